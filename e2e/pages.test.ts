import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { executablePath } from './browser.ts';
import { closeVisit, tableBrowser, type Visit } from './visits.ts';

/** Evaluated rather than added as a script, which the server's content policy forbids. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const GAMES = ['three-lanes', 'flask', 'battle-farm', 'hatch', 'garden-incursion'];
const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];

describe.skipIf(executablePath === undefined)('the pages', () => {
  const browser = tableBrowser();

  async function visit(path: string, how: Visit, test: (page: Page) => Promise<void>): Promise<void> {
    const page = await browser.visit(how);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    await test(page);
    await closeVisit(page);
  }

  describe.each(GAMES)('cards of %s', (game) => {
    it('hold their name, type, numbers and text, in the hand and large', async () => {
      // A small window has less to paint; cards have the same size in any.
      await visit(`/cards/${game}`, { viewport: { width: 500, height: 620 } }, async (page) => {
        await page.locator('[data-card]').first().waitFor();
        const { cards, faults } = await page.evaluate(faultsOfCards);
        expect(faults).toEqual([]);
        expect(cards).toBeGreaterThan(20);
      });
    });
  });

  const READ = ['/', '/new/battle-farm', '/rules/flask', '/cards/flask', '/credits'];

  it.each(READ.flatMap((path) => [[path, 'light'] as const, [path, 'dark'] as const]))(
    '%s, %s: axe finds nothing serious',
    async (path, colorScheme) => {
      const isPhone = colorScheme === 'dark';
      await visit(path, { colorScheme, viewport: SIZES[isPhone ? 0 : 2] }, async (page) => {
        // Whatever is folded away is read as well.
        await page.evaluate(() => {
          for (const part of document.querySelectorAll('details')) part.open = true;
        });
        await page.evaluate(AXE);
        const { violations } = await page.evaluate(() =>
          (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
        );
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(serious.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)])).toEqual([]);
      });
    },
  );

  it.each(READ)('%s fits every screen without scrolling sideways', async (path) => {
    await visit(path, { viewport: SIZES[0] }, async (page) => {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect([size.width, wide]).toEqual([size.width, size.width]);
      }
    });
  });

  it('the home page has five boxes, each with a way to play, to learn and to choose more', async () => {
    await visit('/', { viewport: SIZES[0] }, async (page) => {
      for (const game of GAMES) {
        for (const way of ['play', 'learn', 'new']) {
          const link = page.locator(`a[href="/${way}/${game}"]:not([aria-hidden])`);
          const box = await link.boundingBox();
          expect([game, way, box !== null && box.height >= 44]).toEqual([game, way, true]);
        }
      }
    });
  });

  it.each(['/new/chess', '/rules/chess', '/cards/chess'])(
    '%s says that there is no such game, and leads on',
    async (path) => {
      await visit(path, {}, async (page) => {
        await page.getByText('No game is called "chess"').waitFor();
        await page.getByRole('link', { name: 'To the games' }).click();
        await page.getByRole('heading', { name: 'Open a box and play.' }).waitFor();
      });
    },
  );

  it('a rulebook opens at the phase that the table names', async () => {
    await visit('/rules/three-lanes#march', { viewport: SIZES[2] }, async (page) => {
      const heading = page.getByRole('heading', { name: 'The march' });
      await heading.waitFor();
      await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(200);
      expect((await heading.boundingBox())?.y).toBeGreaterThan(50);
    });
  });

  it('house rules out of range are told before the match, by the form itself', async () => {
    await visit('/new/three-lanes', { viewport: SIZES[2] }, async (page) => {
      await page.getByText('House rules').click();
      const field = page.getByLabel('Castle HP');
      await field.fill('900');
      await page.getByRole('button', { name: 'Deal the cards' }).click();
      expect(await field.evaluate((input: HTMLInputElement) => input.validity.rangeOverflow)).toBe(true);
      expect(new URL(page.url()).pathname).toBe('/new/three-lanes');
    });
  });
});

/** Runs in the page: what on a card does not fit, for every card as it lies in the hand and as it is shown large. */
async function faultsOfCards(): Promise<{ cards: number; faults: string[] }> {
  const faults: string[] = [];
  const part = (card: Element, name: string) => card.querySelector<HTMLElement>(`[class*="_${name}_"]`);

  function measure(card: Element, size: string): void {
    const told = (what: string) => faults.push(`${card.getAttribute('data-card')}, ${size}: ${what}`);
    const body = part(card, 'body');
    const text = part(card, 'text');
    if (body === null) return;
    const edge = body.getBoundingClientRect();
    const foot = part(card, 'stats') ?? part(card, 'foot');
    const bottom = foot === null ? edge.bottom : foot.getBoundingClientRect().top;
    const range = document.createRange();
    range.selectNodeContents(part(card, 'name') ?? body);
    const name = range.getBoundingClientRect();
    if (name.left < edge.left || name.right > edge.right) told('the name is too wide');
    const type = part(card, 'type');
    if (type === null || type.scrollWidth > type.clientWidth) told('the type is too wide');
    if (type === null || type.getBoundingClientRect().bottom > bottom + 1) told('the type is too low');
    if (text !== null && text.getBoundingClientRect().bottom > bottom + 1) told('the text runs over the foot');
    const isCut = text !== null && text.scrollHeight > text.clientHeight + 1;
    // In the hand a very long text may end with an ellipsis, but not before four lines; large, it is always whole.
    const lines =
      text === null ? 0 : Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
    if (isCut && (size === 'large' || lines < 4)) told(`the text is cut after ${lines} lines`);
    for (const number of card.querySelectorAll<HTMLElement>(
      '[class*="_stat_"], [class*="_cost_"], [class*="_power_"]',
    )) {
      if (number.scrollWidth > number.clientWidth + 1) told(`"${number.textContent}" does not fit its shape`);
    }
  }

  const buttons = [...document.querySelectorAll<HTMLElement>('main li button')];
  for (const button of buttons) {
    const [card] = button.children;
    measure(card, 'hand');
    button.click();
    // React answers a click before the next task.
    await new Promise((resolve) => setTimeout(resolve));
    const large = document.querySelector(`[role="dialog"] [data-card="${card.getAttribute('data-card')}"]`);
    if (large === null) faults.push(`${card.getAttribute('data-card')} is not shown large`);
    else measure(large, 'large');
  }
  return { cards: buttons.length, faults };
}
