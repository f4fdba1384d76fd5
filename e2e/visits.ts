// What the tests at the table share: visitors with a browser of their own, and an ear for complaints.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { launch, startServer } from './browser.ts';

export interface Visit extends BrowserContextOptions {
  /** What the player has set; shown at once, unless a test is about showing. */
  settings?: Record<string, unknown>;
  /** Runs in every page before its own scripts. */
  before?: () => void;
  /** Whether the browser puts all pages by for use without a network: much work, which few tests are about. */
  isOfflineToo?: boolean;
}

export interface TableBrowser {
  readonly address: string;
  /** A fresh visitor: nothing kept, nothing known. */
  visit(how?: Visit): Promise<Page>;
}

/**
 * For a whole test file. After every test nothing may have been complained about in a console. Where nobody looks at
 * colours, nothing need be painted, which takes half of the time; everything is where it is, and is touched there.
 */
export function tableBrowser({ isPainted = true } = {}): TableBrowser {
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
    async visit({ settings, before, isOfflineToo = false, ...how } = {}) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        baseURL: server.address,
        ...how,
      });
      await context.addInitScript(keepSettings, { speed: 'at-once', isAskedTwice: false, ...settings });
      if (!isOfflineToo) await context.addInitScript(putNothingBy);
      if (!isPainted) await context.addInitScript(leaveUnpainted);
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

function putNothingBy(): void {
  // Not there where an address is not safe.
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.register = () => Promise.reject(new Error('not in this test'));
}

function leaveUnpainted(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { opacity: 0 }');
  document.adoptedStyleSheets.push(sheet);
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
