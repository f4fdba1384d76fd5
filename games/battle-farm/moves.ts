import { isRecord, type Refusal, type Seat } from '@tuckbox/kernel';
import type { Almanac, Kind } from './almanac.ts';
import { CLASSES } from './classes.ts';
import { outsider } from './picks.ts';
import {
  type Choice,
  clone,
  type HandCard,
  handIndex,
  type Pending,
  type Player,
  type State,
  takeFromHand,
} from './state.ts';
import { conditionText } from './text.ts';

export type Move =
  | { readonly type: 'buy'; readonly slot: number }
  | { readonly type: 'offer-card'; readonly card: string; readonly value: number }
  | { readonly type: 'propose' }
  | { readonly type: 'offer'; readonly coins: number }
  | { readonly type: 'pass' }
  | { readonly type: 'accept'; readonly seat: Seat }
  | { readonly type: 'reject' }
  | { readonly type: 'plant'; readonly card: string; readonly value: number; readonly bed: string }
  | { readonly type: 'play'; readonly card: string; readonly value: number }
  | { readonly type: 'use-class' }
  | { readonly type: 'fertilize'; readonly bed: string }
  | ({ readonly type: 'choose' } & Choice)
  | { readonly type: 'done' };

export const MOVE_TYPES: readonly Move['type'][] = [
  'buy',
  'offer-card',
  'propose',
  'offer',
  'pass',
  'accept',
  'reject',
  'plant',
  'play',
  'use-class',
  'fertilize',
  'choose',
  'done',
];

/** BF-6.8 */
const MOST_PLAYS = 99;

// Moves are never changed, so those without a card can be shared.
const DONE: Move = { type: 'done' };
const PROPOSE: Move = { type: 'propose' };
const PASS: Move = { type: 'pass' };
const REJECT: Move = { type: 'reject' };
const USE_CLASS: Move = { type: 'use-class' };
const BUY: readonly Move[] = Array.from({ length: 8 }, (_, slot) => ({ type: 'buy', slot }));
const ANSWERS: readonly Move[] = [
  PASS,
  ...Array.from({ length: 999 }, (_, n): Move => ({ type: 'offer', coins: n + 1 })),
];

export function actors(state: State): readonly Seat[] {
  if (state.result !== null) return [];
  return state.pending === null ? [state.turn] : state.pending.seats;
}

export function moves(book: Almanac, state: State, seat: Seat): Move[] {
  if (state.pending !== null) return answers(book, state, state.pending, seat);
  switch (state.phase) {
    case 'market':
      return marketMoves(book, state, seat);
    case 'trade':
      return tradeMoves(book, state, seat);
    case 'play':
      return playMoves(book, state, seat);
    case 'fertilize':
      return fertilizeMoves(state, seat);
    case 'harvest':
    case 'over':
      return [];
  }
}

function answers(book: Almanac, state: State, pending: Pending, seat: Seat): Move[] {
  if (pending.kind === 'offers') return ANSWERS.slice(0, 1 + offerLimit(book, state.players[seat]));
  const list: Move[] = [];
  for (let index = 0; index < pending.options.length; index++) {
    const option = pending.options[index];
    if (pending.kind !== 'accept') list.push(choiceMove(option));
    else if ('seat' in option) list.push({ type: 'accept', seat: option.seat });
  }
  if (pending.kind === 'accept') list.push(REJECT);
  else if (pending.optional) list.push(PASS);
  return list;
}

function choiceMove(option: Choice): Move {
  return { type: 'choose', ...option };
}

/** BF-5.3 */
export function offerLimit({ options }: Almanac, { coins }: Player): number {
  return Math.min(coins, options.maxOffer);
}

function marketMoves(book: Almanac, state: State, seat: Seat): Move[] {
  const list: Move[] = [];
  const { coins } = state.players[seat];
  for (let slot = 0; slot < state.market.length && state.left > 0; slot++) {
    const card = state.market[slot];
    if (card !== null && book.kind(card).price <= coins) list.push(BUY[slot] ?? { type: 'buy', slot });
  }
  list.push(DONE);
  return list;
}

function tradeMoves(book: Almanac, state: State, seat: Seat): Move[] {
  const list: Move[] = [];
  const { hand } = state.players[seat];
  const selected = state.trade?.cards ?? NO_CARDS;
  const copies = countCopies(book, hand, selected);
  for (let index = 0; index < hand.length; index++) {
    if (copies[index] === 0) continue;
    const { card, value } = hand[index];
    list.push({ type: 'offer-card', card, value });
  }
  if (selected.length > 0) list.push(PROPOSE);
  list.push(DONE);
  return list;
}

const NO_CARDS: readonly HandCard[] = [];

// Scratch of countCopies, so that large hands cost neither time squared nor memory.
const kindAt: Kind[] = [];
const copiesAt: number[] = [];
const earlierOfKind: number[] = [];
const latestOfKind: number[] = [];

