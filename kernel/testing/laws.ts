import {
  BrokenMatch,
  type Chance,
  canonical,
  fastChance,
  type Game,
  type GameEvent,
  isRecord,
  type Match,
  type MatchRecord,
  type MoveLike,
  movesOf,
  newMatch,
  notPlain,
  playMove,
  redact,
  redactAll,
  refusalOf,
  replay,
  reveal,
  type Seat,
  type Viewer,
} from '../index.ts';

/** Which of the laws of docs/architecture.md is broken, and the match that shows it. */
export class LawBroken extends Error {
  readonly law: number;
  readonly record: MatchRecord;

  constructor(law: number, what: string, record: MatchRecord) {
    super(`law ${law}: ${what}`);
    this.law = law;
    this.record = record;
  }
}

export interface LawSettings {
  /** Options to vary over the matches. Default: the game's defaults. */
  options?: (chance: Chance, seats: number) => unknown;
  /** Choices are continuous: `refusal` may accept moves that `moves` does not list. */
  continuous?: boolean;
  /** Types of events that show what no later view tells, such as a card revealed and shuffled away at once. */
  fleeting?: readonly string[];
}

/** What is hidden at a path of the view, and how it came out in imagined states: the complement of law 5. */
export class Imagination {
  private readonly seen = new Map<string, { real: Set<string>; imagined: Set<string> }>();

  note(view: unknown, real: unknown, imagined: unknown, path = ''): void {
    if (view === '?') {
      const place = this.seen.get(path) ?? { real: new Set(), imagined: new Set() };
      this.seen.set(path, place);
      if (place.real.size < 3) place.real.add(canonical(real));
      if (place.imagined.size < 3) place.imagined.add(canonical(imagined));
    } else if (Array.isArray(view) && Array.isArray(real) && Array.isArray(imagined)) {
      for (const [index, inner] of view.entries()) this.note(inner, real[index], imagined[index], `${path}[]`);
    } else if (isRecord(view) && isRecord(real) && isRecord(imagined)) {
      for (const key of Object.keys(view)) this.note(view[key], real[key], imagined[key], `${path}.${key}`);
    }
  }

  /** Places where the real state varies and the imagined one never did. */
  rigid(): string[] {
    return [...this.seen].filter(([, { real, imagined }]) => real.size > 1 && imagined.size < 2).map(([path]) => path);
  }
}

/** Plays one random match under all laws that a single match can show. */
export function lawfulMatch(
  game: Game,
  seats: number,
  seed: string,
  settings: LawSettings,
  imagination: Imagination,
): number {
  const chance = fastChance(seed);
  const options = settings.options?.(chance, seats) ?? {};
  const match = begin(game, { game: game.id, version: game.version, options, seats, seed, moves: [] });
  const twin = begin(game, match.record);
  const bound = game.longest(match.record.options, seats);
  const shadow = new Shadow(match, twin);
  for (;;) {
    const actors = match.rules.actors(match.state);
    if (actors.length === 0) break;
    const count = match.record.moves.length;
    if (count >= bound) broken(1, `not over after ${bound} moves`, match);
    // The costly laws look at a sample of positions: the first ones, then every tenth, and ever fewer of a long match.
    const interval = 10 + Math.floor(count / 10);
    if (count < 3 || chance.pick(interval) === 0) checkPosition(match, chance, settings, imagination);
    const seat = actors[chance.pick(actors.length)];
    const moves = match.rules.moves(match.state, seat);
    const move = moves[chance.pick(moves.length)];
    shadow.before(chance);
    step(match, seat, move);
    shadow.after(seat, move);
  }
  checkPosition(match, chance, settings, imagination);
  const again = replay(game, match.record);
  if (!again.ok) broken(3, `its own record is refused: ${again.error.message}`, match);
  else if (differ(written(again.value.state), written(match.state)))
    broken(3, 'its record replays to another state', match);
  return match.record.moves.length;
}

