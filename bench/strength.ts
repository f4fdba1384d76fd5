import { type Bot, greedy, random, situationOf } from '@tuckbox/bots';
import { fastChance, type Game, type Seat } from '@tuckbox/kernel';
import { atLeast, type Report } from './report.ts';

/** How often greedy play beats random play, in matches of two seats that are taken in turn. */
export function benchStrength(game: Game, matches: number): Report {
  let points = 0;
  let moves = 0;
  for (let index = 0; index < matches; index++) {
    const seat = index % 2;
    const played = playMatch(game, `${game.id} ${index}`, seat === 0 ? [greedy, random] : [random, greedy]);
    moves += played.moves;
    if (played.first.includes(seat)) points += played.first.length === 1 ? 1 : 0.5;
  }
  const share = points / matches;
  const [low, high] = wilson(share, matches);
  return {
    title: `${game.title}: greedy against random, ${matches} matches of two seats of ${Math.round(moves / matches)} moves; 95 % interval ${percent(low)} to ${percent(high)}`,
    figures: [],
    goals: [atLeast('greedy wins', share, 0.95, percent)],
  };
}

function playMatch(game: Game, seed: string, players: readonly Bot[]): { first: Seat[]; moves: number } {
  const rules = game.rules(game.options.parse({}));
  const chance = fastChance(seed);
  const own = fastChance(`${seed} bots`);
  const state = rules.setup(2, chance);
  let moves = 0;
  for (let actors = rules.actors(state); actors.length > 0; actors = rules.actors(state)) {
    const seat = actors[0];
    const choice = players[seat](situationOf({ rules, state, record: { seats: 2 } }, seat, own));
    rules.play(state, seat, choice.move, chance);
    moves++;
  }
  return { first: rules.result(state)?.ranking[0] ?? [], moves };
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
