import { type CardKit, done, type Game, type Rules, type Seat } from '@tuckbox/kernel';
import { type Field, makeField } from './battlefield.ts';
import { makeBook } from './book.ts';
import { type Card, card } from './card.ts';
import { CARDS } from './cards.ts';
import { check } from './check.ts';
import { type Deck, deckFor } from './decks.ts';
import { cardFaults, faults } from './faults.ts';
import { makeScore } from './heuristic.ts';
import type { Book, Table } from './kinds.ts';
import { figures, lab } from './lab.ts';
import { beyondScenarios, ledger } from './ledger.ts';
import { MOVE_TYPES, type Move, type MoveStore, makeMoveStore, moves } from './moves.ts';
import { recheckMuster } from './muster.ts';
import { type Options, options } from './options.ts';
import { fromPosition } from './position.ts';
import { refusal } from './refusal.ts';
import { play } from './rules/play.ts';
import { resultOf } from './rules/result.ts';
import { deal, placeQueen } from './rules/setup.ts';
import { type Colony, clone, type State } from './state.ts';
import { reckon } from './values.ts';
import { isOpen, makeImagine, shown, view } from './view.ts';
import { makeWords } from './wording.ts';

export { type Field, isIdentical, isInside, isWithin, makeField, type Position } from './battlefield.ts';
export { makeBook, tribesOf } from './book.ts';
export type { Card } from './card.ts';
export { CARDS } from './cards.ts';
export { deckFor, defaultTribe } from './decks.ts';
export { type Action, type Book, type Kind, kindOf, type Sight, sheetOf } from './kinds.ts';
export { actionsOf, canPay, energyOf, siteUnits, siteWithin } from './legality.ts';
export type { Move } from './moves.ts';
export { queenOf, sourcesOf } from './muster.ts';
export type { Options } from './options.ts';
export { type Colony, type Counter, deckSize, type Pair, type State, type Unit, unitOf } from './state.ts';
export { skillText, textOf } from './text.ts';
export { TRIBES } from './tribes.ts';
export { attackOf, defenseOf, hasFlag } from './values.ts';
export type { Flag } from './vocabulary.ts';

const cards: CardKit<Card> = {
  schema: card,
  shipped: [
    {
      game: 'garden-incursion',
      id: 'base',
      version: '1',
      title: 'Garden Incursion',
      author: 'Tuckbox',
      licence: 'MIT',
      cards: CARDS,
    },
  ],
  faults: (given) => cardFaults(given),
  use: (given, custom, bans) =>
    done({
      ...given,
      cards: [...(Array.isArray(given.cards) ? given.cards : []), ...custom],
      bans: [...(Array.isArray(given.bans) ? given.bans : []), ...bans],
    }),
};

export const gardenIncursion: Game<Options, State, Move> = {
  id: 'garden-incursion',
  title: 'Garden Incursion',
  version: '2',
  summary: 'Insect queens send their broods across the garden; the last queen alive wins.',
  seats: { min: 2, max: 4, default: 2 },
  seatList: 'seats',
  options,
  moveTypes: MOVE_TYPES,
  ledger,
  beyondScenarios,
  cards,
  lab,
  faults,
  longest,
  rules: (given) => bind(makeBook(given)),
  words: (given) => makeWords(makeBook(given)),
  figures,
};

/** GI-11.3: moves of a turn, and for each of them the choices and discards of the blocks it can set off. */
function longest({ roundLimit, handLimit }: Options, seats: number): number {
  const answers = 100 * 20 * 60;
  return seats * (handLimit + 1) + roundLimit * seats * 202 * answers;
}

/** Where a match of so many seats takes place, and the moves that were made for it. */
interface Venue {
  readonly field: Field;
  readonly store: MoveStore;
}

function bind(book: Book): Rules<State, Move> {
  const venues: Venue[] = [];
  const venue = (seats: number): Venue => {
    venues[seats] ??= { field: makeField(book.options, seats), store: makeMoveStore() };
    return venues[seats];
  };
  const decks: Deck[] = [];
  const deckAt = (seat: Seat): Deck => {
    decks[seat] ??= deckFor(book.options, seat);
    return decks[seat];
  };
  const imagine = makeImagine(book);
  const score = makeScore();
  const sight = (state: State) => {
    recheckMuster(state, book);
    return { state, book, field: venue(state.seats.length).field };
  };
  return {
    setup(seats, chance, report) {
      const state = newState(Array.from({ length: seats }, (_, seat) => newColony(deckAt(seat))));
      const table: Table = { state, book, field: venue(seats).field, chance, report };
      for (let seat = 0; seat < seats; seat++) placeQueen(table, seat, deckAt(seat).queen);
      deal(table);
      return state;
    },
    fromPosition: (position, seats, chance) => fromPosition(book, venue(seats).field, position, seats, chance),
    actors,
    moves: (state, seat) => moves(sight(state), venue(state.seats.length).store, seat),
    refusal: (state, seat, move) => refusal(sight(state), seat, move),
    play: (state, seat, move, chance, report) => {
      recheckMuster(state, book);
      play({ state, book, field: venue(state.seats.length).field, chance, report }, seat, move);
    },
    result: (state) => (state.phase === 'over' ? resultOf(sight(state)) : undefined),
    view: (state, viewer) => view(sight(state), viewer),
    imagine: (seen, _viewer, chance) => imagine(seen, chance),
    clone: (state) => {
      if (book.copiedMuster?.units !== state.units) book.copiedMuster = reckon(sight(state));
      return clone(state);
    },
    check: (state) => check(sight(state)),
    position: (state) => shown(sight(state)),
    score: (state, seat) => score(sight(state), seat),
    isOpen: (before, after, seat) => isOpen(book, before, after, seat),
    turn: ({ turn, seats }) => turn.round * seats.length + turn.seat,
    foresight: 2,
  };
}

function newState(seats: Colony[]): State {
  return {
    phase: 'mulligan',
    turn: { seat: 0, round: 1, first: 0, workers: 0, moves: 0, effects: 0 },
    seats,
    units: [],
    attacks: [],
    guards: [],
    pending: null,
    queue: [],
    nextUnit: seats.length + 1,
  };
}

function newColony({ tribe, cards: list }: Deck): Colony {
  const workers = { up: 0, down: 0 };
  return { tribe, hand: [], deck: [...list], discard: [], energy: 0, workers, out: null, mulligan: null };
}

const SEATS: readonly (readonly Seat[])[] = [[0], [1], [2], [3]];
const NOBODY: readonly Seat[] = [];

function actors({ phase, pending, seats, turn }: State): readonly Seat[] {
  if (phase === 'over') return NOBODY;
  if (phase === 'mulligan') return seats.flatMap(({ mulligan }, seat) => (mulligan === null ? [] : [seat]));
  return SEATS[pending?.seat ?? turn.seat];
}
