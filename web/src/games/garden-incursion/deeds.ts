import {
  isWithin,
  type Kind,
  type Move,
  type Position,
  type State,
  siteUnits,
  siteWithin,
  type Unit,
  unitOf,
} from '@tuckbox/games/garden-incursion';
import type { Viewer } from '@tuckbox/kernel';
import type { Spot } from '../../table/kit.ts';
import { fieldOf, gardenOf, groupsOf, isOpen, kindIn, STACK, sightOf } from './garden.ts';
import { OPENINGS, placeSpot, unitIdOf } from './ways.ts';

/** A choice of a place on open ground: the ring in which any point will do, and the move that a point makes. */
export interface Aim {
  readonly rings: readonly { readonly at: Position; readonly ranges: number }[];
  move(at: Position): Move;
}

/** What a place would be chosen for now, if for anything. */
export function aimOf(view: State, viewer: Viewer, chosen: readonly Spot[], moves: readonly Move[]): Aim | undefined {
  if (viewer === 'table' || moves.length === 0) return undefined;
  const { pending } = view;
  if (pending?.kind === 'choose-position') {
    const unit = unitOf(view, pending.unit);
    if (unit === undefined) return undefined;
    return { rings: [{ at: unit.at, ranges: pending.ranges }], move: (at) => ({ type: 'choose', at }) };
  }
  const last = chosen[chosen.length - 1] ?? '';
  if (last.startsWith('hand:')) {
    const card = last.slice('hand:'.length);
    const kind = kindIn(view, card);
    if (!moves.some((move) => move.type === 'play' && move.card === card && move.at !== undefined)) return undefined;
    return { rings: siteRings(view, viewer, kind), move: (at) => ({ type: 'play', card, at }) };
  }
  const unit = chosenUnit(view, chosen);
  if (unit === undefined || !last.startsWith('unit:')) return undefined;
  if (!moves.some((move) => move.type === 'move' && move.unit === unit.id)) return undefined;
  const { stride } = kindIn(view, unit.card);
  return { rings: [{ at: unit.at, ranges: stride }], move: (at) => ({ type: 'move', unit: unit.id, at }) };
}

function siteRings(view: State, seat: number, kind: Kind) {
  const sight = sightOf(view);
  const ranges = siteWithin(sight, seat, kind);
  return siteUnits(sight, seat, kind).map(({ at }) => ({ at, ranges }));
}

/** The point that a touch means: itself, or, just outside a ring, the nearest one on it. Undefined if it is too far off. */
export function aimedAt(view: State, seat: number, aim: Aim, at: Position): Move | undefined {
  const { rules } = gardenOf(view);
  const isLegal = (move: Move) => rules.refusal(view, seat, move) === undefined;
  const direct = aim.move(at);
  if (isLegal(direct)) return direct;
  const { range } = sightOf(view).field;
  for (const ring of aim.rings) {
    const dx = at.x - ring.at.x;
    const dy = at.y - ring.at.y;
    const length = Math.hypot(dx, dy);
    const reach = ring.ranges * range;
    if (length <= reach || length > reach + range / 8) continue;
    const along = (value: number) => Math.trunc((value * reach) / length);
    const move = aim.move({ ...at, x: ring.at.x + along(dx), y: ring.at.y + along(dy) });
    if (isLegal(move)) return move;
  }
  return undefined;
}

/** Whether the place under a unit could be chosen: then a touch is meant for the place. */
export function isAimable(view: State, aim: Aim | undefined, lit: ReadonlySet<Spot>, at: Position): boolean {
  if (aim === undefined) return false;
  if (!isOpen(view)) return lit.has(placeSpot(at));
  return aim.rings.some((ring) => isWithin(fieldOf(view), ring.at, at, ring.ranges));
}

/** The own unit that was picked up. */
export function chosenUnit(view: State, chosen: readonly Spot[]): Unit | undefined {
  const spot = chosen.find((one) => one.startsWith('unit:'));
  const isTarget = chosen.some((one) => one.startsWith('hand:'));
  return spot === undefined || isTarget ? undefined : unitOf(view, unitIdOf(spot) ?? '');
}

/** Why a unit is lit: to be picked up, attacked, guarded, aimed at, or to pay. */
export type Purpose = 'pick' | 'attack' | 'guard' | 'aim' | 'pay';

export function purposeOf(view: State, chosen: readonly Spot[], unit: Unit, isPayer: boolean): Purpose {
  if (isPayer) return 'pay';
  const actor = chosenUnit(view, chosen);
  if (actor === undefined)
    return chosen.some((spot) => spot.startsWith('hand:')) || view.pending !== null ? 'aim' : 'pick';
  if (chosen.some((spot) => spot.startsWith('use:'))) return 'aim';
  return actor.owner === unit.owner && !chosen.includes('act:attack') ? 'guard' : 'attack';
}

/** The units that are touched themselves, not the ground under them: those lit, and others that could be picked up instead. */
export function touchableUnits(
  view: State,
  moves: readonly Move[],
  lit: ReadonlySet<Spot>,
  chosen: readonly Spot[],
): ReadonlySet<string> {
  const actor = chosenUnit(view, chosen);
  const actors = new Set(moves.flatMap((move) => ('unit' in move && move.type !== 'choose' ? [move.unit] : [])));
  const isLit = (id: string) => lit.has(`unit:${id}`) || lit.has(`payer:${id}`);
  return new Set(
    groupsOf(view).flatMap(({ anchor, units }) => {
      const own = units.filter(({ id }) => isLit(id) || (actors.has(id) && id !== actor?.id));
      const isOneThing =
        units.length >= STACK && (own.length > 0 || OPENINGS.some((opening) => lit.has(`${opening}:${anchor.id}`)));
      return (isOneThing ? units : own).map(({ id }) => id);
    }),
  );
}
