import type { Seat } from '@tuckbox/kernel';
import { farthest, isWithin, type Position, separation } from './battlefield.ts';
import { type Kind, kindOf, type Sight } from './kinds.ts';
import { type Muster, musterOf } from './muster.ts';
import { resultOf } from './rules/result.ts';
import { type Unit, unitOf } from './state.ts';
import { hasFlag } from './values.ts';

/** A unit with what the evaluation keeps asking for. */
interface Piece {
  readonly unit: Unit;
  readonly kind: Kind;
  readonly at: Position;
  attack: number;
  defense: number;
  value: number;
}

const QUEEN = 40;

/** Chapter 10: how good the state is for a seat, squeezed into 0..1. */
export function score(sight: Sight, seat: Seat): number {
  const { state } = sight;
  if (state.phase === 'over') return finalScore(sight, seat);
  if (state.seats[seat].out !== null) return 0;
  const own: Piece[] = [];
  const enemies: Piece[] = [];
  for (const piece of weigh(sight)) (piece.unit.owner === seat ? own : enemies).push(piece);
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

/** All units with their current values (GI-1.4): each modifier is asked once for all that it reaches. */
function weigh(sight: Sight): Piece[] {
  const muster = musterOf(sight);
  const pieces: Piece[] = [];
  for (const { unit, kind, attack, defense } of muster.bodies)
    pieces.push({ unit, kind, at: unit.at, attack, defense, value: 0 });
  modify(sight, muster, pieces);
  for (const piece of pieces) {
    const { kind, defense } = piece;
    const attack = Math.max(0, piece.attack);
    piece.attack = attack;
    if (kind.queen) piece.value = QUEEN;
    else if (kind.type === 'structure') piece.value = 1.2 * kind.cost + 1;
    else piece.value = 1.5 * attack + 1.2 * defense + 0.8 * kind.ap + 1;
  }
  return pieces;
}

function modify(sight: Sight, { sources }: Muster, pieces: readonly Piece[]): void {
  for (const { statics, frame } of sources) {
    for (const { attack, defense, holds, who } of statics) {
      if ((attack === 0 && defense === 0) || (holds !== null && !holds(sight, frame))) continue;
      for (const piece of pieces) {
        if (!who(sight, piece.unit, frame, piece.kind)) continue;
        piece.attack += attack;
        piece.defense += defense;
      }
    }
  }
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
  for (let other = 0; other < state.seats.length; other++) {
    const { workers, hand, mulligan } = state.seats[other];
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
function distanceLeft(
  { field, state }: Sight,
  own: readonly Piece[],
  enemies: readonly Piece[],
  power: number,
): number {
  const urge = (1 + 0.08 * state.turn.round) * (power > 1.2 ? 1.6 : power < 0.7 ? 0.6 : 1);
  const queens = enemies.filter(({ kind }) => kind.queen);
  if (queens.length === 0) return 0;
  let sum = 0;
  for (const { at, kind, attack } of own) {
    if (kind.type !== 'creature' || kind.queen) continue;
    let least = Number.POSITIVE_INFINITY;
    for (const queen of queens) least = Math.min(least, separation(field, at, queen.at));
    const ranges = (field.kind === 'grid' ? least : Math.sqrt(least)) / field.range;
    sum += (urge * ranges * Math.min(3, attack)) / 3;
  }
  return sum;
}

/** What enemies can do to own units in their next turn. */
function threats(sight: Sight, own: readonly Piece[], enemies: readonly Piece[], power: number): number {
  const { field, book } = sight;
  const live = enemies.filter((enemy) => attackersOn(sight, own, enemy).total <= enemy.defense);
  const reaches = live.map((enemy) => reachOf(sight, enemy, enemy.kind.ap));
  let most = 0;
  let lost = 0;
  let queen = 0;
  for (const { unit, at, kind, defense, value } of own) {
    const isGuarded = hasGuard(sight, unit);
    let harm = 0;
    for (let index = 0; index < live.length; index++) {
      const enemy = live[index];
      if (separation(field, enemy.at, at) > reaches[index]) continue;
      if (!isGuarded || hasFlag(sight, enemy.unit, book.flags.piercing)) harm += enemy.attack;
    }
    if (kind.queen) queen = harm > defense ? 60 : (6 * harm) / (defense + 1);
    else if (harm > defense) {
      most = Math.max(most, value);
      lost += value;
    }
  }
  const weight = power > 1.2 ? 0.4 : power < 0.7 ? 1.2 : 0.8;
  return queen + weight * (0.45 * most + 0.06 * lost);
}

function hasGuard({ state, field }: Sight, unit: Unit): boolean {
  for (const { by, on } of state.guards) {
    const guard = on === unit.id ? unitOf(state, by) : undefined;
    if (guard !== undefined && isWithin(field, guard.at, unit.at, 0)) return true;
  }
  return false;
}

/** The separation up to which a creature could move up and attack with so many AP; nothing is within -1. */
function reachOf({ field }: Sight, { kind }: Piece, ap: number): number {
  return kind.type === 'creature' && ap >= 1 ? farthest(field, (ap - 1) * kind.stride + kind.reach) : -1;
}

interface Assault {
  readonly total: number;
  readonly pieces: readonly Piece[];
}

const NO_ASSAULT: Assault = { total: 0, pieces: [] };

function attackersOn({ state }: Sight, own: readonly Piece[], target: Piece): Assault {
  if (state.attacks.length === 0) return NO_ASSAULT;
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
    if (there.includes(piece)) continue;
    if (separation(sight.field, piece.at, target.at) <= reachOf(sight, piece, piece.unit.ap)) sum += piece.attack;
  }
  return sum;
}
