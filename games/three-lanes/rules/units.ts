import type { Seat } from '@tuckbox/kernel';
import type { UnitCard } from '../card.ts';
import type { Lane, Unit } from '../state.ts';
import { enter } from './building.ts';
import type { Run } from './resolving.ts';

/** TL-4.3, TL-7.8: a new unit stands on a tile, whoever else does, and enters it. */
export function placeUnit(run: Run, card: UnitCard, owner: Seat, lane: Lane, tile: number): Unit {
  const { state } = run;
  const unit: Unit = {
    id: `u${state.nextUnit}`,
    owner,
    kind: card.id,
    lane,
    tile,
    hp: card.hp,
    movement: card.movement,
    every: card.every,
    attack: card.attack,
    rest: 0,
    tired: false,
  };
  state.nextUnit += 1;
  state.units.push(unit);
  run.report?.({ type: 'unit-placed', unit: unit.id, kind: unit.kind, owner, lane, tile });
  enter(run, unit);
  return unit;
}
