import type { Game } from '@tuckbox/kernel';
import { makeBook } from './book.ts';
import { DECK_SIZE } from './decks.ts';
import { kit } from './kit.ts';
import { figures, lab } from './lab.ts';
import { beyondScenarios, ledger } from './ledger.ts';
import { MOVE_TYPES, type Move } from './moves.ts';
import { faults, type Options, options } from './options.ts';
import { rules } from './rules/index.ts';
import type { State } from './state.ts';
import { words } from './words.ts';

export { type Book, type Card, makeBook } from './book.ts';
export { COLORS, type Color, type Operation } from './cards.ts';
export { DECKS, deckName } from './decks.ts';
export type { Move } from './moves.ts';
export type { Options } from './options.ts';
export type { Player, Stack, State } from './state.ts';
export { totalOf } from './state.ts';

export const flask: Game<Options, State, Move> = {
  id: 'flask',
  title: 'Flask',
  version: '1',
  summary: 'A duel of alchemists: four vials are money and life, the deck is a clock, reactions lie in wait.',
  seats: { min: 2, max: 4, default: 2 },
  seatList: 'seats',
  options,
  moveTypes: MOVE_TYPES,
  ledger,
  beyondScenarios,
  cards: kit,
  lab,
  faults,
  longest,
  rules,
  words: (given) => words(makeBook(given)),
  figures: () => figures,
};

/** FL-9.1 to FL-9.3. Each announcement is paid once, and its card acts once, now or from a stack. */
function longest({ startHand, maxPlays, maxBases, growth }: Options, seats: number): number {
  const turns = seats * (DECK_SIZE - startHand);
  const payment = 6 * maxBases + DECK_SIZE;
  // Three operations a base, each with a target and up to six decisions of every seat.
  const effects = 3 * maxBases * (1 + 6 * seats);
  const asked = 2 * seats;
  return turns * ((growth > 0 ? 1 : 0) + 1 + asked + maxPlays * (3 + asked + payment + effects));
}
