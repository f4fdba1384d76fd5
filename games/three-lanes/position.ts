import { type Chance, done, type Fault, faultsOf, faulty, type Outcome } from '@tuckbox/kernel';
import { z } from 'zod';
import { type Card, SETS } from './card.ts';
import { DECK_NAMES } from './decks.ts';
import type { Options } from './options.ts';
import { spaceOf } from './rules/board.ts';
import { type Book, newRun } from './rules/resolving.ts';
import { begin, deckOf, fixedChoice, haveChosen } from './rules/setup.ts';
import {
  type Building,
  check,
  LANES,
  lengthOf,
  MOST_PLAYS,
  type Player,
  type Position,
  type State,
  type Unit,
} from './state.ts';

const seat = z.int().min(0).max(1);
const count = z.int().min(0);
const place = { owner: seat, kind: z.string(), lane: z.enum(LANES), tile: z.int().min(1) };

const playerSchema = z.strictObject({
  class: z.enum(SETS).default('base'),
  deckChoice: z
    .enum([...DECK_NAMES, 'custom'])
    .nullable()
    .optional(),
  castle: count.optional(),
  gold: count.optional(),
  hand: z.array(z.string()).default([]),
  deck: z.array(z.string()).optional(),
  discard: z.array(z.string()).default([]),
  passiveUsed: z.boolean().default(false),
});

const unitSchema = z.strictObject({
  ...place,
  id: z
    .string()
    .regex(/^u[1-9]\d*$/, 'must be "u" and a number')
    .optional(),
  hp: z.int().min(1).optional(),
  movement: count.optional(),
  every: z.int().min(1).optional(),
  attack: count.optional(),
  rest: count.default(0),
  tired: z.union([z.boolean(), z.literal('secret')]).default(false),
});

const buildingSchema = z.strictObject({
  ...place,
  id: z
    .string()
    .regex(/^b[1-9]\d*$/, 'must be "b" and a number')
    .optional(),
  hp: z.int().min(1).optional(),
  hidden: z.boolean().optional(),
});

/** What a position may say; `options` are merged by the kernel, `pending` and `space` are derived. */
const positionSchema = z.strictObject({
  options: z.unknown().optional(),
  phase: z.enum(['setup', 'play', 'over']).default('play'),
  turn: z.int().min(1).default(1),
  active: seat.default(0),
  first: seat.default(0),
  rushUsed: z.boolean().default(false),
  plays: count.max(MOST_PLAYS).default(0),
  players: z.array(playerSchema).max(2, 'there are exactly 2 seats').default([]),
  units: z.array(unitSchema).default([]),
  buildings: z.array(buildingSchema).default([]),
  nextUnit: z.int().min(1).optional(),
  nextBuilding: z.int().min(1).optional(),
  pending: z.unknown().optional(),
  space: z.unknown().optional(),
  result: z
    .strictObject({ ranking: z.array(z.array(seat).min(1)), reason: z.string().min(1) })
    .nullable()
    .default(null),
});
type Given = z.infer<typeof positionSchema>;

/**
 * A position with what it leaves out filled in, or every fault with its place. TL-2.1: a set-up in which both decks are
 * chosen already begins at once.
 */
export function fromPosition(book: Book, input: unknown, chance?: Chance): Outcome<State> {
  const parsed = positionSchema.safeParse(input);
  if (!parsed.success) return faulty('bad-position', 'Position', faultsOf(parsed.error));
  const given = parsed.data;
  const faults = cardFaults(book, given);
  if (faults.length > 0) return faulty('bad-position', 'Position', faults);
  const units = given.units.map((unit, index) => unitOf(book, unit, index));
  const buildings = given.buildings.map((building, index) => buildingOf(book, building, index));
  const state: State = {
    phase: given.phase,
    turn: given.turn,
    active: given.active,
    first: given.first,
    rushUsed: given.rushUsed,
    plays: given.plays,
    players: [0, 1].map((index) => playerOf(book.options, given, index)),
    units,
    buildings,
    nextUnit: given.nextUnit ?? nextNumber(units),
    nextBuilding: given.nextBuilding ?? nextNumber(buildings),
    result: given.result,
  };
  if (state.phase === 'setup' && haveChosen(state) && chance !== undefined)
    begin(newRun(book, state, undefined), chance);
  try {
    check(book, state);
  } catch (error) {
    return faulty('bad-position', 'Position', [{ path: '', message: error instanceof Error ? error.message : '' }]);
  }
  return done(state);
}

