import { Card } from '../../cards/Card.tsx';
import { useStore, useTableState } from '../useTable.ts';
import styles from './PileSheet.module.css';
import Sheet from './Sheet.tsx';

interface PileSheetProps {
  title: string;
  /** As they lie, the newest last. */
  cards: readonly string[];
  onClose(): void;
}

/** An open pile to be looked through, the newest card first. */
export default function PileSheet({ title, cards, onClose }: PileSheetProps) {
  const { kit } = useStore().box;
  const { view } = useTableState(({ now }) => now);
  return (
    <Sheet title={title} onClose={onClose} isWide>
      <p>
        {cards.length === 0
          ? 'Nothing lies here yet.'
          : `${cards.length === 1 ? '1 card' : `${cards.length} cards, the newest first`}.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
      <ol className={styles.cards} tabIndex={0} aria-label="Cards of the pile">
        {cards.toReversed().map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pile has copies, and its order is what it is
          <li key={index}>
            <Card face={kit.face(card, view)} size="hand" width="var(--browsed)" />
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
