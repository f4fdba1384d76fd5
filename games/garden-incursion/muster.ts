import type { Seat } from '@tuckbox/kernel';
import { type Book, type Frame, type Kind, kindOf, type Sheet, type Sight, type Static, sheetOf } from './kinds.ts';
import type { State, Unit } from './state.ts';

/** A unit whose card or skill sheet modifies others. */
export interface Source {
  readonly unit: Unit;
  readonly statics: readonly Static[];
  readonly frame: Frame;
}

/** A unit and what can be said of it without a look at the others; and what was found out when the others were looked at. */
export interface Body {
  readonly unit: Unit;
  readonly kind: Kind;
  /** Printed and counters. */
  readonly ownAttack: number;
  readonly ownDefense: number;
  /** What it does to others by its card, and as the queen by the skill sheet. */
  readonly source: Source | null;
  readonly sheetSource: Source | null;
  /** What others lend it, in which era of modifiers that was found out, and the current values that came of it. */
  lentAttack: number;
  lentDefense: number;
  lentIn: number;
  attack: number;
  defense: number;
  /** How much attack can be brought against it, and against which enemies that was found out. */
  harm: number;
  harmBy: object | null;
}

/** The units on the battlefield at one moment. */
export interface Muster {
  readonly units: readonly Unit[];
  readonly bodies: readonly Body[];
  /** By seat. */
  readonly queens: readonly (Unit | undefined)[];
  readonly sources: readonly Source[];
}

/**
 * Units and lists of units are never changed. So the answer for the same list is the same, and the next list, which as
 * a rule differs from it in a unit or two, has mostly the same bodies.
 */
export function musterOf({ state, book }: Sight): Muster {
  const last = book.lastMuster;
  if (last?.units === state.units) return last;
  const muster = makeMuster(state, book, last?.bodies ?? []);
  book.lastMuster = muster;
  return muster;
}

function makeMuster(state: State, book: Book, known: readonly Body[]): Muster {
  const { units } = state;
  const bodies = units.length === known.length ? known.slice() : [];
  const queens: (Unit | undefined)[] = state.seats.map(() => undefined);
  const sources: Source[] = [];
  for (let index = 0; index < units.length; index++) {
    const unit = units[index];
    let body = index < known.length ? known[index] : undefined;
    if (body?.unit !== unit) body = makeBody(book, unit, state.seats[unit.owner]);
    bodies[index] = body;
    if (body.source !== null) sources.push(body.source);
    if (!body.kind.queen || queens[unit.owner] !== undefined) continue;
    queens[unit.owner] = unit;
    if (body.sheetSource !== null) sources.push(body.sheetSource);
  }
  return { units, bodies, queens, sources };
}

function makeBody(book: Book, unit: Unit, { tribe }: State['seats'][number]): Body {
  const kind = kindOf(book, unit.card);
  return {
    unit,
    kind,
    ownAttack: kind.attack + counted(unit, 'attack'),
    ownDefense: kind.defense + counted(unit, 'defense'),
    source: makeSource(unit, kind.statics),
    sheetSource: kind.queen ? makeSource(unit, sheetOf(book, tribe).statics) : null,
    lentAttack: 0,
    lentDefense: 0,
    lentIn: 0,
    attack: 0,
    defense: 0,
    harm: 0,
    harmBy: null,
  };
}

function makeSource(unit: Unit, statics: readonly Static[]): Source | null {
  if (statics.length === 0) return null;
  return { unit, statics, frame: { seat: unit.owner, self: unit, target: null, event: null } };
}

export function counted(unit: Unit, stat: 'attack' | 'defense' | 'ap'): number {
  let sum = 0;
  for (const counter of unit.counters) sum += counter[stat] ?? 0;
  return sum;
}

export function queenOf(sight: Sight, seat: Seat): Unit | null {
  return musterOf(sight).queens[seat] ?? null;
}

/** The skill sheet that acts through this unit: that of its owner, if it is the queen. */
export function sheetThrough(sight: Sight, unit: Unit, kind: Kind): Sheet | null {
  if (!kind.queen || queenOf(sight, unit.owner) !== unit) return null;
  return sheetOf(sight.book, sight.state.seats[unit.owner].tribe);
}
