import type { Chance, Game, Report, Rules, Seat } from '@tuckbox/kernel';
import { cardSchema } from './card.ts';
import { CARD_SETS, cardFaults } from './cards.ts';
import { makeBook } from './effects.ts';
import { score } from './heuristic.ts';
import { figures, lab } from './lab.ts';
import { beyondScenarios, ledger } from './ledger.ts';
import { MOVE_TYPES, type Move, moves, refusal } from './moves.ts';
import { type Options, optionFaults, options, useCards } from './options.ts';
import { fromPosition, withDerived } from './position.ts';
import { play } from './rules/play.ts';
import { type Book, newRun } from './rules/resolving.ts';
import { beforeChoices, begin, haveChosen } from './rules/setup.ts';
import { check, clone, MOST_PLAYS, type State } from './state.ts';
import { imagine, view } from './view.ts';
import { words } from './wording.ts';

export type { Card, SetId } from './card.ts';
export { CLASSES, SHIPPED } from './cards.ts';
export { DECK_NAMES, DECKS, type DeckName } from './decks.ts';
export type { Move } from './moves.ts';
export type { Options } from './options.ts';
export { depthOf, firstTile } from './rules/board.ts';
export { type Building, LANES, type Lane, lengthOf, type Position, type Unit } from './state.ts';
export { movementText, passiveText } from './text.ts';

export const threeLanes: Game<Options, State, Move> = {
  id: 'three-lanes',
  title: 'Three Lanes',
  version: '2',
  summary: 'Two armies march along three lanes, fight, build and storm the castle at the other end.',
  seats: { min: 2, max: 2, default: 2 },
  seatList: 'players',
  options,
  moveTypes: MOVE_TYPES,
  ledger,
  beyondScenarios,
  cards: { schema: cardSchema, shipped: CARD_SETS, faults: cardFaults, use: useCards },
  lab,
  faults: optionFaults,
  longest: ({ turnLimit }) => 2 + turnLimit * (MOST_PLAYS + 1),
  rules,
  words,
  figures: () => figures,
};

function rules(given: Options): Rules<State, Move> {
  const book = makeBook(given);
  return {
    setup: (_seats, chance, report) => setup(book, chance, report),
    fromPosition: (position, _seats, chance) => fromPosition(book, position, chance),
    actors,
    moves: (state, seat) => moves(book, state, seat),
    refusal: (state, seat, move) => refusal(book, state, seat, move),
    play: (state, seat, move, chance, report) => play(newRun(book, state, report), seat, move, chance),
    result: (state) => state.result ?? undefined,
    view: (state, viewer) => view(book, state, viewer),
    imagine: (seen, viewer, chance) => imagine(book, seen, viewer, chance),
    clone,
    check: (state) => check(book, state),
    position: (state) => withDerived(book, state),
    score: (state, seat) => score(book, state, seat),
  };
}

/** TL-2.1: if the options fix both decks the match begins at once. */
function setup(book: Book, chance: Chance, report?: Report): State {
  const state = beforeChoices(book.options);
  if (haveChosen(state)) begin(newRun(book, state, report), chance);
  return state;
}

const NOBODY: readonly Seat[] = [];
const BOTH: readonly Seat[] = [0, 1];
const ONE: readonly (readonly Seat[])[] = [[0], [1]];

function actors(state: State): readonly Seat[] {
  switch (state.phase) {
    case 'setup':
      return state.players[0].deckChoice !== null ? ONE[1] : state.players[1].deckChoice !== null ? ONE[0] : BOTH;
    case 'play':
      return ONE[state.active];
    case 'over':
      return NOBODY;
  }
}