/** By place in the hand: at the first of equal cards how many there are, less those `without`; at the others 0. */
function countCopies(book: Almanac, hand: readonly HandCard[], without: readonly HandCard[]): readonly number[] {
  for (let index = 0; index < hand.length; index++) {
    const kind = book.kind(hand[index].card);
    kindAt[index] = kind;
    latestOfKind[kind.index] = -1;
  }
  for (let index = 0; index < hand.length; index++) {
    const kind = kindAt[index].index;
    const first = firstOfKind(hand, kind, hand[index].value);
    copiesAt[index] = 0;
    if (first >= 0) copiesAt[first] += 1;
    else {
      copiesAt[index] = 1;
      earlierOfKind[index] = latestOfKind[kind];
      latestOfKind[kind] = index;
    }
  }
  for (let index = 0; index < without.length; index++) {
    const { card, value } = without[index];
    copiesAt[firstOfKind(hand, book.kind(card).index, value)] -= 1;
  }
  return copiesAt;
}

function firstOfKind(hand: readonly HandCard[], kind: number, value: number): number {
  let place = latestOfKind[kind];
  while (place >= 0 && hand[place].value !== value) place = earlierOfKind[place];
  return place;
}

function countOf(cards: readonly HandCard[], card: string, value: number): number {
  let count = 0;
  for (let index = 0; index < cards.length; index++) {
    if (cards[index].card === card && cards[index].value === value) count++;
  }
  return count;
}

function playMoves(book: Almanac, state: State, seat: Seat): Move[] {
  const list: Move[] = [];
  const { hand, beds, fertilizers } = state.players[seat];
  const copies = countCopies(book, hand, NO_CARDS);
  for (let index = 0; index < hand.length && state.plays < MOST_PLAYS; index++) {
    if (copies[index] === 0) continue;
    const { card, value } = hand[index];
    if (!kindAt[index].isCrop) {
      if (value <= fertilizers && canPlay(book, state, seat, index)) list.push({ type: 'play', card, value });
      continue;
    }
    for (let place = 0; place < beds.length; place++) {
      const { id, crop, resting } = beds[place];
      if (crop === null && !resting) list.push({ type: 'plant', card, value, bed: id });
    }
  }
  if (canUseClass(book, state, seat)) list.push(USE_CLASS);
  list.push(DONE);
  return list;
}

/** BF-6.5, BF-6.6: all that an action card needs beside fertilizers. */
function canPlay(book: Almanac, state: State, seat: Seat, handIndex: number): boolean {
  const kind = book.kind(state.players[seat].hand[handIndex].card);
  if (kind.replayable && state.used.includes(kind.id)) return false;
  if (!kind.canOpen(state, seat, handIndex)) return false;
  return kind.playIf === undefined || kind.playIf(withoutCard(state, seat, handIndex), outsider(seat));
}

/** The state as if the card had already left the hand. */
function withoutCard(state: State, seat: Seat, handIndex: number): State {
  const copy = clone(state);
  takeFromHand(copy.players[seat], handIndex);
  return copy;
}

/** As `whyNotClass` tells it, without the words. */
export function canUseClass(book: Almanac, state: State, seat: Seat): boolean {
  const player = state.players[seat];
  if (player.class === null || !player.classReady || state.plays >= MOST_PLAYS) return false;
  const { value, playIf, canOpen } = book.kind(CLASSES[player.class].card);
  if (player.fertilizers < value || playIf?.(state, outsider(seat)) === false) return false;
  return canOpen(state, seat, -1);
}

function whyNotClass(book: Almanac, state: State, seat: Seat): Refusal | undefined {
  const player = state.players[seat];
  if (player.class === null) return refuse('no-class', 'You have no class card.');
  const { card, value, playIf, canOpen } = book.kind(CLASSES[player.class].card);
  if (!player.classReady) {
    const again = card.limit === 'game' ? 'It can be used once in a match.' : 'It is ready again in your next turn.';
    return refuse('class-used', `${card.name} has been used. ${again}`);
  }
  if (state.plays >= MOST_PLAYS) return TOO_MANY_PLAYS;
  if (player.fertilizers < value) return tooFew(card.name, value, player);
  if (card.playIf !== undefined && playIf?.(state, outsider(seat)) === false) {
    const when = conditionText(card.playIf, card, (kind) => book.kind(kind).card.name);
    return refuse('not-now', `${card.name} can only be used if ${when}.`);
  }
  return canOpen(state, seat, -1) ? undefined : refuse('no-target', `${card.name} finds nothing to choose.`);
}

function fertilizeMoves(state: State, seat: Seat): Move[] {
  const list: Move[] = [];
  const { beds, fertilizers } = state.players[seat];
  for (let index = 0; index < beds.length && state.left > 0 && fertilizers > 0; index++) {
    if (beds[index].crop !== null) list.push({ type: 'fertilize', bed: beds[index].id });
  }
  list.push(DONE);
  return list;
}

