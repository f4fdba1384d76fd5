import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@tuckbox/games';
import { sha256Hex } from '@tuckbox/kernel';
import { makeReport, makeReportFile, type Plan, run } from '@tuckbox/lab';
import { coordinate } from '@tuckbox/lab/shared';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { newPostgres } from './postgres.fixture.ts';

const postgres = newPostgres();
if (postgres === undefined) console.warn('PostgreSQL is not installed: the tests of the shared queue are skipped');
const bundle = join(import.meta.dirname, 'dist/tuckbox.mjs');
// Builds it if a source is newer.
execFileSync(process.execPath, [join(import.meta.dirname, 'bin/tuckbox.mjs'), '--version']);
const program = sha256Hex(readFileSync(bundle, 'utf8')).slice(0, 12);

const workers: ChildProcess[] = [];

function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, [bundle, 'worker', '--queue', postgres?.url ?? '', '--threads', '1'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  workers.push(worker);
  return worker;
}

async function ended(worker: ChildProcess): Promise<void> {
  if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
}

function planOf(seed: string, matches: number): Plan {
  const version = games.find(({ id }) => id === 'flask')?.version ?? '';
  return { game: 'flask', version, matches, seats: 2, bots: ['greedy'], options: {}, seed };
}

/** The report of a plan as it is written when it is played here, by nobody else. */
async function reportHere(plan: Plan): Promise<string> {
  const played = await run(plan);
  return played.ok ? written(plan, played.value) : played.error.message;
}

function written(
  plan: Plan,
  { tally, stopped }: { tally: Parameters<typeof makeReport>[1]; stopped: string | null },
): string {
  const report = makeReport(plan, tally, stopped);
  return report.ok ? makeReportFile(report.value, tally) : report.error.message;
}

/** Resolves when so many results are in the database, asking it again and again. */
async function results(count: number): Promise<void> {
  const there = 'select count(*) from tuckbox_lab.result';
  const before = Number(postgres?.query(there));
  while (Number(postgres?.query(there)) < before + count) await new Promise((resolve) => setImmediate(resolve));
}

function resultsOf({ seed }: Plan): number {
  const sql = `select count(*) from tuckbox_lab.result join tuckbox_lab.run on run = id where plan ->> 'seed' = '${seed}'`;
  return Number(postgres?.query(sql));
}

afterEach(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await Promise.all(workers.splice(0).map(ended));
});
afterAll(() => postgres?.remove());

describe.skipIf(postgres === undefined)('a shared queue', { timeout: 180_000 }, () => {
  const url = postgres?.url ?? '';

  it('gives the report of a single machine, byte for byte, though a worker is killed at work', async () => {
    const plan = planOf('killed', 40);
    const first = startWorker();
    await once(first.stderr ?? first, 'data');
    const together = coordinate(plan, { url, program });
    await results(5);
    first.kill('SIGKILL');
    await ended(first);
    startWorker();
    const outcome = await together;
    expect(outcome.ok && written(plan, outcome.value)).toBe(await reportHere(plan));
    expect(resultsOf(plan)).toBe(40);
  });

  it('outlasts a crash of the database', async () => {
    const plan = planOf('crashed', 40);
    startWorker();
    const told: string[] = [];
    const together = coordinate(plan, { url, program, tell: (text) => told.push(text) });
    await results(5);
    postgres?.crash();
    while (told.length === 0) await new Promise((resolve) => setImmediate(resolve));
    postgres?.start();
    const outcome = await together;
    expect(told[0]).toMatch(/^The database does not answer/);
    expect(outcome.ok && written(plan, outcome.value)).toBe(await reportHere(plan));
  });

  it('keeps what is done when it is stopped, and goes on from there', async () => {
    const plan = planOf('stopped', 40);
    const worker = startWorker();
    const abort = new AbortController();
    const progress = (done: number) => done >= 5 && abort.abort();
    const first = await coordinate(plan, { url, program, signal: abort.signal, progress });
    expect(first.ok && first.value.stopped).toBe('interrupted');
    const done = first.ok ? first.value.tally.matches : 0;
    expect(done).toBeGreaterThanOrEqual(5);
    expect(done).toBeLessThan(40);
    worker.kill('SIGTERM');
    await ended(worker);
    expect(worker.exitCode).toBe(0);
    const kept = resultsOf(plan);
    expect(kept).toBeGreaterThanOrEqual(done);
    const counts: number[] = [];
    startWorker();
    const second = await coordinate(plan, { url, program, progress: (count) => counts.push(count) });
    expect(counts[0]).toBeGreaterThanOrEqual(kept);
    expect(second.ok && written(plan, second.value)).toBe(await reportHere(plan));
  });

  it('gives a smaller report when the database stays away', async () => {
    const plan = planOf('gone', 200);
    startWorker();
    const progress = (done: number) => {
      if (done >= 5) postgres?.crash();
    };
    const outcome = await coordinate(plan, { url, program, patience: 100, progress });
    postgres?.start();
    expect(outcome.ok && outcome.value.stopped).toMatch(/^the database went away \(.+\)$/);
    expect(outcome.ok && outcome.value.tally.matches).toBeGreaterThanOrEqual(5);
  });

  it('refuses a database that is not there', async () => {
    const outcome = await coordinate(planOf('none', 2), { url: 'postgres://me:secret@localhost:1/none', program });
    expect(!outcome.ok && outcome.error.message).toMatch(
      /^Cannot use the database postgres:\/\/me@localhost:1\/none: .*ECONNREFUSED/,
    );
  });
});
