import { type Building, isUnit, type Piece, type Unit } from '../state.ts';
import { takeOut } from './board.ts';
import { changeGold } from './purse.ts';
import { type Context, isOnBoard, type Run, tell, trigger, watchersOf } from './resolving.ts';

type DeathCause = 'combat' | 'card' | 'building';

/** A dead unit leaves the board; what follows from its death comes later. */
export function removeUnit(run: Run, unit: Unit, cause: DeathCause, killer: Unit | null): void {
  takeOut(run.state.units, unit);
  run.report?.({
    type: 'unit-died',
    unit: unit.id,
    kind: unit.kind,
    owner: unit.owner,
    cause,
    killer: killer?.id ?? null,
  });
}

export function removeBuilding(run: Run, building: Building): void {
  takeOut(run.state.buildings, building);
  const { id, kind, owner } = building;
  run.report?.({ type: 'building-destroyed', building: id, kind, owner, hp: 0 });
}

/** TL-6.9, TL-6.10: a unit that kills an enemy unit, by fighting or by its ability, earns the bounty. */
export function payBounty(run: Run, killer: Unit): void {
  changeGold(run, killer.owner, run.book.options.bounty, 'bounty');
}

/** `kills`, then `friendly-kills` of that side. */
export function tellKill(run: Run, killer: Unit, dead: Unit, watchers: readonly Piece[]): void {
  trigger(run, 'kills', killer, dead);
  tell(run, 'friendly-kills', killer.owner, killer, watchers);
}

/** `dies`, then, for a unit, `friendly-dies` of that side. */
export function tellDeath(run: Run, dead: Piece, killer: Unit | null, watchers: readonly Piece[]): void {
  trigger(run, 'dies', dead, killer);
  if (isUnit(dead)) tell(run, 'friendly-dies', dead.owner, dead, watchers);
}

/**
 * TL-13.5: an operation has changed the values of a group at once. Now all dead leave together, then bounties, then
 * `survives-damage` (if it was damage), `kills`, `dies`, each in order of play.
 */
export function settle(run: Run, group: readonly Piece[], context: Context, by: 'damage' | 'decree'): void {
  const killer = killerOf(context);
  const cause = killer === null && context.self !== null ? 'building' : 'card';
  const dead = group.filter((piece) => !isOnBoard(piece));
  const killed: Unit[] = [];
  for (const piece of dead) {
    if (!isUnit(piece)) removeBuilding(run, piece);
    else {
      removeUnit(run, piece, cause, killer);
      if (killer !== null && piece.owner !== killer.owner) killed.push(piece);
    }
  }
  const mourning = dead.map((piece) => watchersOf(run, 'friendly-dies', piece.owner));
  const cheering = killer === null ? [] : watchersOf(run, 'friendly-kills', killer.owner);
  if (killer !== null) for (let left = killed.length; left > 0; left--) payBounty(run, killer);
  if (by === 'damage') {
    for (const piece of group) if (isUnit(piece) && isOnBoard(piece)) trigger(run, 'survives-damage', piece, null);
  }
  if (killer !== null) for (const unit of killed) tellKill(run, killer, unit, cheering);
  for (const [index, piece] of dead.entries()) tellDeath(run, piece, killer, mourning[index]);
}

/** TL-6.10: a kill by an ability of a unit counts as a kill by that unit. */
function killerOf({ self }: Context): Unit | null {
  return self !== null && isUnit(self) ? self : null;
}
