import type { Seat } from '@tuckbox/kernel';
import { isWithin } from '../battlefield.ts';
import { kindOf, type Sight, type Table } from '../kinds.ts';
import { type Counter, changeUnit, isIn, type Named, type Pair, type Unit, unitNumber, unitOf } from '../state.ts';
import { isDying } from '../values.ts';
import { died, inOrder } from './queue.ts';
import { resultOf } from './result.ts';

/** GI-10.4: broken guards end and what cannot live dies, moment by moment, until nothing changes. */
export function settle(table: Table, effects: 'with-effects' | 'quiet' = 'with-effects'): void {
  const { state } = table;
  while (state.phase !== 'over') {
    endBrokenGuards(table);
    let dying: Unit[] | undefined;
    for (const unit of state.units) {
      if (!isDying(table, unit)) continue;
      dying ??= [];
      dying.push(unit);
    }
    if (dying === undefined) return;
    die(table, dying, effects);
  }
}

/** GI-7.14: outside its owner's turn a guard ends when the pair is parted. */
export function endBrokenGuards(table: Table): void {
  for (const pair of table.state.guards) {
    if (!isBroken(table, pair)) continue;
    endGuards(table, 'apart', (guard) => isBroken(table, guard));
    return;
  }
}

function isBroken({ state, field }: Table, { by, on }: Pair): boolean {
  const guard = unitOf(state, by);
  if (guard === undefined || guard.owner === state.turn.seat) return guard === undefined;
  const charge = unitOf(state, on);
  return charge === undefined || !isWithin(field, guard.at, charge.at, 0);
}

export function endGuards({ state, report }: Table, reason: string, ends: (guard: Pair) => boolean): void {
  const broken = state.guards.filter(ends);
  if (broken.length === 0) return;
  state.guards = state.guards.filter((guard) => !broken.includes(guard));
  for (const { by, on } of broken) report?.({ type: 'guard-ended', by, on, reason });
}

/** GI-9.1: one moment of dying, with the eliminations and effects that come of it. */
export function die(table: Table, doomed: readonly Unit[], effects: 'with-effects' | 'quiet' = 'with-effects'): void {
  const { state, report } = table;
  const dead = inOrder(state, doomed);
  const guards = state.guards;
  leave(table, dead);
  for (const { id, card, owner, at } of dead) report?.({ type: 'dies', unit: id, card, owner, at });
  const queens = dead.filter((unit) => kindOf(table.book, unit.card).queen);
  if (queens.length > 0) eliminate(table, [...new Set(queens.map(({ owner }) => owner))]);
  if (state.phase === 'over' || effects === 'quiet') return;
  for (const unit of dead) if (isIn(state, unit.owner)) died(table, unit, () => asItWas(table, unit, guards));
}

/** GI-10.5: the battlefield with this one dead unit still on it, and its guards with the living. */
function asItWas({ state, book, field }: Sight, dead: Unit, guards: readonly Pair[]): Sight {
  const units = [...state.units, dead].sort((a, b) => unitNumber(a.id) - unitNumber(b.id));
  const here = (id: string) => units.some((unit) => unit.id === id);
  return { state: { ...state, units, guards: guards.filter(({ by, on }) => here(by) && here(on)) }, book, field };
}

/** Units leave the battlefield: cards to the piles, tokens out of the game, declarations struck, positions kept. */
function leave(table: Table, leaving: readonly Unit[]): void {
  const { state, book } = table;
  state.units = state.units.filter((unit) => !leaving.includes(unit));
  for (const { card, owner } of leaving) {
    const colony = state.seats[owner];
    if (!kindOf(book, card).token) colony.discard = [...colony.discard, card];
  }
  const isGone = (id: string) => leaving.some((unit) => unit.id === id);
  if (state.attacks.length > 0) state.attacks = state.attacks.filter(({ by, on }) => !isGone(by) && !isGone(on));
  endGuards(table, 'dead', ({ by, on }) => isGone(by) || isGone(on));
  const kept = (one: Named | null): Named | null => {
    const unit = one === null || one.gone !== null ? undefined : leaving.find(({ id }) => id === one.id);
    return unit === undefined ? one : { id: unit.id, gone: unit.at };
  };
  for (const waiting of state.queue) {
    waiting.self = kept(waiting.self);
    waiting.target = kept(waiting.target);
    waiting.event = kept(waiting.event);
  }
}

/** GI-9.2, GI-9.3: a colony does not outlive its queen. */
function eliminate(table: Table, seats: readonly Seat[]): void {
  const { state, report } = table;
  const moment = 1 + Math.max(0, ...state.seats.map(({ out }) => out ?? 0));
  for (const seat of seats) {
    leave(
      table,
      state.units.filter(({ owner }) => owner === seat),
    );
    const colony = state.seats[seat];
    colony.hand = [];
    colony.deck = [];
    colony.energy = 0;
    colony.workers = { up: 0, down: 0 };
    colony.mulligan = null;
    colony.out = moment;
    state.queue = state.queue.filter((waiting) => waiting.seat !== seat);
    if (state.pending?.seat === seat) state.pending = null;
    dropCounters(table, ({ until, by }) => until === 'round' && by === seat);
  }
  report?.({ type: 'eliminated', seats: [...seats] });
  finishIfDecided(table);
}

/** GI-9.4, GI-9.5: one queen left, or none. */
export function finishIfDecided(table: Table): void {
  const { state } = table;
  let left = 0;
  for (const { out } of state.seats) if (out === null) left++;
  if (left <= 1) finish(table);
}

export function finish({ state, book, field, report }: Table): void {
  state.phase = 'over';
  state.pending = null;
  state.queue = [];
  if (report !== undefined) report({ type: 'over', result: resultOf({ state, book, field }) });
}

type Goes = (counter: Counter, unit: Unit) => boolean;

export function dropCounters({ state, report }: Table, goes: Goes): void {
  for (const unit of state.units) {
    if (unit.counters.length === 0) continue;
    const gone = unit.counters.filter((counter) => goes(counter, unit));
    if (gone.length === 0) continue;
    changeUnit(state, unit.id, { counters: unit.counters.filter((counter) => !gone.includes(counter)) });
    for (const counter of gone) report?.({ type: 'counter-gone', unit: unit.id, ...counter });
  }
}
