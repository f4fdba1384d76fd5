import { z } from 'zod';
import { card } from './card.ts';
import { tribe } from './tribes.ts';
import { id } from './vocabulary.ts';

/** GI-2.9: no coordinate of an open field lies farther out. */
export const FARTHEST = 1_000_000;

const tile = z.strictObject({ x: z.int().min(0), y: z.int().min(0) });
const coordinate = z.int().min(-FARTHEST).max(FARTHEST);
const point = z.strictObject({ x: coordinate, y: coordinate, z: coordinate.default(0) });
const size = z.int().min(5).max(60).nullable().default(null);
const distance = z.int().min(2).max(8).nullable().default(null).describe('Ranges between the queens');
const queens = 'Where the queens start, one position for each seat';

const grid = z.strictObject({
  kind: z.literal('grid').default('grid'),
  range: z.int().min(1).max(4).default(2).describe('Tiles in one movement range'),
  distance,
  width: size.describe('Tiles from left to right'),
  height: size.describe('Tiles from top to bottom'),
  queens: z.array(tile).nullable().default(null).describe(queens),
});

const open = z.strictObject({
  kind: z.literal('open'),
  setting: z.enum(['ar', 'table']).default('ar').describe('AR for a room or a real garden, table for a table top'),
  range: z.int().min(10).max(5000).nullable().default(null).describe('Millimetres in one movement range'),
  distance,
  tolerance: z.int().min(0).max(5000).nullable().default(null).describe('Millimetres that still count as one position'),
  bounds: z.strictObject({ min: point, max: point }).nullable().default(null).describe('The corners of the field'),
  queens: z.array(point).nullable().default(null).describe(queens),
});

const count = z.int().min(0).max(60);
const deck = z.union([
  id,
  z.strictObject({
    tribe: id,
    queen: id.exactOptional(),
    cards: z.union([z.record(id, count), z.array(id).max(60)]),
  }),
]);
export type DeckChoice = z.infer<typeof deck>;

/** Chapter 5.3 of the rulebook. What is null is decided by the seats or by the skill sheet. */
export const options = z.strictObject({
  battlefield: z
    .union([grid, open])
    .prefault({})
    .describe('Tiles of a grid, or open ground that is measured in millimetres'),
  decks: z.array(deck).nullable().default(null).describe('A deck for each seat: a tribe, or a list of cards'),
  cards: z.array(card).default([]).describe('Custom cards; the same id replaces a card'),
  tribes: z.array(tribe).default([]).describe('Custom tribes; the same id replaces a tribe'),
  bans: z.array(id).default([]).describe('Cards that no deck may hold'),
  limits: z.record(id, count).default({}).describe('Copies allowed of single cards'),
  deckMin: z.int().min(10).max(60).default(30).describe('Least cards in a deck'),
  deckMax: z.int().min(10).max(60).default(60).describe('Most cards in a deck'),
  maxCopies: z.int().min(1).max(60).default(4).describe('Copies of a card in a deck, workers aside'),
  handLimit: z.int().min(5).max(10).default(7).describe('Cards that a hand can keep'),
  firstHand: z.int().min(1).max(7).default(4).describe('Cards dealt to the first player; each later one gets one more'),
  drawPerTurn: z.int().min(1).max(3).default(1).describe('Cards drawn each turn'),
  mulligan: z.boolean().default(true).describe('Cards of the starting hand may be exchanged'),
  startWorkers: z.int().min(0).max(6).nullable().default(null).describe('Workers at the start'),
  workersPerTurn: z.int().min(0).max(5).nullable().default(null).describe('Worker cards played in a turn'),
  friendlyFire: z.boolean().default(false).describe('Own units can be attacked'),
  attackAndDefend: z.boolean().default(true).describe('One creature can attack and defend in the same turn'),
  roundLimit: z.int().min(5).max(100).default(30).describe('Rounds after which the stronger colony wins'),
});
export type Options = z.infer<typeof options>;
