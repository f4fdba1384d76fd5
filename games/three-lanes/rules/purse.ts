import { type Seat, secret } from '@tuckbox/kernel';
import { kindOf, type Run } from './resolving.ts';

/** Gold comes or goes; it never falls below 0 (TL-1.4). */
export function changeGold(
  run: Run,
  seat: Seat,
  amount: number,
  cause: 'income' | 'cost' | 'bounty' | 'ability',
): void {
  const player = run.state.players[seat];
  const change = Math.max(amount, -player.gold);
  if (change === 0) return;
  player.gold += change;
  run.report?.({ type: 'gold-changed', seat, amount: change, gold: player.gold, cause });
}

/** The top card of the deck; from an empty one nothing (TL-3.4). */
export function draw(run: Run, seat: Seat, reason: 'opening' | 'turn' | 'card'): void {
  const card = run.state.players[seat].deck.shift();
  if (card !== undefined) take(run, seat, card, reason);
}

/** TL-10.5: the topmost card with the tag; the rest keeps its order. */
export function drawTagged(run: Run, seat: Seat, tag: string): void {
  const { deck } = run.state.players[seat];
  const place = deck.findIndex((card) => kindOf(run.book, card).card.tags.includes(tag));
  if (place >= 0) take(run, seat, deck.splice(place, 1)[0], 'card');
}

/** TL-3.6: what a full hand cannot take goes face up to the discard pile. */
function take(run: Run, seat: Seat, card: string, reason: 'opening' | 'turn' | 'card'): void {
  const { hand, discard } = run.state.players[seat];
  const { handLimit } = run.book.options;
  if (handLimit > 0 && hand.length >= handLimit) {
    discard.push(card);
    run.report?.({ type: 'card-burned', seat, card });
  } else {
    hand.push(card);
    run.report?.({ type: 'card-drawn', seat, card: secret(card, seat), reason });
  }
}
