import { Dialog } from '@base-ui/react/dialog';
import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import styles from './Sheet.module.css';

/** Sheets hang inside the table, so that they have its colours and grow with it. */
export const SheetPlace = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

export interface SheetProps {
  title: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A sheet of paper from the side; from below on phones. */
export function Sheet({ title, isOpen, onClose, children }: SheetProps) {
  const place = useContext(SheetPlace);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal {...(place === undefined ? {} : { container: place })}>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.sheet} initialFocus={() => firstIn(content.current)}>
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
