import type { ReactNode } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { Modal } from './Modal.tsx';
import styles from './Sheet.module.css';

export interface SheetProps {
  title: string;
  onClose(): void;
  /** Cards need more room than words: they lie in the middle. */
  isWide?: boolean;
  children: ReactNode;
}

/** A sheet of paper from the side; from below on phones. It is there only while it is open. */
export function Sheet({ title, onClose, isWide = false, children }: SheetProps) {
  return (
    <Modal title={title} className={isWide ? `${styles.sheet} ${styles.wide}` : styles.sheet} onClose={onClose}>
      <header className={styles.top}>
        <h2 className={styles.title}>{title}</h2>
        <button type="button" className={styles.close} aria-label="Close" data-close="" onClick={onClose}>
          <Icon name="cancel" />
        </button>
      </header>
      <div className={styles.content}>{children}</div>
    </Modal>
  );
}
