import type { Chance } from './chance.ts';
import type { MoveLike, Rules } from './game.ts';

/** Plays random legal moves until the match is over, in place; returns how many. */
export function playout<S, M extends MoveLike>(rules: Rules<S, M>, state: S, chance: Chance): number {
  for (let count = 0; ; count++) {
    const actors = rules.actors(state);
    if (actors.length === 0) return count;
    const seat = actors.length === 1 ? actors[0] : actors[chance.pick(actors.length)];
    const moves = rules.moves(state, seat);
    rules.play(state, seat, moves[chance.pick(moves.length)], chance);
  }
}
