import type { Seat } from '@tuckbox/kernel';
import { type Breed, breedOf } from '../effects.ts';
import { MET, MISMATCH, stillNeededBy } from '../matching.ts';
import {
  type CardId,
  changeEgg,
  changeTurn,
  type Egg,
  indexOfId,
  newDragon,
  newEgg,
  newResource,
  removeCard,
  removeEgg,
  withLast,
} from '../state.ts';
import { drawCards } from './pile.ts';
import { empirePower } from './power.ts';
import { discard, discardResources, type Table } from './table.ts';

/** Playing a card takes the first copy of its kind (HA-3.8). */
export function takeFromHand({ state }: Table, seat: Seat, card: CardId): void {
  const player = state.players[seat];
  removeCard(player, player.hand.indexOf(card));
}

/** HA-4.1 */
export function lay(table: Table, seat: Seat, card: CardId): void {
  takeFromHand(table, seat, card);
  placeEgg(table, seat, card, 'hand');
}

/** A new egg is fresh, wherever it comes from (HA-4.2, HA-6.7). */
export function placeEgg({ state, report }: Table, seat: Seat, card: CardId, by: 'hand' | 'love-ritual'): void {
  const player = state.players[seat];
  const egg = newEgg(state, card);
  player.eggs = withLast(player.eggs, egg);
  report?.({ type: 'egg-laid', seat, egg: egg.id, card, by });
}

/** HA-4.3 */
export function nurture(table: Table, seat: Seat, card: CardId, id: string): void {
  const { state, report } = table;
  const player = state.players[seat];
  takeFromHand(table, seat, card);
  const resource = newResource(state, card);
  const egg = player.eggs[indexOfId(player.eggs, id)];
  changeEgg(player, egg, { resources: withLast(egg.resources, resource) });
  report?.({ type: 'egg-nurtured', seat, egg: id, resource: resource.id, card });
}

/** HA-4.2: a fresh egg sleeps, unless its card says otherwise. */
export function isAsleep(breed: Breed, egg: Egg): boolean {
  return egg.fresh && !breed.hatchesAtOnce;
}

/** HA-6.1, HA-6.5; `needed` is what the egg still needs. */
export function canHatchNow(breed: Breed, egg: Egg, needed: number, units: number): boolean {
  if (isAsleep(breed, egg)) return false;
  return needed === MISMATCH || (needed === MET && breed.skulls <= units);
}

/** HA-6.2; a mismatched egg is lost with its resources instead (HA-6.5). */
export function hatch(table: Table, seat: Seat, id: string): void {
  const { state, breeds, report } = table;
  const player = state.players[seat];
  const egg = removeEgg(player, indexOfId(player.eggs, id));
  const { card, resources } = egg;
  const mismatched = stillNeededBy(breeds, egg) === MISMATCH;
  discardResources(table, seat, resources, mismatched ? 'mismatch' : 'hatch');
  if (mismatched) {
    report?.({ type: 'egg-spoiled', seat, egg: id, card });
    discard(table, seat, card, 'egg', 'mismatch');
    return;
  }
  const breed = breedOf(breeds, card);
  const dragon = newDragon(state, card);
  if (breed.skulls > 0) changeTurn(state, { sacrifice: state.turn.sacrifice - breed.skulls });
  player.dragons = withLast(player.dragons, dragon);
  countPower(table, seat, { egg: id, dragon: dragon.id, card });
  if (breed.drawsOnHatch > 0) drawCards(table, seat, breed.drawsOnHatch);
}

/** HA-10.1, HA-10.2: only a hatch triggers the end, and only once. */
function countPower(
  { state, breeds, options, report }: Table,
  seat: Seat,
  hatched: { egg: string; dragon: string; card: CardId },
): void {
  if (state.triggeredBy !== null && report === undefined) return;
  const power = empirePower(options, breeds, state, seat);
  report?.({ type: 'egg-hatched', seat, ...hatched, power });
  if (state.triggeredBy !== null || power < options.targetPower) return;
  state.triggeredBy = seat;
  report?.({ type: 'end-triggered', seat, power });
}
