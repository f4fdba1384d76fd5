import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Chance, fastChance } from '@tuckbox/kernel';
import { expect, it } from 'vitest';

const TUCKBOX = join(import.meta.dirname, 'bin', 'tuckbox.mjs');
const LINES = process.env.TUCKBOX_LONG ? 100_000 : 3_000;

it(`survives ${LINES} random lines and answers each with one line`, { timeout: 20 * 60_000 }, async () => {
  const child = spawn(process.execPath, [TUCKBOX, 'engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const answers: unknown[] = [];
  const reading = (async () => {
    for await (const line of createInterface({ input: child.stdout })) answers.push(JSON.parse(line));
  })();
  const chance = fastChance('fuzz');
  for (let count = 0; count < LINES; count++) {
    if (!child.stdin.write(`${randomLine(chance)}\n`))
      await new Promise((resolve) => child.stdin.once('drain', resolve));
  }
  child.stdin.write('{"cmd":"games","id":"last"}\n{"cmd":"quit","id":"bye"}\n');
  expect(await ended).toBe(0);
  await reading;
  expect(answers).toHaveLength(LINES + 2);
  for (const answer of answers) {
    expect(answer).toHaveProperty('ok');
    const { ok, error } = answer as { ok: boolean; error?: { code: string; message: string } };
    if (!ok) {
      expect(error?.code).toMatch(
        /^(bad-json|bad-request|unknown-game|unknown-match|bad-options|bad-position|illegal-move|not-your-turn|over|bad-record)$/,
      );
      expect(error?.message).not.toContain('broke the rules engine');
    }
  }
  expect(answers.at(-1)).toEqual({ id: 'bye', ok: true });
});

it('ends at the end of its input', async () => {
  const child = spawn(process.execPath, [TUCKBOX, 'engine'], { stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin.end('{"cmd":"games"}');
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
});

const GAMES = ['three-lanes', 'flask', 'battle-farm', 'hatch', 'garden-incursion', 'example', 'chess'];
const VALUES: unknown[] = [
  null,
  0,
  1,
  -1,
  1.5,
  1e21,
  '',
  'm1',
  'table',
  '__proto__',
  [],
  {},
  true,
  [[]],
  { type: 'bid', card: 3 },
];
const KEYS = [
  'id',
  'cmd',
  'game',
  'seats',
  'seed',
  'options',
  'position',
  'chance',
  'seat',
  'move',
  'bot',
  'record',
  'match',
  'extra',
];

/** A line that is often right or nearly so, sometimes cut, sometimes nonsense. */
function randomLine(chance: Chance): string {
  const one = <T>(list: readonly T[]): T => list[chance.pick(list.length)];
  const match = `m${chance.pick(40)}`;
  const seat = chance.pick(3);
  const request: Record<string, unknown> = one([
    { cmd: 'games' },
    { cmd: 'options', game: one(GAMES) },
    { cmd: 'new', game: one(GAMES), seed: String(chance.pick(99)) },
    { cmd: 'new', game: one(GAMES), position: one(VALUES), chance: one(VALUES) },
    {
      cmd: 'replay',
      record: {
        game: one(GAMES),
        version: '1',
        options: {},
        seats: 2,
        seed: 's',
        moves: [{ seat, move: one(VALUES) }],
      },
    },
    { cmd: 'play', match, seat, move: one(VALUES) },
    { cmd: 'bot', match, seat, bot: 'random' },
    { cmd: one(['moves', 'view', 'imagine']), match, seat },
    { cmd: one(['actors', 'position', 'result', 'record', 'close']), match },
  ]);
  if (chance.pick(3) === 0) request[one(KEYS)] = one(VALUES);
  const line = JSON.stringify(request);
  if (chance.pick(10) === 0) return line.slice(0, 1 + chance.pick(line.length));
  return chance.pick(10) === 0 ? String.fromCharCode(...Array.from(line, () => 33 + chance.pick(90))) : line;
}
