import { done, type Fault, faultsOf, faulty, type Outcome } from '@tuckbox/kernel';
import { z } from 'zod';
import type { Book } from './book.ts';
import { moves } from './moves.ts';
import type { Kind, Player, Resources, Stack, State } from './state.ts';

const count = z.int().min(0);
const seat = count;
const cards = z.array(z.string());
const counters = { red: count.default(0), blue: count.default(0), green: count.default(0), yellow: count.default(0) };
const resources = z.strictObject(counters);
const paid = z.strictObject({ ...counters, cards: count.default(0) });
const NOTHING: Resources = { red: 0, blue: 0, green: 0, yellow: 0 };

const stack = z.strictObject({
  id: z.string().regex(/^f[1-9][0-9]{0,8}$/, 'must be the letter f and a number, such as "f1"'),
  card: z.string(),
  under: cards.default([]),
  fresh: z.boolean().default(false),
  paid: paid.default({ ...NOTHING, cards: 0 }),
});

const player = z.strictObject({
  resources: resources.optional(),
  hand: cards.default([]),
  seen: cards.default([]),
  deck: cards.optional(),
  discard: cards.default([]),
  played: cards.default([]),
  reactions: z.array(stack).default([]),
  out: count.default(0),
});

const cause = z.enum(['play', 'end']);
const due = z.int().min(1);
const pending = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('window'), seat, cause, card: z.string().nullable() }),
  z.strictObject({ kind: z.literal('confirm'), seat, card: z.string() }),
  z.strictObject({ kind: z.literal('pay'), seat, card: z.string(), any: count, cards: count }),
  z.strictObject({ kind: z.literal('draw'), seat, left: due }),
  z.strictObject({ kind: z.literal('choose'), seat, amount: due }),
  z.strictObject({ kind: z.literal('target'), seat, do: z.enum(['lose', 'discard']), amount: due }),
  z.strictObject({ kind: z.literal('lose'), seat, left: due, by: seat }),
  z.strictObject({ kind: z.literal('discard'), seat, left: due, by: seat }),
]);

const work = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('pay'), paid, cards }),
  z.strictObject({ do: z.literal('act'), seat, card: z.string(), begun: due, victims: z.array(seat) }),
  z.strictObject({ do: z.literal('wait'), seat, card: z.string() }),
]);

const position = z.strictObject({
  options: z.unknown().optional(),
  turn: z.int().min(1).default(3),
  first: seat.default(0),
  active: seat.default(0),
  phase: z.enum(['grow', 'main', 'end', 'over']).default('main'),
  plays: count.default(0),
  seats: z.array(player).default([]),
  announced: z.strictObject({ seat, card: z.string() }).nullable().default(null),
  window: z
    .strictObject({ cause, passed: z.array(seat), reacted: z.boolean() })
    .nullable()
    .default(null),
  pending: pending.nullable().default(null),
  work: z.array(work).default([]),
  nextReaction: z.int().min(1).optional(),
  result: z
    .strictObject({ ranking: z.array(z.array(seat)), reason: z.string() })
    .nullable()
    .default(null),
});
type Given = z.infer<typeof position>;

const DEFAULT_DECK: readonly Kind[] = ['b2', 'b2', 'b2', 'b2', 'b2'];

/** A position is taken as it stands; what is left out takes its default. */
export function fromPosition(book: Book, input: unknown, seats: number): Outcome<State> {
  const parsed = position.safeParse(input);
  if (!parsed.success) return faulty('bad-position', 'Position', faultsOf(parsed.error));
  const given = parsed.data;
  while (given.seats.length < seats) given.seats.push(player.parse({}));
  const faults = [...seatFaults(given, seats), ...kindFaults(book, given), ...stackFaults(given)];
  if (faults.length > 0) return faulty('bad-position', 'Position', faults);
  const state = completed(book, given);
  const actor = state.pending === null ? state.active : state.pending.seat;
  if (state.phase !== 'over' && moves(book, state, actor).length === 0) {
    return faulty('bad-position', 'Position', [{ path: 'pending', message: `leaves seat ${actor} nothing to choose` }]);
  }
  return done(state);
}

