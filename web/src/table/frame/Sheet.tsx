import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useContext, useRef, useState } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import styles from './Sheet.module.css';
import { SheetPlace } from './sheets.tsx';

export interface SheetProps {
  title: string;
  /** After it has gone. */
  onClose(): void;
  /** Cards need more room than words: they lie in the middle. */
  isWide?: boolean;
  children: ReactNode;
}

/** A sheet of paper from the side; from below on phones. */
export default function Sheet({ title, onClose, isWide = false, children }: SheetProps) {
  const place = useContext(SheetPlace);
  const content = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen} onOpenChangeComplete={(open) => !open && onClose()}>
      <Dialog.Portal {...(place === undefined ? {} : { container: place })}>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          className={isWide ? `${styles.sheet} ${styles.wide}` : styles.sheet}
          initialFocus={() => firstIn(content.current)}
        >
          <header className={styles.top}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label="Close">
              <Icon name="cancel" />
            </Dialog.Close>
          </header>
          <div ref={content} className={styles.content}>
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What a sheet is for comes first, its close button last. */
function firstIn(content: HTMLElement | null): HTMLElement | true {
  return content?.querySelector<HTMLElement>('input, button, a, [tabindex="0"]') ?? true;
}
