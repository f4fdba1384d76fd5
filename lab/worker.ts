import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { done, failed, type Outcome } from '@tuckbox/kernel';
import type { Plan } from './plan.ts';
import { asDb, closeQueue, inTransaction, type Job, JobLocks, openQueue, type Queue, why } from './queue.ts';
import type { Tally } from './tally.ts';
import { BrokenRun, Thread } from './thread.ts';

export interface WorkerSettings {
  url: string;
  program: string;
  /** The program that serves as a thread. */
  entry: URL;
  threads?: number | undefined;
  signal: AbortSignal;
  tell(message: string): void;
  /** Milliseconds to wait for a database that has gone away. */
  patience?: number;
}

const POLL = 250;
const PATIENCE = 5 * 60_000;

/** Takes jobs until it is stopped; returns how many it has done. */
export async function work(settings: WorkerSettings): Promise<Outcome<number>> {
  const opened = await openQueue(settings.url, settings.program);
  if (!opened.ok) return opened;
  const count = settings.threads ?? availableParallelism();
  const locks = new JobLocks(opened.value.pool);
  const hands = Array.from({ length: count }, () => new Hand(opened.value, locks, settings));
  settings.tell(`Working for ${opened.value.name} with ${count} ${count === 1 ? 'thread' : 'threads'}.`);
  try {
    const ends = await Promise.all(hands.map((hand) => hand.run()));
    const lost = ends.find((end) => end !== undefined);
    if (lost !== undefined) return failed('no-database', lost);
    return done(hands.reduce((sum, hand) => sum + hand.jobs, 0));
  } finally {
    await locks.close();
    await closeQueue(opened.value);
  }
}

type Result = { tally: Tally } | { broken: string };

/** One thread and what it needs of the database. */
class Hand {
  private readonly queue: Queue;
  private readonly locks: JobLocks;
  private readonly settings: WorkerSettings;
  private thread: Thread;
  private readonly plans = new Map<string, Plan>();
  jobs = 0;

  constructor(queue: Queue, locks: JobLocks, settings: WorkerSettings) {
    this.queue = queue;
    this.locks = locks;
    this.settings = settings;
    this.thread = new Thread(settings.entry);
  }

  /** Ends when it is told to, or with a reason when the database stays away. */
  async run(): Promise<string | undefined> {
    const { signal } = this.settings;
    const stop = () => void this.thread.end();
    signal.addEventListener('abort', stop);
    try {
      while (!signal.aborted) {
        const isDone = await this.patiently(() => this.doNext());
        if (!isDone) await this.pause();
      }
      return undefined;
    } catch (error) {
      return `The database went away (${why(error)}).`;
    } finally {
      signal.removeEventListener('abort', stop);
      await this.thread.end();
    }
  }

  /** Tries again while the database does not answer. What has been played is kept meanwhile. */
  private async patiently<T>(act: () => Promise<T>): Promise<T | undefined> {
    const { signal, patience = PATIENCE, tell } = this.settings;
    const start = performance.now();
    for (let tries = 0; !signal.aborted; tries++) {
      try {
        return await act();
      } catch (error) {
        if (signal.aborted) return undefined;
        if (performance.now() - start > patience) throw error;
        if (tries === 0) tell(`The database does not answer (${why(error)}). Trying again.`);
        await this.pause();
      }
    }
    return undefined;
  }

  private async pause(): Promise<void> {
    await setTimeout(POLL, undefined, { signal: this.settings.signal }).catch(() => {});
  }

  /** Whether there was a job. */
  private async doNext(): Promise<boolean> {
    const { boss, name, pool } = this.queue;
    // pg-boss takes any error of fetching for an empty queue; one that asks first hears of it.
    await pool.query('select 1');
    const [job] = await boss.fetch<Job>(name);
    if (job === undefined) return false;
    const { id, data } = job;
    while (!(await this.locks.take(id)) && !this.settings.signal.aborted) await this.pause();
    const plan = await this.openPlan(data);
    const result = plan === undefined ? undefined : await this.played(plan, data);
    if (plan !== undefined && result === undefined) {
      // Given back, as far as the database answers; otherwise the lost lock tells.
      await boss.fail(name, id).catch(() => {});
    } else {
      await this.patiently(() => this.deliver(id, data, result));
      this.jobs += 1;
    }
    await this.locks.release(id).catch(() => {});
    return true;
  }

  /** The plan of a job that is still to be done: not if its run was deleted, or another worker did it. */
  private async openPlan({ run, from }: Job): Promise<Plan | undefined> {
    const { rows } = await this.queue.pool.query<{ is_done: boolean; plan: Plan | null }>(
      `select exists (select from tuckbox_lab.result where run = id and first = $2) as is_done,
         case when $3 then null else plan end as plan
       from tuckbox_lab.run where id = $1`,
      [run, from, this.plans.has(run)],
    );
    if (rows.length === 0 || rows[0].is_done) return undefined;
    const plan = rows[0].plan ?? this.plans.get(run);
    if (plan !== undefined) this.plans.set(run, plan);
    return plan;
  }

  /** Undefined when it was stopped or its thread died: then somebody else is to have the job. */
  private async played(plan: Plan, data: Job): Promise<Result | undefined> {
    try {
      return { tally: await this.thread.play(plan, data) };
    } catch (error) {
      if (error instanceof BrokenRun) return { broken: error.message };
      if (!this.settings.signal.aborted) this.thread = new Thread(this.settings.entry);
      return undefined;
    }
  }

  /** The result and the end of the job are one transaction: either both are there or neither. */
  private async deliver(id: string, { run, from }: Job, result: Result | undefined): Promise<void> {
    const { pool, boss, name } = this.queue;
    await inTransaction(pool, async (client) => {
      if (result !== undefined) {
        const tally = 'tally' in result ? JSON.stringify(result.tally) : null;
        const broken = 'broken' in result ? result.broken : null;
        await client.query(
          'insert into tuckbox_lab.result (run, first, tally, broken) values ($1, $2, $3, $4) on conflict do nothing',
          [run, from, tally, broken],
        );
      }
      await boss.complete(name, id, {}, { db: asDb(client) });
    });
  }
}
