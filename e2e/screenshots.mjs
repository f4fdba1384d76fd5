// `npm run screenshots`: draws the pictures of docs/screenshots anew, from the built table in a real browser.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { browserPath } from '../scripts/browser.mjs';
import { ready, root } from '../scripts/ready.mjs';

await ready();
await ready('web');
const { chromium } = await import('playwright-core');
const SIZES = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844, isMobile: true, hasTouch: true } };
const GAMES = { 'three-lanes': 16, flask: 14, 'battle-farm': 57, hatch: 45, 'garden-incursion': 30 };
const folder = join(root, 'docs/screenshots');
mkdirSync(folder, { recursive: true });

const server = spawn(process.execPath, [join(root, 'cli/bin/tuckbox.mjs'), 'serve', '--port', '0']);
const address = await new Promise((resolve) => {
  server.stdout.on('data', (data) => {
    const found = /http:\S+/.exec(String(data))?.[0];
    if (found !== undefined) resolve(found);
  });
});
const executablePath = browserPath();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const wanted = process.argv.slice(2);

for (const [size, { width, height, ...touch }] of Object.entries(SIZES)) {
  const open = async (path) => {
    const context = await browser.newContext({ viewport: { width, height }, baseURL: address, ...touch });
    await context.addInitScript(() =>
      localStorage.setItem('tuckbox-settings', JSON.stringify({ speed: 'at-once', isAskedTwice: false })),
    );
    const page = await context.newPage();
    await page.goto(path);
    return page;
  };
  const shoot = async (name, path, prepare = async () => {}) => {
    if (wanted.length > 0 && !wanted.includes(name)) return;
    const page = await open(path);
    await prepare(page);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: join(folder, `${name}-${size}.png`) });
    await page.context().close();
    console.log(`${name}-${size}.png`);
  };
  await shoot('home', '/');
  for (const [game, moves] of Object.entries(GAMES))
    await shoot(game, `/play/${game}?level=casual&seed=screenshot`, (page) => playOn(page, moves));
  await shoot('lesson', '/learn/three-lanes', (page) => page.waitForFunction(() => window.tuckbox !== undefined));
  await shoot('end', '/play/flask?level=random&seed=end', (page) => playOn(page, 1000));
}
await browser.close();
server.kill();

/** Plays moves of the person as hints advise, so that the pictures show a match as people play it, until so many are made or the match is over. */
function playOn(page, most) {
  return page.evaluate(async (most) => {
    const until = async (isTrue) => {
      for (let waited = 0; !isTrue() && waited < 3000; waited++)
        await new Promise((resolve) => setTimeout(resolve, 10));
    };
    for (let made = 0; made < most; made++) {
      await until(
        () =>
          window.tuckbox !== undefined &&
          (window.tuckbox.isOver || (window.tuckbox.isIdle && window.tuckbox.moves.length > 0)),
      );
      const { tuckbox } = window;
      if (tuckbox.isOver) return;
      const { step, moves } = tuckbox;
      const move = moves.length === 1 ? moves[0] : ((await tuckbox.advised()) ?? moves[0]);
      for (const spot of tuckbox.way(move)) {
        const lit = () =>
          [...document.querySelectorAll(`[data-spot="${CSS.escape(spot)}"]`)].find(
            (one) => one.dataset.state === 'lit' && one.getBoundingClientRect().width > 0,
          );
        await until(() => lit() !== undefined);
        lit()?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }
      await until(() => tuckbox.step > step);
    }
    await until(() => window.tuckbox.isOver || (window.tuckbox.isIdle && window.tuckbox.moves.length > 0));
  }, most);
}
