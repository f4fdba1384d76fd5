import type { Page, Response } from 'playwright-core';

interface Sizes {
  /** Bytes as the server sent them, compressed. */
  sent: number;
  /** For whoever wonders what is so large. */
  each: string[];
}

/** Keeps every script that the page and its workers load; tells how large they came. */
export function collectScripts(page: Page): () => Sizes {
  const sizes = new Map<string, number>();
  page.context().on('response', (response) => {
    // What the service worker stores for later is not waited for.
    if (!/\.js(\?|$)/.test(response.url()) || response.request().serviceWorker() !== null) return;
    sizes.set(response.url(), sizeOf(response));
  });
  return () => {
    let sent = 0;
    const each: string[] = [];
    // What comes from now on came after the table.
    for (const [url, size] of sizes) {
      each.push(`${Math.round(size / 1024)} KB ${url.split('/').pop()}`);
      sent += size;
    }
    return { sent, each };
  };
}

function sizeOf(response: Response): number {
  const { 'content-encoding': encoding, 'content-length': length } = response.headers();
  if (encoding === undefined) throw new Error(`${response.url()} was not compressed`);
  return Number(length);
}
