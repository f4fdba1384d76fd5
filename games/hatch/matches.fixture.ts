import { fastChance, type Match, newMatch, playMove, type Seat } from '@tuckbox/kernel';
import { hatch } from './index.ts';
import type { Move } from './moves.ts';
import type { Options } from './options.ts';
import type { State } from './state.ts';

export function matchFrom(position: unknown, options: unknown = {}): Match<Options, State, Move> {
  const start = newMatch(hatch, { seed: 'test', options, position });
  if (!start.ok) throw new Error(start.error.message);
  return start.value;
}

/** A random match, move by move. */
export function wander(
  seed: string,
  seats: number,
  options: unknown,
  before: (state: State, seat: Seat) => void,
): State {
  const start = newMatch(hatch, { seed, seats, options });
  if (!start.ok) throw new Error(start.error.message);
  const match = start.value;
  const chance = fastChance(seed);
  for (let actors = match.rules.actors(match.state); actors.length > 0; actors = match.rules.actors(match.state)) {
    before(match.state, actors[0]);
    const moves = match.rules.moves(match.state, actors[0]);
    playMove(match, actors[0], moves[chance.pick(moves.length)]);
  }
  return match.state;
}
