import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { example } from '@tuckbox/games/example';
import type { Game } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { isFound, listed, matchOptions } from './play.ts';

const ROOT = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'tuckbox-'));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

function tuckbox(...args: string[]) {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'cli/bin/tuckbox.mjs'), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env,
  });
  return { status, stdout, stderr, last: stdout.trimEnd().split('\n').at(-1) };
}

const scenarios = (...list: object[]) => ({
  game: 'example',
  scenarios: list.map((one, index) => ({ name: `number ${index}`, steps: [], ...one })),
});
const position = { players: [{ hand: [7, 2] }, { hand: [9, 1] }] };

describe('tuckbox scenario', () => {
  it('passes the files of a folder and tells how many', () => {
    expect(tuckbox('scenario', 'games/example/scenarios')).toMatchObject({ status: 0, last: '3 passed, 0 failed' });
  });

  it('tells what was expected and what was there, goes on, and exits with 1', () => {
    const path = file(
      'failing.json',
      scenarios(
        { position, steps: [{ actors: [0, 1] }, { expect: { players: [{ hand: [7, 3] }, {}] } }] },
        { position },
      ),
    );
    const run = tuckbox('scenario', path);
    expect(run).toMatchObject({ status: 1, last: '1 passed, 1 failed' });
    expect(run.stdout).toContain('step 2: the position differs at players[0].hand[1]');
    expect(run.stdout).toMatch(/expected 3\s+actual +2/);
  });

  it('exits with 2 on a file that is not valid, and still runs the others', () => {
    const good = file('good.json', scenarios({ position }));
    const bad = file('bad.json', '{"game": "example", "scenarios": [}');
    const run = tuckbox('scenario', bad, good);
    expect(run).toMatchObject({ status: 2, last: '1 passed, 0 failed' });
    expect(run.stderr).toMatch(/bad\.json: Not valid JSON at line 1, column 35/);
    expect(tuckbox('scenario', join(folder, 'none.json'))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('no such file'),
    });
    expect(tuckbox('scenario')).toMatchObject({ status: 2 });
  });

  it('tells the rules that no scenario names', () => {
    expect(tuckbox('scenario', '--coverage', 'example')).toMatchObject({ status: 0, last: '7 of 7 rules are named' });
    const path = file('some.json', scenarios({ position, rules: ['EX-1.1'] }));
    const run = tuckbox('scenario', '--coverage', 'example', path);
    expect(run).toMatchObject({ status: 1, last: '1 of 7 rules are named' });
    expect(run.stdout).toContain('EX-2.1  A die sets the prize of the round');
    expect(tuckbox('scenario', '--coverage', 'chess')).toMatchObject({ status: 2 });
  });

  it('runs a thousand scenarios in one go', () => {
    const many = scenarios(
      ...Array.from({ length: 1000 }, () => ({
        position,
        steps: [{ seat: 0, move: { type: 'bid', card: 7 } }, { actors: [1] }],
      })),
    );
    expect(tuckbox('scenario', file('many.json', many))).toMatchObject({ status: 0, last: '1000 passed, 0 failed' });
  });
});

describe('tuckbox validate', () => {
  it('checks records and scenario files, and tells every fault', () => {
    const record = { game: 'example', version: '1', options: {}, seats: 2, seed: 's', moves: [] };
    expect(tuckbox('validate', file('record.json', record))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('not finished'),
    });
    expect(
      tuckbox('validate', file('tampered.json', { ...record, moves: [{ seat: 0, move: { type: 'bid', card: 0 } }] })),
    ).toMatchObject({ status: 2, stderr: expect.stringContaining('moves[0]') });
    expect(tuckbox('validate', file('set.json', { game: 'example', cards: [] }))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('takes no custom cards'),
    });
    expect(tuckbox('validate', file('what.json', { game: 'chess' }))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('"chess" is not a game'),
    });
    expect(tuckbox('validate', 'games/example/scenarios')).toMatchObject({ status: 0 });
  });
});

describe('tuckbox play', () => {
  it('needs a terminal, a game that exists and options that make sense', () => {
    expect(tuckbox('play', 'example')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('needs a terminal'),
    });
    expect(tuckbox('play', 'example', '--seats', 'two')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('whole number'),
    });
    expect(tuckbox('dance')).toMatchObject({ status: 1, stderr: expect.stringContaining("unknown command 'dance'") });
    const game = example as Game;
    expect(matchOptions(game, { options: '{"handSize":3}' })).toEqual({ ok: true, value: { handSize: 3 } });
    for (const options of ['{', '[]', '3']) expect(matchOptions(game, { options }).ok).toBe(false);
    expect(matchOptions(game, { cards: ['x.json'] }).ok).toBe(false);
  });

  it('finds moves by number and by parts of their text', () => {
    const moves = listed([{ type: 'a' }, { type: 'b' }], ({ type }) => `Play ${type.toUpperCase()} into the plains`);
    expect(moves.map(({ label }) => label)).toEqual(['1. Play A into the plains', '2. Play B into the plains']);
    expect(isFound('2', moves[1].label)).toBe(true);
    expect(isFound('2', moves[0].label)).toBe(false);
    expect(isFound('plai b', moves[1].label)).toBe(true);
    expect(isFound('plai c', moves[1].label)).toBe(false);
    expect(isFound('', moves[0].label)).toBe(true);
  });
});
