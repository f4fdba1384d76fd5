import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Question } from '@tuckbox/bots';
import { example } from '@tuckbox/games/example';
import { newMatch } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { withCrew } from './workers.ts';

function question(more: Partial<Question>): Question {
  const start = newMatch(example, { seed: 'workers', seats: 2 });
  if (!start.ok) throw new Error(start.error.message);
  const { rules, state, record } = start.value;
  return {
    game: 'example',
    options: record.options,
    seats: 2,
    seat: 0,
    view: rules.view(state, 0),
    moves: rules.moves(state, 0),
    bot: 'ismcts:300',
    seed: 'x',
    ...more,
  };
}

describe('worker threads', () => {
  // The first call builds what the threads run.
  spawnSync(process.execPath, [join(import.meta.dirname, 'bin', 'tuckbox.mjs'), '--version']);
  const program = pathToFileURL(join(import.meta.dirname, 'dist', 'tuckbox.mjs'));

  it('think about a question together', async () => {
    const choice = await withCrew(program, (crew) => crew.ask(question({})));
    if (!choice.ok) throw new Error(choice.error.message);
    const { iterations, best, move } = choice.value;
    // More than one of the two is given.
    expect(iterations).toBeGreaterThan(150);
    expect(question({}).moves).toContainEqual(move);
    expect(best.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('stop at once when they are told to', async () => {
    const stop = new AbortController();
    const outcome = await withCrew(program, (crew) =>
      crew.ask(question({ budget: { ms: 600_000 } }), { signal: stop.signal, onProgress: () => stop.abort() }),
    );
    expect(outcome).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });
});
