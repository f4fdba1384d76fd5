// `npm run bench -- web`: what the browser table costs. Sizes are exact; times are those of this machine now.
import type { Browser, Page } from 'playwright-core';
import { launch, startServer } from './browser.ts';
import { playRandomly, ready } from './player.ts';
import { collectScripts } from './scripts.ts';

const GAMES = ['three-lanes', 'flask', 'battle-farm', 'hatch', 'garden-incursion'];
/** A match is in its middle when everything has been shown once. */
const FIRST_MOVES = 5;
const MOVES = 10;
/** The same moves so often: what a busy machine holds up comes by chance, what the table does comes again. */
const RUNS = 3;
/** A person takes longer; a program that looked all the time would be a part of what it measures. */
const PAUSE_MS = 100;
/** The middle one is told. */
const OPENINGS = 3;
/** A frame that takes longer is seen as a hitch. */
const LONGEST_MS = 50;
/** How long a page with next to nothing on it is watched, to tell what the machine does by itself. */
const EMPTY_MS = 20_000;

/** Bots draw lots when they think: here always the same, so that the same match comes about. */
const SAME_LOTS = `{
  let lot = 1;
  crypto.getRandomValues = (list) => {
    for (let index = 0; index < list.length; index++) list[index] = lot = (lot * 48271) % 2147483647;
    return list;
  };
}`;

const only = process.argv.slice(2).filter((name) => GAMES.includes(name));
const [browser, server] = await Promise.all([launch(), startServer()]);
try {
  console.log(
    'game              script before the table   table stands   first turn   longest task    frames over 50 ms   moves with one in every run   of an empty page',
  );
  for (const game of only.length > 0 ? only : GAMES) console.log(await report(browser, server.address, game));
} finally {
  await browser.close();
  server.stop();
}

/** In matches of their own: to record what the page works on costs frames, so these are counted while nothing is recorded. */
async function report(from: Browser, address: string, game: string): Promise<string> {
  const openings: Opened[] = [];
  for (let count = 1; count < OPENINGS; count++) {
    const opened = await openFromHome(from, address, game);
    openings.push(opened);
    await opened.page.context().close();
  }
  const recorded = await openFromHome(from, address, game);
  openings.push(recorded);
  const work = await longestTask(recorded.page);
  await recorded.page.context().close();
  const { sent, each } = openings[0].scripts;
  if (process.argv.includes('--each'))
    console.log(each.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10)).join('\n'));
  const runs: Frame[][] = [];
  const matches = new Set<string>();
  while (runs.length < RUNS) {
    const { frames, moves } = await framesOfTurns(from, address, game);
    runs.push(frames);
    matches.add(JSON.stringify(moves));
  }
  if (matches.size > 1) throw new Error(`the runs of ${game} were not the same match`);
  const empty = await framesOfAnEmptyPage(from);
  return [
    game.padEnd(17),
    `${kb(sent)} KB compressed`.padEnd(25),
    `${Math.round(middle(openings.map(({ stands }) => stands)))} ms`.padEnd(14),
    `${Math.round(middle(openings.map(({ firstTurn }) => firstTurn)))} ms`.padEnd(12),
    `${Math.round(work)} ms CPU`.padEnd(15),
    `${runs.map(late).join(', ')} of ${runs[0].length}`.padEnd(19),
    lateEveryTime(runs).padEnd(29),
    `${late(empty)} of ${empty.length}`,
  ].join(' ');
}

/** So that one in which the machine was busy does not count. */
function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

function late(frames: readonly Frame[]): number {
  return frames.filter(({ length }) => length > LONGEST_MS).length;
}

/** Of how many moves the longest frame was late in all runs, and how long the longest was at its best. */
function lateEveryTime(runs: readonly (readonly Frame[])[]): string {
  const longest = runs.map((frames) => {
    const byStep = new Map<number, number>();
    for (const { step, length } of frames) byStep.set(step, Math.max(length, byStep.get(step) ?? 0));
    return byStep;
  });
  // A step that passes between two frames of one run may have frames of its own in another.
  const steps = new Set(longest.flatMap((byStep) => [...byStep.keys()]));
  const best = [...steps].map((step) =>
    Math.min(...longest.map((byStep) => byStep.get(step) ?? Number.POSITIVE_INFINITY)),
  );
  const again = best.filter((length) => length > LONGEST_MS).length;
  return `${again} of ${best.length}, longest ${Math.max(...best)} ms`;
}

interface Opened {
  page: Page;
  scripts: ReturnType<ReturnType<typeof collectScripts>>;
  /** Milliseconds from the click on a box until the table is drawn and answers: cards, menus and rules can be opened. */
  stands: number;
  /** And until the player can make a move: later where a bot has the first turn, and plays it for all to see. */
  firstTurn: number;
}

