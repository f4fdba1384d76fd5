import type { Game } from '@tuckbox/kernel';
import { BROOD, BROOD_SET, cardSchema } from './cards.ts';
import { copiesOf, deckSize, useCards } from './decks.ts';
import { figures, lab } from './lab.ts';
import { beyondScenarios, ledger } from './ledger.ts';
import { MOVE_TYPES, type Move } from './moves.ts';
import { type Options, optionFaults, options } from './options.ts';
import { rules } from './rules/index.ts';
import type { State } from './state.ts';
import { words } from './wording.ts';

export { BASICS, type Basic, type Basics, RITUALS, type RitualKind } from './cards.ts';
export { BIT, type Breed, breedsOf } from './effects.ts';
export { currentNeeds, MET, MISMATCH, stillNeededBy } from './matching.ts';
export type { Move } from './moves.ts';
export type { Options } from './options.ts';
export { isAsleep } from './rules/eggs.ts';
export { pairFor, starFor, symbolsOf } from './rules/ritual.ts';
export { openSkulls } from './rules/sacrifice.ts';
export { type Egg, eggOf, eggUnder, type Player, type State } from './state.ts';
export { effectsText } from './wording.ts';

export const hatch: Game<Options, State, Move> = {
  id: 'hatch',
  title: 'Hatch',
  version: '1',
  summary: 'Breed dragons: lay eggs, feed them, hatch them, and be the strongest empire when the last round ends.',
  seats: { min: 2, max: 5, default: 2 },
  seatList: 'players',
  options,
  moveTypes: MOVE_TYPES,
  ledger,
  beyondScenarios,
  cards: { schema: cardSchema, shipped: [BROOD_SET], use: useCards },
  lab,
  faults: optionFaults,
  longest,
  rules,
  words,
  figures,
};

/**
 * HA-11.2: in a turn a card moves at most four times (hand, egg or resource, dragon, discard pile). Draw effects can
 * bring back at most six cards for every card that hatches and is sacrificed. A few moves name no card.
 */
function longest({ deck, copies, maxRounds, startDiscards }: Options, seats: number): number {
  const cards = deckSize(deck ?? BROOD) * copiesOf(copies, seats);
  return startDiscards + maxRounds * seats * (4 * 7 * cards + 10);
}
