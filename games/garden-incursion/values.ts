import { farthest, separation } from './battlefield.ts';
import { type Era, type FlagSources, kindOf, type Sight, type Static } from './kinds.ts';
import {
  type Body,
  type Company,
  counted,
  type Muster,
  musterOf,
  NOBODY,
  nextNumber,
  type Source,
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
  const era = eraOf(sight, muster.lenders);
  for (const company of muster.companies) {
    if (company.reckonedIn !== era.number || era.around === Number.POSITIVE_INFINITY)
      reckonCompany(sight, company, era);
  }
  return muster;
}

function reckonCompany(sight: Sight, company: Company, era: Era): void {
  const { book } = sight;
  const { bodies, before } = company;
  const isFirst = company.reckonedIn === 0;
  // Whoever was there before, when everybody was reckoned in the same era, has the same values unless modifiers look around.
  const isNext = isFirst && company.beforeIn === era.number && era.around !== Number.POSITIVE_INFINITY;
  const moved = isNext && era.around !== null ? difference(before, bodies) : NOBODY;
  let isNew = isFirst;
  for (let index = 0; index < bodies.length; index++) {
    const body = bodies[index];
    if (isNext && body === before[index] && !isDisturbed(sight, body, moved, era)) continue;
    if (body.lentIn !== era.number) lend(sight, body, era);
    if (era.around !== null) lendWide(sight, body, era);
    const attack = Math.max(0, body.ownAttack + body.lentAttack + body.wideAttack);
    const defense = body.ownDefense + body.lentDefense + body.wideDefense;
    if (body.attack === attack && body.defense === defense) continue;
    body.attack = attack;
    body.defense = defense;
    isNew = true;
  }
  company.reckonedIn = era.number;
  company.before = NOBODY;
  if (isNew) company.reckoning = nextNumber(book);
}

/** The bodies that do not stand in the same place of both lists. */
function difference(a: readonly Body[], b: readonly Body[]): Body[] {
  const found: Body[] = [];
  for (let index = 0; index < a.length || index < b.length; index++) {
    if (a[index] === b[index]) continue;
    if (index < a.length) found.push(a[index]);
    if (index < b.length) found.push(b[index]);
  }
  return found;
}

/** What modifiers add that look at the unit alone. */
function lend(sight: Sight, body: Body, { lenders, number }: Era): void {
  body.lentAttack = 0;
  body.lentDefense = 0;
  body.lentIn = number;
  body.wideAttack = 0;
  body.wideDefense = 0;
  for (const { lending, frame } of lenders) {
    for (const given of lending) {
      if (!given.who(sight, body.unit, frame, body.kind)) continue;
      body.lentAttack += given.attack;
      body.lentDefense += given.defense;
    }
  }
}

/** What those add that look around. */
function lendWide(sight: Sight, body: Body, era: Era): void {
  body.wideAttack = 0;
  body.wideDefense = 0;
  for (const { lendingWide, frame } of era.lenders) {
    for (const given of lendingWide) {
      if (given.holds !== null && !given.holds(sight, frame)) continue;
      if (!given.who(sight, body.unit, frame, body.kind)) continue;
      body.wideAttack += given.attack;
      body.wideDefense += given.defense;
    }
  }
}

/** Whether somebody has come, gone or changed where modifiers look around this unit. */
function isDisturbed({ field }: Sight, { unit }: Body, moved: readonly Body[], { around }: Era): boolean {
  if (around === null) return false;
  const most = farthest(field, around);
  for (const other of moved) if (separation(field, other.unit.at, unit.at) <= most) return true;
  return false;
}

function eraOf({ state, book }: Sight, lenders: readonly Source[]): Era {
  const { guards, turn } = state;
  const { era } = book;
  const isGuardedAlike = !era.asksGuards || (era.guards === guards && era.active === turn.seat);
  if (isGuardedAlike && era.lenders === lenders) return era;
  let around: number | null = null;
  let asksGuards = false;
  for (const { lending, lendingWide } of lenders) {
    for (const given of lendingWide) around = Math.max(around ?? 0, given.around ?? 0);
    asksGuards ||= lending.some((given) => given.asksGuards) || lendingWide.some((given) => given.asksGuards);
  }
  book.era = { number: era.number + 1, around, lenders, asksGuards, guards, active: turn.seat };
  return book.era;
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
