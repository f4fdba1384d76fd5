import type { Seat } from '@tuckbox/kernel';
import { type Breeds, breedOf } from '../effects.ts';
import type { Options } from '../options.ts';
import type { Player, State } from '../state.ts';

/** HA-1.6 */
export function dynastyOf(breeds: Breeds, { dragons }: Player): number {
  let sum = 0;
  for (let index = 0; index < dragons.length; index++) sum += breedOf(breeds, dragons[index].card).power;
  return sum;
}

/** HA-1.7, HA-10.3: one number for winning and for encounters alike. */
export function empirePower(options: Options, breeds: Breeds, state: State, seat: Seat): number {
  const player = state.players[seat];
  const dynasty = dynastyOf(breeds, player);
  return state.triggeredBy === null ? dynasty : dynasty + options.boardBonus * boardCards(player);
}

/** HA-10.3: hatched dragons, eggs, resources, and a mercenary as long as it lies face down. */
function boardCards({ eggs, dragons, mercenary }: Player): number {
  let count = dragons.length + eggs.length;
  for (let index = 0; index < eggs.length; index++) count += eggs[index].resources.length;
  return mercenary?.faceUp === false ? count + 1 : count;
}
