import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { executablePath } from './browser.ts';
import { playRandomly, ready } from './player.ts';
import { closeVisit, tableBrowser } from './visits.ts';

describe.skipIf(executablePath === undefined)('when something is wrong, the page says so and shows a way on', () => {
  const { visit } = tableBrowser();

  it.each([
    ['a page that is not there', '/nowhere', 'There is no such page.'],
    ['a game that is not in the box', '/play/chess', 'There is no game called "chess" in this box.'],
    ['too many seats', '/play/flask?seats=9', 'Flask is for 2 to 4 seats, not 9.'],
    ['seats that are no number', '/play/flask?seats=many', 'seats'],
    ['a bot that nobody knows', '/play/flask?level=wizard', 'wizard'],
    ['a match that is not on this device', '/table/gone', 'This match is not on this device.'],
    ['a replay that is not on this device', '/replay/gone', 'This match is not on this device.'],
    ['lessons of an unknown game', '/learn/chess', 'There is no game called "chess" in this box.'],
    ['rules of an unknown game', '/rules/chess', 'chess'],
    ['a new match of an unknown game', '/new/chess', 'chess'],
  ])('%s', async (_what, address, sentence) => {
    const page = await visit();
    await page.goto(address);
    await page.getByText(sentence).first().waitFor();
    await page
      .getByRole('link', { name: /games|Tuckbox/i })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === '/');
    await closeVisit(page);
  });

  it.each([
    ['no JSON', 'What is this?', /not a match file/],
    ['no record', '{"name":"x"}', /not a match file/],
    [
      'a broken record',
      '{"game":"flask","version":"1","options":{},"seats":2,"seed":"x","moves":[{"seat":0,"move":{"type":"fly"}}]}',
      /moves\[0\]/,
    ],
  ])('a match file with %s', async (what, text, reason) => {
    const path = join(tmpdir(), `tuckbox-${process.pid}-${what.replaceAll(' ', '-')}.json`);
    await writeFile(path, text);
    const page = await visit();
    await page.goto('/settings');
    await page.locator('input[type="file"]').setInputFiles(path);
    await expect.poll(() => page.getByRole('alert').first().textContent()).toMatch(reason);
    expect(new URL(page.url()).pathname).toBe('/settings');
    await closeVisit(page);
  });

  it('a browser that keeps nothing: the match is played all the same, and its end is announced', async () => {
    const page = await visit({ before: forbidStorage });
    await page.context().route('**/assets/worker-*.js', async (route) => {
      const response = await route.fetch();
      const body = `indexedDB.open = () => { throw new DOMException('forbidden', 'SecurityError'); };\n${await response.text()}`;
      await route.fulfill({ response, body });
    });
    await page.goto('/play/flask?level=random');
    await ready(page);
    await expect.poll(() => page.getByRole('alert').first().textContent()).toContain('keeps nothing');
    await page.getByRole('button', { name: 'All right' }).click();
    const { moves } = await playRandomly(page, 3, 3);
    expect(moves).toHaveLength(3);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await closeVisit(page);
  });

  it('a worker that dies: the match is taken up again where it was', async () => {
    const page = await visit();
    await page.goto('/play/hatch?level=random&seed=crash');
    await playRandomly(page, 3, 3);
    await ready(page);
    const before = await page.evaluate(() => window.tuckbox?.step);
    const workers = page.workers();
    expect(workers).toHaveLength(2);
    for (const worker of workers) {
      await worker.evaluate(() => {
        setTimeout(() => {
          throw new Error('broken on purpose');
        }, 0);
      });
    }
    await page.getByText('taken up again').waitFor();
    await ready(page);
    expect(await page.evaluate(() => window.tuckbox?.step)).toBe(before);
    await page.getByRole('button', { name: 'All right' }).click();
    const { moves } = await playRandomly(page, 5, 3);
    expect(moves).toHaveLength(3);
    await closeVisit(page);
  });
});

/** As in a window that may keep nothing at all. */
function forbidStorage(): void {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  Object.defineProperty(window, 'localStorage', { get: forbid });
  IDBFactory.prototype.open = forbid;
}
