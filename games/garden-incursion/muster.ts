import type { Seat } from '@tuckbox/kernel';
import {
  type Blocks,
  type Book,
  type Frame,
  type Kind,
  kindOf,
  type Sheet,
  type Sight,
  type Spot,
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
  /** Whether it matters to them where the unit is. */
  readonly asksPlace: boolean;
  readonly self: Spot;
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
  /** What those lend it that look at its fellows too. */
  wideAttack: number;
  wideDefense: number;
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
  /** The same list as long as they lend the same. */
  readonly lenders: readonly Source[];
  /** The bodies of the one before, till this one is reckoned, and the era for which that one was, or 0. */
  before: readonly Body[];
  readonly beforeIn: number;
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
  /** Those who lend attack or defense: the same list as long as they lend the same. */
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
  const known = last?.bodies ?? NOBODY;
  const bodies: Body[] = known.slice(0, units.length);
  let changed: Seats = 0;
  for (let index = units.length; index < known.length; index++) changed |= 1 << known[index].owner;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index];
    const before = index < known.length ? known[index] : undefined;
    if (before?.unit === unit) continue;
    if (before !== undefined) changed |= 1 << before.owner;
    changed |= 1 << unit.owner;
    bodies[index] = makeBody(book, unit, seats[unit.owner]);
  }
  const companies: Company[] = [];
  let lenders = last?.companies.length === seats.length ? last.lenders : undefined;
  for (let seat = 0; seat < seats.length; seat++) {
    const before = last?.companies[seat];
    const isKept = before !== undefined && (changed & (1 << seat)) === 0;
    const company = isKept ? before : makeCompany(bodies, seat, before);
    companies.push(company);
    if (company.lenders !== before?.lenders) lenders = undefined;
  }
  lenders ??= companies.flatMap((company) => company.lenders);
  return { units, bodies, companies, lenders };
}

/** A set of seats: bit n stands for seat n. */
type Seats = number;

export const NOBODY: readonly Body[] = [];

function makeCompany(bodies: readonly Body[], seat: Seat, before: Company | undefined): Company {
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
  return {
    bodies: own,
    queen,
    lenders: before !== undefined && areAlike(before.lenders, lenders) ? before.lenders : lenders,
    before: before?.bodies ?? NOBODY,
    beforeIn: before?.reckonedIn ?? 0,
    reckonedIn: 0,
    reckoning: 0,
  };
}

export function nextNumber(book: Book): number {
  book.numbers += 1;
  return book.numbers;
}

/** Whether two lists of sources lend the same: whatever else befell their units is nothing to the others. */
function areAlike(some: readonly Source[], others: readonly Source[]): boolean {
  if (some.length !== others.length) return false;
  for (let index = 0; index < some.length; index++) {
    const a = some[index];
    const b = others[index];
    if (a === b) continue;
    if (a.self.id !== b.self.id || a.lending !== b.lending || a.lendingWide !== b.lendingWide) return false;
    if (a.asksPlace && a.self.at !== b.self.at) return false;
  }
  return true;
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
    attack: 0,
    defense: 0,
    harm: 0,
    harmIn: 0,
  };
}

function makeSource(unit: Unit, { statics, lending, lendingWide, asksPlace }: Blocks): Source | null {
  if (statics.length === 0) return null;
  // Not the unit itself: a host may have taken it away while what it lends is still the same.
  const self = { id: unit.id, at: unit.at };
  const frame = { seat: unit.owner, self, target: null, event: null };
  return { unit, statics, lending, lendingWide, asksPlace, self, frame };
}

export function counted(unit: Unit, stat: 'attack' | 'defense' | 'ap'): number {
  let sum = 0;
  for (const counter of unit.counters) sum += counter[stat] ?? 0;
  return sum;
}

/** Queens came first, so that this does not look far. */
export function queenOf({ state, book }: Sight, seat: Seat): Unit | null {
  for (const unit of state.units) if (unit.owner === seat && kindOf(book, unit.card).queen) return unit;
  return null;
}

/** The skill sheet that acts through this unit: that of its owner, if it is the queen. */
export function sheetThrough(sight: Sight, unit: Unit, kind: Kind): Sheet | null {
  if (!kind.queen || queenOf(sight, unit.owner) !== unit) return null;
  return sheetOf(sight.book, sight.state.seats[unit.owner].tribe);
}
