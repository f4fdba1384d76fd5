import { games } from '@tuckbox/games';
import { describe, expect, it } from 'vitest';
import { executablePath } from './browser.ts';
import { playRandomly } from './player.ts';
import { closeVisit, type Page, tableBrowser } from './visits.ts';

/** The bars of a browser leave this of many phones: what can be done here can be done everywhere. */
const SHORT_PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

const taught = games.filter(({ id }) => id !== 'example');

describe.skipIf(executablePath === undefined)('the tutorial', () => {
  const { visit } = tableBrowser();

  it.each(taught.map(({ id }) => [id]))('%s: leads through all its lessons to the first match, by taps', async (id) => {
    const page = await visit(SHORT_PHONE);
    await page.goto(`/learn/${id}`);
    expect(await learn(page)).toBe(10);
    await page.getByRole('link', { name: 'Play now' }).tap();
    await page.waitForURL('**/table/*');
    const { moves } = await playRandomly(page, 1, 1);
    expect(moves).toHaveLength(1);
    await closeVisit(page);
  });

  it('hatch: shows the whole board beside the guide on a phone that lies on its side', async () => {
    const page = await visit({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
    await page.goto('/learn/hatch');
    for (let lesson = 1; lesson <= 10; lesson++) {
      await page.getByText(`${lesson} of 10`).waitFor();
      await page.waitForFunction(() => window.tuckbox?.asked !== undefined);
      const hidden = await page
        .locator('[data-drop="table"] [data-phone="true"]')
        .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      expect(hidden, `lesson ${lesson}`).toBe(0);
      if (lesson < 10) await page.getByRole('button', { name: 'Skip this lesson' }).click();
    }
    await closeVisit(page);
  });

  it('lets one try another move with a friendly word, skip and go back', async () => {
    const page = await visit();
    await page.goto('/learn/flask');
    await page.getByText('1 of 10').waitFor();
    await page.locator('[data-spot="vial:blue"]').click();
    await page.getByText('That is allowed too.').waitFor();
    await page.getByRole('button', { name: 'Skip this lesson' }).click();
    await page.getByText('2 of 10').waitFor();
    await page.waitForFunction(() => window.tuckbox?.asked !== undefined);
    await page.getByRole('button', { name: 'The lesson before' }).click();
    await page.getByText('1 of 10').waitFor();
    await closeVisit(page);
  });
});

/** Does what the guide asks, lesson after lesson, by tapping what leads there. Tells how many lessons there were. */
async function learn(page: Page): Promise<number> {
  const guide = page.getByRole('region', { name: 'Lesson' });
  const tryIt = guide.getByRole('button', { name: 'Try it' });
  const goOn = guide.getByRole('button', { name: 'Go on' });
  const playNow = guide.getByRole('link', { name: 'Play now' });
  const lessons = new Set<string>();
  for (;;) {
    await guide.waitFor();
    if (await tryIt.isVisible()) await tryIt.tap();
    await page.waitForFunction(() => window.tuckbox?.isIdle && window.tuckbox.asked !== undefined);
    const way = await page.evaluate(() => {
      const { tuckbox } = window;
      return tuckbox?.asked === undefined ? [] : tuckbox.way(tuckbox.asked);
    });
    for (const spot of way) {
      await page
        .locator(`[data-spot=${JSON.stringify(spot)}][data-state="lit"]:visible`)
        .first()
        .tap();
    }
    await goOn.or(playNow).waitFor();
    lessons.add(await guide.getByText(/^\d+ of 10$/).innerText());
    if (await playNow.isVisible()) return lessons.size;
    await goOn.tap();
    await goOn.waitFor({ state: 'detached' });
  }
}
