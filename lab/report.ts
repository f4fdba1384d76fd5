import { done, type MatchRecord, type Outcome } from '@tuckbox/kernel';
import { recordOf } from './match.ts';
import { type Plan, prepare, type Workbench } from './plan.ts';
import { type Estimate, type Histogram, meanOf, medianOf, momentsOf, quantile, wilson } from './statistics.ts';
import {
  addCount,
  type CardCounts,
  type Count,
  type Counts,
  newCount,
  ODDITIES,
  type Oddity,
  type Tally,
} from './tally.ts';

/** The figures of a run, ready to be read: what a designer asks of the matches. Win rates leave draws out. */
export interface Report {
  plan: Plan;
  /** Why the run ended before all matches were played. */
  stopped: string | null;
  title: string;
  /** The words of the game: what lengths are counted in, what seats differ by, how cards come to count. */
  unit: string;
  sideLabel: string | null;
  useLabel: string;
  matches: number;
  draws: Estimate;
  length: Distribution;
  moves: Distribution;
  movesPerSeat: number;
  choices: { mean: number; most: number; forced: Estimate };
  reasons: { reason: string; n: number; share: Estimate }[];
  seats: Row[];
  order: Row[];
  sides: Row[];
  bots: Row[];
  traits: Row[];
  sidePairings: Pairings;
  botPairings: Pairings;
  cards: CardRow[];
  figures: FigureCourse[];
  kept: { oddity: Oddity; number: number; value: number; says: string; file: string }[];
}

export interface Distribution {
  mean: Estimate;
  median: Estimate;
  deviation: number;
  least: number;
  most: number;
  /** The middle nine tenths. */
  from: number;
  to: number;
  histogram: { value: number; n: number }[];
}

/** Seats that have something in common, and how often they won. */
export interface Row {
  id: string;
  label: string;
  n: number;
  rate: Estimate;
}

/** Who is placed before whom: both seat orders together, and what beginning is worth when a side meets itself. */
export interface Pairings {
  ids: { id: string; label: string }[];
  cells: { row: string; column: string; n: number; rate: Estimate }[];
  mirrors: Row[];
}

export interface CardRow {
  id: string;
  title: string;
  /** The sides that had it. */
  sides: string[];
  drawn: Impact;
  used: Impact;
  unused: Impact;
}

/** How seats with a card did, against what seats of the same side and bot do on average. */
export interface Impact {
  n: number;
  rate: Estimate;
  expected: number;
  difference: Estimate;
}

export interface FigureCourse {
  id: string;
  label: string;
  moments: { time: number; won: number | null; lost: number | null; n: number }[];
  final: { won: number | null; lost: number | null };
}

/** Later moments that fewer matches reach than this share are left out: their means are about few, unusual matches. */
const LEAST_SHARE = 0.05;

/** Works the figures out; the plan has to be one that this program can play, because games give their own words. */
export function makeReport(plan: Plan, tally: Tally, stopped: string | null): Outcome<Report> {
  const bench = prepare(plan);
  return bench.ok ? done(reportOf(bench.value, tally, stopped)) : bench;
}

function reportOf(bench: Workbench, tally: Tally, stopped: string | null): Report {
  const { plan, game, lab } = bench;
  const { decisions, matches } = tally;
  const hasSides = lab.sides !== undefined;
  return {
    plan,
    stopped,
    title: game.title,
    unit: lab.clock.label,
    sideLabel: lab.sides?.label ?? null,
    useLabel: lab.use.label,
    matches,
    draws: wilson(tally.draws, matches),
    length: distribution(tally.lengths),
    moves: distribution(tally.moves),
    movesPerSeat: momentsOf(tally.moves).mean / plan.seats,
    choices: {
      mean: decisions.choices / decisions.count,
      most: decisions.most,
      forced: wilson(decisions.forced, decisions.count),
    },
    reasons: Object.entries(tally.reasons)
      .map(([reason, n]) => ({ reason, n, share: wilson(n, matches) }))
      .sort((a, b) => b.n - a.n || order(a.reason, b.reason)),
    seats: rows(tally.seats, (seat) => `Seat ${seat}`),
    order: rows(tally.order, (place) => ORDINALS[Number(place)] ?? `${Number(place) + 1}th`),
    sides: hasSides ? rows(tally.sides, titleOf) : [],
    bots: rows(tally.bots, (bot) => bot),
    traits: rows(tally.traits, (id) => lab.traits?.find((trait) => trait.id === id)?.label ?? id),
    sidePairings: hasSides ? pairings(tally.pairings, titleOf) : { ids: [], cells: [], mirrors: [] },
    botPairings: pairings(tally.botPairings, (bot) => bot),
    cards: cardRows(bench, tally),
    figures: figureCourses(bench, tally),
    kept: ODDITIES.flatMap((oddity) =>
      tally.kept[oddity].map(({ number, value }, index) => ({
        oddity,
        number,
        value,
        says: oddityText(oddity, value, lab.clock.label),
        file: fileOf(oddity, index),
      })),
    ),
  };
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];

