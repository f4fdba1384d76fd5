import { games } from '@tuckbox/games';
import { example } from '@tuckbox/games/example';
import { newMatch } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import {
  type Choice,
  Crew,
  type CrewEnd,
  type FromWorker,
  mergeChoices,
  type Question,
  serveThinking,
  Thinker,
  type ToWorker,
} from './index.ts';

function question(more: Partial<Question> = {}): Question {
  const start = newMatch(example, { seed: 'thinking', seats: 3 });
  if (!start.ok) throw new Error(start.error.message);
  const { rules, state, record } = start.value;
  const { options } = record;
  const view = rules.view(state, 1);
  return {
    game: 'example',
    options,
    seats: 3,
    seat: 1,
    view,
    moves: rules.moves(state, 1),
    bot: 'ismcts:200',
    seed: 'x',
    ...more,
  };
}

/** A worker at the other end of a real line of messages, in this thread. */
function worker(): CrewEnd & { close(): void } {
  const { port1, port2 } = new MessageChannel();
  serveThinking(games, {
    send: (message) => port2.postMessage(message),
    listen: (hear) => {
      port2.onmessage = ({ data }: MessageEvent<ToWorker>) => hear(data);
    },
  });
  return {
    send: (message) => port1.postMessage(message),
    listen: (hear) => {
      port1.onmessage = ({ data }: MessageEvent<FromWorker>) => hear(data);
    },
    close: () => port1.close(),
  };
}

async function asked(workers: number, ...args: Parameters<Crew['ask']>) {
  const ends = Array.from({ length: workers }, worker);
  const outcome = await new Crew(ends).ask(...args);
  for (const end of ends) end.close();
  return outcome;
}

function told(outcome: Awaited<ReturnType<typeof asked>>): Choice {
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}

describe('thinking in slices', () => {
  it('comes to the same choice however it is sliced', () => {
    const choices = [Number.POSITIVE_INFINITY, 0].map((ms) => {
      const thinking = new Thinker(games).begin(question());
      if (!thinking.ok) throw new Error(thinking.error.message);
      while (thinking.value.go(ms));
      return thinking.value.choice();
    });
    expect(choices[0].iterations).toBeGreaterThan(100);
    expect(choices[0].iterations).toBeLessThanOrEqual(200);
    expect(choices[1]).toEqual(choices[0]);
  });

  it('has a choice at any time once it has begun', () => {
    const thinking = new Thinker(games).begin(question({ budget: { ms: 60_000 } }));
    if (!thinking.ok) throw new Error(thinking.error.message);
    expect(thinking.value.go(0)).toBe(true);
    expect(question().moves).toContainEqual(thinking.value.choice().move);
  });

  it.each([
    ['unknown-game', { game: 'chess' }],
    ['unknown-bot', { bot: 'deep' }],
    ['bad-options', { options: { colour: 'red' } }],
    ['bad-question', { moves: [] }],
  ])('tells %s', (code, wrong) => {
    expect(new Thinker(games).begin(question(wrong))).toMatchObject({ ok: false, error: { code } });
  });
});

describe('a crew', () => {
  it('of one answers what the bot itself would choose', async () => {
    const thinking = new Thinker(games).begin(question());
    if (!thinking.ok) throw new Error(thinking.error.message);
    while (thinking.value.go(Number.POSITIVE_INFINITY));
    expect(told(await asked(1, question()))).toEqual(thinking.value.choice());
  });

  it('of two shares the iterations and adds up what was found', async () => {
    const { iterations, best } = told(await asked(2, question({ budget: { iterations: 301 } })));
    expect(iterations).toBeGreaterThan(151);
    expect(iterations).toBeLessThanOrEqual(302);
    expect(best.reduce((sum, { visits }) => sum + visits, 0)).toBe(iterations);
    expect(best.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('stops when it is told to, and answers the next question', async () => {
    const ends = [worker(), worker()];
    const crew = new Crew(ends);
    const stop = new AbortController();
    const long = question({ budget: { ms: 600_000 } });
    const outcome = await crew.ask(long, { signal: stop.signal, onProgress: () => stop.abort() });
    expect(outcome).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(await crew.ask(long, { signal: stop.signal })).toMatchObject({ error: { code: 'cancelled' } });
    expect(told(await crew.ask(question({ bot: 'greedy' }))).best.length).toBeGreaterThan(1);
    for (const end of ends) end.close();
  });

  it('tells problems: with the question, and of a broken worker', async () => {
    expect(await asked(2, question({ bot: 'deep' }))).toMatchObject({ error: { code: 'unknown-bot' } });
    expect(await asked(2, question({ game: 'chess' }))).toMatchObject({ error: { code: 'unknown-game' } });
    expect(await asked(1, question({ view: null }))).toMatchObject({ error: { code: 'bad-question' } });
    const dying: CrewEnd = { send: () => {}, listen: (_hear, broke) => queueMicrotask(() => broke('out of memory')) };
    expect(await new Crew([dying]).ask(question())).toMatchObject({
      ok: false,
      error: { code: 'worker-broke', message: expect.stringContaining('out of memory') },
    });
  });
});

it('choices are merged by visits', () => {
  const one = (type: string, visits: number, value: number) => ({ move: { type }, visits, share: 0, value });
  const a: Choice = { move: { type: 'a' }, iterations: 10, value: 0.6, best: [one('a', 6, 0.6), one('b', 4, 0.2)] };
  const b: Choice = { move: { type: 'b' }, iterations: 10, value: 0.8, best: [one('b', 8, 0.8), one('a', 2, 0.4)] };
  const { move, iterations, value, best } = mergeChoices([a, b]);
  expect({ move, iterations }).toEqual({ move: { type: 'b' }, iterations: 20 });
  expect(value).toBeCloseTo(0.6);
  expect(best.map(({ visits }) => visits)).toEqual([12, 8]);
});
