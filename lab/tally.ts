import type { Seat } from '@tuckbox/kernel';
import type { Story } from './match.ts';
import type { Histogram } from './statistics.ts';

/**
 * What a number of matches have to tell, in whole numbers, so that merging two tallies is adding them: any way to split
 * the same matches over threads and machines, in any order, gives the same tally.
 */
export interface Tally {
  matches: number;
  /** Matches in which several seats share the first place. */
  draws: number;
  lengths: Histogram;
  moves: Histogram;
  decisions: { count: number; choices: number; forced: number; most: number };
  reasons: Record<string, number>;
  seats: Counts;
  /** By place in the order of first turns, from 0. */
  order: Counts;
  sides: Counts;
  bots: Counts;
  traits: Counts;
  /** Of every two seats, the side of the one that began earlier, then the other's: how the earlier one did. */
  pairings: Record<string, Counts>;
  botPairings: Record<string, Counts>;
  /** By side and bot: what seats of a kind do whatever their cards, */
  groups: Record<string, Counts>;
  /** and with a card. */
  cards: Record<string, Record<string, Record<string, CardCounts>>>;
  figures: Record<string, FigureSums>;
  kept: Record<Oddity, Kept[]>;
}

/** Seats of finished matches: how many, how many won alone, how many shared the first place. */
export interface Count {
  n: number;
  won: number;
  shared: number;
}

export type Counts = Record<string, Count>;

/** Seats that had the card in hand, that brought it into play, and that had it and never did. */
export interface CardCounts {
  drawn: Count;
  used: Count;
  unused: Count;
}

const FATES = ['won', 'shared', 'lost'] as const;
type Fate = (typeof FATES)[number];

/** Sums over seats that came to this fate, at the start of each turn or round, and at the end of the match. */
type FigureSums = Record<Fate, { course: Record<number, Sum>; final: Sum }>;

interface Sum {
  n: number;
  sum: number;
}

export const ODDITIES = ['longest', 'shortest', 'comeback', 'seesaw'] as const;
export type Oddity = (typeof ODDITIES)[number];

/** A match that is worth a look, and how much of what makes it so. */
interface Kept {
  number: number;
  /** More is odder. */
  value: number;
  /** See `recordOf`. */
  choices: number[];
}

const MOST_KEPT = 3;

export function newTally(): Tally {
  return {
    matches: 0,
    draws: 0,
    lengths: {},
    moves: {},
    decisions: { count: 0, choices: 0, forced: 0, most: 0 },
    reasons: {},
    seats: {},
    order: {},
    sides: {},
    bots: {},
    traits: {},
    pairings: {},
    botPairings: {},
    groups: {},
    cards: {},
    figures: {},
    kept: { longest: [], shortest: [], comeback: [], seesaw: [] },
  };
}

export function addStory(tally: Tally, story: Story): void {
  const { result, sides, bots, order, length, choices } = story;
  const [winners] = result.ranking;
  const fateOf = (seat: Seat): Fate => (!winners.includes(seat) ? 'lost' : winners.length > 1 ? 'shared' : 'won');
  tally.matches += 1;
  if (winners.length > 1) tally.draws += 1;
  tick(tally.lengths, length);
  tick(tally.moves, choices.length);
  tick(tally.reasons, result.reason);
  addDecisions(tally.decisions, story.decisions);
  for (const [place, seat] of order.entries()) {
    const fate = fateOf(seat);
    count(entry(tally.seats, String(seat), newCount), fate);
    count(entry(tally.order, String(place), newCount), fate);
    count(entry(tally.sides, sides[seat], newCount), fate);
    count(entry(tally.bots, bots[seat], newCount), fate);
    count(entry(row(tally.groups, sides[seat]), bots[seat], newCount), fate);
    for (const trait of story.traits[seat]) count(entry(tally.traits, trait, newCount), fate);
    const ofSide = row(tally.cards, sides[seat]);
    addCards(row(ofSide, bots[seat]), story.drawn[seat], story.used[seat], fate);
  }
  addPairings(tally, story);
  for (const { figure, moments, final } of story.course) {
    const sums = entry(tally.figures, figure, newFigureSums);
    for (const { time, values } of moments) {
      for (const [seat, value] of values.entries()) addTo(entry(sums[fateOf(seat)].course, time, newSum), 1, value);
    }
    for (const [seat, value] of final.entries()) addTo(sums[fateOf(seat)].final, 1, value);
  }
  keep(tally, 'longest', story, length);
  keep(tally, 'shortest', story, -length);
  if (story.darkest !== undefined) keep(tally, 'comeback', story, -story.darkest);
  if (story.leadChanges !== undefined) keep(tally, 'seesaw', story, story.leadChanges);
}

function addPairings(tally: Tally, { result, order, sides, bots }: Story): void {
  const placeOf = (seat: Seat) => result.ranking.findIndex((group) => group.includes(seat));
  for (const [at, earlier] of order.entries()) {
    for (const later of order.slice(at + 1)) {
      const lead = placeOf(later) - placeOf(earlier);
      const fate = lead > 0 ? 'won' : lead < 0 ? 'lost' : 'shared';
      count(entry(row(tally.pairings, sides[earlier]), sides[later], newCount), fate);
      count(entry(row(tally.botPairings, bots[earlier]), bots[later], newCount), fate);
    }
  }
}

