// `npm run bench -- web`: what the browser table costs. Sizes are exact; times are those of this machine now.
import type { Browser, Page } from 'playwright-core';
import { launch, startServer } from './browser.ts';
import { playRandomly, ready } from './player.ts';
import { collectScripts } from './scripts.ts';

const GAMES = ['three-lanes', 'flask', 'battle-farm', 'hatch', 'garden-incursion'];
const MOVES = 25;

const only = process.argv.slice(2).filter((name) => GAMES.includes(name));
const [browser, server] = await Promise.all([launch(), startServer()]);
try {
  console.log(
    'game              script before the table   table playable   longest task    longest frame  frames over 50 ms',
  );
  for (const game of only.length > 0 ? only : GAMES) console.log(await report(browser, server.address, game));
} finally {
  await browser.close();
  server.stop();
}

async function report(from: Browser, address: string, game: string): Promise<string> {
  const page = await (await from.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.addInitScript(() => localStorage.setItem('tuckbox-settings', JSON.stringify({ isAskedTwice: false })));
  const scripts = collectScripts(page);
  await page.goto(address);
  await page
    .getByRole('link', { name: /Play now/ })
    .first()
    .waitFor();
  const ms = await openFromHome(page, game);
  const { sent, each } = scripts();
  if (process.argv.includes('--each'))
    console.log(each.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10)).join('\n'));
  const longestTask = await watchTasks(page);
  const frames = await framesOfATurn(page);
  const work = await longestTask();
  await page.context().close();
  const longest = Math.max(...frames);
  const slow = frames.filter((frame) => frame > 50).length;
  return [
    game.padEnd(17),
    `${kb(sent)} KB compressed`.padEnd(25),
    `${Math.round(ms)} ms`.padEnd(16),
    `${Math.round(work)} ms CPU`.padEnd(15),
    `${Math.round(longest)} ms`.padEnd(14),
    `${slow} of ${frames.length}`,
  ].join(' ');
}

/** Milliseconds from the click on a box to the first moment at which the player can act. */
async function openFromHome(page: Page, game: string): Promise<number> {
  const start = await page.evaluate((id) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="/play/${id}"]:not([aria-hidden])`);
    if (link === null) throw new Error(`no link to ${id}`);
    link.click();
    return performance.now();
  }, game);
  await page.waitForFunction(() => {
    const { tuckbox } = window;
    return tuckbox !== undefined && (tuckbox.isIdle ? performance.now() : 0);
  });
  return (await page.evaluate(() => performance.now())) - start;
}

/** The lengths of all frames while moves are made and shown at their usual speed, in the middle of a match. */
async function framesOfATurn(page: Page): Promise<number[]> {
  await ready(page);
  await page.evaluate(() => {
    const lengths: number[] = [];
    let last = performance.now();
    const tick = (now: number) => {
      lengths.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(window, { frameLengths: lengths });
  });
  await playRandomly(page, 11, MOVES);
  return page.evaluate(() => (window as unknown as { frameLengths: number[] }).frameLengths);
}

interface TraceEvent {
  name: string;
  tid: number;
  pid: number;
  /** Microseconds of the processor. */
  tdur?: number;
}

/**
 * The most work that the page did in one go, in milliseconds of the processor: frames are also late when other programs
 * are busy, this number is the table's own. Layout tells which thread is the page's.
 */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const traceConfig = { includedCategories: ['toplevel', 'devtools.timeline'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  return async () => {
    const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await isComplete;
    const layout = events.find(({ name }) => name === 'Layout');
    const own = events.filter(({ pid, tid }) => pid === layout?.pid && tid === layout.tid);
    return Math.max(0, ...own.filter(({ name }) => name.endsWith('RunTask')).map(({ tdur = 0 }) => tdur / 1000));
  };
}

function kb(bytes: number): string {
  return (bytes / 1024).toFixed(0);
}
