import type { Seat } from '@tuckbox/kernel';
import { type Field, farthest, isWithin } from './battlefield.ts';
import { apart, type Body } from './bodies.ts';
import { type Book, kindOf, type Sight } from './kinds.ts';
import { bodiesOf, type Company, type Muster, nextNumber } from './muster.ts';
import { resultOf } from './rules/result.ts';
import { type State, type Unit, unitOf } from './state.ts';
import { hasFlag, reckon } from './values.ts';

/** An enemy, how far it reaches, and whether guards do not keep it off. */
interface Foe {
  readonly body: Body;
  readonly reach: number;
  readonly isPiercing: boolean;
}

/** Enemies that can strike. */
interface Danger {
  readonly number: number;
  readonly foes: readonly Foe[];
  /** Those of them that guards do not keep off; null if these are all piercing themselves. */
  readonly piercing: Danger | null;
}

/** All enemies of a seat, as long as others see no change in them; of their units only what does not change is read. */
interface Host {
  readonly reckonings: readonly number[];
  readonly foes: readonly Foe[];
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
      declaredAttacks(sight, own, host.foes) -
      threats(sight, own, dangerLeft(sight, own, host), power);
    return 0.5 + Math.atan(total / 40) / Math.PI;
  };
}

/** The same object as before if it still says the same. */
function hostAgainst(sight: Sight, muster: Muster, seat: Seat, last: Host | undefined): Host {
  const { book } = sight;
  const { companies } = muster;
  // Whom modifiers make piercing is not part of the reckoning.
  const isKept = last !== undefined && !book.flags.piercing.isStatic && isStill(last, companies, seat);
  if (isKept) return last;
  const enemies = bodiesOf(muster).filter(({ owner }) => owner !== seat);
  const foes = enemies.map((body) => ({
    body,
    reach: reachOf(sight, body, body.kind.ap),
    isPiercing: hasFlag(sight, body.unit, book.flags.piercing),
  }));
  const danger = makeDanger(
    book,
    foes.filter(({ body }) => body.defense >= 0),
  );
  return {
    reckonings: companies.map(({ reckoning }) => reckoning),
    foes,
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

function worth(pieces: readonly Body[]): number {
  let sum = 0;
  for (const piece of pieces) sum += piece.worth;
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
  for (const piece of own) {
    const { kind, attack } = piece;
    if (kind.type !== 'creature' || kind.queen) continue;
    let least = Number.POSITIVE_INFINITY;
    for (const queen of queens) least = Math.min(least, apart(field, piece, queen));
    const ranges = (field.kind === 'grid' ? least : Math.sqrt(least)) / field.range;
    sum += (urge * ranges * Math.min(3, attack)) / 3;
  }
  return sum;
}

function makeDanger(book: Book, foes: readonly Foe[]): Danger {
  const through = foes.filter(({ isPiercing }) => isPiercing);
  return { number: nextNumber(book), foes, piercing: { number: nextNumber(book), foes: through, piercing: null } };
}

/** Of those that the declared attacks will not kill. */
function dangerLeft({ state, book }: Sight, own: readonly Body[], host: Host): Danger {
  if (state.attacks.length === 0) return host.danger;
  const { foes } = host;
  const last = host.dangerLeft.foes;
  let count = 0;
  let isSame = true;
  for (const foe of foes) {
    if (attackOn(state, own, foe.body) > foe.body.defense) continue;
    if (last[count] !== foe) isSame = false;
    count += 1;
  }
  if (!isSame || count !== last.length) {
    const live = foes.filter(({ body }) => attackOn(state, own, body) <= body.defense);
    host.dangerLeft = makeDanger(book, live);
  }
  return host.dangerLeft;
}

/** What enemies can do to own units in their next turn. */
function threats(sight: Sight, own: readonly Body[], danger: Danger, power: number): number {
  const { state, field } = sight;
  let most = 0;
  let lost = 0;
  let queen = 0;
  for (const piece of own) {
    const { kind, defense, worth: value } = piece;
    const isGuarded = state.guards.length > 0 && hasGuard(sight, piece.unit);
    const harm = harmBy(field, piece, isGuarded ? (danger.piercing ?? danger) : danger);
    if (kind.queen) queen = harm > defense ? 60 : (6 * harm) / (defense + 1);
    else if (harm > defense) {
      most = Math.max(most, value);
      lost += value;
    }
  }
  const weight = power > 1.2 ? 0.4 : power < 0.7 ? 1.2 : 0.8;
  return queen + weight * (0.45 * most + 0.06 * lost);
}

function harmBy(field: Field, piece: Body, danger: Danger): number {
  if (piece.harmIn !== danger.number) {
    piece.harmIn = danger.number;
    piece.harm = sumReaching(field, piece, danger);
  }
  return piece.harm;
}

function sumReaching(field: Field, piece: Body, { foes }: Danger): number {
  let sum = 0;
  for (const { body, reach } of foes) if (apart(field, body, piece) <= reach) sum += body.attack;
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

/** How much attack is declared on a target. */
function attackOn({ attacks }: State, own: readonly Body[], target: Body): number {
  let total = 0;
  for (const { by, on } of attacks) if (on === target.id) total += bodyOf(own, by)?.attack ?? 0;
  return total;
}

function attackersOn({ attacks }: State, own: readonly Body[], target: Body): Body[] {
  const pieces: Body[] = [];
  for (const { by, on } of attacks) {
    const piece = on === target.id ? bodyOf(own, by) : undefined;
    if (piece !== undefined) pieces.push(piece);
  }
  return pieces;
}

function bodyOf(bodies: readonly Body[], id: string): Body | undefined {
  for (const body of bodies) if (body.id === id) return body;
  return undefined;
}

/** Whether any attack is declared on a unit, by whomever. */
function isAttacked({ attacks }: State, id: string): boolean {
  for (const { on } of attacks) if (on === id) return true;
  return false;
}

/** What the declared attacks promise, and what the answers would cost. */
function declaredAttacks(sight: Sight, own: readonly Body[], foes: readonly Foe[]): number {
  const { state, book } = sight;
  if (state.attacks.length === 0) return 0;
  let sum = 0;
  for (const { body: target } of foes) {
    if (!isAttacked(state, target.id)) continue;
    const pieces = attackersOn(state, own, target);
    if (pieces.length === 0) continue;
    let total = 0;
    let loss = 0;
    for (const piece of pieces) {
      total += piece.attack;
      if (target.attack > piece.defense && !hasFlag(sight, piece.unit, book.flags.unanswered)) loss += piece.worth;
    }
    const { defense, kind, worth: value } = target;
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
    if (apart(sight.field, piece, target) <= reachOf(sight, piece, piece.unit.ap)) sum += piece.attack;
  }
  return sum;
}
