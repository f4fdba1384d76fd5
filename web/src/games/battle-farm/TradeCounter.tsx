import { isHidden, type Move, type State } from '@tuckbox/games/battle-farm';
import type { Seat } from '@tuckbox/kernel';
import type { CSSProperties } from 'react';
import { Card, CardBack } from '../../cards/Card.tsx';
import { face } from '../../cards/faces/battle-farm.ts';
import { Icon } from '../../icons/Icon.tsx';
import { PlaceMark, SpotArea, useTable } from '../../table/index.ts';
import { count } from './catalogue.ts';
import styles from './Trade.module.css';
import { offerLimit } from './ways.ts';

/** A trade on the counter: the lot, and beside it the coins to offer or the offers that have been made. */
export function TradeCounter({ near }: { near: Seat }) {
  const { view, viewer } = useTable<State, Move>();
  const isAsked = view.pending?.kind === 'offers' && view.pending.seats.some((seat) => seat === viewer);
  return (
    <div className={styles.trade}>
      <Lot />
      {isAsked ? <Bids seat={near} /> : view.trade?.proposed === true ? <Offers /> : <Advice />}
    </div>
  );
}

function Lot() {
  const { view } = useTable<State, Move>();
  const cards = view.trade?.cards ?? [];
  return (
    <PlaceMark place="lot" className={styles.lot}>
      <h3>For sale</h3>
      <ul className={styles.cards} style={{ '--cards': cards.length } as CSSProperties}>
        {cards.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a lot keeps its order
          <li key={index}>
            {isHidden(one) ? (
              <CardBack game="battle-farm" width="var(--lot)" />
            ) : (
              <Card face={face(one.card, view)} value={one.value} size="market" width="var(--lot)" />
            )}
          </li>
        ))}
        {cards.length === 0 && <li className={styles.place} />}
      </ul>
    </PlaceMark>
  );
}

function Advice() {
  const { view, viewer } = useTable<State, Move>();
  if (view.turn === viewer && view.trade !== null) return null;
  if (view.turn !== viewer) return <p className={styles.advice}>A lot is being put together, face down.</p>;
  return (
    <p className={styles.advice}>
      Touch cards of your hand to offer them as one lot. The others answer with sealed offers, and you accept one or
      none.
    </p>
  );
}

/** One coin beside the other: the one that is touched is the offer, and all before it shine with it. */
function Bids({ seat }: { seat: Seat }) {
  const { view, lit, chosen } = useTable<State, Move>();
  const limit = offerLimit(view, seat);
  const tens = chosen.at(-1)?.split(':') ?? [];
  const isByTens = lit.has('tens:0') && tens[0] !== 'tens';
  const amounts = Array.from({ length: limit }, (_, index) => index + 1);
  const bids = amounts.filter((amount) => tens[0] !== 'tens' || Math.floor(amount / 10) === Number(tens[1]));
  return (
    <div className={styles.bids}>
      <p>
        Your offer, up to <b>{count(limit, 'coin')}</b>
      </p>
      <div className={styles.coins}>
        {isByTens
          ? Array.from({ length: Math.floor(limit / 10) + 1 }, (_, ten) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: amounts are their own identity
              <SpotArea key={ten} spot={`tens:${ten}`} className={styles.coin}>
                {Math.max(1, ten * 10)}+
              </SpotArea>
            ))
          : bids.map((amount) => (
              <SpotArea key={amount} spot={`bid:${amount}`} className={styles.coin}>
                {amount}
              </SpotArea>
            ))}
      </div>
    </div>
  );
}

/** The answers: sealed until all are in, then the seller takes one. */
function Offers() {
  const { view, viewer, seats } = useTable<State, Move>();
  const isOpen = view.pending?.kind !== 'offers';
  return (
    <ul className={styles.offers}>
      {view.trade?.offers.map((offer, seat) => {
        if (seat === view.turn) return null;
        const name = seat === viewer ? 'You' : (seats[seat]?.name ?? `Seat ${seat}`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats never change places
          <li key={seat}>
            <SpotArea spot={`offer:${seat}`} label={`${name}: ${offerText(offer, isOpen)}`} className={styles.offer}>
              <b>{name}</b>
              <span>
                <Icon
                  name={offer === null ? 'sands-of-time' : offer === 0 ? 'cancel' : isOpen ? 'two-coins' : 'swap-bag'}
                />
                {offerText(offer, isOpen)}
              </span>
            </SpotArea>
          </li>
        );
      })}
    </ul>
  );
}

function offerText(offer: number | null, isOpen: boolean): string {
  if (offer === null) return 'thinks it over';
  if (isHidden(offer)) return 'has answered';
  if (offer === 0) return 'offers nothing';
  return isOpen ? count(offer, 'coin') : `${count(offer, 'coin')}, sealed`;
}
