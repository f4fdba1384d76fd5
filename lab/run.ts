import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { done, type Outcome } from '@tuckbox/kernel';
import { playNumber } from './match.ts';
import { type Plan, prepare, type Workbench } from './plan.ts';
import { addStory, merge, newTally, type Tally } from './tally.ts';
import type { ChunkDone, ThreadStart } from './thread.ts';

export interface RunSettings {
  /** The program that serves as a thread (see `serveThread`); without one the matches are played in this thread. */
  entry?: URL;
  threads?: number;
  signal?: AbortSignal;
  progress?(done: number): void;
}

export interface RunOutcome {
  tally: Tally;
  /** Why not all matches were played. */
  stopped: string | null;
}

/** Numbers of matches: from the first to before the last. */
export interface Chunk {
  from: number;
  to: number;
}

export const INTERRUPTED = 'interrupted';

/** Plays a plan on this machine. What has been played when it is stopped is not lost. */
export async function run(plan: Plan, settings: RunSettings = {}): Promise<Outcome<RunOutcome>> {
  const bench = prepare(plan);
  if (!bench.ok) return bench;
  const { entry } = settings;
  return done(entry === undefined ? await runInline(bench.value, settings) : await runThreads(plan, entry, settings));
}

export function playChunk(bench: Workbench, { from, to }: Chunk): Tally {
  const tally = newTally();
  for (let number = from; number < to; number++) addStory(tally, playNumber(bench, number));
  return tally;
}

async function runInline(bench: Workbench, { signal, progress }: RunSettings): Promise<RunOutcome> {
  const tally = newTally();
  for (let number = 0; number < bench.plan.matches; number++) {
    if (signal?.aborted) return { tally, stopped: INTERRUPTED };
    addStory(tally, playNumber(bench, number));
    progress?.(tally.matches);
    // Lets whoever wants to stop the run be heard.
    await setImmediate();
  }
  return { tally, stopped: null };
}

/** Small enough to show progress and lose little when stopped, large enough to keep talk between threads rare. */
const CHUNK_MILLISECONDS = 300;
/** A thread that dies, of memory say, is replaced so often in a run. */
const MOST_DEATHS = 3;

async function runThreads(plan: Plan, entry: URL, settings: RunSettings): Promise<RunOutcome> {
  const tally = newTally();
  const threads = Math.min(settings.threads ?? availableParallelism(), plan.matches);
  const again: Chunk[] = [];
  let next = 0;
  let size = 1;
  let deaths = 0;
  let stopped: string | null = null;
  const abort = new AbortController();
  const stop = (why: string) => {
    stopped ??= why;
    abort.abort();
  };
  const interrupt = () => stop(INTERRUPTED);
  if (settings.signal?.aborted) interrupt();
  settings.signal?.addEventListener('abort', interrupt);

  const take = (): Chunk | undefined => {
    if (stopped !== null) return undefined;
    const left = again.pop();
    if (left !== undefined || next === plan.matches) return left;
    const chunk = { from: next, to: Math.min(plan.matches, next + size) };
    next = chunk.to;
    return chunk;
  };
  const finish = (chunk: Chunk, part: Tally, milliseconds: number) => {
    merge(tally, part);
    settings.progress?.(tally.matches);
    const fitting = ((chunk.to - chunk.from) * CHUNK_MILLISECONDS) / Math.max(1, milliseconds);
    size = Math.max(1, Math.min(1000, Math.ceil(plan.matches / threads / 4), Math.round(fitting)));
  };
  const lose = (chunk: Chunk, why: string) => {
    again.push(chunk);
    deaths += 1;
    if (deaths > MOST_DEATHS) stop(`threads keep dying: ${why}`);
  };

  const keepServing = async () => {
    while (stopped === null) {
      const isOver = await serve(entry, plan, abort.signal, { take, finish, lose, stop });
      if (isOver) return;
    }
  };
  await Promise.all(Array.from({ length: threads }, keepServing));
  settings.signal?.removeEventListener('abort', interrupt);
  return { tally, stopped };
}

interface Work {
  take(): Chunk | undefined;
  finish(chunk: Chunk, tally: Tally, milliseconds: number): void;
  lose(chunk: Chunk, why: string): void;
  stop(why: string): void;
}

/** Feeds one thread until there is nothing left to play; false if it died on the way. */
function serve(entry: URL, plan: Plan, signal: AbortSignal, work: Work): Promise<boolean> {
  const first = work.take();
  if (first === undefined) return Promise.resolve(true);
  const start: ThreadStart = { lab: plan };
  const thread = new Worker(entry, { workerData: start });
  return new Promise((resolve) => {
    let chunk: Chunk = first;
    let isOver = false;
    let started = performance.now();
    let death = 'it ended without a word';
    const end = () => {
      isOver = true;
      void thread.terminate();
    };
    signal.addEventListener('abort', end);
    thread.on('message', (answer: ChunkDone) => {
      if (isOver) return;
      if ('broken' in answer) {
        work.stop(answer.broken);
        return;
      }
      const now = performance.now();
      work.finish(chunk, answer.tally, now - started);
      started = now;
      const following = work.take();
      if (following === undefined) end();
      else {
        chunk = following;
        thread.postMessage(chunk);
      }
    });
    thread.on('error', (error) => {
      death = error.message;
    });
    thread.on('exit', () => {
      signal.removeEventListener('abort', end);
      if (!isOver) work.lose(chunk, death);
      resolve(isOver);
    });
    thread.postMessage(chunk);
  });
}
