import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Keeps every script that the page and its workers load; tells their compressed sizes. */
export function collectScripts(page: Page): () => Promise<{ gzip: number; brotli: number }> {
  const bodies = new Map<string, Promise<Buffer | undefined>>();
  page.context().on('response', (response) => {
    const url = response.url();
    if (/\.js(\?|$)/.test(url) && !/\/(sw|workbox-\w+)\.js/.test(url))
      bodies.set(
        url,
        response.body().catch(() => undefined),
      );
  });
  return async () => {
    let gzip = 0;
    let brotli = 0;
    for (const body of await Promise.all(bodies.values())) {
      if (body === undefined) continue;
      gzip += gzipSync(body, { level: 9 }).length;
      brotli += brotliCompressSync(body).length;
    }
    return { gzip, brotli };
  };
}
