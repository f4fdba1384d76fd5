import { Dialog } from '@base-ui/react/dialog';
import type { Move } from '@tuckbox/games/three-lanes';
import type { Seat } from '@tuckbox/kernel';
import type { ReactNode } from 'react';
import { Card, CardBack } from '../../cards/Card.tsx';
import { face } from '../../cards/faces/three-lanes.ts';
import { Icon } from '../../icons/Icon.tsx';
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
  const { view, seats, zoom } = useTable<View, Move>();
  const { discard } = view.players[seat];
  const whose = seat === near ? 'Your discard pile' : `Discard pile of ${seats[seat]?.name ?? 'the enemy'}`;
  return (
    <Dialog.Root>
      <div className={className}>
        {children}
        <Dialog.Trigger className={styles.opener} aria-label={`${whose}: ${discard.length} cards`} />
      </div>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.sheet} data-game="three-lanes">
          <header>
            <Dialog.Title>{whose}</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label="Close">
              <Icon name="cancel" />
            </Dialog.Close>
          </header>
          <Dialog.Description>
            {discard.length === 0 ? 'Nothing has been played yet.' : `${discard.length} cards, the newest first.`}
          </Dialog.Description>
          <ol className={styles.cards}>
            {discard.toReversed().map((card, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a pile has copies, and its order is what it is
              <li key={index} onPointerEnter={() => zoom(card)}>
                <Card face={face(card, view)} size="hand" />
              </li>
            ))}
          </ol>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