/** Cards and decks that are not there, or not of the type that the place needs, and tiles beyond the end of a lane. */
function cardFaults(book: Book, given: Given): Fault[] {
  const faults: Fault[] = [];
  for (const [index, player] of given.players.entries()) {
    if (
      given.phase === 'setup' &&
      player.deckChoice === 'custom' &&
      deckOf(book.options, index, 'custom') === undefined
    )
      faults.push({ path: `players[${index}].deckChoice`, message: 'the options give this seat no deck of its own' });
    for (const pile of ['hand', 'deck', 'discard'] as const) {
      for (const [at, card] of (player[pile] ?? []).entries()) {
        const path = `players[${index}].${pile}[${at}]`;
        if (book.kinds[card] === undefined) faults.push({ path, message: `there is no card "${card}"` });
        else if (card === 'rush') faults.push({ path, message: 'Rush is never in a hand or deck' });
      }
    }
  }
  for (const [name, type] of [
    ['units', 'unit'],
    ['buildings', 'building'],
  ] as const) {
    for (const [index, { kind, lane, tile }] of given[name].entries()) {
      if (book.kinds[kind]?.card.type !== type)
        faults.push({ path: `${name}[${index}].kind`, message: `there is no ${type} "${kind}"` });
      if (tile > lengthOf(lane))
        faults.push({ path: `${name}[${index}].tile`, message: `the ${lane} has only ${lengthOf(lane)} tiles` });
    }
  }
  const ranked = given.result?.ranking.flat().sort().join() ?? '0,1';
  if (ranked !== '0,1') faults.push({ path: 'result.ranking', message: 'must name each seat once' });
  return faults;
}

function playerOf(options: Options, given: Given, index: number): Player {
  const isSetup = given.phase === 'setup';
  const player = given.players.at(index) ?? playerSchema.parse({});
  return {
    class: player.class,
    deckChoice: player.deckChoice ?? (isSetup ? fixedChoice(options, index) : null),
    castle: player.castle ?? options.castleHp,
    gold: player.gold ?? (isSetup ? 0 : options.startGold),
    hand: player.hand,
    deck: player.deck ?? (isSetup ? [] : Array.from({ length: 10 }, () => 'royal-guard')),
    discard: player.discard,
    passiveUsed: player.passiveUsed,
  };
}

function cardOf<T extends Card['type']>(book: Book, kind: string, type: T): Extract<Card, { type: T }> {
  const card = book.kinds[kind]?.card;
  if (card?.type !== type) throw new Error(`there is no ${type} "${kind}"`);
  return card as Extract<Card, { type: T }>;
}

function unitOf(book: Book, given: Given['units'][number], index: number): Unit {
  const card = cardOf(book, given.kind, 'unit');
  return {
    id: given.id ?? `u${index + 1}`,
    owner: given.owner,
    kind: given.kind,
    lane: given.lane,
    tile: given.tile,
    hp: given.hp ?? card.hp,
    movement: given.movement ?? card.movement,
    every: given.every ?? card.every,
    attack: given.attack ?? card.attack,
    rest: given.rest,
    tired: given.tired,
  };
}

function buildingOf(book: Book, given: Given['buildings'][number], index: number): Building {
  const { owner, kind, lane, tile } = given;
  const card = cardOf(book, kind, 'building');
  return {
    id: given.id ?? `b${index + 1}`,
    owner,
    kind,
    lane,
    tile,
    hp: given.hp ?? card.hp,
    hidden: given.hidden ?? card.hidden,
  };
}

function nextNumber(pieces: readonly { id: string }[]): number {
  return 1 + pieces.reduce((highest, { id }) => Math.max(highest, Number(id.slice(1))), 0);
}

/** The state with what can be derived from it. */
export function withDerived(book: Book, state: State): Position {
  const seats = state.players.flatMap(({ deckChoice }, index) => (deckChoice === null ? [index] : []));
  return {
    options: book.options,
    ...state,
    pending: state.phase === 'setup' ? { type: 'choose-deck', seats } : null,
    space: [spaceOf(state, 0), spaceOf(state, 1)],
  };
}