/** Laws 2 to 6 in one position. Deterministic for a given chance, so that a breach can be shown again. */
export function checkPosition(
  match: Match,
  chance: Chance,
  settings: LawSettings,
  imagination = new Imagination(),
): void {
  const { rules, state, game } = match;
  const flaw = notPlain(state);
  if (flaw !== undefined) broken(3, `the state is not plain JSON at "${flaw}"`, match);
  const before = written(state);
  const actors = rules.actors(state);
  const over = rules.result(state) !== undefined;
  if ((actors.length === 0) !== over)
    broken(1, `actors are [${actors.join()}] while the match is ${over ? '' : 'not '}over`, match);
  for (const seat of actors) checkMoves(match, seat, chance, settings);
  for (let viewer = -1; viewer < match.record.seats; viewer++) {
    checkSecrecy(match, viewer < 0 ? 'table' : viewer, chance, settings, imagination);
  }
  if (differ(written(state), before)) broken(2, `asking questions changed the position of ${game.id}`, match);
}

function checkMoves(match: Match, seat: Seat, chance: Chance, settings: LawSettings): void {
  const { rules, state, game } = match;
  const before = written(state);
  const moves = rules.moves(state, seat);
  if (moves.length === 0) broken(1, `seat ${seat} is to act and has no move`, match);
  const listed = new Set<string>();
  for (const move of moves) {
    const text = canonical(move);
    if (listed.has(text)) broken(2, `${text} is listed twice`, match);
    listed.add(text);
    if (!game.moveTypes.includes(move.type)) broken(2, `${text} is of no known type`, match);
    const refusal = refusalOf(rules, state, seat, move);
    if (refusal !== undefined) broken(2, `${text} is listed, but refused: ${refusal.message}`, match);
  }
  if (differ(written(state), before)) broken(2, 'listing and refusing moves changed the position', match);
  if (differ(written(rules.clone(state)), before)) broken(4, 'a clone differs from its original', match);
  const tried = moves.length <= 6 ? moves : Array.from({ length: 6 }, () => moves[chance.pick(moves.length)]);
  for (const move of tried) {
    const copy = rules.clone(state);
    attempt(match, seat, move, () => {
      rules.play(copy, seat, move, fastChance(chance.pick(1_000_000)));
      rules.check(copy);
    });
  }
  if (differ(written(state), before))
    broken(4, `playing one of ${written(tried)} on a clone changed the original`, match);
  const strange = Array.from({ length: 8 }, () => strangeMove(moves, chance));
  for (const move of strange) checkStrangeMove(match, seat, move, listed, settings);
  if (differ(written(state), before)) broken(6, `refusing one of ${written(strange)} changed the position`, match);
}

/** Law 6, and its other half: what `refusal` accepts, `moves` lists. */
function checkStrangeMove(
  match: Match,
  seat: Seat,
  move: unknown,
  listed: ReadonlySet<string>,
  settings: LawSettings,
): void {
  const text = written(move);
  const refusal = attempt(match, seat, move, () => refusalOf(match.rules, match.state, seat, move));
  if (refusal !== undefined) {
    if (refusal.code === '' || refusal.message === '') broken(6, `${text} is refused without a reason`, match);
  } else if (!listed.has(canonical(move)) && !settings.continuous) {
    broken(6, `${text} is accepted, but not listed`, match);
  }
}

/** A legal move with something changed, left out or added; or something else altogether. */
export function strangeMove(moves: readonly MoveLike[], chance: Chance): unknown {
  const strange: readonly unknown[] = [
    null,
    -1,
    0.5,
    1e9,
    '',
    '?',
    'toString',
    '__proto__',
    [],
    {},
    true,
    ['a'],
    { x: 1, y: 2 },
  ];
  const anything = () => strange[chance.pick(strange.length)];
  if (moves.length === 0 || chance.pick(6) === 0) return chance.pick(2) === 0 ? anything() : { type: anything() };
  const move: Record<string, unknown> = { ...moves[chance.pick(moves.length)] };
  const keys = Object.keys(move);
  const key = keys[chance.pick(keys.length)];
  const other: Record<string, unknown> = { ...moves[chance.pick(moves.length)] };
  switch (chance.pick(4)) {
    case 0:
      delete move[key];
      break;
    case 1:
      move[key] = anything();
      break;
    case 2:
      move.extra = anything();
      break;
    default:
      if (other[key] !== undefined) move[key] = other[key];
  }
  return move;
}

