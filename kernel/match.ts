import { z } from 'zod';
import { type Chance, commitment, matchChance, ScriptError, scriptedChance } from './chance.ts';
import type { GameEvent, Report, Secret } from './events.ts';
import type { Game, MoveLike, Refusal, Rules, Seat } from './game.ts';
import { fingerprint, isRecord, merged } from './json.ts';
import { done, failed, faulty, type Outcome, parseWith } from './outcome.ts';

export interface Played<Move extends MoveLike = MoveLike> {
  seat: Seat;
  move: Move;
}

/** A whole match as data. Replaying it gives the same states on every machine. */
export interface MatchRecord<Move extends MoveLike = MoveLike> {
  game: string;
  version: string;
  /** Complete: defaults written out. */
  options: unknown;
  seats: number;
  seed: string;
  /** Where the match began, if not with a set-up. */
  position?: unknown;
  /** Scripted outcomes in place of the stream of the seed. */
  chance?: number[];
  moves: Played<Move>[];
}

/** A match being played: its record, and the rules, chance and state that belong to it. */
export interface Match<Options = unknown, State = unknown, Move extends MoveLike = MoveLike> {
  readonly game: Game<Options, State, Move>;
  readonly rules: Rules<State, Move>;
  readonly record: MatchRecord<Move>;
  readonly chance: Chance;
  /** What the set-up reported. */
  readonly opening: readonly (GameEvent | Secret<GameEvent>)[];
  /** All that was reported since the match began, if the rules can make use of it (`recall`). */
  readonly history: (GameEvent | Secret<GameEvent>)[];
  state: State;
}

export interface MatchStart {
  seats?: number | undefined;
  seed: string;
  /** As the user gave them; parsed here. */
  options?: unknown;
  /** A partial position to begin from; its own `options` go over the others. */
  position?: unknown;
  chance?: readonly number[] | undefined;
}

/** Begins a match: checks seats and options, then sets up, or takes over the given position. */
export function newMatch<O, S, M extends MoveLike>(game: Game<O, S, M>, start: MatchStart): Outcome<Match<O, S, M>> {
  const seats = seatsOf(game, start);
  if (!Number.isInteger(seats) || seats < game.seats.min || seats > game.seats.max) {
    return failed('bad-options', `${game.title} is for ${seatRange(game)} seats, not ${String(seats)}.`);
  }
  const from = start.position === undefined ? 'setup' : 'position';
  const parsed = parseOptions(game, optionsOf(start), seats, from);
  if (!parsed.ok) return parsed;
  const options = parsed.value;
  const rules = game.rules(options);
  const chance = start.chance === undefined ? matchChance(start.seed) : scriptedChance(start.chance);
  const opening: (GameEvent | Secret<GameEvent>)[] = [];

  const state =
    start.position === undefined
      ? setUp(rules, seats, chance, opening)
      : takeOver(rules, start.position, seats, chance);
  if (!state.ok) return state;
  const record: MatchRecord<M> = { game: game.id, version: game.version, options, seats, seed: start.seed, moves: [] };
  if (start.position !== undefined) record.position = start.position;
  if (start.chance !== undefined) record.chance = [...start.chance];
  const history = rules.recall === undefined ? [] : [...opening];
  return done({ game, rules, record, chance, opening, history, state: state.value });
}

/** The options of a match, complete, or every fault that they have. */
export function parseOptions<O, S, M extends MoveLike>(
  game: Game<O, S, M>,
  given: unknown,
  seats: number,
  start: 'setup' | 'position' = 'setup',
): Outcome<O> {
  const parsed = parseWith(game.options, given ?? {}, 'bad-options', `Options of ${game.title}`);
  if (!parsed.ok) return parsed;
  const faults = game.faults?.(parsed.value, seats, start) ?? [];
  return faults.length > 0 ? faulty('bad-options', `Options of ${game.title}`, faults) : parsed;
}

function seatsOf(game: Game, start: MatchStart): number {
  if (start.seats !== undefined) return start.seats;
  const list = isRecord(start.position) ? start.position[game.seatList] : undefined;
  return Array.isArray(list) && list.length >= game.seats.min ? list.length : game.seats.default;
}

export function seatRange(game: Game): string {
  return game.seats.min === game.seats.max ? `${game.seats.min}` : `${game.seats.min} to ${game.seats.max}`;
}

function optionsOf(start: MatchStart): unknown {
  return isRecord(start.position) ? merged(start.options ?? {}, start.position.options) : start.options;
}

function setUp<S, M extends MoveLike>(
  rules: Rules<S, M>,
  seats: number,
  chance: Chance,
  opening: (GameEvent | Secret<GameEvent>)[],
): Outcome<S> {
  return scripted(() => done(rules.setup(seats, chance, (event) => opening.push(event))));
}

function takeOver<S, M extends MoveLike>(
  rules: Rules<S, M>,
  position: unknown,
  seats: number,
  chance: Chance,
): Outcome<S> {
  if (!isRecord(position)) return failed('bad-position', 'A position is a JSON object.');
  const state = scripted(() => rules.fromPosition(position, seats, chance));
  if (!state.ok) return state;
  try {
    rules.check(state.value);
  } catch (error) {
    return failed('bad-position', `This position cannot be: ${error instanceof Error ? error.message : String(error)}`);
  }
  return state;
}

