import { Dialog } from '@base-ui/react/dialog';
import { useStore, useTable } from '../useTable.ts';
import styles from './AllMoves.module.css';

/** Every legal move as text: for screen readers, for haste, and for whatever a board does not draw. */
export function AllMoves({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.sheet}>
          <Dialog.Title className={styles.title}>All moves</Dialog.Title>
          <MoveList onClose={onClose} />
          <Dialog.Close className="btn">Close</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function MoveList({ onClose }: { onClose: () => void }) {
  const store = useStore();
  const { moves, view, viewer, words } = useTable();
  if (viewer === 'table' || moves.length === 0) return <p>You have no move to make now.</p>;
  return (
    <ol className={styles.list}>
      {moves.map((move) => (
        <li key={JSON.stringify(move)}>
          <button
            type="button"
            className={styles.move}
            data-move={JSON.stringify(move)}
            onClick={() => {
              onClose();
              store.play(move);
            }}
          >
            {words.move(move, view, viewer)}
          </button>
        </li>
      ))}
    </ol>
  );
}
