import type { Rules, Seat } from '@tuckbox/kernel';
import { completed } from '../cards.ts';
import { breedsOf } from '../effects.ts';
import { makeScore } from '../heuristic.ts';
import { type Move, makeMoves } from '../moves.ts';
import type { Options } from '../options.ts';
import { fromPosition } from '../position.ts';
import { refusal } from '../refusal.ts';
import { check, clone, type State } from '../state.ts';
import { makeImagine, position, view } from '../view.ts';
import { playOn } from './play.ts';
import { setup } from './setup.ts';

export function rules(options: Options): Rules<State, Move> {
  const cards = (options.deck ?? []).map(completed);
  const imagine = makeImagine(options);
  return {
    setup: (seats, chance, report) => setup(options, cards, seats, chance, report),
    fromPosition: (given, seats) => fromPosition(options, given, seats),
    actors,
    moves: makeMoves(options),
    refusal: (state, seat, move) => refusal(options, state, seat, move),
    play: (state, seat, move, chance, report) =>
      playOn({ options, breeds: breedsOf(state.cards), state, chance, report }, seat, move),
    result: (state) => state.result ?? undefined,
    view: (state, viewer) => view(options, state, viewer),
    imagine: (seen, _viewer, chance) => imagine(seen, chance),
    clone,
    check,
    position: (state) => position(options, state),
    score: makeScore(options),
    turn: ({ round, turn, players }) => round * players.length + turn.seat,
    foresight: 3,
  };
}

const NOBODY: readonly Seat[] = [];
const ALONE: readonly (readonly Seat[])[] = [[0], [1], [2], [3], [4]];

function actors({ result, pending, turn }: State): readonly Seat[] {
  return result === null ? ALONE[pending === null ? turn.seat : pending.seat] : NOBODY;
}
