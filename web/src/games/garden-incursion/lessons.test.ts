import { gardenIncursion, type State } from '@tuckbox/games/garden-incursion';
import { isRecord, type Match, movesOf, newMatch, playMove } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import type { Lesson } from '../../table/kit.ts';
import { lessons } from './lessons.ts';

describe('the lessons', () => {
  it('are ten, and each can be played to its end as it is told', () => {
    expect(lessons.length).toBe(10);
    let match: Match | undefined;
    for (const lesson of lessons) {
      match = begun(lesson, match);
      for (const task of lesson.tasks) {
        const asked = movesOf(match.rules, match.state, 0).find((move) => hasFields(move, task.move));
        expect(asked, `${lesson.title}: ${task.ask}`).toBeDefined();
        expect(playMove(match, 0, asked).ok).toBe(true);
        for (const { seat, move } of task.replies ?? []) {
          const played = playMove(match, seat, move);
          expect(played.ok, `${lesson.title}: ${JSON.stringify(move)}`).toBe(true);
        }
      }
    }
    expect(match?.rules.result(match.state)).toEqual({ ranking: [[0], [1]], reason: 'last-queen' });
  });

  it('end as the guide says', () => {
    expect(survivors('An attack')).toEqual(['u1', 'u2', 'u3', 'u4']);
    expect(survivors('Together')).toEqual(['u1', 'u2', 'u3']);
    expect(survivors('A guarded queen')).toEqual(['u1', 'u2', 'u3', 'u4']);
    expect(survivors('Your own guard')).toEqual(['u1', 'u2', 'u3']);
    expect(survivors('Special actions and abilities')).toEqual(['u1', 'u2', 'u3', 'u4', 'u6']);
  });
});

function begun(lesson: Lesson, before: Match | undefined): Match {
  if (lesson.position === undefined) {
    if (before === undefined) throw new Error(`${lesson.title} has nothing to go on from`);
    return before;
  }
  const match = newMatch(gardenIncursion, { seats: lesson.seats ?? 2, seed: lesson.title, position: lesson.position });
  if (!match.ok) throw new Error(JSON.stringify(match.error));
  return match.value as unknown as Match;
}

function hasFields(move: unknown, fields: Readonly<Record<string, unknown>>): boolean {
  return isRecord(move) && Object.entries(fields).every(([key, value]) => move[key] === value);
}

/** The ids on the battlefield after a lesson that begins from a position of its own. */
function survivors(title: string): string[] {
  const lesson = lessons.find((one) => one.title === title);
  if (lesson === undefined) throw new Error(`no lesson ${title}`);
  const match = begun(lesson, undefined);
  for (const { move, replies = [] } of lesson.tasks) {
    playMove(
      match,
      0,
      movesOf(match.rules, match.state, 0).find((one) => hasFields(one, move)),
    );
    for (const reply of replies) playMove(match, reply.seat, reply.move);
  }
  return (match.state as State).units.map(({ id }) => id);
}
