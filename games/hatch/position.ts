import { done, type Fault, faultsOf, faulty, type Outcome } from '@tuckbox/kernel';
import { z } from 'zod';
import { BASICS, type Card, cardSchema, completed, RITUALS } from './cards.ts';
import { type Breeds, breedsOf } from './effects.ts';
import type { Options } from './options.ts';
import { offerable } from './rules/sacrifice.ts';
import { newPlayer, type State } from './state.ts';

const seat = z.int().min(0);
const card = z.string();
const idOf = (letter: 'e' | 'r' | 'd') =>
  z.string().regex(new RegExp(`^${letter}[1-9]\\d{0,8}$`), `must be an id such as "${letter}1"`);
const taken = z.int().min(0).default(0);
const nextNumber = z.int().min(1).optional();

const egg = z.strictObject({
  id: idOf('e'),
  card,
  fresh: z.boolean().default(false),
  reduced: z
    .strictObject({ food: taken, fire: taken, love: taken, wild: taken })
    .default({ food: 0, fire: 0, love: 0, wild: 0 }),
  resources: z.array(z.strictObject({ id: idOf('r'), card })).default([]),
});

const player = z.strictObject({
  hand: z.array(card).default([]),
  eggs: z.array(egg).default([]),
  dragons: z.array(z.strictObject({ id: idOf('d'), card })).default([]),
  mercenary: z
    .strictObject({ card, faceUp: z.boolean().default(false) })
    .nullable()
    .default(null),
  targeted: z.boolean().default(false),
  dynasty: z.number().optional(),
  power: z.number().optional(),
});

const pending = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start-discard'), seat, left: z.int().min(1).default(1) }),
  z.strictObject({ kind: z.literal('offering'), seat, given: z.int().min(1).max(2) }),
  z.strictObject({ kind: z.literal('defend'), seat, attacker: seat }),
  z.strictObject({ kind: z.literal('spoil'), seat, from: seat }),
]);

const turn = z.strictObject({
  seat: seat.default(0),
  actionUsed: z.boolean().optional(),
  sacrifice: z.int().min(0).default(0),
  ritual: z
    .strictObject({ kind: z.enum(RITUALS), target: seat.nullable().default(null) })
    .nullable()
    .default(null),
});

const schema = z.strictObject({
  options: z.unknown().optional(),
  round: z.int().min(1).default(2),
  start: seat.default(0),
  turn: turn.prefault({}),
  pending: pending.nullable().default(null),
  deck: z.array(card).default(() => Array.from({ length: 20 }, () => 'cinder-newt')),
  discard: z.array(card).default([]),
  triggeredBy: seat.nullable().default(null),
  cards: z.array(cardSchema).default([]),
  next: z.strictObject({ e: nextNumber, r: nextNumber, d: nextNumber }).default({}),
  players: z.array(player).default([]),
  result: z
    .strictObject({ ranking: z.array(z.array(seat)), reason: z.string() })
    .nullable()
    .default(null),
});
type Given = z.infer<typeof schema>;

/** Reads a position; what is left out takes its default, and whatever is wrong is told with its place. */
export function fromPosition(options: Options, input: unknown, seats: number): Outcome<State> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) return faulty('bad-position', 'Position', faultsOf(parsed.error));
  const given = parsed.data;
  const cards = cardsInForce(options, given.cards);
  const faults = [
    ...seatFaults(given, seats),
    ...cardFaults(given, breedsOf(cards)),
    ...idFaults(given),
    ...turnFaults(given),
  ];
  if (faults.length > 0) return faulty('bad-position', 'Position', faults);
  const state: State = {
    round: given.round,
    start: given.start,
    turn: { ...given.turn, actionUsed: given.turn.actionUsed ?? given.turn.ritual !== null },
    pending: given.pending,
    deck: given.deck,
    discard: given.discard,
    triggeredBy: given.triggeredBy,
    cards,
    next: nextNumbers(given),
    players: Array.from({ length: seats }, (_, index) => {
      if (index >= given.players.length) return newPlayer();
      const { dynasty: _dynasty, power: _power, ...kept } = given.players[index];
      return kept;
    }),
    result: given.result,
  };
  const stuck = pendingFaults(options, state);
  return stuck.length > 0 ? faulty('bad-position', 'Position', stuck) : done(state);
}

/** The custom deck of the options, and over it the cards that the position defines. */
function cardsInForce({ deck }: Options, given: readonly Card[]): readonly Card[] {
  const own = (deck ?? []).filter(({ id }) => given.every((other) => other.id !== id));
  return [...own, ...given].map(completed);
}

