import type { Seat } from '@tuckbox/kernel';
import { type Body, changedBody, isAlike, isInPlace, makeBody, type Source } from './bodies.ts';
import { type Book, type Kind, kindOf, type Sheet, type Sight, sheetOf } from './kinds.ts';
import type { State, Unit } from './state.ts';

/** The units of one seat at one moment. Once reckoned it is not changed either. */
export interface Company {
  readonly bodies: Body[];
  /** The same list as long as they lend the same. */
  readonly lenders: readonly Source[];
  /** Who came, went or stood elsewhere since the one before, and the era for which that one was reckoned, or 0. */
  moved: readonly Body[];
  /** Whether those are one unit, before and after a step. */
  readonly isStep: boolean;
  readonly beforeIn: number;
  /** The era for which the current values are reckoned, and a number that changes with whatever enemies see of them. */
  reckonedIn: number;
  reckoning: number;
}

/** Those who lend attack or defense: the same object as long as they lend the same. */
export interface Lenders {
  readonly sources: readonly Source[];
  /** How far they look around a unit of each seat at most; null if none does. */
  readonly around: readonly (number | null)[];
  /** Whether some look anywhere, and whether it is only by the distance that a step of a fellow matters. */
  readonly isAnywhere: boolean;
  readonly isByDistance: boolean;
  readonly asksGuards: boolean;
  /** The last two: bots look back and forth. */
  era: Era;
  eraBefore: Era;
}

/** A time in which those who lend are the same, and if they ask for guards those too who are on guard. */
export interface Era {
  /** From 1 on: 0 marks what was never reckoned. */
  readonly number: number;
  readonly onGuard: readonly string[];
}

/** The units on the battlefield at one moment. */
export interface Muster {
  readonly units: readonly Unit[];
  /** The same, should a host exchange what is in that list. */
  readonly seen: readonly Unit[];
  /** By seat. */
  readonly companies: Company[];
  readonly lenders: Lenders;
  /** The era for which all companies are reckoned, or 0. */
  reckonedIn: number;
}

/**
 * Units and lists of units are never changed. So the answer for the same list is the same, and the next list, which as
 * a rule differs in a unit or two from the last one or from the one that is being copied, has mostly the same bodies and
 * the same companies but one.
 */
export function musterOf({ state, book }: Sight): Muster {
  const { units } = state;
  const { lastMuster, copiedMuster } = book;
  if (lastMuster?.units === units) return lastMuster;
  const muster =
    copiedMuster?.units === units
      ? copiedMuster
      : (exchanged(state, book, copiedMuster) ?? exchanged(state, book, lastMuster) ?? makeMuster(state, book));
  book.lastMuster = muster;
  return muster;
}

/**
 * Hosts that lend a state as revocable drafts for one move exchange the units in its lists afterwards. So whenever a
 * state comes from outside the musters kept must prove themselves, and of units that were there before only the
 * addresses are looked at.
 */
export function recheckMuster({ units }: State, book: Book): void {
  const { lastMuster, copiedMuster } = book;
  if (isStale(lastMuster, units)) book.lastMuster = null;
  if (copiedMuster === lastMuster ? book.lastMuster === null : isStale(copiedMuster, units)) book.copiedMuster = null;
}

function isStale(muster: Muster | null, units: readonly Unit[]): boolean {
  if (muster?.units !== units) return false;
  return muster.seen.length !== units.length || firstDifference(muster, units, 0) >= 0;
}

/** The place of the first unit from there on that is another one, in lists of one length; -1 if there is none. */
function firstDifference({ seen }: Muster, units: readonly Unit[], from: number): number {
  for (let index = from; index < units.length; index++) if (seen[index] !== units[index]) return index;
  return -1;
}

/** The muster in which a single unit has changed; null if that is not all, or if it lends something else now. */
function exchanged({ units, seats }: State, book: Book, before: Muster | null): Muster | null {
  if (before === null || before.seen.length !== units.length || before.companies.length !== seats.length) return null;
  const index = firstDifference(before, units, 0);
  if (index < 0 || firstDifference(before, units, index + 1) >= 0) return null;
  const unit = units[index];
  const { tribe } = seats[unit.owner];
  const company = before.companies[unit.owner];
  const place = placeOf(company.bodies, unit.id, 0);
  const past = place < 0 ? undefined : company.bodies[place];
  if (past === undefined || past.unit !== before.seen[index] || !isAlike(past, unit, tribe)) return null;
  const isThere = isInPlace(book, past, unit);
  if (!isThere && asksPlace(past)) return null;
  const body = changedBody(past, unit, isThere);
  const bodies = company.bodies.slice();
  bodies[place] = body;
  const companies = before.companies.slice();
  companies[unit.owner] = {
    bodies,
    lenders: company.lenders,
    moved: isThere ? NOBODY : [past, body],
    isStep: !isThere,
    beforeIn: company.reckonedIn,
    reckonedIn: 0,
    reckoning: isThere && past.counters === unit.counters ? company.reckoning : 0,
  };
  return { units, seen: units.slice(), companies, lenders: before.lenders, reckonedIn: 0 };
}

/** Whether it matters to those to whom a unit lends where it is. */
function asksPlace({ source, sheetSource }: Body): boolean {
  return source?.asksPlace === true || sheetSource?.asksPlace === true;
}

