// `npm start`: the table in the browser, from nothing but a clone.
import { ready } from './ready.mjs';

const cli = await ready();
await ready('web');
console.log(`Tuckbox, the home of open card games

  npx tuckbox play               play here in the terminal
  npx tuckbox --help             everything else
`);
process.argv.splice(2, process.argv.length, 'serve', '--open', ...process.argv.slice(2));
await import(cli);
