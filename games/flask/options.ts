import type { Fault } from '@tuckbox/kernel';
import { z } from 'zod';
import { type Book, makeBook } from './book.ts';
import { BASES, type Base, base } from './cards.ts';
import { DECK_NAMES, DEFAULT_DECKS, deckFault, deckOf } from './decks.ts';

const deck = z.union([z.enum(DECK_NAMES), z.array(z.string())]);

export const options = z.strictObject({
  decks: z
    .array(deck)
    .default([...DEFAULT_DECKS])
    .describe('Per seat the name of a ready-made deck or a list of 15 kinds'),
  first: z
    .union([z.literal('random'), z.int().min(0)])
    .default('random')
    .describe('The seat that begins'),
  startResources: z.int().min(1).max(6).default(3).describe('What every counter starts with'),
  startHand: z.int().min(0).max(6).default(3).describe('Cards drawn before the first turn'),
  growth: z.int().min(0).max(3).default(1).describe('What a counter grows by at the start of a turn; 0 for no growth'),
  cap: z.int().min(4).max(12).default(6).describe('What counters are cut to at the end of a turn'),
  maxPlays: z.int().min(1).max(60).default(20).describe('Cards that may be announced in one turn'),
  maxBases: z.int().min(1).max(20).default(6).describe('Bases that one card may be made of'),
  openingTruce: z.boolean().default(false).describe('No card that harms an enemy in the first turn of the match'),
  bases: z.array(base).default([]).describe('Custom bases'),
  names: z.record(z.string(), z.string().min(1).max(40)).default({}).describe('Names for kinds of cards'),
});
export type Options = z.infer<typeof options>;

/**
 * What the schema alone cannot tell. Decks and names are judged only once the bases are sound, and decks not for a given
 * position, which says itself where its cards lie.
 */
export function faults(given: Options, seats: number, start: 'setup' | 'position' = 'setup'): Fault[] {
  const found = baseFaults(given.bases);
  if (given.first !== 'random' && given.first >= seats) {
    found.push({ path: 'first', message: `there is no seat ${given.first} in a match of ${seats}` });
  }
  if (found.length > 0) return found;
  const book = makeBook(given);
  return [...(start === 'setup' ? deckFaults(book, given, seats) : []), ...nameFaults(book, given.names)];
}

/** FL-8.8: ids that are taken. */
function baseFaults(bases: readonly Base[]): Fault[] {
  return bases.flatMap(({ id }, index) => {
    if (BASES.some((own) => own.id === id)) {
      return [{ path: `bases[${index}].id`, message: `"${id}" is one of the eight bases of the game` }];
    }
    const first = bases.findIndex((other) => other.id === id);
    return first < index
      ? [{ path: `bases[${index}].id`, message: `"${id}" is already the id of bases[${first}]` }]
      : [];
  });
}

function deckFaults(book: Book, given: Options, seats: number): Fault[] {
  const found: Fault[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const fault = deckFault(book, deckOf(given.decks, seat));
    if (fault !== undefined) found.push({ path: `decks[${seat}]${fault.path}`, message: fault.message });
  }
  return found;
}

function nameFaults(book: Book, names: Readonly<Record<string, string>>): Fault[] {
  return Object.keys(names).flatMap((kind) => {
    const card = book.find(kind);
    return 'fault' in card ? [{ path: `names.${kind}`, message: card.message }] : [];
  });
}
