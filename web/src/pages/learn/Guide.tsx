import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
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
export function Guide(props: GuideProps) {
  const isShowing = useTableState((state) => state.isShowing);
  const isUpright = useMedia(UPRIGHT);
  const { lessons, index, task, isDone } = props;
  const { title, say, tasks } = lessons[index];
  const { ask, why } = tasks[task];
  const isTold = isDone && !isShowing;
  const heading = (
    <header>
      <h2>{title}</h2>
      <span>
        {index + 1} of {lessons.length}
      </span>
    </header>
  );
  const words = (
    <div className={styles.words} aria-live="polite">
      {task === 0 && !isTold && <p>{say}</p>}
      {isTold ? <p>{why}</p> : <p className={styles.ask}>{ask}</p>}
    </div>
  );
  // Where there is little room every step begins with its words anew.
  if (isUpright) return <Bar key={`${index} ${task}`} {...props} {...{ heading, words, ask, isTold }} />;
  return (
    <section className={styles.guide} aria-label="Lesson">
      {heading}
      {words}
      <footer>
        <Back {...props} />
        {isTold ? <Onward {...props} /> : <span className={styles.hint}>Your move</span>}
        <Skip {...props} />
      </footer>
    </section>
  );
}

/** A narrow screen that is higher than wide: words and board do not both fit into it. */
const UPRIGHT = '(width < 1100px) and (height >= 500px)';

interface BarProps extends GuideProps {
  heading: React.ReactNode;
  words: React.ReactNode;
  ask: string;
  isTold: boolean;
}

/** One line above the table. What takes more words lies over the hand, which nobody needs while reading, and leaves the board in sight. */
function Bar({ heading, words, ask, isTold, ...props }: BarProps) {
  const chosen = useTableState((state) => state.chosen);
  const isShowing = useTableState((state) => state.isShowing);
  const [isRead, setRead] = useState(props.task > 0);
  const bar = useRef<HTMLElement>(null);
  // Whoever begins to play has read enough.
  if (chosen.length > 0 && !isRead) setRead(true);
  useEffect(() => {
    const touched = ({ target }: Event) => {
      if (target instanceof Node && !bar.current?.contains(target)) setRead(true);
    };
    addEventListener('pointerdown', touched);
    return () => removeEventListener('pointerdown', touched);
  }, []);
  const isOpen = isTold || (!isRead && !isShowing && !props.isDone);
  return (
    <section ref={bar} className={styles.bar} aria-label="Lesson">
      <Back {...props} />
      {isOpen || props.isDone ? (
        heading
      ) : (
        <button type="button" className={styles.ask} title="Read it again" onClick={() => setRead(false)}>
          {ask}
        </button>
      )}
      <Skip {...props} />
      {isOpen && (
        <div className={styles.sheet}>
          {words}
          <footer>
            {isTold ? (
              <Onward {...props} />
            ) : (
              <button type="button" className="btn btn-main" onClick={() => setRead(true)}>
                Try it
              </button>
            )}
          </footer>
        </div>
      )}
    </section>
  );
}

function Back({ index, onLesson }: GuideProps) {
  return (
    <button type="button" className={styles.step} disabled={index === 0} onClick={() => onLesson(index - 1)}>
      <Icon name="previous-button" label="The lesson before" />
    </button>
  );
}

function Skip({ lessons, index, onLesson }: GuideProps) {
  if (index === lessons.length - 1) return null;
  return (
    <button type="button" className={styles.step} onClick={() => onLesson(index + 1)}>
      <Icon name="next-button" label="Skip this lesson" />
    </button>
  );
}

function Onward({ game, lessons, index, task, onNext }: GuideProps) {
  const isLast = index === lessons.length - 1 && task === lessons[index].tasks.length - 1;
  return isLast ? (
    <Link href={`/play/${game}`} className="btn btn-main">
      Play now
    </Link>
  ) : (
    <button type="button" className="btn btn-main" onClick={onNext}>
      Go on
    </button>
  );
}

function useMedia(query: string): boolean {
  const subscribe = (changed: () => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Rings around what the guide speaks of, and around what leads to the asked move. */
export function Pointers({ lesson, task, isDone }: { lesson: Lesson; task: Task; isDone: boolean }) {
  const store = useStore();
  const now = useTableState(({ now }) => now);
  const chosen = useTableState((state) => state.chosen);
  const isShowing = useTableState((state) => state.isShowing);
  const [rects, setRects] = useState<readonly { place: string; rect: DOMRect; isNext: boolean }[]>([]);

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
          const rect = placed(place)?.rect;
          return rect === undefined ? [] : [{ place, rect, isNext: next.includes(place) }];
        }),
      );
    // A hand or a map may have been scrolled away from it.
    for (const place of next) placed(place)?.element.scrollIntoView({ block: 'center', inline: 'center' });
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
