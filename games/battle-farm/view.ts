import type { Chance, Seat, Viewer } from '@tuckbox/kernel';
import type { Almanac } from './almanac.ts';
import { offerLimit } from './moves.ts';
import { cardOptions, isPrivate, kindOptions } from './picks.ts';
import { clone, type HandCard, HIDDEN, isHidden, type State } from './state.ts';

/** BF-13.1: the position as a viewer may know it. */
export function view({ options }: Almanac, state: State, viewer: Viewer): State {
  const shown = clone(state);
  shown.options = options;
  shown.deck = hidden(shown.deck);
  for (const [seat, player] of shown.players.entries()) {
    if (seat !== viewer) player.hand = hidden(player.hand);
  }
  const { trade, pending, effect } = shown;
  if (trade !== null) {
    const mayReadLot = trade.proposed || viewer === state.turn;
    const isSealed = pending?.kind === 'offers';
    const offers = trade.offers.slice();
    for (let seat = 0; seat < offers.length; seat++) {
      if (isSealed && !isOpenOffer(state, offers[seat], seat, viewer)) offers[seat] = HIDDEN;
    }
    shown.trade = { cards: mayReadLot ? trade.cards : hidden(trade.cards), proposed: trade.proposed, offers };
  }
  if (pending !== null && isPrivate(pending) && viewer !== pending.seats[0]) {
    shown.pending = { ...pending, options: HIDDEN };
    if (pending.cards !== undefined) shown.pending = { ...shown.pending, cards: hidden(pending.cards) };
  }
  if (effect !== null && viewer !== effect.seat && effect.pickedCard !== null) effect.pickedCard = HIDDEN;
  return shown;
}

/** As many entries, none of which tells anything. */
function hidden<T>(list: readonly T[]): readonly T[] {
  const copy = list.slice();
  for (let index = 0; index < copy.length; index++) copy[index] = HIDDEN;
  return copy;
}

/** The own answer, none at all, or the pass of somebody who could not offer anything. */
function isOpenOffer({ players }: State, offer: number | null, seat: Seat, viewer: Viewer): boolean {
  return offer === null || seat === viewer || players[seat].coins === 0;
}

/** A full state that the viewer cannot tell from the real one: hidden cards are dealt from those that are out of sight. */
export function makeImagine(book: Almanac): (seen: State, chance: Chance) => State {
  // Search imagines many thousand states behind one view, which nobody changes.
  let last: { seen: State; unseen: readonly string[] } | undefined;
  return (seen, chance) => {
    if (last?.seen !== seen) last = { seen, unseen: unseenCards(book, seen) };
    return imagine(book, seen, last.unseen.slice(), chance);
  };
}

function imagine(book: Almanac, seen: State, pool: string[], chance: Chance): State {
  const state = clone(seen);
  chance.shuffle(pool);
  let left = pool.length;
  const next = () => (left > 0 ? pool[--left] : book.deck[chance.pick(book.deck.length)]);
  imagineLooked(state, next);
  for (let seat = 0; seat < state.players.length; seat++) imagineHand(book, state, seat, next, chance);
  const deck = state.deck.slice();
  for (let index = 0; index < deck.length; index++) if (isHidden(deck[index])) deck[index] = next();
  state.deck = deck;
  imagineTrade(book, state, chance);
  imagineChoice(book, state, chance);
  return state;
}

/** The card set without everything that is visible; extra copies cannot push a kind below none. */
function unseenCards(book: Almanac, state: State): string[] {
  const left = book.copies.slice();
  for (const { hand, beds, discard } of state.players) {
    for (const one of hand) if (!isHidden(one)) left[book.kind(one.card).index] -= 1;
    for (const { crop } of beds) if (crop !== null) left[book.kind(crop.card).index] -= 1;
    see(book, left, discard);
  }
  see(book, left, state.market);
  see(book, left, state.removed);
  if (state.pending?.cards !== undefined) see(book, left, state.pending.cards);
  if (state.resolving !== null) left[book.kind(state.resolving.card).index] -= 1;
  for (const { card } of hiddenLot(state)) left[book.kind(card).index] -= 1;
  const pool: string[] = [];
  for (const { id, index } of book.kinds.values()) for (let copy = 0; copy < left[index]; copy++) pool.push(id);
  return pool;
}

