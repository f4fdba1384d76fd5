import type { Seat } from '@tuckbox/kernel';
import { type Field, farthest } from './battlefield.ts';
import { apart, type Body, changedBody, counted, type Source, sumUp } from './bodies.ts';
import { type FlagSources, kindOf, type Sight, type Static } from './kinds.ts';
import {
  type Company,
  type Era,
  type Lenders,
  type Muster,
  musterOf,
  NOBODY,
  nextNumber,
  sourcesOf,
} from './muster.ts';
import type { State, Unit } from './state.ts';

/** GI-1.4: printed, counters and static modifiers together. */
export function attackOf(sight: Sight, unit: Unit, sources: readonly Source[] = sourcesOf(sight)): number {
  const { attack } = kindOf(sight.book, unit.card);
  return Math.max(0, attack + counted(unit, 'attack') + modified(sight, unit, 'attack', sources));
}

export function defenseOf(sight: Sight, unit: Unit, sources: readonly Source[] = sourcesOf(sight)): number {
  const { defense } = kindOf(sight.book, unit.card);
  return defense + counted(unit, 'defense') + modified(sight, unit, 'defense', sources);
}

/** The same of all units at once, noted in their bodies; only where something has changed. */
export function reckon(sight: Sight): Muster {
  const muster = musterOf(sight);
  const { companies, lenders } = muster;
  const era = eraOf(sight, lenders);
  const { number } = era;
  const { isAnywhere } = lenders;
  if (muster.reckonedIn === number && !isAnywhere) return muster;
  for (let seat = 0; seat < companies.length; seat++) {
    if (companies[seat].reckonedIn !== number || isAnywhere)
      companies[seat] = reckoned(sight, companies[seat], lenders, era, seat);
  }
  muster.reckonedIn = number;
  return muster;
}

function reckoned(sight: Sight, past: Company, lenders: Lenders, era: Era, seat: Seat): Company {
  const { field, book } = sight;
  const { isAnywhere } = lenders;
  const around = lenders.around[seat];
  const isFirst = past.reckonedIn === 0;
  const company = isFirst ? past : { ...past, bodies: past.bodies.slice() };
  const { bodies, moved } = company;
  // Whoever was there before, when everybody was reckoned in the same era, has the same values unless modifiers look around.
  const isNext = isFirst && past.beforeIn === era.number && !isAnywhere;
  const isStep = past.isStep && lenders.isByDistance;
  const isWide = around !== null || isAnywhere;
  const most = around === null ? -1 : farthest(field, around);
  let isNew = company.reckoning === 0;
  for (let index = 0; index < bodies.length; index++) {
    const body = bodies[index];
    if (isNext && !(isStep ? isNearStep(field, body, moved, most) : isTouched(field, body, moved, most))) continue;
    const now = reckonedBody(sight, body, lenders.sources, era.number, isWide);
    if (now === body) continue;
    bodies[index] = now;
    isNew = true;
  }
  company.moved = NOBODY;
  company.reckonedIn = era.number;
  if (isNew) company.reckoning = nextNumber(book);
  return company;
}

/** Whether this one has come or changed, or somebody has where modifiers look around it. */
function isTouched(field: Field, body: Body, moved: readonly Body[], most: number): boolean {
  for (const other of moved) if (other === body || (most >= 0 && apart(field, other, body) <= most)) return true;
  return false;
}

/** Whether this one has stepped itself, or a fellow into or out of where modifiers look around it. */
function isNearStep(field: Field, body: Body, [from, to]: readonly Body[], most: number): boolean {
  return body === to || (most >= 0 && apart(field, from, body) <= most !== apart(field, to, body) <= most);
}

/** The body with its current values: another one, if it had other values in other company. */
function reckonedBody(sight: Sight, body: Body, sources: readonly Source[], era: number, isWide: boolean): Body {
  const { unit, kind } = body;
  let { lentAttack, lentDefense } = body;
  let wideAttack = 0;
  let wideDefense = 0;
  const isLent = body.lentIn === era;
  if (!isLent) {
    lentAttack = 0;
    lentDefense = 0;
  }
  for (const { lending, lendingWide, frame } of sources) {
    if (!isLent) {
      for (const given of lending) {
        if (!given.who(sight, unit, frame, kind)) continue;
        lentAttack += given.attack;
        lentDefense += given.defense;
      }
    }
    if (!isWide) continue;
    for (const given of lendingWide) {
      if (given.holds !== null && !given.holds(sight, frame)) continue;
      if (!given.who(sight, unit, frame, kind)) continue;
      wideAttack += given.attack;
      wideDefense += given.defense;
    }
  }
  const isFirst = body.lentIn === 0;
  const isLentAlike = lentAttack === body.lentAttack && lentDefense === body.lentDefense;
  const isSame = isLentAlike && wideAttack === body.wideAttack && wideDefense === body.wideDefense;
  const now = isFirst || isSame ? body : changedBody(body, unit, true);
  now.lentIn = era;
  if (isSame && !isFirst) return now;
  now.lentAttack = lentAttack;
  now.lentDefense = lentDefense;
  now.wideAttack = wideAttack;
  now.wideDefense = wideDefense;
  sumUp(now);
  return now;
}

