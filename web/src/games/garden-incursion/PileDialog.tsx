import { Dialog } from '@base-ui/react/dialog';
import type { Move, State } from '@tuckbox/games/garden-incursion';
import type { Seat } from '@tuckbox/kernel';
import { Card } from '../../cards/Card.tsx';
import { face } from '../../cards/faces/garden-incursion.ts';
import { useTable } from '../../table/index.ts';
import styles from './PileDialog.module.css';

/** A discard pile, the last card first. Every player may look through every pile. */
export function PileDialog({ seat, isOpen, onClose }: { seat: Seat; isOpen: boolean; onClose: () => void }) {
  const { view, viewer, seats } = useTable<State, Move>();
  const cards = view.seats[seat].discard.toReversed();
  const whose = seat === viewer ? 'Your discard pile' : `The discard pile of ${seats[seat]?.name ?? `seat ${seat}`}`;
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <Dialog.Title className={styles.title}>{whose}</Dialog.Title>
          <ul className={styles.cards}>
            {cards.map((card, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: copies of a card are all alike
              <li key={index}>
                <Card face={face(card, view)} size="hand" />
              </li>
            ))}
          </ul>
          <Dialog.Close className="btn">Close</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
