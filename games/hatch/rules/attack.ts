import { type Seat, secret } from '@tuckbox/kernel';
import { type Breed, breedOf } from '../effects.ts';
import { stillNeededBy } from '../matching.ts';
import {
  changedEgg,
  changeEgg,
  changeTurn,
  indexOfId,
  removeCard,
  removeEgg,
  takeResourceFrom,
  withLast,
} from '../state.ts';
import { dischargeMercenary, revealMercenary } from './mercenary.ts';
import { empirePower } from './power.ts';
import type { Table } from './table.ts';

/** HA-9.1, HA-9.3: the defender is asked only if revealing could change something. */
export function attack(table: Table, seat: Seat, target: Seat, mercenary: boolean): void {
  const { state, report } = table;
  const defender = state.players[target];
  changeTurn(state, { actionUsed: true });
  defender.targeted = true;
  if (mercenary) revealMercenary(table, seat, 'attack');
  const strength = attackStrength(table, seat);
  report?.({ type: 'attack-declared', attacker: seat, defender: target, strength });
  if (defender.mercenary?.faceUp === false && strength > defenceStrength(table, target))
    state.pending = { kind: 'defend', seat: target, attacker: seat };
  else settle(table, seat, target);
}

export function defend(table: Table, seat: Seat, attacker: Seat, mercenary: boolean): void {
  table.report?.({ type: 'defence-declared', defender: seat, revealed: mercenary });
  if (mercenary) revealMercenary(table, seat, 'defence');
  settle(table, attacker, seat);
}

/** HA-9.2, with the bonuses of custom cards. */
function attackStrength(table: Table, seat: Seat): number {
  return strengthOf(table, seat, ({ attackBonus }) => attackBonus);
}

function defenceStrength(table: Table, seat: Seat): number {
  return strengthOf(table, seat, ({ defendBonus }) => defendBonus);
}

function strengthOf({ state, breeds, options }: Table, seat: Seat, bonus: (breed: Breed) => number): number {
  const { dragons, mercenary } = state.players[seat];
  let strength = empirePower(options, breeds, state, seat);
  for (let index = 0; index < dragons.length; index++) strength += bonus(breedOf(breeds, dragons[index].card));
  if (mercenary?.faceUp !== true) return strength;
  const breed = breedOf(breeds, mercenary.card);
  return strength + breed.power + bonus(breed);
}

/** HA-9.4 to HA-9.6, HA-9.11; used mercenaries go before the spoil is chosen (HA-7.4). */
function settle(table: Table, attacker: Seat, defender: Seat): void {
  const { state, report } = table;
  const attacking = attackStrength(table, attacker);
  const defending = defenceStrength(table, defender);
  const won = attacking > defending;
  report?.({
    type: 'encounter-settled',
    attacker,
    defender,
    attack: attacking,
    defence: defending,
    winner: won ? attacker : defender,
  });
  dischargeMercenary(table, attacker);
  dischargeMercenary(table, defender);
  state.pending = won && hasSpoil(table, attacker, defender) ? { kind: 'spoil', seat: attacker, from: defender } : null;
}

function hasSpoil({ state, breeds }: Table, attacker: Seat, defender: Seat): boolean {
  const { hand, eggs } = state.players[defender];
  if (hand.length > 0) return true;
  let wanted = 0;
  for (const egg of state.players[attacker].eggs) wanted |= Math.max(0, stillNeededBy(breeds, egg));
  return eggs.some(
    ({ card, resources }) =>
      !breedOf(breeds, card).untouchable &&
      (resources.length === 0 || resources.some((resource) => (breedOf(breeds, resource.card).bit & wanted) !== 0)),
  );
}

/** HA-9.7, HA-6.6: the egg keeps its id and does not sleep. */
export function takeEgg({ state, report }: Table, attacker: Seat, defender: Seat, id: string): void {
  const loser = state.players[defender];
  const winner = state.players[attacker];
  const egg = removeEgg(loser, indexOfId(loser.eggs, id));
  winner.eggs = withLast(winner.eggs, changedEgg(egg, { fresh: false }));
  state.pending = null;
  report?.({ type: 'spoil-taken', attacker, defender, kind: 'egg', egg: id, resource: null, card: egg.card });
}

/** HA-9.8 */
export function takeResource({ state, report }: Table, attacker: Seat, defender: Seat, id: string, onto: string): void {
  const resource = takeResourceFrom(state.players[defender], id);
  const winner = state.players[attacker];
  const egg = winner.eggs[indexOfId(winner.eggs, onto)];
  changeEgg(winner, egg, { resources: withLast(egg.resources, resource) });
  state.pending = null;
  report?.({ type: 'spoil-taken', attacker, defender, kind: 'resource', egg: onto, resource: id, card: resource.card });
}

/** HA-9.9: only the two know which card it was. */
export function takeCard({ state, chance, report }: Table, attacker: Seat, defender: Seat): void {
  const loser = state.players[defender];
  const winner = state.players[attacker];
  const card = removeCard(loser, chance.pick(loser.hand.length));
  winner.hand = withLast(winner.hand, card);
  state.pending = null;
  const told = secret(card, attacker, defender);
  report?.({ type: 'spoil-taken', attacker, defender, kind: 'card', egg: null, resource: null, card: told });
}

export function takeNothing({ state, report }: Table, attacker: Seat, defender: Seat): void {
  state.pending = null;
  report?.({ type: 'spoil-taken', attacker, defender, kind: 'nothing', egg: null, resource: null, card: null });
}
