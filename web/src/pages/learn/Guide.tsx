import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { Icon } from '../../icons/Icon.tsx';
import { placed } from '../../table/effects/stage.ts';
import type { Lesson, Task } from '../../table/kit.ts';
import type { TableStore } from '../../table/store.ts';
import { useStore, useTableState } from '../../table/useTable.ts';
import styles from './Guide.module.css';
import { askedMove } from './lessons.ts';

export interface GuideProps {
  game: string;
  lessons: readonly Lesson[];
  index: number;
  task: number;
  /** Whether the task has been done, and what it showed is being told. */
  isDone: boolean;
  onLesson(index: number): void;
  onNext(): void;
}

/** Says what there is to learn, asks for a move, and tells afterwards what it did. */
export function Guide({ game, lessons, index, task, isDone, onLesson, onNext }: GuideProps) {
  const { isShowing } = useTableState();
  const lesson = lessons[index];
  const { ask, why } = lesson.tasks[task];
  const isTold = isDone && !isShowing;
  const isLast = index === lessons.length - 1 && task === lesson.tasks.length - 1;
  return (
    <section className={styles.guide} aria-label="Lesson">
      <header>
        <h2>{lesson.title}</h2>
        <span>
          {index + 1} of {lessons.length}
        </span>
      </header>
      <div className={styles.words} aria-live="polite">
        {task === 0 && !isTold && <p>{lesson.say}</p>}
        {isTold ? <p>{why}</p> : <p className={styles.ask}>{ask}</p>}
      </div>
      <footer>
        <button type="button" className={styles.step} disabled={index === 0} onClick={() => onLesson(index - 1)}>
          <Icon name="previous-button" label="The lesson before" />
        </button>
        {isTold && isLast ? (
          <Link href={`/play/${game}`} className="btn btn-main">
            Play now
          </Link>
        ) : isTold ? (
          <button type="button" className="btn btn-main" onClick={onNext}>
            Go on
          </button>
        ) : (
          <span className={styles.hint}>Your move</span>
        )}
        {index < lessons.length - 1 && (
          <button type="button" className={styles.step} onClick={() => onLesson(index + 1)}>
            <Icon name="next-button" label="Skip this lesson" />
          </button>
        )}
      </footer>
    </section>
  );
}

/** Rings around what the guide speaks of, and around what leads to the asked move. */
export function Pointers({ lesson, task, isDone }: { lesson: Lesson; task: Task; isDone: boolean }) {
  const store = useStore();
  const state = useTableState();
  const [rects, setRects] = useState<readonly { place: string; rect: DOMRect; isNext: boolean }[]>([]);
  const { isShowing, now, chosen } = state;

  useLayoutEffect(() => {
    if (isDone || isShowing || now.viewer === 'table') {
      setRects([]);
      return;
    }
    const next = nextSpots(store, task);
    const places = chosen.length === 0 ? [...(lesson.point ?? []), ...next] : next;
    const measure = () =>
      setRects(
        [...new Set(places)].flatMap((place) => {
          const rect = placed(place)?.getBoundingClientRect();
          return rect === undefined ? [] : [{ place, rect, isNext: next.includes(place) }];
        }),
      );
    measure();
    // Things may still be on their way to where they will lie.
    const timer = setTimeout(measure, 400);
    addEventListener('resize', measure);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', measure);
    };
  }, [store, lesson, task, isDone, isShowing, now, chosen]);

  const overlay = document.querySelector('[data-overlay]');
  if (overlay === null) return null;
  return createPortal(
    <div className={styles.pointers} aria-hidden="true">
      {rects.map(({ place, rect, isNext }) => (
        <i
          key={place}
          data-next={isNext || undefined}
          style={{ left: rect.x, top: rect.y, width: rect.width, height: rect.height }}
        />
      ))}
    </div>,
    overlay,
  );
}

function nextSpots({ box, state }: TableStore, task: Task): readonly string[] {
  const { now, chosen } = state();
  const move = askedMove(task, now.moves);
  if (move === undefined || now.viewer === 'table') return [];
  const way = box.kit.way(move, now.view, now.viewer);
  const isOnTheWay = chosen.every((spot, index) => spot === way[index]);
  const next = isOnTheWay ? way[chosen.length] : way[0];
  return next === undefined ? [] : [next];
}
