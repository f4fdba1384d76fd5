import type { Book } from '../book.ts';
import type { Kind, Player } from '../state.ts';

/** A card leaves the hand, its first copy, for all to see. */
export function leaveHand(player: Player, kind: Kind): void {
  player.hand.splice(player.hand.indexOf(kind), 1);
  const known = player.seen.indexOf(kind);
  if (known >= 0) player.seen.splice(known, 1);
}

/** A reaction card leaves the hand unseen: it may be any of those that were seen, so none of them is certain any more. */
export function leaveHandUnseen(book: Book, player: Player, kind: Kind): void {
  player.hand.splice(player.hand.indexOf(kind), 1);
  if (player.seen.length > 0) player.seen = player.seen.filter((known) => !book.card(known).isReaction);
}

/** A card joins the end of the hand for all to see. */
export function joinHand(player: Player, kind: Kind): void {
  player.hand.push(kind);
  player.seen.push(kind);
}

/** FL-4.10, FL-6.7: all cards in hand are of one kind, so that discarding one is no choice. */
export function isUniform(hand: readonly Kind[]): boolean {
  for (let index = 1; index < hand.length; index++) if (hand[index] !== hand[0]) return false;
  return true;
}
