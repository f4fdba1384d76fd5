import { setTimeout } from 'node:timers/promises';
import { done, type Outcome } from '@tuckbox/kernel';
import { type Plan, prepare } from './plan.ts';
import {
  asDb,
  chunksOf,
  closeQueue,
  inTransaction,
  type Job,
  jobId,
  openQueue,
  type Queue,
  runId,
  why,
} from './queue.ts';
import { INTERRUPTED, type RunOutcome } from './run.ts';
import { merge, newTally, type Tally } from './tally.ts';
import type { Chunk } from './thread.ts';

export interface CoordinateSettings {
  url: string;
  /** Tells one build of the program from another. */
  program: string;
  signal?: AbortSignal;
  progress?(done: number): void;
  /** Something that a person at the terminal should know. */
  tell?(message: string): void;
  /** Milliseconds to wait for a database that has gone away. */
  patience?: number;
}

const POLL = 250;
const PATIENCE = 60_000;
/** Nobody works on the run for so long: a person should know what it waits for. */
const LONELY = 5_000;

/** Splits a plan into jobs, waits for workers to do them, and adds the results up: the same as playing it all here. */
export async function coordinate(plan: Plan, settings: CoordinateSettings): Promise<Outcome<RunOutcome>> {
  const bench = prepare(plan);
  if (!bench.ok) return bench;
  const opened = await openQueue(settings.url, settings.program);
  if (!opened.ok) return opened;
  try {
    return done(await new Coordinator(opened.value, plan, settings).run());
  } finally {
    await closeQueue(opened.value);
  }
}

class Coordinator {
  private readonly queue: Queue;
  private readonly plan: Plan;
  private readonly settings: CoordinateSettings;
  private readonly id: string;
  private readonly chunks: readonly Chunk[];
  /** First numbers of the chunks whose results are here. */
  private readonly here = new Set<number>();
  private readonly tally: Tally = newTally();
  private lastNews = performance.now();
  private hasToldLonely = false;

  constructor(queue: Queue, plan: Plan, settings: CoordinateSettings) {
    this.queue = queue;
    this.plan = plan;
    this.settings = settings;
    this.id = runId(queue, plan);
    this.chunks = chunksOf(plan);
  }

  async run(): Promise<RunOutcome> {
    const { signal, patience = PATIENCE } = this.settings;
    let silentSince: number | undefined;
    for (;;) {
      if (signal?.aborted) {
        await this.withdraw().catch(() => {});
        return { tally: this.tally, stopped: INTERRUPTED };
      }
      try {
        const over = (await this.collect()) ?? (await this.lookAfterJobs());
        if (over !== undefined) return { tally: this.tally, ...over };
        silentSince = undefined;
      } catch (error) {
        if (silentSince === undefined) {
          silentSince = performance.now();
          this.settings.tell?.(`The database does not answer (${why(error)}). Trying again.`);
        }
        if (performance.now() - silentSince > patience) {
          return { tally: this.tally, stopped: `the database went away (${why(error)})` };
        }
      }
      await setTimeout(POLL, undefined, signal === undefined ? {} : { signal }).catch(() => {});
    }
  }

  /** Fetches new results; says so when the run is over. */
  private async collect(): Promise<Over | undefined> {
    const { rows } = await this.queue.pool.query<{ first: number; tally: Tally | null; broken: string | null }>(
      'select first, tally, broken from tuckbox_lab.result where run = $1 and first <> all($2::int[])',
      [this.id, [...this.here]],
    );
    for (const { first, tally, broken } of rows) {
      if (tally === null) return await this.giveUp(first, broken ?? 'a worker failed');
      this.here.add(first);
      merge(this.tally, tally);
    }
    if (rows.length > 0) {
      this.lastNews = performance.now();
      this.settings.progress?.(this.tally.matches);
    }
    if (this.here.size < this.chunks.length) return undefined;
    await this.tidy();
    return { stopped: null };
  }

