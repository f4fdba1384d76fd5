import type { Fault } from '@tuckbox/kernel';
import { z } from 'zod';
import { CLASS_IDS } from './classes.ts';
import { customSetFaults, setFaults } from './decks.ts';
import { card } from './vocabulary.ts';

export const options = z.strictObject({
  cardSet: z
    .union([
      z.literal('standard'),
      z.strictObject({
        base: z.enum(['standard', 'none']).default('standard').describe('Begin with the standard cards, or with none'),
        bans: z.array(z.string()).default([]).describe('Ids of cards that are left out of the deck'),
        cards: z.array(card).max(500).default([]).describe('Custom cards'),
      }),
    ])
    .default('standard')
    .describe('The cards of the shared deck'),
  classes: z
    .union([z.enum(['random', 'none']), z.array(z.enum(CLASS_IDS)).min(2).max(6)])
    .default('random')
    .describe('Classes: dealt at random, none at all, or one for each seat'),
  trade: z.boolean().default(true).describe('Players may offer cards for sale'),
  sweep: z.boolean().default(true).describe('A market that nobody touched for a round is replaced'),
  maxOffer: z.int().min(1).max(999).default(50).describe('Most coins that can be offered in a trade'),
  lastTurns: z
    .enum(['finish-round', 'one-more-each'])
    .default('finish-round')
    .describe('After the end is set: finish the round, or one more turn for everybody else'),
  roundLimit: z.int().min(10).max(500).default(100).describe('The match ends after this round in any case'),
  winLimit: z
    .int()
    .min(20)
    .max(2000)
    .nullable()
    .default(null)
    .describe('Coins that end the match; empty: by the formula'),
  marketSize: z.int().min(3).max(8).default(6).describe('Cards in the market'),
  startCards: z.int().min(0).max(6).default(3).describe('Cards dealt to each player'),
  startCoins: z.int().min(0).max(30).default(3).describe('Coins at the start'),
  startFertilizers: z.int().min(0).max(30).default(4).describe('Fertilizers at the start'),
});
export type Options = z.infer<typeof options>;

/** A given position brings its own deck and classes, so that only the cards themselves must be in order. */
export function optionFaults(
  { cardSet, classes }: Options,
  seats: number,
  start: 'setup' | 'position' = 'setup',
): Fault[] {
  const found = start === 'setup' ? setFaults(cardSet) : customSetFaults(cardSet);
  const faults = found.map(({ path, message }) => ({
    path: path === '' ? 'cardSet' : `cardSet.${path}`,
    message,
  }));
  if (start === 'setup' && typeof classes === 'object' && classes.length !== seats) {
    faults.push({ path: 'classes', message: `names ${classes.length} classes for ${seats} seats` });
  }
  return faults;
}
