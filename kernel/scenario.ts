import { z } from 'zod';
import type { Game, Viewer } from './game.ts';
import { canonical, isRecord, merged, mismatch, parseJson } from './json.ts';
import { type Match, movesOf, newMatch, playMove, positionOf, refusalOf } from './match.ts';
import { done, type Fault, failed, faulty, type Outcome, parseWith } from './outcome.ts';

const seat = z.int().min(0);
const pattern = z.unknown();
const step = z
  .strictObject({
    seat: seat.optional(),
    move: z.looseObject({ type: z.string() }).optional(),
    refuse: z.unknown().optional(),
    offers: z.array(pattern).optional(),
    offersNot: z.array(pattern).optional(),
    view: z.union([seat, z.literal('table')]).optional(),
    expect: pattern.optional(),
    actors: z.array(seat).optional(),
    result: pattern.optional(),
  })
  .superRefine((given, context) => {
    const keys = Object.keys(given);
    const has = (...names: string[]) => names.some((name) => keys.includes(name));
    const fault = (message: string) => context.addIssue({ code: 'custom', message });
    if (!has('move', 'refuse', 'offers', 'offersNot', 'expect', 'actors', 'result')) {
      fault('says nothing: it needs one of move, refuse, offers, offersNot, expect, actors, result');
    }
    if (has('move', 'refuse', 'offers', 'offersNot') && !has('seat')) fault('needs a seat');
    if (has('seat') && !has('move', 'refuse', 'offers', 'offersNot'))
      fault('has a seat but nothing that the seat does');
    if (has('view') && !has('expect')) fault('has a view but expects nothing of it');
    if (has('move') && has('refuse')) fault('cannot both play and refuse a move');
  });

const scenario = z.strictObject({
  name: z.string().min(1),
  rules: z.array(z.string()).optional(),
  seats: z.int().optional(),
  options: z.record(z.string(), z.unknown()).optional(),
  position: z.record(z.string(), z.unknown()).optional(),
  chance: z.array(z.int()).optional(),
  steps: z.array(step),
});

const scenarioFile = z.strictObject({
  game: z.string(),
  options: z.record(z.string(), z.unknown()).optional(),
  scenarios: z.array(scenario),
});

export type Step = z.infer<typeof step>;
export type Scenario = z.infer<typeof scenario>;
export type ScenarioFile = z.infer<typeof scenarioFile>;

/** Reads a scenario file; whatever is wrong with it as a file is told with its place. */
export function parseScenarioFile(text: string, games: readonly Game[]): Outcome<{ game: Game; file: ScenarioFile }> {
  const json = parseJson(text);
  if (!json.ok) return json;
  const parsed = parseWith(scenarioFile, json.value, 'bad-scenario-file', 'Scenario file');
  if (!parsed.ok) return parsed;
  const file = parsed.value;
  const game = games.find(({ id }) => id === file.game);
  if (game === undefined) {
    return failed(
      'unknown-game',
      `game: "${file.game}" is not a game of this box (${games.map(({ id }) => id).join(', ')}).`,
    );
  }
  const faults: Fault[] = [];
  for (const [index, { rules, steps }] of file.scenarios.entries()) {
    for (const [place, { move }] of steps.entries()) {
      if (move !== undefined && !game.moveTypes.includes(move.type)) {
        faults.push({
          path: `scenarios[${index}].steps[${place}].move.type`,
          message: `"${move.type}" is not a move of ${game.title}`,
        });
      }
    }
    for (const [place, rule] of (rules ?? []).entries()) {
      if (!(rule in game.ledger)) {
        faults.push({
          path: `scenarios[${index}].rules[${place}]`,
          message: `"${rule}" is not a rule of ${game.title}`,
        });
      }
    }
  }
  return faults.length > 0 ? faulty('bad-scenario-file', 'Scenario file', faults) : done({ game, file });
}

/** Why a scenario failed: the step (counted from 1; 0 for the start), and what was expected against what was there. */
export interface ScenarioFailure {
  step: number;
  message: string;
  path?: string;
  expected?: unknown;
  actual?: unknown;
}

/** Runs one scenario up to its first failing step. */
export function runScenario(game: Game, file: ScenarioFile, one: Scenario): ScenarioFailure | undefined {
  const start = newMatch(game, {
    seats: one.seats,
    seed: 'scenario',
    options: merged(file.options ?? {}, one.options),
    position: one.position,
    chance: one.chance ?? [],
  });
  if (!start.ok) return { step: 0, message: `the match cannot start: ${start.error.message}` };
  for (const [index, given] of one.steps.entries()) {
    const failure = guarded(() => runStep(start.value, given));
    if (failure !== undefined) return { step: index + 1, ...failure };
  }
  return undefined;
}

