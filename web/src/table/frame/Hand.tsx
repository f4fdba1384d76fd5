import { useEffect, useLayoutEffect, useState } from 'react';
import { Card, CardBack } from '../../cards/Card.tsx';
import { APART_MS } from '../effects/stage.ts';
import type { HandCard } from '../kit.ts';
import { nameOf, Spoken, type SpotState, spotState } from '../SpotArea.tsx';
import type { TableStore } from '../store.ts';
import { useStore, useTable, useTableState } from '../useTable.ts';
import styles from './Hand.module.css';

const CARD_STATE = { lit: 'playable', chosen: 'selected', idle: 'rest', off: 'off' } as const;

/** The cards of the viewer. */
export function Hand() {
  const store = useStore();
  const now = useTableState(({ now }) => now);
  if (now.viewer === 'table') return <div className={styles.hand} />;
  return (
    <section className={styles.hand} data-place={`hand:${now.viewer}`} aria-label="Your hand">
      {store.box.kit.hand(now.view, now.viewer).map((card) => (
        <HandSlot key={card.spot} card={card} />
      ))}
    </section>
  );
}

/** A card of the hand stays lit while another is picked up, because it can be taken instead. */
function handState(store: TableStore, spot: string): SpotState {
  const state = spotState(store, spot);
  return state !== 'chosen' && store.state().begins.has(spot) ? 'lit' : state;
}

function HandSlot({ card: { spot, card, count, value } }: { card: HandCard }) {
  const store = useStore();
  const { isPhone, view, event } = useTable();
  const isUp = useTurningUp(event !== undefined);
  const state = useTableState(() => handState(store, spot));
  useLayoutEffect(() => store.drawn(spot), [store, spot]);
  const face = card === undefined ? undefined : store.box.kit.face(card, view);
  return (
    <button
      type="button"
      className={styles.slot}
      data-spot={spot}
      data-state={state}
      aria-pressed={state === 'chosen'}
      aria-description={face === undefined ? undefined : `${face.type}. ${face.text}`}
    >
      <Spoken name={nameOf(store, spot)}>
        {face === undefined || !isUp ? (
          <CardBack game={store.box.game.id} width="var(--card-width)" />
        ) : (
          <Card
            face={face}
            size={isPhone ? 'market' : 'hand'}
            width="var(--card-width)"
            state={CARD_STATE[state]}
            value={value}
          />
        )}
        {count !== undefined && count > 1 && <span className={styles.count}>×{count}</span>}
      </Spoken>
    </button>
  );
}

/** Cards that come to the hand together are turned up one after another. */
function useTurningUp(isComing: boolean): boolean {
  const [isUp, setUp] = useState(!isComing);
  useEffect(() => (isUp ? undefined : inTurn(() => setUp(true))), [isUp]);
  return isUp;
}

let lastTurn = 0;

function inTurn(act: () => void): () => void {
  const now = performance.now();
  lastTurn = Math.max(now, lastTurn + APART_MS);
  const timer = setTimeout(act, lastTurn - now);
  return () => clearTimeout(timer);
}
