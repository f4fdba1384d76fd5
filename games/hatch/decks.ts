import { done, type Fault, faultsOf, faulty, type Outcome } from '@tuckbox/kernel';
import { BROOD, type Card, cardSchema, RITUALS } from './cards.ts';
import type { CardId } from './state.ts';

const LEAST = 60;
const MOST = 200;
const LEAST_OF_SYMBOL = 12;

/** Why a list of cards is not a deck; paths start at the list. */
export function deckFaults(deck: readonly Card[]): Fault[] {
  const faults: Fault[] = [];
  for (const [index, { id }] of deck.entries()) {
    const first = deck.findIndex((other) => other.id === id);
    if (first < index) faults.push({ path: `[${index}].id`, message: `"${id}" is already the id of card ${first}` });
  }
  const size = deckSize(deck);
  if (size < LEAST || size > MOST)
    faults.push({ path: '', message: `has ${size} cards, and a deck has ${LEAST} to ${MOST}` });
  for (const symbol of RITUALS) {
    const given = deckSize(deck.filter(({ resource }) => resource === symbol));
    if (given < LEAST_OF_SYMBOL)
      faults.push({ path: '', message: `has ${given} cards that give ${symbol}, and ${LEAST_OF_SYMBOL} are needed` });
  }
  return faults;
}

export function deckSize(deck: readonly Card[]): number {
  return deck.reduce((sum, { copies }) => sum + copies, 0);
}

/** HA-2.1: how many copies of the deck are shuffled together. */
export function copiesOf(copies: 'auto' | number, seats: number): number {
  return copies === 'auto' ? (seats > 3 ? 2 : 1) : copies;
}

/** Every card of a match in the order in which it is handed to the shuffle. */
export function wholePile(deck: readonly Card[] | null, copies: number): CardId[] {
  const pile: CardId[] = [];
  for (let copy = 0; copy < copies; copy++)
    for (const card of deck ?? BROOD) for (let left = card.copies; left > 0; left--) pile.push(card.id);
  return pile;
}

/**
 * The options with custom cards in the deck: one with the id of a card that is there takes its place, others follow
 * at the end; banned ones are left out. What remains must still be a deck.
 */
export function useCards(
  options: Record<string, unknown>,
  cards: readonly Card[],
  bans: readonly string[],
): Outcome<Record<string, unknown>> {
  if (cards.length === 0 && bans.length === 0) return done(options);
  const given = cardSchema
    .array()
    .nullable()
    .safeParse(options.deck ?? null);
  if (!given.success) return faulty('bad-options', 'Cards of Hatch', faultsOf(given.error, 'deck'));
  const before = given.data ?? BROOD;
  const known = new Set([...before, ...cards].map(({ id }) => id));
  const faults: Fault[] = bans.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `bans[${index}]`, message: `there is no card "${id}" in the deck` }],
  );
  const deck = [
    ...before.map((card) => cards.find(({ id }) => id === card.id) ?? card),
    ...cards.filter(({ id }) => before.every((card) => card.id !== id)),
  ].filter(({ id }) => !bans.includes(id));
  faults.push(...deckFaults(deck).map(({ path, message }) => ({ path: `deck${path}`, message })));
  return faults.length > 0 ? faulty('bad-options', 'Cards of Hatch', faults) : done({ ...options, deck });
}
