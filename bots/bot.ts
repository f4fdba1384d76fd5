import type { Chance, MoveLike, Rules, Seat } from '@tuckbox/kernel';

/** All that a bot is told. The state is not in it, so a bot cannot cheat. */
export interface Situation<S = unknown, M extends MoveLike = MoveLike> {
  readonly rules: Rules<S, M>;
  readonly seat: Seat;
  /** What the seat sees. */
  readonly view: S;
  readonly moves: readonly M[];
  /** The bot's own, never the one of the match. */
  readonly chance: Chance;
}

export interface Choice<M extends MoveLike = MoveLike> {
  move: M;
  /** How many imagined states were tried. */
  iterations: number;
  /** The estimated chance to win, 0..1. */
  value: number;
}

export type Bot = <S, M extends MoveLike>(situation: Situation<S, M>) => Choice<M>;