/** A start that may ask a script for more than it has. */
function scripted<S>(start: () => Outcome<S>): Outcome<S> {
  try {
    return start();
  } catch (error) {
    if (error instanceof ScriptError) return failed('chance-script', error.message);
    throw error;
  }
}

/** Why this seat cannot make this move now, whatever the reason. */
export function refusalOf<S, M extends MoveLike>(
  rules: Rules<S, M>,
  state: S,
  seat: Seat,
  move: unknown,
): Refusal | undefined {
  const actors = rules.actors(state);
  if (actors.length === 0) return { code: 'match-over', message: 'The match is over.' };
  if (!actors.includes(seat))
    return { code: 'not-your-turn', message: `It is not for seat ${String(seat)} to act now.` };
  if (!isRecord(move)) return { code: 'unknown-move', message: 'A move is a JSON object with a type.' };
  return rules.refusal(state, seat, move);
}

/** The legal moves of any seat: none for one that is not to act. */
export function movesOf<S, M extends MoveLike>(rules: Rules<S, M>, state: S, seat: Seat): M[] {
  return rules.actors(state).includes(seat) ? rules.moves(state, seat) : [];
}

/** The position as it is exported and compared. */
export function positionOf<S, M extends MoveLike>(rules: Rules<S, M>, state: S): S {
  return rules.position?.(state) ?? state;
}

/** Thrown when rules break in play: carries the record that leads there. */
export class BrokenMatch extends Error {
  readonly record: MatchRecord;

  constructor(record: MatchRecord, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`${record.game}: ${why}\nreplay: ${JSON.stringify(record)}`, { cause });
    this.record = record;
  }
}

/** Plays a move, or tells why not; a refused move changes nothing. */
export function playMove<O, S, M extends MoveLike>(
  match: Match<O, S, M>,
  seat: Seat,
  move: unknown,
  report?: Report,
): { ok: true } | { ok: false; error: Refusal } {
  const refusal = refusalOf(match.rules, match.state, seat, move);
  if (refusal !== undefined) return { ok: false, error: refusal };
  const legal = move as M;
  // A script may end in the middle of a move, which must then not have happened.
  const before = match.record.chance === undefined ? undefined : match.rules.clone(match.state);
  const { history } = match;
  const told = history.length;
  const keep: Report = (event) => {
    history.push(event);
    report?.(event);
  };
  try {
    match.rules.play(match.state, seat, legal, match.chance, match.rules.recall === undefined ? report : keep);
  } catch (error) {
    if (error instanceof ScriptError && before !== undefined) {
      match.state = before;
      history.length = told;
      return failed('chance-script', error.message);
    }
    throw new BrokenMatch({ ...match.record, moves: [...match.record.moves, { seat, move: legal }] }, error);
  }
  match.record.moves.push({ seat, move: legal });
  return { ok: true };
}

const recordSchema = z.strictObject({
  game: z.string(),
  version: z.string(),
  options: z.unknown(),
  seats: z.int(),
  seed: z.string(),
  position: z.unknown().optional(),
  chance: z.array(z.int()).optional(),
  moves: z.array(z.strictObject({ seat: z.int(), move: z.looseObject({ type: z.string() }) })),
});

/** Reads a record, without playing it. */
export function parseRecord(input: unknown): Outcome<MatchRecord> {
  const parsed = parseWith(recordSchema, input, 'bad-record', 'Record');
  if (!parsed.ok) return parsed;
  const { position, chance, ...rest } = parsed.value;
  return done({
    ...rest,
    ...(position === undefined ? {} : { position }),
    ...(chance === undefined ? {} : { chance }),
  });
}

export type Watcher<O, S, M extends MoveLike> = (match: Match<O, S, M>, played: Played<M>) => void;

/** Replays a record to its end. A move that is refused is told with its index. */
export function replay<O, S, M extends MoveLike>(
  game: Game<O, S, M>,
  record: MatchRecord,
  after?: Watcher<O, S, M>,
): Outcome<Match<O, S, M>> {
  if (record.game !== game.id) return failed('bad-record', `This record is of "${record.game}", not of "${game.id}".`);
  if (record.version !== game.version) {
    return failed(
      'bad-record',
      `This record is of version ${record.version} of ${game.title}; this program plays version ${game.version}.`,
    );
  }
  const start = newMatch(game, record);
  if (!start.ok) return failed('bad-record', start.error.message, start.error.faults);
  const match = start.value;
  for (const [index, { seat, move }] of record.moves.entries()) {
    const played = playMove(match, seat, move);
    if (!played.ok)
      return failed('bad-record', `moves[${index}] is refused: ${played.error.message}`, [
        { path: `moves[${index}]`, message: played.error.message },
      ]);
    after?.(match, match.record.moves[index]);
  }
  return done(match);
}

/** Checks a finished match against what was promised at its start: the seed was not changed, and every move was legal. */
export function verify<O, S, M extends MoveLike>(
  game: Game<O, S, M>,
  record: MatchRecord,
  promised: string,
): Outcome<Match<O, S, M>> {
  if (commitment(record.seed) !== promised) {
    return failed('bad-record', 'The seed of this record is not the one that was committed to at the start.');
  }
  if (record.chance !== undefined)
    return failed('bad-record', 'This match was played with scripted chance; no seed stands for it.');
  return replay(game, record);
}

/** The fingerprint of the present state, the same on every machine. */
export function stateHash(match: { state: unknown }): string {
  return fingerprint(match.state);
}