/** Law 5: nobody sees too much. */
function checkSecrecy(
  match: Match,
  viewer: Viewer,
  chance: Chance,
  settings: LawSettings,
  imagination: Imagination,
): void {
  const { rules, state } = match;
  const who = viewer === 'table' ? 'a spectator' : `seat ${viewer}`;
  const view = rules.view(state, viewer);
  const seen = written(view);
  const flaw = notPlain(view);
  if (flaw !== undefined) broken(5, `what ${who} sees is not plain JSON at "${flaw}"`, match);
  const imagined = rules.imagine(JSON.parse(JSON.stringify(view)), viewer, fastChance(chance.pick(1_000_000)));
  attempt(match, -1, null, () => rules.check(imagined));
  const imaginedView = written(rules.view(imagined, viewer));
  if (differ(imaginedView, seen))
    broken(5, `${who} can tell the imagined state from the real one: ${firstDifference(seen, imaginedView)}`, match);
  imagination.note(view, state, imagined);
  if (viewer !== 'table') checkMemory(match, viewer, view, chance);
  const actors = rules.actors(state);
  if (differ(written(rules.actors(imagined)), written(actors))) broken(5, `${who} imagines other actors`, match);
  if (differ(written(rules.result(imagined) ?? null), written(rules.result(state) ?? null)))
    broken(5, `${who} imagines another result`, match);
  if (viewer !== 'table' && actors.includes(viewer)) {
    const moves = rules.moves(state, viewer);
    const own = written(moves);
    const others = written(rules.moves(imagined, viewer));
    if (differ(own, others))
      broken(5, `the legal moves of ${who} depend on what it cannot see: ${firstDifference(own, others)}`, match);
    for (let trial = 0; trial < 6; trial++) {
      const move = strangeMove(moves, chance);
      const real = written(refusalOf(rules, state, viewer, move) ?? null);
      const other = written(refusalOf(rules, imagined, viewer, move) ?? null);
      if (differ(real, other))
        broken(
          5,
          `the refusal of ${JSON.stringify(move)} tells ${who} what it cannot see: ${real} against ${other}`,
          match,
        );
    }
  }
  for (const seat of actors) compareEvents(match, viewer, imagined, seat, chance, settings);
}

/** What a seat recalls must not contradict what it sees. Whether it is true is for the game's own tests. */
function checkMemory(match: Match, viewer: Seat, view: unknown, chance: Chance): void {
  const { rules, history } = match;
  if (rules.recall === undefined) return;
  const seen = written(view);
  const recalled = rules.recall(view, viewer, redactAll(history, viewer));
  if (differ(written(view), seen)) broken(5, `to recall changes what seat ${viewer} sees`, match);
  const imagined = rules.imagine(recalled, viewer, fastChance(chance.pick(1_000_000)));
  attempt(match, -1, null, () => rules.check(imagined));
  const imaginedView = written(rules.view(imagined, viewer));
  if (differ(imaginedView, seen))
    broken(5, `seat ${viewer} recalls what it cannot: ${firstDifference(seen, imaginedView)}`, match);
}

/**
 * The same move in the real and in an imagined state, with the same chance: as long as the views stay equal nothing was
 * revealed, so the events must be equal too; and where the events are equal, so must the views be.
 */
function compareEvents(
  match: Match,
  viewer: Viewer,
  imagined: unknown,
  seat: Seat,
  chance: Chance,
  settings: LawSettings,
): void {
  const { rules, state } = match;
  const moves = movesOf(rules, state, seat);
  const move = moves[chance.pick(moves.length)];
  if (refusalOf(rules, imagined, seat, move) !== undefined) return;
  const seed = chance.pick(1_000_000);
  const after = (start: unknown) => {
    const copy = rules.clone(start);
    const events: GameEvent[] = [];
    rules.play(copy, seat, move, fastChance(seed), (event) => {
      const told = redact(event, viewer);
      if (told !== undefined) events.push(told);
      reveal(event);
    });
    const fleeting = events.filter(({ type }) => settings.fleeting?.includes(type));
    const isOpen = seat === viewer && rules.isOpen?.(start, copy, seat) === true;
    return {
      view: written(rules.view(copy, viewer)),
      events: written(events),
      fleeting: written(fleeting),
      openScore: isOpen ? rules.score?.(copy, seat) : undefined,
    };
  };
  attempt(match, seat, move, () => {
    const real = after(state);
    const other = after(imagined);
    const who = viewer === 'table' ? 'a spectator' : `seat ${viewer}`;
    if (real.openScore !== other.openScore)
      broken(5, `${canonical(move)} is called open, but to ${who} it leads to another score in another state`, match);
    // What was shown in passing is no secret any more, and whatever followed from it may differ too.
    const isAlike = real.view === other.view && real.fleeting === other.fleeting;
    if (isAlike && differ(real.events, other.events)) {
      broken(
        5,
        `the events of ${canonical(move)} tell ${who} more than the view does: ${firstDifference(real.events, other.events)}`,
        match,
      );
    }
    if (real.events === other.events && differ(real.view, other.view)) {
      broken(
        5,
        `after ${canonical(move)} the view of ${who} shows what no event told: ${firstDifference(real.view, other.view)}`,
        match,
      );
    }
  });
}

