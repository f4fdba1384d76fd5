import type { Seat } from '@tuckbox/kernel';
import { type Breed, breedOf } from '../effects.ts';
import type { Offer } from '../moves.ts';
import type { Options } from '../options.ts';
import { changeTurn, type Egg, indexOfId, type Player, removeEgg, takeResourceFrom, without } from '../state.ts';
import { isAsleep, takeFromHand } from './eggs.ts';
import { drawCards } from './pile.ts';
import { discard, discardResources, type Table } from './table.ts';

const CARDS_FOR_A_UNIT = 3;

/** HA-5.6: skulls that could be paid in this turn, which a sleeping egg has none of. */
export function openSkulls(breed: Breed, egg: Egg): number {
  return isAsleep(breed, egg) ? 0 : breed.skulls;
}

/** HA-5.9: there are enough cards to complete an offering. */
export function canOffer(options: Options, player: Player): boolean {
  return offerable(options, player) >= CARDS_FOR_A_UNIT;
}

export function offerable(options: Options, { hand, eggs }: Player): number {
  if (options.offering === 'eggs') return eggs.length;
  let sum = hand.length + eggs.length;
  for (let index = 0; index < eggs.length; index++) sum += eggs[index].resources.length;
  return sum;
}

/** HA-5.2, HA-5.5 */
export function sacrifice(table: Table, seat: Seat, id: string): void {
  const { state, breeds, report } = table;
  const player = state.players[seat];
  const at = indexOfId(player.dragons, id);
  const { card } = player.dragons[at];
  player.dragons = without(player.dragons, at);
  const { sacrifice: units, drawsOnSacrifice } = breedOf(breeds, card);
  changeTurn(state, { sacrifice: state.turn.sacrifice + units });
  report?.({ type: 'dragon-sacrificed', seat, dragon: id, card, units });
  discard(table, seat, card, 'dragon', 'sacrifice');
  if (drawsOnSacrifice > 0) drawCards(table, seat, drawsOnSacrifice);
}

/** HA-5.7 to HA-5.9: one card of the three; the unit arrives with the third. */
export function offer(table: Table, seat: Seat, move: Offer): void {
  const { state, options, report } = table;
  const player = state.players[seat];
  if ('card' in move) {
    takeFromHand(table, seat, move.card);
    discard(table, seat, move.card, 'hand', 'offering');
  } else if ('egg' in move) {
    const egg = removeEgg(player, indexOfId(player.eggs, move.egg));
    // Only the option `offering: eggs` lets an egg go with resources on it.
    if (egg.resources.length > 0) discardResources(table, seat, egg.resources, 'offering');
    discard(table, seat, egg.card, 'egg', 'offering');
  } else {
    discard(table, seat, takeResourceFrom(player, move.resource).card, 'resource', 'offering');
  }
  const given = state.pending?.kind === 'offering' ? state.pending.given + 1 : 1;
  if (given < CARDS_FOR_A_UNIT) {
    // A given position may have begun an offering that cannot be completed: it ends without a unit (HA-3.9).
    state.pending = offerable(options, player) > 0 ? { kind: 'offering', seat, given } : null;
    return;
  }
  state.pending = null;
  changeTurn(state, { sacrifice: state.turn.sacrifice + 1 });
  report?.({ type: 'offering-made', seat });
}
