import { flask } from '@tuckbox/games/flask';
import { fastChance, newMatch, playMove, randomSeed } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { ways } from '../../table/choosing.ts';
import { lessons } from './lessons.ts';
import { ending } from './telling.ts';
import { ask, hand, name, way } from './ways.ts';

describe('the table of Flask', () => {
  it.each([2, 3, 4])('has a way of its own to every legal move of %i seats', (seats) => {
    const rules = flask.rules(flask.options.parse({}));
    for (let index = 0; index < 30; index++) {
      const chance = fastChance(`${seats} ${index}`);
      const state = rules.setup(seats, chance);
      for (let actors = rules.actors(state); actors.length > 0; actors = rules.actors(state)) {
        const seat = actors[chance.pick(actors.length)];
        const view = rules.view(state, seat);
        const moves = rules.moves(state, seat);
        ways(moves, (move) => way(move, view, seat));
        for (const spot of moves.flatMap((move) => way(move, view, seat))) expect(name(spot, view, seat)).not.toBe('');
        expect(ask(view, seat, [], actors)).toMatch(/[.?]$/);
        expect(hand(view, seat).reduce((sum, { count = 1 }) => sum + count, 0)).toBe(view.seats[seat].hand.length);
        rules.play(state, seat, moves[chance.pick(moves.length)], chance);
      }
    }
  });
});

describe('the end of Flask', () => {
  const view = { ...flask.rules(flask.options.parse({})).setup(3, fastChance(1)), turn: 9 };

  it.each([
    ['empty-deck', [[0], [2], [1]], 'Seat 2 had an empty deck in turn 9.'],
    ['no-resources', [[1], [0, 2]], 'Seat 0 and seat 2 had no resources left after turn 9.'],
    ['all-empty', [[0, 1], [2]], 'Nobody had any resources left at the end of turn 9.'],
  ])('by %s is told in a sentence', (reason, ranking, sentence) => {
    expect(ending({ reason, ranking }, view)).toBe(sentence);
  });
});

describe('the lessons of Flask', () => {
  it('can be learnt to the end', () => {
    let match: Parameters<typeof playMove>[0] | undefined;
    for (const { title, position, tasks } of lessons) {
      if (position !== undefined) {
        const begun = newMatch(flask, { seats: 2, seed: randomSeed(), position });
        if (!begun.ok) throw new Error(`${title}: ${begun.error.message}`);
        match = begun.value as unknown as Parameters<typeof playMove>[0];
      }
      if (match === undefined) throw new Error(`${title} has nothing to go on from`);
      for (const { move, replies = [] } of tasks) {
        for (const reply of [{ seat: 0, move }, ...replies]) {
          const played = playMove(match, reply.seat, reply.move);
          expect(played.ok ? '' : `${title}: ${JSON.stringify(reply)}: ${played.error.message}`).toBe('');
        }
      }
    }
    expect(match?.rules.result(match.state)?.ranking[0]).toEqual([0]);
  });
});
