import { LANES, type Lane, lengthOf } from '@tuckbox/games/three-lanes';

/** Where things lie on the drawn board, in pixels. The near castle is at the left, or below where lanes stand upright. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Lanes lie across a wide board, stand side by side on a tall one, and one at a time on a phone. */
export type Arrangement = 'across' | 'upright' | 'single';

export interface LaneBox extends Box {
  lane: Lane;
  /** By depth for the near seat, the first one being depth 1; measured from the corner of the lane. */
  tiles: readonly Box[];
  token: TokenSize;
}

export interface TokenSize {
  width: number;
  height: number;
  /** Of everything on it, compared with the drawing. */
  scale: number;
  /** The picture beside its numbers instead of above them. */
  isFlat: boolean;
}

export interface Field {
  arrangement: Arrangement;
  /** Thickness of the castles. */
  wall: number;
  /** The lanes, from the corner of the board. */
  lanes: Readonly<Record<Lane, LaneBox>>;
  /** Of letters and lines, compared with the drawing of 1132 × 458. */
  scale: number;
}

const GAP = 10;
/** With the movement, which sticks out. */
const UPRIGHT_TOKEN = { width: 75, height: 88 };
const FLAT_TOKEN = { width: 152, height: 52 };
/** Below this nothing can be read or touched; the board scrolls instead. */
const LEAST_LANE = 84;
const LEAST_TILE = 46;
const MAP_WIDTH = 132;

export function arrangementFor(width: number, height: number, isPhone: boolean): Arrangement {
  if (isPhone) return 'single';
  return width < height * 1.2 ? 'upright' : 'across';
}

export function fieldFor(width: number, height: number, arrangement: Arrangement): Field {
  switch (arrangement) {
    case 'across':
      return across(width, Math.max(height, 3 * LEAST_LANE + 2 * GAP));
    case 'upright':
      return upright(width, height);
    case 'single':
      return single(width, height);
  }
}

function across(width: number, height: number): Field {
  const scale = clamp(Math.min(width / 1132, height / 458), 0.7, 2);
  const wall = Math.round(132 * clamp(scale, 0.7, 2));
  const laneHeight = (height - 2 * GAP) / 3;
  const box = (lane: Lane): LaneBox => {
    const inner = width - 2 * wall;
    const y = LANES.indexOf(lane) * (laneHeight + GAP);
    const top = clamp(laneHeight * 0.23, 20, 60);
    const tile = { width: inner / lengthOf(lane), height: laneHeight - top - 6 };
    const tiles = Array.from({ length: lengthOf(lane) }, (_, index) => ({ ...tile, x: index * tile.width, y: top }));
    const token = acrossToken(tile, inner / lengthOf('mountains'));
    return { lane, x: wall, y, width: inner, height: laneHeight, tiles, token };
  };
  return { arrangement: 'across', wall, lanes: byLane(box), scale };
}

/** Of one size in all lanes; on a low board flat, because there the numbers can be larger so. */
function acrossToken(tile: { width: number; height: number }, narrowest: number): TokenSize {
  const size = Math.min((tile.height - 6) / 94, (narrowest - 8) / 80);
  if (size > 0.72) return tokenOf(Math.min(size, 2), false);
  return tokenOf(clamp(Math.min((tile.height - 4) / 54, (tile.width - 10) / 160), 0.55, 1.2), true);
}

function upright(width: number, height: number): Field {
  const scale = clamp(width / 788, 0.8, 2);
  const wall = Math.round(clamp(height * 0.13, 64, 120));
  const laneWidth = (width - 2 * GAP) / 3;
  const laneHeight = Math.max(height - 2 * wall, lengthOf('mountains') * LEAST_TILE + 34);
  const box = (lane: Lane): LaneBox => {
    const x = LANES.indexOf(lane) * (laneWidth + GAP);
    return standing(lane, { x, y: wall, width: laneWidth, height: laneHeight }, 34, 4);
  };
  return { arrangement: 'upright', wall, lanes: byLane(box), scale };
}

/** Every lane gets the whole place beside the map: which one is seen is for the board to say. */
function single(width: number, height: number): Field {
  const wall = 30;
  const laneWidth = width - MAP_WIDTH - GAP;
  const box = (lane: Lane): LaneBox => {
    const laneHeight = Math.max(height - 2 * wall, lengthOf(lane) * LEAST_TILE);
    return standing(lane, { x: MAP_WIDTH + GAP, y: wall, width: laneWidth, height: laneHeight }, 0, 0);
  };
  return { arrangement: 'single', wall, lanes: byLane(box), scale: 1 };
}

