import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@tuckbox/games';
import { describe, expect, it } from 'vitest';
import { executablePath, isLong } from './browser.ts';
import { playRandomly, ready } from './player.ts';
import { collectScripts } from './scripts.ts';
import { closeVisit, type Page, tableBrowser } from './visits.ts';

/** With the bars of a browser above and below the page. */
const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
const drawn = games.filter(({ id }) => id !== 'example');

describe.skipIf(executablePath === undefined)('the table in a browser', () => {
  const { visit } = tableBrowser();

  it('shows the first card after one click, with no dialog before it', async () => {
    const page = await visit();
    await page.goto('/');
    await page.getByRole('link', { name: /^Play now\s*: Flask/ }).click();
    await ready(page);
    await page.locator('section[aria-label="Your hand"] [data-card]').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await closeVisit(page);
  });

  it.each(drawn)('loads at most 250 KB of script before the first table of $title', async ({ title }) => {
    const page = await visit();
    const scripts = collectScripts(page);
    await page.goto('/');
    await page.getByRole('link', { name: new RegExp(`^Play now\\s*: ${title}`) }).click();
    await ready(page);
    const { sent, each } = scripts();
    expect(each.length).toBeGreaterThan(10);
    expect(sent / 1024, each.join('\n')).toBeLessThanOrEqual(250);
    await closeVisit(page);
  });

  it.each(drawn.map(({ id }) => [id]))('%s is played on a phone by taps, without a horizontal scroll', async (id) => {
    const page = await visit(PHONE);
    await page.goto(`/play/${id}?level=random&seed=phone`);
    const { undrawn } = await playRandomly(page, 4, isLong ? 60 : 12);
    expect(undrawn).toEqual([]);
    await tapAMove(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.viewport.width);
    await closeVisit(page);
  });

  it('lays painted copies of card art, and finer ones where a card is held close', async () => {
    const page = await visit();
    await page.goto('/play/flask?level=random&seed=art');
    await ready(page);
    const broken = await page.evaluate(
      () => [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length,
    );
    expect(broken).toBe(0);
    const widthOf = async (cards: string) => {
      const picture = page.locator(`${cards} img[src^="blob:"]`).first();
      await picture.waitFor();
      return picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
    };
    const usual = await widthOf('section[aria-label="Your hand"] [data-card]');
    await page.locator('section[aria-label="Your hand"] [data-card]').first().hover();
    expect(await widthOf('aside [data-card]')).toBe(2 * usual);
    await closeVisit(page);
  });

  it('opens the log on a phone as a sheet with one title', async () => {
    const page = await visit(PHONE);
    await page.goto('/play/flask?level=random&seed=phone');
    await ready(page);
    await page.getByRole('button', { name: 'Log' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Log' });
    await sheet.getByRole('log').waitFor();
    expect(await sheet.getByRole('heading').allTextContents()).toEqual(['Log']);
    await closeVisit(page);
  });

  it.each(drawn.map(({ id }) => [id]))('%s is played on a phone that lies on its side', async (id) => {
    const page = await visit({ ...PHONE, viewport: { width: 844, height: 390 } });
    await page.goto(`/play/${id}?level=random&seed=side`);
    const { undrawn } = await playRandomly(page, 4, isLong ? 60 : 6);
    expect(undrawn).toEqual([]);
    const { height } = (await page.locator('[data-drop="table"]').boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThan(300);
    await closeVisit(page);
  });

  it('takes a card by drag and drop, and puts it back where there is no place for it', async () => {
    const page = await visit();
    await page.goto('/play/flask?level=random&seed=drag');
    await until(page, (move) => move.type === 'play');
    const [card, target] = await page.evaluate(() => {
      const { tuckbox } = window;
      const move = tuckbox?.moves.find(({ type }) => type === 'play');
      return move === undefined ? [] : (tuckbox?.way(move) ?? []);
    });
    const step = await page.evaluate(() => window.tuckbox?.step ?? 0);
    const from = await middleOf(page, `[data-spot="${card}"]`);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y - 40, { steps: 4 });
    await page.mouse.move(700, 20, { steps: 4 });
    await page.mouse.up();
    expect(await page.locator('[data-state="chosen"]').count()).toBe(0);
    const to = await middleOf(page, `[data-spot="${target}"]`);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await page.waitForFunction((before) => (window.tuckbox?.step ?? 0) > before, step);
    await closeVisit(page);
  });

  it('is played from the first move to the last by keyboard alone', async () => {
    const page = await visit();
    await page.goto('/play/flask?level=random&seed=keys');
    await ready(page);
    for (let turn = 0; turn < 400; turn++) {
      await ready(page);
      const { isOver, step, way } = await page.evaluate((nth) => {
        const { tuckbox } = window;
        if (tuckbox === undefined) throw new Error('no table');
        const move = tuckbox.moves[nth % Math.max(1, tuckbox.moves.length)];
        return { isOver: tuckbox.isOver, step: tuckbox.step, way: move === undefined ? [] : tuckbox.way(move) };
      }, turn * 7);
      if (isOver) break;
      for (const spot of way) {
        await steerTo(page, spot);
        await page.keyboard.press('Enter');
      }
      await page.waitForFunction((before) => (window.tuckbox?.step ?? 0) > before, step);
    }
    expect(await page.evaluate(() => window.tuckbox?.isOver)).toBe(true);
    await page.getByRole('button', { name: 'Rematch' }).waitFor();
    await closeVisit(page);
  });

  it('answers to digits, letters and Escape', async () => {
    const page = await visit();
    await page.goto('/play/flask?level=random&seed=letters');
    await ready(page);
    await page.keyboard.press('m');
    await page.getByRole('dialog', { name: 'All moves' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Rules of Flask' }).getByRole('heading').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('h');
    await page.locator('section[aria-label="Hint"] li').first().waitFor({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    expect(await page.locator('section[aria-label="Hint"]').count()).toBe(0);
    await page.keyboard.press('1');
    await page.locator('[data-state="chosen"]').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('[data-state="chosen"]').count()).toBe(0);
    await closeVisit(page);
  });

  it('opens and leaves the menu by keyboard', async () => {
    const page = await visit();
    await page.goto('/play/flask?level=random&seed=menu');
    await ready(page);
    const more = page.getByRole('button', { name: 'More' });
    const menu = page.getByRole('menu');
    // The first press fetches it, the second finds it there.
    for (const key of ['Enter', 'ArrowDown']) {
      await more.focus();
      await page.keyboard.press(key);
      await hasFocus(page, 'All moves', '[role="menu"]');
      await page.keyboard.press('ArrowDown');
      await hasFocus(page, 'Rules', '[role="menu"]');
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      await hasFocus(page, 'More');
    }
    await page.keyboard.press('Enter');
    await hasFocus(page, 'All moves', '[role="menu"]');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'All moves' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await hasFocus(page, 'More');
    await closeVisit(page);
  });

  it('opens and leaves a pile by keyboard', async () => {
    const page = await visit();
    await page.goto('/play/three-lanes?level=random&seed=pile');
    await until(page, (move) => move.type === 'end-turn');
    await page.getByRole('button', { name: /^Your discard pile/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Your discard pile' }).waitFor();
    await hasFocus(page, 'Cards of the pile', '[role="dialog"]');
    for (let press = 0; press < 3; press++) {
      await page.keyboard.press('Tab');
      await hasFocus(page, press % 2 === 0 ? 'Close' : 'Cards of the pile', '[role="dialog"]');
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await hasFocus(page, 'Your discard pile');
    await closeVisit(page);
  });

  it('asks before a wasteful move, makes it when told to, and takes it back by undo', async () => {
    const page = await visit({ settings: { isAskedTwice: true } });
    await page.goto('/play/flask?level=random&seed=waste');
    await until(page, (move) => move.type === 'end-turn');
    const step = await page.evaluate(() => window.tuckbox?.step);
    await page.locator('[data-spot="do:end-turn"]').click();
    await page.getByRole('button', { name: /^Do it/ }).waitFor();
    expect(await page.evaluate(() => window.tuckbox?.step)).toBe(step);
    await page.getByRole('button', { name: /^Do it/ }).click();
    await page.waitForFunction((before) => (window.tuckbox?.step ?? 0) > (before ?? 0), step);
    await ready(page);
    await page.keyboard.press('u');
    await page.waitForFunction((before) => window.tuckbox?.step === before, step);
    await closeVisit(page);
  });

  it('tells why a card cannot be played', async () => {
    const page = await visit();
    await page.goto('/play/three-lanes?level=random&seed=refusal');
    const card = page.locator('section[aria-label="Your hand"] [data-state="off"]').first();
    // Sooner or later there is a card that costs too much.
    for (let turn = 1; turn < 40 && (await card.count()) === 0; turn++) {
      await playRandomly(page, turn, 1);
      await ready(page);
    }
    await card.hover();
    await expect
      .poll(async () => (await page.locator('[data-overlay] [role="status"]').textContent())?.length ?? 0)
      .toBeGreaterThan(10);
    await closeVisit(page);
  });

  it('is passed from hand to hand: nobody sees the other’s cards', async () => {
    const page = await visit();
    await page.goto('/play/three-lanes?people=2&seed=hot');
    for (const name of ['Player 1', 'Player 2', 'Player 1']) {
      await page.getByRole('button', { name: `I am ${name}` }).waitFor();
      const viewer = await page.evaluate(() => window.tuckbox?.viewer);
      expect(viewer).toBe('table');
      expect(await page.locator('section[aria-label="Your hand"]').count()).toBe(0);
      // Nothing behind the curtain is within reach.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await hasFocus(page, `I am ${name}`);
      await page.getByRole('button', { name: `I am ${name}` }).click();
      await ready(page);
      await passTurn(page);
    }
    await closeVisit(page);
  });

  it('takes a match up again after the tab was closed', async () => {
    const page = await visit();
    await page.goto('/play/hatch?level=random&seed=again');
    await playRandomly(page, 2, 6);
    await ready(page);
    const before = await page.evaluate(() => ({
      step: window.tuckbox?.step,
      moves: JSON.stringify(window.tuckbox?.moves),
    }));
    const log = await page.getByRole('log').locator('li').count();
    await page.reload();
    await ready(page);
    const after = await page.evaluate(() => ({
      step: window.tuckbox?.step,
      moves: JSON.stringify(window.tuckbox?.moves),
    }));
    expect(after).toEqual(before);
    await expect.poll(() => page.getByRole('log').locator('li').count()).toBeGreaterThanOrEqual(log - 3);
    await page.goto('/');
    await page.getByRole('link', { name: 'Continue' }).first().click();
    await ready(page);
    expect(await page.evaluate(() => window.tuckbox?.step)).toBe(before.step);
    await closeVisit(page);
  });

  it('rewinds a running match and comes back to the present', async () => {
    const page = await visit();
    await page.goto('/play/flask?level=random&seed=past');
    await playRandomly(page, 2, 4);
    await ready(page);
    await page.getByRole('button', { name: 'One move back' }).click();
    await page.getByText('This is how the match stood then.').waitFor();
    expect(await page.evaluate(() => window.tuckbox?.moves.length)).toBe(0);
    await page.getByRole('button', { name: 'Back to now' }).click();
    await ready(page);
    await closeVisit(page);
  });

  it('shows a finished match again from all sides, saved and opened as a file', async () => {
    const page = await visit();
    await page.goto('/play/flask?level=random&seed=film');
    await playRandomly(page, 3);
    await page.waitForFunction(() => document.activeElement?.id === 'end-title');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Share' }).click(),
    ]);
    const path = join(tmpdir(), `tuckbox-${process.pid}.json`);
    await writeFile(path, await readFile(await file.path()));

    const other = await visit();
    await other.goto('/settings');
    await other.locator('input[type="file"]').setInputFiles(path);
    await other.waitForURL('**/replay/*');
    const slider = other.getByRole('slider', { name: 'Move of the match' });
    await slider.waitFor();
    await other.getByRole('button', { name: 'Pause' }).click();
    const last = Number(await slider.getAttribute('max'));
    expect(last).toBeGreaterThan(10);
    await slider.fill(String(last));
    await other
      .getByText(/wins|win!|draw/)
      .first()
      .waitFor();
    await slider.fill('5');
    await other.waitForFunction(() => window.tuckbox?.step === 5);
    await other.getByLabel('as seen by').selectOption({ label: 'Marta' });
    await other.waitForFunction(() => window.tuckbox?.viewer === 1);
    await other.getByRole('button', { name: 'One move on' }).click();
    await other.waitForFunction(() => window.tuckbox?.step === 6);
    await closeVisit(page);
    await closeVisit(other);
  });

  it('shows what happens step by step, and any input ends it at its final state', async () => {
    const page = await visit({ settings: { speed: '1' } });
    await page.goto('/play/three-lanes?level=random&seed=show');
    await page.waitForFunction(() => window.tuckbox !== undefined);
    await page.locator('[data-spot][data-state="lit"]').first().click();
    await page.waitForFunction(() => window.tuckbox?.isIdle === false);
    await page.keyboard.press('Escape');
    await ready(page);
    await closeVisit(page);
  });

  it('works without the network after the first visit', async () => {
    const page = await visit({ isOfflineToo: true });
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.waitForFunction(
      async () => {
        const names = await caches.keys();
        const stores = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
        return stores.some((count) => count > 40) && navigator.serviceWorker.controller !== null;
      },
      undefined,
      { timeout: 60_000 },
    );
    await page.context().setOffline(true);
    await page.goto('/');
    await page.getByRole('link', { name: /^Play now\s*: Hatch/ }).click();
    const { moves } = await playRandomly(page, 2, 3);
    expect(moves).toHaveLength(3);
    await page.goto('/learn/flask');
    await page.getByText('1 of 10').waitFor();
    await page.context().setOffline(false);
    await closeVisit(page);
  });
});

/** One move by real taps of a finger. */
async function tapAMove(page: Page): Promise<void> {
  await ready(page);
  const { step, way } = await page.evaluate(() => {
    const { tuckbox } = window;
    const move = tuckbox?.moves.at(-1);
    return { step: tuckbox?.step ?? 0, way: move === undefined ? [] : (tuckbox?.way(move) ?? []) };
  });
  if (way.length === 0) return;
  for (const spot of way) await page.locator(`[data-spot="${spot}"][data-state="lit"]`).first().tap();
  await page.waitForFunction((before) => (window.tuckbox?.step ?? 0) > before, step);
}

/** Waits until the focus lies on what is called so, inside of something if that is said. */
async function hasFocus(page: Page, name: string, inside = 'body'): Promise<void> {
  await page.waitForFunction(
    ([called = '', around = '']) => {
      const { activeElement } = document;
      const words = activeElement?.ariaLabel ?? activeElement?.textContent ?? '';
      return activeElement?.closest(around) && words.trim().startsWith(called);
    },
    [name, inside],
  );
}

/** Presses arrow keys until the focus lies on the spot, as somebody does who sees where it goes; Tab where they do not lead. */
async function steerTo(page: Page, spot: string): Promise<void> {
  for (let press = 0; press < 60; press++) {
    const direction = await page.evaluate((wanted) => {
      const focused = document.activeElement;
      const target = document.querySelector(`[data-spot="${CSS.escape(wanted)}"][data-state="lit"]`);
      if (target === null) throw new Error(`${wanted} is not lit`);
      if (focused === target) return 'there';
      if (!(focused instanceof HTMLElement) || focused.dataset.spot === undefined) return 'ArrowRight';
      const from = focused.getBoundingClientRect();
      const to = target.getBoundingClientRect();
      const x = to.x + to.width / 2 - from.x - from.width / 2;
      const y = to.y + to.height / 2 - from.y - from.height / 2;
      return Math.abs(x) > Math.abs(y) ? (x > 0 ? 'ArrowRight' : 'ArrowLeft') : y > 0 ? 'ArrowDown' : 'ArrowUp';
    }, spot);
    if (direction === 'there') return;
    await page.keyboard.press(press < 25 ? direction : 'Tab');
  }
  throw new Error(`no keys lead to ${spot}`);
}

/** Plays random moves until one of the wanted kind is legal. */
async function until(page: Page, isWanted: (move: { type: string }) => boolean): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    await ready(page);
    const moves = await page.evaluate(() => window.tuckbox?.moves ?? []);
    if (moves.some(isWanted)) return;
    await playRandomly(page, tries + 1, 1);
  }
  throw new Error('the wanted move never came');
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not there`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Plays until the device goes to the next person. */
async function passTurn(page: Page): Promise<void> {
  const viewer = await page.evaluate(() => window.tuckbox?.viewer);
  for (let moves = 0; moves < 40; moves++) {
    const now = await page.evaluate(() => window.tuckbox?.viewer);
    if (now !== viewer) return;
    await page.evaluate(() => {
      const { tuckbox } = window;
      const move = tuckbox?.moves.find(({ type }) => type === 'end-turn') ?? tuckbox?.moves[0];
      const [spot] = move === undefined ? [] : (tuckbox?.way(move) ?? []);
      document.querySelector<HTMLElement>(`[data-spot="${CSS.escape(spot ?? '')}"][data-state="lit"]`)?.click();
    });
    await page.waitForFunction(() => window.tuckbox?.isSending === false);
  }
}
