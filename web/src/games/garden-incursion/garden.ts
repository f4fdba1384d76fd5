import {
  type Action,
  actionsOf,
  type Book,
  canPay,
  type Field,
  gardenIncursion,
  type Kind,
  kindOf,
  type Move,
  makeBook,
  makeField,
  type Options,
  type Position,
  queenOf,
  type Sight,
  type State,
  sheetOf,
  type Unit,
  unitOf,
} from '@tuckbox/games/garden-incursion';
import type { Rules, Seat, Words } from '@tuckbox/kernel';

/** What the options of a match say, compiled once: the cards, the rules and the words. */
interface Garden {
  readonly book: Book;
  readonly rules: Rules<State, Move>;
  readonly words: Words<State, Move>;
}

const byObject = new WeakMap<Options, Garden>();
/** Views come out of messages, each with its own copy of the same options. */
const byText = new Map<string, Garden>();
const MOST_KEPT = 8;

export function gardenOf(view: State): Garden {
  const { options } = view;
  if (options === undefined) throw new Error('a view of Garden Incursion has its options');
  const known = byObject.get(options);
  if (known !== undefined) return known;
  const text = JSON.stringify(options);
  const garden = byText.get(text) ?? {
    book: makeBook(options),
    rules: gardenIncursion.rules(options),
    words: gardenIncursion.words(options),
  };
  if (byText.size >= MOST_KEPT) byText.clear();
  byText.set(text, garden);
  byObject.set(options, garden);
  return garden;
}

const sights = new WeakMap<State, Sight>();

/** The view as the rules look at a position. Nothing that is asked through it depends on hidden cards. */
export function sightOf(view: State): Sight {
  const known = sights.get(view);
  if (known !== undefined) return known;
  const { book } = gardenOf(view);
  const sight = { state: view, book, field: makeField(book.options, view.seats.length) };
  sights.set(view, sight);
  return sight;
}

export function fieldOf(view: State): Field {
  return sightOf(view).field;
}

export function isOpen(view: State): boolean {
  return fieldOf(view).kind === 'open';
}

export function kindIn(view: State, card: string): Kind {
  return kindOf(gardenOf(view).book, card);
}

/** What is written on a card, or of a hidden one. */
export function cardName(view: State, card: string): string {
  return gardenOf(view).book.kinds.get(card)?.name ?? 'a hidden card';
}

export function unitName(view: State, id: string): string {
  const unit = unitOf(view, id);
  return unit === undefined ? 'a unit' : cardName(view, unit.card);
}

export function queenIn(view: State, seat: Seat): Unit | null {
  return queenOf(sightOf(view), seat);
}

export function tribeOf(view: State, seat: Seat) {
  return sheetOf(gardenOf(view).book, view.seats[seat].tribe).tribe;
}

export function actionsIn(view: State, unit: Unit): readonly Action[] {
  return actionsOf(sightOf(view), unit, kindIn(view, unit.card));
}

/** GI-7.18: the creatures that can pay for an action of a structure. */
export function payersOf(view: State, structure: Unit, action: Action): Unit[] {
  return view.units.filter((unit) => canPay(sightOf(view), structure, unit, action));
}

/** Units that stand together, outermost guard first: that is the order in which they can be attacked. */
export interface Group {
  /** The unit with the lowest id: it gives the group its name. */
  readonly anchor: Unit;
  readonly units: readonly Unit[];
}

/** From this number on, units that stand together are one thing to touch, which opens. */
export const STACK = 3;

const groups = new WeakMap<State, readonly Group[]>();

/** The units of the battlefield by where they stand, in the order of their ids. */
export function groupsOf(view: State): readonly Group[] {
  const known = groups.get(view);
  if (known !== undefined) return known;
  const found: { anchor: Unit; units: Unit[] }[] = [];
  for (const unit of view.units) {
    const group = found.find(({ anchor }) => isTogether(view, anchor.at, unit.at));
    if (group === undefined) found.push({ anchor: unit, units: [unit] });
    else group.units.push(unit);
  }
  for (const { units } of found) units.sort((a, b) => layersOver(view, a.id) - layersOver(view, b.id));
  groups.set(view, found);
  return found;
}

/** On a tile; on open ground so near that one disc would cover the middle of the other. */
function isTogether(view: State, a: Position, b: Position): boolean {
  const { kind, range } = fieldOf(view);
  if (kind === 'grid') return a.x === b.x && a.y === b.y;
  return Math.hypot(a.x - b.x, a.y - b.y) <= range / 4;
}

/** How many guards stand before a unit. Guards never form a circle. */
function layersOver(view: State, id: string): number {
  const guard = view.guards.find(({ on }) => on === id);
  return guard === undefined ? 0 : 1 + layersOver(view, guard.by);
}

export function groupOf(view: State, id: string): Group | undefined {
  return groupsOf(view).find(({ units }) => units.some((unit) => unit.id === id));
}

const legal = new WeakMap<State, Map<Seat, readonly Move[]>>();

/** The legal moves of a seat that may act, as the view tells them. */
export function movesIn(view: State, seat: Seat): readonly Move[] {
  let bySeat = legal.get(view);
  if (bySeat === undefined) {
    bySeat = new Map();
    legal.set(view, bySeat);
  }
  let moves = bySeat.get(seat);
  if (moves === undefined) {
    const { rules } = gardenOf(view);
    moves = rules.actors(view).includes(seat) ? rules.moves(view, seat) : [];
    bySeat.set(seat, moves);
  }
  return moves;
}

/** The seat at the near side: the viewer's, and the first one for spectators. */
export function nearSeat(viewer: Seat | 'table'): Seat {
  return viewer === 'table' ? 0 : viewer;
}

export function count(amount: number, noun: string, many = `${noun}s`): string {
  return `${amount} ${amount === 1 ? noun : many}`;
}

/** "A, B and C"; "A, B or C". */
export function listed(words: readonly string[], last: 'and' | 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1]}`;
}
