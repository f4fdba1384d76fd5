import { away, isIdentical, type Position, placed, toward } from '../battlefield.ts';
import { amountOf, anchorOf, matching, nearest } from '../effects.ts';
import { type Frame, kindOf, type Table } from '../kinds.ts';
import { type Counter, changeUnit, deckOf, type Unit, unitId, unitOf, type Waiting } from '../state.ts';
import { defenseOf } from '../values.ts';
import type { CardFilter, Operation, Selector } from '../vocabulary.ts';
import { die, endGuards } from './death.ts';
import { draw, limitHand } from './hand.ts';
import { frameOf, happened } from './queue.ts';

/** What somebody chose for the operation that waits: a unit, a place for a unit, a card. */
export type Answer = { unit: string; at?: Position } | { card: string };

type On<Do extends Operation['do']> = Extract<Operation, { do: Do }>;

/** Chapter 4.7: fixes `who`, asks if a choice is needed, acts. Only what has acted or was skipped leaves the queue. */
export function perform(table: Table, waiting: Waiting, answer: Answer | null): void {
  const [op] = waiting.ops;
  const frame = frameOf(table.state, waiting);
  switch (op.do) {
    case 'spawn':
    case 'draw':
    case 'energy':
    case 'worker':
      taken(table, waiting);
      gain(table, frame, op);
      break;
    case 'return':
      returnCard(table, waiting, frame, op, answer);
      break;
    default:
      performOnUnits(table, waiting, frame, op, answer);
  }
}

function performOnUnits(table: Table, waiting: Waiting, frame: Frame, op: OnUnits, answer: Answer | null): void {
  const group = selected(table, frame, op.who, answer);
  if (group === 'asked') return;
  const isFree = op.do === 'move' && op.to === undefined && op.from === undefined;
  if (isFree && group.length > 0 && !hasPlace(answer)) {
    // A position is always asked for; staying is allowed.
    table.state.pending = { kind: 'choose-position', seat: frame.seat, unit: group[0].id, ranges: op.ranges ?? 0 };
    return;
  }
  taken(table, waiting);
  if (group.length === 0) return;
  if (hasPlace(answer)) moveTo(table, group[0], placed(table.field, answer.at));
  else act(table, frame, op, group);
}

function hasPlace(answer: Answer | null): answer is { unit: string; at: Position } {
  return answer !== null && 'at' in answer;
}

function taken({ state }: Table, waiting: Waiting): void {
  waiting.ops = waiting.ops.slice(1);
  if (waiting.ops.length === 0) state.queue.shift();
}

type OnUnits = On<'counter' | 'damage' | 'kill' | 'ap' | 'move' | 'unguard'>;

/** The whole group is fixed before the operation acts. */
function act(table: Table, frame: Frame, op: OnUnits, group: readonly Unit[]): void {
  const { state, report } = table;
  switch (op.do) {
    case 'counter': {
      const counter = makeCounter(table, frame, op);
      for (const unit of group) {
        changeUnit(state, unit.id, { counters: [...unit.counters, counter] });
        report?.({ type: 'counter', unit: unit.id, ...counter });
      }
      return;
    }
    case 'damage': {
      const amount = amountOf(table, frame, op.amount);
      const deaths = group.filter((unit) => defenseOf(table, unit) < amount);
      report?.({ type: 'damage', units: idsOf(group), amount, deaths: idsOf(deaths) });
      if (deaths.length > 0) die(table, deaths);
      return;
    }
    case 'kill':
      die(table, group);
      return;
    case 'ap': {
      const amount = amountOf(table, frame, op.amount);
      for (const unit of group) if (kindOf(table.book, unit.card).type === 'creature') gainAp(table, unit, amount);
      return;
    }
    case 'move':
      for (const unit of group) moveBy(table, frame, op, unit);
      return;
    case 'unguard':
      endGuards(table, 'unguard', ({ by }) => group.some(({ id }) => id === by));
  }
}

function idsOf(units: readonly Unit[]): string[] {
  return units.map(({ id }) => id);
}

/** The units that a selector names, or 'asked' when somebody has to choose (GI-10.6). */
function selected(table: Table, frame: Frame, who: Selector, answer: Answer | null): readonly Unit[] | 'asked' {
  const { state, chance } = table;
  if (answer !== null && 'unit' in answer) return present(unitOf(state, answer.unit));
  if (typeof who === 'string') {
    const spot = anchorOf(table, frame, who);
    return present(spot === null ? undefined : unitOf(state, spot.id));
  }
  if ('all' in who) return matching(table, frame, who.all);
  if ('nearest' in who) return present(nearest(table, frame, who.nearest));
  const candidates = matching(table, frame, 'choose' in who ? who.choose : who.random);
  if (candidates.length < 2) return candidates;
  if ('random' in who) return [candidates[chance.pick(candidates.length)]];
  state.pending = { kind: 'choose-unit', seat: frame.seat, units: idsOf(candidates) };
  return 'asked';
}

function present(unit: Unit | undefined): readonly Unit[] {
  return unit === undefined ? [] : [unit];
}

