import { games } from '@tuckbox/games';
import { describe, expect, it } from 'vitest';
import { executablePath } from './browser.ts';
import { playRandomly } from './player.ts';
import { closeVisit, type Page, tableBrowser } from './visits.ts';

/** The bars of a browser leave this of many phones: what can be done here can be done everywhere. */
const SHORT_PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

const taught = games.filter(({ id }) => id !== 'example');

describe.skipIf(executablePath === undefined)('the tutorial', () => {
  const { visit } = tableBrowser({ isPainted: false });

  it.each(taught.map(({ id }) => [id]))('%s: leads through all its lessons to the first match', async (id) => {
    const page = await visit(SHORT_PHONE);
    await page.goto(`/learn/${id}`);
    await page.locator('section[aria-label="Lesson"]').waitFor();
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

/** Does what the guide asks, lesson after lesson, by touching what leads there, where nothing lies over it. Tells how many lessons there were. */
function learn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const guide = () => document.querySelector('section[aria-label="Lesson"]');
    const button = (name: string) =>
      [...(guide()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
    const goOn = () => button('Go on');
    const isThrough = () =>
      [...(guide()?.querySelectorAll('a') ?? [])].some(({ textContent }) => textContent === 'Play now');
    const where = () => guide()?.textContent?.slice(0, 60) ?? '';
    const until = async (what: string, isTrue: () => boolean) => {
      const start = performance.now();
      while (!isTrue()) {
        if (performance.now() - start > 30_000) throw new Error(`waited in vain: ${what}, in "${where()}"`);
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
    };
    const isOnTop = (element: HTMLElement) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [0.5, 0.25, 0.75].some((part) =>
        element.contains(document.elementFromPoint(x + width / 2, y + height * part)),
      );
    };
    const isInReach = (element: HTMLElement) => {
      if (isOnTop(element)) return true;
      element.scrollIntoView({ block: 'center', inline: 'center' });
      return isOnTop(element);
    };
    const lit = (spot: string) =>
      [...document.querySelectorAll<HTMLElement>(`[data-spot="${CSS.escape(spot)}"][data-state="lit"]`)].find(
        isInReach,
      );
    const lessons = new Set<string>();
    for (;;) {
      await until('the guide speaks', () => {
        const { tuckbox } = window;
        return isThrough() || goOn() !== undefined || (tuckbox?.isIdle === true && tuckbox.asked !== undefined);
      });
      const number = guide()?.querySelector('header span')?.textContent;
      if (typeof number === 'string') lessons.add(number);
      if (isThrough()) return lessons.size;
      const onward = goOn();
      if (onward !== undefined) {
        onward.click();
        await until('the next step', () => goOn() !== onward);
        continue;
      }
      button('Try it')?.click();
      const { tuckbox } = window;
      const move = tuckbox?.asked;
      if (tuckbox === undefined || move === undefined) continue;
      for (const spot of tuckbox.way(move)) {
        await until(`${spot} is lit`, () => lit(spot) !== undefined);
        const at = { bubbles: true, cancelable: true, pointerType: 'touch', pointerId: 1 };
        for (const type of ['pointerdown', 'pointerup', 'click']) lit(spot)?.dispatchEvent(new PointerEvent(type, at));
      }
      await until('the move is praised', () => isThrough() || goOn() !== undefined);
    }
  });
}
