// `npm run bench -- web`: what the browser table costs. Sizes are exact; times are those of this machine now.
import type { Browser, Page } from 'playwright-core';
import { launch, startServer } from './browser.ts';
import { playRandomly, ready } from './player.ts';
import { collectScripts } from './scripts.ts';

const GAMES = ['three-lanes', 'flask', 'battle-farm', 'hatch', 'garden-incursion'];
/** A match is in its middle when everything has been shown once. */
const FIRST_MOVES = 10;
const MOVES = 25;
/** A person takes longer; a program that looked all the time would be a part of what it measures. */
const PAUSE_MS = 100;
/** The middle one is told. */
const OPENINGS = 3;
/** A frame that takes longer is seen as a hitch. */
const LONGEST_MS = 50;
/** How long a page with next to nothing on it is watched, to tell what the machine does by itself. */
const EMPTY_MS = 20_000;

const only = process.argv.slice(2).filter((name) => GAMES.includes(name));
const [browser, server] = await Promise.all([launch(), startServer()]);
try {
  console.log(
    'game              script before the table   table stands   first turn   longest task    frames over 50 ms   with 50 ms of work in them   long animation frames   of an empty page',
  );
  for (const game of only.length > 0 ? only : GAMES) console.log(await report(browser, server.address, game));
} finally {
  await browser.close();
  server.stop();
}

/** In matches of their own: to record all that the page works on costs frames, so these are counted while little is recorded. */
async function report(from: Browser, address: string, game: string): Promise<string> {
  const openings: Opened[] = [];
  for (let count = 1; count < OPENINGS; count++) {
    const opened = await openFromHome(from, address, game);
    openings.push(opened);
    await opened.page.context().close();
  }
  const last = await openFromHome(from, address, game);
  openings.push(last);
  const longest = await longestTask(last.page);
  await last.page.context().close();
  const { sent, each } = openings[0].scripts;
  if (process.argv.includes('--each'))
    console.log(each.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10)).join('\n'));
  const frames = await framesOfTurns(from, address, game);
  const empty = await framesOfAnEmptyPage(from);
  return [
    game.padEnd(17),
    `${kb(sent)} KB compressed`.padEnd(25),
    `${Math.round(middle(openings.map(({ stands }) => stands)))} ms`.padEnd(14),
    `${Math.round(middle(openings.map(({ firstTurn }) => firstTurn)))} ms`.padEnd(12),
    `${Math.round(longest)} ms CPU`.padEnd(15),
    told(frames).padEnd(19),
    busy(frames).padEnd(28),
    long(frames).padEnd(23),
    told(empty),
  ].join(' ');
}

/** So that one in which the machine was busy does not count. */
function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

function told({ lengths }: Frames): string {
  return `${lengths.filter((length) => length > LONGEST_MS).length} of ${lengths.length}`;
}

function busy({ works }: Frames): string {
  return countAndMost(works.filter((work) => work > LONGEST_MS));
}

function long({ long }: Frames): string {
  return countAndMost(long);
}

function countAndMost(lengths: readonly number[]): string {
  return lengths.length === 0 ? 'none' : `${lengths.length}, most ${Math.round(Math.max(...lengths))} ms`;
}

interface Opened {
  page: Page;
  scripts: ReturnType<ReturnType<typeof collectScripts>>;
  /** Milliseconds from the click on a box until the table is drawn and answers: cards, menus and rules can be opened. */
  stands: number;
  /** And until the player can make a move: later where a bot has the first turn, and plays it for all to see. */
  firstTurn: number;
}

