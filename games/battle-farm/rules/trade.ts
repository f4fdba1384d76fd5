import { type Seat, secret } from '@tuckbox/kernel';
import type { Scene } from '../almanac.ts';
import {
  type Choice,
  exchanged,
  type HandCard,
  handIndex,
  nulls,
  type Pending,
  type Trade,
  takeFromHand,
} from '../state.ts';
import { endPhase } from './turn.ts';

/** BF-5.2: the card stays in the hand, and nobody else learns which one it is. */
export function select({ state, report }: Scene, seat: Seat, { card, value }: HandCard): void {
  const { cards, offers } = state.trade ?? { cards: [], offers: nulls(state.players.length) };
  state.trade = { cards: [...cards, { card, value }], proposed: false, offers };
  report?.({ type: 'trade-selected', seat, card: secret({ card, value }, seat) });
}

/** BF-5.2, BF-5.3: the lot is shown; players without coins pass by themselves. */
export function propose(scene: Scene, seat: Seat, { cards }: Trade): void {
  const { state, report } = scene;
  const offers: (number | null)[] = nulls(state.players.length);
  for (let other = 0; other < offers.length; other++) {
    if (other !== seat && state.players[other].coins === 0) offers[other] = 0;
  }
  state.trade = { cards, proposed: true, offers };
  report?.({ type: 'trade-proposed', seat, cards });
  const open: Seat[] = [];
  for (let other = 0; other < offers.length; other++) if (offers[other] === null && other !== seat) open.push(other);
  if (open.length > 0) state.pending = answersOf(open);
  else close(scene, null, 0);
}

function answersOf(seats: Seat[]): Pending {
  return { kind: 'offers', seats, source: 'trade', options: [], optional: false };
}

/** BF-5.3, BF-5.4: a sealed answer; after the last one all are shown. */
export function offer(scene: Scene, seat: Seat, coins: number, pending: Pending, trade: Trade): void {
  const { state, report } = scene;
  const offers = exchanged(trade.offers, seat, coins);
  state.trade = { cards: trade.cards, proposed: true, offers };
  report?.({ type: 'offer-made', seat, coins: secret(coins, seat) });
  const open = pending.seats.filter((other) => other !== seat);
  if (open.length > 0) {
    state.pending = answersOf(open);
    return;
  }
  report?.({ type: 'offers-revealed', offers });
  const options: Choice[] = [];
  for (let other = 0; other < offers.length; other++) if ((offers[other] ?? 0) > 0) options.push({ seat: other });
  if (options.length === 0) close(scene, null, 0);
  else state.pending = { kind: 'accept', seats: [state.turn], source: 'trade', options, optional: false };
}

/** BF-5.6: coins one way, the whole lot the other, with its values. */
export function accept(scene: Scene, buyer: Seat, trade: Trade): void {
  const { state } = scene;
  const coins = trade.offers[buyer] ?? 0;
  const seller = state.players[state.turn];
  const taker = state.players[buyer];
  taker.coins -= coins;
  seller.coins += coins;
  for (const { card, value } of trade.cards) {
    taker.hand = [...taker.hand, takeFromHand(seller, handIndex(seller.hand, card, value))];
  }
  close(scene, buyer, coins);
}

/** BF-5.7: one proposal a turn, whatever comes of it. */
export function close(scene: Scene, buyer: Seat | null, coins: number): void {
  const { state, report } = scene;
  report?.({ type: 'trade-closed', seller: state.turn, buyer, coins, cards: state.trade?.cards ?? [] });
  state.pending = null;
  endPhase(scene);
}
