import type { Seat } from '@tuckbox/kernel';
import { type Building, type Lane, lengthOf, type State, type Unit } from '../state.ts';

/** TL-1.3: the depth of a tile for a seat; the same sum leads back from a depth to its tile. */
export function depthOf(seat: Seat, lane: Lane, tile: number): number {
  return seat === 0 ? tile : lengthOf(lane) + 1 - tile;
}

/** The tile in front of the castle of a seat. */
export function firstTile(seat: Seat, lane: Lane): number {
  return seat === 0 ? 1 : lengthOf(lane);
}

/** The tile in front of the enemy castle. */
export function lastTile(seat: Seat, lane: Lane): number {
  return seat === 0 ? lengthOf(lane) : 1;
}

/** The direction in which a seat marches. */
export function forward(seat: Seat): 1 | -1 {
  return seat === 0 ? 1 : -1;
}

/** TL-6.5: of several enemies in a tile the earliest played. */
export function enemyAt(state: State, seat: Seat, lane: Lane, tile: number): Unit | undefined {
  const { units } = state;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index];
    if (unit.tile === tile && unit.lane === lane && unit.owner !== seat) return unit;
  }
  return undefined;
}

/** TL-7.7: at most one building stands on a tile. */
export function buildingAt(state: State, lane: Lane, tile: number): Building | undefined {
  const { buildings } = state;
  for (let index = 0; index < buildings.length; index++) {
    const building = buildings[index];
    if (building.tile === tile && building.lane === lane) return building;
  }
  return undefined;
}

export function unitsOf(state: State, seat: Seat): Unit[] {
  const own: Unit[] = [];
  for (const unit of state.units) if (unit.owner === seat) own.push(unit);
  return own;
}

/** TL-10.1: the depth of the farthest own unit, summed over the lanes. */
export function spaceOf(state: State, seat: Seat): number {
  let plains = 0;
  let forest = 0;
  let mountains = 0;
  for (const { owner, lane, tile } of state.units) {
    if (owner !== seat) continue;
    const depth = depthOf(seat, lane, tile);
    if (lane === 'plains') plains = Math.max(plains, depth);
    else if (lane === 'forest') forest = Math.max(forest, depth);
    else mountains = Math.max(mountains, depth);
  }
  return plains + forest + mountains;
}

/** Takes one entry out of a list, which is faster than `splice` as nothing is made. */
export function takeOut<T>(list: T[], entry: T): void {
  for (let index = list.indexOf(entry) + 1; index < list.length; index++) list[index - 1] = list[index];
  list.pop();
}
