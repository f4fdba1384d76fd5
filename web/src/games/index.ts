import type { Game } from '@tuckbox/kernel';
import type { Lesson, TableKit } from '../table/kit.ts';
import { loadRules } from './rules.ts';

/** What the page needs of a game: its words and options, and its drawn table. */
export interface Box {
  game: Game;
  kit: TableKit;
}

const kits = import.meta.glob<{ kit: TableKit }>('./*/index.ts');

/** Loads a game with its table; undefined for a game that is not in the box. */
export async function loadBox(id: string): Promise<Box | undefined> {
  const drawn = kits[`./${id}/index.ts`];
  const [game, table] = await Promise.all([loadRules(id), drawn?.() ?? import('../table/plain/index.tsx')]);
  return game === undefined ? undefined : { game, kit: table.kit };
}

const courses = import.meta.glob<{ lessons: readonly Lesson[] }>('./*/lessons.ts');

/** The lessons of a game, if it has any. */
export async function loadLessons(id: string): Promise<readonly Lesson[]> {
  return (await courses[`./${id}/lessons.ts`]?.())?.lessons ?? [];
}
