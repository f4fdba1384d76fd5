import type { Seat } from '@tuckbox/kernel';
import { takeAt, UNREDUCED } from '../state.ts';
import { finish } from './end.ts';
import { drawCards } from './pile.ts';
import { discard, type Table } from './table.ts';

/** HA-2.4, HA-2.5: the starting seat discards, and after the last one begins the first turn. */
export function discardAtStart(table: Table, seat: Seat, card: string, left: number): void {
  const { state } = table;
  const { hand } = state.players[seat];
  takeAt(hand, hand.indexOf(card));
  discard(table, seat, card, 'hand', 'start');
  const more = left - 1;
  state.pending = more > 0 && hand.length > 0 ? { kind: 'start-discard', seat, left: more } : null;
  if (state.pending === null) startTurn(table, seat);
}

function startTurn({ state, report }: Table, seat: Seat): void {
  state.turn = { seat, actionUsed: false, sacrifice: 0, ritual: null };
  report?.({ type: 'turn-started', seat, round: state.round });
}

/** HA-3.4 */
export function endTurn(table: Table, seat: Seat): void {
  const { state, options, report } = table;
  const { players, turn } = state;
  const player = players[seat];
  turn.sacrifice = 0;
  for (let other = 0; other < players.length; other++) {
    const { eggs } = players[other];
    for (let index = 0; index < eggs.length; index++) eggs[index].reduced = UNREDUCED;
  }
  for (let index = 0; index < player.eggs.length; index++) player.eggs[index].fresh = false;
  drawCards(table, seat, options.handSize - player.hand.length);
  player.targeted = false;
  report?.({ type: 'turn-ended', seat });
  const next = (seat + 1) % players.length;
  if (next === state.start) {
    const last = state.triggeredBy !== null; // HA-10.6
    if (last || state.round >= options.maxRounds) {
      finish(table, last ? 'highest-power' : 'round-limit');
      return;
    }
    state.round += 1;
  }
  startTurn(table, next);
}
