import { useEffect, useState } from 'react';
import { useParams } from 'wouter';
import { type Box, loadBox, loadLessons } from '../games/index.ts';
import { TableFrame } from '../table/frame/TableFrame.tsx';
import type { Lesson } from '../table/kit.ts';
import { type Course, openCourse } from './learn/course.ts';
import { Guide, Pointers } from './learn/Guide.tsx';
import { askedMove } from './learn/lessons.ts';
import { Opening } from './Opening.tsx';
import { Trouble } from './Trouble.tsx';

/** The tutorial of a game: lessons that ask for moves on a real table. */
export default function Learn() {
  const { game = '' } = useParams();
  const [lessons, setLessons] = useState<readonly Lesson[]>([]);
  const [course, setCourse] = useState<Course>();
  const [trouble, setTrouble] = useState<string>();

  useEffect(() => {
    let isGone = false;
    const fail = (error: unknown) => setTrouble(error instanceof Error ? error.message : String(error));
    const opened = withLessons(game).then((found) => {
      if (isGone) return undefined;
      setLessons(found.lessons);
      return openCourse(found.box, found.lessons, setCourse, fail);
    });
    opened.catch(fail);
    return () => {
      isGone = true;
      void opened.then((close) => close?.()).catch(() => undefined);
    };
  }, [game]);

  if (trouble !== undefined) return <Trouble title="There is nothing to learn here." message={trouble} />;
  if (course === undefined) return <Opening />;
  const { store, index, task, isDone, goTo, goOn } = course;
  const asked = () => (isDone ? undefined : askedMove(lessons[index].tasks[task], store.source.now.moves));
  return (
    <TableFrame
      store={store}
      asked={asked}
      guide={
        <>
          <Guide {...{ game, lessons, index, task, isDone }} onLesson={goTo} onNext={goOn} />
          <Pointers lesson={lessons[index]} task={lessons[index].tasks[task]} isDone={isDone} />
        </>
      }
    />
  );
}

async function withLessons(game: string): Promise<{ box: Box; lessons: readonly Lesson[] }> {
  const [box, lessons] = await Promise.all([loadBox(game), loadLessons(game)]);
  if (box === undefined) throw new Error(`There is no game called "${game}" in this box.`);
  if (lessons.length === 0) throw new Error(`${box.game.title} has no lessons yet. Its rulebook tells all.`);
  return { box, lessons };
}
