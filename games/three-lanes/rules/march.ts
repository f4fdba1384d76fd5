import type { Unit } from '../state.ts';
import { buildingAt, enemyAt, firstTile, forward, lastTile } from './board.ts';
import { enter } from './building.ts';
import { checkCastles, hitCastle } from './castle.ts';
import { combat } from './combat.ts';
import { isOnBoard, isOver, kindOf, type Progress, type Run, trigger } from './resolving.ts';

type End = 'steps' | 'combat' | 'strike' | 'stopped' | 'died';

/** TL-6.1, TL-6.2: the given units march in this order, each to the end before the next one starts. */
export function commandMarch(run: Run, units: readonly Unit[]): void {
  for (const unit of units) {
    if (isOver(run)) return;
    if (isOnBoard(unit)) obey(run, unit);
  }
}

/** What a march command does to one unit. */
function obey(run: Run, unit: Unit): void {
  // TL-6.17: a unit in the middle of its own march does not hear it.
  if (isMarching(run, unit)) return;
  // TL-6.14: the wait passes with every command, tired or not.
  if (unit.rest > 0) {
    rest(run, unit, unit.rest - 1);
    return;
  }
  // TL-5.5
  if (unit.tired !== false) return;
  const wasSeen = march(run, unit);
  // TL-6.13: X steps, then a rest of Y−1 commands. TL-11.1: not once the match is over.
  if (unit.every === 1 || isOver(run) || !isOnBoard(unit)) return;
  if (wasSeen) unit.rest = unit.every - 1;
  else rest(run, unit, unit.every - 1);
}

function isMarching(run: Run, unit: Unit): boolean {
  return run.underway.some((progress) => progress.isMarch && progress.unit === unit);
}

function rest(run: Run, unit: Unit, left: number): void {
  unit.rest = left;
  run.report?.({ type: 'unit-rested', unit: unit.id, kind: unit.kind, owner: unit.owner, rest: left });
}

/** An active march. Tells whether it was there to be seen: one without a step after its start is not (TL-7.11). */
function march(run: Run, unit: Unit): boolean {
  const progress: Progress = { unit, isMarch: true, steps: unit.movement, ended: false };
  run.underway.push(progress);
  startMarch(run, unit);
  const isSeen = progress.steps > 0 && isOnBoard(unit) && !isOver(run);
  if (isSeen) {
    run.report?.({ type: 'march-started', unit: unit.id, kind: unit.kind, owner: unit.owner });
    const reason = walk(run, progress);
    if (!isOver(run)) run.report?.({ type: 'march-ended', unit: unit.id, kind: unit.kind, owner: unit.owner, reason });
  }
  run.underway.pop();
  return isSeen;
}

/** The unit's own ability first, then the building on whose tile it starts. */
function startMarch(run: Run, unit: Unit): void {
  trigger(run, 'marches', unit, unit);
  if (isOver(run) || !isOnBoard(unit)) return;
  const building = buildingAt(run.state, unit.lane, unit.tile);
  if (building !== undefined && building.owner === unit.owner) trigger(run, 'friendly-starts-march', building, unit);
}

/** TL-6.3: while there are steps, the first of (a) to (d) that applies. Tells why the march ended. */
function walk(run: Run, progress: Progress): End {
  const { unit } = progress;
  const { state } = run;
  while (progress.steps > 0 && !progress.ended) {
    // (a) An enemy in its own tile: combat, and after a kill it stays there (TL-6.7).
    const intruder = enemyAt(state, unit.owner, unit.lane, unit.tile);
    if (intruder !== undefined) {
      combat(run, unit, intruder);
      return 'combat';
    }
    // (b) In its last tile it strikes the castle.
    if (unit.tile === lastTile(unit.owner, unit.lane)) {
      strike(run, unit);
      return 'strike';
    }
    // (c) An enemy in the next tile: combat from where it stands.
    const next = unit.tile + forward(unit.owner);
    const defender = enemyAt(state, unit.owner, unit.lane, next);
    if (defender !== undefined) {
      attack(run, unit, defender, next);
      return 'combat';
    }
    // (d) Otherwise it spends one step and enters the next tile.
    progress.steps -= 1;
    moveTo(run, unit, next, 'march');
    if (isOver(run) || !isOnBoard(unit)) return 'died';
  }
  return progress.ended ? 'stopped' : 'steps';
}

/** TL-6.7: who survives and has killed takes the tile, if it still stands where it attacked from. */
function attack(run: Run, unit: Unit, defender: Unit, next: number): void {
  const { tile } = unit;
  const defenderDied = combat(run, unit, defender);
  if (!defenderDied || isOver(run) || !isOnBoard(unit)) return;
  if (unit.tile === tile) moveTo(run, unit, next, 'march');
}

/** TL-6.11: the castle loses HP equal to the attack; the unit stays and takes nothing. */
function strike(run: Run, unit: Unit): void {
  const { card } = kindOf(run.book, unit.kind);
  const amount = unit.attack * (card.type === 'unit' ? card.castleTimes : 1);
  if (amount === 0) return;
  hitCastle(run, 1 - unit.owner, amount, 'strike', unit.id);
  checkCastles(run);
  trigger(run, 'deals-damage', unit, null);
  trigger(run, 'strikes-castle', unit, null);
}

function moveTo(run: Run, unit: Unit, tile: number, cause: 'march' | 'advance' | 'retreat'): void {
  const from = unit.tile;
  unit.tile = tile;
  run.report?.({
    type: 'unit-moved',
    unit: unit.id,
    kind: unit.kind,
    owner: unit.owner,
    lane: unit.lane,
    from,
    to: tile,
    cause,
  });
  enter(run, unit);
}

/** TL-13.6: forward without fighting; halts in the last tile, with an enemy in the tile, and before one. */
export function advance(run: Run, unit: Unit, tiles: number): void {
  const { owner, lane } = unit;
  const progress: Progress = { unit, isMarch: false, steps: tiles, ended: false };
  run.underway.push(progress);
  while (progress.steps > 0 && !progress.ended && isOnBoard(unit) && !isOver(run)) {
    const next = unit.tile + forward(owner);
    if (unit.tile === lastTile(owner, lane) || enemyAt(run.state, owner, lane, unit.tile) !== undefined) break;
    if (enemyAt(run.state, owner, lane, next) !== undefined) break;
    progress.steps -= 1;
    moveTo(run, unit, next, 'advance');
  }
  run.underway.pop();
}

/** TL-13.6: backward; halts at depth 1 and before a tile with an enemy. Ends a march or `advance` in any case. */
export function retreat(run: Run, unit: Unit, tiles: number): void {
  const { owner, lane } = unit;
  stopMarch(run, unit);
  for (let left = tiles; left > 0 && isOnBoard(unit) && !isOver(run); left--) {
    const next = unit.tile - forward(owner);
    if (unit.tile === firstTile(owner, lane) || enemyAt(run.state, owner, lane, next) !== undefined) break;
    moveTo(run, unit, next, 'retreat');
  }
}

/** Ends the march and any `advance` in progress of that unit, whatever steps are added later. */
export function stopMarch(run: Run, unit: Unit): void {
  for (const progress of run.underway) if (progress.unit === unit) progress.ended = true;
}

/** Adds steps to the march in progress of that unit, else nothing. */
export function addSteps(run: Run, unit: Unit, amount: number): void {
  for (const progress of run.underway) if (progress.isMarch && progress.unit === unit) progress.steps += amount;
}
