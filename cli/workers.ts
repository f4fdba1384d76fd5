import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { Crew, type CrewEnd, type FromWorker, serveThinking, type ToWorker } from '@tuckbox/bots';
import { games } from '@tuckbox/games';

const MOST_WORKERS = 4;

/** Lends worker threads that run this very program and do nothing but think, until the work with them is done. */
export async function withCrew<T>(program: URL, work: (crew: Crew) => Promise<T>): Promise<T> {
  const workers = Array.from({ length: workersOfThisMachine() }, () => new Worker(program));
  try {
    return await work(new Crew(workers.map(lineTo)));
  } finally {
    for (const worker of workers) await worker.terminate();
  }
}

/** One core is left to whoever waits. */
function workersOfThisMachine(): number {
  return Math.max(1, Math.min(MOST_WORKERS, availableParallelism() - 1));
}

function lineTo(worker: Worker): CrewEnd {
  return {
    send: (message) => worker.postMessage(message),
    listen: (hear, broke) => {
      worker.on('message', (message: FromWorker) => hear(message));
      worker.on('error', (error) => broke(error.message));
    },
  };
}

/** Whether this thread is a worker; if so it has begun to serve. */
export function servesAsWorker(): boolean {
  const port = parentPort;
  if (isMainThread || port === null) return false;
  serveThinking(games, {
    send: (message) => port.postMessage(message),
    listen: (hear) => port.on('message', (message: ToWorker) => hear(message)),
  });
  return true;
}