function refuse(code: string, message: string): Refusal {
  return { code, message };
}

const TOO_MANY_PLAYS = refuse('too-many-plays', `You have made ${MOST_PLAYS} plays in this turn.`);

function tooFew(name: string, cost: number, { fertilizers }: Player): Refusal {
  return refuse('too-few-fertilizers', `${name} costs ${cost} fertilizers; you have ${fertilizers}.`);
}

const FIELDS: Record<Move['type'], readonly string[]> = {
  buy: ['slot'],
  'offer-card': ['card', 'value'],
  propose: [],
  offer: ['coins'],
  pass: [],
  accept: ['seat'],
  reject: [],
  plant: ['card', 'value', 'bed'],
  play: ['card', 'value'],
  'use-class': [],
  fertilize: ['bed'],
  choose: [],
  done: [],
};

/** The field names of a choice, by what is chosen. */
const CHOICE_FIELDS: readonly (readonly string[])[] = [
  ['bed'],
  ['seat'],
  ['card', 'value'],
  ['card'],
  ['color'],
  ['bedType'],
  ['pay'],
];

const NUMBERS: readonly string[] = ['slot', 'value', 'coins', 'seat'];

/** The move if it has the form of one: exactly the fields of its type, numbers and words where they belong. */
function formed(move: unknown): Move | undefined {
  if (!isRecord(move) || typeof move.type !== 'string' || !Object.hasOwn(FIELDS, move.type)) return undefined;
  const type = move.type as Move['type'];
  const given = Object.keys(move).filter((key) => key !== 'type');
  const fits = (fields: readonly string[]) =>
    fields.length === given.length && fields.every((field) => Object.hasOwn(move, field));
  if (type === 'choose' ? !CHOICE_FIELDS.some(fits) : !fits(FIELDS[type])) return undefined;
  const isWell = given.every((field) =>
    NUMBERS.includes(field) ? Number.isInteger(move[field]) : typeof move[field] === 'string',
  );
  return isWell ? (move as Move) : undefined;
}

/** Why a seat that may act cannot make this move. */
export function refusal(book: Almanac, state: State, seat: Seat, given: unknown): Refusal | undefined {
  const move = formed(given);
  if (move === undefined) {
    return refuse('unknown-move', 'This is not a move of Battle Farm, or it has missing, wrong or additional fields.');
  }
  if (state.pending !== null) return refusedAnswer(book, state, state.pending, seat, move);
  switch (move.type) {
    case 'buy':
      return wrongPhase(state, 'market') ?? refusedPurchase(book, state, seat, move.slot);
    case 'offer-card':
      return wrongPhase(state, 'trade') ?? refusedSelection(book, state, seat, move);
    case 'propose':
      return (
        wrongPhase(state, 'trade') ??
        (state.trade === null || state.trade.cards.length === 0
          ? refuse('nothing-selected', 'Select at least one card before you propose a trade.')
          : undefined)
      );
    case 'plant':
      return wrongPhase(state, 'play') ?? refusedPlanting(book, state, seat, move);
    case 'play':
      return wrongPhase(state, 'play') ?? refusedAction(book, state, seat, move);
    case 'use-class':
      return wrongPhase(state, 'play') ?? whyNotClass(book, state, seat);
    case 'fertilize':
      return wrongPhase(state, 'fertilize') ?? refusedFertilizer(state, seat, move.bed);
    case 'done':
      return undefined;
    case 'offer':
    case 'pass':
    case 'accept':
    case 'reject':
    case 'choose':
      return refuse('nothing-pending', 'There is nothing to answer now.');
  }
}

function wrongPhase({ phase }: State, wanted: State['phase']): Refusal | undefined {
  return phase === wanted
    ? undefined
    : refuse('wrong-phase', `That is for the ${wanted} phase; this is the ${phase} phase.`);
}

function refusedAnswer(book: Almanac, state: State, pending: Pending, seat: Seat, move: Move): Refusal | undefined {
  if (pending.kind === 'offers') {
    if (move.type === 'pass') return undefined;
    if (move.type !== 'offer') return refuse('answer-first', 'Answer the proposed trade first: make an offer or pass.');
    const limit = offerLimit(book, state.players[seat]);
    return move.coins >= 1 && move.coins <= limit
      ? undefined
      : refuse('bad-offer', `You can offer from 1 to ${limit} coins, not ${move.coins}.`);
  }
  if (pending.kind === 'accept') {
    if (move.type === 'reject') return undefined;
    if (move.type !== 'accept') return refuse('answer-first', 'Accept one of the offers first, or reject them all.');
    return pending.options.some((option) => 'seat' in option && option.seat === move.seat)
      ? undefined
      : refuse('no-offer', `Seat ${move.seat} has made no offer.`);
  }
  if (move.type === 'pass' && pending.optional) return undefined;
  const name = book.kind(pending.source).card.name;
  if (move.type === 'pass') return refuse('not-optional', `The choice of ${name} cannot be declined.`);
  if (move.type !== 'choose') return refuse('choose-first', `First make the choice that ${name} asks for.`);
  return pending.options.some((option) => isChoice(move, option))
    ? undefined
    : refuse('not-an-option', `${name} does not offer this choice.`);
}

