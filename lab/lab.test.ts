import { games } from '@tuckbox/games';
import { canonical, fastChance, parseRecord, replay } from '@tuckbox/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findingsOf, measured } from './balance.ts';
import { csvFiles } from './csv.ts';
import { makeReportFile, parseReportFile } from './file.ts';
import { playNumber } from './match.ts';
import { type Plan, pairingOf, prepare, type Workbench } from './plan.ts';
import { keptRecords, makeReport, type Report } from './report.ts';
import { run } from './run.ts';
import { merge, newTally, type Tally } from './tally.ts';
import { reportText } from './text.ts';
import { playChunk } from './thread.ts';

function planOf(game: string, given: Partial<Plan> = {}): Plan {
  const version = games.find(({ id }) => id === game)?.version ?? '';
  return { game, version, matches: 40, seats: 2, bots: ['random'], options: {}, seed: 'test', ...given };
}

function benchOf(plan: Plan): Workbench {
  const bench = prepare(plan);
  if (!bench.ok) throw new Error(bench.error.message);
  return bench.value;
}

async function played(plan: Plan): Promise<{ tally: Tally; report: Report }> {
  const outcome = await run(plan);
  if (!outcome.ok) throw new Error(outcome.error.message);
  const { tally, stopped } = outcome.value;
  const report = makeReport(plan, tally, stopped);
  if (!report.ok) throw new Error(report.error.message);
  return { tally, report: report.value };
}

const ALL = games.map(({ id }) => id);

describe('a tally', () => {
  const plan = planOf('flask', { matches: 16, seats: 3 });
  const bench = benchOf(plan);
  const whole = canonical(playChunk(bench, { from: 0, to: plan.matches }));

  it('is the same however the matches are split and in whatever order the parts are added', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: plan.matches - 1 }), { maxLength: 6 });
    const parts = cuts.chain((list) => {
      const ends = [0, ...list.toSorted((a, b) => a - b), plan.matches];
      const chunks = ends.slice(1).map((to, index) => ({ from: ends[index], to }));
      return fc.shuffledSubarray(chunks, { minLength: chunks.length });
    });
    fc.assert(
      fc.property(parts, (chunks) => {
        const sum = newTally();
        for (const chunk of chunks) merge(sum, JSON.parse(JSON.stringify(playChunk(bench, chunk))));
        expect(canonical(sum)).toBe(whole);
      }),
      { numRuns: 8 },
    );
  });

  it('gives the same report to the last digit, whichever of its entries came first', () => {
    const classes = planOf('battle-farm', { matches: 12 });
    const tally = playChunk(benchOf(classes), { from: 0, to: classes.matches });
    const turned: Tally = JSON.parse(JSON.stringify(tally), (_, value) =>
      typeof value !== 'object' || value === null || Array.isArray(value)
        ? value
        : Object.fromEntries(Object.entries(value).reverse()),
    );
    expect(canonical(makeReport(classes, turned, null))).toBe(canonical(makeReport(classes, tally, null)));
  });

  it('adds up: every seat of every match is counted once', () => {
    const { matches, order, seats, sides, draws, lengths, decisions, moves } = playChunk(bench, { from: 0, to: 16 });
    const all = (counts: Record<string, { n: number }>) => Object.values(counts).reduce((sum, { n }) => sum + n, 0);
    expect([matches, all(order), all(seats), all(sides)]).toEqual([16, 48, 48, 48]);
    const won = Object.values(sides).reduce((sum, count) => sum + count.won, 0);
    expect(won + draws).toBe(16);
    expect(Object.values(lengths).reduce((sum, n) => sum + n)).toBe(16);
    expect(Object.entries(moves).reduce((sum, [count, n]) => sum + Number(count) * n, 0)).toBe(decisions.count);
  });
});

describe.each(ALL)('%s', (game) => {
  it('is played the same way again, and its odd matches replay to the same end', async () => {
    const plan = planOf(game, { matches: 3 });
    const { tally, report } = await played(plan);
    expect(canonical(playNumber(benchOf(plan), 1))).toBe(canonical(playNumber(benchOf(plan), 1)));
    const records = keptRecords(plan, tally);
    if (!records.ok) throw new Error(records.error.message);
    expect(Object.keys(records.value)).toEqual(report.kept.map(({ file }) => file));
    for (const [index, { number }] of report.kept.entries()) {
      const record = parseRecord(JSON.parse(JSON.stringify(records.value[report.kept[index].file])));
      const owner = games.find(({ id }) => id === game);
      if (!record.ok || owner === undefined) throw new Error('not a record');
      const match = replay(owner, record.value);
      if (!match.ok) throw new Error(match.error.message);
      expect(match.value.rules.result(match.value.state)).toEqual(playNumber(benchOf(plan), number).result);
    }
  });

  it('lets every side meet every other, and every bot sit everywhere, equally often', () => {
    const { lab, lineUps, plan, bots, game: owner } = benchOf(planOf(game, { bots: ['random', 'greedy'] }));
    const pairs: Record<string, number> = {};
    for (const { rules } of lineUps) {
      const state = rules.setup(2, fastChance(1));
      const pair = [0, 1].map((seat) => lab.sides?.of(state, seat)).join(' against ');
      pairs[pair] = (pairs[pair] ?? 0) + 1;
    }
    expect(new Set(Object.values(pairs)).size).toBe(1);
    const bench = { plan, lab, lineUps, bots, game: owner };
    const seats = [0, 1].map((turn) => [0, 1].map(pairingOf(bench, turn * lineUps.length).botAt));
    expect(seats).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });
});

