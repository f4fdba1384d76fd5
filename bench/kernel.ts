import { example } from '@tuckbox/games/example';
import { fastChance, type Game, matchChance, newMatch, playout } from '@tuckbox/kernel';
import { boardgameioMatch } from './boardgameio.ts';
import { handwrittenMatch } from './handwritten.ts';
import { type Batch, measure, ratio } from './measure.ts';
import { atLeast, atMost, type Report } from './report.ts';

/** What the kernel costs: the worked example on our kernel, by hand, and hosted by boardgame.io. */
export async function benchKernel(repetitions: number, ms: number): Promise<Report> {
  const figures = await measure(
    [
      { name: 'Tuckbox kernel', unit: 'moves', batch: 'kernel' },
      { name: 'hand-written loop', unit: 'moves', batch: 'handwritten' },
      { name: 'boardgame.io reducer', unit: 'moves', batch: 'boardgameio' },
      { name: 'Chance.pick, match stream', unit: 'picks', batch: 'picks' },
      { name: 'starting a match', unit: 'matches', batch: 'starts' },
    ],
    repetitions,
    ms,
  );
  const [kernel, handwritten, boardgameio, picks, starts] = figures;
  return {
    title: 'The kernel, on the worked example with two seats',
    figures,
    goals: [
      atLeast('of the hand-written loop', ratio(kernel, handwritten), 0.6, (value) => `${(value * 100).toFixed(0)} %`),
      atLeast('times boardgame.io', ratio(kernel, boardgameio), 200, (value) => `${value.toFixed(0)} x`),
      atLeast('picks of the match stream', picks.rate, 5e6, (value) => `${(value / 1e6).toFixed(1)} million/s`),
      atMost('starting a match', 1e6 / starts.rate, 20, (value) => `${value.toFixed(1)} µs`),
    ],
  };
}

export const kernelBatches: Readonly<Record<string, () => Batch>> = {
  kernel: () => {
    const rules = example.rules(example.options.parse({}));
    const chance = fastChance('bench');
    return () => repeat(200, () => playout(rules, rules.setup(2, chance), chance));
  },
  handwritten: () => {
    const chance = fastChance('bench');
    return () => repeat(200, () => handwrittenMatch(chance));
  },
  boardgameio: () => boardgameioMatch(example, fastChance('bench'), example.options.parse({}), 2),
  picks: () => {
    const chance = matchChance('bench');
    return () => repeat(10_000, () => (chance.pick(52) < 0 ? 0 : 1));
  },
  starts: () => {
    let seed = 0;
    return () => repeat(200, () => (newMatch(bareExample, { seed: `seed ${seed++}`, seats: 2 }).ok ? 1 : 0));
  },
};

function repeat(times: number, work: () => number): number {
  let units = 0;
  for (let time = 0; time < times; time++) units += work();
  return units;
}

/** The example with a set-up that does nothing but draw once: what is left is the kernel's own part of starting a match. */
const rulesOfExample = example.rules(example.options.parse({}));
const bareExample: Game = {
  ...(example as Game),
  rules: () => ({ ...rulesOfExample, setup: (_seats, chance) => chance.pick(2) }),
};