/** Whether a choose move names exactly this option. */
function isChoice(move: Move, option: Choice): boolean {
  const given: Readonly<Record<string, unknown>> = { ...move };
  const entries = Object.entries(option);
  return Object.keys(given).length === entries.length + 1 && entries.every(([key, value]) => given[key] === value);
}

function refusedPurchase(book: Almanac, state: State, seat: Seat, slot: number): Refusal | undefined {
  const card = state.market[slot] ?? null;
  if (card === null) return refuse('empty-slot', `There is no card in market slot ${slot}.`);
  if (state.left < 1) return refuse('no-purchases-left', 'You have no purchases left.');
  const { price, card: printed } = book.kind(card);
  const { coins } = state.players[seat];
  return price <= coins
    ? undefined
    : refuse('too-few-coins', `${printed.name} costs ${price} coins; you have ${coins}.`);
}

function cardName(book: Almanac, { card, value }: HandCard): string {
  return `${book.kinds.get(card)?.card.name ?? `"${card}"`} with value ${value}`;
}

function notInHand(book: Almanac, state: State, seat: Seat, given: HandCard): Refusal | undefined {
  return countOf(state.players[seat].hand, given.card, given.value) > 0
    ? undefined
    : refuse('not-in-hand', `You have no ${cardName(book, given)} in your hand.`);
}

function refusedSelection(book: Almanac, state: State, seat: Seat, given: HandCard): Refusal | undefined {
  const missing = notInHand(book, state, seat, given);
  if (missing !== undefined) return missing;
  const { card, value } = given;
  const inHand = countOf(state.players[seat].hand, card, value);
  return countOf(state.trade?.cards ?? [], card, value) < inHand
    ? undefined
    : refuse('already-selected', `Every ${cardName(book, given)} of yours is already selected.`);
}

function refusedPlanting(
  book: Almanac,
  state: State,
  seat: Seat,
  move: HandCard & { readonly bed: string },
): Refusal | undefined {
  const missing = notInHand(book, state, seat, move);
  if (missing !== undefined) return missing;
  const { isCrop, card } = book.kind(move.card);
  if (!isCrop) return refuse('not-a-crop', `${card.name} is an action card: it is played, not planted.`);
  if (state.plays >= MOST_PLAYS) return TOO_MANY_PLAYS;
  const bed = state.players[seat].beds.find(({ id }) => id === move.bed);
  if (bed === undefined) return refuse('not-your-bed', `Bed ${move.bed} is not one of yours.`);
  if (bed.crop !== null)
    return refuse('bed-taken', `${book.kind(bed.crop.card).card.name} is growing in bed ${bed.id}.`);
  return bed.resting ? refuse('bed-resting', `Bed ${bed.id} rests until the end of the turn.`) : undefined;
}

function refusedAction(book: Almanac, state: State, seat: Seat, move: HandCard): Refusal | undefined {
  const missing = notInHand(book, state, seat, move);
  if (missing !== undefined) return missing;
  const player = state.players[seat];
  const { isCrop, card, replayable } = book.kind(move.card);
  if (isCrop) return refuse('not-an-action', `${card.name} is a crop card: it is planted, not played.`);
  if (state.plays >= MOST_PLAYS) return TOO_MANY_PLAYS;
  if (player.fertilizers < move.value) return tooFew(card.name, move.value, player);
  if (replayable && state.used.includes(card.id)) {
    return refuse('already-played', `${card.name} has been played in this turn.`);
  }
  return canPlay(book, state, seat, handIndex(player.hand, move.card, move.value))
    ? undefined
    : refuse('no-target', `${card.name} finds nothing to choose, or its condition is not met.`);
}

function refusedFertilizer(state: State, seat: Seat, id: string): Refusal | undefined {
  const { beds, fertilizers } = state.players[seat];
  const bed = beds.find((own) => own.id === id);
  if (bed === undefined) return refuse('not-your-bed', `Bed ${id} is not one of yours.`);
  if (bed.crop === null) return refuse('no-crop', `Nothing grows in bed ${id}.`);
  if (state.left < 1) return refuse('no-uses-left', 'You have used all fertilizers that the die allows.');
  return fertilizers < 1 ? refuse('too-few-fertilizers', 'You have no fertilizer.') : undefined;
}
