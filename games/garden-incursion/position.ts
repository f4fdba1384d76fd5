import { type Chance, done, type Fault, faultsOf, faulty, type Outcome } from '@tuckbox/kernel';
import { z } from 'zod';
import { type Field, isInside, placed } from './battlefield.ts';
import { defaultTribe } from './decks.ts';
import { type Book, kindOf, sheetOf, type Table } from './kinds.ts';
import { finishIfDecided, settle } from './rules/death.ts';
import { deal, placeQueen } from './rules/setup.ts';
import { proceed } from './rules/turn.ts';
import {
  type Colony,
  type Counter,
  changeUnit,
  isIn,
  PHASES,
  type State,
  type Unit,
  unitId,
  unitNumber,
} from './state.ts';
import { condition, flags, operation, UNTIL, words } from './vocabulary.ts';

const natural = z.int().min(0);
const cardId = z.string();
const unitRef = z.string().regex(/^u[1-9]\d{0,4}$/, 'must be the id of a unit such as "u3"');
const coordinates = z.strictObject({ x: z.int(), y: z.int(), z: z.int().exactOptional() });
const pair = z.strictObject({ by: unitRef, on: unitRef });
const stat = z.int().exactOptional();

const counter = z.strictObject({
  attack: stat,
  defense: stat,
  ap: stat,
  flags: flags.exactOptional(),
  name: words.exactOptional(),
  until: z.enum(UNTIL).default('forever'),
  by: natural.exactOptional(),
  armed: z.literal(true).exactOptional(),
});

const unit = z.strictObject({
  id: unitRef.exactOptional(),
  card: cardId,
  owner: natural,
  at: coordinates,
  ap: natural.exactOptional(),
  counters: z.array(counter).default([]),
  used: z.array(z.string()).default([]),
  // Written on export, ignored on import.
  attack: z.number().exactOptional(),
  defense: z.number().exactOptional(),
});

const colony = z.strictObject({
  tribe: z.string().exactOptional(),
  hand: z.array(cardId).default([]),
  deck: z.array(cardId).exactOptional(),
  discard: z.array(cardId).default([]),
  energy: natural.default(0),
  workers: z.strictObject({ up: natural.default(0), down: natural.default(0) }).default({ up: 0, down: 0 }),
  out: z.int().min(1).nullable().default(null),
  mulligan: z
    .strictObject({ aside: z.array(cardId).default([]) })
    .nullable()
    .exactOptional(),
});

const pending = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('discard'), seat: natural, count: z.int().min(1) }),
  z.strictObject({ kind: z.literal('choose-unit'), seat: natural, units: z.array(unitRef) }),
  z.strictObject({ kind: z.literal('choose-position'), seat: natural, unit: unitRef, ranges: natural }),
  z.strictObject({ kind: z.literal('choose-card'), seat: natural, cards: z.array(cardId) }),
]);

const name = z.strictObject({ id: unitRef, gone: coordinates.nullable() }).nullable();
const waiting = z.strictObject({
  seat: natural,
  self: name,
  target: name,
  event: name,
  if: condition.nullable(),
  ops: z.array(operation).min(1),
});

/** Chapter 6: what a given position may leave out. */
const position = z.strictObject({
  options: z.unknown().exactOptional(),
  phase: z.enum([...PHASES, 'setup']).default('action'),
  turn: z
    .strictObject({
      seat: natural.default(0),
      round: z.int().min(1).default(1),
      first: natural.default(0),
      workers: natural.default(0),
      moves: natural.default(0),
      effects: natural.default(0),
    })
    .prefault({}),
  seats: z.array(colony).default([]),
  units: z.array(unit).default([]),
  attacks: z.array(pair).default([]),
  guards: z.array(pair).default([]),
  pending: pending.nullable().default(null),
  queue: z.array(waiting).default([]),
  nextUnit: z.int().min(1).exactOptional(),
});
type Given = z.infer<typeof position>;

/** For callers that give no position in the phase `setup`, the only one that asks for chance. */
const NO_CHANCE: Chance = {
  die: () => 1,
  pick: () => 0,
  shuffle: () => {},
};

