import type { Bot } from './bot.ts';

const SAMPLES = 2;

/** One move ahead: the move after which the game's own `score` is best, averaged over a few imagined states. */
export const greedy: Bot = ({ rules, seat, view, moves, chance }) => {
  if (rules.score === undefined || moves.length === 1) {
    return { move: moves[chance.pick(moves.length)], iterations: 0, value: 0.5 };
  }
  const totals = new Float64Array(moves.length);
  for (let sample = 0; sample < SAMPLES; sample++) {
    const imagined = rules.imagine(view, seat, chance);
    for (const [index, move] of moves.entries()) {
      const after = rules.clone(imagined);
      rules.play(after, seat, move, chance);
      totals[index] += rules.score(after, seat);
    }
  }
  let best = 0;
  for (let index = 1; index < totals.length; index++) if (totals[index] > totals[best]) best = index;
  return { move: moves[best], iterations: SAMPLES, value: totals[best] / SAMPLES };
};
