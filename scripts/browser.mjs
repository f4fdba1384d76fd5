// Finds a Chromium for the tests in a browser; on a Debian machine without one, installs it.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

export function browserPath() {
  return found() ?? installed();
}

function found() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.TUCKBOX_BROWSER,
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...PLACES,
  ];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? playwrights();
}

/** The one that `npx playwright install` keeps for a person. */
function playwrights() {
  const code = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  const path = stdout?.trim();
  return path && existsSync(path) ? path : undefined;
}

function installed() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.error("tuckbox: installing Debian's Chromium for the tests in a browser (once)");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
  } catch {
    return undefined;
  }
  return found();
}