export function fromPosition(
  book: Book,
  field: Field,
  input: unknown,
  seats: number,
  chance: Chance = NO_CHANCE,
): Outcome<State> {
  const parsed = position.safeParse(input);
  if (!parsed.success) return faulty('bad-position', 'Position', faultsOf(parsed.error));
  const given = parsed.data;
  const flaws = [...seatFaults(book, given, seats), ...unitFaults(book, field, given, seats)];
  if (flaws.length > 0) return faulty('bad-position', 'Position', flaws);
  const state = fill(book, field, given, seats);
  const table: Table = { state, book, field, chance, report: undefined };
  addQueens(table, given.phase === 'setup' ? 'new' : 'ready');
  state.nextUnit = Math.max(given.nextUnit ?? 0, ...state.units.map(({ id }) => unitNumber(id) + 1));
  const rest = [...relationFaults(given, state), ...phaseFaults(given, state)];
  if (rest.length > 0) return faulty('bad-position', 'Position', rest);
  if (given.phase === 'setup') deal(table);
  else if (state.phase !== 'over') takeOver(table);
  return done(state);
}

/** Before the first step a given position is put through GI-10.4, without `dies` effects. */
function takeOver(table: Table): void {
  const { state } = table;
  finishIfDecided(table);
  settle(table, 'quiet');
  // GI-9.7: nobody is left to decide in this turn.
  if (state.phase !== 'over' && state.phase !== 'mulligan' && !isIn(state, state.turn.seat)) proceed(table);
}

function seatFaults(book: Book, { seats: list, turn, pending: open, queue }: Given, seats: number): Fault[] {
  const found: Fault[] = [];
  const isSeat = (seat: number, path: string) => {
    if (seat >= seats) found.push({ path, message: `there is no seat ${seat}` });
  };
  if (list.length > seats) found.push({ path: 'seats', message: `has more than ${seats} seats` });
  isSeat(turn.seat, 'turn.seat');
  isSeat(turn.first, 'turn.first');
  if (open !== null) isSeat(open.seat, 'pending.seat');
  for (const [index, { seat }] of queue.entries()) isSeat(seat, `queue[${index}].seat`);
  for (const [seat, { tribe, hand, deck, discard, mulligan }] of list.entries()) {
    const path = `seats[${seat}]`;
    if (tribe !== undefined && !book.sheets.has(tribe))
      found.push({ path: `${path}.tribe`, message: `there is no tribe "${tribe}"` });
    for (const [zone, cards] of Object.entries({ hand, deck, discard, 'mulligan.aside': mulligan?.aside })) {
      for (const [index, card] of (cards ?? []).entries()) {
        if (!book.kinds.has(card))
          found.push({ path: `${path}.${zone}[${index}]`, message: `there is no card "${card}"` });
      }
    }
  }
  return found;
}

function unitFaults(book: Book, field: Field, { units, seats: list }: Given, seats: number): Fault[] {
  return units.flatMap(({ id, card, owner, at, ap = 0, counters }, index) => {
    const path = `units[${index}]`;
    const kind = book.kinds.get(card);
    const found: Fault[] = [];
    if (kind === undefined) found.push({ path: `${path}.card`, message: `there is no card "${card}"` });
    else if (kind.type !== 'creature' && kind.type !== 'structure')
      found.push({ path: `${path}.card`, message: `${kind.name} cannot be on the battlefield` });
    else if (kind.type === 'structure' && ap > 0)
      found.push({ path: `${path}.ap`, message: `${kind.name} is a structure and has no AP` });
    if (owner >= seats) found.push({ path: `${path}.owner`, message: `there is no seat ${owner}` });
    else if (typeof list[owner]?.out === 'number')
      found.push({ path: `${path}.owner`, message: `seat ${owner} is out and has no units` });
    if (field.kind === 'grid' && at.z !== undefined)
      found.push({ path: `${path}.at.z`, message: 'a grid has no height' });
    if (!isInside(field, at)) found.push({ path: `${path}.at`, message: 'lies outside the battlefield' });
    if (id !== undefined && units.some((other, place) => place < index && other.id === id))
      found.push({ path: `${path}.id`, message: `"${id}" is already there` });
    for (const [place, { by }] of counters.entries()) {
      if (by !== undefined && by >= seats)
        found.push({ path: `${path}.counters[${place}].by`, message: `there is no seat ${by}` });
    }
    return found;
  });
}

function fill(book: Book, field: Field, given: Given, seats: number): State {
  const { turn } = given;
  const isSetup = given.phase === 'setup';
  return {
    phase: given.phase === 'setup' ? 'mulligan' : given.phase,
    turn,
    seats: Array.from({ length: seats }, (_, seat) => fillSeat(book, given, seat)),
    units: fillUnits(book, field, given, seats, isSetup),
    attacks: given.attacks,
    guards: given.guards,
    pending: given.pending,
    queue: given.queue,
    nextUnit: 0,
  };
}

