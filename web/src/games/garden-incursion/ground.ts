import type { Position, State, Unit } from '@tuckbox/games/garden-incursion';
import { fieldOf, type Group, groupsOf, isOpen, STACK } from './garden.ts';

/** A piece of paper on the table: pixels from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How the battlefield lies on the sheet that is drawn: everything in pixels. */
export interface Ground extends Size {
  /** One tile of a grid; one range of open ground. */
  readonly unit: number;
  /** The disc of a creature. */
  readonly disc: number;
  /** Left and upper edge of what is played on, and its size. */
  readonly left: number;
  readonly top: number;
  readonly field: Size;
  pointOf(at: Position): Point;
  /** The tile under a point, or the whole millimetres; `like` gives the height. */
  positionAt(point: Point, like: Position | undefined): Position;
}

/** A part of the world: tiles, or millimetres. */
interface Extent extends Size {
  readonly x: number;
  readonly y: number;
}

/** What a tile or a range measures at least, before anything is zoomed: below that the sheet scrolls. */
const LEAST = { grid: { desk: 48, phone: 56 }, open: { desk: 92, phone: 100 } } as const;
/** Around the tiles, in tiles: what stands on the outermost ones is a little larger than they are. */
const RIM = 0.16;
const MOST = { grid: 128, open: 260 } as const;

/** The ground in a window of this size. Zoom 1 shows everything, as long as nothing gets too small to touch. */
export function groundFor(view: State, window: Size, zoom: number, isPhone: boolean): Ground {
  const { kind, range } = fieldOf(view);
  const extent = extentOf(view);
  const scale = kind === 'grid' ? 1 : range;
  const fit = Math.min((window.width * scale) / extent.width, (window.height * scale) / extent.height);
  const least = LEAST[kind][isPhone ? 'phone' : 'desk'];
  const unit = Math.max(8, Math.min(MOST[kind], Math.max(least, fit)) * zoom);
  const pixels = unit / scale;
  const field = { width: extent.width * pixels, height: extent.height * pixels };
  const width = Math.max(window.width, field.width);
  const height = Math.max(window.height, field.height);
  const left = (width - field.width) / 2;
  const top = (height - field.height) / 2;
  // A tile is met in its middle.
  const half = kind === 'grid' ? 0.5 : 0;
  return {
    unit,
    disc: kind === 'grid' ? unit * 0.853 : Math.max(36, Math.min(80, unit * 0.44)),
    width,
    height,
    left,
    top,
    field,
    pointOf: ({ x, y }) => ({ x: left + (x + half - extent.x) * pixels, y: top + (y + half - extent.y) * pixels }),
    positionAt({ x, y }, like) {
      const inX = (x - left) / pixels + extent.x;
      const inY = (y - top) / pixels + extent.y;
      if (kind === 'grid') return { x: Math.floor(inX), y: Math.floor(inY) };
      return { x: Math.round(inX), y: Math.round(inY), z: like?.z ?? 0 };
    },
  };
}

/** All tiles; on open ground the stretch with all units and starts in it, in half ranges, so that it seldom changes. */
function extentOf(view: State): Extent {
  const { kind, range, min, max, queens } = fieldOf(view);
  if (kind === 'grid') return { x: -RIM, y: -RIM, width: max.x + 1 + 2 * RIM, height: max.y + 1 + 2 * RIM };
  const points = [...view.units.map(({ at }) => at), ...queens];
  const span = (axis: 'x' | 'y') => {
    const low = (Math.floor((Math.min(...points.map((at) => at[axis])) / range - 0.75) * 2) / 2) * range;
    const high = (Math.ceil((Math.max(...points.map((at) => at[axis])) / range + 0.75) * 2) / 2) * range;
    // Beyond bounds there is only a rim.
    const from = Math.max(low, min[axis] - range / 4);
    return { from, length: Math.min(high, max[axis] + range / 4) - from };
  };
  const across = span('x');
  const down = span('y');
  return { x: across.from, y: down.from, width: across.length, height: down.length };
}

