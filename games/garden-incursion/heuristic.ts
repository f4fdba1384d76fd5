import type { Seat } from '@tuckbox/kernel';
import { farthest, isWithin, separation } from './battlefield.ts';
import { kindOf, type Sight } from './kinds.ts';
import { type Body, type Company, type Muster, nextNumber } from './muster.ts';
import { resultOf } from './rules/result.ts';
import { type Unit, unitOf } from './state.ts';
import { hasFlag, reckon } from './values.ts';

const QUEEN = 40;

/** Enemies that can strike, with their attack and how far they reach with it. */
interface Danger {
  readonly number: number;
  readonly enemies: readonly Body[];
  readonly attacks: readonly number[];
  readonly reaches: readonly number[];
  /** Those of them that guards do not keep off; null if these are all piercing themselves. */
  readonly piercing: Danger | null;
}

/** All enemies of a seat, as long as their values are the same. */
interface Host {
  readonly reckonings: readonly number[];
  readonly bodies: readonly Body[];
  readonly queens: readonly Body[];
  readonly strength: number;
  readonly worth: number;
  /** What they can do, and what those can do that will outlive the attacks declared last. */
  readonly danger: Danger;
  dangerLeft: Danger;
}

/** Chapter 10: how good the state is for a seat, squeezed into 0..1. */
export function makeScore(): (sight: Sight, seat: Seat) => number {
  // Bots compare many moves of one seat, in most of which the enemies stay as they are.
  const hosts: Host[] = [];
  return (sight, seat) => {
    const { state } = sight;
    if (state.phase === 'over') return finalScore(sight, seat);
    if (state.seats[seat].out !== null) return 0;
    const muster = reckon(sight);
    const own = muster.companies[seat].bodies;
    const host = hostAgainst(sight, muster, seat, hosts[seat]);
    hosts[seat] = host;
    const power = strength(own) / (1 + host.strength);
    const total =
      holdings(sight, seat, own) +
      worth(own) -
      host.worth -
      distanceLeft(sight, own, host.queens, power) +
      declaredAttacks(sight, own, host.bodies) -
      threats(sight, own, dangerLeft(sight, own, host), power);
    return 0.5 + Math.atan(total / 40) / Math.PI;
  };
}

/** The same object as before if it still says the same. */
function hostAgainst(sight: Sight, { bodies, companies }: Muster, seat: Seat, last: Host | undefined): Host {
  // Whom modifiers make piercing is not part of the reckoning.
  const isKept = last !== undefined && !sight.book.flags.piercing.isStatic && isStill(last, companies, seat);
  if (isKept) return last;
  const enemies = bodies.filter(({ owner }) => owner !== seat);
  const danger = makeDanger(
    sight,
    enemies.filter(({ defense }) => defense >= 0),
  );
  return {
    reckonings: companies.map(({ reckoning }) => reckoning),
    bodies: enemies,
    queens: enemies.filter(({ kind }) => kind.queen),
    strength: strength(enemies),
    worth: worth(enemies),
    danger,
    dangerLeft: danger,
  };
}

function isStill({ reckonings }: Host, companies: readonly Company[], seat: Seat): boolean {
  for (let other = 0; other < companies.length; other++)
    if (other !== seat && reckonings[other] !== companies[other].reckoning) return false;
  return true;
}

function finalScore(sight: Sight, seat: Seat): number {
  const { ranking } = resultOf(sight);
  const place = ranking.findIndex((group) => group.includes(seat));
  return ranking.length === 1 ? 0.5 : 1 - place / (ranking.length - 1);
}

function worthOf({ kind, attack, defense }: Body): number {
  if (kind.queen) return QUEEN;
  return kind.type === 'structure' ? 1.2 * kind.cost + 1 : 1.5 * attack + 1.2 * defense + 0.8 * kind.ap + 1;
}

function worth(pieces: readonly Body[]): number {
  let sum = 0;
  for (const piece of pieces) sum += worthOf(piece);
  return sum;
}

function strength(pieces: readonly Body[]): number {
  let sum = 0;
  for (const { kind, attack, defense } of pieces) if (kind.type === 'creature') sum += attack + defense;
  return sum;
}

/** Workers, cards and AP left. What the next player draws by right is not held against whoever ends the turn. */
function holdings({ state, book }: Sight, seat: Seat, own: readonly Body[]): number {
  let sum = 0;
  for (let other = 0; other < state.seats.length; other++) {
    const { workers, hand, mulligan } = state.seats[other];
    const cards = hand.length + (mulligan?.aside.length ?? 0);
    const drawn = other !== seat && other === state.turn.seat ? book.options.drawPerTurn : 0;
    const held = 2.5 * Math.min(8, workers.up + workers.down) + cards - drawn;
    sum += other === seat ? held : -held;
  }
  for (const { unit } of own) sum += 0.05 * unit.ap;
  return state.phase === 'mulligan' ? sum - burden({ state, book }, seat) : sum;
}

/** The mulligan: dear cards, dear abilities and workers beyond three are better exchanged. */
function burden({ state, book }: Pick<Sight, 'state' | 'book'>, seat: Seat): number {
  const { hand, mulligan } = state.seats[seat];
  let bad = 0;
  let workers = 0;
  for (const card of hand) {
    const { type, cost } = kindOf(book, card);
    if (type === 'worker') workers += 1;
    if (cost >= 5 || (type === 'ability' && cost >= 2) || (type === 'worker' && workers > 3)) bad += 1;
  }
  return 0.5 * bad + 0.2 * (mulligan?.aside.length ?? 0);
}

