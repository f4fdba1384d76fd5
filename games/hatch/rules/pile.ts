import { type Seat, secret } from '@tuckbox/kernel';
import type { CardId } from '../state.ts';
import type { Table } from './table.ts';

/** HA-3.6, HA-3.7: up to so many cards from the top; an empty pile is first made anew from the discard pile. */
export function takeTop({ state, chance, report }: Table, count: number): readonly CardId[] {
  if (state.deck.length === 0 && state.discard.length > 0) {
    const deck = state.discard.slice();
    chance.shuffle(deck);
    state.deck = deck;
    state.discard = [];
    report?.({ type: 'pile-reshuffled', size: deck.length });
  }
  const cards = state.deck.slice(0, count);
  state.deck = state.deck.slice(count);
  return cards;
}

/** HA-3.8: drawn cards go to the end of the hand. */
export function drawCards(table: Table, seat: Seat, count: number): void {
  const player = table.state.players[seat];
  const before = player.hand.length;
  for (let left = count; left > 0; ) {
    const cards = takeTop(table, left);
    if (cards.length === 0) break;
    player.hand = [...player.hand, ...cards];
    left -= cards.length;
  }
  const drawn = player.hand.length - before;
  if (drawn > 0)
    table.report?.({ type: 'cards-drawn', seat, count: drawn, cards: secret(player.hand.slice(before), seat) });
}
