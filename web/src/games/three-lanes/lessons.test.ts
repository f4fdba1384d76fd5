import { type Move, type Position, threeLanes } from '@tuckbox/games/three-lanes';
import { isRecord, type Match, mismatch, movesOf, newMatch, playMove } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import type { Lesson } from '../../table/kit.ts';
import { lessons } from './lessons.ts';
import { way } from './ways.ts';

type Played = Match<unknown, Position, Move>;

function begin({ title, position }: Lesson): Played {
  const start = newMatch(threeLanes, { seed: 'lesson', position });
  if (!start.ok) throw new Error(`${title}: ${start.error.message}`);
  return start.value as unknown as Played;
}

/** Plays a lesson to its end and hands out the match after each task. */
function learn(lesson: Lesson, match: Played): Position[] {
  return lesson.tasks.map(({ ask, move, replies = [] }) => {
    const asked = movesOf(match.rules, match.state, 0).filter((legal) => mismatch(move, legal) === undefined);
    expect(asked, `${lesson.title}: ${ask}`).toHaveLength(1);
    for (const { seat, move: one } of [{ seat: 0, move: asked[0] }, ...replies]) {
      const played = playMove(match, seat, one);
      if (!played.ok) throw new Error(`${lesson.title}: ${JSON.stringify(one)}: ${played.error.message}`);
    }
    return structuredClone(match.state);
  });
}

/** The state after every task of every lesson. */
function learnAll(): Position[][] {
  let match: Played | undefined;
  return lessons.map((lesson) => {
    if (lesson.position !== undefined) match = begin(lesson);
    if (match === undefined) throw new Error(`${lesson.title} has nothing to go on from`);
    return learn(lesson, match);
  });
}

describe('the lessons of Three Lanes', () => {
  it('are ten, each with something to do', () => {
    expect(lessons).toHaveLength(10);
    for (const { tasks } of lessons) expect(tasks.length).toBeGreaterThan(0);
  });

  it('can be played to the end, which is a victory', () => {
    const after = learnAll();
    expect(after.at(-1)?.at(-1)?.result).toEqual({ ranking: [[0], [1]], reason: 'castle-destroyed' });
    for (const states of after.slice(0, -1)) for (const { phase } of states) expect(phase).toBe('play');
  });

  it('say what really happens', () => {
    const after = learnAll();
    const state = (lesson: number, task: number): Position => after[lesson - 1][task - 1];
    const unit = (lesson: number, task: number, id: string) => state(lesson, task).units.find((one) => one.id === id);
    expect(unit(1, 1, 'u1')?.tile).toBe(4);
    expect(unit(2, 2, 'u1')?.tile).toBe(3);
    expect(state(3, 1).players[1].castle).toBe(17);
    expect(unit(4, 1, 'u1')).toMatchObject({ tile: 4, hp: 1 });
    expect(state(4, 1).players[0].gold).toBe(1 + 2 + 2);
    expect(state(5, 2).units.map(({ kind, lane }) => `${kind} ${lane}`)).toEqual([
      'peasant forest',
      'peasant mountains',
    ]);
    expect(state(6, 2).players[0].gold).toBe(1);
    expect(unit(6, 3, 'u1')?.tile).toBe(1);
    expect(state(7, 2).units.map(({ id, tile }) => `${id} ${tile}`)).toEqual(['u1 2', 'u2 2']);
    expect(state(7, 2).buildings.map(({ kind, hp }) => `${kind} ${hp}`)).toEqual(['muddy-road 2', 'traps 1']);
    expect(unit(8, 2, 'u1')).toMatchObject({ tile: 3, rest: 1 });
    expect(unit(8, 3, 'u1')).toMatchObject({ tile: 3, rest: 0 });
    expect(state(8, 4).players[1].castle).toBe(15);
    expect(state(9, 1).units.map(({ kind }) => kind)).toEqual(['royal-guard', 'brute']);
  });

  it('point at spots and places that are there', () => {
    for (const lesson of lessons.filter(({ position }) => position !== undefined)) {
      const { rules, state } = begin(lesson);
      const spots = new Set(rules.moves(state, 0).flatMap((move) => way(move, state, 0)));
      const drawn = new Set([...state.units.map(({ id }) => `unit:${id}`), 'castle:0', 'castle:1', ...spots]);
      for (const place of lesson.point ?? []) expect(drawn, lesson.title).toContain(place);
      expect(isRecord(lesson.position)).toBe(true);
    }
  });
});
