import { type FlagSources, kindOf, type Sight, type Static } from './kinds.ts';
import { type Body, counted, musterOf, type Source } from './muster.ts';
import type { State, Unit } from './state.ts';

/** Who modifies whom: asked once by those who want many values of one moment. */
export function sourcesOf(sight: Sight): readonly Source[] {
  return musterOf(sight).sources;
}

/** GI-1.4: printed, counters and static modifiers together. */
export function attackOf(sight: Sight, unit: Unit, sources: readonly Source[] = sourcesOf(sight)): number {
  const { attack } = kindOf(sight.book, unit.card);
  return Math.max(0, attack + counted(unit, 'attack') + modified(sight, unit, 'attack', sources));
}

export function defenseOf(sight: Sight, unit: Unit, sources: readonly Source[] = sourcesOf(sight)): number {
  const { defense } = kindOf(sight.book, unit.card);
  return defense + counted(unit, 'defense') + modified(sight, unit, 'defense', sources);
}

/** The same of all units at once. What local modifiers lend is kept, since as a rule only a unit or two have changed. */
export function reckon(sight: Sight): readonly Body[] {
  const { bodies, sources } = musterOf(sight);
  const era = eraOf(sight, sources);
  for (const body of bodies) {
    if (body.lentIn !== era) lend(sight, body, sources, era);
    body.attack = body.ownAttack + body.lentAttack;
    body.defense = body.ownDefense + body.lentDefense;
  }
  for (const { statics, frame } of sources) {
    for (const { isLocal, attack, defense, holds, who } of statics) {
      if (isLocal || (attack === 0 && defense === 0) || (holds !== null && !holds(sight, frame))) continue;
      for (const body of bodies) {
        if (!who(sight, body.unit, frame, body.kind)) continue;
        body.attack += attack;
        body.defense += defense;
      }
    }
  }
  for (const body of bodies) if (body.attack < 0) body.attack = 0;
  return bodies;
}

function lend(sight: Sight, body: Body, sources: readonly Source[], era: number): void {
  body.lentAttack = 0;
  body.lentDefense = 0;
  body.lentIn = era;
  for (const { statics, frame } of sources) {
    for (const { isLocal, attack, defense, who } of statics) {
      if (!isLocal || (attack === 0 && defense === 0) || !who(sight, body.unit, frame, body.kind)) continue;
      body.lentAttack += attack;
      body.lentDefense += defense;
    }
  }
}

function eraOf({ state, book }: Sight, sources: readonly Source[]): number {
  const { guards, turn } = state;
  const { era } = book;
  if (era.guards === guards && era.active === turn.seat && isSame(era.sources, sources)) return era.number;
  book.era = { number: era.number + 1, sources, guards, active: turn.seat };
  return book.era.number;
}

function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
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
