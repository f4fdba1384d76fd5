// `npm start`: until there is a server, tells what can be done and opens the game in the terminal.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ready, root } from './ready.mjs';

await ready();
console.log(`Tuckbox, the home of open card games

  npx tuckbox play               choose a game and play it here
  npx tuckbox play GAME          --seats, --people, --against, --seed, --options, --cards
  npx tuckbox scenario FILE...   run conformance scenarios
  npx tuckbox engine             drive any game from any language, by JSON lines
  npx tuckbox validate FILE...   check card sets, records and scenario files
`);
if (process.stdin.isTTY && process.stdout.isTTY) {
  const { status } = spawnSync(process.execPath, [join(root, 'cli/bin/tuckbox.mjs'), 'play'], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
