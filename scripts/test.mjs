// `npm test`: everything that must hold, from a clean clone. `npm run test:long` adds the long runs.
import { browserPath } from './browser.mjs';
import { ready, root, run, tool } from './ready.mjs';

await ready();
await ready('web');
const isLong = process.argv.includes('--long');
const browser = browserPath();
const env = { ...process.env, ...(browser ? { TUCKBOX_BROWSER: browser } : {}) };
if (isLong) Object.assign(env, { TUCKBOX_LONG: '1', TUCKBOX_LAW_MATCHES: process.env.TUCKBOX_LAW_MATCHES ?? '2000' });
if (!browser) console.error('tuckbox: no Chromium or Chrome found: the tests in a browser are skipped');
run(process.execPath, [`${root}/scripts/check.mjs`]);
run(tool('vitest'), ['run', ...process.argv.slice(2).filter((argument) => argument !== '--long')], { env });
