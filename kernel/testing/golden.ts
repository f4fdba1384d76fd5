import {
  canonical,
  changes,
  fastChance,
  type Game,
  type GameEvent,
  type MatchRecord,
  newMatch,
  playMove,
  redact,
  type Secret,
  sha256Hex,
  stateHash,
  type Viewer,
} from '../index.ts';

export interface Golden {
  record: MatchRecord;
  /** Of the final state. */
  hash: string;
  /** Of the text, so that a change of what a seat sees shows even where the states are equal. */
  text: string;
}

/** A random match with a fixed seed, as the golden match of a game. */
export function makeGolden(game: Game, seed = 'golden', options: unknown = {}): Golden {
  const start = newMatch(game, { seed, options, seats: game.seats.default });
  if (!start.ok) throw new Error(start.error.message);
  const match = start.value;
  const chance = fastChance(seed);
  for (let actors = match.rules.actors(match.state); actors.length > 0; actors = match.rules.actors(match.state)) {
    const seat = actors[chance.pick(actors.length)];
    const moves = match.rules.moves(match.state, seat);
    playMove(match, seat, moves[chance.pick(moves.length)]);
  }
  const record = match.record;
  return { record, hash: stateHash(match), text: sha256Hex(goldenText(game, record)) };
}

/**
 * A match as text that diffs well: move by move the events as each viewer reads them, and what changed in each
 * viewer's view, a line each. A line that all viewers share is written once.
 */
export function goldenText(game: Game, record: MatchRecord): string {
  const start = newMatch(game, record);
  if (!start.ok) throw new Error(start.error.message);
  const match = start.value;
  const viewers: Viewer[] = ['table', ...Array.from({ length: record.seats }, (_, seat) => seat)];
  const views = () => viewers.map((viewer): unknown => match.rules.view(match.state, viewer));
  const lines = [`# ${game.title} ${game.version}, ${record.seats} seats, seed "${record.seed}"`, '', '## start'];
  let seen = views();
  tell(
    viewers,
    lines,
    match.opening,
    viewers.map(() => ({})),
    seen,
  );
  for (const [index, { seat, move }] of record.moves.entries()) {
    lines.push('', `## ${index + 1}: seat ${seat} ${JSON.stringify(move)}`);
    const events: (GameEvent | Secret<GameEvent>)[] = [];
    const played = playMove(match, seat, move, (event) => events.push(event));
    if (!played.ok) throw new Error(`moves[${index}]: ${played.error.message}`);
    const now = views();
    tell(viewers, lines, events, seen, now);
    seen = now;
  }
  lines.push('', `## end: ${JSON.stringify(match.rules.result(match.state) ?? null)}`, `hash ${stateHash(match)}`);
  return `${lines.join('\n')}\n`;
}

function tell(
  viewers: readonly Viewer[],
  lines: string[],
  events: readonly (GameEvent | Secret<GameEvent>)[],
  before: readonly unknown[],
  after: readonly unknown[],
): void {
  for (const event of events) {
    shared(
      viewers,
      lines,
      '*',
      viewers.map((viewer) => {
        const told = redact(event, viewer);
        return told === undefined ? [] : [canonical(told)];
      }),
    );
  }
  shared(
    viewers,
    lines,
    ' ',
    viewers.map((_, index) =>
      changes(before[index], after[index]).map(
        ({ path, expected, actual }) => `${path}: ${short(expected)} -> ${short(actual)}`,
      ),
    ),
  );
}

function shared(viewers: readonly Viewer[], lines: string[], mark: string, told: readonly string[][]): void {
  const common = told[0].filter((line) => told.every((others) => others.includes(line)));
  for (const line of common) lines.push(`${mark} ${line}`);
  for (const [index, own] of told.entries()) {
    for (const line of own) if (!common.includes(line)) lines.push(`${mark} [${viewers[index]}] ${line}`);
  }
}

function short(value: unknown): string {
  return value === undefined ? '(none)' : JSON.stringify(value);
}