/** With exactly the keys that are printed. */
function makeCounter(table: Table, frame: Frame, op: On<'counter'>): Counter {
  const counter: { -readonly [Key in keyof Counter]?: Counter[Key] } = {};
  if (op.attack !== undefined) counter.attack = amountOf(table, frame, op.attack);
  if (op.defense !== undefined) counter.defense = amountOf(table, frame, op.defense);
  if (op.ap !== undefined) counter.ap = amountOf(table, frame, op.ap);
  if (op.flags !== undefined) counter.flags = op.flags;
  if (op.name !== undefined) counter.name = op.name;
  const until = op.until ?? 'forever';
  return Object.assign(counter, { until, by: frame.seat });
}

function gainAp({ state, report }: Table, unit: Unit, amount: number): void {
  const ap = Math.max(0, unit.ap + amount);
  changeUnit(state, unit.id, { ap });
  report?.({ type: 'ap-changed', unit: unit.id, amount, ap });
}

function gain(table: Table, frame: Frame, op: On<'spawn' | 'draw' | 'energy' | 'worker'>): void {
  const { state, report } = table;
  const { seat } = frame;
  switch (op.do) {
    case 'spawn':
      spawn(table, frame, op);
      return;
    case 'draw': {
      const count = amountOf(table, frame, op.count);
      // An empty deck gives nothing, and a hand to which nothing came is left alone.
      if (draw(table, seat, count, 'effect') < count) limitHand(table, seat);
      return;
    }
    case 'energy': {
      const amount = amountOf(table, frame, op.amount);
      const colony = state.seats[seat];
      colony.energy = Math.max(0, colony.energy + amount);
      report?.({ type: 'energy-changed', seat, amount, energy: colony.energy });
      return;
    }
    case 'worker': {
      const count = op.count ?? 1;
      const colony = state.seats[seat];
      colony.workers = { up: colony.workers.up + count, down: colony.workers.down };
      report?.({ type: 'worker', seat, count, source: 'effect' });
    }
  }
}

/** GI-2.12. */
function moveBy(table: Table, frame: Frame, op: On<'move'>, unit: Unit): void {
  const anchor = anchorOf(table, frame, op.to ?? op.from ?? 'self');
  if (anchor === null) return;
  const { ranges } = op;
  if (op.to === undefined) moveTo(table, unit, away(table.field, unit.at, anchor.at, ranges ?? 0));
  else moveTo(table, unit, ranges === undefined ? anchor.at : toward(table.field, unit.at, anchor.at, ranges));
}

function moveTo({ state, report }: Table, unit: Unit, to: Position): void {
  const from = unit.at;
  if (isIdentical(from, to)) return;
  changeUnit(state, unit.id, { at: to });
  report?.({ type: 'moved', unit: unit.id, from, to, cause: 'effect' });
}

/** All of them appear first, then the events follow (GI-10.2). */
function spawn(table: Table, frame: Frame, op: On<'spawn'>): void {
  const anchor = anchorOf(table, frame, op.at ?? 'self');
  if (anchor === null) return;
  const units = Array.from({ length: op.count ?? 1 }, () => appear(table, frame.seat, op.card, anchor.at, 'effect'));
  for (const unit of units) happened(table, 'spawned', unit);
}

/** GI-6.6: a new unit has 0 AP until its owner's next reset. */
export function appear(
  { state, report }: Table,
  owner: number,
  card: string,
  at: Position,
  source: 'hand' | 'effect',
): Unit {
  const unit: Unit = { id: unitId(state.nextUnit), card, owner, at, ap: 0, counters: [], used: [] };
  state.nextUnit += 1;
  state.units = [...state.units, unit];
  report?.({ type: 'spawned', seat: owner, unit: unit.id, card, at, source });
  return unit;
}

/** The owner chooses a kind; of its copies the one nearest the end of the pile comes back. */
function returnCard(table: Table, waiting: Waiting, frame: Frame, op: On<'return'>, answer: Answer | null): void {
  const { state, report } = table;
  const colony = state.seats[frame.seat];
  const cards = [...new Set(colony.discard)].filter((card) => isMeant(table, card, op.card));
  if (answer === null && cards.length > 1) {
    state.pending = { kind: 'choose-card', seat: frame.seat, cards };
    return;
  }
  taken(table, waiting);
  const card = answer !== null && 'card' in answer ? answer.card : cards[0];
  if (card === undefined) return;
  const place = colony.discard.lastIndexOf(card);
  colony.discard = colony.discard.filter((_, index) => index !== place);
  report?.({ type: 'returned', seat: frame.seat, card, to: op.to });
  if (op.to === 'deck') colony.deck = [card, ...deckOf(colony)];
  else {
    colony.hand = [...colony.hand, card];
    limitHand(table, frame.seat);
  }
}

function isMeant({ book }: Table, card: string, filter: CardFilter): boolean {
  const kind = kindOf(book, card);
  const { type, tribe, tag, costMin, costMax } = filter;
  if (type !== undefined && kind.type !== type) return false;
  if (tribe !== undefined && kind.tribe !== tribe) return false;
  if (filter.card !== undefined && card !== filter.card) return false;
  if (tag !== undefined && !kind.tags.includes(tag)) return false;
  return (costMin === undefined || kind.cost >= costMin) && (costMax === undefined || kind.cost <= costMax);
}
