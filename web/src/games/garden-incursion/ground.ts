import type { Position, State, Unit } from '@tuckbox/games/garden-incursion';
import { fieldOf, type Group, groupsOf, STACK } from './garden.ts';

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
const LEAST = { grid: { desk: 48, phone: 56 }, open: { desk: 112, phone: 104 } } as const;
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

/** All tiles; on open ground the stretch with all units and starts in it, in whole ranges, so that it seldom changes. */
export function extentOf(view: State): Extent {
  const { kind, range, min, max, queens } = fieldOf(view);
  if (kind === 'grid') return { x: 0, y: 0, width: max.x + 1, height: max.y + 1 };
  const points = [...view.units.map(({ at }) => at), ...queens];
  const span = (axis: 'x' | 'y') => {
    const low = Math.floor(Math.min(...points.map((at) => at[axis])) / range - 1.25) * range;
    const high = Math.ceil(Math.max(...points.map((at) => at[axis])) / range + 1.25) * range;
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

/** Two discs on one tile, the guard to the upper left. */
const PAIR = [
  { x: -0.27, y: -0.2 },
  { x: 0.27, y: 0.2 },
] as const;

/** Where everybody stands. Whoever is walking right now has not joined the others yet. */
export function standsOf(view: State, ground: Ground, walker: string | undefined): ReadonlyMap<string, Stand> {
  const stands = new Map<string, Stand>();
  const reach = Math.min(ground.unit, ground.disc * 1.17);
  for (const group of groupsOf(view)) {
    const middle = ground.pointOf(group.anchor.at);
    const isStacked = group.units.length >= STACK;
    const isPair = group.units.length === 2;
    for (const [index, unit] of group.units.entries()) {
      if (unit.id === walker) {
        stands.set(unit.id, { unit, group, isStacked: false, disc: ground.disc, ...ground.pointOf(unit.at) });
        continue;
      }
      const aside = isPair ? PAIR[index] : { x: 0, y: 0 };
      const disc = isPair ? ground.disc * 0.84 : ground.disc;
      stands.set(unit.id, {
        unit,
        group,
        isStacked,
        disc,
        x: middle.x + aside.x * reach,
        y: middle.y + aside.y * reach,
      });
    }
  }
  return stands;
}

/** The same points, moved apart where two would cover each other. */
export function spread(points: readonly Point[], apart: number): Point[] {
  const placed: Point[] = [];
  const isFree = ({ x, y }: Point) => placed.every((other) => Math.hypot(other.x - x, other.y - y) >= apart);
  for (const point of points) {
    let found: Point | undefined = isFree(point) ? point : undefined;
    for (let ring = 1; found === undefined && ring < 9; ring++) {
      for (let turn = 0; turn < 12 && found === undefined; turn++) {
        const angle = (turn * Math.PI) / 6;
        const x = point.x + Math.cos(angle) * apart * ring * 0.6;
        const y = point.y + Math.sin(angle) * apart * ring * 0.6;
        if (isFree({ x, y })) found = { x, y };
      }
    }
    placed.push(found ?? point);
  }
  return placed;
}
