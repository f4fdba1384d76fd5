import type { Seat } from '@tuckbox/kernel';
import type { Position } from './battlefield.ts';
import type { Options } from './options.ts';
import type { Condition, Flag, Operation, Until } from './vocabulary.ts';

export const PHASES = ['mulligan', 'reset', 'spawning', 'action', 'skirmish', 'end', 'pass', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** What lies on a unit. Never changed once placed. */
export interface Counter {
  readonly attack?: number;
  readonly defense?: number;
  readonly ap?: number;
  readonly flags?: readonly Flag[];
  readonly name?: string;
  readonly until: Until;
  /** The seat that placed it. */
  readonly by: Seat;
  /** GI-6.2 (4): an `owner-turn` counter in the turn that it lasts through. */
  readonly armed?: true;
}

/** GI-1.1: a creature or structure on the battlefield. Never changed itself: `changeUnit` puts another one in its place. */
export interface Unit {
  readonly id: string;
  readonly card: string;
  readonly owner: Seat;
  readonly at: Position;
  readonly ap: number;
  readonly counters: readonly Counter[];
  /** Special actions used this turn, by id. */
  readonly used: readonly string[];
  /** Current values: only in positions that are shown and in views. */
  readonly attack?: number;
  readonly defense?: number;
}

/** What one player has besides units. */
export interface Colony {
  readonly tribe: string;
  /** In the order drawn; what the viewer of a view may not see reads '?'. */
  hand: readonly string[];
  /** Top first; in a view only the size. */
  deck: readonly string[] | number;
  discard: readonly string[];
  energy: number;
  workers: { readonly up: number; readonly down: number };
  /** Eliminated in the n-th moment of elimination, or null. */
  out: number | null;
  mulligan: { readonly aside: readonly string[] } | null;
}

/** Two units of a declaration: an attack, or a guard and its charge. */
export interface Pair {
  readonly by: string;
  readonly on: string;
}

/** Chapter 6.1: what somebody has to decide before anything else goes on. */
type Pending =
  | { readonly kind: 'discard'; readonly seat: Seat; readonly count: number }
  | { readonly kind: 'choose-unit'; readonly seat: Seat; readonly units: readonly string[] }
  | { readonly kind: 'choose-position'; readonly seat: Seat; readonly unit: string; readonly ranges: number }
  | { readonly kind: 'choose-card'; readonly seat: Seat; readonly cards: readonly string[] };

/** A unit that a waiting effect names; once it has left, its last position. */
export interface Named {
  readonly id: string;
  readonly gone: Position | null;
}

/** Chapter 6.3: an effect not yet finished. */
export interface Waiting {
  readonly seat: Seat;
  self: Named | null;
  target: Named | null;
  event: Named | null;
  if: Condition | null;
  ops: readonly Operation[];
}

export interface State {
  /** Complete: only in positions that are shown and in views. The rules have them bound. */
  options?: Options;
  phase: Phase;
  turn: { seat: Seat; round: number; first: Seat; workers: number; moves: number; effects: number };
  seats: Colony[];
  /** Ascending by id. */
  units: readonly Unit[];
  /** In the order declared. */
  attacks: readonly Pair[];
  guards: readonly Pair[];
  pending: Pending | null;
  queue: Waiting[];
  nextUnit: number;
}

/**
 * Search copies states far more often than it changes what is in them: units, lists of cards and declarations are
 * replaced instead of changed, so that copies can share them.
 */
export function clone(state: State): State {
  const { turn } = state;
  return {
    phase: state.phase,
    turn: {
      seat: turn.seat,
      round: turn.round,
      first: turn.first,
      workers: turn.workers,
      moves: turn.moves,
      effects: turn.effects,
    },
    seats: clonedColonies(state.seats),
    units: state.units,
    attacks: state.attacks,
    guards: state.guards,
    pending: state.pending,
    queue: state.queue.length === 0 ? [] : state.queue.map((waiting) => ({ ...waiting })),
    nextUnit: state.nextUnit,
  };
}

function clonedColonies(seats: readonly Colony[]): Colony[] {
  const copies: Colony[] = [];
  for (const colony of seats) copies.push(cloneColony(colony));
  return copies;
}

function cloneColony(colony: Colony): Colony {
  return {
    tribe: colony.tribe,
    hand: colony.hand,
    deck: colony.deck,
    discard: colony.discard,
    energy: colony.energy,
    workers: colony.workers,
    out: colony.out,
    mulligan: colony.mulligan,
  };
}

type UnitChange = Partial<Pick<Unit, 'at' | 'ap' | 'counters' | 'used'>>;

/** Puts a unit with these changes in the place of the one with this id. */
export function changeUnit(state: State, id: string, change: UnitChange): Unit {
  const units = state.units.slice();
  for (let index = 0; index < units.length; index++) {
    if (units[index].id !== id) continue;
    const changed = changedUnit(units[index], change);
    units[index] = changed;
    state.units = units;
    return changed;
  }
  throw new Error(`no unit ${id}`);
}

/** Without the values that only shown positions have. */
export function changedUnit(unit: Unit, change: UnitChange): Unit {
  return {
    id: unit.id,
    card: unit.card,
    owner: unit.owner,
    at: change.at ?? unit.at,
    ap: change.ap ?? unit.ap,
    counters: change.counters ?? unit.counters,
    used: change.used ?? unit.used,
  };
}

const ids: string[] = [];

/** One string for each id, so that comparing ids is comparing addresses. */
export function unitId(number: number): string {
  for (let next = ids.length; next <= number; next++) ids.push(interned(`u${next}`));
  return ids[number];
}

/** Names of properties are interned: two that differ are told apart by address too. */
function interned(text: string): string {
  return Object.keys({ [text]: null })[0];
}

/** The number in an id, which is its order. */
export function unitNumber(id: string): number {
  return Number(id.slice(1));
}

export function unitOf(state: State, id: string): Unit | undefined {
  for (const unit of state.units) if (unit.id === id) return unit;
  return undefined;
}

export function deckOf(colony: Colony): readonly string[] {
  if (typeof colony.deck === 'number') throw new TypeError('a view has no deck');
  return colony.deck;
}

export function deckSize({ deck }: Colony): number {
  return typeof deck === 'number' ? deck : deck.length;
}

export function isIn(state: State, seat: Seat): boolean {
  return state.seats[seat].out === null;
}

/** The seats clockwise, the active one first: the order in which simultaneous things are taken (GI-9.1, GI-10.2). */
export function seatAfterActive(state: State, steps: number): Seat {
  return (state.turn.seat + steps) % state.seats.length;
}
