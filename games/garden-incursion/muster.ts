import type { Seat } from '@tuckbox/kernel';
import {
  type Blocks,
  type Book,
  type Frame,
  type Kind,
  kindOf,
  type Sheet,
  type Sight,
  type Static,
  sheetOf,
} from './kinds.ts';
import type { State, Unit } from './state.ts';

/** A unit whose card or skill sheet modifies others. */
export interface Source {
  readonly unit: Unit;
  readonly statics: readonly Static[];
  readonly lending: readonly Static[];
  readonly lendingWide: readonly Static[];
  readonly frame: Frame;
}

/** A unit and what can be said of it without a look at the others; and what was found out when the others were looked at. */
export interface Body {
  readonly unit: Unit;
  readonly owner: Seat;
  readonly kind: Kind;
  /** Printed and counters. */
  readonly ownAttack: number;
  readonly ownDefense: number;
  /** What it does to others by its card, and as the queen by the skill sheet. */
  readonly source: Source | null;
  readonly sheetSource: Source | null;
  /** What others lend it wherever its fellows are, and in which era that was found out. */
  lentAttack: number;
  lentDefense: number;
  lentIn: number;
  /** What those lend it that look at its fellows too, and for which company that was found out. */
  wideAttack: number;
  wideDefense: number;
  wideFor: number;
  /** Current values, as reckoned with its company. */
  attack: number;
  defense: number;
  /** How much attack can be brought against it, and in which danger. */
  harm: number;
  harmIn: number;
}

/** The units of one seat at one moment. */
export interface Company {
  readonly bodies: readonly Body[];
  readonly queen: Body | null;
  readonly lenders: readonly Source[];
  readonly number: number;
  /** The number of a reckoned one before, or 0, and the bodies that are in one of the two only. */
  readonly before: number;
  moved: readonly Body[];
  /** The era for which the current values are reckoned, and a number that changes whenever they are. */
  reckonedIn: number;
  reckoning: number;
}

/** The units on the battlefield at one moment. */
export interface Muster {
  readonly units: readonly Unit[];
  readonly bodies: readonly Body[];
  /** By seat. */
  readonly companies: readonly Company[];
  /** Those who lend attack or defense. */
  readonly lenders: readonly Source[];
}

/**
 * Units and lists of units are never changed. So the answer for the same list is the same, and the next list, which as
 * a rule differs from it in a unit or two, has mostly the same bodies and the same companies but one.
 */
export function musterOf({ state, book }: Sight): Muster {
  const last = book.lastMuster;
  if (last?.units === state.units) return last;
  const muster = makeMuster(state, book, last);
  book.lastMuster = muster;
  return muster;
}

/**
 * Hosts that lend a state as revocable drafts for one move exchange the units in its lists afterwards. So whenever a
 * state comes from outside the last muster must prove itself, and of units that were there before only the addresses
 * are looked at.
 */
export function recheckMuster({ units }: State, book: Book): void {
  const last = book.lastMuster;
  if (last?.units !== units) return;
  for (let index = 0; index < units.length; index++) {
    if (last.bodies[index].unit === units[index]) continue;
    book.lastMuster = null;
    return;
  }
}

function makeMuster(state: State, book: Book, last: Muster | null): Muster {
  const { units, seats } = state;
  const known = last?.bodies ?? [];
  const bodies: Body[] = known.slice(0, units.length);
  const isChanged = seats.map(() => false);
  for (let index = units.length; index < known.length; index++) isChanged[known[index].owner] = true;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index];
    const before = index < known.length ? known[index] : undefined;
    if (before?.unit === unit) continue;
    if (before !== undefined) isChanged[before.owner] = true;
    isChanged[unit.owner] = true;
    bodies[index] = makeBody(book, unit, seats[unit.owner]);
  }
  const companies: Company[] = [];
  const lenders: Source[] = [];
  for (let seat = 0; seat < seats.length; seat++) {
    const before = last?.companies[seat];
    const company = before === undefined || isChanged[seat] ? makeCompany(book, bodies, seat, before) : before;
    companies.push(company);
    for (const lender of company.lenders) lenders.push(lender);
  }
  return { units, bodies, companies, lenders };
}

function makeCompany(book: Book, bodies: readonly Body[], seat: Seat, before: Company | undefined): Company {
  const own: Body[] = [];
  const lenders: Source[] = [];
  let queen: Body | null = null;
  for (const body of bodies) {
    if (body.owner !== seat) continue;
    own.push(body);
    if (body.kind.queen) queen ??= body;
    if (body.source !== null && isLender(body.source)) lenders.push(body.source);
    if (queen === body && body.sheetSource !== null && isLender(body.sheetSource)) lenders.push(body.sheetSource);
  }
  const isKnown = before !== undefined && before.reckonedIn > 0 && before.bodies.length === own.length;
  return {
    number: nextNumber(book),
    bodies: own,
    queen,
    lenders,
    before: isKnown ? before.number : 0,
    moved: isKnown ? difference(before.bodies, own) : [],
    reckonedIn: 0,
    reckoning: 0,
  };
}

export function nextNumber(book: Book): number {
  book.numbers += 1;
  return book.numbers;
}

function difference(a: readonly Body[], b: readonly Body[]): Body[] {
  const found: Body[] = [];
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) found.push(a[index], b[index]);
  return found;
}

function isLender({ lending, lendingWide }: Source): boolean {
  return lending.length > 0 || lendingWide.length > 0;
}

/** Who modifies whom: asked once by those who want many values of one moment. */
export function sourcesOf(sight: Sight): Source[] {
  const { bodies, companies } = musterOf(sight);
  const sources: Source[] = [];
  for (const body of bodies) {
    if (body.source !== null) sources.push(body.source);
    if (body.sheetSource !== null && companies[body.owner].queen === body) sources.push(body.sheetSource);
  }
  return sources;
}

function makeBody(book: Book, unit: Unit, { tribe }: State['seats'][number]): Body {
  const kind = kindOf(book, unit.card);
  return {
    unit,
    owner: unit.owner,
    kind,
    ownAttack: kind.attack + counted(unit, 'attack'),
    ownDefense: kind.defense + counted(unit, 'defense'),
    source: makeSource(unit, kind),
    sheetSource: kind.queen ? makeSource(unit, sheetOf(book, tribe)) : null,
    lentAttack: 0,
    lentDefense: 0,
    lentIn: 0,
    wideAttack: 0,
    wideDefense: 0,
    wideFor: 0,
    attack: 0,
    defense: 0,
    harm: 0,
    harmIn: 0,
  };
}

function makeSource(unit: Unit, { statics, lending, lendingWide }: Blocks): Source | null {
  if (statics.length === 0) return null;
  return { unit, statics, lending, lendingWide, frame: { seat: unit.owner, self: unit, target: null, event: null } };
}

export function counted(unit: Unit, stat: 'attack' | 'defense' | 'ap'): number {
  let sum = 0;
  for (const counter of unit.counters) sum += counter[stat] ?? 0;
  return sum;
}

export function queenOf(sight: Sight, seat: Seat): Unit | null {
  return musterOf(sight).companies[seat].queen?.unit ?? null;
}

/** The skill sheet that acts through this unit: that of its owner, if it is the queen. */
export function sheetThrough(sight: Sight, unit: Unit, kind: Kind): Sheet | null {
  if (!kind.queen || queenOf(sight, unit.owner) !== unit) return null;
  return sheetOf(sight.book, sight.state.seats[unit.owner].tribe);
}
