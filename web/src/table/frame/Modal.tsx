import { createContext, type ReactNode, type RefObject, useContext, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './Modal.module.css';

/** What is laid over the table hangs inside it, so that it has its colours and grows with it. */
export const ModalPlace = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

export interface ModalProps {
  title: string;
  className: string | undefined;
  onClose(): void;
  children: ReactNode;
}

/**
 * Something above the table that must be closed first: by Escape, or by a touch beside it. It is the browser's own
 * dialog, which keeps the focus inside and gives it back afterwards. It is there only while it is open.
 */
export function Modal({ title, className, onClose, children }: ModalProps) {
  const place = useContext(ModalPlace);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    firstIn(current)?.focus();
    return () => current?.close();
  }, []);
  const modal = (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog without our help
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-label={title}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onClose={({ currentTarget }) => currentTarget.isConnected && !currentTarget.open && onClose()}
    >
      <div className={className}>{children}</div>
    </dialog>
  );
  return place?.current ? createPortal(modal, place.current) : modal;
}

/** What a modal is for comes first, its close button last. */
function firstIn(dialog: HTMLElement | null): HTMLElement | undefined {
  const all = dialog?.querySelectorAll<HTMLElement>('input, button:not([data-close]), a, [tabindex="0"]') ?? [];
  return [...all].find((element) => element.offsetParent !== null);
}
