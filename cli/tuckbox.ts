import { knownBots } from '@tuckbox/bots';
import { serveThread } from '@tuckbox/lab';
import { Command, InvalidArgumentError } from 'commander';
import { balance } from './balance.ts';
import { engine } from './engine.ts';
import { play } from './play.ts';
import { scenarioCommand } from './scenario.ts';
import { sim } from './sim.ts';
import { validate } from './validate.ts';
import { worker } from './worker.ts';
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

program
  .command('sim [game]')
  .description('play many matches between bots and tell what they show; see docs/lab.md')
  .option('--matches <number>', 'how many matches', countingNumber, 1000)
  .option('--bots <names>', 'who plays, separated by commas; they change seats from match to match', 'greedy')
  .option('--seats <number>', 'how many seats', wholeNumber)
  .option('--options <json>', 'house rules, as JSON')
  .option('--cards <file...>', 'card sets to mix in')
  .option('--ban <card...>', 'cards that may not be used')
  .option('--seed <text>', 'the same seed gives the same report', 'tuckbox')
  .option('--threads <number>', 'how many threads; all cores if not given', countingNumber)
  .option('--out <folder>', 'where to write the report and the matches worth a look')
  .option('--report <kind>', 'html: a page with tables and plots')
  .option('--json', 'print the report as JSON')
  .option('--csv', 'write tables for spreadsheets')
  .option('--queue <database>', 'share the work with tuckbox worker over postgres://…')
  .option('--compare <reports...>', 'instead of playing, tell what moved between two reports')
  .action(sim);

program
  .command('balance [game]')
  .description('simulate games and hold them against the targets of their documents; see docs/balance.md')
  .option('--matches <number>', 'how many matches for each number of seats', countingNumber, 1000)
  .option('--bots <names>', 'who plays, separated by commas', 'greedy')
  .option('--seed <text>', 'the same seed gives the same findings', 'tuckbox')
  .option('--threads <number>', 'how many threads; all cores if not given', countingNumber)
  .option('--queue <database>', 'share the work with tuckbox worker over postgres://…')
  .option('--json', 'print the findings as JSON')
  .action(balance);

program
  .command('worker')
  .description('play matches for tuckbox sim --queue, on any number of machines; see docs/lab.md')
  .requiredOption('--queue <database>', 'the same postgres://… as given to sim')
  .option('--threads <number>', 'how many threads; all cores if not given', countingNumber)
  .action(worker);

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new InvalidArgumentError('It must be a whole number.');
  return value;
}

function countingNumber(text: string): number {
  const value = wholeNumber(text);
  if (value === 0) throw new InvalidArgumentError('It must be at least 1.');
  return value;
}

// Whoever reads our output may stop reading early (`tuckbox … | head`), which is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

// The lab plays, and bots think, in threads that run this same file; the lab names its own.
if (!serveThread() && !servesAsWorker()) await program.parseAsync();