function fillSeat({ options }: Book, given: Given, seat: number): Colony {
  const { tribe, hand, deck, discard, energy, workers, out, mulligan } = given.seats[seat] ?? colony.parse({});
  const choice = options.decks?.[seat] ?? defaultTribe(seat);
  const open = given.phase === 'mulligan' && out === null ? { aside: [] } : null;
  return {
    tribe: tribe ?? (typeof choice === 'string' ? choice : choice.tribe),
    hand,
    deck: deck ?? (out === null ? Array.from({ length: 10 }, () => 'worker') : []),
    discard,
    energy,
    workers,
    out,
    mulligan: mulligan === undefined ? open : mulligan,
  };
}

function fillUnits(book: Book, field: Field, given: Given, seats: number, isSetup: boolean): Unit[] {
  const taken = new Set(given.units.map(({ id }) => id));
  let next = seats + 1;
  const units = given.units.map(({ id, card, owner, at, ap, counters, used }): Unit => {
    const kind = kindOf(book, card);
    while (id === undefined && taken.has(unitId(next))) next += 1;
    const granted = kind.type === 'creature' && owner === given.turn.seat && !isSetup ? kind.ap : 0;
    return {
      id: id === undefined ? unitId(next++) : unitId(unitNumber(id)),
      card: kind.id,
      owner,
      at: placed(field, at),
      ap: ap ?? granted,
      counters: counters.map((one): Counter => ({ ...one, by: one.by ?? owner })),
      used,
    };
  });
  return units.sort((a, b) => unitNumber(a.id) - unitNumber(b.id));
}

/** A seat that is still in has a queen. */
function addQueens(table: Table, as: 'new' | 'ready'): void {
  const { state, book } = table;
  for (const [seat, { tribe, out }] of state.seats.entries()) {
    if (out !== null || state.units.some(({ owner, card }) => owner === seat && kindOf(book, card).queen)) continue;
    const queen = placeQueen(table, seat, sheetOf(book, tribe).tribe.queen);
    if (seat === state.turn.seat && as === 'ready') changeUnit(state, queen.id, { ap: kindOf(book, queen.card).ap });
  }
  state.units = [...state.units].sort((a, b) => unitNumber(a.id) - unitNumber(b.id));
}

/** Declarations, choices and waiting effects must be about units that are there. */
function relationFaults({ attacks, guards, pending: open }: Given, { units, queue }: State): Fault[] {
  const found: Fault[] = [];
  const isThere = (id: string, path: string) => {
    if (!units.some((one) => one.id === id)) found.push({ path, message: `there is no unit "${id}"` });
  };
  for (const [index, one] of units.entries()) {
    if (units[index + 1]?.id === one.id)
      found.push({ path: 'units', message: `"${one.id}" is the id of the queen of seat ${unitNumber(one.id) - 1}` });
  }
  for (const [list, pairs] of Object.entries({ attacks, guards })) {
    for (const [index, { by, on }] of pairs.entries()) {
      isThere(by, `${list}[${index}].by`);
      isThere(on, `${list}[${index}].on`);
    }
  }
  for (const [index, { by, on }] of guards.entries()) {
    if (guards.findIndex((other) => other.by === by || other.on === on) < index)
      found.push({ path: `guards[${index}]`, message: 'a unit has one guard, and guards one unit' });
  }
  if (open?.kind === 'choose-unit')
    for (const [index, id] of open.units.entries()) isThere(id, `pending.units[${index}]`);
  if (open?.kind === 'choose-position') isThere(open.unit, 'pending.unit');
  for (const [index, { self, target, event }] of queue.entries()) {
    for (const [key, one] of Object.entries({ self, target, event })) {
      if (one !== null && one.gone === null) isThere(one.id, `queue[${index}].${key}.id`);
    }
  }
  return found;
}

function phaseFaults({ phase, pending: open, queue }: Given, { seats }: State): Fault[] {
  if (phase === 'mulligan' && seats.every(({ mulligan }) => mulligan === null))
    return [{ path: 'seats', message: 'nobody is left to decide on the starting hand' }];
  if ((phase === 'reset' || phase === 'skirmish' || phase === 'end' || phase === 'pass') && open === null)
    return [{ path: 'pending', message: `in the phase "${phase}" somebody must have something to decide` }];
  if (open === null && queue.length > 0) return [{ path: 'queue', message: 'effects wait only for a decision' }];
  if (open !== null && open.kind !== 'discard' && queue.length === 0)
    return [{ path: 'queue', message: 'there is no effect that waits for this decision' }];
  if (open !== null && (phase === 'over' || phase === 'mulligan' || phase === 'setup'))
    return [{ path: 'pending', message: `nothing is pending in the phase "${phase}"` }];
  if (open?.kind === 'discard' && seats[open.seat].hand.length < open.count)
    return [{ path: 'pending.count', message: 'is more than the hand holds' }];
  return [];
}