/** Laws 3 and 4 along a whole match: a second match that goes through JSON now and then, and a clone left behind. */
class Shadow {
  private readonly match: Match;
  private readonly twin: Match;
  private left: { clone: unknown; text: string } | undefined;

  constructor(match: Match, twin: Match) {
    this.match = match;
    this.twin = twin;
  }

  before(chance: Chance): void {
    if (chance.pick(8) === 0) {
      this.twin.state = JSON.parse(JSON.stringify(this.twin.state));
      const clone = this.match.rules.clone(this.match.state);
      this.left = { clone, text: written(clone) };
    }
  }

  after(seat: Seat, move: MoveLike): void {
    step(this.twin, seat, JSON.parse(JSON.stringify(move)));
    if (this.left === undefined) return;
    if (differ(written(this.left.clone), this.left.text))
      broken(4, `playing ${canonical(move)} changed a clone made before`, this.match);
    const [real, twin] = [written(this.match.state), written(this.twin.state)];
    if (differ(real, twin)) {
      broken(
        3,
        `after ${canonical(move)} a state that went through JSON differs: ${firstDifference(real, twin)}`,
        this.match,
      );
    }
    this.left = undefined;
  }
}

function begin(game: Game, record: MatchRecord): Match {
  const start = newMatch(game, record);
  if (!start.ok) throw new LawBroken(1, `the match cannot start: ${start.error.message}`, record);
  start.value.rules.check(start.value.state);
  return start.value;
}

function step(match: Match, seat: Seat, move: unknown): void {
  attempt(match, seat, move, () => {
    const played = playMove(match, seat, move);
    if (!played.ok) broken(2, `${canonical(move)} is listed, but refused: ${played.error.message}`, match);
    match.rules.check(match.state);
  });
}

/** Runs something that must not throw. */
function attempt<T>(match: Match, seat: Seat, move: unknown, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof LawBroken) throw error;
    const cause = error instanceof BrokenMatch ? error.cause : error;
    const why = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    return broken(2, seat < 0 ? why : `seat ${seat}, ${JSON.stringify(move)}: ${why}`, match);
  }
}

function broken(law: number, what: string, match: Match): never {
  throw new LawBroken(law, what, structuredClone(match.record));
}

/** A value as text, fast. Equal values may still be written with their keys in another order, so compare by `differ`. */
function written(value: unknown): string {
  return JSON.stringify(value);
}

function differ(a: string, b: string): boolean {
  return a !== b && canonical(JSON.parse(a)) !== canonical(JSON.parse(b));
}

function firstDifference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const from = Math.max(0, at - 60);
  return `…${a.slice(from, at + 80)}… against …${b.slice(from, at + 80)}…`;
}

/** A record of the same breach with as few moves as some hundred tries can find. */
export function shrunk(game: Game, breach: LawBroken, settings: LawSettings, tries = 300): LawBroken {
  let best = breach;
  let left = tries;
  for (let size = Math.ceil(best.record.moves.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at + size <= best.record.moves.length && left > 0; left--) {
      const moves = best.record.moves.toSpliced(at, size);
      const smaller = breachOf(game, { ...best.record, moves }, settings);
      if (smaller?.law === best.law && smaller.record.moves.length < best.record.moves.length) best = smaller;
      else at += size;
    }
  }
  return best;
}

/** Replays a record under the laws of every position; the breach it shows, if any. */
export function breachOf(game: Game, record: MatchRecord, settings: LawSettings): LawBroken | undefined {
  try {
    const chance = fastChance(record.seed);
    const match = begin(game, { ...record, moves: [] });
    checkPosition(match, chance, settings);
    for (const { seat, move } of record.moves) {
      if (refusalOf(match.rules, match.state, seat, move) !== undefined) return undefined;
      step(match, seat, move);
      checkPosition(match, chance, settings);
    }
    return undefined;
  } catch (error) {
    if (error instanceof LawBroken) return error;
    throw error;
  }
}
