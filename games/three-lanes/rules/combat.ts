import type { Unit } from '../state.ts';
import { payBounty, removeUnit, tellDeath, tellKill } from './losses.ts';
import { isOnBoard, type Run, trigger, watchersOf } from './resolving.ts';

/** TL-6.8, steps 1 to 4. Tells whether the defender died of the combat itself, which step 5 (TL-6.7) asks for. */
export function combat(run: Run, attacker: Unit, defender: Unit): boolean {
  // 1. Both attack values are read and both HP reduced.
  const dealt = attacker.attack;
  const suffered = defender.attack;
  defender.hp -= dealt;
  attacker.hp -= suffered;
  const defenderDied = !isOnBoard(defender);
  const attackerDied = !isOnBoard(attacker);
  run.report?.({
    type: 'combat',
    attacker: attacker.id,
    attackerKind: attacker.kind,
    defender: defender.id,
    defenderKind: defender.kind,
    damageToAttacker: suffered,
    damageToDefender: dealt,
    dead: [attacker, defender].filter((unit) => !isOnBoard(unit)).map(({ id }) => id),
  });

  // 2. Units at 0 or less leave the board together.
  if (attackerDied) removeUnit(run, attacker, 'combat', defender);
  if (defenderDied) removeUnit(run, defender, 'combat', attacker);

  // 3. Bounties (TL-6.9); a kill of an own unit pays nothing (TL-6.10).
  const areEnemies = attacker.owner !== defender.owner;
  if (defenderDied && areEnemies) payBounty(run, attacker);
  if (attackerDied && areEnemies) payBounty(run, defender);

  // 4. Abilities. Who watches is settled by now (TL-13.2).
  const attackerSide = attacker.owner;
  const defenderSide = defender.owner;
  const seesDefenderDie = defenderDied ? watchersOf(run, 'friendly-dies', defenderSide) : [];
  const seesAttackerDie = attackerDied ? watchersOf(run, 'friendly-dies', attackerSide) : [];
  const seesAttackerKill = defenderDied ? watchersOf(run, 'friendly-kills', attackerSide) : [];
  const seesDefenderKill = attackerDied ? watchersOf(run, 'friendly-kills', defenderSide) : [];
  if (dealt > 0) trigger(run, 'deals-damage', attacker, defender);
  if (suffered > 0) trigger(run, 'deals-damage', defender, attacker);
  if (suffered > 0 && isOnBoard(attacker)) trigger(run, 'survives-damage', attacker, defender);
  if (dealt > 0 && isOnBoard(defender)) trigger(run, 'survives-damage', defender, attacker);
  if (defenderDied && areEnemies) tellKill(run, attacker, defender, seesAttackerKill);
  if (attackerDied && areEnemies) tellKill(run, defender, attacker, seesDefenderKill);
  if (defenderDied) tellDeath(run, defender, attacker, seesDefenderDie);
  if (attackerDied) tellDeath(run, attacker, defender, seesAttackerDie);
  return defenderDied;
}
