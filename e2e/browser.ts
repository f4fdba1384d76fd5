// The built table behind its own server, and a browser to open it with.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

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
export async function startServer(): Promise<{ address: string; stop(): void }> {
  const program = join(root(import.meta.dirname), 'cli', 'bin', 'tuckbox.mjs');
  const server = spawn(process.execPath, [program, 'serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = () => server.kill();
  for await (const chunk of server.stdout) {
    const address = /http:\S+/.exec(String(chunk))?.[0];
    if (address !== undefined) return { address, stop };
  }
  throw new Error('tuckbox serve ended without an address');
}

/** The root of the project, seen from the sources or from a bundle. */
function root(from: string): string {
  return existsSync(join(from, 'package-lock.json')) ? from : root(dirname(from));
}