function eraOf({ state, book }: Sight, lenders: Lenders): Era {
  const { era, eraBefore, asksGuards } = lenders;
  if (!asksGuards) return era;
  const onGuard = idsOnGuard(state);
  if (areSame(era.onGuard, onGuard)) return era;
  lenders.era = areSame(eraBefore.onGuard, onGuard) ? eraBefore : { number: nextNumber(book), onGuard };
  lenders.eraBefore = era;
  return lenders.era;
}

/** What `isGuarding` says, of all units at once. */
function idsOnGuard(state: State): readonly string[] {
  if (state.guards.length === 0) return NO_IDS;
  const ids: string[] = [];
  for (const { by } of state.guards) {
    const owner = guardian(state, by)?.owner;
    if (owner !== undefined && owner !== state.turn.seat) ids.push(by);
  }
  return ids;
}

const NO_IDS: readonly string[] = [];

function areSame(some: readonly string[], others: readonly string[]): boolean {
  if (some.length !== others.length) return false;
  for (let index = 0; index < some.length; index++) if (some[index] !== others[index]) return false;
  return true;
}

/** GI-6.3: what a creature gets in the reset phase. */
export function grantOf(sight: Sight, unit: Unit, sources: readonly Source[]): number {
  if (hasFlag(sight, unit, sight.book.flags.stunned)) return 0;
  const { ap } = kindOf(sight.book, unit.card);
  return Math.max(ap >= 1 ? 1 : 0, ap + counted(unit, 'ap') + modified(sight, unit, 'ap', sources));
}

/** GI-1.5: the common cases are answered without a look at the battlefield. */
export function isDying(sight: Sight, unit: Unit): boolean {
  const { book } = sight;
  if (!book.isFrail) {
    if (unit.counters.length === 0) return false;
    if (kindOf(book, unit.card).defense + counted(unit, 'defense') >= 0) return false;
  }
  return defenseOf(sight, unit) < 0;
}

/** Asked as `hasFlag(sight, unit, book.flags.rooted)`. */
export function hasFlag(sight: Sight, unit: Unit, sources: FlagSources): boolean {
  if (hasOwnFlag(sight, unit, sources)) return true;
  if (!sources.isStatic) return false;
  return sourcesOf(sight).some((source) =>
    source.statics.some((given) => given.flags.includes(sources.flag) && reaches(sight, given, source, unit)),
  );
}

/** Printed or on a counter. */
export function hasOwnFlag({ book }: Sight, unit: Unit, { flag, isPrinted }: FlagSources): boolean {
  if (isPrinted && kindOf(book, unit.card).flags.includes(flag)) return true;
  for (const counter of unit.counters) if (counter.flags?.includes(flag) === true) return true;
  return false;
}

/** GI-7.13: the guards of the active player are only declared. */
export function isGuarding({ state }: Sight, unit: Unit): boolean {
  if (unit.owner === state.turn.seat) return false;
  for (const guard of state.guards) if (guard.by === unit.id) return true;
  return false;
}

/** GI-7.8, GI-7.15: whether a guard in force protects the unit; how its shelter is read differs inside static blocks. */
export function isGuarded(sight: Sight, unit: Unit, isSheltered: typeof hasFlag = hasFlag): boolean {
  const { state } = sight;
  if (unit.owner === state.turn.seat) return false;
  for (const guard of state.guards) {
    if (guard.on !== unit.id) continue;
    const by = guardian(state, guard.by);
    if (by !== undefined && !isSheltered(sight, by, sight.book.flags.sheltered)) return true;
  }
  return false;
}

function guardian(state: State, id: string): Unit | undefined {
  for (const unit of state.units) if (unit.id === id) return unit;
  return undefined;
}

function modified(sight: Sight, unit: Unit, stat: 'attack' | 'defense' | 'ap', sources: readonly Source[]): number {
  let sum = 0;
  for (const source of sources) {
    for (const given of source.statics) {
      if (given[stat] !== 0 && reaches(sight, given, source, unit)) sum += given[stat];
    }
  }
  return sum;
}

function reaches(sight: Sight, given: Static, { frame }: Source, unit: Unit): boolean {
  return (given.holds === null || given.holds(sight, frame)) && given.who(sight, unit, frame);
}
