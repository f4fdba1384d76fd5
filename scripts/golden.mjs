// `npm run golden -- GAME`: records the golden match of a game anew, after a change of behaviour that was meant.
import { install, run, tool } from './ready.mjs';

const game = process.argv[2];
if (!game) {
  console.error('Which game? npm run golden -- GAME');
  process.exit(2);
}
install();
run(tool('vitest'), ['run', `games/${game}`, '-t', 'golden'], { env: { ...process.env, TUCKBOX_GOLDEN: 'write' } });
