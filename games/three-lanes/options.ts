import { done, type Fault, faulty, type Outcome } from '@tuckbox/kernel';
import { z } from 'zod';
import { type Card, cardSchema } from './card.ts';
import { cardFaults, SHIPPED } from './cards.ts';
import { DECK_NAMES, DECKS, type Deck, deckFaults, deckSchema } from './decks.ts';

const deckOption = z.union([z.null(), z.enum(DECK_NAMES), deckSchema]);

export const options = z.strictObject({
  castleHp: z.int().min(5).max(60).default(20).describe('HP of each castle at the start, and most it can be healed to'),
  startGold: z.int().min(0).max(20).default(5).describe('Gold of each player at the start'),
  startHand: z.int().min(0).max(10).default(4).describe('Cards in the opening hand'),
  income: z.int().min(0).max(10).default(2).describe('Gold at the start of each own turn'),
  bounty: z.int().min(0).max(5).default(2).describe('Gold for each enemy unit that a unit kills'),
  rushCost: z.int().min(0).max(20).default(5).describe('Gold that Rush costs'),
  emptyDeckDamage: z.int().min(1).max(20).default(5).describe('HP that a castle loses when its deck is empty'),
  firstPlayer: z.enum(['seat0', 'random']).default('seat0').describe('Who takes the first turn'),
  firstTurnDraw: z.boolean().default(true).describe('Whether a card is drawn in the first turn of the match'),
  secondSeatGold: z.int().min(0).max(5).default(0).describe('Extra gold at the start for the second player'),
  handLimit: z
    .union([z.literal(0), z.int().min(5).max(20)])
    .default(0)
    .describe('Most cards in hand; what is drawn beyond is discarded. 0: no limit'),
  turnLimit: z
    .int()
    .min(20)
    .max(400)
    .default(100)
    .describe('Turns, both players counted, after which castles are compared'),
  decks: z
    .tuple([deckOption, deckOption])
    .default([null, null])
    .describe('Deck of each seat: null to choose in the match, the name of a ready-made deck, or a deck'),
  customCards: z.array(cardSchema).max(60).default([]).describe('Cards added to the sets that they name'),
});
export type Options = z.infer<typeof options>;

/** TL-2.2: what is wrong with custom cards and decks. */
export function optionFaults({ customCards, decks }: Options): Fault[] {
  const faults = cardFaults(customCards).map(({ path, message }) => ({ path: `customCards${path}`, message }));
  for (const [seat, deck] of decks.entries()) {
    if (deck === null || typeof deck === 'string') continue;
    for (const { path, message } of deckFaults(deck, customCards))
      faults.push({ path: `decks[${seat}].${path}`, message });
  }
  return faults;
}

/**
 * The match options with these cards added. There is no option for bans, so a ban is honoured only where it takes a
 * custom card away or names one that both fixed decks do without.
 */
export function useCards(
  given: Record<string, unknown>,
  cards: readonly Card[],
  bans: readonly string[],
): Outcome<Record<string, unknown>> {
  const customs = Array.isArray(given.customCards) ? (given.customCards as unknown[]) : [];
  const decks = fixedDecks(given.decks);
  const faults = bans.flatMap((id, index): Fault[] => {
    if (!SHIPPED.some((card) => card.id === id)) return [];
    if (decks?.every((deck) => deck.cards.every(([card]) => card !== id))) return [];
    return [{ path: `bans[${index}]`, message: `"${id}" is in the box; ban it by fixing two decks without it` }];
  });
  if (faults.length > 0) return faulty('bad-card-set', 'Bans', faults);
  return done({ ...given, customCards: [...customs, ...cards.filter((card) => !bans.includes(card.id))] });
}

/** Both decks, if the options fix them. */
function fixedDecks(given: unknown): Deck[] | undefined {
  const parsed = options.shape.decks.safeParse(given);
  if (!parsed.success) return undefined;
  const decks = parsed.data.flatMap((deck) => (deck === null ? [] : [typeof deck === 'string' ? DECKS[deck] : deck]));
  return decks.length === 2 ? decks : undefined;
}
