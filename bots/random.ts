import type { Bot } from './bot.ts';

/** Any legal move. */
export const random: Bot = ({ moves, chance }) => ({
  move: moves[chance.pick(moves.length)],
  iterations: 0,
  value: 0.5,
});
