import type { Game } from '@tuckbox/kernel';
import { cardKit } from './decks.ts';
import { figures, lab } from './lab.ts';
import { ledger } from './ledger.ts';
import { MOVE_TYPES, type Move } from './moves.ts';
import { type Options, optionFaults, options } from './options.ts';
import { rules } from './rules/index.ts';
import type { State } from './state.ts';
import { words } from './wording.ts';

export { type Almanac, almanac, type Kind } from './almanac.ts';
export { countOf } from './amounts.ts';
export { CLASS_IDS, CLASSES, type ClassId } from './classes.ts';
export type { Move } from './moves.ts';
export type { Options } from './options.ts';
export { newRunning } from './picks.ts';
export { startTimer, valueBonus } from './rules/farm.ts';
export type { Bed, Crop, HandCard, Pending, PendingKind, Player, State } from './state.ts';
export { isHidden } from './state.ts';
export type { BedType, Color, Operation } from './vocabulary.ts';

/** A generous bound for the moves of one turn: 99 plays with all their choices, purchases, a trade and fertilizers. */
const LONGEST_TURN = 10_000;

export const battleFarm: Game<Options, State, Move> = {
  id: 'battle-farm',
  title: 'Battle Farm',
  version: '1',
  summary: 'Plant, fertilize and harvest crops for coins while your neighbours do their best to spoil it.',
  seats: { min: 2, max: 6, default: 2 },
  seatList: 'players',
  options,
  moveTypes: MOVE_TYPES,
  ledger,
  cards: cardKit,
  lab,
  faults: optionFaults,
  longest: ({ roundLimit }, seats) => roundLimit * seats * LONGEST_TURN,
  rules,
  words,
  figures: () => figures,
};