type StepFailure = Omit<ScenarioFailure, 'step'>;

/** Rules that throw fail their scenario and no other. */
function guarded(run: () => StepFailure | undefined): StepFailure | undefined {
  try {
    return run();
  } catch (error) {
    return { message: `the rules broke: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function runStep(match: Match, given: Step): StepFailure | undefined {
  const { rules } = match;
  const mover = given.seat ?? 0;
  if (given.move !== undefined) {
    const played = playMove(match, mover, given.move);
    if (!played.ok) {
      return {
        message: `seat ${mover} cannot play ${JSON.stringify(given.move)}: ${played.error.message} (${played.error.code})`,
      };
    }
    rules.check(match.state);
  }
  if ('refuse' in given) {
    const before = canonical(match.state);
    const refusal = refusalOf(rules, match.state, mover, given.refuse);
    if (refusal === undefined)
      return { message: `seat ${mover} may play ${JSON.stringify(given.refuse)}, which should be refused` };
    if (refusal.message === '') return { message: `${JSON.stringify(given.refuse)} is refused without a reason` };
    if (canonical(match.state) !== before)
      return { message: `refusing ${JSON.stringify(given.refuse)} changed the position` };
  }
  if (given.offers !== undefined || given.offersNot !== undefined) {
    const moves = movesOf(rules, match.state, mover);
    const offered = (wanted: unknown) => moves.some((move) => mismatch(wanted, move) === undefined);
    const missing = given.offers?.find((wanted) => !offered(wanted));
    if (missing !== undefined)
      return { message: `seat ${mover} is not offered this move`, expected: missing, actual: moves };
    const unwanted = given.offersNot?.find(offered);
    if (unwanted !== undefined) {
      const found = moves.find((move) => mismatch(unwanted, move) === undefined);
      return { message: `seat ${mover} is offered a move like ${JSON.stringify(unwanted)}`, actual: found };
    }
  }
  if ('expect' in given) {
    const { view } = given;
    const shown = view === undefined ? positionOf(rules, match.state) : rules.view(match.state, view satisfies Viewer);
    const where =
      view === undefined ? 'the position' : view === 'table' ? 'what a spectator sees' : `what seat ${view} sees`;
    const difference = mismatch(given.expect, shown);
    if (difference !== undefined) return { message: `${where} differs`, ...difference };
  }
  if (given.actors !== undefined) {
    const actors = rules.actors(match.state);
    if (mismatch(given.actors, actors) !== undefined)
      return { message: 'other seats may act', expected: given.actors, actual: actors };
  }
  if ('result' in given) {
    const result = rules.result(match.state) ?? null;
    const difference = mismatch(given.result, result);
    if (difference !== undefined)
      return { message: 'the result differs', ...difference, expected: given.result, actual: result };
  }
  return undefined;
}

export interface Coverage {
  rules: { id: string; title: string; scenarios: number; excuse?: string }[];
  cards: { id: string; scenarios: number }[];
}

/** How often each rule of the ledger and each shipped card occurs in the scenarios of a game. */
export function coverageOf(game: Game, files: readonly ScenarioFile[]): Coverage {
  const scenarios = files.filter((file) => file.game === game.id).flatMap((file) => file.scenarios);
  const words = scenarios.map((one) => {
    const found = new Set<string>();
    collectWords([one.position, one.options, one.steps], found);
    return found;
  });
  const rules = Object.entries(game.ledger).map(([id, title]) => {
    const excuse = game.beyondScenarios?.[id];
    const count = scenarios.filter((one) => one.rules?.includes(id)).length;
    return excuse === undefined ? { id, title, scenarios: count } : { id, title, scenarios: count, excuse };
  });
  const cards = (game.cards?.shipped ?? []).flatMap((set) => set.cards);
  return { rules, cards: cards.map(({ id }) => ({ id, scenarios: words.filter((found) => found.has(id)).length })) };
}

function collectWords(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') found.add(value);
  else if (Array.isArray(value)) for (const inner of value) collectWords(inner, found);
  else if (isRecord(value)) {
    for (const [key, inner] of Object.entries(value)) {
      found.add(key);
      collectWords(inner, found);
    }
  }
}

/** The rule ids that no scenario names and that have no excuse, and the cards that none mentions. */
export function uncovered(coverage: Coverage): { rules: string[]; cards: string[] } {
  return {
    rules: coverage.rules.filter((rule) => rule.scenarios === 0 && rule.excuse === undefined).map(({ id }) => id),
    cards: coverage.cards.filter((card) => card.scenarios === 0).map(({ id }) => id),
  };
}
