import { Command, InvalidArgumentError } from 'commander';
import { engine } from './engine.ts';
import { play } from './play.ts';
import { scenarioCommand } from './scenario.ts';
import { serve } from './serve.ts';
import { validate } from './validate.ts';

const program = new Command('tuckbox')
  .description('Play, check and build open card games.')
  .version('0.1.0')
  .showHelpAfterError()
  .enablePositionalOptions();

program
  .command('play [game]')
  .description('play a game in the terminal')
  .option('--seed <text>', 'play a certain match again')
  .option('--seats <number>', 'how many seats', wholeNumber)
  .option('--people <number>', 'how many of the seats are people at this keyboard', wholeNumber, 1)
  .option('--against <bot>', 'who plays the other seats', 'random')
  .option('--options <json>', 'house rules, as JSON')
  .option('--cards <file...>', 'card sets to mix in')
  .option('--ban <card...>', 'cards that may not be used')
  .action(play);

program
  .command('serve')
  .description('open the table in a browser of this machine')
  .option('--port <number>', 'where to listen; the next free one if it is taken', wholeNumber, port())
  .option('--host <name>', 'who may come: 0.0.0.0 lets in the whole network', '127.0.0.1')
  .option('--open', 'open the browser too')
  .action(serve);

program
  .command('scenario [files...]')
  .description('run scenario files; see docs/scenarios.md')
  .option('--coverage <game>', 'tell which rules and cards of a game no scenario names')
  .action(scenarioCommand);

program
  .command('engine')
  .description('serve any game to another program over JSON lines; see docs/protocol.md')
  .action(engine);

program
  .command('validate <files...>')
  .description('check card sets, match records and scenario files, and tell every fault with its place')
  .action(validate);

/** PORT chooses where to listen, as on any host. */
function port(): number {
  const chosen = Number(process.env.PORT);
  return Number.isInteger(chosen) && chosen > 0 ? chosen : 4280;
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new InvalidArgumentError('It must be a whole number.');
  return value;
}

// Whoever reads our output may stop reading early (`tuckbox … | head`), which is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

await program.parseAsync();
