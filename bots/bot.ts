import {
  type Chance,
  type GameEvent,
  type MoveLike,
  type Rules,
  redactAll,
  type Seat,
  type Secret,
} from '@tuckbox/kernel';

/** How long a bot may think: so many iterations, which choose the same move on every machine, or so many milliseconds. */
export type Budget = { readonly iterations: number } | { readonly ms: number };

/** What a bot keeps from one of its moves to the next: one object a seat and match, which nobody but the bot reads. */
export interface Memory {
  kept?: unknown;
}

/** All that a bot is told. The state is not in it, so a bot cannot cheat. */
export interface Situation<S = unknown, M extends MoveLike = MoveLike> {
  readonly rules: Rules<S, M>;
  /** How many seats the match has. */
  readonly seats: number;
  readonly seat: Seat;
  /** What the seat sees. */
  readonly view: S;
  readonly moves: readonly M[];
  /** The bot's own, never the one of the match. */
  readonly chance: Chance;
  /** What the seat was told since the match began, for bots that remember more than a view shows. */
  readonly events?: readonly GameEvent[] | undefined;
  readonly memory?: Memory | undefined;
  /** In place of the bot's own. */
  readonly budget?: Budget | undefined;
}

/** A move that was thought about. */
export interface Suggestion<M extends MoveLike = MoveLike> {
  move: M;
  /** How often it was tried, and that as a share of all tries, 0..1. */
  visits: number;
  share: number;
  /** The estimated chance to win with it, 0..1. */
  value: number;
}

export interface Choice<M extends MoveLike = MoveLike> {
  move: M;
  /** How many imagined states were tried. */
  iterations: number;
  /** The estimated chance to win, 0..1. */
  value: number;
  /** The moves that were thought about, best first; empty if the bot does not weigh moves. */
  best: Suggestion<M>[];
}

/** A choice that is being made. */
export interface Thinking<M extends MoveLike = MoveLike> {
  /** Thinks for about so many milliseconds; false when there is nothing more to think about. */
  go(ms: number): boolean;
  /** The choice as it stands now. */
  choice(): Choice<M>;
}

export interface Bot {
  <S, M extends MoveLike>(situation: Situation<S, M>): Choice<M>;
  /** The same in slices, for whoever must be able to stop it. */
  begin<S, M extends MoveLike>(situation: Situation<S, M>): Thinking<M>;
  /** What it takes where the situation gives it nothing else; none for a bot that answers at once. */
  readonly budget?: Budget;
  /** Whether it makes use of the events; the others may as well not be told. */
  readonly remembers?: true;
}

/** A bot that thinks in slices, and remembers. */
export function slicedBot(budget: Budget, begin: Bot['begin']): Bot {
  const bot = <S, M extends MoveLike>(situation: Situation<S, M>): Choice<M> => {
    const thinking = begin(situation);
    while (thinking.go(Number.POSITIVE_INFINITY));
    return thinking.choice();
  };
  return Object.assign(bot, { begin, budget, remembers: true as const });
}

/** A bot that answers at once. */
export function promptBot(choose: <S, M extends MoveLike>(situation: Situation<S, M>) => Choice<M>): Bot {
  return Object.assign(choose.bind(undefined) as typeof choose, {
    begin: <S, M extends MoveLike>(situation: Situation<S, M>): Thinking<M> => {
      const choice = choose(situation);
      return { go: () => false, choice: () => choice };
    },
  });
}

/** The table that a bot is asked at. */
interface Table<S, M extends MoveLike> {
  readonly rules: Rules<S, M>;
  readonly state: S;
  readonly record: { readonly seats: number };
  readonly history?: readonly (GameEvent | Secret<GameEvent>)[];
}

/** What a seat that is to act may be told of a match. The one place where a bot's situation is made from a state. */
export function situationOf<S, M extends MoveLike>(
  { rules, state, record, history = [] }: Table<S, M>,
  seat: Seat,
  chance: Chance,
  more: Pick<Situation, 'events' | 'memory' | 'budget'> = {},
): Situation<S, M> {
  const view = rules.view(state, seat);
  const moves = rules.moves(state, seat);
  return { rules, seats: record.seats, seat, view, moves, events: redactAll(history, seat), chance, ...more };
}