/** What it costs that own creatures are still far from an enemy queen. */
function distanceLeft({ field, state }: Sight, own: readonly Body[], queens: readonly Body[], power: number): number {
  const urge = (1 + 0.08 * state.turn.round) * (power > 1.2 ? 1.6 : power < 0.7 ? 0.6 : 1);
  if (queens.length === 0) return 0;
  let sum = 0;
  for (const { unit, kind, attack } of own) {
    if (kind.type !== 'creature' || kind.queen) continue;
    let least = Number.POSITIVE_INFINITY;
    for (const queen of queens) least = Math.min(least, separation(field, unit.at, queen.unit.at));
    const ranges = (field.kind === 'grid' ? least : Math.sqrt(least)) / field.range;
    sum += (urge * ranges * Math.min(3, attack)) / 3;
  }
  return sum;
}

function makeDanger(sight: Sight, enemies: readonly Body[]): Danger {
  const through = enemies.filter(({ unit }) => hasFlag(sight, unit, sight.book.flags.piercing));
  return dangerFrom(sight, enemies, dangerFrom(sight, through, null));
}

function dangerFrom(sight: Sight, enemies: readonly Body[], piercing: Danger | null): Danger {
  return {
    number: nextNumber(sight.book),
    enemies,
    attacks: enemies.map(({ attack }) => attack),
    reaches: enemies.map((enemy) => reachOf(sight, enemy, enemy.kind.ap)),
    piercing,
  };
}

/** Of those that the declared attacks will not kill. */
function dangerLeft(sight: Sight, own: readonly Body[], host: Host): Danger {
  if (sight.state.attacks.length === 0) return host.danger;
  const live = host.bodies.filter((enemy) => attackersOn(sight, own, enemy).total <= enemy.defense);
  if (!isSame(live, host.dangerLeft.enemies)) host.dangerLeft = makeDanger(sight, live);
  return host.dangerLeft;
}

function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}

/** What enemies can do to own units in their next turn. */
function threats(sight: Sight, own: readonly Body[], danger: Danger, power: number): number {
  let most = 0;
  let lost = 0;
  let queen = 0;
  for (const piece of own) {
    const { kind, defense } = piece;
    const harm = harmBy(sight, piece, hasGuard(sight, piece.unit) ? (danger.piercing ?? danger) : danger);
    if (kind.queen) queen = harm > defense ? 60 : (6 * harm) / (defense + 1);
    else if (harm > defense) {
      const value = worthOf(piece);
      most = Math.max(most, value);
      lost += value;
    }
  }
  const weight = power > 1.2 ? 0.4 : power < 0.7 ? 1.2 : 0.8;
  return queen + weight * (0.45 * most + 0.06 * lost);
}

function harmBy(sight: Sight, piece: Body, danger: Danger): number {
  if (piece.harmIn !== danger.number) {
    piece.harmIn = danger.number;
    piece.harm = sumReaching(sight, piece, danger);
  }
  return piece.harm;
}

function sumReaching({ field }: Sight, { unit }: Body, { enemies, attacks, reaches }: Danger): number {
  let sum = 0;
  for (let index = 0; index < enemies.length; index++)
    if (separation(field, enemies[index].unit.at, unit.at) <= reaches[index]) sum += attacks[index];
  return sum;
}

function hasGuard({ state, field }: Sight, unit: Unit): boolean {
  for (const { by, on } of state.guards) {
    const guard = on === unit.id ? unitOf(state, by) : undefined;
    if (guard !== undefined && isWithin(field, guard.at, unit.at, 0)) return true;
  }
  return false;
}

/** The separation up to which a creature could move up and attack with so many AP; nothing is within -1. */
function reachOf({ field }: Sight, { kind }: Body, ap: number): number {
  return kind.type === 'creature' && ap >= 1 ? farthest(field, (ap - 1) * kind.stride + kind.reach) : -1;
}

interface Assault {
  readonly total: number;
  readonly pieces: readonly Body[];
}

const NO_ASSAULT: Assault = { total: 0, pieces: [] };

function attackersOn({ state }: Sight, own: readonly Body[], target: Body): Assault {
  if (state.attacks.length === 0) return NO_ASSAULT;
  const pieces: Body[] = [];
  let total = 0;
  for (const { by, on } of state.attacks) {
    if (on !== target.unit.id) continue;
    const piece = own.find(({ unit }) => unit.id === by);
    if (piece === undefined) continue;
    pieces.push(piece);
    total += piece.attack;
  }
  return { total, pieces };
}

/** What the declared attacks promise, and what the answers would cost. */
function declaredAttacks(sight: Sight, own: readonly Body[], enemies: readonly Body[]): number {
  if (sight.state.attacks.length === 0) return 0;
  let sum = 0;
  for (const target of enemies) {
    const { total, pieces } = attackersOn(sight, own, target);
    if (pieces.length === 0) continue;
    let loss = 0;
    for (const piece of pieces) {
      if (target.attack > piece.defense && !hasFlag(sight, piece.unit, sight.book.flags.unanswered))
        loss += worthOf(piece);
    }
    const { defense, kind } = target;
    const value = worthOf(target);
    if (total > defense) sum += (kind.queen ? 10_000 : value) - 0.9 * loss - 0.3 * Math.max(0, total - defense - 4);
    else if (total + stillToCome(sight, own, pieces, target) > defense)
      sum += (0.8 * (kind.queen ? 200 : value) * total) / (defense + 1) - 0.5 * loss;
    else sum -= 1 + loss;
  }
  return sum;
}

function stillToCome(sight: Sight, own: readonly Body[], there: readonly Body[], target: Body): number {
  let sum = 0;
  for (const piece of own) {
    if (there.includes(piece)) continue;
    const apart = separation(sight.field, piece.unit.at, target.unit.at);
    if (apart <= reachOf(sight, piece, piece.unit.ap)) sum += piece.attack;
  }
  return sum;
}
