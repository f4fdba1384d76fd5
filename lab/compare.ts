import { games } from '@tuckbox/games';
import { canonical, done, failed, type Outcome, parseOptions } from '@tuckbox/kernel';
import type { ReportFile } from './file.ts';
import type { Plan } from './plan.ts';
import { cardTitle, meeting, titleOf } from './report.ts';
import {
  type Estimate,
  falseDiscoveryRates,
  type Moments,
  meanChange,
  meanDifference,
  momentsOf,
  shareChange,
  shareDifference,
} from './statistics.ts';
import { addCardCounts, type CardCounts, type Count, newCardCounts, type Tally } from './tally.ts';

export interface Comparison {
  title: string;
  before: Plan;
  after: Plan;
  matches: { before: number; after: number };
  /** What besides the seed and the number of matches was not the same. */
  setup: string[];
  /** Figures that moved further than chance explains, the surest first; then the rest. */
  moved: Change[];
  still: Change[];
  /** Figures that only one of the runs has, such as a new card. */
  gone: string[];
  added: string[];
}

/** A figure in both runs. Shares and rates from 0 to 1, others in their own unit. */
export interface Change {
  label: string;
  /** For shares and rates the change is in points, for others in the unit. */
  unit: 'share' | string;
  before: number;
  after: number;
  change: Estimate;
  /** How likely chance alone does that. */
  p: number;
  /** The share of false alarms among all findings that are at least as sure as this one. */
  falseAlarms: number;
}

/** Of twenty findings one may be a false alarm. */
const ACCEPTED = 0.05;

/** With fewer seats a card can show nothing, and asking would only make all other findings less sure. */
const LEAST_TRIALS = 20;

type Figure = { label: string; hits: number; trials: number } | { label: string; moments: Moments; unit: string };

/**
 * Which figures moved beyond chance. Hundreds of figures are asked at once, so the p-values are corrected by Benjamini and
 * Hochberg: among what is called moved, one in twenty is a false alarm on average. Holm's correction would promise that
 * there is none at all, and hide most real changes of a card behind the number of cards; a designer who looks at a list of
 * suspects is better served by the first. Figures of one run depend on each other mostly in the same direction, which the
 * method allows.
 */
export function compare(before: ReportFile, after: ReportFile): Outcome<Comparison> {
  const game = games.find(({ id }) => id === after.plan.game);
  if (before.plan.game !== after.plan.game) {
    return failed('not-comparable', `The runs are of different games: ${before.plan.game} and ${after.plan.game}.`);
  }
  if (game?.lab === undefined) return failed('unknown-game', `"${after.plan.game}" is not a game of this box.`);
  if (before.plan.seats !== after.plan.seats) {
    const seats = `${before.plan.seats} and ${after.plan.seats}`;
    return failed('not-comparable', `The runs have different numbers of seats: ${seats}.`);
  }
  const old = figuresOf(before);
  const now = figuresOf(after);
  const changes = [...old].flatMap(([id, figure]) => {
    const other = now.get(id);
    return other === undefined ? [] : changeOf(figure, other);
  });
  const rates = falseDiscoveryRates(changes.map(({ p }) => p));
  const judged = changes.map((change, index) => ({ ...change, falseAlarms: rates[index] }));
  judged.sort(
    (a, b) => a.p - b.p || Math.abs(b.change.value) - Math.abs(a.change.value) || (a.label < b.label ? -1 : 1),
  );
  const missing = (from: Map<string, Figure>, there: Map<string, Figure>) =>
    [...from].flatMap(([id, { label }]) => (there.has(id) ? [] : [label]));
  return done({
    title: game.title,
    before: before.plan,
    after: after.plan,
    matches: { before: before.tally.matches, after: after.tally.matches },
    setup: setupChanges(before.plan, after.plan),
    moved: judged.filter(({ falseAlarms }) => falseAlarms <= ACCEPTED),
    still: judged.filter(({ falseAlarms }) => falseAlarms > ACCEPTED),
    gone: missing(old, now),
    added: missing(now, old),
  });
}

function setupChanges(before: Plan, after: Plan): string[] {
  const changes: string[] = [];
  if (before.version !== after.version) changes.push(`rulebook ${before.version}, then ${after.version}`);
  if (before.bots.join() !== after.bots.join())
    changes.push(`bots ${before.bots.join(', ')}, then ${after.bots.join(', ')}`);
  for (const key of new Set([...Object.keys(before.options), ...Object.keys(after.options)])) {
    if (canonical(before.options[key] ?? null) !== canonical(after.options[key] ?? null)) changes.push(`option ${key}`);
  }
  return changes;
}

