import type { Chance, Seat, Viewer } from '@tuckbox/kernel';
import { deckFor } from './decks.ts';
import { type Book, type Sight, sheetOf } from './kinds.ts';
import { bodiesOf } from './muster.ts';
import { type Colony, changedUnit, clone, deckOf, deckSize, type State, type Unit } from './state.ts';
import { reckon } from './values.ts';

/** Chapter 6: the position with the options in force and the current values of all units. */
export function shown(sight: Sight): State {
  const state: State = { options: sight.book.options, ...clone(sight.state) };
  state.units = bodiesOf(reckon(sight)).map(({ unit, attack, defense }) => shownUnit(unit, attack, defense));
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

/**
 * Whether hidden cards had no say on the way from one state to the other. Cards drawn are only counted, but for a new
 * starting hand, which is judged, and for a hand beyond its limit, which may leave something to choose.
 */
export function isOpen({ options }: Book, before: State, after: State, viewer: Seat): boolean {
  for (let seat = 0; seat < after.seats.length; seat++) {
    const was = before.seats[seat];
    const is = after.seats[seat];
    const isUntouched = is.deck === was.deck && (seat === viewer || is.hand === was.hand);
    if (!isUntouched && (after.phase === 'mulligan' || is.hand.length >= options.handLimit)) return false;
  }
  return true;
}

/** What a view tells about the states behind it. */
interface Prospect {
  readonly seen: State;
  readonly units: readonly Unit[];
  /** Of each seat, the deck list and what of it lies nowhere open. */
  readonly decks: readonly { readonly cards: readonly string[]; readonly unseen: readonly string[] }[];
}

/** The cards that the viewer cannot see, dealt at random to where they must be. */
export function makeImagine(book: Book): (seen: State, chance: Chance) => State {
  const lists = new Map<string, readonly string[]>();
  const deckList = (tribe: string, seat: Seat) => {
    const key = `${seat} ${tribe}`;
    const list = lists.get(key) ?? deckFor(book.options, seat, tribe).cards;
    lists.set(key, list);
    return list;
  };
  // Search imagines many thousand states behind one view, which nobody changes.
  let last: Prospect | undefined;
  return (seen, chance) => {
    if (last?.seen !== seen) {
      const units = seen.units.map((unit) => changedUnit(unit, {}));
      const decks = seen.seats.map(({ tribe }, seat) => {
        const cards = deckList(tribe, seat);
        return { cards, unseen: unseenOf(book, seen, seat, cards) };
      });
      last = { seen, units, decks };
    }
    return imagine(last, chance);
  };
}

function imagine({ seen, units, decks }: Prospect, chance: Chance): State {
  const state = clone(seen);
  state.units = units;
  for (const [seat, colony] of state.seats.entries()) {
    const unseen = dealtFrom(decks[seat], colony, chance);
    const dealt = (card: string) => (card === '?' ? (unseen.pop() ?? 'worker') : card);
    const isOpenHand = !colony.hand.includes('?');
    if (!isOpenHand) colony.hand = colony.hand.map(dealt);
    if (colony.mulligan !== null) colony.mulligan = { aside: colony.mulligan.aside.map(dealt) };
    const deck: string[] = [];
    for (let left = deckSize(colony); left > 0; left--) deck.push(dealt('?'));
    colony.deck = deck;
    if (!isOpenHand && state.pending?.kind === 'discard' && state.pending.seat === seat) mix(colony);
  }
  return state;
}

/** The deck list without everything that lies open. */
function unseenOf(book: Book, state: State, seat: Seat, cards: readonly string[]): string[] {
  const colony = state.seats[seat];
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
  return unseen;
}

/** What can be dealt, shuffled; padded where a given position has other cards. */
function dealtFrom({ cards, unseen }: Prospect['decks'][number], colony: Colony, chance: Chance): string[] {
  const list = unseen.slice();
  const hidden = [...colony.hand, ...(colony.mulligan?.aside ?? [])].filter((card) => card === '?').length;
  const wanted = hidden + deckSize(colony);
  while (list.length < wanted && cards.length > 0) list.push(cards[chance.pick(cards.length)]);
  chance.shuffle(list);
  return list;
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