  /** The jobs of a run that is done have no further use, nor have queues of builds that nobody runs any more. */
  private async tidy(): Promise<void> {
    const { pool, boss, name } = this.queue;
    await pool.query(`delete from tuckbox_jobs.job where name = $1 and data ->> 'run' = $2`, [name, this.id]);
    const { rows } = await pool.query<{ name: string }>(
      `select name from tuckbox_jobs.queue old where name like 'lab-%' and created_on < now() - interval '30 days'
         and name <> $1 and not exists (select from tuckbox_jobs.job where job.name = old.name)`,
      [name],
    );
    for (const old of rows) await boss.deleteQueue(old.name);
  }

  /** What broke is forgotten, so that it is tried again when the cause may be gone. */
  private async giveUp(first: number, stopped: string): Promise<Over> {
    await this.queue.pool.query('delete from tuckbox_lab.result where run = $1 and first = $2', [this.id, first]);
    await this.withdraw();
    return { stopped };
  }

  /** Posts what is not posted, and gives the jobs of dead workers to others. */
  private async lookAfterJobs(): Promise<Over | undefined> {
    const { pool, boss, name } = this.queue;
    // A worker locks its job a moment after it has taken it; from then on a job without a lock has no worker.
    const { rows } = await pool.query<{ id: string; state: string; is_orphan: boolean }>(
      `with jobs as materialized (
         select id, state::text, started_on from tuckbox_jobs.job
         where name = $1 and data ->> 'run' = $2 and state in ('created', 'retry', 'active', 'failed')
       )
       select id, state, state = 'active' and started_on < now() - interval '2 seconds'
         and pg_try_advisory_xact_lock(hashtextextended(id::text, 0)) as is_orphan
       from jobs`,
      [name, this.id],
    );
    const orphans = rows.filter(({ is_orphan: isOrphan }) => isOrphan).map(({ id }) => id);
    if (orphans.length > 0) await boss.fail(name, orphans);
    const failed = rows.filter(({ state }) => state === 'failed').length;
    if (failed > 0) {
      await this.withdraw();
      return { stopped: `${failed} jobs were given up because their workers died again and again` };
    }
    if (rows.length === 0) await this.post();
    this.noteLoneliness(rows.some(({ state }) => state === 'active'));
    return undefined;
  }

  /** Jobs for all chunks that have no result yet, whoever took the others. */
  private async post(): Promise<void> {
    const { pool, boss, name } = this.queue;
    const missing = this.chunks.filter(({ from }) => !this.here.has(from));
    const jobs = missing.map((chunk) => {
      const data: Job = { run: this.id, ...chunk };
      return { id: jobId(this.id, chunk), name, data };
    });
    await inTransaction(pool, async (client) => {
      await client.query(`delete from tuckbox_lab.run where used < now() - interval '30 days'`);
      await client.query(
        'insert into tuckbox_lab.run (id, plan) values ($1, $2) on conflict (id) do update set used = now()',
        [this.id, JSON.stringify(this.plan)],
      );
      // Jobs that ended without a result stand in the way of new ones with their ids.
      await client.query(
        `delete from tuckbox_jobs.job where name = $1 and id = any($2::uuid[]) and state in ('completed', 'cancelled')`,
        [name, jobs.map(({ id }) => id)],
      );
      await boss.insert(jobs, { db: asDb(client) });
    });
  }

  private noteLoneliness(isWorkedOn: boolean): void {
    if (isWorkedOn || this.hasToldLonely || performance.now() - this.lastNews < LONELY) return;
    this.hasToldLonely = true;
    this.settings.tell?.(`Waiting for workers of this build (${this.queue.name}): tuckbox worker --queue …`);
  }

  /** Takes back what nobody has begun, and what failed. */
  private async withdraw(): Promise<void> {
    await this.queue.pool.query(
      `delete from tuckbox_jobs.job where name = $1 and data ->> 'run' = $2 and state in ('created', 'retry', 'failed')`,
      [this.queue.name, this.id],
    );
  }
}

type Over = Pick<RunOutcome, 'stopped'>;
