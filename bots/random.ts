import { promptBot } from './bot.ts';

/** Any legal move. */
export const random = promptBot(({ moves, chance }) => ({
  move: moves[chance.pick(moves.length)],
  iterations: 0,
  value: 0.5,
  best: [],
}));
