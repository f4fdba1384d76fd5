import { type Seat, secret } from '@tuckbox/kernel';
import type { CardId } from '../state.ts';
import type { Table } from './table.ts';

/** HA-3.6, HA-3.7: the top card; an empty pile is made anew from the discard pile; undefined if both are empty. */
export function topCard({ state, chance, report }: Table): CardId | undefined {
  if (state.deck.length === 0 && state.discard.length > 0) {
    state.deck = state.discard;
    state.discard = [];
    chance.shuffle(state.deck);
    report?.({ type: 'pile-reshuffled', size: state.deck.length });
  }
  return state.deck.shift();
}

/** HA-3.8: drawn cards go to the end of the hand. */
export function drawCards(table: Table, seat: Seat, count: number): void {
  const { hand } = table.state.players[seat];
  const before = hand.length;
  while (hand.length < before + count) {
    const card = topCard(table);
    if (card === undefined) break;
    hand.push(card);
  }
  if (hand.length > before)
    table.report?.({
      type: 'cards-drawn',
      seat,
      count: hand.length - before,
      cards: secret(hand.slice(before), seat),
    });
}