describe('a report', () => {
  it('tells rates, pairings, mirrors and cards of hand-made counts', () => {
    const tally = newTally();
    const count = (n: number, won: number, shared = 0) => ({ n, won, shared });
    Object.assign(tally, {
      matches: 100,
      draws: 10,
      lengths: { 1: 40, 2: 30, 9: 30 },
      moves: { 10: 50, 30: 50 },
      decisions: { count: 2000, choices: 6000, forced: 500, most: 12 },
      reasons: { 'empty-deck': 25, 'no-resources': 75 },
      order: { 0: count(100, 50, 10), 1: count(100, 40, 10) },
      seats: { 0: count(100, 45, 10), 1: count(100, 45, 10) },
      sides: { red: count(120, 60, 10), blue: count(80, 30, 10) },
      bots: { random: count(200, 90, 20) },
      pairings: { red: { red: count(20, 15), blue: count(40, 30, 4) }, blue: { red: count(40, 12, 4) } },
      groups: { red: { random: count(120, 60, 10) }, blue: { random: count(80, 30, 10) } },
      cards: { red: { random: { r2: { drawn: count(50, 30), used: count(20, 16), unused: count(30, 14) } } } },
    });
    const report = makeReport(planOf('flask', { matches: 100 }), tally, null);
    if (!report.ok) throw new Error(report.error.message);
    const { value } = report;
    expect(value.sides.map(({ id, label, rate }) => [id, label, rate.value])).toEqual([
      ['blue', 'Blue', 30 / 70],
      ['red', 'Red', 60 / 110],
    ]);
    // As the one who begins 30 of 36; as the other 40 - 12 - 4 = 24 of 36.
    const red = value.sidePairings.cells.find(({ row }) => row === 'red');
    expect([red?.n, red?.rate.value]).toEqual([80, 54 / 72]);
    expect(value.sidePairings.mirrors.map(({ id, rate }) => [id, rate.value])).toEqual([['red', 0.75]]);
    expect(value.cards).toHaveLength(1);
    expect(value.cards[0].title).toBe('Sabotage');
    expect(value.cards[0].used.expected).toBeCloseTo(60 / 110, 12);
    expect(value.cards[0].used.difference.value).toBeCloseTo(0.8 - 60 / 110, 12);
    expect(value.choices).toMatchObject({ mean: 3, most: 12, forced: { value: 0.25 } });

    const measure = (of: Parameters<typeof measured>[1]) => measured(value, of).value;
    expect(measure({ of: 'side', side: 'red' })).toBe(60 / 110);
    expect(measure({ of: 'pairing', side: 'red', against: 'blue' })).toBe(0.75);
    expect(measure({ of: 'first' })).toBe(50 / 90);
    expect(measure({ of: 'first', mirror: 'red' })).toBe(0.75);
    expect(measure({ of: 'draws' })).toBe(0.1);
    expect(measure({ of: 'reason', reason: 'empty-deck' })).toBe(0.25);
    expect(measure({ of: 'reason', reason: 'all-empty' })).toBe(0);
    expect(measure({ of: 'lengths', most: 2 })).toBe(0.7);
    expect(measure({ of: 'median-length' })).toBe(2);
    expect(measure({ of: 'mean-length' })).toBe(3.7);
    expect(measure({ of: 'moves-per-seat' })).toBe(10);
    expect(measure({ of: 'trait', trait: 'none' })).toBeNaN();
  });

  it('goes through its file unchanged', async () => {
    const { tally, report } = await played(planOf('hatch', { matches: 4 }));
    const text = makeReportFile(report, tally);
    const read = parseReportFile(text);
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.plan).toEqual(report.plan);
    const { kept: _, ...counts } = tally;
    expect(read.value.tally).toMatchObject(JSON.parse(canonical(counts)));
    expect(makeReportFile(report, { ...read.value.tally })).toBe(text);
  });

  it.each([
    [
      '{"format":"tuckbox lab report 1","plan":{"game":"hat',
      /^Not valid JSON at line 1, column \d+.*written to its end\?$/,
    ],
    ['{"format":"tuckbox lab report 9"}', /format: must be "tuckbox lab report 1"/],
    ['[]', /^Report: /],
  ])('that was cut off or is something else is refused: %s', (text, message) => {
    const read = parseReportFile(text);
    expect(!read.ok && read.error.message).toMatch(message);
  });

  it('that somebody changed is refused with the place', async () => {
    const { tally, report } = await played(planOf('example', { matches: 2 }));
    const text = makeReportFile(report, tally).replace('"draws":0', '"draws":-1').replace('"draws":1', '"draws":-1');
    const read = parseReportFile(text);
    expect(!read.ok && read.error.message).toMatch(/tally\.draws/);
  });

  it('says when it is about fewer matches than were asked for', async () => {
    const abort = new AbortController();
    const plan = planOf('example');
    const outcome = await run(plan, { signal: abort.signal, progress: (done) => done === 7 && abort.abort() });
    if (!outcome.ok) throw new Error(outcome.error.message);
    expect(outcome.value.tally.matches).toBe(7);
    const report = makeReport(plan, outcome.value.tally, outcome.value.stopped);
    expect(report.ok && reportText(report.value)[1]).toBe('Stopped after 7 of 40 matches: interrupted.');
  });

  it('has tables for spreadsheets', async () => {
    const { report } = await played(planOf('three-lanes', { matches: 25 }));
    const files = csvFiles(report);
    expect(files['rates.csv'].split('\r\n')[0]).toBe('what,id,label,seats,win_rate,low,high');
    expect(files['rates.csv']).toMatch(/class,mage,Mage,10,0\.\d{5},/);
    expect(files['pairings.csv'].trim().split('\r\n')).toHaveLength(1 + 20);
    expect(files['cards.csv'].trim().split('\r\n')).toHaveLength(1 + report.cards.length);
    const quoted = csvFiles({ ...report, cards: [{ ...report.cards[0], title: '=Say "hello", all' }] })['cards.csv'];
    expect(quoted).toContain(`"'=Say ""hello"", all"`);
  });
});

