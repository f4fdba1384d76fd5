import { type Budget, parseBot, situationOf } from '@tuckbox/bots';
import {
  BrokenMatch,
  type Chance,
  commitment,
  fastChance,
  type Game,
  type GameEvent,
  isRecord,
  type Match,
  movesOf,
  newMatch,
  type Problem,
  parseJson,
  parseRecord,
  parseWith,
  playMove,
  positionOf,
  randomSeed,
  replay,
  reveal,
  type Seat,
  type Viewer,
} from '@tuckbox/kernel';
import { z } from 'zod';

const id = z.unknown().optional();
const match = z.string();
const seat = z.int().min(0);
const start = {
  cmd: z.literal('new'),
  id,
  game: z.string(),
  seats: z.int().optional(),
  seed: z.string().optional(),
  options: z.record(z.string(), z.unknown()).optional(),
  position: z.unknown().optional(),
  chance: z.array(z.int()).optional(),
};

const request = z.discriminatedUnion('cmd', [
  z.strictObject({ cmd: z.literal('games'), id }),
  z.strictObject({ cmd: z.literal('options'), id, game: z.string() }),
  z.strictObject(start),
  z.strictObject({ cmd: z.literal('actors'), id, match }),
  z.strictObject({ cmd: z.literal('moves'), id, match, seat }),
  z.strictObject({ cmd: z.literal('play'), id, match, seat, move: z.unknown() }),
  z.strictObject({ cmd: z.literal('view'), id, match, seat: z.union([seat, z.literal('table')]) }),
  z.strictObject({ cmd: z.literal('position'), id, match }),
  z.strictObject({
    cmd: z.literal('imagine'),
    id,
    match,
    seat: z.union([seat, z.literal('table')]),
    seed: z.string().optional(),
  }),
  z.strictObject({ cmd: z.literal('result'), id, match }),
  z.strictObject({
    cmd: z.literal('bot'),
    id,
    match,
    seat,
    bot: z.string(),
    iterations: z.int().min(1).max(10_000_000).optional(),
    ms: z.number().min(1).max(600_000).optional(),
    seed: z.string().optional(),
  }),
  z.strictObject({ cmd: z.literal('record'), id, match }),
  z.strictObject({ cmd: z.literal('replay'), id, record: z.unknown() }),
  z.strictObject({ cmd: z.literal('close'), id, match }),
  z.strictObject({ cmd: z.literal('quit'), id }),
]);
type Request = z.infer<typeof request>;

/** How many of the moves that a bot thought about are told. */
const HINTS = 3;

/** What an engine may answer with; `reason` is the game's own code of a refusal. */
interface EngineError {
  code: string;
  message: string;
  reason?: string;
  faults?: unknown;
}

/** A request that cannot be served. Thrown and caught inside this file only. */
class Refused extends Error {
  readonly error: EngineError;

  constructor(error: EngineError) {
    super(error.message);
    this.error = error;
  }
}

/** The matches of one engine process, and the answer to any line. No line can break it. */
export class EngineSession {
  private readonly matches = new Map<string, Match>();
  private readonly games: readonly Game[];
  private readonly chance: Chance;
  private opened = 0;

  constructor(games: readonly Game[], chance: Chance) {
    this.games = games;
    this.chance = chance;
  }

  answer(line: string): { answer: string; quit: boolean } {
    const json = parseJson(line);
    if (!json.ok) return { answer: encoded({}, { ok: false, error: json.error }), quit: false };
    const tag = isRecord(json.value) && 'id' in json.value ? { id: json.value.id } : {};
    try {
      const asked = parseWith(request, json.value, 'bad-request', 'Request');
      if (!asked.ok) throw new Refused(asked.error);
      return { answer: encoded(tag, { ok: true, ...this.serve(asked.value) }), quit: asked.value.cmd === 'quit' };
    } catch (error) {
      return { answer: encoded(tag, { ok: false, error: this.explain(error) }), quit: false };
    }
  }

  private explain(error: unknown): EngineError {
    if (error instanceof Refused) return error.error;
    const why = error instanceof BrokenMatch ? error.message : error instanceof Error ? error.message : String(error);
    return { code: 'bad-request', message: `This request broke the rules engine, please report it: ${why}` };
  }

  private serve(asked: Request): object {
    switch (asked.cmd) {
      case 'games':
        return {
          games: this.games.map(({ id: name, title, version, seats }) => ({ id: name, title, version, seats })),
        };
      case 'options': {
        const { options } = this.game(asked.game);
        return { schema: z.toJSONSchema(options, { io: 'input' }), defaults: options.parse({}) };
      }
      case 'new':
        return this.open(asked);
      case 'replay':
        return this.replay(asked.record);
      case 'quit':
        return {};
      case 'close':
        this.match(asked.match);
        this.matches.delete(asked.match);
        return {};
      default:
        return this.serveMatch(this.match(asked.match), asked);
    }
  }

