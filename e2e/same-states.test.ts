import { join } from 'node:path';
import { games } from '@tuckbox/games';
import { fingerprint, replay } from '@tuckbox/kernel';
import { makeGolden } from '@tuckbox/kernel/testing';
import type { Browser } from 'playwright-core';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executablePath, launch } from './browser.ts';

describe.skipIf(executablePath === undefined)('law 3, in a real browser', () => {
  let browser: Browser;
  let code: string;

  beforeAll(async () => {
    const bundle = await rolldown({ input: join(import.meta.dirname, 'replay-in-browser.ts'), platform: 'browser' });
    const { output } = await bundle.generate({ format: 'iife' });
    code = output[0].code;
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it.each(games.map((game) => [game.id, game] as const))(
    '%s: the same record gives the same states as in Node',
    async (_id, game) => {
      const { record } = makeGolden(game, 'browser');
      const expected: string[] = [];
      replay(game, record, ({ state }) => expected.push(fingerprint(state)));
      const page = await browser.newPage();
      await page.addScriptTag({ content: code });
      expect(await page.evaluate((given) => window.hashes(given), record)).toEqual(expected);
      await page.close();
    },
  );
});
