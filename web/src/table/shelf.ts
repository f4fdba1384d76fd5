import type { MatchRecord, Result } from '@tuckbox/kernel';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SeatedPlayer } from './source.ts';

/** What a page may know of a match that is kept: nothing that somebody at the table does not know. */
export interface MatchSummary {
  id: string;
  game: string;
  players: readonly SeatedPlayer[];
  /** Number of moves made. */
  step: number;
  startedAt: number;
  updatedAt: number;
  /** Present when the match is over. */
  result?: Result;
}

export interface KeptMatch {
  summary: MatchSummary;
  record: MatchRecord;
}

interface Schema extends DBSchema {
  /** Kept apart from the records, so that a page can list matches without ever holding a seed. */
  summaries: { key: string; value: MatchSummary };
  /** Read by the worker alone while a match runs. */
  records: { key: string; value: { id: string; record: MatchRecord } };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('tuckbox', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('summaries', { keyPath: 'id' });
      fresh.createObjectStore('records', { keyPath: 'id' });
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opened;
}

/** The next call opens the database again. */
function forget(): void {
  opened = undefined;
}

/** The matches kept in this browser, the latest first. */
export async function listMatches(): Promise<MatchSummary[]> {
  const all = await (await database()).getAll('summaries');
  return all.sort((one, other) => other.updatedAt - one.updatedAt);
}

export async function readMatch(id: string): Promise<KeptMatch | undefined> {
  const stores = (await database()).transaction(['summaries', 'records']);
  const [summary, kept] = await Promise.all([
    stores.objectStore('summaries').get(id),
    stores.objectStore('records').get(id),
    stores.done,
  ]);
  return summary === undefined || kept === undefined ? undefined : { summary, record: kept.record };
}

export async function keepMatch({ summary, record }: KeptMatch): Promise<void> {
  const stores = (await database()).transaction(['summaries', 'records'], 'readwrite');
  await Promise.all([
    stores.objectStore('summaries').put(summary),
    stores.objectStore('records').put({ id: summary.id, record }),
    stores.done,
  ]);
}

export async function forgetMatch(id: string): Promise<void> {
  const stores = (await database()).transaction(['summaries', 'records'], 'readwrite');
  await Promise.all([
    stores.objectStore('summaries').delete(id),
    stores.objectStore('records').delete(id),
    stores.done,
  ]);
}
