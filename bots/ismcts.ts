import type { MoveLike } from '@tuckbox/kernel';
import { type Bot, type Budget, type Situation, slicedBot, type Thinking } from './bot.ts';
import { Search } from './search.ts';

/** How many iterations are run between two looks at the clock. */
const AT_ONCE = 8;

/** Searches through imagined states, for a number of iterations or of milliseconds. */
export function ismcts(budget: Budget): Bot {
  return slicedBot(budget, (situation) => begin(situation, situation.budget ?? budget));
}

function begin<S, M extends MoveLike>(given: Situation<S, M>, budget: Budget): Thinking<M> {
  const { rules, seat, events, memory } = given;
  const rude = (events && rules.courtesy?.(seat, events)) ?? [];
  const moves = given.moves.filter(({ type }) => !rude.includes(type));
  if (moves.length === 1) {
    const [move] = moves;
    return { go: () => false, choice: () => ({ move, iterations: 0, value: 0.5, best: [] }) };
  }
  const search = new Search({ ...given, moves }, rude);
  const start = performance.now();
  /** How many iterations are left, by the pace so far where the budget is one of time. */
  const left = () => {
    const { iterations } = search;
    if ('iterations' in budget) return budget.iterations - iterations;
    const spent = performance.now() - start;
    // What is left of an earlier tree is no reason not to think at all.
    return iterations === 0 ? Number.POSITIVE_INFINITY : (iterations * (budget.ms - spent)) / spent;
  };
  const isDone = () => {
    const more = left();
    return more <= 0 || search.isSettled(more);
  };
  return {
    go(ms) {
      const end = performance.now() + ms;
      while (!isDone()) {
        search.run(Math.min(AT_ONCE, Math.ceil(left())));
        if (performance.now() >= end) return !isDone();
      }
      return false;
    },
    choice() {
      const best = search.best();
      if (memory !== undefined) memory.kept = search.behind(best[0].move);
      return { move: best[0].move, iterations: search.iterations, value: best[0].value, best };
    },
  };
}
