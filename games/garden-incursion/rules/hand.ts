import { type Seat, secret } from '@tuckbox/kernel';
import type { Table } from '../kinds.ts';
import { queenOf } from '../muster.ts';
import { type Counter, changeUnit, deckOf } from '../state.ts';
import { defenseOf } from '../values.ts';

/** Takes cards from the top of the deck; returns how many were missing. */
export function draw(table: Table, seat: Seat, count: number, reason: 'turn' | 'effect' | 'mulligan'): number {
  const { state, report } = table;
  const colony = state.seats[seat];
  const deck = deckOf(colony);
  const drawn = deck.slice(0, Math.max(0, count));
  colony.deck = deck.slice(drawn.length);
  colony.hand = [...colony.hand, ...drawn];
  if (drawn.length > 0) report?.({ type: 'draw', seat, cards: drawn.map((card) => secret(card, seat)), reason });
  return Math.max(0, count) - drawn.length;
}

/** GI-6.9: each card missing in the spawning phase leaves its mark on the queen. */
export function starve(table: Table, seat: Seat, missing: number): void {
  let queen = queenOf(table, seat);
  if (queen === null) return;
  for (let left = missing; left > 0; left--) {
    const hunger: Counter = { name: 'hunger', defense: -1, until: 'forever', by: seat };
    queen = changeUnit(table.state, queen.id, { counters: [...queen.counters, hunger] });
    table.report?.({ type: 'hunger', seat, defense: defenseOf(table, queen) });
  }
}

/** GI-6.10: after cards came into a hand, what is too much has to go. */
export function limitHand(table: Table, seat: Seat): void {
  const { state, book } = table;
  const count = state.seats[seat].hand.length - book.options.handLimit;
  if (count <= 0) return;
  state.pending = { kind: 'discard', seat, count };
  discardWithoutChoice(table);
}

export function discard({ state, report }: Table, seat: Seat, card: string): void {
  const colony = state.seats[seat];
  colony.hand = without(colony.hand, card);
  colony.discard = [...colony.discard, card];
  report?.({ type: 'discard', seat, card });
  const { pending } = state;
  if (pending?.kind !== 'discard') return;
  state.pending = pending.count > 1 ? { kind: 'discard', seat, count: pending.count - 1 } : null;
}

/** Chapter 6.1: a hand of one kind leaves nothing to choose. */
export function discardWithoutChoice(table: Table): void {
  const { state } = table;
  while (state.pending?.kind === 'discard') {
    const { seat } = state.pending;
    const { hand } = state.seats[seat];
    if (hand.some((card) => card !== hand[0])) return;
    discard(table, seat, hand[0]);
  }
}

/** GI-1.9: of identical copies the first one leaves. */
export function without(list: readonly string[], card: string): string[] {
  const left = list.slice();
  left.splice(left.indexOf(card), 1);
  return left;
}
