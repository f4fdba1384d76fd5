import { parentPort, workerData } from 'node:worker_threads';
import { isRecord } from '@tuckbox/kernel';
import { type Plan, prepare, type Workbench } from './plan.ts';
import { type Chunk, playChunk } from './run.ts';
import type { Tally } from './tally.ts';

/** What a thread is started with. */
export interface ThreadStart {
  lab: Plan;
}

/** What it answers to each chunk. */
export type ChunkDone = { tally: Tally } | { broken: string };

/** Whether this program runs as a thread of the lab; if so, plays the chunks that it is sent. */
export function serveThread(): boolean {
  const data: unknown = workerData;
  if (parentPort === null || !isRecord(data) || !('lab' in data)) return false;
  const port = parentPort;
  const bench = prepare((data as unknown as ThreadStart).lab);
  port.on('message', (chunk: Chunk) => port.postMessage(bench.ok ? played(bench.value, chunk) : broken(bench.error)));
  return true;
}

function played(bench: Workbench, chunk: Chunk): ChunkDone {
  try {
    return { tally: playChunk(bench, chunk) };
  } catch (error) {
    return broken(error instanceof Error ? error : new Error(String(error)));
  }
}

function broken({ message }: { message: string }): ChunkDone {
  return { broken: message };
}
