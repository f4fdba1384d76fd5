import { useEffect, useRef, useState } from 'react';
import { useParams } from 'wouter';
import { type Box, loadBox } from '../games/index.ts';
import { TableFrame } from '../table/frame/TableFrame.tsx';
import { openTable, type TableStore } from '../table/store.ts';
import { exposeForTests } from '../table/testing.ts';
import { Guide, Pointers } from './learn/Guide.tsx';
import { askedMove, guided, openAt } from './learn/lessons.ts';
import { Trouble } from './Trouble.tsx';

/** Where the learner is. */
interface Place {
  lesson: number;
  task: number;
  isDone: boolean;
}

const START: Place = { lesson: 0, task: 0, isDone: false };

/** The tutorial of a game: lessons that ask for moves on a real table. */
export default function Learn() {
  const { game = '' } = useParams();
  const [box, setBox] = useState<Box>();
  const [trouble, setTrouble] = useState<string>();
  const [place, setPlace] = useState(START);
  const [store, setStore] = useState<TableStore>();
  /** The lesson whose table is to be set up anew; the others go on with what lies there. */
  const [laid, setLaid] = useState({ lesson: 0 });
  const current = useRef(place);
  current.current = place;

  useEffect(() => {
    loadBox(game).then(
      (found) => {
        if (found === undefined) setTrouble(`There is no game called "${game}" in this box.`);
        else if (found.kit.lessons.length === 0)
          setTrouble(`${found.game.title} has no lessons yet. Its rulebook tells all.`);
        else setBox(found);
      },
      () => setTrouble('The game could not be fetched. Are you connected?'),
    );
  }, [game]);

  useEffect(() => {
    if (box === undefined) return;
    let opened: TableStore | undefined;
    let isGone = false;
    const taskNow = () => {
      const { lesson, task, isDone } = current.current;
      return isDone ? undefined : box.kit.lessons[lesson].tasks[task];
    };
    const onDone = () => setPlace((at) => ({ ...at, isDone: true }));
    openAt(game, box.kit.lessons, laid.lesson).then(
      (source) => {
        if (!source.ok) setTrouble(source.error.message);
        else {
          opened = openTable(guided(source.value, taskNow, onDone), box);
          if (isGone) opened.close();
          else {
            const { source: on } = opened;
            exposeForTests(opened, () => {
              const task = taskNow();
              return task && askedMove(task, on.now.moves);
            });
            setStore(opened);
          }
        }
      },
      (error: unknown) => setTrouble(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [box, game, laid]);

  if (trouble !== undefined) return <Trouble title="There is nothing to learn here." message={trouble} />;
  if (box === undefined || store === undefined) return null;

  const { lessons } = box.kit;
  const lesson = lessons[place.lesson];
  const goTo = (index: number) => {
    setPlace({ lesson: index, task: 0, isDone: false });
    setLaid({ lesson: index });
  };
  const goOn = () => {
    if (place.task < lesson.tasks.length - 1) setPlace({ ...place, task: place.task + 1, isDone: false });
    else if (lessons[place.lesson + 1].position !== undefined) goTo(place.lesson + 1);
    else setPlace({ lesson: place.lesson + 1, task: 0, isDone: false });
  };
  const { lesson: index, task, isDone } = place;
  return (
    <TableFrame
      store={store}
      guide={
        <>
          <Guide {...{ game, lessons, index, task, isDone }} onLesson={goTo} onNext={goOn} />
          <Pointers lesson={lesson} task={lesson.tasks[task]} isDone={isDone} />
        </>
      }
    />
  );
}
