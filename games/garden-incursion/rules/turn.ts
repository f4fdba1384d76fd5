import type { Seat } from '@tuckbox/kernel';
import { conditionOf } from '../effects.ts';
import { kindOf, type Table } from '../kinds.ts';
import { sourcesOf } from '../muster.ts';
import { type Counter, changedUnit, changeUnit, isIn, type Phase, type Unit, unitOf } from '../state.ts';
import { grantOf } from '../values.ts';
import { dropCounters, endBrokenGuards, endGuards, finish, settle } from './death.ts';
import { draw, limitHand, starve } from './hand.ts';
import { type Answer, perform } from './operations.ts';
import { came, frameOf } from './queue.ts';

/** GI-6.1: goes on with everything that needs no decision. */
export function proceed(table: Table): void {
  const { state } = table;
  for (;;) {
    runQueue(table);
    if (state.phase === 'over' || state.pending !== null) return;
    if (state.phase === 'pass') nextTurn(table);
    else if (state.phase === 'end' || !isIn(state, state.turn.seat)) passOn(table);
    else if (state.phase === 'reset') drawForTurn(table);
    else if (state.phase === 'skirmish') endTurn(table);
    else return;
  }
}

/** GI-10.1: one effect after the other, until somebody has to choose. */
function runQueue(table: Table): void {
  const { state } = table;
  while (state.queue.length > 0 && state.pending === null && state.phase !== 'over') {
    const [waiting] = state.queue;
    if (waiting.if !== null && !conditionOf(waiting.if)(table, frameOf(state, waiting))) {
      state.queue.shift();
      continue;
    }
    waiting.if = null;
    operate(table, null);
  }
}

/** The first operation of the queue, perhaps with the choice it waited for; then GI-10.4. */
export function operate(table: Table, answer: Answer | null): void {
  const { state } = table;
  perform(table, state.queue[0], answer);
  if (state.pending === null) settle(table);
}

/** GI-6.2: the reset phase. */
export function beginTurn(table: Table): void {
  const { state, report } = table;
  const { seat, round } = state.turn;
  report?.({ type: 'turn-begins', seat, round });
  enterPhase(table, 'reset');
  endGuards(table, 'reset', ({ by }) => unitOf(state, by)?.owner === seat);
  endBrokenGuards(table);
  dropCounters(table, ({ until, by }) => until === 'round' && by === seat);
  const colony = state.seats[seat];
  colony.energy = 0;
  colony.workers = { up: colony.workers.up + colony.workers.down, down: 0 };
  for (const { id, owner, used, counters } of state.units) {
    if (owner !== seat) continue;
    if (used.length > 0) changeUnit(state, id, { used: [] });
    if (counters.some(({ until }) => until === 'owner-turn')) changeUnit(state, id, { counters: counters.map(armed) });
  }
  grantAp(table, seat);
  settle(table);
  if (state.phase !== 'over' && isIn(state, seat)) came(table, 'turn-start');
}

function armed(counter: Counter): Counter {
  return counter.until === 'owner-turn' ? { ...counter, armed: true } : counter;
}

/** GI-6.3: all are computed before any is written. */
function grantAp(table: Table, seat: Seat): void {
  const { state, book, report } = table;
  const creatures = state.units.filter((unit) => unit.owner === seat && kindOf(book, unit.card).type === 'creature');
  const sources = sourcesOf(table);
  const grants = creatures.map((unit) => grantOf(table, unit, sources));
  const units = state.units.slice();
  for (let index = 0; index < creatures.length; index++)
    units[units.indexOf(creatures[index])] = changedUnit(creatures[index], { ap: grants[index] });
  state.units = units;
  report?.({ type: 'ap-granted', units: creatures.map(({ id }, index) => ({ unit: id, ap: grants[index] })) });
}

/** GI-6.4, GI-6.9. */
function drawForTurn(table: Table): void {
  const { state, book } = table;
  const { seat } = state.turn;
  enterPhase(table, 'spawning');
  const { drawPerTurn } = book.options;
  const missing = draw(table, seat, drawPerTurn, 'turn');
  if (missing > 0) starve(table, seat, missing);
  settle(table);
  if (isIn(state, seat) && state.phase !== 'over' && missing < drawPerTurn) limitHand(table, seat);
}

/** GI-6.11 (1). */
function endTurn(table: Table): void {
  enterPhase(table, 'end');
  came(table, 'turn-end');
}

/** GI-6.11 (2) and (3). */
function passOn(table: Table): void {
  const { state } = table;
  const { seat } = state.turn;
  enterPhase(table, 'pass');
  dropCounters(
    table,
    ({ until, armed }, { owner }) => until === 'turn' || (owner === seat && until === 'owner-turn' && armed === true),
  );
  const isLeft = ({ owner, ap }: Unit) => owner === seat && ap > 0;
  if (state.units.some(isLeft))
    state.units = state.units.map((unit) => (isLeft(unit) ? changedUnit(unit, { ap: 0 }) : unit));
  state.seats[seat].energy = 0;
  settle(table);
}

/** GI-6.11 (4), GI-6.12, GI-11.2. */
function nextTurn(table: Table): void {
  const { state, book } = table;
  const { turn, seats } = state;
  let { seat, round } = turn;
  do {
    seat = (seat + 1) % seats.length;
    if (seat === turn.first) round += 1;
  } while (!isIn(state, seat));
  if (round > book.options.roundLimit) {
    finish(table);
    return;
  }
  state.turn = { seat, round, first: turn.first, workers: 0, moves: 0, effects: turn.effects };
  beginTurn(table);
}

export function enterPhase({ state, report }: Table, phase: Phase): void {
  state.phase = phase;
  report?.({ type: 'phase', phase });
}
