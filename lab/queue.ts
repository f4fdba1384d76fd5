import { canonical, done, failed, type Outcome, sha256Hex } from '@tuckbox/kernel';
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Plan } from './plan.ts';
import type { Chunk } from './thread.ts';

/** What a worker is asked to do; the plan stands with the run. */
export interface Job extends Chunk {
  run: string;
}

/**
 * Work shared over a PostgreSQL database. Jobs are pg-boss's; results are rows keyed by run and chunk, written in the
 * transaction that completes the job, so that whatever happens to a worker, nothing is lost and nothing counts twice.
 */
export interface Queue {
  readonly pool: pg.Pool;
  readonly boss: PgBoss;
  /** One queue for each build of the program: other builds might play otherwise. */
  readonly name: string;
}

/** pg-boss keeps its tables here, so that it meets no other user of the database. */
const JOBS = 'tuckbox_jobs';

const TABLES = `
  create schema if not exists tuckbox_lab;
  create table if not exists tuckbox_lab.run (
    id text primary key,
    plan json not null,
    used timestamptz not null default now()
  );
  create table if not exists tuckbox_lab.result (
    run text not null references tuckbox_lab.run (id) on delete cascade,
    first integer not null,
    tally json,
    broken text,
    primary key (run, first)
  );
`;

/** Opens the database and makes its tables if they are missing. `program` tells one build from another. */
export async function openQueue(url: string, program: string): Promise<Outcome<Queue>> {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    return failed('bad-queue', `--queue: a database is given as postgres://user@host/name, not "${url}".`);
  }
  const pool = new pg.Pool({ connectionString: url, application_name: 'tuckbox lab', connectionTimeoutMillis: 10_000 });
  // A connection that breaks while nobody uses it is no error: the next query opens another.
  pool.on('error', () => {});
  const boss = new PgBoss({ db: asDb(pool), schema: JOBS, supervise: false, schedule: false });
  boss.on('error', () => {});
  const name = `lab-${program}`;
  try {
    await inTransaction(pool, async (client) => {
      // Two that start at the same moment must not both make the tables.
      await client.query(`select pg_advisory_xact_lock(hashtextextended('tuckbox_lab', 0))`);
      await client.query(TABLES);
    });
    await boss.start();
    await boss.createQueue(name, { name, retryLimit: MOST_TRIES, expireInSeconds: LONGEST_JOB });
    return done({ pool, boss, name });
  } catch (error) {
    await pool.end();
    return failed('no-database', `Cannot use the database ${withoutPassword(url)}: ${why(error)}`);
  }
}

/** Workers that die hold no lock any more and are noticed by that; only one that hangs is left to this limit. */
const LONGEST_JOB = 20 * 60 * 60;
const MOST_TRIES = 20;

export async function closeQueue({ pool, boss }: Queue): Promise<void> {
  await boss.stop({ graceful: false }).catch(() => {});
  await pool.end().catch(() => {});
}

/** pg-boss's way to a connection, so that its changes join a transaction of ours. */
export function asDb(connection: Pick<pg.Pool | pg.PoolClient, 'query'>): PgBoss.Db {
  return { executeSql: (text, values) => connection.query(text, values) };
}

export async function inTransaction<T>(pool: pg.Pool, act: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // While it is ours nobody else listens, and an unheard error would end the program.
  const unheard = () => {};
  client.on('error', unheard);
  try {
    await client.query('begin');
    const value = await act(client);
    await client.query('commit');
    client.off('error', unheard);
    client.release();
    return value;
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}

/** The same plan played by the same program is the same run: a second coordinator takes up what the first left. */
export function runId({ name }: Queue, plan: Plan): string {
  return sha256Hex(canonical({ name, plan })).slice(0, 32);
}

const MOST_JOBS = 2000;

/** How the matches of a plan are split into jobs. */
export function chunksOf({ matches }: Plan): Chunk[] {
  const size = Math.ceil(matches / MOST_JOBS);
  const chunks: Chunk[] = [];
  for (let from = 0; from < matches; from += size) chunks.push({ from, to: Math.min(matches, from + size) });
  return chunks;
}

/** The id of the job of a chunk: given twice, it is one job. */
export function jobId(run: string, { from }: Chunk): string {
  const hex = sha256Hex(`${run} ${from}`);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/**
 * The locks of the jobs that this program works on. They are held by one connection, which dies with the program, however
 * that dies; a job without a lock is then given to another worker.
 */
export class JobLocks {
  private readonly pool: pg.Pool;
  private client: Promise<pg.PoolClient> | undefined;

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  /** False if another program works on the job. */
  async take(id: string): Promise<boolean> {
    const client = await this.connected();
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      [id],
    );
    return rows[0].locked;
  }

  async release(id: string): Promise<void> {
    const client = await this.connected();
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [id]);
  }

  async close(): Promise<void> {
    const client = await this.client?.catch(() => undefined);
    // Not given back to the pool: a lock would live on with the connection.
    client?.release(true);
  }

  private connected(): Promise<pg.PoolClient> {
    this.client ??= this.pool.connect().then(
      (client) => {
        // With the connection the locks are gone: jobs may be done twice, but each result is kept once.
        client.once('error', () => {
          this.client = undefined;
        });
        return client;
      },
      (error: unknown) => {
        this.client = undefined;
        throw error;
      },
    );
    return this.client;
  }
}

function withoutPassword(url: string): string {
  return url.replace(/^([^:]+:\/\/[^:/@]*):[^@/]*@/, '$1@');
}

/** Some errors of connecting have their reasons inside. */
export function why(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(why))].join('; ');
  return error instanceof Error ? error.message : String(error);
}
