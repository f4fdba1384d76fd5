import type { Card, Selector } from './card.ts';
import { depthOf } from './rules/board.ts';
import { type Context, isOnBoard, laneOf } from './rules/resolving.ts';
import type { Building, Lane, Piece, State, Unit } from './state.ts';

/** The pieces that a selector finds, in order of play or construction. */
export type Select = (state: State, context: Context) => readonly Piece[];

type Keep = (piece: Piece) => boolean;
type Side = 'friendly' | 'enemy' | 'any';

const NONE: readonly Piece[] = [];

export function compileSelector(selector: Selector, tag: string | undefined, cards: ReadonlyMap<string, Card>): Select {
  const keep: Keep = tag === undefined ? () => true : (piece) => cards.get(piece.kind)?.tags.includes(tag) === true;
  switch (selector) {
    case 'self':
      return (_state, { self }) => (self !== null && isOnBoard(self) && keep(self) ? [self] : NONE);
    case 'it':
      return (_state, { it, owner }) =>
        it !== null && isOnBoard(it) && !isHiddenFrom(it, owner) && keep(it) ? [it] : NONE;
    case 'first-enemy-unit':
      return single((state, context) => unitsIn(state, context, 'enemy', keep), nearest);
    case 'first-enemy-building':
      return single((state, context) => buildingsIn(state, context, 'enemy', keep), nearest);
    case 'front-friendly-unit':
      return single((state, context) => unitsIn(state, context, 'friendly', keep), farthest);
    case 'last-friendly-unit':
      return single((state, context) => unitsIn(state, context, 'friendly', keep), nearestLatest);
    case 'lane-enemy-units':
      return (state, context) => unitsIn(state, context, 'enemy', keep);
    case 'lane-friendly-units':
      return (state, context) => unitsIn(state, context, 'friendly', keep);
    case 'lane-units':
      return (state, context) => unitsIn(state, context, 'any', keep);
    case 'lane-enemy-buildings':
      return (state, context) => buildingsIn(state, context, 'enemy', keep);
    case 'lane-friendly-buildings':
      return (state, context) => buildingsIn(state, context, 'friendly', keep);
    case 'lane-buildings':
      return (state, context) => buildingsIn(state, context, 'any', keep);
    case 'tile-friendly-units':
      return (state, context) =>
        unitsIn(state, context, 'friendly', (piece) => isOnTile(piece, context) && keep(piece));
    case 'tile-enemy-units':
      return (state, context) => unitsIn(state, context, 'enemy', (piece) => isOnTile(piece, context) && keep(piece));
    case 'enemy-units':
      return (state, { owner }) => found(state.units, owner, 'enemy', null, keep);
    case 'friendly-units':
      return (state, { owner }) => found(state.units, owner, 'friendly', null, keep);
    case 'all-units':
      return (state, { owner }) => found(state.units, owner, 'any', null, keep);
    case 'enemy-buildings':
      return (state, { owner }) => found(state.buildings, owner, 'enemy', null, keep);
    case 'friendly-buildings':
      return (state, { owner }) => found(state.buildings, owner, 'friendly', null, keep);
    case 'all-buildings':
      return (state, { owner }) => found(state.buildings, owner, 'any', null, keep);
  }
}

function unitsIn(state: State, context: Context, side: Side, keep: Keep): readonly Piece[] {
  const lane = laneOf(context);
  return lane === null ? NONE : found(state.units, context.owner, side, lane, keep);
}

function buildingsIn(state: State, context: Context, side: Side, keep: Keep): readonly Piece[] {
  const lane = laneOf(context);
  return lane === null ? NONE : found(state.buildings, context.owner, side, lane, keep);
}

function found(
  pieces: readonly Unit[] | readonly Building[],
  owner: number,
  side: Side,
  lane: Lane | null,
  keep: Keep,
): readonly Piece[] {
  const list: Piece[] = [];
  for (const piece of pieces) {
    if (lane !== null && piece.lane !== lane) continue;
    if (side !== 'any' && (piece.owner === owner) !== (side === 'friendly')) continue;
    if (!isHiddenFrom(piece, owner) && keep(piece)) list.push(piece);
  }
  return list;
}

/** TL-7.12: while hidden it is never found by the other player's cards. */
function isHiddenFrom(piece: Piece, owner: number): boolean {
  return 'hidden' in piece && piece.hidden && piece.owner !== owner;
}

/** TL-13.8: only pieces have a tile. */
function isOnTile(piece: Piece, { self }: Context): boolean {
  return self !== null && piece.tile === self.tile;
}

type Better = (depth: number, best: number) => boolean;
/** TL-9.1: smallest depth, among equals the earliest played. */
const nearest: Better = (depth, best) => depth < best;
/** TL-9.2 */
const nearestLatest: Better = (depth, best) => depth <= best;
const farthest: Better = (depth, best) => depth > best;

function single(group: Select, isBetter: Better): Select {
  return (state, context) => {
    const pieces = group(state, context);
    if (pieces.length < 2) return pieces;
    let best = pieces[0];
    for (const piece of pieces) if (isBetter(depthFor(piece, context), depthFor(best, context))) best = piece;
    return [best];
  };
}

/** TL-9.1: seen from the castle of the player who uses the card. */
function depthFor({ lane, tile }: Piece, { owner }: Context): number {
  return lane === '?' || tile === '?' ? 0 : depthOf(owner, lane, tile);
}
