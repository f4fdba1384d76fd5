import { describe, expect, it } from 'vitest';
import { bots, knownBots, LEVELS, parseBot } from './index.ts';

describe('names of bots', () => {
  it.each(Object.keys(bots))('%s is known', (name) => {
    expect(parseBot(name)).toEqual({ ok: true, value: bots[name] });
  });

  it.each([
    ['ismcts:400', { iterations: 400 }],
    ['ismcts:250ms', { ms: 250 }],
  ])('%s has a budget', (name, budget) => {
    const bot = parseBot(name);
    expect(bot.ok && bot.value.budget).toEqual(budget);
  });

  it.each(['', 'Expert', 'constructor', 'deep', 'ismcts:', ':400', 'greedy:3', 'expert:9', 'ismcts:400:2'])(
    'refuses %j and tells what there is',
    (name) => {
      const bot = parseBot(name);
      expect(bot).toMatchObject({ ok: false, error: { code: 'unknown-bot' } });
      expect(!bot.ok && bot.error.message).toContain(JSON.stringify(name));
      expect(!bot.ok && bot.error.message).toMatch(/ismcts:\d+/);
    },
  );

  it.each(['ismcts:0', 'ismcts:-4', 'ismcts:1.5', 'ismcts:many', 'ismcts:400s', 'ismcts:99999999', 'ismcts:900000ms'])(
    'refuses the budget of %s and tells how one is written',
    (name) => {
      const bot = parseBot(name);
      expect(!bot.ok && bot.error.message).toMatch(/ismcts:400.*ismcts:250ms/);
    },
  );

  it('has four levels, each told in one sentence', () => {
    expect(LEVELS.map(({ name }) => name)).toEqual(['novice', 'casual', 'skilled', 'expert']);
    for (const { name, title, summary } of LEVELS) {
      expect(title.toLowerCase()).toBe(name);
      expect(summary).toMatch(/^[A-Z][^.]*\.$/);
      expect(knownBots()).toContain(name);
    }
  });

  it('lets no level think for longer than a second and a half', () => {
    for (const { name } of LEVELS) {
      const { budget } = bots[name];
      if (budget !== undefined && 'ms' in budget) expect(budget.ms).toBeLessThanOrEqual(1500);
    }
  });
});