function addCards(cards: Record<string, CardCounts>, drawn: Set<string>, used: Set<string>, fate: Fate): void {
  for (const card of drawn) {
    const counts = entry(cards, card, newCardCounts);
    count(counts.drawn, fate);
    count(used.has(card) ? counts.used : counts.unused, fate);
  }
  // Some cards come into play without having been in a hand.
  for (const card of used) if (!drawn.has(card)) count(entry(cards, card, newCardCounts).used, fate);
}

function keep(tally: Tally, oddity: Oddity, { number, choices }: Story, value: number): void {
  const list = tally.kept[oddity];
  if (list.length === MOST_KEPT && list[MOST_KEPT - 1].value > value) return;
  tally.kept[oddity] = oddest([...list, { number, value, choices }]);
}

function oddest(list: Kept[]): Kept[] {
  return list.sort((a, b) => b.value - a.value || a.number - b.number).slice(0, MOST_KEPT);
}

/** Adds a tally of other matches. */
export function merge(into: Tally, other: Tally): void {
  into.matches += other.matches;
  into.draws += other.draws;
  mergeTicks(into.lengths, other.lengths);
  mergeTicks(into.moves, other.moves);
  mergeTicks(into.reasons, other.reasons);
  addDecisions(into.decisions, other.decisions);
  mergeCounts(into.seats, other.seats);
  mergeCounts(into.order, other.order);
  mergeCounts(into.sides, other.sides);
  mergeCounts(into.bots, other.bots);
  mergeCounts(into.traits, other.traits);
  for (const [side, counts] of Object.entries(other.pairings)) mergeCounts(row(into.pairings, side), counts);
  for (const [bot, counts] of Object.entries(other.botPairings)) mergeCounts(row(into.botPairings, bot), counts);
  for (const [side, counts] of Object.entries(other.groups)) mergeCounts(row(into.groups, side), counts);
  for (const [side, byBot] of Object.entries(other.cards)) {
    const ofSide = row(into.cards, side);
    for (const [bot, cards] of Object.entries(byBot)) {
      const own = row(ofSide, bot);
      for (const [card, counts] of Object.entries(cards)) addCardCounts(entry(own, card, newCardCounts), counts);
    }
  }
  for (const [figure, sums] of Object.entries(other.figures)) {
    const own = entry(into.figures, figure, newFigureSums);
    for (const fate of FATES) {
      addTo(own[fate].final, sums[fate].final.n, sums[fate].final.sum);
      for (const [time, { n, sum }] of Object.entries(sums[fate].course)) {
        addTo(entry(own[fate].course, Number(time), newSum), n, sum);
      }
    }
  }
  for (const oddity of ODDITIES) into.kept[oddity] = oddest([...into.kept[oddity], ...other.kept[oddity]]);
}

export function newCount(): Count {
  return { n: 0, won: 0, shared: 0 };
}

export function newCardCounts(): CardCounts {
  return { drawn: newCount(), used: newCount(), unused: newCount() };
}

export function addCardCounts(into: CardCounts, { drawn, used, unused }: CardCounts): void {
  addCount(into.drawn, drawn);
  addCount(into.used, used);
  addCount(into.unused, unused);
}

function newSum(): Sum {
  return { n: 0, sum: 0 };
}

function newFigureSums(): FigureSums {
  const sums = () => ({ course: {}, final: newSum() });
  return { won: sums(), shared: sums(), lost: sums() };
}

/** A table within a table, made if it is not there. */
function row<T>(tables: Record<string, Record<string, T>>, key: string): Record<string, T> {
  return entry(tables, key, () => ({}));
}

/** The entry of a table, made if it is not there. */
function entry<T>(table: Record<string, T>, key: string | number, make: () => T): T {
  if (!Object.hasOwn(table, key)) table[key] = make();
  return table[key];
}

function tick(table: Record<string, number>, key: string | number): void {
  table[key] = (Object.hasOwn(table, key) ? table[key] : 0) + 1;
}

function mergeTicks(into: Record<string, number>, other: Readonly<Record<string, number>>): void {
  for (const [key, times] of Object.entries(other)) into[key] = (Object.hasOwn(into, key) ? into[key] : 0) + times;
}

function count(counts: Count, fate: Fate): void {
  counts.n += 1;
  if (fate === 'won') counts.won += 1;
  else if (fate === 'shared') counts.shared += 1;
}

export function addCount(into: Count, { n, won, shared }: Count): void {
  into.n += n;
  into.won += won;
  into.shared += shared;
}

function mergeCounts(into: Counts, other: Counts): void {
  for (const [key, counts] of Object.entries(other)) addCount(entry(into, key, newCount), counts);
}

function addTo(sum: Sum, n: number, value: number): void {
  sum.n += n;
  sum.sum += value;
}

function addDecisions(into: Tally['decisions'], { count: n, choices, forced, most }: Tally['decisions']): void {
  into.count += n;
  into.choices += choices;
  into.forced += forced;
  into.most = Math.max(into.most, most);
}