function seatFaults(given: Given, seats: number): Fault[] {
  const faults: Fault[] = [];
  const seated = (path: string, place: number | null) => {
    if (place !== null && place >= seats) faults.push({ path, message: `there is no seat ${place} among ${seats}` });
  };
  if (given.players.length > seats)
    faults.push({ path: 'players', message: `has ${given.players.length} entries for ${seats} seats` });
  seated('start', given.start);
  seated('turn.seat', given.turn.seat);
  seated('turn.ritual.target', given.turn.ritual?.target ?? null);
  seated('triggeredBy', given.triggeredBy);
  if (given.pending !== null) {
    const { pending: open } = given;
    seated('pending.seat', open.seat);
    const other = open.kind === 'defend' ? open.attacker : open.kind === 'spoil' ? open.from : null;
    const path = open.kind === 'defend' ? 'pending.attacker' : 'pending.from';
    seated(path, other);
    if (other === open.seat) faults.push({ path, message: 'cannot be the seat that decides' });
  }
  if (given.result !== null) {
    const ranked = given.result.ranking.flat().sort((a, b) => a - b);
    if (ranked.length !== seats || ranked.some((place, index) => place !== index))
      faults.push({ path: 'result.ranking', message: 'must name every seat once' });
  }
  return faults;
}

function cardFaults(given: Given, breeds: Breeds): Fault[] {
  const faults: Fault[] = [];
  const known = (path: string, id: string) => {
    if (!breeds.has(id)) faults.push({ path, message: `there is no card "${id}"` });
  };
  const all = (path: string, ids: readonly string[]) => {
    for (const [index, id] of ids.entries()) known(`${path}[${index}]`, id);
  };
  for (const [index, { id }] of given.cards.entries())
    if (given.cards.findIndex((other) => other.id === id) < index)
      faults.push({ path: `cards[${index}].id`, message: `"${id}" is defined twice` });
  all('deck', given.deck);
  all('discard', given.discard);
  for (const [index, one] of given.players.entries()) {
    const path = `players[${index}]`;
    all(`${path}.hand`, one.hand);
    for (const [place, dragon] of one.dragons.entries()) known(`${path}.dragons[${place}].card`, dragon.card);
    if (one.mercenary !== null) known(`${path}.mercenary.card`, one.mercenary.card);
    for (const [place, laid] of one.eggs.entries()) {
      const at = `${path}.eggs[${place}]`;
      known(`${at}.card`, laid.card);
      for (const [spot, resource] of laid.resources.entries()) known(`${at}.resources[${spot}].card`, resource.card);
      for (const basic of BASICS) {
        const printed = breeds.get(laid.card)?.needs[basic] ?? 0;
        if (laid.reduced[basic] > printed)
          faults.push({ path: `${at}.reduced.${basic}`, message: `exceeds the printed need of ${printed}` });
      }
    }
  }
  return faults;
}

/** Every id of the position with its place. */
function idsIn(given: Given): { id: string; path: string }[] {
  return given.players.flatMap(({ eggs, dragons }, index) => [
    ...dragons.map(({ id }, place) => ({ id, path: `players[${index}].dragons[${place}].id` })),
    ...eggs.flatMap(({ id, resources }, place) => [
      { id, path: `players[${index}].eggs[${place}].id` },
      ...resources.map((one, spot) => ({ id: one.id, path: `players[${index}].eggs[${place}].resources[${spot}].id` })),
    ]),
  ]);
}

function idFaults(given: Given): Fault[] {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  for (const { id, path } of idsIn(given)) {
    if (seen.has(id)) faults.push({ path, message: `"${id}" is there twice` });
    seen.add(id);
  }
  const least = nextNumbers({ ...given, next: {} });
  for (const letter of ['e', 'r', 'd'] as const) {
    const next = given.next[letter];
    if (next !== undefined && next < least[letter])
      faults.push({ path: `next.${letter}`, message: `must be at least ${least[letter]}` });
  }
  return faults;
}

function nextNumbers(given: Given): State['next'] {
  const ids = idsIn(given).map(({ id }) => id);
  const after = (letter: string) =>
    ids.reduce((next, id) => (id.startsWith(letter) ? Math.max(next, Number(id.slice(1)) + 1) : next), 1);
  const { e, r, d } = given.next;
  return { e: e ?? after('e'), r: r ?? after('r'), d: d ?? after('d') };
}

function turnFaults({ turn: { ritual, actionUsed } }: Given): Fault[] {
  if (ritual === null || actionUsed !== false) return [];
  return [{ path: 'turn.actionUsed', message: 'must be true when there is a ritual to repeat' }];
}

/** A decision must have a possibility to choose from. */
function pendingFaults(options: Options, { pending: open, players, result }: State): Fault[] {
  if (open === null || result !== null) return [];
  const { hand } = players[open.seat];
  if (open.kind === 'start-discard' && hand.length === 0)
    return [{ path: 'pending', message: `seat ${open.seat} has no card to discard` }];
  if (open.kind === 'offering' && offerable(options, players[open.seat]) === 0)
    return [{ path: 'pending', message: `seat ${open.seat} has nothing to offer` }];
  return [];
}
