import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { games } from '@tuckbox/games';
import { makeReport, makeReportFile, type Plan, run } from '@tuckbox/lab';
import { afterAll, describe, expect, it } from 'vitest';
import { progressLine } from './progress.ts';
import { planOf, type SimOptions } from './sim.ts';

const ROOT = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'tuckbox-sim-'));
afterAll(() => rmSync(folder, { recursive: true }));

function tuckbox(...args: string[]) {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
  const program = join(ROOT, 'cli/bin/tuckbox.mjs');
  return spawnSync(process.execPath, [program, ...args], { cwd: ROOT, encoding: 'utf8', env });
}

describe('tuckbox sim', () => {
  const plan: Plan = {
    game: 'flask',
    version: games.find(({ id }) => id === 'flask')?.version ?? '',
    matches: 16,
    seats: 2,
    bots: ['greedy', 'random'],
    options: {},
    seed: 's',
  };
  const call = ['sim', 'flask', '--matches', '16', '--bots', 'greedy,random', '--seed', 's'];

  it('writes the same report whatever the number of threads', async () => {
    const played = await run(plan);
    if (!played.ok) throw new Error(played.error.message);
    const report = makeReport(plan, played.value.tally, null);
    const here = report.ok ? makeReportFile(report.value, played.value.tally) : report.error.message;
    const { status, stdout, stderr } = tuckbox(...call, '--threads', '3', '--json');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe(here);
  });

  it('writes a folder with a page, tables, and matches that validate', () => {
    const out = join(folder, 'report');
    const { status, stdout } = tuckbox(...call, '--report', 'html', '--csv', '--out', out);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Flask: 16 matches of 2 seats, greedy and random, seed "s"\n/);
    expect(readdirSync(out)).toEqual(expect.arrayContaining(['cards.csv', 'matches', 'report.html', 'report.json']));
    expect(readFileSync(join(out, 'report.html'), 'utf8').trim().endsWith('</html>')).toBe(true);
    const checked = tuckbox('validate', join(out, 'matches'));
    expect(checked.status).toBe(0);
    expect(checked.stdout.match(/ok .*: a match of Flask, \d+ moves, finished/g)).toHaveLength(12);
    const compared = tuckbox('sim', '--compare', out, join(out, 'report.json'), '--report', 'html', '--out', out);
    expect(compared.stdout).toMatch(/None of \d+ figures moved beyond chance\./);
    expect(readdirSync(out)).toContain('compare.html');
  });

  it('plays with custom cards and without banned ones', () => {
    const set = join(folder, 'set.json');
    const card = {
      id: 'siege-drake',
      name: 'Siege Drake',
      needs: { fire: 1 },
      power: 14,
      resource: 'fire',
      sacrifice: 1,
      copies: 9,
    };
    const content = {
      game: 'hatch',
      id: 'mine',
      version: '1',
      title: 'Mine',
      author: 'Me',
      licence: 'CC0-1.0',
      cards: [card],
    };
    writeFileSync(set, JSON.stringify(content));
    const { stdout } = tuckbox('sim', 'hatch', '--matches', '4', '--cards', set, '--ban', 'cinder-newt', '--json');
    const { figures } = JSON.parse(stdout) as { figures: { cards: { id: string; title: string }[] } };
    expect(figures.cards.find(({ id }) => id === 'siege-drake')?.title).toBe('Siege Drake');
    expect(figures.cards.some(({ id }) => id === 'cinder-newt')).toBe(false);
  });

  it('stops its threads and keeps what is done', async () => {
    const abort = new AbortController();
    const entry = pathToFileURL(join(ROOT, 'cli/dist/tuckbox.mjs'));
    const progress = (done: number) => done >= 3 && abort.abort();
    const outcome = await run({ ...plan, matches: 100_000 }, { entry, threads: 2, signal: abort.signal, progress });
    expect(outcome.ok && outcome.value.stopped).toBe('interrupted');
    expect(outcome.ok && outcome.value.tally.matches).toBeGreaterThanOrEqual(3);
  });

  it.each<[string | undefined, Partial<SimOptions>, RegExp]>([
    [undefined, {}, /^Which game\? \(three-lanes, /],
    ['poker', {}, /^"poker" is not a game of this box/],
    ['flask', { bots: 'gready' }, /^There is no bot "gready"\./],
    ['flask', { bots: 'expert' }, /^"expert" thinks by the clock/],
    ['flask', { bots: 'greedy,' }, /^There is no bot ""/],
    ['flask', { seats: 9 }, /^Flask is for 2 to 4 seats, not 9\./],
    ['flask', { options: '{"cap":' }, /^--options: Not valid JSON/],
    ['flask', { report: 'pdf' }, /^--report: there is no "pdf" report \(html\)\./],
    ['flask', { cards: ['nowhere.json'] }, /^nowhere\.json: there is no such file/],
    ['example', { ban: ['x'] }, /takes no custom cards/],
  ])('of %s with %j is refused with a sentence', (game, given, message) => {
    const made = planOf(game, { matches: 10, bots: 'greedy', seed: 's', ...given });
    expect(!made.ok && made.error.message).toMatch(message);
  });

  it.each<[string[], RegExp]>([
    [['sim', 'poker'], /^"poker" is not a game of this box/],
    [['sim', '--compare', 'a.json'], /^--compare takes two reports, the one before and the one after; 1 are given\./],
    [['sim', '--compare', 'package.json', 'b.json'], /^package\.json: Report: format: must be /],
    [['balance', 'poker'], /^"poker" is not a game of this box/],
    [['worker', '--queue', 'localhost'], /^--queue: a database is given as postgres:\/\//],
  ])('%j is refused with a sentence', (args, message) => {
    const { status, stderr, stdout } = tuckbox(...args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
  });

  it('says where a report could not be written', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { status, stderr, stdout } = tuckbox('sim', 'example', '--matches', '2', '--out', join(file, 'report'));
    expect(status).toBe(1);
    expect(stdout).toMatch(/^Sealed Bids: 2 matches/);
    expect(stderr).toMatch(/^Could not write to .*file.report: /);
  });
});

describe('tuckbox balance', () => {
  it('tells targets, what was found, and whether they are met', () => {
    const { status, stdout } = tuckbox('balance', 'example', '--matches', '300', '--bots', 'random');
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /(met|missed)\?? +No seat has an advantage +\d\d\.\d % \(\d\d\.\d–\d\d\.\d\) +45 % to 55 % +EX-2\.2/,
    );
    expect(stdout).toMatch(/\d of 1 targets met, \d surely missed\.\n$/);
  });
});

it('a progress line tells the rate and the time left', () => {
  const bar = `${'█'.repeat(6)}${'░'.repeat(18)}`;
  expect(progressLine('matches', 250, 1000, 25)).toBe(`${bar} 250 of 1,000 matches, 25 a second, 30 s left`);
  expect(progressLine('matches', 250, 1000, 0.1)).toBe(`${bar} 250 of 1,000 matches, 0.1 a second, 2.1 h left`);
  expect(progressLine('matches', 250, 1000, 0)).toBe(`${bar} 250 of 1,000 matches`);
});
