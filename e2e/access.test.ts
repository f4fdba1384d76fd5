import { games } from '@tuckbox/games';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { executablePath } from './browser.ts';
import { playRandomly, ready } from './player.ts';
import { closeVisit, type Page, tableBrowser } from './visits.ts';

const drawn = games.filter(({ id }) => id !== 'example').map(({ id }) => id);

describe.skipIf(executablePath === undefined)('accessibility', () => {
  const { visit } = tableBrowser();

  const look = { bypassCSP: true };

  const quiet = ['/', '/settings', '/credits', '/nowhere', ...drawn.flatMap((id) => [`/rules/${id}`, `/new/${id}`])];
  it.each(quiet)('%s has no serious fault', async (address) => {
    const page = await visit(look);
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await closeVisit(page);
  });

  it.each(drawn)('the table of %s has no serious fault, on a desk and on a phone', async (id) => {
    const page = await visit(look);
    await page.goto(`/play/${id}?level=random&seed=axe`);
    await playRandomly(page, 2, 5);
    await ready(page);
    expect(await seriousFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForTimeout(0);
    expect(await seriousFaults(page)).toEqual([]);
    await closeVisit(page);
  });

  it('sheets, the end of a match, a replay and lessons have no serious fault', async () => {
    const page = await visit(look);
    await page.goto('/play/flask?level=random&seed=end');
    await ready(page);
    for (const [key, name] of [
      ['m', 'All moves'],
      ['?', 'Rules of Flask'],
    ]) {
      await page.keyboard.press(key);
      await page.getByRole('dialog', { name }).waitFor();
      expect({ name, faults: await seriousFaults(page) }).toEqual({ name, faults: [] });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await playRandomly(page, 1);
    await page.getByRole('button', { name: 'Rematch' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Watch the replay' }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await seriousFaults(page)).toEqual([]);
    await page.goto('/play/flask?people=2');
    await page.getByRole('dialog').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    for (const id of drawn) {
      await page.goto(`/learn/${id}`);
      await page.locator('section[aria-label="Lesson"]').waitFor();
      expect({ id, faults: await seriousFaults(page) }).toEqual({ id, faults: [] });
    }
    await closeVisit(page);
  });
});

/** What the dark can spoil. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** In the light, and of colours also in the dark. */
async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const runOnly = colorScheme === 'dark' ? { runOnly: OF_COLOURS } : {};
    const { violations } = await page.evaluate(
      (only) => window.axe.run(document, { resultTypes: ['violations'], ...only }),
      runOnly,
    );
    for (const { id, nodes, impact } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      const parts = nodes.slice(0, 4).map(({ html }) => html.slice(0, 140));
      faults.push(`${colorScheme}: ${id}: ${parts.join(' | ')}`);
    }
  }
  return faults;
}

/** Colours are judged when nothing fades any more; what never ends is let be. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const fading = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .map((animation) => animation.finished.catch(() => {}));
    // An animation of something that is not shown may stand still for ever.
    const enough = new Promise((resolve) => setTimeout(resolve, 3000));
    return Promise.race([Promise.all(fading), enough]);
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
