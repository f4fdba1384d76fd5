import type { Chance, Seat, Viewer } from '@tuckbox/kernel';
import type { Book, Card } from './book.ts';
import { COLORS } from './cards.ts';
import { deckOf } from './decks.ts';
import { canPay } from './rules/playing.ts';
import { clone, type Kind, type Paid, type Player, type State, totalOf } from './state.ts';

/** FL-1.8: hidden are decks from everyone; hands, face-down cards and a reaction card being announced from all but their owner. */
export function view(book: Book, state: State, viewer: Viewer): State {
  const shown = clone(state);
  for (const [seat, player] of shown.seats.entries()) {
    player.deck = player.deck.map(() => '?');
    if (seat === viewer) continue;
    player.hand = player.hand.map(() => '?');
    for (const stack of player.reactions) stack.card = '?';
  }
  const { announced, pending } = shown;
  if (announced !== null && announced.seat !== viewer && book.card(announced.card).isReaction) {
    shown.announced = { seat: announced.seat, card: '?' };
    if (pending !== null && 'card' in pending) shown.pending = { ...pending, card: '?' };
  }
  return shown;
}

/** What stands in for cards of a position that does not fit the deck lists. */
const UNLISTED = 'b2';
const UNLISTED_REACTION = 'g2';

/** A face-down card of a seat: what it may be, and how it is put there. */
interface Hole {
  fits(card: Card): boolean;
  fill(kind: Kind): void;
}

/** The cards of every list that the viewer has not seen, dealt at random to the places where they must be. */
export function imagine(book: Book, seen: State, _viewer: Viewer, chance: Chance): State {
  const state = clone(seen);
  for (const [seat, player] of state.seats.entries()) {
    if (player.out > 0) continue;
    const unseen = unseenCards(book, state, seat);
    chance.shuffle(unseen);
    fillHoles(book, holesOf(state, seat), unseen);
    const deal = () => unseen.pop() ?? UNLISTED;
    if (player.hand.includes('?')) {
      const unknown = player.hand.length - player.seen.length;
      player.hand = [...player.seen, ...Array.from({ length: unknown }, deal)];
    }
    player.deck = player.deck.map(deal);
  }
  return state;
}

/** The list of a seat without the cards whose place is known. */
function unseenCards(book: Book, { announced, work, seats }: State, seat: Seat): Kind[] {
  const { hand, seen, discard, played, reactions } = seats[seat];
  // The list is not judged where the match began with a given position.
  const unseen = deckOf(book.options.decks, seat).filter((kind) => !('fault' in book.find(kind)));
  const remove = (kind: Kind) => {
    const index = unseen.indexOf(kind);
    if (index >= 0) unseen.splice(index, 1);
  };
  (hand.includes('?') ? seen : hand).forEach(remove);
  discard.forEach(remove);
  played.forEach(remove);
  for (const { card, under } of reactions) {
    remove(card);
    under.forEach(remove);
  }
  for (const item of work) if (item.do === 'wait' && item.seat === seat) remove(item.card);
  if (announced?.seat === seat) remove(announced.card);
  return unseen;
}

function holesOf(state: State, seat: Seat): Hole[] {
  const player = state.seats[seat];
  const holes = player.reactions
    .filter(({ card }) => card === '?')
    .map(
      (stack): Hole => ({
        fits: (card) => isPaidWith(card, stack.paid, 0, 0),
        fill: (kind) => {
          stack.card = kind;
        },
      }),
    );
  if (state.announced?.seat === seat && state.announced.card === '?') holes.push(announcedHole(state, player, seat));
  return holes;
}

function announcedHole(state: State, player: Player, seat: Seat): Hole {
  const { pending, window, work } = state;
  return {
    fits: (card) => {
      if (pending?.kind === 'pay' && work[0].do === 'pay') {
        return isPaidWith(card, work[0].paid, pending.any, pending.cards);
      }
      return window?.reacted === true || canPay(player, card, player.hand.length);
    },
    fill: (kind) => {
      state.announced = { seat, card: kind };
      if (pending !== null && 'card' in pending) state.pending = { ...pending, card: kind };
    },
  };
}

/** Whether this payment, and what is still due of it, can be that of a card. */
function isPaidWith({ cost, price }: Card, paid: Readonly<Paid>, anyDue: number, cardsDue: number): boolean {
  return (
    COLORS.every((color) => cost[color] <= paid[color]) &&
    price === totalOf(paid) + anyDue &&
    cost.cards === paid.cards + cardsDue
  );
}

/**
 * Takes a fitting reaction card out of the list for each hole. A hole that finds its cards taken makes an earlier one
 * choose again, so that as many are filled as can be.
 */
function fillHoles(book: Book, holes: readonly Hole[], unseen: Kind[]): void {
  const owner = new Map<number, Hole>();
  const choose = (hole: Hole, tried: Set<number>): boolean => {
    for (const [index, kind] of unseen.entries()) {
      const card = book.card(kind);
      if (tried.has(index) || !card.isReaction || !hole.fits(card)) continue;
      tried.add(index);
      const earlier = owner.get(index);
      if (earlier === undefined || choose(earlier, tried)) {
        owner.set(index, hole);
        return true;
      }
    }
    return false;
  };
  for (const hole of holes) if (!choose(hole, new Set())) hole.fill(UNLISTED_REACTION);
  for (const [index, hole] of owner) hole.fill(unseen[index]);
  for (const index of [...owner.keys()].sort((a, b) => b - a)) unseen.splice(index, 1);
}
