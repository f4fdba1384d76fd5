import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { type Memory, parseBot, situationOf } from '@tuckbox/bots';
import { games } from '@tuckbox/games';
import {
  type Chance,
  fastChance,
  type Game,
  type GameEvent,
  type MoveLike,
  type Report,
  type Rules,
  redactAll,
  type Seat,
} from '@tuckbox/kernel';
import { boardgameioBot } from './boardgameio-bot.ts';

/** Two contestants in matches of two seats, named as `parseBot` knows them, or `boardgame.io:10ms`. */
export interface Duel {
  readonly game: string;
  readonly contestants: readonly [string, string];
}

/** What came of a duel: points of the first contestant (half a point for a shared first place), and what each spent. */
export interface Tally {
  points: number;
  matches: number;
  moves: [number, number];
  ms: [number, number];
}

/** A table with two seats, seen by the referee. */
export interface Table {
  readonly game: Game;
  readonly rules: Rules;
  readonly state: unknown;
  readonly record: { readonly seats: number };
  /** What each seat was told, if the rules can make use of it. */
  readonly told: readonly GameEvent[][];
}

/** Chooses for one seat of one match. */
export type Contestant = (table: Table, seat: Seat) => MoveLike | Promise<MoveLike>;

/** Where the outcome of every pair of matches is kept, so that a long duel can be broken off and go on another day. */
export interface Keep {
  readonly known: ReadonlyMap<number, Tally>;
  add(pair: number, tally: Tally): void;
}

const NOTHING_KEPT: Keep = { known: new Map(), add: () => {} };

/** Plays so many matches in pairs with changed seats, each core the next one that is left; all that are known count too. */
export async function duel(
  asked: Duel,
  matches: number,
  cores: number,
  { known, add }: Keep = NOTHING_KEPT,
): Promise<Tally> {
  const tallies: Tally[] = [...known.values()];
  const left: number[] = [];
  for (let pair = 0; pair < Math.ceil(matches / 2); pair++) if (!known.has(pair)) left.push(pair);
  const work = async () => {
    const child = fork(process.argv[1], ['--duel', JSON.stringify(asked)]);
    const failure = once(child, 'exit').then(() => {
      throw new Error('a duel ended before it was told how it went');
    });
    for (let pair = left.shift(); pair !== undefined; pair = left.shift()) {
      child.send(pair);
      const [tally] = (await Promise.race([once(child, 'message'), failure])) as [Tally];
      add(pair, tally);
      tallies.push(tally);
    }
    child.disconnect();
    await failure.catch(() => {});
  };
  await Promise.all(Array.from({ length: Math.min(cores, left.length) }, work));
  return tallies.reduce(added, { points: 0, matches: 0, moves: [0, 0], ms: [0, 0] });
}

function added(a: Tally, b: Tally): Tally {
  return {
    points: a.points + b.points,
    matches: a.matches + b.matches,
    moves: [a.moves[0] + b.moves[0], a.moves[1] + b.moves[1]],
    ms: [a.ms[0] + b.ms[0], a.ms[1] + b.ms[1]],
  };
}

/** The other side of `duel`: what a child process does. */
export function beDuelled(text: string): void {
  const { game: id, contestants }: Duel = JSON.parse(text);
  const game = games.find((one) => one.id === id);
  if (game === undefined) throw new Error(`there is no game ${id}`);
  const lineUps = fairLineUps(game);
  process.on('message', async (pair: number) => {
    const tally: Tally = { points: 0, matches: 2, moves: [0, 0], ms: [0, 0] };
    for (const index of [2 * pair, 2 * pair + 1]) await playMatch(game, lineUps, contestants, index, tally);
    process.send?.(tally);
  });
}

/** How many moves of a bot that thinks for long are enough to know it by. */
const PATIENT_MOVES = 4;

/**
 * Tells whether bots still play as they did: a digest of the moves of a match between two that think little, and of the
 * first moves of one that thinks for long.
 */
export async function styleOf(game: Game): Promise<string> {
  const moves = createHash('sha256');
  const nothing = (): Tally => ({ points: 0, matches: 0, moves: [0, 0], ms: [0, 0] });
  const lineUps = fairLineUps(game);
  const note = (move: MoveLike) => moves.update(JSON.stringify(move));
  await playMatch(game, lineUps, ['ismcts:20', 'greedy'], 0, nothing(), note);
  await playMatch(game, lineUps, ['ismcts:1600', 'greedy'], 0, nothing(), note, PATIENT_MOVES);
  return moves.digest('hex').slice(0, 12);
}

/** The same cards lie in both matches of a pair, in which the contestants change seats. A match is left when the first has made so many moves. */
async function playMatch(
  game: Game,
  lineUps: readonly unknown[],
  names: readonly [string, string],
  index: number,
  tally: Tally,
  watch?: (move: MoveLike) => void,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const rules = game.rules(lineUps[(index >> 1) % lineUps.length]);
  const chance = fastChance(`${game.id} ${index >> 1}`);
  const told: GameEvent[][] = [[], []];
  const tell: Report = (event) => {
    for (const [seat, events] of told.entries()) events.push(...redactAll([event], seat));
  };
  const report = rules.recall && tell;
  const state = rules.setup(2, chance, report);
  const table: Table = { game, rules, state, record: { seats: 2 }, told };
  const players = names.map((name) => contestant(name, fastChance(`${game.id} ${index} ${name}`)));
  const firstSits = index % 2;
  for (let actors = rules.actors(state); actors.length > 0; actors = rules.actors(state)) {
    const [seat] = actors;
    const who = seat === firstSits ? 0 : 1;
    const start = performance.now();
    const move = await players[who](table, seat);
    tally.ms[who] += performance.now() - start;
    tally.moves[who] += 1;
    watch?.(move);
    rules.play(state, seat, move, chance, report);
    if (tally.moves[0] >= most) return;
  }
  const first = rules.result(state)?.ranking[0] ?? [];
  if (first.includes(firstSits)) tally.points += 1 / first.length;
}

/**
 * The match as it comes out of the box, unless that gives the seats different decks of which one beats the other whoever
 * plays it: then both contestants get the same one, and all decks have their turn.
 */
function fairLineUps(game: Game): unknown[] {
  const isEven = (options: unknown) => {
    const state = game.rules(options).setup(2, fastChance(0));
    return game.lab?.sides?.of(state, 0) === game.lab?.sides?.of(state, 1);
  };
  const usual = game.options.parse({});
  if (isEven(usual)) return [usual];
  const all = (game.lab?.lineUps({}, 2) ?? []).map((options) => game.options.parse(options));
  const mirrors = all.filter(isEven);
  return mirrors.length > 0 ? mirrors : all;
}

function contestant(name: string, chance: Chance): Contestant {
  const [, ms] = /^boardgame\.io:(\d+)ms$/.exec(name) ?? [];
  if (ms !== undefined) return boardgameioBot(Number(ms), chance);
  const bot = parseBot(name);
  if (!bot.ok) throw new Error(bot.error.message);
  const memory: Memory = {};
  return (table, seat) => bot.value(situationOf(table, seat, chance, { memory, events: table.told[seat] })).move;
}
