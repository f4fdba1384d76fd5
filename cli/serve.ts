import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { dirname, join } from 'node:path';
import sirv from 'sirv';

export interface ServeOptions {
  port: number;
  host: string;
  open?: boolean;
}

const TRIES = 20;

/** `tuckbox serve`: the browser table at an address of this machine. */
export async function serve(given: ServeOptions): Promise<void> {
  const folder = webFolder(import.meta.dirname);
  if (folder === undefined) {
    console.error('The browser table has not been built. `npm run build` builds it.');
    process.exitCode = 1;
    return;
  }
  const server = createServer(pages(folder));
  const port = await listen(server, given);
  if (port === undefined) {
    console.error(
      `No port from ${given.port} to ${given.port + TRIES - 1} is free on ${given.host}. PORT chooses another.`,
    );
    process.exitCode = 1;
    return;
  }
  const address = `http://${given.host}:${port}`;
  console.log(`Tuckbox is open at ${address} (Ctrl+C closes it)`);
  if (given.open === true) openBrowser(address);
}

/** Where the built pages lie, seen from the sources or from the bundle. */
function webFolder(from: string): string | undefined {
  const folder = join(from, 'web', 'dist');
  if (existsSync(join(folder, 'index.html'))) return folder;
  const above = dirname(from);
  return above === from ? undefined : webFolder(above);
}

const POLICY =
  "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The built pages. What has a hash in its name never changes; everything else is asked for anew. */
function pages(folder: string): ReturnType<typeof sirv> {
  return sirv(folder, {
    single: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, path) {
      const isHashed = path.startsWith('/assets/');
      response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Content-Security-Policy', POLICY);
    },
  });
}

/** Listens on the wanted port, or on the next one that is free. */
async function listen(server: Server, { port, host }: ServeOptions): Promise<number | undefined> {
  for (let next = port; next < port + TRIES; next++) {
    if (await isTaken(server, next, host)) continue;
    const address = server.address();
    return typeof address === 'object' ? address?.port : undefined;
  }
  return undefined;
}

function isTaken(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(true);
      else reject(error);
    };
    server.once('error', onError);
    server.listen(port, host, () => {
      server.off('error', onError);
      resolve(false);
    });
  });
}

/** Opens the page for a person at a screen; where that is not possible the printed address serves. */
function openBrowser(address: string): void {
  const hasScreen = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  if (!process.stdout.isTTY || !hasScreen) return;
  const [command, ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
