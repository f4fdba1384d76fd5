import type { Game } from '@tuckbox/kernel';
import { figures, lab } from './lab.ts';
import { type Bid, rules } from './rules.ts';
import { HIGHEST, type Options, options, type State } from './state.ts';
import { words } from './wording.ts';

/** The worked example of docs/adding-a-game.md: hidden hands, a die, sealed bids, and nothing more. */
export const example: Game<Options, State, Bid> = {
  id: 'example',
  title: 'Sealed Bids',
  version: '1',
  summary: 'Bid a card in secret for what the die is worth. The worked example for people who add a game.',
  seats: { min: 2, max: 4, default: 2 },
  seatList: 'players',
  options,
  moveTypes: ['bid'],
  ledger: {
    'EX-1.1': 'Twenty-four cards, numbered from 1 to 24',
    'EX-1.2': 'Five cards are dealt to each seat, the rest stays hidden',
    'EX-2.1': 'A die sets the prize of the round',
    'EX-2.2': 'All seats bid one card at the same time, face down',
    'EX-2.3': 'When all have bid the cards are shown and the highest takes the prize',
    'EX-3.1': 'When the hands are empty the most points win; equal points share a place',
    'EX-4.1': 'What a position may leave out',
  },
  lab,
  faults: ({ handSize }, seats) =>
    handSize * seats > HIGHEST ? [{ path: 'handSize', message: `there are not enough cards for ${seats} seats` }] : [],
  longest: ({ handSize }, seats) => handSize * seats,
  rules,
  words: () => words,
  figures: () => figures,
};
