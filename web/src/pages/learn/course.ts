import type { Box } from '../../games/index.ts';
import type { Lesson } from '../../table/kit.ts';
import { openTable, type TableStore } from '../../table/store.ts';
import { guided, openAt } from './lessons.ts';

/** Where a learner is, and on which table. */
export interface Course {
  readonly store: TableStore;
  /** Of the lesson, and of the task in it. */
  readonly index: number;
  readonly task: number;
  /** Whether the task has been done, and what it showed is being told. */
  readonly isDone: boolean;
  goTo(index: number): void;
  goOn(): void;
}

/** Leads through the lessons of a game. A new table is shown when it is laid, not before. Returns what ends it. */
export function openCourse(
  { game, kit }: Box,
  lessons: readonly Lesson[],
  show: (course: Course) => void,
  fail: (error: unknown) => void,
): () => void {
  let course: Course | undefined;
  let isClosed = false;

  function change(next: Pick<Course, 'index' | 'task' | 'isDone'>, store = course?.store): void {
    if (store === undefined || isClosed) return;
    course = { ...next, store, goTo, goOn };
    show(course);
  }

  function goTo(index: number): void {
    lay(index).catch(fail);
  }

  async function lay(index: number): Promise<void> {
    const opened = await openAt(game.id, lessons, index);
    if (!opened.ok) throw new Error(opened.error.message);
    const store = openTable(guided(opened.value, taskNow, onDone), { game, kit });
    const before = course?.store;
    change({ index, task: 0, isDone: false }, store);
    before?.close();
    if (isClosed) store.close();
  }

  function goOn(): void {
    if (course === undefined) return;
    const { index, task } = course;
    if (task < lessons[index].tasks.length - 1) change({ index, task: task + 1, isDone: false });
    else if (lessons[index + 1].position === undefined) change({ index: index + 1, task: 0, isDone: false });
    else goTo(index + 1);
  }

  function taskNow() {
    return course === undefined || course.isDone ? undefined : lessons[course.index].tasks[course.task];
  }

  function onDone(): void {
    if (course !== undefined) change({ index: course.index, task: course.task, isDone: true });
  }

  goTo(0);
  return () => {
    isClosed = true;
    course?.store.close();
  };
}