async function newPage(from: Browser, serviceWorkers: 'allow' | 'block' = 'allow'): Promise<Page> {
  const page = await (await from.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers })).newPage();
  // On a page without an address nothing can be stored.
  await page.addInitScript(() => {
    if (location.protocol !== 'about:')
      localStorage.setItem('tuckbox-settings', JSON.stringify({ isAskedTwice: false }));
  });
  return page;
}

async function openFromHome(from: Browser, address: string, game: string): Promise<Opened> {
  const page = await newPage(from);
  const scripts = collectScripts(page);
  await page.goto(address);
  await page
    .getByRole('link', { name: /Play now/ })
    .first()
    .waitFor();
  const start = await page.evaluate((id) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="/play/${id}"]:not([aria-hidden])`);
    if (link === null) throw new Error(`no link to ${id}`);
    link.click();
    return performance.now();
  }, game);
  // The probe is there from when the table hears touches; it is drawn in the same frame, and seen when the next begins.
  const stands = await page.waitForFunction(() => {
    if (window.tuckbox === undefined) return 0;
    return new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())));
  });
  const sent = scripts();
  await ready(page);
  const firstTurn = await page.evaluate(() => performance.now());
  return { page, scripts: sent, stands: (await stands.jsonValue()) - start, firstTurn: firstTurn - start };
}

interface Frame {
  readonly length: number;
  /** How many moves had been made. */
  readonly step: number;
}

/**
 * All frames while moves are made and shown at their usual speed, in the middle of a match, or of several if random moves
 * lose them soon. They are the same in every run.
 */
async function framesOfTurns(
  from: Browser,
  address: string,
  game: string,
): Promise<{ frames: Frame[]; moves: unknown[] }> {
  const frames: Frame[] = [];
  const moves: unknown[] = [];
  for (let match = 0; moves.length < MOVES; match++) {
    const page = await newPage(from, 'block');
    await withSameLots(page);
    await page.goto(`${address}/play/${game}?seed=${match}`);
    await ready(page);
    await playRandomly(page, 7, FIRST_MOVES, PAUSE_MS);
    const seen = await framesWhile(page, async () => {
      const played = await playRandomly(page, 11, MOVES - moves.length, PAUSE_MS);
      moves.push(...played.moves);
    });
    frames.push(...seen.map(({ length, step }) => ({ length, step: match * 10_000 + step })));
    await page.context().close();
  }
  return { frames, moves };
}

/** Needs a page without a service worker, whose scripts would not come this way. */
async function withSameLots(page: Page): Promise<void> {
  await page.route('**/assets/worker-*.js', async (route) => {
    const script = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/javascript', body: `${SAME_LOTS}\n${script}` });
  });
}

/** What is late with one square that moves is late whatever is on a page. */
async function framesOfAnEmptyPage(from: Browser): Promise<Frame[]> {
  const page = await newPage(from);
  await page.setContent('<div style="width: 100px; height: 100px; background: teal"></div>');
  await page.evaluate(() =>
    document
      .querySelector('div')
      ?.animate(
        { transform: ['none', 'translateX(1000px)'] },
        { duration: 1000, iterations: Number.POSITIVE_INFINITY },
      ),
  );
  const frames = await framesWhile(page, () => page.waitForTimeout(EMPTY_MS));
  await page.context().close();
  return frames;
}

async function framesWhile(page: Page, act: () => Promise<void>): Promise<Frame[]> {
  await page.evaluate(() => {
    const frames: Frame[] = [];
    let end = performance.now();
    const tick = (now: number) => {
      // Whole multiples of the screen's beat: three of them are 50 ms, and not more by the last digit of a clock.
      frames.push({ length: Math.round(now - end), step: window.tuckbox?.step ?? 0 });
      end = now;
      // What comes after the last move is not the middle of a match.
      if (window.tuckbox?.isOver !== true) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(window, { shownFrames: frames });
  });
  await act();
  return page.evaluate(() => (window as unknown as { shownFrames: Frame[] }).shownFrames);
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
async function longestTask(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const traceConfig = { includedCategories: ['toplevel', 'devtools.timeline'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await playRandomly(page, 11, MOVES, PAUSE_MS);
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await isComplete;
  const layout = events.find(({ name }) => name === 'Layout');
  const own = events.filter(({ pid, tid }) => pid === layout?.pid && tid === layout.tid);
  return Math.max(0, ...own.filter(({ name }) => name.endsWith('RunTask')).map(({ tdur = 0 }) => tdur / 1000));
}

function kb(bytes: number): string {
  return (bytes / 1024).toFixed(0);
}
