import { games } from '@tuckbox/games';
import { fastChance, type Game, type MoveLike, type Seat } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { type Bot, bots, situationOf } from './index.ts';

/** All that search are the same bot with another budget, so one stands for them. */
const TRIED: [string, Bot][] = Object.entries(bots).filter(
  ([name, { budget }]) => budget === undefined || name === 'ismcts',
);
const BUDGET = { iterations: 40 };

describe.each(games.map((game): [string, Game] => [game.id, game]))('%s', (id, game) => {
  const rules = game.rules(game.options.parse({}));
  const record = { seats: game.seats.default };

  it.each(TRIED)('%s chooses the same legal move for equal views, whatever is hidden', (name, bot) => {
    const chance = fastChance(`honest ${id} ${name}`);
    const state = rules.setup(record.seats, chance);
    let compared = 0;
    for (let count = 0; count < 60; count++) {
      const actors = rules.actors(state);
      if (actors.length === 0) break;
      const seat = actors[chance.pick(actors.length)];
      const moves = rules.moves(state, seat);
      if (moves.length > 1 && count % 6 === 0) {
        const { move } = choose(bot, state, seat);
        expect(moves).toContainEqual(move);
        const other = rules.imagine(rules.view(state, seat), seat, chance);
        expect(choose(bot, other, seat).move).toEqual(move);
        compared += 1;
      }
      rules.play(state, seat, moves[chance.pick(moves.length)], chance);
    }
    expect(compared).toBeGreaterThan(0);
  });

  function choose(bot: Bot, state: unknown, seat: Seat): { move: MoveLike } {
    return bot(situationOf({ rules, state, record }, seat, fastChance(7), { budget: BUDGET }));
  }
});
