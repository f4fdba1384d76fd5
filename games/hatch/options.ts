import type { Fault } from '@tuckbox/kernel';
import { z } from 'zod';
import { cardSchema } from './cards.ts';
import { deckFaults } from './decks.ts';

export const options = z.strictObject({
  targetPower: z.int().min(50).max(500).default(200).describe('Power that triggers the last round'),
  handSize: z.int().min(3).max(8).default(5).describe('Cards dealt, and the size a hand is refilled to'),
  boardBonus: z.int().min(0).max(10).default(5).describe('Power of every card on a board in the last round'),
  maxRounds: z.int().min(10).max(100).default(30).describe('Rounds after which an untriggered match ends'),
  copies: z
    .union([z.literal('auto'), z.literal(1), z.literal(2), z.literal(3)])
    .default('auto')
    .describe('Copies of the deck; auto: one for 2 or 3 seats, two for 4 or 5'),
  start: z
    .union([z.literal('random'), z.int().min(0).max(4)])
    .default('random')
    .describe('The starting seat'),
  startDiscards: z.int().min(0).max(3).default(1).describe('Cards that the starting seat discards first'),
  firstTurnProtection: z.boolean().default(false).describe('Nobody is targeted before their first turn has ended'),
  fireRitualHand: z.boolean().default(false).describe('A fire ritual may destroy a random card in a hand'),
  offering: z.enum(['any', 'eggs']).default('any').describe('What offerings are made of'),
  deck: z.array(cardSchema).nullable().default(null).describe('A deck of custom cards in place of Brood'),
});
export type Options = z.infer<typeof options>;

/** What the schema cannot tell: a starting seat that is not there, a deck that is too thin. */
export function optionFaults({ start, deck }: Options, seats: number): Fault[] {
  const faults: Fault[] = [];
  if (start !== 'random' && start >= seats)
    faults.push({ path: 'start', message: `there is no seat ${start} among ${seats}` });
  if (deck !== null) faults.push(...deckFaults(deck).map(({ path, message }) => ({ path: `deck${path}`, message })));
  return faults;
}
