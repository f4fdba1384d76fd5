import { parseBot } from '@tuckbox/bots';
import { games } from '@tuckbox/games';
import { fastChance, type MoveLike, type Outcome } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import type { KeptMatch } from '../shelf.ts';
import type { Frame, Situation } from '../source.ts';
import { openDesk, type Surroundings } from './desk.ts';

const YOU = { name: 'You', isBot: false };
const BOT = { name: 'Marta', isBot: true, level: 'random' };
const ANNA = { name: 'Anna', isBot: false };
const BEN = { name: 'Ben', isBot: false };

interface News {
  now: Situation;
  frames: readonly Frame[];
}

/** A desk with everything real but the worker around it: what is kept stays in a map, bots think at once. */
function desk(changes: Partial<Surroundings> = {}) {
  const kept = new Map<string, KeptMatch>();
  const news: News[] = [];
  const notices: string[] = [];
  const asked = openDesk({
    loadRules: async (id) => games.find((game) => game.id === id),
    shelf: {
      read: async (id) => structuredClone(kept.get(id)),
      keep: async (match) => void kept.set(match.summary.id, structuredClone(match)),
    },
    ask: async (question) => {
      const rules = games.find(({ id }) => id === question.game)?.rules(question.options);
      const bot = parseBot(question.bot);
      if (rules === undefined || !bot.ok) throw new Error('nobody to ask');
      const { seats, seat, view, moves } = question;
      return bot.value({ rules, seats, seat, view, moves, chance: fastChance(question.seed) });
    },
    news: (_ticket, now, frames) => news.push({ now, frames }),
    notice: (message) => notices.push(message),
    clock: () => 1000,
    ...changes,
  });
  return { asked, kept, news, notices };
}

function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}

