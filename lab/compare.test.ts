import { games } from '@tuckbox/games';
import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import { comparisonText } from './compare-text.ts';
import type { ReportFile } from './file.ts';
import { comparisonPage, reportPage } from './html.ts';
import type { Plan } from './plan.ts';
import { makeReport } from './report.ts';
import { run } from './run.ts';

async function report(given: Partial<Plan>): Promise<ReportFile> {
  const plan: Plan = {
    game: 'example',
    version: games.find(({ id }) => id === (given.game ?? 'example'))?.version ?? '',
    matches: 150,
    seats: 2,
    bots: ['random'],
    options: {},
    seed: 'test',
    ...given,
  };
  const played = await run(plan);
  if (!played.ok) throw new Error(played.error.message);
  return { plan, ...played.value };
}

async function compared(before: Partial<Plan>, after: Partial<Plan>) {
  const outcome = compare(await report(before), await report(after));
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}

describe('two reports', () => {
  it('of the same run differ in nothing', async () => {
    const { moved, still, setup, gone, added } = await compared({}, {});
    expect(moved).toEqual([]);
    expect(still.length).toBeGreaterThan(50);
    expect(still.every(({ p, change }) => p === 1 && change.value === 0)).toBe(true);
    expect([setup, gone, added]).toEqual([[], [], []]);
  });

  it('of other rules differ in what these change, the surest first', async () => {
    const comparison = await compared({}, { options: { handSize: 3 } });
    expect(comparison.setup).toEqual(['option handSize']);
    const lengths = comparison.moved.find(({ label }) => label === 'Length in rounds');
    expect(lengths).toMatchObject({ before: 5, after: 3, change: { value: -2 }, falseAlarms: 0 });
    expect(comparison.moved.every(({ falseAlarms }) => falseAlarms <= 0.05)).toBe(true);
    const order = comparison.moved.map(({ p }) => p);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    const text = comparisonText(comparison).join('\n');
    expect(text).toMatch(/Length in rounds +5\.0 rounds +3\.0 rounds +−2\.0/);
    const page = comparisonPage(comparison);
    expect(page).toContain('Length in rounds');
    expect(page).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
  });

  it('tell what only one of them has', async () => {
    const { added, gone } = await compared(
      { game: 'flask', matches: 4 },
      {
        game: 'flask',
        matches: 4,
        options: { decks: ['primer', 'primer'] },
      },
    );
    expect(added).toContain('Balance: wins when drawn');
    expect(gone.some((label) => label.startsWith('Double Sabotage'))).toBe(true);
  });

  it('of different games or numbers of seats are not compared', async () => {
    const here = await report({ matches: 2 });
    const other = compare(here, await report({ matches: 2, game: 'flask' }));
    expect(!other.ok && other.error.message).toBe('The runs are of different games: example and flask.');
    const wider = compare(here, await report({ matches: 2, seats: 3 }));
    expect(!wider.ok && wider.error.message).toBe('The runs have different numbers of seats: 2 and 3.');
  });
});

describe('the page of a report', () => {
  it('holds all that it shows, and escapes what cards are called', async () => {
    const file = await report({ game: 'three-lanes', matches: 25 });
    const made = makeReport(file.plan, file.tally, file.stopped);
    if (!made.ok) throw new Error(made.error.message);
    const [card] = made.value.cards;
    const page = reportPage({
      ...made.value,
      cards: [{ ...card, title: '<b>Bold</b>' }, ...made.value.cards.slice(1)],
    });
    expect(page).not.toContain('<b>Bold');
    expect(page).toContain('&#60;b&#62;Bold');
    // Nothing is loaded and nothing runs.
    expect(page).not.toMatch(/<script|<link|@import|src=|https?:\/\/(?!www\.w3\.org)/);
    expect(page.match(/<svg/g)?.length).toBeGreaterThanOrEqual(12);
    expect(page).not.toMatch(/NaN|undefined|Infinity/);
    for (const id of ['sides', 'order', 'cards', 'length', 'course', 'matches', 'made'])
      expect(page).toContain(`<section id="${id}">`);
    expect(page.match(/aria-label="Win rates of each class against each other"/g)).toHaveLength(2);
  });
});
