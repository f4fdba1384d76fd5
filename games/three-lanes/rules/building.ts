import { type GameEvent, type Report, type Seat, type Secret, secret } from '@tuckbox/kernel';
import type { BuildingCard } from '../card.ts';
import type { Building, Lane, State, Unit } from '../state.ts';
import { buildingAt, depthOf, enemyAt } from './board.ts';
import { removeBuilding, tellDeath } from './losses.ts';
import { isOnBoard, isOver, type Run, tell, trigger, watchersOf } from './resolving.ts';
import { tire, tireSecretly } from './tiredness.ts';

/**
 * TL-7.2: the tile where a building would go in a lane: of the depths of the blueprint the first whose tile has no
 * building and holds an own unit that is not tired. TL-7.12: a hidden one skips tiles with an enemy unit. 0 for none.
 */
export function siteOf(state: State, seat: Seat, card: BuildingCard, lane: Lane): number {
  const { plains, forest, mountains } = card.blueprint;
  const depths = lane === 'plains' ? plains : lane === 'forest' ? forest : mountains;
  if (depths === undefined) return 0;
  let site = 0;
  let preference = depths.length;
  for (const unit of state.units) {
    const { tile } = unit;
    if (tile === site || !canBuildAt(unit, seat, lane, tile)) continue;
    const place = depths.indexOf(depthOf(seat, lane, tile));
    if (place < 0 || place >= preference || buildingAt(state, lane, tile) !== undefined) continue;
    if (card.hidden && enemyAt(state, seat, lane, tile) !== undefined) continue;
    site = tile;
    preference = place;
  }
  return site;
}

/** TL-7.3, TL-7.6: any own unit on the tile that is not tired. */
export function canBuildAt(unit: Unit, seat: Seat, lane: Lane, tile: number): boolean {
  return unit.tile === tile && unit.lane === lane && unit.owner === seat && unit.tired === false;
}

/** TL-7.5, from the moment when the card is paid and discarded. */
export function construct(run: Run, card: BuildingCard, builder: Unit): void {
  const { state } = run;
  const { owner, lane, tile } = builder;
  const { hidden } = card;
  const building: Building = { id: `b${state.nextBuilding}`, owner, kind: card.id, lane, tile, hp: card.hp, hidden };
  state.nextBuilding += 1;
  state.buildings.push(building);
  run.report?.({
    type: 'building-built',
    building: building.id,
    kind: card.id,
    owner,
    lane: hidden ? secret(lane, owner) : lane,
    tile: hidden ? secret(tile, owner) : tile,
    unit: hidden ? secret(builder.id, owner) : builder.id,
  });
  // TL-7.4
  if (hidden) tireSecretly(run, builder);
  else tire(run, builder);

  const { report } = run;
  if (hidden && report !== undefined) run.report = withoutBuilder(report, builder);
  trigger(run, 'constructs', builder, building);
  run.report = report;
  if (isOnBoard(building)) trigger(run, 'play', building, building);
  tell(run, 'you-construct', owner, building, watchersOf(run, 'you-construct', owner));
}

/** What only tells that something happens, without changing what anybody sees. */
const UNSEEN: readonly string[] = ['ability-triggered', 'passive-triggered', 'march-started', 'march-ended'];

/** TL-7.11: what a hidden construction causes is told to others without naming the builder. */
function withoutBuilder(report: Report, builder: Unit): Report {
  const hide = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hide);
    return value === builder.id || value === builder.kind ? secret(value, builder.owner) : value;
  };
  return (event: GameEvent | Secret<GameEvent>) => {
    if (!('type' in event)) report(event);
    else if (UNSEEN.includes(event.type)) report(secret(event, builder.owner));
    else {
      const fields = Object.entries(event).map(([name, value]) => [name, name === 'type' ? value : hide(value)]);
      report(Object.fromEntries(fields) as GameEvent);
    }
  };
}

/** TL-7.8, TL-7.9: a unit has come onto a tile, in whatever way. */
export function enter(run: Run, unit: Unit): void {
  const building = buildingAt(run.state, unit.lane, unit.tile);
  if (building === undefined) return;
  if (building.owner === unit.owner) {
    trigger(run, 'friendly-enters', building, unit);
    return;
  }
  // 1. A hidden building is revealed.
  if (building.hidden) {
    building.hidden = false;
    run.report?.({
      type: 'building-revealed',
      building: building.id,
      kind: building.kind,
      owner: building.owner,
      lane: building.lane,
      tile: building.tile,
    });
  }
  // 2. The attack of the unit is noted.
  const noted = unit.attack;
  // 3. The building acts on the unit.
  trigger(run, 'enemy-enters', building, unit);
  // 4. If it still stands it loses the noted attack, even if the unit has just died.
  if (isOver(run) || noted <= 0 || !isOnBoard(building)) return;
  building.hp -= noted;
  run.report?.({
    type: 'building-damaged',
    building: building.id,
    kind: building.kind,
    owner: building.owner,
    amount: noted,
    hp: Math.max(0, building.hp),
  });
  const fell = !isOnBoard(building);
  if (fell) removeBuilding(run, building);
  trigger(run, 'deals-damage', unit, null);
  if (fell) tellDeath(run, building, unit, []);
}
