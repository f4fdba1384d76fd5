import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { canonical } from '@tuckbox/kernel';
import { playNumber } from './match.ts';
import { type Plan, prepare, type Workbench } from './plan.ts';
import { addStory, newTally, type Tally } from './tally.ts';

/** Numbers of matches: from the first to before the last. */
export interface Chunk {
  from: number;
  to: number;
}

export function playChunk(bench: Workbench, { from, to }: Chunk): Tally {
  const tally = newTally();
  for (let number = from; number < to; number++) addStory(tally, playNumber(bench, number));
  return tally;
}

interface Task extends Chunk {
  plan: Plan;
}

type Answer = { tally: Tally } | { broken: string };

/** The matches cannot be played, here or anywhere: trying again would not help. */
export class BrokenRun extends Error {}

const ROLE = 'tuckbox lab';

/** A thread that plays chunks of matches, one at a time. */
export class Thread {
  private readonly worker: Worker;
  private waiting: { resolve(tally: Tally): void; reject(error: Error): void } | undefined;
  private death: Error | undefined;

  /** `entry` is the program to run in the thread: one that calls `serveThread` first. */
  constructor(entry: URL) {
    this.worker = new Worker(entry, { workerData: ROLE });
    this.worker.on('message', (answer: Answer) => {
      if ('tally' in answer) this.settle()?.resolve(answer.tally);
      else this.settle()?.reject(new BrokenRun(answer.broken));
    });
    this.worker.on('error', (error: Error) => {
      this.death = error;
    });
    this.worker.on('exit', () => {
      this.death ??= new Error('it ended without a word');
      this.settle()?.reject(this.death);
    });
  }

  /** Rejects with a `BrokenRun`, or with why the thread died. */
  play(plan: Plan, { from, to }: Chunk): Promise<Tally> {
    const task: Task = { plan, from, to };
    return new Promise((resolve, reject) => {
      if (this.death !== undefined) {
        reject(this.death);
        return;
      }
      this.waiting = { resolve, reject };
      this.worker.postMessage(task);
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private settle(): typeof this.waiting {
    const { waiting } = this;
    this.waiting = undefined;
    return waiting;
  }
}

/** Whether this program runs as a thread of the lab; if so, plays the chunks that it is sent. */
export function serveThread(): boolean {
  if (isMainThread || parentPort === null || workerData !== ROLE) return false;
  const port = parentPort;
  let bound: { text: string; bench: ReturnType<typeof prepare> } | undefined;
  port.on('message', ({ plan, from, to }: Task) => {
    const text = canonical(plan);
    if (bound?.text !== text) bound = { text, bench: prepare(plan) };
    port.postMessage(answerTo(bound.bench, { from, to }));
  });
  return true;
}

function answerTo(bench: ReturnType<typeof prepare>, chunk: Chunk): Answer {
  if (!bench.ok) return { broken: bench.error.message };
  try {
    return { tally: playChunk(bench.value, chunk) };
  } catch (error) {
    return { broken: error instanceof Error ? error.message : String(error) };
  }
}