/** Lets bots that have nothing more to do come to rest. */
async function quiet(news: readonly News[]): Promise<void> {
  for (let before = -1; before !== news.length; ) {
    before = news.length;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

async function openNew(at: ReturnType<typeof desk>, game = 'example', players = [YOU, BOT]) {
  const id = value(await at.asked.start({ game, players, seed: 'desk' }));
  const opened = value(await at.asked.open(id));
  await quiet(at.news);
  return { id, opened, now: () => at.news.at(-1)?.now ?? opened.now };
}

/** Plays the first legal move of the viewer until the match is over. */
async function playOut(at: ReturnType<typeof desk>, now: () => Situation): Promise<void> {
  while (now().result === undefined) {
    const [move] = now().moves;
    expect(await at.asked.play(move)).toBeUndefined();
    await quiet(at.news);
  }
}

describe('a match at the desk', () => {
  it('is played to its end against a bot and kept move by move', async () => {
    const at = desk();
    const { id, now } = await openNew(at);
    await playOut(at, now);
    const stored = at.kept.get(id);
    expect(stored?.summary.result).toEqual(now().result);
    expect(stored?.record.moves).toHaveLength(now().step);
  });

  it('is found as it is now while the shelf is still busy with how it was', async () => {
    const taken: (() => void)[] = [];
    const keep = () => new Promise<void>((resolve) => taken.push(resolve));
    const at = desk({ shelf: { read: async () => undefined, keep } });
    const { id, now } = await openNew(at);
    await at.asked.play(now().moves[0]);
    await quiet(at.news);
    taken[0]();
    await quiet(at.news);
    expect(value(await at.asked.open(id)).now.step).toBe(now().step);
  });

  it('can be taken up by another desk where it was left', async () => {
    const at = desk();
    const { id, now } = await openNew(at);
    await at.asked.play(now().moves[0]);
    await quiet(at.news);
    const other = desk({ shelf: { read: async (wanted) => at.kept.get(wanted), keep: async () => {} } });
    const opened = value(await other.asked.open(id));
    expect(opened.now).toEqual(now());
  });

  it('refuses a move with the sentence of the rules, and nothing changes', async () => {
    const at = desk();
    const { now } = await openNew(at);
    const before = now();
    const refusal = await at.asked.play({ type: 'bid', card: 99 } as MoveLike);
    expect(refusal?.message).toContain('99');
    expect(await at.asked.refusal({ type: 'bid', card: 99 } as MoveLike)).toEqual(refusal);
    expect(now()).toEqual(before);
  });

  it('goes back before the viewer’s last move, and the same move has the same consequences', async () => {
    const at = desk();
    const { opened, now } = await openNew(at, 'hatch');
    expect(opened.now.canUndo).toBe(false);
    const before = now();
    const [move] = before.moves;
    await at.asked.play(move);
    await quiet(at.news);
    const after = now();
    await at.asked.undo();
    await quiet(at.news);
    expect(now().view).toEqual(before.view);
    expect(now().step).toBe(before.step);
    await at.asked.play(move);
    const own = at.news.filter(({ now: { step } }) => step === before.step + 1).map(({ now: { view } }) => view);
    expect(own.length).toBe(2);
    expect(own[1]).toEqual(own[0]);
    expect(after.step).toBeGreaterThan(before.step);
  });

  it('tells the viewer only what the viewer may know', async () => {
    const at = desk();
    const { id, now } = await openNew(at);
    await at.asked.play(now().moves[0]);
    await quiet(at.news);
    const { seed } = at.kept.get(id)?.record ?? {};
    expect(seed).toBe('desk');
    expect(JSON.stringify(at.news)).not.toContain(seed);
    const { players } = now().view as { players: { hand: unknown[] }[] };
    expect(new Set(players[1].hand)).toEqual(new Set(['?']));
  });

  it('advises three moves at most, the best first, all of them legal', async () => {
    const at = desk();
    const { now } = await openNew(at);
    const advice = await at.asked.hint();
    expect(advice.length).toBeGreaterThan(0);
    expect(advice.length).toBeLessThanOrEqual(3);
    for (const { move } of advice) expect(now().moves).toContainEqual(move);
    expect(advice.map(({ share }) => share)).toEqual(advice.map(({ share }) => share).toSorted((a, b) => b - a));
  });

  it('tells the past in frames, and how it stood then', async () => {
    const at = desk();
    const { now } = await openNew(at);
    await at.asked.play(now().moves[0]);
    await quiet(at.news);
    const frames = await at.asked.frames(0, now().step);
    expect(frames[0].step).toBe(0);
    expect(frames.at(-1)?.step).toBe(now().step);
    const then = await at.asked.at(0);
    expect(then.now.step).toBe(0);
    expect(then.now.canUndo).toBe(false);
  });

  it('charts the public figures of every seat', async () => {
    const at = desk();
    const { now } = await openNew(at);
    await playOut(at, now);
    const chart = await at.asked.chart();
    expect(chart.figures[0].seats).toHaveLength(2);
    expect(chart.figures[0].seats[0].length).toBe(chart.figures[0].seats[1].length);
    expect(chart.length?.count).toBeGreaterThan(0);
  });
});

describe('a hot seat', () => {
  it('shows nobody’s cards until the device has been passed, and then what was missed', async () => {
    const at = desk();
    const { opened, now } = await openNew(at, 'three-lanes', [ANNA, BEN]);
    expect(opened.now.curtain).toBe(0);
    expect(opened.now.viewer).toBe('table');
    expect(opened.now.moves).toEqual([]);
    await at.asked.look(0);
    expect(now().viewer).toBe(0);
    expect(now().moves.length).toBeGreaterThan(0);
    await at.asked.play(now().moves[0]);
    expect(now().curtain).toBe(1);
    expect(now().viewer).toBe('table');
    await at.asked.look(1);
    const missed = at.news.at(-1)?.frames ?? [];
    expect(missed.some(({ by }) => by === 0)).toBe(true);
    expect(missed.every(({ viewer }) => viewer === 1)).toBe(true);
  });

  it('lets nobody take back what another person has answered', async () => {
    const at = desk();
    const { now } = await openNew(at, 'three-lanes', [ANNA, BEN]);
    await at.asked.look(0);
    await at.asked.play(now().moves[0]);
    await at.asked.look(1);
    expect(now().canUndo).toBe(false);
  });
});

describe('a lesson', () => {
  it('begins with its position, moves all seats by its script and is not kept', async () => {
    const at = desk();
    const position = { round: 1, players: [{ hand: [3] }, { hand: [9] }] };
    const opened = value(await at.asked.teach({ game: 'example', position, chance: [6, 6, 6] }));
    expect(opened.now.viewer).toBe(0);
    expect(await at.asked.play({ type: 'bid', card: 3 } as MoveLike)).toBeUndefined();
    expect(await at.asked.play({ type: 'bid', card: 9 } as MoveLike, 1)).toBeUndefined();
    await quiet(at.news);
    expect(at.news.at(-1)?.now.step).toBe(2);
    expect(at.kept.size).toBe(0);
  });

  it('with a position that cannot be says what is wrong with it', async () => {
    const at = desk();
    const opened = await at.asked.teach({ game: 'example', position: { players: [{ hand: [999] }, {}] } });
    expect(opened.ok).toBe(false);
  });
});

describe('match files', () => {
  async function finished() {
    const at = desk();
    const { id, now } = await openNew(at);
    await playOut(at, now);
    return { at, id, text: value(await at.asked.save(id)) };
  }

  it('go out and come in again, to be watched with anybody’s eyes', async () => {
    const { at, text } = await finished();
    const id = value(await at.asked.load(text));
    const opened = value(await at.asked.watch(id));
    expect(opened.sitting.players.map(({ name }) => name)).toEqual(['You', 'Marta']);
    const own = await at.asked.at(1, 0);
    const others = await at.asked.at(1, 1);
    expect(own.now.view).not.toEqual(others.now.view);
    expect(await at.asked.play(own.now.moves[0])).toMatchObject({ code: 'not-your-turn' });
  });

  it('of a running match are not given out: they hold every hidden card', async () => {
    const at = desk();
    const { id } = await openNew(at);
    const saved = await at.asked.save(id);
    expect(saved.ok).toBe(false);
    const watched = await at.asked.watch(id);
    expect(watched.ok).toBe(false);
  });

  it.each([
    ['no JSON at all', () => 'What is this?', /not a match file/],
    ['JSON of something else', () => '{"name":"x"}', /not a match file/],
    ['a list', () => '[1,2]', /not a match file/],
    ['nothing', () => 'null', /not a match file/],
    ['a game that is not in the box', (text: string) => text.replace('"example"', '"poker"'), /poker/],
    ['another version', (text: string) => text.replace('"version": "1"', '"version": "77"'), /77/],
    ['a move that is not legal', (text: string) => text.replace(/"card": \d+/, '"card": 99'), /moves\[0\]/],
  ])('with %s are turned away with a reason', async (_what, change, reason) => {
    const { at, text } = await finished();
    const before = at.kept.size;
    const loaded = await at.asked.load(change(text));
    expect(loaded.ok ? '' : loaded.error.message).toMatch(reason);
    expect(at.kept.size).toBe(before);
  });
});

describe('when things go wrong', () => {
  it('a shelf that takes nothing is told once, and the match goes on', async () => {
    const shelf = {
      read: async () => {
        throw new Error('forbidden');
      },
      keep: async () => {
        throw new Error('full');
      },
    };
    const at = desk({ shelf });
    const { now } = await openNew(at);
    await playOut(at, now);
    expect(at.notices).toHaveLength(1);
    expect(at.notices[0]).toContain('keeps nothing');
  });

  it('a bot that fails plays something, and says so', async () => {
    const at = desk({
      ask: async () => {
        throw new Error('lost');
      },
    });
    const { now } = await openNew(at);
    await playOut(at, now);
    expect(at.notices[0]).toContain('Marta');
  });

  it('unknown games, matches and seats get a sentence', async () => {
    const at = desk();
    const problems = [
      await at.asked.start({ game: 'chess', players: [YOU, BOT] }),
      await at.asked.start({ game: 'example', players: [YOU] }),
      await at.asked.start({ game: 'example', players: [YOU, BOT], options: { nonsense: 1 } }),
      await at.asked.start({ game: 'example', players: [YOU, { ...BOT, level: 'wizard' }] }),
      await at.asked.open('nowhere'),
    ];
    expect(problems.map((problem) => (problem.ok ? '' : problem.error.message))).toEqual([
      'There is no game called "chess" in this box.',
      'Sealed Bids is for 2 to 4 seats, not 1.',
      'Options of Sealed Bids: nonsense: is not a known field',
      expect.stringContaining('There is no bot "wizard".'),
      expect.stringContaining('not on this device'),
    ]);
  });

  it('a match of another version of the rulebook is not taken up', async () => {
    const at = desk();
    const { id } = await openNew(at);
    const stored = at.kept.get(id);
    if (stored !== undefined) stored.record.version = '0.9';
    const opened = await at.asked.open(id);
    expect(opened.ok ? '' : opened.error.message).toContain('0.9');
  });
});