function makeMuster(state: State, book: Book): Muster {
  const { units, seats } = state;
  const before = book.lastMuster ?? book.copiedMuster;
  const companies: Company[] = [];
  let isLentAlike = before !== null && before.companies.length === seats.length;
  for (let seat = 0; seat < seats.length; seat++) {
    const past = before?.companies[seat] ?? noCompany();
    const company = makeCompany(state, book, seat, past);
    companies.push(company);
    if (company.lenders !== past.lenders) isLentAlike = false;
  }
  const lenders = before !== null && isLentAlike ? before.lenders : makeLenders(book, companies);
  return { units, seen: units.slice(), companies, lenders, reckonedIn: 0 };
}

function makeLenders(book: Book, companies: readonly Company[]): Lenders {
  const sources = companies.flatMap((company) => company.lenders);
  const around: (number | null)[] = companies.map(() => null);
  let isAnywhere = false;
  let isByDistance = !book.asksAp;
  let asksGuards = false;
  for (const { lending, lendingWide, frame } of sources) {
    for (const given of lendingWide) {
      const reach = given.around ?? 0;
      const most = around[frame.seat] ?? reach;
      // Whoever looks less far than another may be the only one to whom a step matters.
      if (given.asksPlace || reach !== most) isByDistance = false;
      // Who looks no farther than at fellows lends to its own side alone.
      if (reach === Number.POSITIVE_INFINITY) isAnywhere = true;
      else around[frame.seat] = Math.max(most, reach);
    }
    asksGuards ||= lending.some((given) => given.asksGuards) || lendingWide.some((given) => given.asksGuards);
  }
  const era = { number: nextNumber(book), onGuard: [] };
  return { sources, around, isAnywhere, isByDistance, asksGuards, era, eraBefore: era };
}

export const NOBODY: readonly Body[] = [];
/** A new one each time: it will be reckoned where it is. */
function noCompany(): Company {
  return { bodies: [], lenders: [], moved: NOBODY, isStep: false, beforeIn: 0, reckonedIn: 0, reckoning: 0 };
}

/** The company before, if it is the same still. Its list and the units are both in the order of ids. */
function makeCompany({ units, seats }: State, book: Book, seat: Seat, before: Company): Company {
  const known = before.bodies;
  const { tribe } = seats[seat];
  let place = 0;
  let index = 0;
  for (; index < units.length; index++) {
    if (units[index].owner !== seat) continue;
    if (place === known.length || known[place].unit !== units[index]) break;
    place += 1;
  }
  if (index === units.length && place === known.length) return before;
  const bodies = known.slice(0, place);
  const moved: Body[] = [];
  let isSeen = false;
  for (; index < units.length; index++) {
    const unit = units[index];
    if (unit.owner !== seat) continue;
    const found = placeOf(known, unit.id, place);
    const past = found < 0 ? undefined : known[found];
    if (past !== undefined) {
      for (; place < found; place++) moved.push(known[place]);
      place += 1;
    }
    if (past?.unit === unit) bodies.push(past);
    else if (past !== undefined && isAlike(past, unit, tribe) && isInPlace(book, past, unit)) {
      bodies.push(changedBody(past, unit, true));
      if (past.counters !== unit.counters) isSeen = true;
    } else {
      const body = makeBody(book, unit, tribe);
      bodies.push(body);
      moved.push(body);
      if (past !== undefined) moved.push(past);
    }
  }
  for (; place < known.length; place++) moved.push(known[place]);
  const lenders = lendersAmong(bodies);
  return {
    bodies,
    lenders: areAlike(before.lenders, lenders) ? before.lenders : lenders,
    moved,
    isStep: false,
    beforeIn: before.reckonedIn,
    reckonedIn: 0,
    reckoning: isSeen || moved.length > 0 ? 0 : before.reckoning,
  };
}

function placeOf(bodies: readonly Body[], id: string, from: number): number {
  for (let index = from; index < bodies.length; index++) if (bodies[index].id === id) return index;
  return -1;
}

function queenAmong(bodies: readonly Body[]): Body | null {
  for (const body of bodies) if (body.kind.queen) return body;
  return null;
}

function lendersAmong(bodies: readonly Body[]): readonly Source[] {
  const queen = queenAmong(bodies);
  const lenders: Source[] = [];
  for (const body of bodies) {
    const { source, sheetSource } = body;
    if (source !== null && isLender(source)) lenders.push(source);
    if (body === queen && sheetSource !== null && isLender(sheetSource)) lenders.push(sheetSource);
  }
  return lenders;
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

/** The bodies of all seats in the order of the units. */
export function bodiesOf({ units, companies }: Muster): Body[] {
  const places = companies.map(() => 0);
  const bodies: Body[] = [];
  for (const { owner } of units) {
    bodies.push(companies[owner].bodies[places[owner]]);
    places[owner] += 1;
  }
  return bodies;
}

/** Who modifies whom: asked once by those who want many values of one moment. */
export function sourcesOf(sight: Sight): Source[] {
  const muster = musterOf(sight);
  const sources: Source[] = [];
  for (const body of bodiesOf(muster)) {
    const { source, sheetSource } = body;
    if (source !== null) sources.push(source);
    if (sheetSource !== null && queenAmong(muster.companies[body.owner].bodies) === body) sources.push(sheetSource);
  }
  return sources;
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
