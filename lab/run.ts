import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { done, type Outcome } from '@tuckbox/kernel';
import { type Plan, prepare, type Workbench } from './plan.ts';
import { merge, newTally, type Tally } from './tally.ts';
import { BrokenRun, type Chunk, playChunk, Thread } from './thread.ts';

export interface RunSettings {
  /** The program that serves as a thread (see `serveThread`); without one the matches are played in this thread. */
  entry?: URL;
  threads?: number | undefined;
  signal?: AbortSignal;
  progress?(done: number): void;
}

export interface RunOutcome {
  tally: Tally;
  /** Why not all matches were played. */
  stopped: string | null;
}

export const INTERRUPTED = 'interrupted';

/** Plays a plan on this machine. What has been played when it is stopped is not lost. */
export async function run(plan: Plan, settings: RunSettings = {}): Promise<Outcome<RunOutcome>> {
  const bench = prepare(plan);
  if (!bench.ok) return bench;
  const { entry } = settings;
  return done(entry === undefined ? await runInline(bench.value, settings) : await runThreads(plan, entry, settings));
}

async function runInline(bench: Workbench, { signal, progress }: RunSettings): Promise<RunOutcome> {
  const tally = newTally();
  for (let number = 0; number < bench.plan.matches; number++) {
    if (signal?.aborted) return { tally, stopped: INTERRUPTED };
    merge(tally, playChunk(bench, { from: number, to: number + 1 }));
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
  const count = Math.min(settings.threads ?? availableParallelism(), plan.matches);
  const threads = Array.from({ length: count }, () => new Thread(entry));
  const lost: Chunk[] = [];
  let next = 0;
  let size = 1;
  let deaths = 0;
  let stopped: string | null = null;
  const stop = (why: string) => {
    stopped ??= why;
    for (const thread of threads) void thread.end();
  };
  const interrupt = () => stop(INTERRUPTED);
  settings.signal?.addEventListener('abort', interrupt);
  if (settings.signal?.aborted) interrupt();

  const take = (): Chunk | undefined => {
    const again = lost.pop();
    if (again !== undefined || next === plan.matches) return again;
    const chunk = { from: next, to: Math.min(plan.matches, next + size) };
    next = chunk.to;
    return chunk;
  };
  const finish = ({ from, to }: Chunk, part: Tally, milliseconds: number) => {
    merge(tally, part);
    settings.progress?.(tally.matches);
    const fitting = Math.round(((to - from) * CHUNK_MILLISECONDS) / Math.max(1, milliseconds));
    size = Math.max(1, Math.min(1000, fitting, Math.ceil(plan.matches / count / 4)));
  };
  const lose = (chunk: Chunk, index: number, error: Error) => {
    if (stopped !== null) return;
    lost.push(chunk);
    deaths += 1;
    if (error instanceof BrokenRun) stop(error.message);
    else if (deaths > MOST_DEATHS) stop(`threads keep dying: ${error.message}`);
    else threads[index] = new Thread(entry);
  };

  const work = async (index: number) => {
    for (let chunk = take(); chunk !== undefined && stopped === null; chunk = take()) {
      const started = performance.now();
      try {
        const part = await threads[index].play(plan, chunk);
        finish(chunk, part, performance.now() - started);
      } catch (error) {
        lose(chunk, index, error as Error);
      }
    }
  };
  await Promise.all(threads.map((_, index) => work(index)));
  await Promise.all(threads.map((thread) => thread.end()));
  settings.signal?.removeEventListener('abort', interrupt);
  return { tally, stopped };
}