/** A lane on end: depth 1 at the bottom. */
function standing(lane: Lane, box: Box, top: number, bottom: number): LaneBox {
  const length = lengthOf(lane);
  const height = (box.height - top - bottom) / length;
  const tiles = Array.from({ length }, (_, index) => ({
    x: 0,
    y: top + (length - 1 - index) * height,
    width: box.width,
    height,
  }));
  const size = clamp(Math.min((height - 6) / 54, (box.width - 20) / 190), 0.66, 1.7);
  return { lane, ...box, tiles, token: tokenOf(size, true) };
}

function tokenOf(scale: number, isFlat: boolean): TokenSize {
  const { width, height } = isFlat ? FLAT_TOKEN : UPRIGHT_TOKEN;
  return { width: width * scale, height: height * scale, scale, isFlat };
}

function byLane(box: (lane: Lane) => LaneBox): Record<Lane, LaneBox> {
  return { plains: box('plains'), forest: box('forest'), mountains: box('mountains') };
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Where a piece is drawn: the middle of it, from the corner of its lane. */
export interface Placed {
  id: string;
  x: number;
  y: number;
  /** Compared with the size of tokens in the lane. */
  scale: number;
  /** Nearer pieces cover farther ones. */
  layer: number;
}

/** What stands on a tile, each side in the order of play. */
export interface Standing {
  own: readonly string[];
  foe: readonly string[];
  building: string | undefined;
  /** Whether one of them is to be chosen: then they lie far enough apart to be touched, even beyond their tile. */
  isAsked?: boolean;
}

export interface Spread {
  units: readonly Placed[];
  building: Placed | undefined;
  /** How many of each side are not drawn. */
  unseen: { own: number; foe: number };
}

/** Side of the square that a building is, compared with the drawing of tokens. */
const BUILDING = 62;
const ROOM = 5;
/** A token shrinks no further than this, compared with the drawing; rather fewer are drawn. */
const LEAST_TOKEN = 0.62;
/** As much of a token stays in sight when another covers it: a shoulder, or the picture and the HP. */
const SHOULDER = 0.26;
const PICTURE_AND_HP = 0.55;
const TOUCHABLE = 0.58;
/** Rather than cover each other they are drawn this much smaller. */
const NEARLY_FULL = 0.76;

/**
 * Fans the pieces of a tile: own ones at the left, enemies at the right, those who fight first on top. Crowded ones
 * shrink and overlap, and what is more than three of a side, or more than there is room for, is only counted.
 */
export function spread(tile: Box, token: TokenSize, standing: Standing): Spread {
  const { own, foe, building } = standing;
  const side = BUILDING * token.scale * (token.isFlat ? 0.8 : 0.95);
  const middle = tile.y + tile.height / 2;
  if (own.length + foe.length === 0) {
    const alone = building === undefined ? undefined : placedAt(building, tile.x + tile.width / 2, middle, 1, 1);
    return { units: [], building: alone, unseen: { own: 0, foe: 0 } };
  }
  // Part of a building stays in sight beside the last token: more of it where there is room.
  const left = tile.width - 2 * ROOM - token.width;
  const aside = building === undefined ? 0 : side * (token.isFlat ? 0.9 : clamp(left / side, 0.32, 0.55));
  const room = { ...tile, x: tile.x + ROOM, width: tile.width - 2 * ROOM - aside };
  const least = LEAST_TOKEN / token.scale;
  let most = 3;
  let row = rowOf(room, token, standing, most);
  while (most > 1 && row.scale < Math.min(1, least)) {
    most -= 1;
    row = rowOf(room, token, standing, most);
  }
  const units = token.isFlat ? (gridOf(room, token, row.shown) ?? row.units) : row.units;
  const unseen = { own: Math.max(0, own.length - most), foe: Math.max(0, foe.length - most) };
  if (building === undefined) return { units, building: undefined, unseen };
  const right = Math.max(...units.map(({ x, scale }) => x + (token.width * scale) / 2));
  const x = Math.min(right + aside - side / 2, tile.x + tile.width - side / 2 - 2);
  const top = middle - (token.height * row.scale) / 2 + side / 2 - 4;
  const y = token.isFlat ? middle : Math.max(tile.y + side / 2 + 2, top);
  return { units, building: placedAt(building, x, y, 1, 1), unseen };
}

function placedAt(id: string, x: number, y: number, scale: number, layer: number): Placed {
  return { id, x, y, scale, layer };
}

/** Beside each other, overlapping if need be. `scale` is what they would need, however small. */
function rowOf(room: Box, token: TokenSize, { own, foe, isAsked = false }: Standing, most: number) {
  const ours = own.slice(0, most).reverse();
  const theirs = foe.slice(0, most);
  // Of flat tokens the left part must stay in sight, so that the first fighter of either side lies at the right.
  const shown = [...ours, ...(token.isFlat ? theirs.reverse() : theirs)];
  const opens = isAsked && !token.isFlat;
  const peek = token.width * (token.isFlat ? PICTURE_AND_HP : opens ? TOUCHABLE : SHOULDER);
  const gaps = shown.length - 1;
  const apart = (room.width - gaps * ROOM) / (shown.length * token.width);
  const scale = opens ? 1 : apart > NEARLY_FULL ? apart : room.width / (token.width + gaps * peek);
  const fitting = clamp(scale, Math.min(1, LEAST_TOKEN / token.scale), 1);
  const width = token.width * fitting;
  const closest = opens ? peek : 0;
  const step = gaps === 0 ? 0 : Math.max(closest, Math.min(width + ROOM, (room.width - width) / gaps));
  // Nobody leaves the lane at its near end, where the castle stands.
  const left = Math.max(room.x + (room.width - width - gaps * step) / 2, 0) + width / 2;
  const units = shown.map((id, index) => {
    const rank = token.isFlat || index < ours.length ? index : shown.length - index;
    return placedAt(id, left + index * step, room.y + room.height / 2, fitting, 2 + rank);
  });
  return { shown, scale, units };
}

/** Flat tokens in rows and columns, none covering another, if they can still be read so. */
function gridOf(room: Box, token: TokenSize, shown: readonly string[]): Placed[] | undefined {
  let best: { columns: number; rows: number; scale: number } | undefined;
  for (let rows = 1; rows <= shown.length; rows++) {
    const columns = Math.ceil(shown.length / rows);
    const wide = (room.width / columns - ROOM) / token.width;
    const high = (room.height / rows - 3) / token.height;
    const scale = Math.min(1, wide, high);
    if (best === undefined || scale > best.scale) best = { columns, rows, scale };
  }
  if (best === undefined || best.scale * token.scale < Math.min(LEAST_TOKEN, token.scale)) return undefined;
  const { columns, rows, scale } = best;
  const width = Math.min(room.width / columns, token.width * scale + 4 * ROOM);
  const height = Math.min(room.height / rows, token.height * scale + 2 * ROOM);
  return shown.map((id, index) => {
    const x = room.x + room.width / 2 + ((index % columns) - (columns - 1) / 2) * width;
    const y = room.y + room.height / 2 + (Math.floor(index / columns) - (rows - 1) / 2) * height;
    return placedAt(id, x, y, scale, 2);
  });
}

/** How deep the near side has come in each lane, as a line through the field that turns between the lanes. */
export function frontLine(field: Field, depths: Readonly<Record<Lane, number>>): { x: number; y: number }[] {
  const isAcross = field.arrangement === 'across';
  return LANES.flatMap((lane, index) => {
    const { x, y, width, height, tiles } = field.lanes[lane];
    const { x: left, y: bottom } = pointAt(field, lane, depths[lane] + 0.5);
    const before = index === 0 ? 0 : GAP / 2;
    const after = index === LANES.length - 1 ? 0 : GAP / 2;
    const top = isAcross ? y : Math.max(bottom, y + (tiles.at(-1)?.y ?? 0));
    return isAcross
      ? [
          { x: left, y: top - before },
          { x: left, y: y + height + after },
        ]
      : [
          { x: x - before, y: top },
          { x: x + width + after, y: top },
        ];
  });
}

/** The middle of a tile in the field, by depth; halves of depths are the edges between tiles. */
export function pointAt({ lanes, arrangement }: Field, lane: Lane, depth: number): { x: number; y: number } {
  const box = lanes[lane];
  const [first] = box.tiles;
  const steps = depth - 1;
  const x = box.x + first.x + first.width / 2;
  const y = box.y + first.y + first.height / 2;
  return arrangement === 'across' ? { x: x + steps * first.width, y } : { x, y: y - steps * first.height };
}
