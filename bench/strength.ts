import type { Game } from '@tuckbox/kernel';
import { duel, styleOf, type Tally } from './duel.ts';
import { keepIn } from './keep.ts';
import { atLeast, atMost, type Goal, type Report } from './report.ts';
import { searchCost } from './search-cost.ts';

interface Pairing {
  readonly name: string;
  readonly contestants: [string, string];
  /** The share of points that the first of them should take. */
  readonly least: number;
}

/** What both sides have for a move in the match against boardgame.io's bot. */
const MS = 10;

const PAIRINGS: readonly Pairing[] = [
  { name: 'greedy', contestants: ['greedy', 'random'], least: 0.95 },
  { name: 'search', contestants: ['ismcts:400', 'greedy'], least: 0.7 },
  { name: 'budget', contestants: ['ismcts:1600', 'ismcts:400'], least: 0.55 },
  { name: 'peer', contestants: [`ismcts:${MS}ms`, `boardgame.io:${MS}ms`], least: 0.8 },
  { name: 'casual', contestants: ['casual', 'novice'], least: 0.6 },
  { name: 'skilled', contestants: ['skilled', 'casual'], least: 0.6 },
];

/** What can be asked for by name: one of the pairings, or what a search costs. */
export const PAIRING_NAMES: readonly string[] = [...PAIRINGS.map(({ name }) => name), 'cost'];

export interface StrengthOptions {
  /** At least so many of each pairing; none to tell only what is kept. */
  readonly matches: number;
  readonly cores: number;
  /** All of them if undefined. */
  readonly pairing: string | undefined;
  /** A file that keeps outcomes from one run to the next. */
  readonly keep: string | undefined;
}

/** Who wins how often, in matches of two seats that are taken in turn, and what a search costs. */
export async function benchStrength(game: Game, { matches, cores, pairing, keep }: StrengthOptions): Promise<Report> {
  const goals: Goal[] = [];
  const style = keep === undefined ? '' : await styleOf(game);
  for (const { name, contestants, least } of PAIRINGS) {
    if (pairing !== undefined && pairing !== name) continue;
    const asked = { game: game.id, contestants };
    const kept = keep === undefined ? undefined : keepIn(keep, asked, style);
    const tally = await duel(asked, matches, cores, kept);
    if (tally.matches > 0) goals.push(goalOf(contestants, least, tally));
  }
  const isCostAsked = pairing === undefined ? matches > 0 : pairing === 'cost';
  if (!isCostAsked) return { title: `${game.title}: strength`, figures: [], goals };
  const { rate, outside } = await searchCost(game);
  goals.push(atMost('of a search outside the game', outside, 0.3, percent));
  const figures = [{ name: 'search', unit: 'iterations', rate, spread: 0, rates: [rate] }];
  return { title: `${game.title}: strength`, figures, goals };
}

function goalOf([first, second]: [string, string], least: number, tally: Tally): Goal {
  const share = tally.points / tally.matches;
  const goal = atLeast(`${first} against ${second}`, share, least, percent);
  const [low, high] = wilson(share, tally.matches);
  const each = tally.ms.map((ms, who) => `${(ms / Math.max(1, tally.moves[who])).toFixed(1)}`).join(' and ');
  const more = `95 % interval ${percent(low)} to ${percent(high)}, ${tally.matches} matches, ${each} ms a move`;
  return { ...goal, shown: `${goal.shown} (${more})` };
}

/** Wilson's interval for a share of n. */
function wilson(share: number, n: number): [number, number] {
  const z = 1.96;
  const middle = share + (z * z) / (2 * n);
  const reach = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return [(middle - reach) / scale, (middle + reach) / scale];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
