import { isRecord, type MoveLike, type Outcome, type Refusal } from '@tuckbox/kernel';
import type { Lesson, Task } from '../../table/kit.ts';
import type { TableSource } from '../../table/source.ts';
import { type LessonSource, openLesson } from '../../table/sources.ts';

/** Whether a move is the one that is asked for: it has all the fields of the pattern. */
function isAsked(pattern: unknown, move: unknown): boolean {
  if (!isRecord(pattern)) return JSON.stringify(pattern) === JSON.stringify(move);
  return isRecord(move) && Object.entries(pattern).every(([key, value]) => isAsked(value, move[key]));
}

/** The legal move that a task asks for. */
export function askedMove(task: Task, moves: readonly MoveLike[]): MoveLike | undefined {
  return moves.find((move) => isAsked(task.move, move));
}

/** Opens the table of a lesson as it stands at its beginning. */
export async function openAt(game: string, lessons: readonly Lesson[], index: number): Promise<Outcome<LessonSource>> {
  const first = lessons.slice(0, index + 1).findLastIndex(({ position }) => position !== undefined);
  const { position, seats, chance } = lessons[Math.max(0, first)];
  const opened = await openLesson(game, {
    ...(position === undefined ? {} : { position }),
    ...(seats === undefined ? {} : { seats }),
    ...(chance === undefined ? {} : { chance }),
  });
  if (!opened.ok) return opened;
  // A lesson without a position goes on with the match of the one before.
  for (const lesson of lessons.slice(Math.max(0, first), index)) {
    for (const task of lesson.tasks) await doTask(opened.value, task);
  }
  return opened;
}

/** Makes the asked move and what the others answer. */
async function doTask(source: LessonSource, task: Task): Promise<void> {
  const move = askedMove(task, source.now.moves);
  if (move === undefined) throw new Error(`The lesson asks for a move that is not legal: ${JSON.stringify(task.move)}`);
  await source.play(move);
  await reply(source, task);
}

async function reply(source: LessonSource, { replies = [] }: Task): Promise<void> {
  for (const { seat, move } of replies) await source.reply(seat, move);
}

/** The guide stands between the learner and the match: only the asked move is made, any other gets a friendly word. */
export function guided(
  source: LessonSource,
  current: () => Task | undefined,
  onDone: (task: Task) => void,
): TableSource {
  return {
    sitting: source.sitting,
    get now() {
      return source.now;
    },
    listen: source.listen,
    refusal: source.refusal,
    close: source.close,
    async play(move): Promise<Refusal | undefined> {
      const task = current();
      if (task === undefined) return { code: 'lesson', message: 'Well done already: go on to the next step.' };
      if (!isAsked(task.move, move)) return { code: 'lesson', message: `That is allowed too. But now: ${task.ask}` };
      const refusal = await source.play(move);
      if (refusal !== undefined) return refusal;
      await reply(source, task);
      onDone(task);
      return undefined;
    },
  };
}
