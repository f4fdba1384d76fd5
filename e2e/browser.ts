// What the tests in a browser share: the built table behind its own server, and a browser to open it with.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';

export const executablePath = process.env.TUCKBOX_BROWSER;
export const isLong = process.env.TUCKBOX_LONG !== undefined;

/** A sandbox for a root user and background traffic are of no use to pages of our own. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launch(): Promise<Browser> {
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ARGS });
}

/** Starts `tuckbox serve` as a player does, and tells where it listens. */
async function startServer(): Promise<{ address: string; stop(): void }> {
  const program = join(import.meta.dirname, '..', 'cli', 'bin', 'tuckbox.mjs');
  const server = spawn(process.execPath, [program, 'serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = () => server.kill();
  for await (const chunk of server.stdout) {
    const address = /http:\S+/.exec(String(chunk))?.[0];
    if (address !== undefined) return { address, stop };
  }
  throw new Error('tuckbox serve ended without an address');
}

export interface Visit extends BrowserContextOptions {
  /** What the player has set; shown at once, unless a test is about showing. */
  settings?: Record<string, unknown>;
  /** Runs in every page before its own scripts. */
  before?: () => void;
}

export interface TableBrowser {
  readonly address: string;
  /** A fresh visitor: nothing kept, nothing known. */
  visit(how?: Visit): Promise<Page>;
}

/** For a whole test file. After every test nothing may have been complained about in a console. */
export function tableBrowser(): TableBrowser {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof startServer>>;
  const complaints: string[] = [];

  beforeAll(async () => {
    [browser, server] = await Promise.all([launch(), startServer()]);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    server?.stop();
    expect(complaints).toEqual([]);
  });

  return {
    get address() {
      return server.address;
    },
    async visit({ settings, before, ...how } = {}) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        baseURL: server.address,
        ...how,
      });
      await context.addInitScript(keepSettings, { speed: 'at-once', isAskedTwice: false, ...settings });
      if (before !== undefined) await context.addInitScript(before);
      const page = await context.newPage();
      listenForComplaints(page, complaints);
      return page;
    },
  };
}

function keepSettings(settings: Record<string, unknown>): void {
  try {
    if (localStorage.getItem('tuckbox-settings') === null)
      localStorage.setItem('tuckbox-settings', JSON.stringify(settings));
  } catch {
    // A page that may keep nothing is a test of its own.
  }
}

function listenForComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${page.url()}: ${message.text()}`);
  });
}

export async function closeVisit(page: Page): Promise<void> {
  await page.context().close();
}

export type { Page };
