import { knownBots } from '@tuckbox/bots';
import { Command, InvalidArgumentError } from 'commander';
import { engine } from './engine.ts';
import { play } from './play.ts';
import { scenarioCommand } from './scenario.ts';
import { validate } from './validate.ts';
import { servesAsWorker } from './workers.ts';

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
  .option('--against <bot>', `who plays the other seats: ${knownBots()}`, 'casual')
  .option('--options <json>', 'house rules, as JSON')
  .option('--cards <file...>', 'card sets to mix in')
  .option('--ban <card...>', 'cards that may not be used')
  .action(play);

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

// Bots think in threads that run this same file.
if (!servesAsWorker()) await program.parseAsync();
