import type { Seat } from '@tuckbox/kernel';
import { isWithin, separation } from './battlefield.ts';
import { type Kind, kindOf, type Sight } from './kinds.ts';
import { resultOf } from './rules/result.ts';
import type { Unit } from './state.ts';
import { attackOf, defenseOf, hasFlag, type Source, sourcesOf } from './values.ts';

/** A unit with what the evaluation keeps asking for. */
interface Piece {
  readonly unit: Unit;
  readonly kind: Kind;
  readonly attack: number;
  readonly defense: number;
  readonly value: number;
}

const QUEEN = 40;

/** Chapter 10: how good the state is for a seat, squeezed into 0..1. */
export function score(sight: Sight, seat: Seat): number {
  const { state } = sight;
  if (state.phase === 'over') return finalScore(sight, seat);
  if (state.seats[seat].out !== null) return 0;
  const sources = sourcesOf(sight);
  const pieces = state.units.map((unit) => weigh(sight, unit, sources));
  const own = pieces.filter(({ unit }) => unit.owner === seat);
  const enemies = pieces.filter(({ unit }) => unit.owner !== seat);
  const power = strength(own) / (1 + strength(enemies));
  const total =
    holdings(sight, seat) +
    worth(own) -
    worth(enemies) -
    distanceLeft(sight, own, enemies, power) +
    declaredAttacks(sight, own, enemies) -
    threats(sight, own, enemies, power);
  return 0.5 + Math.atan(total / 40) / Math.PI;
}

function finalScore(sight: Sight, seat: Seat): number {
  const { ranking } = resultOf(sight);
  const place = ranking.findIndex((group) => group.includes(seat));
  return ranking.length === 1 ? 0.5 : 1 - place / (ranking.length - 1);
}

function weigh(sight: Sight, unit: Unit, sources: readonly Source[]): Piece {
  const kind = kindOf(sight.book, unit.card);
  const attack = attackOf(sight, unit, sources);
  const defense = defenseOf(sight, unit, sources);
  const body = kind.type === 'structure' ? 1.2 * kind.cost + 1 : 1.5 * attack + 1.2 * defense + 0.8 * kind.ap + 1;
  return { unit, kind, attack, defense, value: kind.queen ? QUEEN : body };
}

function worth(pieces: readonly Piece[]): number {
  let sum = 0;
  for (const { value } of pieces) sum += value;
  return sum;
}

function strength(pieces: readonly Piece[]): number {
  let sum = 0;
  for (const { kind, attack, defense } of pieces) if (kind.type === 'creature') sum += attack + defense;
  return sum;
}

/** Workers, cards and AP left. What the next player draws by right is not held against whoever ends the turn. */
function holdings({ state, book }: Sight, seat: Seat): number {
  let sum = 0;
  for (const [other, { workers, hand, mulligan }] of state.seats.entries()) {
    const cards = hand.length + (mulligan?.aside.length ?? 0);
    const drawn = other !== seat && other === state.turn.seat ? book.options.drawPerTurn : 0;
    const held = 2.5 * Math.min(8, workers.up + workers.down) + cards - drawn;
    sum += other === seat ? held : -held;
  }
  for (const { owner, ap } of state.units) if (owner === seat) sum += 0.05 * ap;
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
function distanceLeft(sight: Sight, own: readonly Piece[], enemies: readonly Piece[], power: number): number {
  const urge = (1 + 0.08 * sight.state.turn.round) * (power > 1.2 ? 1.6 : power < 0.7 ? 0.6 : 1);
  let sum = 0;
  for (const { unit, kind, attack } of own) {
    if (kind.type !== 'creature' || kind.queen) continue;
    let least = Number.POSITIVE_INFINITY;
    for (const enemy of enemies) if (enemy.kind.queen) least = Math.min(least, rangesBetween(sight, unit, enemy.unit));
    if (least < Number.POSITIVE_INFINITY) sum += (urge * least * Math.min(3, attack)) / 3;
  }
  return sum;
}

function rangesBetween({ field }: Sight, a: Unit, b: Unit): number {
  const apart = separation(field, a.at, b.at);
  return (field.kind === 'grid' ? apart : Math.sqrt(apart)) / field.range;
}

/** What enemies can do to own units in their next turn. */
function threats(sight: Sight, own: readonly Piece[], enemies: readonly Piece[], power: number): number {
  const live = enemies.filter((enemy) => attackersOn(sight, own, enemy).total <= enemy.defense);
  let most = 0;
  let lost = 0;
  let queen = 0;
  for (const piece of own) {
    const isGuarded = hasGuard(sight, piece.unit);
    let harm = 0;
    for (const enemy of live) {
      if (!reaches(sight, enemy, piece, enemy.kind.ap)) continue;
      if (!isGuarded || hasFlag(sight, enemy.unit, sight.book.flags.piercing)) harm += enemy.attack;
    }
    if (piece.kind.queen) queen = harm > piece.defense ? 60 : (6 * harm) / (piece.defense + 1);
    else if (harm > piece.defense) {
      most = Math.max(most, piece.value);
      lost += piece.value;
    }
  }
  const weight = power > 1.2 ? 0.4 : power < 0.7 ? 1.2 : 0.8;
  return queen + weight * (0.45 * most + 0.06 * lost);
}

function hasGuard({ state, field }: Sight, unit: Unit): boolean {
  return state.guards.some(({ by, on }) => {
    const guard = on === unit.id ? state.units.find(({ id }) => id === by) : undefined;
    return guard !== undefined && isWithin(field, guard.at, unit.at, 0);
  });
}

/** Whether a creature could move up and attack with so many AP. */
function reaches(sight: Sight, { unit, kind }: Piece, target: Piece, ap: number): boolean {
  if (kind.type !== 'creature' || ap < 1) return false;
  return isWithin(sight.field, unit.at, target.unit.at, (ap - 1) * kind.stride + kind.reach);
}

function attackersOn({ state }: Sight, own: readonly Piece[], target: Piece): { total: number; pieces: Piece[] } {
  const pieces: Piece[] = [];
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
function declaredAttacks(sight: Sight, own: readonly Piece[], enemies: readonly Piece[]): number {
  if (sight.state.attacks.length === 0) return 0;
  let sum = 0;
  for (const target of enemies) {
    const { total, pieces } = attackersOn(sight, own, target);
    if (pieces.length === 0) continue;
    let loss = 0;
    for (const piece of pieces) {
      if (target.attack > piece.defense && !hasFlag(sight, piece.unit, sight.book.flags.unanswered))
        loss += piece.value;
    }
    const { defense, kind, value } = target;
    if (total > defense) sum += (kind.queen ? 10_000 : value) - 0.9 * loss - 0.3 * Math.max(0, total - defense - 4);
    else if (total + stillToCome(sight, own, pieces, target) > defense)
      sum += (0.8 * (kind.queen ? 200 : value) * total) / (defense + 1) - 0.5 * loss;
    else sum -= 1 + loss;
  }
  return sum;
}

function stillToCome(sight: Sight, own: readonly Piece[], there: readonly Piece[], target: Piece): number {
  let sum = 0;
  for (const piece of own) {
    if (!there.includes(piece) && reaches(sight, piece, target, piece.unit.ap)) sum += piece.attack;
  }
  return sum;
}
