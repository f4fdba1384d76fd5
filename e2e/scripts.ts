import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

interface Sizes {
  gzip: number;
  brotli: number;
  /** For whoever wonders what is so large. */
  each: string[];
}

/** Keeps every script that the page and its workers load; tells their compressed sizes. */
export function collectScripts(page: Page): () => Promise<Sizes> {
  const bodies = new Map<string, Promise<Buffer | undefined>>();
  page.context().on('response', (response) => {
    const url = response.url();
    // What the service worker stores for later is not waited for.
    if (!/\.js(\?|$)/.test(url) || response.request().serviceWorker() !== null) return;
    bodies.set(
      url,
      response.body().catch(() => undefined),
    );
  });
  return async () => {
    let gzip = 0;
    let brotli = 0;
    const each: string[] = [];
    // What comes from now on came after the table.
    for (const [url, loading] of [...bodies]) {
      const body = await loading;
      if (body === undefined) continue;
      const { length } = gzipSync(body, { level: 9 });
      each.push(`${Math.round(length / 1024)} KB ${url.split('/').pop()}`);
      gzip += length;
      brotli += brotliCompressSync(body).length;
    }
    return { gzip, brotli, each };
  };
}
