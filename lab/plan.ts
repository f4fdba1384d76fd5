import { type Bot, knownBots, parseBot } from '@tuckbox/bots';
import { games } from '@tuckbox/games';
import {
  done,
  type Figure,
  failed,
  type Game,
  type Lab,
  type Outcome,
  parseOptions,
  type Rules,
  seatRange,
} from '@tuckbox/kernel';

/** What a run is to play, as plain data: threads, other machines and a later reader of the report get the same. */
export interface Plan {
  game: string;
  /** Version of the rulebook. */
  version: string;
  matches: number;
  seats: number;
  /** One name or several; they change seats from match to match. */
  bots: readonly string[];
  /** As given, with custom cards and bans worked in. */
  options: Record<string, unknown>;
  seed: string;
}

/** A plan with everything bound that its matches need. */
export interface Workbench {
  readonly plan: Plan;
  readonly game: Game;
  readonly lab: Lab;
  readonly lineUps: readonly LineUp[];
  readonly bots: readonly Bot[];
}

export interface LineUp {
  readonly options: unknown;
  readonly rules: Rules;
  readonly figures: readonly Figure[];
}

export const MOST_MATCHES = 10_000_000;

/** Checks a plan and binds it; every reason against it is told before the first match. */
export function prepare(plan: Plan): Outcome<Workbench> {
  const game = games.find(({ id }) => id === plan.game);
  if (game === undefined) {
    return failed(
      'unknown-game',
      `"${plan.game}" is not a game of this box (${games.map(({ id }) => id).join(', ')}).`,
    );
  }
  const { lab } = game;
  if (lab === undefined) return failed('no-lab', `${game.title} does not say how it is to be simulated.`);
  if (plan.version !== game.version) {
    const mine = `this program plays version ${game.version}`;
    return failed('wrong-version', `The run is of version ${plan.version} of ${game.title}; ${mine}.`);
  }
  const { matches, seats } = plan;
  if (!Number.isInteger(matches) || matches < 1 || matches > MOST_MATCHES) {
    return failed('bad-matches', `A run has 1 to ${MOST_MATCHES} matches, not ${matches}.`);
  }
  if (!Number.isInteger(seats) || seats < game.seats.min || seats > game.seats.max) {
    return failed('bad-seats', `${game.title} is for ${seatRange(game)} seats, not ${seats}.`);
  }
  const players = botsOf(plan.bots, seats);
  if (!players.ok) return players;
  const lineUps: LineUp[] = [];
  for (const given of lab.lineUps(plan.options, seats)) {
    const options = parseOptions(game, given, seats);
    if (!options.ok) return options;
    lineUps.push(lineUp(game, options.value));
  }
  return done({ plan, game, lab, lineUps, bots: players.value });
}

/** Rules are bound when the first match needs them: a game can have hundreds of line-ups. */
function lineUp(game: Game, options: unknown): LineUp {
  let rules: Rules | undefined;
  let figures: readonly Figure[] | undefined;
  return {
    options,
    get rules() {
      rules ??= game.rules(options);
      return rules;
    },
    get figures() {
      figures ??= game.figures?.(options) ?? [];
      return figures;
    },
  };
}

function botsOf(names: readonly string[], seats: number): Outcome<Bot[]> {
  if (names.length === 0) return failed('bad-bots', `Name at least one bot. There are ${knownBots()}.`);
  if (names.length > seats) {
    return failed('bad-bots', `${names.length} bots are named for ${seats} seats (${names.join(', ')}).`);
  }
  const found: Bot[] = [];
  for (const name of names) {
    const bot = parseBot(name);
    if (!bot.ok) return bot;
    if (bot.value.budget !== undefined && 'ms' in bot.value.budget) {
      const why = 'thinks by the clock, so that its matches could not be played again';
      return failed('bad-bots', `"${name}" ${why}; give it a number of iterations, such as ismcts:400.`);
    }
    found.push(bot.value);
  }
  return done(found);
}

/** What match number n is: everything meets everything, and every bot sits everywhere, equally often. */
export function pairingOf(
  { plan, lineUps }: Workbench,
  number: number,
): { lineUp: LineUp; botAt(seat: number): number } {
  const turn = Math.floor(number / lineUps.length);
  return {
    lineUp: lineUps[number % lineUps.length],
    botAt: (seat) => ((seat + turn) % plan.seats) % plan.bots.length,
  };
}
