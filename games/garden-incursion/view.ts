import type { Chance, Seat, Viewer } from '@tuckbox/kernel';
import { deckFor } from './decks.ts';
import { type Book, type Sight, sheetOf } from './kinds.ts';
import { type Colony, changedUnit, clone, deckOf, deckSize, type State, type Unit } from './state.ts';
import { reckon } from './values.ts';

/** Chapter 6: the position with the options in force and the current values of all units. */
export function shown(sight: Sight): State {
  const state: State = { options: sight.book.options, ...clone(sight.state) };
  state.units = reckon(sight).bodies.map(({ unit, attack, defense }) => shownUnit(unit, attack, defense));
  return state;
}

/** Key by key: spreading is many times slower, and bots look at views all the time. */
function shownUnit({ id, card, owner, at, ap, counters, used }: Unit, attack: number, defense: number): Unit {
  return { id, card, owner, at, ap, counters, used, attack, defense };
}

/** Chapter 6.2: other hands and what others set aside are hidden, and every deck is only its size. */
export function view(sight: Sight, viewer: Viewer): State {
  const state = shown(sight);
  for (const [seat, colony] of state.seats.entries()) {
    colony.deck = deckSize(colony);
    if (seat === viewer) continue;
    colony.hand = colony.hand.map(() => '?');
    if (colony.mulligan !== null) colony.mulligan = { aside: colony.mulligan.aside.map(() => '?') };
  }
  return state;
}

/** Whether no deck and no hand of others was touched on the way from one state to the other: lists of cards are replaced. */
export function isOpen(before: State, after: State, viewer: Seat): boolean {
  for (let seat = 0; seat < after.seats.length; seat++) {
    const was = before.seats[seat];
    const is = after.seats[seat];
    if (is.deck !== was.deck || (seat !== viewer && is.hand !== was.hand)) return false;
  }
  return true;
}

/** The cards that the viewer cannot see, dealt at random to where they must be. */
export function imagine(book: Book, seen: State, chance: Chance): State {
  const state = clone(seen);
  state.units = state.units.map((unit) => changedUnit(unit, {}));
  for (const [seat, colony] of state.seats.entries()) {
    const unseen = unseenOf(book, state, seat, chance);
    const dealt = (card: string) => (card === '?' ? (unseen.pop() ?? 'worker') : card);
    const isOpen = !colony.hand.includes('?');
    colony.hand = colony.hand.map(dealt);
    if (colony.mulligan !== null) colony.mulligan = { aside: colony.mulligan.aside.map(dealt) };
    const deck: string[] = [];
    for (let left = deckSize(colony); left > 0; left--) deck.push(dealt('?'));
    colony.deck = deck;
    if (!isOpen && state.pending?.kind === 'discard' && state.pending.seat === seat) mix(colony);
  }
  return state;
}

const lists = new WeakMap<Book, Map<string, readonly string[]>>();

/** Worked out once, because search imagines many thousand states of one match. */
function deckList(book: Book, seat: Seat, tribe: string): readonly string[] {
  const known = lists.get(book) ?? new Map<string, readonly string[]>();
  lists.set(book, known);
  const key = `${seat} ${tribe}`;
  const list = known.get(key) ?? deckFor(book.options, seat, tribe).cards;
  known.set(key, list);
  return list;
}

/** The deck list without everything that lies open, shuffled; padded or cut where a given position has other cards. */
function unseenOf(book: Book, state: State, seat: Seat, chance: Chance): string[] {
  const colony = state.seats[seat];
  const cards = deckList(book, seat, colony.tribe);
  const unseen = [...cards];
  const seen = (card: string) => {
    const place = unseen.indexOf(card);
    if (place >= 0) unseen.splice(place, 1);
  };
  for (const card of [...colony.hand, ...colony.discard, ...(colony.mulligan?.aside ?? [])]) seen(card);
  for (const { owner, card } of state.units) if (owner === seat) seen(card);
  const { workers, tribe } = colony;
  const start = book.options.startWorkers ?? sheetOf(book, tribe).startWorkers;
  for (let played = workers.up + workers.down - start; played > 0; played--) seen('worker');
  const hidden = [...colony.hand, ...(colony.mulligan?.aside ?? [])].filter((card) => card === '?').length;
  const wanted = hidden + deckSize(colony);
  while (unseen.length < wanted && cards.length > 0) unseen.push(cards[chance.pick(cards.length)]);
  chance.shuffle(unseen);
  return unseen;
}

/** A hand that waits for a discard has more than one kind: otherwise there would be nothing to wait for. */
function mix(colony: Colony): void {
  const { hand } = colony;
  if (hand.some((card) => card !== hand[0])) return;
  const deck = [...deckOf(colony)];
  const other = deck.findIndex((card) => card !== hand[0]);
  if (other < 0) return;
  colony.hand = [deck[other], ...hand.slice(1)];
  deck[other] = hand[0];
  colony.deck = deck;
}
