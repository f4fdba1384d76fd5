import { games } from '@tuckbox/games';
import { fastChance, type Game, type MoveLike, type Seat } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { type Bot, bots, type Memory, situationOf } from './index.ts';

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

  it('a search that goes on with what it kept chooses among the moves that it is given', () => {
    const chance = fastChance(`kept ${id}`);
    const state = rules.setup(record.seats, chance);
    const memories = Array.from({ length: record.seats }, (): Memory => ({}));
    for (let count = 0; count < 120 && rules.actors(state).length > 0; count++) {
      const [seat] = rules.actors(state);
      const situation = situationOf({ rules, state, record }, seat, chance, { budget: BUDGET, memory: memories[seat] });
      const { move, best } = bots.ismcts(situation);
      expect(situation.moves.indexOf(move)).not.toBe(-1);
      if (situation.moves.length > 1) expect(best.length).toBe(situation.moves.length);
      rules.play(state, seat, move, chance);
    }
  });

  function choose(bot: Bot, state: unknown, seat: Seat): { move: MoveLike } {
    return bot(situationOf({ rules, state, record }, seat, fastChance(7), { budget: BUDGET }));
  }
});

it('a search by the clock thinks about every choice, whatever it kept from the one before', () => {
  const game = games.find(({ id }) => id === 'hatch') as Game;
  const rules = game.rules(game.options.parse({}));
  const chance = fastChance('by the clock');
  const state = rules.setup(2, chance);
  const memory: Memory = {};
  let kept = 0;
  for (let count = 0; count < 25; count++) {
    const [seat] = rules.actors(state);
    const situation = situationOf({ rules, state, record: { seats: 2 } }, seat, chance, { memory, budget: { ms: 10 } });
    if (memory.kept !== undefined && situation.moves.length > 1) kept += 1;
    const { move, iterations } = bots.ismcts(situation);
    if (situation.moves.length > 1) expect(iterations).toBeGreaterThan(0);
    rules.play(state, seat, move, chance);
  }
  expect(kept).toBeGreaterThan(0);
});
