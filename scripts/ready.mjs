// Makes a fresh clone ready to run with nothing but Node: installs from the lockfile and builds, each only when needed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a command in the project's root; ends this process if it fails. */
export function run(command, args, options = {}) {
  const shell = process.platform === 'win32';
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell, ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Path of a tool that the lockfile installed. */
export function tool(name) {
  return join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}

/** Installs if the lockfile is not the one that was installed last. */
export function install() {
  requireNode();
  const stamp = join(root, 'node_modules', '.cache', 'tuckbox-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.error('tuckbox: installing from the lockfile (once)');
  // What npm prints belongs to the person, not into a pipe that reads our own output.
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: ['ignore', 2, 2] });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Tuckbox needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const PARTS = {
  cli: {
    output: 'cli/dist/tuckbox.mjs',
    sources: ['kernel', 'games', 'bots', 'lab', 'cli'],
    build: bundle('cli/tuckbox.ts'),
  },
  bench: {
    output: 'bench/dist/bench.mjs',
    sources: ['kernel', 'games', 'bots', 'lab', 'bench'],
    build: bundle('bench/bench.ts'),
  },
  measure: { output: 'e2e/dist/measure.mjs', sources: ['e2e'], build: bundle('e2e/measure.ts', ['playwright-core']) },
  web: { output: 'web/dist/index.html', sources: ['kernel', 'games', 'bots', 'web'], build: buildWeb },
};

/** Installs, and builds a part if a source file is newer than it. */
export async function ready(name = 'cli') {
  install();
  const { output, sources, build } = PARTS[name];
  const built = statSync(join(root, output), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const isStale = ['package-lock.json', ...sources].some((source) => newest(join(root, source)) > built);
  if (isStale) await build(join(root, output));
  return join(root, output);
}

const SOURCE = /\.(tsx?|json|mjs|css|html|md|png|svg|webmanifest)$/;
const TEST = /\.(test|fixture)\.tsx?$/;

function newest(path) {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  let latest = 0;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory() && ['node_modules', 'dist', 'scenarios', 'golden', 'fixtures'].includes(entry.name))
      continue;
    if (entry.isDirectory() || (SOURCE.test(entry.name) && !TEST.test(entry.name))) {
      latest = Math.max(latest, newest(join(path, entry.name)));
    }
  }
  return latest;
}

function bundle(input, external = []) {
  return async (output) => {
    const { rolldown } = await import('rolldown');
    const built = await rolldown({ input: join(root, input), external, platform: 'node', logLevel: 'warn' });
    await built.write({ file: output, format: 'esm', codeSplitting: false });
    await built.close();
  };
}

/** Builds beside the old pages and then takes their place, so that nobody is ever served half of them. */
async function buildWeb(output) {
  console.error('tuckbox: building the browser table');
  const { build } = await import('vite');
  const folder = dirname(output);
  const fresh = join(root, 'node_modules', '.cache', `tuckbox-web-${process.pid}`);
  const configFile = join(root, 'web', 'vite.config.ts');
  // A test runner says "test" here, for which React would be built as developers have it: larger and slower.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await build({ configFile, logLevel: 'error', build: { outDir: fresh, emptyOutDir: true } });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  await compress(fresh);
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(fresh, folder);
  } catch (error) {
    // Another run was as quick to put its own there, which is as good.
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(output)) throw error;
  }
}

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;

/** Lays a compressed copy beside every text, which the server sends to browsers that can read it: once here, never while somebody waits. */
async function compress(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => TEXT.test(file));
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const text = readFileSync(path);
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(text, options));
      writeFileSync(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
    }),
  );
}