/** Where a unit is drawn: alone, as one of a pair, or inside a stack. */
export interface Stand extends Point {
  readonly unit: Unit;
  readonly group: Group;
  readonly isStacked: boolean;
  /** Size of its disc. */
  readonly disc: number;
}

/** Two discs on one tile, the guard in front. */
const PAIR = [
  { x: -0.31, y: 0.18 },
  { x: 0.31, y: -0.22 },
] as const;

/** Where everybody stands. Whoever is walking right now has not joined the others yet. */
export function standsOf(view: State, ground: Ground, walker: string | undefined): ReadonlyMap<string, Stand> {
  const stands = groupsOf(view).flatMap((group) => {
    const isStacked = group.units.length >= STACK;
    return group.units.map((unit, index): Stand => {
      if (unit.id === walker) return { unit, group, isStacked: false, disc: ground.disc, ...ground.pointOf(unit.at) };
      if (isStacked) return { unit, group, isStacked, disc: ground.disc, ...ground.pointOf(group.anchor.at) };
      if (group.units.length === 1 || unit.at.z !== undefined)
        return { unit, group, isStacked, disc: ground.disc, ...ground.pointOf(unit.at) };
      const { x, y } = ground.pointOf(unit.at);
      const aside = PAIR[index];
      const disc = ground.disc * 0.83;
      return { unit, group, isStacked, disc, x: x + aside.x * ground.unit, y: y + aside.y * ground.unit };
    });
  });
  return new Map((isOpen(view) ? parted(stands, ground.disc * 0.64) : stands).map((stand) => [stand.unit.id, stand]));
}

/** On open ground nobody covers the middle of another: those too near are drawn a little apart. */
function parted(stands: readonly Stand[], apart: number): Stand[] {
  const placed = stands.map((stand) => ({ ...stand }));
  // A stack moves as one.
  const free = placed.filter(
    (stand, index) => !stand.isStacked || placed.findIndex(({ group }) => group === stand.group) === index,
  );
  for (let round = 0; round < 60; round++) {
    for (const [index, one] of free.entries()) {
      for (const other of free.slice(index + 1)) {
        const dx = other.x - one.x || -0.8;
        const dy = other.y - one.y || 0.6;
        const length = Math.max(Math.abs(dx), Math.abs(dy));
        if (length >= apart) continue;
        const push = (apart - length) / 2 / length;
        one.x -= dx * push;
        one.y -= dy * push;
        other.x += dx * push;
        other.y += dy * push;
      }
    }
  }
  return placed.map((stand) => {
    const first = stand.isStacked ? free.find(({ group }) => group === stand.group) : undefined;
    return first === undefined ? stand : { ...stand, x: first.x, y: first.y };
  });
}

/**
 * The same points, moved as little as needed: they cover neither each other nor what must stay free, and stay inside as
 * long as there is room.
 */
export function spread(
  points: readonly Point[],
  apart: number,
  isFree: (point: Point) => boolean,
  isInside: (point: Point) => boolean,
): Point[] {
  const placed: Point[] = [];
  for (const point of points) {
    const near = around(point, apart / 2).filter(
      (one) => isFree(one) && placed.every(({ x, y }) => Math.hypot(one.x - x, one.y - y) >= apart),
    );
    placed.push(near.find(isInside) ?? near[0] ?? point);
  }
  return placed;
}

/** The point itself, then rings of points around it. */
function around({ x, y }: Point, step: number): Point[] {
  const found: Point[] = [{ x, y }];
  for (let ring = 1; ring <= 14; ring++) {
    for (let turn = 0; turn < 12; turn++) {
      const angle = (turn * Math.PI) / 6;
      found.push({ x: x + Math.cos(angle) * step * ring, y: y + Math.sin(angle) * step * ring });
    }
  }
  return found;
}
