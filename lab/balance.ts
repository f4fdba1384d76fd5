import { games } from '@tuckbox/games';
import { done, failed, type Game, type Measure, type Outcome, type Target } from '@tuckbox/kernel';
import type { Plan } from './plan.ts';
import { makeReport, type Report } from './report.ts';
import type { RunOutcome } from './run.ts';
import { type Estimate, wilson } from './statistics.ts';
import { columns, interval, number, percent } from './text.ts';

/** A target with what the matches say about it. */
export interface Finding {
  game: string;
  seats: number;
  matches: number;
  target: Target;
  found: Estimate;
  isMet: boolean;
  /** The whole interval says the same as the estimate. */
  isSure: boolean;
}

export interface BalanceSettings {
  matches: number;
  bots: readonly string[];
  seed: string;
}

/** The runs that the targets of a game need: one for every number of seats that they name. */
export function balancePlans(game: Game, { matches, bots, seed }: BalanceSettings): Plan[] {
  const seatCounts = [...new Set((game.lab?.targets ?? []).map(({ seats }) => seats))].sort((a, b) => a - b);
  return seatCounts.map((seats) => ({ game: game.id, version: game.version, matches, seats, bots, options: {}, seed }));
}

export function findingsOf(plan: Plan, { tally, stopped }: RunOutcome): Outcome<Finding[]> {
  if (tally.matches === 0) return failed('no-matches', `Stopped before the first match was over: ${stopped}.`);
  const report = makeReport(plan, tally, stopped);
  if (!report.ok) return report;
  const targets = games.find(({ id }) => id === plan.game)?.lab?.targets ?? [];
  const findings = targets
    .filter(({ seats }) => seats === plan.seats)
    .map((target) => ({ ...judged(target, measured(report.value, target.measure)), matches: tally.matches }));
  return done(findings.map((finding) => ({ game: plan.game, seats: plan.seats, ...finding })));
}

function judged(target: Target, found: Estimate): Pick<Finding, 'target' | 'found' | 'isMet' | 'isSure'> {
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = target;
  const isMet = found.value >= least && found.value <= most;
  const isSure = isMet ? found.low >= least && found.high <= most : found.high < least || found.low > most;
  return { target, found, isMet, isSure };
}

const UNKNOWN: Estimate = { value: Number.NaN, low: Number.NaN, high: Number.NaN };

/** The figure of the report that a target is about; not a number where no match told. */
export function measured(report: Report, measure: Measure): Estimate {
  switch (measure.of) {
    case 'side':
      return report.sides.find(({ id }) => id === measure.side)?.rate ?? UNKNOWN;
    case 'pairing': {
      const { side, against } = measure;
      return report.sidePairings.cells.find(({ row, column }) => row === side && column === against)?.rate ?? UNKNOWN;
    }
    case 'first': {
      const { mirror } = measure;
      if (mirror === undefined) return report.order[0].rate;
      return report.sidePairings.mirrors.find(({ id }) => id === mirror)?.rate ?? UNKNOWN;
    }
    case 'trait':
      return report.traits.find(({ id }) => id === measure.trait)?.rate ?? UNKNOWN;
    case 'draws':
      return report.draws;
    case 'reason':
      return report.reasons.find(({ reason }) => reason === measure.reason)?.share ?? wilson(0, report.matches);
    case 'lengths': {
      const { least = 0, most = Number.POSITIVE_INFINITY } = measure;
      const hits = report.length.histogram.reduce(
        (sum, { value, n }) => sum + (value >= least && value <= most ? n : 0),
        0,
      );
      return wilson(hits, report.matches);
    }
    case 'median-length':
      return report.length.median;
    case 'mean-length':
      return report.length.mean;
    case 'moves-per-seat': {
      const { value, low, high } = report.moves.mean;
      const { seats } = report.plan;
      return { value: value / seats, low: low / seats, high: high / seats };
    }
  }
}

/** Whether a measure counts something rather than being a share. */
function isAmount({ of }: Measure): boolean {
  return of === 'median-length' || of === 'mean-length' || of === 'moves-per-seat';
}

/** The findings as a table: "missed?" and "met?" are what more matches could still turn round. */
export function findingsText(findings: readonly Finding[]): string[] {
  const rows = findings.map(({ target, found, isMet, isSure }) => [
    `  ${verdictOf({ isMet, isSure })}`,
    target.title,
    estimateText(target, found),
    wanted(target),
    target.source,
  ]);
  return columns([['  ', 'target', 'found (95 %)', 'wanted', 'source'], ...rows]);
}

function verdictOf({ isMet, isSure }: Pick<Finding, 'isMet' | 'isSure'>): string {
  return `${isMet ? 'met' : 'missed'}${isSure ? '' : '?'}`;
}

function estimateText({ measure }: Target, found: Estimate): string {
  if (!isAmount(measure)) return interval(found);
  return `${number(found.value)} (${number(found.low)}–${number(found.high)})`;
}

function wanted({ measure, least, most }: Target): string {
  const text = (value: number) => (isAmount(measure) ? number(value) : percent(value, 0));
  if (least === undefined) return `at most ${text(most ?? 0)}`;
  return most === undefined ? `at least ${text(least)}` : `${text(least)} to ${text(most)}`;
}
