import { parseArgs } from 'node:util';
import { games } from '@tuckbox/games';
import type { Game } from '@tuckbox/kernel';
import { beDuelled } from './duel.ts';
import { benchGame, gameBatches } from './games.ts';
import { benchKernel, kernelBatches } from './kernel.ts';
import { beMeasured } from './measure.ts';
import { type Report, reportText } from './report.ts';
import { benchStrength, PAIRING_NAMES } from './strength.ts';

const USAGE = `npm run bench -- [kernel | games [GAME] | strength [GAME]] [--json]
  of kernel and games: [--repetitions N] [--ms N]
  of strength: [--pairing ${PAIRING_NAMES.join(' | ')}] [--matches N] [--cores N] [--keep FILE]
    with --keep outcomes are kept in a file and count the next time; --matches 0 tells only what is kept`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    repetitions: { type: 'string', default: '7' },
    ms: { type: 'string', default: '300' },
    matches: { type: 'string', default: '200' },
    pairing: { type: 'string' },
    cores: { type: 'string', default: '1' },
    keep: { type: 'string' },
    batch: { type: 'string' },
    duel: { type: 'string' },
  },
});

if (values.duel !== undefined) beDuelled(values.duel);
else if (values.batch === undefined) await main();
else beMeasured({ ...kernelBatches, ...gameBatches }[values.batch]());

async function main(): Promise<void> {
  const [what = 'all', id] = positionals;
  const repetitions = count('repetitions', values.repetitions);
  const ms = count('ms', values.ms);
  const matches = count('matches', values.matches, 0);
  const cores = count('cores', values.cores);
  const { pairing, keep } = values;
  if (pairing !== undefined && !PAIRING_NAMES.includes(pairing)) fail(`There is no pairing called "${pairing}".`);
  const reports: Report[] = [];
  const tell = (report: Report) => {
    reports.push(report);
    if (!values.json) console.log(`${reportText(report)}\n`);
  };
  if (!['all', 'kernel', 'games', 'strength'].includes(what)) fail(`There is nothing to measure called "${what}".`);
  if (what === 'all' || what === 'kernel') tell(await benchKernel(repetitions, ms));
  if (what === 'all' || what === 'games') for (const game of chosen(id)) tell(await benchGame(game, repetitions, ms));
  if (what === 'strength')
    for (const game of rivals(id)) tell(await benchStrength(game, { matches, cores, pairing, keep }));
  if (values.json) console.log(JSON.stringify(reports, null, 2));
}

function chosen(id: string | undefined): readonly Game[] {
  const found = games.filter((game) => id === undefined || game.id === id);
  return found.length > 0
    ? found
    : fail(`"${id}" is not a game of this box (${games.map((game) => game.id).join(', ')}).`);
}

/** The worked example is left out unless it is asked for: a game of luck, in which nobody can win nineteen times of twenty. */
function rivals(id: string | undefined): readonly Game[] {
  return chosen(id).filter((game) => game.id !== 'example' || id === 'example');
}

function count(name: string, text: string, least = 1): number {
  const value = Number(text);
  return Number.isInteger(value) && value >= least
    ? value
    : fail(`--${name} must be a whole number from ${least} on, not "${text}".`);
}

function fail(message: string): never {
  console.error(`${message}\n${USAGE}`);
  process.exit(2);
}
