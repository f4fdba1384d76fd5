import { FARTHEST, type Options } from './options.ts';

/** A tile of a grid, or a point of an open field in millimetres. Never changed: a unit that moves gets another one. */
export interface Position {
  readonly x: number;
  readonly y: number;
  readonly z?: number;
}

/** GI-2: where a match takes place. */
export interface Field {
  readonly kind: 'grid' | 'open';
  /** The movement range R, in tiles or millimetres. */
  readonly range: number;
  /** GI-2.6: on an open field, how far apart the same position can be. */
  readonly tolerance: number;
  readonly min: Position;
  readonly max: Position;
  readonly queens: readonly Position[];
  /** Of a grid, row by row: each tile is one object. */
  readonly tiles: readonly Position[];
  readonly width: number;
}

/** GI-2.2, GI-2.9 to GI-2.11. */
export function makeField({ battlefield }: Options, seats: number): Field {
  const ranges = battlefield.distance ?? (seats === 2 ? 4 : 3);
  if (battlefield.kind === 'open') {
    const range = battlefield.range ?? (battlefield.setting === 'ar' ? 500 : 80);
    return {
      kind: 'open',
      range,
      tolerance: battlefield.tolerance ?? Math.floor(range / 10),
      min: battlefield.bounds?.min ?? { x: -FARTHEST, y: -FARTHEST, z: -FARTHEST },
      max: battlefield.bounds?.max ?? { x: FARTHEST, y: FARTHEST, z: FARTHEST },
      queens: battlefield.queens ?? openQueens(seats, ranges * range),
      tiles: [],
      width: 0,
    };
  }
  const { range } = battlefield;
  const apart = ranges * range;
  const width = battlefield.width ?? apart + 3;
  const height = battlefield.height ?? (seats === 2 ? 2 * range + 3 : apart + 3);
  return {
    kind: 'grid',
    range,
    tolerance: 0,
    min: { x: 0, y: 0 },
    max: { x: width - 1, y: height - 1 },
    queens: battlefield.queens ?? gridQueens(seats, apart, range),
    tiles: Array.from({ length: width * height }, (_, index) => ({ x: index % width, y: Math.floor(index / width) })),
    width,
  };
}

function gridQueens(seats: number, apart: number, range: number): Position[] {
  const far = apart + 1;
  if (seats === 2) return [at(1, range + 1), at(far, range + 1)];
  if (seats === 3) return [at(1, 1), at(far, 1), at(1 + Math.floor(apart / 2), far)];
  return [at(1, 1), at(far, 1), at(far, far), at(1, far)];
}

function openQueens(seats: number, apart: number): Position[] {
  if (seats === 2) return [at(0, 0, 0), at(apart, 0, 0)];
  if (seats === 3)
    return [at(0, 0, 0), at(apart, 0, 0), at(Math.floor(apart / 2), Math.floor((866 * apart) / 1000), 0)];
  return [at(0, 0, 0), at(apart, 0, 0), at(apart, apart, 0), at(0, apart, 0)];
}

function at(x: number, y: number, z?: number): Position {
  return z === undefined ? { x, y } : { x, y, z };
}

/** The field's own object for a position that somebody gave. */
export function placed(field: Field, { x, y, z = 0 }: Position): Position {
  return field.kind === 'grid' ? field.tiles[y * field.width + x] : { x, y, z };
}

export function isInside({ min, max }: Field, { x, y, z = 0 }: Position): boolean {
  return x >= min.x && x <= max.x && y >= min.y && y <= max.y && z >= (min.z ?? 0) && z <= (max.z ?? 0);
}

/** GI-2.3, GI-2.4: tiles on a grid; on an open field the square of the distance, so that it stays an integer. */
export function separation(field: Field, a: Position, b: Position): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  if (field.kind === 'grid') return Math.max(dx < 0 ? -dx : dx, dy < 0 ? -dy : dy);
  const dz = (a.z ?? 0) - (b.z ?? 0);
  return dx * dx + dy * dy + dz * dz;
}

/** GI-2.5, GI-2.6: the largest separation within n ranges; 0 ranges are the same position. */
export function farthest(field: Field, ranges: number): number {
  const reach = ranges === 0 ? field.tolerance : ranges * field.range;
  return field.kind === 'grid' ? reach : reach * reach;
}

export function isWithin(field: Field, a: Position, b: Position, ranges: number): boolean {
  return separation(field, a, b) <= farthest(field, ranges);
}

export function isIdentical(a: Position, b: Position): boolean {
  return a.x === b.x && a.y === b.y && (a.z ?? 0) === (b.z ?? 0);
}

/** GI-2.12: a step of n ranges toward an anchor. */
export function toward(field: Field, from: Position, anchor: Position, ranges: number): Position {
  const step = ranges * field.range;
  if (field.kind === 'grid') {
    return clamped(field, from.x + bounded(anchor.x - from.x, step), from.y + bounded(anchor.y - from.y, step), 0);
  }
  const length = Math.sqrt(separation(field, from, anchor));
  return length <= step ? anchor : slid(field, from, from, anchor, step, length);
}

/** GI-2.12: a push of n ranges away from an anchor. */
export function away(field: Field, from: Position, anchor: Position, ranges: number): Position {
  const step = ranges * field.range;
  if (field.kind === 'grid') {
    const x = from.x + step * Math.sign(from.x - anchor.x);
    return clamped(field, x, from.y + step * Math.sign(from.y - anchor.y), 0);
  }
  const length = Math.sqrt(separation(field, from, anchor));
  return length === 0 ? from : slid(field, from, anchor, from, step, length);
}

/** From a point along the line between two others. Product, quotient, trunc: this order is part of the rule. */
function slid(field: Field, from: Position, tail: Position, head: Position, step: number, length: number): Position {
  const along = (a: number, b: number) => Math.trunc(((b - a) * step) / length);
  const z = (from.z ?? 0) + along(tail.z ?? 0, head.z ?? 0);
  return clamped(field, from.x + along(tail.x, head.x), from.y + along(tail.y, head.y), z);
}

function bounded(difference: number, step: number): number {
  return Math.max(-step, Math.min(step, difference));
}

function clamped(field: Field, x: number, y: number, z: number): Position {
  const { min, max } = field;
  const inX = Math.max(min.x, Math.min(max.x, x));
  const inY = Math.max(min.y, Math.min(max.y, y));
  if (field.kind === 'grid') return field.tiles[inY * field.width + inX];
  return { x: inX, y: inY, z: Math.max(min.z ?? 0, Math.min(max.z ?? 0, z)) };
}

/** Chapter 7.1: S(p,n), the points of an open field that stand for all within n ranges of p. */
export function samples(field: Field, from: Position, ranges: number, units: readonly { at: Position }[]): Position[] {
  const found: Position[] = [];
  for (const unit of units) offer(field, found, toward(field, from, unit.at, ranges));
  const full = ranges * field.range;
  for (const r of [full, Math.floor(full / 2)]) {
    const e = Math.floor((7071 * r) / 10000);
    offerStep(r, 0);
    offerStep(e, e);
    offerStep(0, r);
    offerStep(-e, e);
    offerStep(-r, 0);
    offerStep(-e, -e);
    offerStep(0, -r);
    offerStep(e, -e);
  }
  return found;

  function offerStep(dx: number, dy: number): void {
    offer(field, found, { x: from.x + dx, y: from.y + dy, z: from.z ?? 0 });
  }
}

/** Adds a point that is inside and not listed yet. */
export function offer(field: Field, list: Position[], point: Position): void {
  if (isInside(field, point) && !list.some((other) => isIdentical(other, point))) list.push(point);
}