async function newPage(from: Browser): Promise<Page> {
  const page = await (await from.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
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

interface Frames {
  /** From one frame to the next, in milliseconds: also late when the machine, or what draws the finished page, took its time. */
  readonly lengths: number[];
  /**
   * Of each late one: what the whole browser worked in it, in milliseconds of the processor, on all its threads together.
   * A frame with less than it may last is late because the machine was given to somebody else.
   */
  readonly works: number[];
  /**
   * Those that the browser itself calls long animation frames: the page took so many milliseconds, more than 50, from a
   * frame's first task to its picture.
   */
  readonly long: number[];
}

/** All frames while moves are made and shown at their usual speed, in the middle of a match, or of several if random moves lose them soon. */
async function framesOfTurns(from: Browser, address: string, game: string): Promise<Frames> {
  const frames: Frames = { lengths: [], works: [], long: [] };
  let made = 0;
  for (let match = 0; made < MOVES; match++) {
    const page = await newPage(from);
    await page.goto(`${address}/play/${game}?seed=${match}`);
    await ready(page);
    await playRandomly(page, 7, FIRST_MOVES, PAUSE_MS);
    const seen = await framesWhile(page, async () => {
      const { moves } = await playRandomly(page, 11, MOVES - made, PAUSE_MS);
      made += moves.length;
    });
    frames.lengths.push(...seen.lengths);
    frames.works.push(...seen.works);
    frames.long.push(...seen.long);
    await page.context().close();
  }
  return frames;
}

/** What is late with one square that moves is late whatever is on a page. */
async function framesOfAnEmptyPage(from: Browser): Promise<Frames> {
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

async function framesWhile(page: Page, act: () => Promise<void>): Promise<Frames> {
  let seen: Pick<Frames, 'lengths' | 'long'> = { lengths: [], long: [] };
  const events = await recorded(page, ['toplevel', 'blink.user_timing'], async () => {
    await page.evaluate(watchFrames, LONGEST_MS);
    await act();
    seen = await page.evaluate(() => (window as unknown as Watched).stopWatching());
  });
  const works = events
    .filter(({ name }) => name.startsWith('late '))
    .map(({ name, ts }) => workBetween(events, ts - 1000 * Number(name.slice(5)), ts));
  return { ...seen, works };
}

interface Watched {
  stopWatching(): Pick<Frames, 'lengths' | 'long'>;
}

/** In the page: writes down how long each frame is, and leaves a mark in what is recorded where one is late. */
function watchFrames(longest: number): void {
  const lengths: number[] = [];
  const long: number[] = [];
  const start = performance.now();
  let end = start;
  let isWatching = true;
  const note = (entries: PerformanceEntryList) => {
    for (const { startTime, duration } of entries) if (startTime >= start) long.push(duration);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'long-animation-frame' });
  const stopWatching = () => {
    note(observer.takeRecords());
    observer.disconnect();
    isWatching = false;
    return { lengths, long };
  };
  const tick = (now: number) => {
    if (!isWatching) return;
    // Whole multiples of the screen's beat: three of them are 50 ms, and not more by the last digit of a clock.
    const length = Math.round(now - end);
    lengths.push(length);
    if (length > longest) performance.mark(`late ${length}`);
    end = now;
    // What comes after the last move is not the middle of a match.
    if (window.tuckbox?.isOver === true) stopWatching();
    else requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  Object.assign(window, { stopWatching } satisfies Watched);
}

interface TraceEvent {
  name: string;
  tid: number;
  pid: number;
  /** Microseconds: when it began, how long it took, and how much of that the processor worked for it. */
  ts: number;
  dur?: number;
  tdur?: number;
}

/** What all threads of the browser tell of themselves meanwhile. */
async function recorded(page: Page, includedCategories: string[], act: () => Promise<void>): Promise<TraceEvent[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('a page without a browser');
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await act();
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await isComplete;
  await session.detach();
  // What contains another begins no later than it.
  return events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
}

/** Milliseconds of the processor for all tasks between two moments; a task that reaches beyond them counts in proportion. */
function workBetween(events: readonly TraceEvent[], from: number, to: number): number {
  const ends = new Map<string, number>();
  let work = 0;
  for (const { name, pid, tid, ts, dur = 0, tdur = 0 } of events) {
    const thread = `${pid} ${tid}`;
    // Tasks stand within tasks.
    if (!name.endsWith('RunTask') || dur === 0 || ts < (ends.get(thread) ?? 0)) continue;
    ends.set(thread, ts + dur);
    const shared = Math.min(to, ts + dur) - Math.max(from, ts);
    if (shared > 0) work += (tdur * shared) / dur / 1000;
  }
  return work;
}

/**
 * The most work that the page did in one go, in milliseconds of the processor: frames are also late when other programs
 * are busy, this number is the table's own. Layout tells which thread is the page's.
 */
async function longestTask(page: Page): Promise<number> {
  const events = await recorded(page, ['toplevel', 'devtools.timeline'], async () => {
    await playRandomly(page, 11, MOVES, PAUSE_MS);
  });
  const layout = events.find(({ name }) => name === 'Layout');
  const own = events.filter(({ pid, tid }) => pid === layout?.pid && tid === layout.tid);
  return Math.max(0, ...own.filter(({ name }) => name.endsWith('RunTask')).map(({ tdur = 0 }) => tdur / 1000));
}

function kb(bytes: number): string {
  return (bytes / 1024).toFixed(0);
}
