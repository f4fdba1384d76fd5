import type { Move, State } from '@tuckbox/games/battle-farm';
import type { Seat } from '@tuckbox/kernel';
import { type CSSProperties, useState } from 'react';
import { Card, CardBack } from '../../cards/Card.tsx';
import { face } from '../../cards/faces/battle-farm.ts';
import { Icon } from '../../icons/Icon.tsx';
import { Sheet } from '../../table/frame/sheets.tsx';
import { PlaceMark, SpotArea, useTable } from '../../table/index.ts';
import { Choices, hasChoices } from './Choices.tsx';
import { cardName, count, kindOf, unseen } from './catalogue.ts';
import { FarmBook, Tally } from './FarmBook.tsx';
import styles from './Stall.module.css';
import { Awning, Morning } from './scenery.tsx';
import { TradeCounter } from './TradeCounter.tsx';
import { Tray } from './Tray.tsx';

/** The market stall: what is being played, the wares with their prices, deck, own pile and dice. */
export function Stall({ near }: { near: Seat }) {
  const { view, viewer, lit, isPhone } = useTable<State, Move>();
  const isTrading = view.phase === 'trade' && (view.trade !== null || view.turn === viewer);
  const isChoosing = hasChoices(view, viewer);
  const isBidding = view.pending?.kind === 'offers' && view.pending.seats.some((seat) => seat === viewer);
  const isFull = isBidding || (isPhone && (isTrading || isChoosing));
  // Where room is short the stall makes way while nobody shops at it.
  const isIdle = view.phase !== 'market' && !isTrading && !isChoosing;
  return (
    <section className={isIdle ? `${styles.stall} ${styles.idle}` : styles.stall} aria-label="Market">
      <Awning />
      {view.ending !== null && view.result === null && <LastTurns />}
      <div className={styles.counter}>
        {!isFull && <Corner />}
        {isChoosing ? <Choices near={near} /> : isTrading ? <TradeCounter near={near} /> : <Wares />}
        {!isFull && (
          <>
            <div className={styles.piles}>
              <Deck />
              <OwnPile seat={near} />
            </div>
            <Tray />
          </>
        )}
      </div>
      {lit.has('table') && <PlayHere />}
    </section>
  );
}

/** The morning over the farms, or the card that is being played. */
function Corner() {
  const { view } = useTable<State, Move>();
  const shown = view.resolving?.card ?? (view.effect === null ? undefined : view.effect.card);
  return (
    <PlaceMark place="resolving" className={styles.corner}>
      <Morning />
      <b>Round {view.round}</b>
      {shown !== undefined && (
        <span key={shown} className={styles.resolving}>
          <Card face={face(shown, view)} size="market" width="calc(94 * var(--bf-u))" />
        </span>
      )}
    </PlaceMark>
  );
}

function Wares() {
  const { view } = useTable<State, Move>();
  return (
    <ol className={styles.wares} style={{ '--wares': view.market.length } as CSSProperties} aria-label="Cards for sale">
      {view.market.map((card, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: slots keep their places
        <li key={slot}>
          {card === null ? (
            <span className={styles.gap} data-place={`ware:${slot}`} />
          ) : (
            <Ware slot={slot} card={card} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Ware({ slot, card }: { slot: number; card: string }) {
  const { view } = useTable<State, Move>();
  return (
    <SpotArea spot={`ware:${slot}`} className={styles.ware}>
      <span key={card} className={styles.goods}>
        <Card face={face(card, view)} size="market" width="var(--ware)" />
      </span>
      <span className={styles.price}>
        <Icon name="two-coins" />
        {kindOf(view, card)?.price}
      </span>
    </SpotArea>
  );
}

function Deck() {
  const { view } = useTable<State, Move>();
  const [isOpen, setOpen] = useState(false);
  const left = view.deck.length;
  return (
    <>
      <button type="button" className={styles.pile} onClick={() => setOpen(true)}>
        <PlaceMark place="deck" className={left <= LOW_DECK ? `${styles.stack} ${styles.lowDeck}` : styles.stack}>
          {left === 0 ? <span className={styles.noCard} /> : <CardBack game="battle-farm" width="var(--pile)" />}
        </PlaceMark>
        <span>
          <b>{left}</b> deck<span className="unseen">: what has not been seen</span>
        </span>
      </button>
      {isOpen && (
        <Sheet title="Not seen yet" onClose={() => setOpen(false)}>
          <Tally title="In the deck and in other hands" cards={unseen(view)} empty="Everything has been seen." />
        </Sheet>
      )}
    </>
  );
}

/** From here on the deck announces the end. */
const LOW_DECK = 12;

function OwnPile({ seat }: { seat: Seat }) {
  const { view, viewer, seats } = useTable<State, Move>();
  const [isOpen, setOpen] = useState(false);
  const pile = view.players[seat]?.discard ?? [];
  const top = pile.at(-1);
  return (
    <>
      <button type="button" className={styles.pile} onClick={() => setOpen(true)}>
        <PlaceMark place={`pile:${seat}`} className={styles.stack}>
          {top === undefined ? (
            <span className={styles.noCard} />
          ) : (
            <span aria-hidden="true">
              <Card face={face(top, view)} size="thumb" width="var(--pile)" />
            </span>
          )}
        </PlaceMark>
        <span>
          <b>{pile.length}</b> pile<span className="unseen">: the farm in full</span>
        </span>
      </button>
      {isOpen && (
        <Sheet
          title={seat === viewer ? 'Your farm' : (seats[seat]?.name ?? `Seat ${seat}`)}
          onClose={() => setOpen(false)}
        >
          <FarmBook seat={seat} />
        </Sheet>
      )}
    </>
  );
}

/** The counter as a whole, while a card without a target is held. */
function PlayHere() {
  const { view, chosen } = useTable<State, Move>();
  const [, card = '', value = ''] = chosen.at(-1)?.split(':') ?? [];
  return (
    <SpotArea spot="table" label={`Play ${cardName(view, card)}`} className={styles.playHere}>
      <span>
        <Icon name="position-marker" />
        Play {cardName(view, card)}
        <small>{value === '0' ? 'costs nothing' : count(Number(value), 'fertilizer')}</small>
      </span>
    </SpotArea>
  );
}

/** Who still has a turn after the end has been set. */
function LastTurns() {
  const { view, viewer, seats } = useTable<State, Move>();
  const last = view.order.indexOf(view.ending?.lastSeat ?? 0);
  const now = view.order.indexOf(view.turn);
  const steps = (last - now + view.order.length) % view.order.length;
  const names = Array.from({ length: steps }, (_, step) => view.order[(now + step + 1) % view.order.length]).map(
    (seat) => (seat === viewer ? 'you' : (seats[seat]?.name ?? `seat ${seat}`)),
  );
  return (
    <p className={styles.lastTurns}>
      <Icon name="ringing-bell" />
      {names.length === 0 ? 'The last turn' : `Last turns: then ${names.join(', ')}`}
    </p>
  );
}
