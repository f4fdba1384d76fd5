import type { Rules, Seat } from '@tuckbox/kernel';
import { makeBook } from '../book.ts';
import { score } from '../heuristic.ts';
import { type Move, moves, refusal } from '../moves.ts';
import type { Options } from '../options.ts';
import { fromPosition } from '../position.ts';
import { check, clone, type State } from '../state.ts';
import { imagine, view } from '../view.ts';
import { play } from './play.ts';
import { setup } from './setup.ts';

export function rules(options: Options): Rules<State, Move> {
  const book = makeBook(options);
  return {
    setup: (seats, chance, report) => setup(book, seats, chance, report),
    fromPosition: (position, seats) => fromPosition(book, position, seats),
    actors,
    moves: (state, seat) => moves(book, state, seat),
    refusal: (state, seat, move) => refusal(book, state, seat, move),
    play: (state, seat, move, _chance, report) => play(book, state, seat, move, report),
    result: (state) => state.result ?? undefined,
    view: (state, viewer) => view(book, state, viewer),
    imagine: (seen, viewer, chance) => imagine(book, seen, viewer, chance),
    clone,
    check: (state) => check(book, state),
    score: (state, seat) => score(book, state, seat),
    turn: (state) => state.turn,
    foresight: 4,
  };
}

const NOBODY: readonly Seat[] = [];
const ALONE: readonly (readonly Seat[])[] = [[0], [1], [2], [3]];

function actors(state: State): readonly Seat[] {
  if (state.phase === 'over') return NOBODY;
  return ALONE[state.pending === null ? state.active : state.pending.seat];
}
