import { games } from '@tuckbox/games';
import { fastChance, type Game, type GameEvent, redact, type Secret, type Viewer } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { ways } from '../table/choosing.ts';
import type { TableKit } from '../table/kit.ts';
import { loadBox } from './index.ts';

/** Positions to look at in a match: enough to meet every decision, few enough to be quick. */
const LOOKS = process.env.TUCKBOX_LONG === undefined ? 60 : 400;

describe.each(games.map((game) => [game.id, game] as const))('the table of %s', (id, game) => {
  const seatCounts = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, more) => game.seats.min + more);

  it.each(seatCounts)('leads to every move and names every spot, with %i seats', async (seats) => {
    const box = await loadBox(id);
    if (box === undefined) throw new Error(`no table for ${id}`);
    walk(game, seats, (state, rules, actors, events) => {
      const viewers: Viewer[] = ['table', ...Array.from({ length: seats }, (_, seat) => seat)];
      for (const viewer of viewers) {
        const view = rules.view(state, viewer);
        const moves = viewer !== 'table' && actors.includes(viewer) ? rules.moves(state, viewer) : [];
        checkView(box.kit, view, viewer, seats, actors);
        if (viewer !== 'table') checkWays(box.kit, view, viewer, moves);
        if (viewer !== 'table' && moves.length > 0) checkStanding(box.kit, rules, state, viewer);
        for (const event of events) {
          const told = redact(event, viewer);
          if (told !== undefined) checkEvent(box.kit, told, view, viewer);
        }
      }
    });
  });
});

type Walked = (
  state: unknown,
  rules: ReturnType<Game['rules']>,
  actors: readonly number[],
  events: readonly (GameEvent | Secret<GameEvent>)[],
) => void;

/** A random match, stopped at evenly spread positions. */
function walk(game: Game, seats: number, stop: Walked): void {
  const rules = game.rules(game.options.parse({}));
  const length = matchLength(game, seats);
  const every = Math.max(1, Math.floor(length / LOOKS));
  const chance = fastChance(`${game.id} ${seats}`);
  let events: (GameEvent | Secret<GameEvent>)[] = [];
  const state = rules.setup(seats, chance, (event) => events.push(event));
  for (let step = 0; ; step++) {
    const actors = rules.actors(state);
    if (step % every === 0 || actors.length === 0) stop(state, rules, actors, events);
    if (actors.length === 0) return;
    events = [];
    const seat = actors[chance.pick(actors.length)];
    const moves = rules.moves(state, seat);
    rules.play(state, seat, moves[chance.pick(moves.length)], chance, (event) => events.push(event));
  }
}

/** How long the match of `walk` is: the same chance plays it without a listener. */
function matchLength(game: Game, seats: number): number {
  const rules = game.rules(game.options.parse({}));
  const chance = fastChance(`${game.id} ${seats}`);
  const state = rules.setup(seats, chance);
  for (let step = 0; ; step++) {
    const actors = rules.actors(state);
    if (actors.length === 0) return step;
    const seat = actors[chance.pick(actors.length)];
    const moves = rules.moves(state, seat);
    rules.play(state, seat, moves[chance.pick(moves.length)], chance);
  }
}

/** A button that stands there can be pressed, or the rules say in their own words why it cannot. */
function checkStanding(kit: TableKit, rules: ReturnType<Game['rules']>, state: unknown, seat: number): void {
  const view = rules.view(state, seat);
  const begins = new Set(rules.moves(state, seat).map((move) => kit.way(move, view, seat)[0]));
  for (const spot of kit.standing?.(view, seat) ?? []) {
    if (begins.has(spot)) continue;
    const attempt = kit.attempt?.(spot, view, seat, []);
    if (attempt === undefined) throw new Error(`${spot} stands there, but nobody knows what it attempts`);
    const code = rules.refusal(state, seat, attempt)?.code;
    expect(code, spot).toBeDefined();
    expect(code, spot).not.toBe('bad-move');
    expect(kit.name(spot, view, seat)).not.toBe('');
  }
}

function checkWays(
  kit: TableKit,
  view: unknown,
  seat: number,
  moves: ReturnType<ReturnType<Game['rules']>['moves']>,
): void {
  // Throws where two moves cannot be told apart or one has no way.
  ways(moves, (move) => kit.way(move, view, seat));
  for (const move of moves) {
    for (const spot of kit.way(move, view, seat)) {
      expect(spot).not.toMatch(/\n|undefined|\[object/);
      expect(kit.name(spot, view, seat)).toMatch(/\S/);
      expect(kit.name(spot, view, seat)).not.toMatch(/undefined|\[object|NaN/);
      kit.button?.(spot, view, seat);
    }
    const [first] = kit.way(move, view, seat);
    expect(kit.ask(view, seat, [first], [seat])).toMatch(/\S/);
    kit.wasteful?.(move, view, seat, moves);
    kit.isPass?.(move, view);
  }
}

function checkView(kit: TableKit, view: unknown, viewer: Viewer, seats: number, actors: readonly number[]): void {
  const sentence = kit.ask(view, viewer, [], actors);
  expect(sentence).toMatch(/\S/);
  expect(sentence).not.toMatch(/undefined|\[object|NaN/);
  const { phases, now, round } = kit.stand(view);
  expect(round).not.toMatch(/undefined|NaN/);
  if (now !== undefined) expect(phases.map(({ id }) => id)).toContain(now);
  for (let seat = 0; seat < seats; seat++) {
    const { numbers, icon } = kit.plate(view, seat);
    expect(icon).toMatch(/\S/);
    for (const { value } of numbers) expect(String(value)).not.toMatch(/undefined|NaN/);
    for (const { card, spot } of kit.hand(view, seat)) {
      expect(spot).toMatch(/\S/);
      expect(card).not.toBe('?');
      if (card !== undefined) expect(kit.face(card, view).name).toMatch(/\S/);
    }
  }
}

function checkEvent(kit: TableKit, event: GameEvent, view: unknown, viewer: Viewer): void {
  expect(kit.pace(event)).toBeGreaterThanOrEqual(0);
  for (const effect of kit.effects(event, view, viewer)) expect(JSON.stringify(effect)).not.toMatch(/undefined|NaN/);
  const line = kit.tell?.(event, view);
  if (line !== undefined) expect(line.text).toMatch(/\S/);
}