/** An id as people read it: "land-baron" is "Land baron". */
export function titleOf(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function oddityText(oddity: Oddity, value: number, unit: string): string {
  switch (oddity) {
    case 'longest':
      return `${value} ${unit}`;
    case 'shortest':
      return `${-value} ${unit}`;
    case 'comeback':
      return `the winner once stood at a chance of ${(-value / 10).toFixed(1)} %`;
    case 'seesaw':
      return `the lead changed ${value} times`;
  }
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function inOrder<T>(entries: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(entries).sort(([a], [b]) => order(a, b));
}

function rateOf({ n, won, shared }: Count): Estimate {
  return wilson(won, n - shared);
}

function rows(counts: Counts, label: (id: string) => string): Row[] {
  return Object.keys(counts)
    .sort(order)
    .map((id) => ({ id, label: label(id), n: counts[id].n, rate: rateOf(counts[id]) }));
}

function distribution(histogram: Histogram): Distribution {
  const values = Object.entries(histogram).map(([value, n]) => ({ value: Number(value), n }));
  return {
    mean: meanOf(histogram),
    median: medianOf(histogram),
    deviation: Math.sqrt(momentsOf(histogram).variance),
    least: values.at(0)?.value ?? Number.NaN,
    most: values.at(-1)?.value ?? Number.NaN,
    from: quantile(histogram, 0.05),
    to: quantile(histogram, 0.95),
    histogram: values,
  };
}

/** How a side did against another in both orders: from the counts of whoever began earlier. */
export function meeting(counts: Tally['pairings'], side: string, against: string): Count {
  const sum = newCount();
  const own = counts[side]?.[against];
  if (own !== undefined) addCount(sum, own);
  const other = counts[against]?.[side];
  // Against itself a side wins exactly as often as it loses.
  if (other !== undefined) addCount(sum, { ...other, won: other.n - other.won - other.shared });
  return sum;
}

function pairings(counts: Tally['pairings'], label: (id: string) => string): Pairings {
  const ids = [...new Set([...Object.keys(counts), ...Object.values(counts).flatMap((row) => Object.keys(row))])].sort(
    order,
  );
  const cells = ids.flatMap((row) =>
    ids
      .filter((column) => column !== row)
      .map((column) => ({ row, column, count: meeting(counts, row, column) }))
      .filter(({ count }) => count.n > 0)
      .map(({ count, ...pair }) => ({ ...pair, n: count.n, rate: rateOf(count) })),
  );
  const mirrors = Object.fromEntries(ids.flatMap((id) => (counts[id]?.[id] ? [[id, counts[id][id]]] : [])));
  return { ids: ids.map((id) => ({ id, label: label(id) })), cells, mirrors: rows(mirrors, label) };
}

function cardRows({ game, lineUps }: Workbench, tally: Tally): CardRow[] {
  const { card: faceOf } = game.words(lineUps[0].options);
  const groups = new Map<string, { side: string; mean: number; counts: CardCounts }[]>();
  // In a fixed order, not in that of the tally, which depends on whose matches were done first: sums of fractions do too.
  for (const [side, byBot] of inOrder(tally.cards)) {
    for (const [bot, cards] of inOrder(byBot)) {
      const mean = rateOf(tally.groups[side][bot]).value;
      for (const [card, counts] of Object.entries(cards)) {
        groups.set(card, [...(groups.get(card) ?? []), { side, mean, counts }]);
      }
    }
  }
  return [...groups]
    .sort(([a], [b]) => order(a, b))
    .map(([id, group]) => {
      const impact = (key: keyof CardCounts) =>
        impactOf(group.map(({ mean, counts }) => ({ mean, count: counts[key] })));
      return {
        id,
        title: cardTitle(faceOf?.(id)?.title ?? id),
        sides: [...new Set(group.map(({ side }) => side))].sort(order),
        drawn: impact('drawn'),
        used: impact('used'),
        unused: impact('unused'),
      };
    });
}

/** Some games describe the card in brackets after its name. */
export function cardTitle(title: string): string {
  return title.replace(/ \(.*\)$/, '');
}

function impactOf(parts: readonly { mean: number; count: Count }[]): Impact {
  const sum = newCount();
  let expected = 0;
  for (const { mean, count } of parts) {
    addCount(sum, count);
    const decided = count.n - count.shared;
    if (decided > 0) expected += mean * decided;
  }
  expected /= sum.n - sum.shared;
  const rate = rateOf(sum);
  const { value, low, high } = rate;
  return {
    n: sum.n,
    rate,
    expected,
    difference: { value: value - expected, low: low - expected, high: high - expected },
  };
}

function figureCourses({ lineUps, plan }: Workbench, tally: Tally): FigureCourse[] {
  const least = Math.max(1, tally.matches * plan.seats * LEAST_SHARE);
  const mean = ({ n, sum }: { n: number; sum: number } = { n: 0, sum: 0 }) => (n === 0 ? null : sum / n);
  return lineUps[0].figures.flatMap(({ id, label }) => {
    const sums = tally.figures[id];
    if (sums === undefined) return [];
    const { won, shared, lost } = sums;
    const times = new Set([won, shared, lost].flatMap(({ course }) => Object.keys(course).map(Number)));
    const moments = [...times]
      .sort((a, b) => a - b)
      .map((time) => ({
        time,
        won: mean(won.course[time]),
        lost: mean(lost.course[time]),
        n: [won, shared, lost].reduce((n, { course }) => n + (course[time]?.n ?? 0), 0),
      }))
      .filter(({ n, time }) => n >= least && time > 0);
    return [{ id, label, moments, final: { won: mean(won.final), lost: mean(lost.final) } }];
  });
}

/** The matches worth a look as records that anybody can replay, by the name of their file. */
export function keptRecords(plan: Plan, tally: Tally): Outcome<Record<string, MatchRecord>> {
  const bench = prepare(plan);
  if (!bench.ok) return bench;
  const records: Record<string, MatchRecord> = {};
  for (const oddity of ODDITIES) {
    for (const [index, { number, choices }] of tally.kept[oddity].entries()) {
      records[fileOf(oddity, index)] = recordOf(bench.value, number, choices);
    }
  }
  return done(records);
}

function fileOf(oddity: Oddity, index: number): string {
  return `matches/${oddity}-${index + 1}.json`;
}