function see(book: Almanac, left: number[], cards: readonly (string | null)[]): void {
  for (let index = 0; index < cards.length; index++) {
    const card = cards[index];
    if (card !== null && !isHidden(card)) left[book.kind(card).index] -= 1;
  }
}

function imagineLooked(state: State, next: () => string): void {
  const { pending } = state;
  if (pending?.cards === undefined || !isHidden(pending.options)) return;
  const cards = pending.cards.map(next);
  state.pending = { ...pending, cards, options: kindOptions(cards) };
}

/** A proposed lot is part of the seller's hand: those of its cards that the hand does not show. */
function hiddenLot({ trade, turn, players }: State): readonly HandCard[] {
  const { hand } = players[turn];
  if (trade?.proposed !== true || !hand.some(isHidden)) return [];
  const shown = hand.filter((one) => !isHidden(one));
  return trade.cards.filter(({ card, value }) => {
    const at = shown.findIndex((one) => one.card === card && one.value === value);
    if (at >= 0) shown.splice(at, 1);
    return at < 0;
  });
}

/** Deals what nobody has shown of a hand. */
function imagineHand(book: Almanac, state: State, seat: Seat, next: () => string, chance: Chance): void {
  const player = state.players[seat];
  if (!player.hand.some(isHidden)) return;
  const lot = seat === state.turn ? hiddenLot(state).slice() : [];
  const hand = player.hand.slice();
  for (let index = 0; index < hand.length; index++) {
    if (!isHidden(hand[index])) continue;
    hand[index] = lot.pop() ?? book.kind(next()).plain;
  }
  chance.shuffle(hand);
  player.hand = hand;
}

/** A selection is drawn from the dealt hand; sealed offers are anything up to their limit. */
function imagineTrade(book: Almanac, state: State, chance: Chance): void {
  const { trade } = state;
  if (trade === null) return;
  const hand = state.players[state.turn].hand.slice();
  const cards = trade.cards.some(isHidden)
    ? trade.cards.map(() => hand.splice(chance.pick(hand.length), 1)[0])
    : trade.cards;
  const offers = trade.offers.slice();
  for (let seat = 0; seat < offers.length; seat++) {
    if (isHidden(offers[seat])) offers[seat] = chance.pick(1 + offerLimit(book, state.players[seat]));
  }
  state.trade = { cards, proposed: trade.proposed, offers };
}

/** While somebody chooses among hand cards, that hand holds a fitting one, and so does it hold a card picked before. */
function imagineChoice(book: Almanac, state: State, chance: Chance): void {
  const { pending, effect } = state;
  if (effect === null) return;
  const player = state.players[effect.seat];
  if (pending?.kind === 'choose-card' && isHidden(pending.options)) {
    const type = book.kind(effect.card).programs[effect.on][effect.effect].cardTypes[effect.step];
    if (cardOptions(player.hand, type, book.kind).length === 0) swapIn(book, state, effect.seat, type, chance);
    state.pending = { ...pending, options: cardOptions(player.hand, type, book.kind) };
  }
  if (!isHidden(effect.pickedCard)) return;
  const card = book.deck[chance.pick(book.deck.length)];
  const { hand } = player;
  effect.pickedCard = hand.length > 0 ? hand[chance.pick(hand.length)] : book.kind(card).plain;
}

/** Exchanges a random card of a hand with one of this type from the deck, or if there is none, with an extra copy. */
function swapIn(book: Almanac, state: State, seat: Seat, type: 'crop' | 'action' | undefined, chance: Chance): void {
  const player = state.players[seat];
  const isFitting = (card: string) => type === undefined || book.kind(card).card.type === type;
  const places = state.deck.flatMap((card, index) => (isFitting(card) ? [index] : []));
  const at = chance.pick(player.hand.length);
  const { card: away } = player.hand[at];
  const kinds = book.deck.filter(isFitting);
  const place = places.length > 0 ? places[chance.pick(places.length)] : -1;
  const card = place < 0 ? kinds[chance.pick(kinds.length)] : state.deck[place];
  if (place >= 0) state.deck = state.deck.with(place, away);
  player.hand = player.hand.with(at, book.kind(card).plain);
}

/** The position as it is exported: with the options in force. */
export function exported({ options }: Almanac, state: State): State {
  return { ...state, options };
}