function completed(book: Book, given: Given): State {
  const start = book.options.startResources;
  const { options: _given, nextReaction, ...rest } = given;
  return {
    ...rest,
    options: book.options,
    seats: given.seats.map((one): Player => {
      const full = { red: start, blue: start, green: start, yellow: start };
      return {
        ...one,
        resources: one.resources ?? (one.out > 0 ? { ...NOTHING } : full),
        deck: one.deck ?? (one.out > 0 ? [] : DEFAULT_DECK.slice()),
      };
    }),
    nextReaction: nextReaction ?? Math.max(0, ...allStacks(given).map(({ id }) => Number(id.slice(1)))) + 1,
  };
}

function allStacks(given: Given): Stack[] {
  return given.seats.flatMap(({ reactions }) => reactions);
}

/** Numbers of seats that are not there, and matches that would have ended long ago. */
function seatFaults(given: Given, seats: number): Fault[] {
  const { announced, pending, window, result } = given;
  const named: [string, number][] = [
    ['first', given.first],
    ['active', given.active],
  ];
  if (announced !== null) named.push(['announced.seat', announced.seat]);
  if (pending !== null) named.push(['pending.seat', pending.seat]);
  if (pending !== null && 'by' in pending) named.push(['pending.by', pending.by]);
  for (const [index, one] of (window?.passed ?? []).entries()) named.push([`window.passed[${index}]`, one]);
  for (const [index, item] of given.work.entries()) {
    if (item.do !== 'pay') named.push([`work[${index}].seat`, item.seat]);
    if (item.do === 'act') {
      for (const [place, one] of item.victims.entries()) named.push([`work[${index}].victims[${place}]`, one]);
    }
  }
  for (const [index, one] of (result?.ranking ?? []).flat().entries()) named.push([`result.ranking[${index}]`, one]);
  const faults = named
    .filter(([, number]) => number >= seats)
    .map(([path, number]) => ({ path, message: `there is no seat ${number} in a match of ${seats}` }));
  if (given.seats.length > seats) faults.push({ path: 'seats', message: `has more than ${seats} seats` });
  if (given.phase !== 'over' && given.seats.filter(({ out }) => out === 0).length < 2) {
    faults.push({ path: 'seats', message: 'fewer than two seats are in, so the match would be over' });
  }
  return faults;
}

/** FL-8.2 to FL-8.4: every card is a legal kind, wherever it lies. */
function kindFaults(book: Book, given: Given): Fault[] {
  const faults: Fault[] = [];
  const look = (kind: Kind, path: string) => {
    const card = book.find(kind);
    if ('fault' in card) faults.push({ path, message: card.message });
  };
  const lookAll = (kinds: readonly Kind[], path: string) => {
    for (const [index, kind] of kinds.entries()) look(kind, `${path}[${index}]`);
  };
  for (const [index, one] of given.seats.entries()) {
    const zones = { hand: one.hand, deck: one.deck ?? [], discard: one.discard, played: one.played };
    for (const [zone, kinds] of Object.entries(zones)) lookAll(kinds, `seats[${index}].${zone}`);
    for (const [place, { card, under }] of one.reactions.entries()) {
      look(card, `seats[${index}].reactions[${place}].card`);
      lookAll(under, `seats[${index}].reactions[${place}].under`);
    }
  }
  if (given.announced !== null) look(given.announced.card, 'announced.card');
  for (const [index, item] of given.work.entries()) {
    if (item.do === 'pay') lookAll(item.cards, `work[${index}].cards`);
    else look(item.card, `work[${index}].card`);
  }
  return faults;
}

function stackFaults(given: Given): Fault[] {
  const last = given.nextReaction ?? Number.POSITIVE_INFINITY;
  const ids = allStacks(given).map(({ id }) => id);
  return ids.flatMap((id, index) => {
    if (ids.indexOf(id) < index) return [{ path: 'seats', message: `two stacks are called "${id}"` }];
    return Number(id.slice(1)) >= last
      ? [{ path: 'nextReaction', message: `must be above the number of "${id}"` }]
      : [];
  });
}