  private serveMatch(
    current: Match,
    asked: Exclude<Request, { cmd: 'games' | 'options' | 'new' | 'replay' | 'quit' | 'close' }>,
  ): object {
    const { rules, state, record } = current;
    switch (asked.cmd) {
      case 'actors':
        return { actors: rules.actors(state) };
      case 'moves':
        return { moves: movesOf(rules, state, seatOf(current, asked.seat)) };
      case 'play':
        return play(asked.match, current, seatOf(current, asked.seat), asked.move, this.matches);
      case 'view':
        return { view: rules.view(state, viewerOf(current, asked.seat)) };
      case 'position':
        return { position: positionOf(rules, state) };
      case 'imagine': {
        const viewer = viewerOf(current, asked.seat);
        const imagined = rules.imagine(rules.view(state, viewer), viewer, this.ownChance(asked.seed));
        return { position: positionOf(rules, imagined) };
      }
      case 'result':
        return { result: rules.result(state) ?? null };
      case 'bot':
        return this.askBot(current, seatOf(current, asked.seat), asked);
      case 'record':
        return { record };
    }
  }

  private open(asked: Extract<Request, { cmd: 'new' }>): object {
    const game = this.game(asked.game);
    const { seats, options, position, chance, seed = randomSeed() } = asked;
    const started = newMatch(game, { seats, options, position, chance, seed });
    if (!started.ok) throw new Refused(ofProblem(started.error, 'bad-options'));
    return { match: this.keep(started.value), commitment: commitment(seed) };
  }

  private replay(given: unknown): object {
    const record = parseRecord(given);
    if (!record.ok) throw new Refused(record.error);
    const replayed = replay(this.game(record.value.game), record.value);
    if (!replayed.ok) throw new Refused(replayed.error);
    return { match: this.keep(replayed.value), commitment: commitment(record.value.seed) };
  }

  private askBot(current: Match, seat: Seat, asked: Extract<Request, { cmd: 'bot' }>): object {
    const bot = parseBot(asked.bot);
    if (!bot.ok) throw new Refused({ code: 'bad-request', message: `bot: ${bot.error.message}` });
    mustAct(current, seat);
    const situation = situationOf(current, seat, this.ownChance(asked.seed), { budget: budgetOf(asked) });
    const { move, iterations, value, best } = bot.value(situation);
    return { move, iterations, value, best: best.slice(0, HINTS) };
  }

  private ownChance(seed: string | undefined): Chance {
    return seed === undefined ? this.chance : fastChance(seed);
  }

  private keep(started: Match): string {
    const handle = `m${++this.opened}`;
    this.matches.set(handle, started);
    return handle;
  }

  private game(name: string): Game {
    const game = this.games.find((one) => one.id === name);
    if (game !== undefined) return game;
    const known = this.games.map((one) => one.id).join(', ');
    throw new Refused({ code: 'unknown-game', message: `"${name}" is not a game of this box (${known}).` });
  }

  private match(handle: string): Match {
    const found = this.matches.get(handle);
    if (found !== undefined) return found;
    throw new Refused({ code: 'unknown-match', message: `There is no match "${handle}".` });
  }
}

/** An id may be nested too deeply to be written again; the answer then goes without it. */
function encoded(tag: { id?: unknown }, answer: object): string {
  try {
    return JSON.stringify({ ...tag, ...answer });
  } catch {
    return JSON.stringify(answer);
  }
}

function play(handle: string, current: Match, asked: Seat, move: unknown, matches: Map<string, Match>): object {
  const events: GameEvent[] = [];
  try {
    const played = playMove(current, asked, move, (event) => events.push(reveal(event)));
    if (!played.ok) throw new Refused(ofRefusal(played.error));
    return { events, seq: current.record.moves.length };
  } catch (error) {
    // A match whose rules broke is in no lawful state any more.
    if (error instanceof BrokenMatch) matches.delete(handle);
    throw error;
  }
}

function ofRefusal({ code, message }: { code: string; message: string }): EngineError {
  if (code === 'match-over') return { code: 'over', message };
  if (code === 'not-your-turn') return { code, message };
  if (code === 'chance-script') return { code: 'bad-request', message, reason: code };
  return { code: 'illegal-move', message, reason: code };
}

function ofProblem(problem: Problem, otherwise: string): EngineError {
  const known = problem.code === 'bad-options' || problem.code === 'bad-position';
  return known ? problem : { ...problem, code: otherwise };
}

function mustAct({ rules, state }: Match, asked: Seat): void {
  const actors = rules.actors(state);
  if (actors.length === 0) throw new Refused({ code: 'over', message: 'The match is over.' });
  if (!actors.includes(asked))
    throw new Refused({ code: 'not-your-turn', message: `It is not for seat ${asked} to act now.` });
}

function budgetOf({ iterations, ms }: Extract<Request, { cmd: 'bot' }>): Budget | undefined {
  if (iterations === undefined) return ms === undefined ? undefined : { ms };
  if (ms === undefined) return { iterations };
  throw new Refused({ code: 'bad-request', message: 'A bot thinks for so many iterations or so many ms, not both.' });
}

function viewerOf(current: Match, asked: Viewer): Viewer {
  return asked === 'table' ? asked : seatOf(current, asked);
}

function seatOf({ record }: Match, asked: Seat): Seat {
  if (asked < record.seats) return asked;
  throw new Refused({ code: 'bad-request', message: `seat: there are seats 0 to ${record.seats - 1}, not ${asked}.` });
}
