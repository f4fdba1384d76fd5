// `npm run bench`: measures; `-- web` measures the browser table, everything else is in bench/.
import { ready, run } from './ready.mjs';

const [what, ...rest] = process.argv.slice(2);
if (what === 'web') {
  const { browserPath } = await import('./browser.mjs');
  await ready('web');
  const bundle = await ready('measure');
  run(process.execPath, [bundle, ...rest], { env: { ...process.env, TUCKBOX_BROWSER: browserPath() ?? '' } });
} else {
  const bundle = await ready('bench');
  run(process.execPath, ['--expose-gc', bundle, ...process.argv.slice(2)]);
}
