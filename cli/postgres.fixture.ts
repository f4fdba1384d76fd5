import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL server of its own in a temporary folder, reached by a socket in it. */
export interface Postgres {
  url: string;
  query(sql: string): string;
  start(): void;
  /** At once, as if the machine had lost its power. */
  crash(): void;
  remove(): void;
}

/** Undefined where PostgreSQL is not installed. */
export function newPostgres(): Postgres | undefined {
  const programs = programFolder();
  if (programs === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'tuckbox-pg-'));
  const user = unprivileged();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { encoding: 'utf8', cwd: folder, stdio: 'pipe', ...user });
  const data = join(folder, 'data');
  run('initdb', '-D', data, '-U', 'tuckbox', '--auth=trust', '--no-sync', '--no-instructions');
  const options = `-c listen_addresses='' -c unix_socket_directories=${folder} -c fsync=off`;
  // The server must not hold our pipes, or nobody would ever see their end.
  const start = () =>
    void execFileSync(join(programs, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'], {
      cwd: folder,
      stdio: 'ignore',
      ...user,
    });
  const crash = () => void run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
  start();
  return {
    url: `postgres://tuckbox@localhost/postgres?host=${encodeURIComponent(folder)}`,
    query: (sql) => run('psql', '-h', folder, '-U', 'tuckbox', '-d', 'postgres', '-Atc', sql).trim(),
    start,
    crash,
    remove: () => {
      if (existsSync(join(data, 'postmaster.pid'))) crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function programFolder(): string | undefined {
  const folders: string[] = [];
  try {
    folders.push(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim());
  } catch {
    // Not every installation has it; the usual places follow.
  }
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian))
    folders.push(
      ...readdirSync(debian)
        .sort()
        .reverse()
        .map((version) => join(debian, version, 'bin')),
    );
  folders.push('/usr/local/pgsql/bin', '/opt/homebrew/bin', '/usr/local/bin', '/usr/bin');
  return folders.find((folder) => ['initdb', 'pg_ctl', 'psql'].every((name) => existsSync(join(folder, name))));
}

/** PostgreSQL refuses to be run by root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] = users.find((line) => /^(postgres|nobody):/.test(line))?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
