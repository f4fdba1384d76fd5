import type { Chance, MoveLike, Rules, Seat } from '@tuckbox/kernel';
import { textOf } from './tree.ts';

/** How many moves are looked at before one is played. */
const LOOKS = 4;
/** What a move that was never looked at is given beyond the others of its type, so that it is looked at some day. */
const CURIOSITY = 0.015;

/** What moves gained on average when they were looked at. */
interface Gains {
  looks: number;
  total: number;
}

/**
 * Plays on from where a tree ends, every seat by what looks best one move ahead. To look at all moves would cost more
 * than the search itself; what was good in one playout is mostly good in the next, so only the few that did best so far
 * are looked at.
 */
export class Playout<S, M extends MoveLike> {
  private readonly byMove = new Map<string, Gains>();
  private readonly byType = new Map<string, Gains>();
  private readonly favourites: M[] = [];
  private readonly promises: number[] = [];
  private readonly rules: Rules<S, M>;
  private readonly score: (state: S, seat: Seat) => number;
  private readonly chance: Chance;

  constructor(rules: Rules<S, M>, score: (state: S, seat: Seat) => number, chance: Chance) {
    this.rules = rules;
    this.score = score;
    this.chance = chance;
  }

  /** One move of a seat. */
  step(state: S, seat: Seat): void {
    const { rules, chance } = this;
    const moves = rules.moves(state, seat);
    rules.play(state, seat, moves.length === 1 ? moves[0] : this.best(state, seat, moves), chance);
  }

  private best(state: S, seat: Seat, moves: readonly M[]): M {
    const isWide = moves.length > LOOKS;
    const candidates = isWide ? this.favouritesOf(moves) : moves;
    const before = isWide ? this.score(state, seat) : 0;
    let best = candidates[0];
    let most = Number.NEGATIVE_INFINITY;
    for (const move of candidates) {
      const after = this.rules.clone(state);
      this.rules.play(after, seat, move, this.chance);
      const value = this.score(after, seat);
      if (isWide) this.learn(move, value - before);
      if (value > most) {
        most = value;
        best = move;
      }
    }
    return best;
  }

  /** The moves that promise most, in a list that is used again and again. */
  private favouritesOf(moves: readonly M[]): readonly M[] {
    const { favourites, promises } = this;
    let count = 0;
    for (const move of moves) {
      const promise = this.promiseOf(move);
      let place = count;
      while (place > 0 && promises[place - 1] < promise) {
        if (place < LOOKS) {
          favourites[place] = favourites[place - 1];
          promises[place] = promises[place - 1];
        }
        place -= 1;
      }
      if (place === LOOKS) continue;
      favourites[place] = move;
      promises[place] = promise;
      if (count < LOOKS) count += 1;
    }
    return favourites;
  }

  private promiseOf(move: M): number {
    const known = this.byMove.get(textOf(move));
    if (known !== undefined) return known.total / known.looks;
    const alike = this.byType.get(move.type);
    return CURIOSITY + (alike === undefined ? 0 : alike.total / alike.looks);
  }

  private learn(move: M, gain: number): void {
    add(this.byMove, textOf(move), gain);
    add(this.byType, move.type, gain);
  }
}

function add(gains: Map<string, Gains>, key: string, gain: number): void {
  const known = gains.get(key);
  if (known === undefined) {
    gains.set(key, { looks: 1, total: gain });
    return;
  }
  known.looks += 1;
  known.total += gain;
}