describe('a match', () => {
  const bench = benchOf(planOf('example'));

  it('that breaks is told with the record that leads there', () => {
    const play = () => {
      throw new Error('a card is in two places');
    };
    const lineUps = bench.lineUps.map(({ rules, ...rest }) => ({ ...rest, rules: { ...rules, play } }));
    expect(() => playNumber({ ...bench, lineUps }, 5)).toThrow(
      /^example: a card is in two places\nreplay: \{.*"seed":"test\/5"/,
    );
  });

  it('whose bot makes a move that is not listed is not played on', () => {
    const [bot] = bench.bots;
    const liar = Object.assign(
      (situation: Parameters<typeof bot>[0]) => ({ ...bot(situation), move: { type: 'bid' } }),
      bot,
    );
    expect(() => playNumber({ ...bench, bots: [liar as typeof bot] }, 0)).toThrow(
      /random made a move that is not listed: \{"type":"bid"\}/,
    );
  });

  it('that was stopped before it was over leaves nothing to hold against targets', () => {
    const none = findingsOf(planOf('example'), { tally: newTally(), stopped: 'interrupted' });
    expect(!none.ok && none.error.message).toBe('Stopped before the first match was over: interrupted.');
  });
});

describe('a plan', () => {
  it.each<[Partial<Plan>, RegExp]>([
    [{ game: 'chess' }, /^"chess" is not a game of this box \(three-lanes, /],
    [{ version: '0' }, /^The run is of version 0 of Flask; this program plays version /],
    [{ matches: 0 }, /^A run has 1 to 10000000 matches, not 0\.$/],
    [{ seats: 5 }, /^Flask is for 2 to 4 seats, not 5\.$/],
    [{ bots: [] }, /^Name at least one bot\./],
    [{ bots: ['greedy', 'random', 'greedy'] }, /^3 bots are named for 2 seats/],
    [{ bots: ['gready'] }, /^There is no bot "gready"/],
    [{ bots: ['ismcts:fast'] }, /ismcts:fast/],
    [{ bots: ['ismcts:50ms'] }, /^"ismcts:50ms" thinks by the clock/],
    [{ options: { cap: 99 } }, /^Options of Flask: cap: /],
    [{ options: { decks: ['red', 'purple'] } }, /decks/],
  ])('with %j is refused with a reason', async (given, message) => {
    const outcome = await run({ ...planOf('flask'), ...given });
    expect(!outcome.ok && outcome.error.message).toMatch(message);
  });
});

describe('threads', () => {
  it('that die are replaced some times, then the run is given up with what is done', async () => {
    const entry = new URL('data:text/javascript,process.exit(3)');
    const outcome = await run(planOf('example'), { entry, threads: 2 });
    expect(outcome.ok && outcome.value.stopped).toMatch(/^threads keep dying: /);
    expect(outcome.ok && outcome.value.tally.matches).toBe(0);
  });
});
