import { games } from '@tuckbox/games';
import { fastChance, type Game, playout } from '@tuckbox/kernel';
import { boardgameioMatch } from './boardgameio.ts';
import { type Batch, measure, ratio } from './measure.ts';
import { atLeast, atMost, type Report } from './report.ts';

/** How fast a game plays: random playouts, the same hosted by boardgame.io, and clones of a position in mid-game. */
export async function benchGame(game: Game, repetitions: number, ms: number): Promise<Report> {
  const figures = await measure(
    [
      { name: 'Tuckbox', unit: 'moves', batch: `${game.id} playouts` },
      { name: 'Tuckbox', unit: 'matches', batch: `${game.id} matches` },
      { name: 'boardgame.io reducer', unit: 'moves', batch: `${game.id} boardgameio` },
      { name: 'clone in mid-game', unit: 'clones', batch: `${game.id} clones` },
    ],
    repetitions,
    ms,
  );
  const [ours, , hosted, clones] = figures;
  return {
    title: `${game.title}, ${game.seats.default} seats, random play`,
    figures,
    goals: [
      atLeast('times boardgame.io', ratio(ours, hosted), 100, (value) => `${value.toFixed(0)} x`),
      atMost('a clone', 1e6 / clones.rate, 3, (value) => `${value.toFixed(2)} µs`),
    ],
  };
}

export const gameBatches: Readonly<Record<string, () => Batch>> = Object.fromEntries(
  games.flatMap((game) => [
    [`${game.id} playouts`, () => playouts(game, (moves) => moves)],
    [`${game.id} matches`, () => playouts(game, () => 1)],
    [
      `${game.id} boardgameio`,
      () => boardgameioMatch(game, fastChance('bench'), game.options.parse({}), game.seats.default),
    ],
    [`${game.id} clones`, () => clonesInMidGame(game)],
  ]),
);

function playouts(game: Game, units: (moves: number) => number): Batch {
  const rules = game.rules(game.options.parse({}));
  const chance = fastChance('bench');
  return () => units(playout(rules, rules.setup(game.seats.default, chance), chance));
}

function clonesInMidGame(game: Game): Batch {
  const rules = game.rules(game.options.parse({}));
  const whole = playFirst(game, Number.POSITIVE_INFINITY);
  const { state } = playFirst(game, Math.floor(whole.count / 2));
  return () => {
    let kept: unknown;
    for (let count = 0; count < 1000; count++) kept = rules.clone(state);
    return kept === undefined ? 0 : 1000;
  };
}

/** The first moves of a certain random match. */
function playFirst(game: Game, limit: number): { state: unknown; count: number } {
  const rules = game.rules(game.options.parse({}));
  const chance = fastChance('middle');
  const state = rules.setup(game.seats.default, chance);
  let count = 0;
  for (let actors = rules.actors(state); actors.length > 0 && count < limit; actors = rules.actors(state)) {
    const moves = rules.moves(state, actors[0]);
    rules.play(state, actors[0], moves[chance.pick(moves.length)], chance);
    count++;
  }
  return { state, count };
}
