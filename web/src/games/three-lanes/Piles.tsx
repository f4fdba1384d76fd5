import type { Move } from '@tuckbox/games/three-lanes';
import type { Seat } from '@tuckbox/kernel';
import { type ReactNode, useState } from 'react';
import { Card, CardBack } from '../../cards/Card.tsx';
import { face } from '../../cards/faces/three-lanes.ts';
import { PileSheet } from '../../table/frame/sheets.tsx';
import { PlaceMark, useTable } from '../../table/index.ts';
import styles from './Piles.module.css';
import type { View } from './view.ts';

/** The deck, and the discard pile, which anybody may look through. */
export function Piles({ seat, near }: { seat: Seat; near: Seat }) {
  const { view } = useTable<View, Move>();
  const { deck, discard } = view.players[seat];
  const top = discard.at(-1);
  return (
    <>
      <PlaceMark place={`deck:${seat}`} className={styles.deck}>
        {deck.length > 0 ? <CardBack game="three-lanes" width="var(--pile)" /> : <span className={styles.gap} />}
        <span className={styles.count} data-low={deck.length === 0 || undefined}>
          <span className="unseen">Deck: </span>
          {deck.length}
        </span>
      </PlaceMark>
      <DiscardPile seat={seat} near={near} className={styles.discard}>
        <PlaceMark place={`discard:${seat}`}>
          {top === undefined ? (
            <span className={styles.gap} />
          ) : (
            <Card face={face(top, view)} size="thumb" width="var(--pile)" />
          )}
        </PlaceMark>
        <span className={styles.count}>{discard.length}</span>
      </DiscardPile>
    </>
  );
}

/** Opens the pile with the newest card first. */
export function DiscardPile({
  seat,
  near,
  className,
  children,
}: {
  seat: Seat;
  near: Seat;
  className: string | undefined;
  children: ReactNode;
}) {
  const { view, seats } = useTable<View, Move>();
  const [isOpen, setOpen] = useState(false);
  const { discard } = view.players[seat];
  const whose = seat === near ? 'Your discard pile' : `Discard pile of ${seats[seat]?.name ?? 'the enemy'}`;
  return (
    <>
      <div className={className}>
        {children}
        <button
          type="button"
          className={styles.opener}
          aria-label={`${whose}: ${discard.length} cards`}
          onClick={() => setOpen(true)}
        />
      </div>
      {isOpen && <PileSheet title={whose} cards={discard} onClose={() => setOpen(false)} />}
    </>
  );
}