function changeOf(before: Figure, after: Figure): Omit<Change, 'falseAlarms'>[] {
  const { label } = after;
  if ('moments' in before && 'moments' in after) {
    const change = meanChange(before.moments, after.moments);
    const p = meanDifference(before.moments, after.moments);
    return [{ label, unit: after.unit, before: before.moments.mean, after: after.moments.mean, change, p }];
  }
  if ('moments' in before || 'moments' in after) return [];
  if (before.trials < LEAST_TRIALS || after.trials < LEAST_TRIALS) return [];
  const p = shareDifference(before.hits, before.trials, after.hits, after.trials);
  const share = ({ hits, trials }: { hits: number; trials: number }) => hits / trials;
  return [{ label, unit: 'share', before: share(before), after: share(after), change: shareChange(before, after), p }];
}

/** Everything that a run counted, by an id that means the same in another run. */
function figuresOf({ plan, tally }: ReportFile): Map<string, Figure> {
  const figures = new Map<string, Figure>();
  const names = namesOf(plan);
  const share = (id: string, label: string, hits: number, trials: number) => figures.set(id, { label, hits, trials });
  const rate = (id: string, label: string, { n, won, shared }: Count) => share(id, label, won, n - shared);
  figures.set('length', { label: `Length in ${names.unit}`, moments: momentsOf(tally.lengths), unit: names.unit });
  figures.set('moves', { label: 'Moves of a match', moments: momentsOf(tally.moves), unit: 'moves' });
  share('draws', 'Draws', tally.draws, tally.matches);
  share('forced', 'Moves without a choice', tally.decisions.forced, tally.decisions.count);
  for (const [reason, n] of Object.entries(tally.reasons))
    share(`reason ${reason}`, `Ends by ${reason}`, n, tally.matches);
  // The last place follows from the others.
  for (const [place, count] of Object.entries(tally.order).slice(0, -1)) {
    rate(`order ${place}`, `Wins of the seat that begins as number ${Number(place) + 1}`, count);
  }
  for (const [side, count] of Object.entries(tally.sides)) {
    if (side !== '') rate(`side ${side}`, `${names.side} ${titleOf(side)}: wins`, count);
  }
  for (const [trait, count] of Object.entries(tally.traits))
    rate(`trait ${trait}`, `${names.trait(trait)}: wins`, count);
  if (Object.keys(tally.bots).length > 1) {
    for (const [bot, count] of Object.entries(tally.bots)) rate(`bot ${bot}`, `Bot ${bot}: wins`, count);
  }
  addPairings(tally, rate);
  addCards(tally, names, share);
  return figures;
}

function addPairings(tally: Tally, rate: (id: string, label: string, count: Count) => void): void {
  const sides = Object.keys(tally.sides).sort();
  for (const [at, side] of sides.entries()) {
    const mirror = tally.pairings[side]?.[side];
    if (side !== '' && mirror !== undefined) {
      rate(`mirror ${side}`, `${titleOf(side)} against itself: wins of who begins`, mirror);
    }
    for (const against of sides.slice(at + 1)) {
      const count = meeting(tally.pairings, side, against);
      if (count.n > 0) rate(`pair ${side} ${against}`, `${titleOf(side)} against ${titleOf(against)}: wins`, count);
    }
  }
}

function addCards(
  tally: Tally,
  names: Names,
  share: (id: string, label: string, hits: number, trials: number) => void,
): void {
  const cards = new Map<string, CardCounts>();
  for (const byCard of Object.values(tally.cards).flatMap((byBot) => Object.values(byBot))) {
    for (const [card, counts] of Object.entries(byCard)) {
      const sum = cards.get(card) ?? newCardCounts();
      addCardCounts(sum, counts);
      cards.set(card, sum);
    }
  }
  for (const [card, { drawn, used, unused }] of cards) {
    const title = names.card(card);
    share(`drawn ${card}`, `${title}: wins when drawn`, drawn.won, drawn.n - drawn.shared);
    share(`used ${card}`, `${title}: wins when ${names.use}`, used.won, used.n - used.shared);
    share(`use of ${card}`, `${title}: how often it is ${names.use} when drawn`, drawn.n - unused.n, drawn.n);
  }
}

interface Names {
  unit: string;
  side: string;
  use: string;
  trait(id: string): string;
  card(id: string): string;
}

/** The words of the game as it is now: an older run may know cards that are gone. */
function namesOf({ game: id, options, seats }: Plan): Names {
  const game = games.find((one) => one.id === id);
  const lab = game?.lab;
  const [lineUp] = lab?.lineUps(options, seats) ?? [];
  const parsed = game === undefined ? undefined : parseOptions(game, lineUp, seats);
  const faceOf = parsed?.ok ? game?.words(parsed.value).card : undefined;
  return {
    unit: lab?.clock.label ?? 'turns',
    side: lab?.sides?.label ?? 'Side',
    use: lab?.use.label ?? 'played',
    trait: (trait) => lab?.traits?.find((one) => one.id === trait)?.label ?? trait,
    card: (card) => cardTitle(faceOf?.(card)?.title ?? card),
  };
}
