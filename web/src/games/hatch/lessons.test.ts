import { hatch, type Move, type Options, type State } from '@tuckbox/games/hatch';
import { type Match, movesOf, newMatch, playMove } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { lessons } from './lessons.ts';
import { way } from './ways.ts';

/** The one legal move that a task asks for. */
function asked({ rules, state }: Match<Options, State, Move>, wanted: Readonly<Record<string, unknown>>): Move {
  const fitting = movesOf(rules, state, 0).filter((move) =>
    Object.entries(wanted).every(([key, value]) => new Map<string, unknown>(Object.entries(move)).get(key) === value),
  );
  if (fitting.length === 0) throw new Error(`${JSON.stringify(wanted)} is not legal`);
  return fitting[0];
}

describe('the lessons of Hatch', () => {
  it('can be learnt to the end, and end with a victory', () => {
    let match: Match<Options, State, Move> | undefined;
    for (const { title, position, point = [], tasks } of lessons) {
      if (position !== undefined) {
        const begun = newMatch(hatch, { seats: 2, seed: title, position });
        if (!begun.ok) throw new Error(`${title}: ${begun.error.message}`);
        match = begun.value;
      }
      if (match === undefined) throw new Error(`${title} has nothing to go on from`);
      const { rules, state } = match;
      const touched = movesOf(rules, state, 0).flatMap((move) => way(move, rules.view(state, 0), 0));
      const drawn = state.players.flatMap(({ eggs, dragons }) => [
        ...eggs.map(({ id }) => `egg:${id}`),
        ...dragons.map(({ id }) => `dragon:${id}`),
      ]);
      for (const place of point) expect([...touched, ...drawn, 'nest:0', 'altar'], title).toContain(place);
      for (const { move, replies = [] } of tasks) {
        for (const reply of [{ seat: 0, move: asked(match, move) }, ...replies]) {
          const played = playMove(match, reply.seat, reply.move);
          expect(played.ok ? '' : `${title}: ${JSON.stringify(reply)}: ${played.error.message}`).toBe('');
        }
        const actors = match.rules.actors(match.state);
        expect(actors, title).toEqual(match.rules.result(match.state) === undefined ? [0] : []);
      }
    }
    expect(match?.rules.result(match.state)?.ranking).toEqual([[0], [1]]);
  });

  it('say figures that are true', () => {
    const powers = lessons.flatMap(({ position }) => {
      const begun = position === undefined ? undefined : newMatch(hatch, { seats: 2, seed: 'powers', position });
      return begun?.ok ? [begun.value.rules.view(begun.value.state, 0).players.map(({ power }) => power)] : [];
    });
    expect(powers).toEqual([
      [0, 0],
      [8, 0],
      [24, 7],
      [30, 53],
      [35, 21],
      [53, 21],
      [195, 174],
    ]);
  });
});
