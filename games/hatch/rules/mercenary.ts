import { type Seat, secret } from '@tuckbox/kernel';
import { breedOf } from '../effects.ts';
import { type CardId, withLast } from '../state.ts';
import { takeFromHand } from './eggs.ts';
import { discard, type Table } from './table.ts';

/** HA-7.1 */
export function contract(table: Table, seat: Seat, card: CardId): void {
  takeFromHand(table, seat, card);
  table.state.players[seat].mercenary = { card, faceUp: false };
  table.report?.({ type: 'mercenary-contracted', seat, card: secret(card, seat) });
}

/** HA-7.5 */
export function dismiss(table: Table, seat: Seat): void {
  const player = table.state.players[seat];
  if (player.mercenary !== null) discard(table, seat, player.mercenary.card, 'mercenary', 'dismissed');
  player.mercenary = null;
}

/** HA-7.3 */
export function revealMercenary({ state, report }: Table, seat: Seat, purpose: 'attack' | 'defence' | 'ritual'): void {
  const player = state.players[seat];
  if (player.mercenary === null) return;
  const { card } = player.mercenary;
  player.mercenary = { card, faceUp: true };
  report?.({ type: 'mercenary-revealed', seat, card, purpose });
}

/** HA-7.4: a revealed mercenary is used up, unless its card brings it back. */
export function dischargeMercenary(table: Table, seat: Seat): void {
  const player = table.state.players[seat];
  if (player.mercenary?.faceUp !== true) return;
  const { card } = player.mercenary;
  player.mercenary = null;
  if (breedOf(table.breeds, card).returnsToHand) {
    player.hand = withLast(player.hand, card);
    table.report?.({ type: 'mercenary-returned', seat, card });
  } else discard(table, seat, card, 'mercenary', 'used');
}
