import type { Seat } from '@tuckbox/kernel';
import { changedEgg, changeTurn, type Egg, removeCard, UNREDUCED } from '../state.ts';
import { finish } from './end.ts';
import { drawCards } from './pile.ts';
import { discard, type Table } from './table.ts';

/** HA-2.4, HA-2.5: the starting seat discards, and after the last one begins the first turn. */
export function discardAtStart(table: Table, seat: Seat, card: string, left: number): void {
  const { state } = table;
  const player = state.players[seat];
  removeCard(player, player.hand.indexOf(card));
  discard(table, seat, card, 'hand', 'start');
  const more = left - 1;
  state.pending = more > 0 && player.hand.length > 0 ? { kind: 'start-discard', seat, left: more } : null;
  if (state.pending === null) startTurn(table, seat);
}

function startTurn({ state, report }: Table, seat: Seat): void {
  state.turn = { seat, actionUsed: false, sacrifice: 0, ritual: null };
  report?.({ type: 'turn-started', seat, round: state.round });
}

function isReduced({ reduced }: Egg): boolean {
  return reduced.food + reduced.fire + reduced.love + reduced.wild > 0;
}

function restored(egg: Egg): Egg {
  return changedEgg(egg, { reduced: UNREDUCED });
}

/** HA-3.4 */
export function endTurn(table: Table, seat: Seat): void {
  const { state, options, report } = table;
  const { players } = state;
  const player = players[seat];
  if (state.turn.sacrifice > 0) changeTurn(state, { sacrifice: 0 });
  for (const other of players) if (other.eggs.some(isReduced)) other.eggs = other.eggs.map(restored);
  if (player.eggs.some(({ fresh }) => fresh)) player.eggs = player.eggs.map((egg) => changedEgg(egg, { fresh: false }));
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
