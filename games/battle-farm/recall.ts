import type { GameEvent, Seat } from '@tuckbox/kernel';
import type { Almanac } from './almanac.ts';
import type { Move } from './moves.ts';
import { clone, type HandCard, HIDDEN, isHidden, type State } from './state.ts';

/**
 * What a seat that pays attention knows of the others' hands: most cards are bought from the open market, and stay in
 * the hand until they are seen again. Values are as they were last seen; the cards come before those that nobody knows.
 */
export function recall(book: Almanac, view: State, viewer: Seat, events: readonly GameEvent[]): State {
  const hands = new Hands(book, view.players.length);
  for (const event of events) hands.note(event);
  // A replayable card is back in the hand only when it has been dealt with.
  if (view.resolving !== null) hands.lose(view.turn, view.resolving.card);
  const recalled = clone(view);
  if (view.options !== undefined) recalled.options = view.options;
  for (const [seat, player] of recalled.players.entries()) {
    const known = hands.of(seat);
    if (seat === viewer || known.length > player.hand.length) continue;
    const hand = known.slice();
    while (hand.length < player.hand.length) hand.push(HIDDEN);
    player.hand = hand;
  }
  return recalled;
}

/** The known part of each hand. */
class Hands {
  private readonly book: Almanac;
  private readonly known: HandCard[][];

  constructor(book: Almanac, seats: number) {
    this.book = book;
    this.known = Array.from({ length: seats }, () => []);
  }

  of(seat: Seat): readonly HandCard[] {
    return this.known[seat];
  }

  note(event: GameEvent): void {
    const { type, card } = event;
    const seat = event.seat as Seat;
    switch (type) {
      case 'bought':
      case 'market-taken':
      case 'cards-restored':
        this.gain(seat, card);
        return;
      case 'card-created':
        this.gain(seat, card, event.value);
        return;
      case 'planted':
      case 'card-discarded':
        this.lose(seat, card);
        return;
      case 'played':
        this.lose(seat, card);
        if (this.book.kind(card as string).replayable) this.gain(seat, card, event.value);
        return;
      case 'trade-proposed':
        this.show(seat, event.cards as HandCard[]);
        return;
      case 'trade-closed':
        if (event.buyer === null) return;
        for (const one of event.cards as HandCard[]) {
          this.lose(event.seller as Seat, one.card);
          this.gain(event.buyer as Seat, one.card, one.value);
        }
        return;
      case 'card-stolen':
        this.lose(event.from as Seat, card);
        this.gain(event.to as Seat, card, event.value);
        return;
      case 'card-swapped':
        this.lose(seat, event.gave);
        return;
      case 'hands-returned':
        for (const hand of this.known) hand.length = 0;
        return;
    }
  }

  private gain(seat: Seat, card: unknown, value: unknown = this.book.kind(card as string).value): void {
    if (!isHidden(card)) this.known[seat].push({ card: card as string, value: value as number });
  }

  /** A card leaves the hand; if nobody saw which, any of them may have been it. */
  lose(seat: Seat, card: unknown): void {
    const hand = this.known[seat];
    if (isHidden(card)) hand.length = 0;
    const at = hand.findIndex((one) => one.card === card);
    if (at >= 0) hand.splice(at, 1);
  }

  /** Cards of a hand are shown, of which some may have been known. */
  private show(seat: Seat, cards: readonly HandCard[]): void {
    for (const { card } of cards) this.lose(seat, card);
    this.known[seat].push(...cards);
  }
}

/** After the n-th lot in a row for which nobody gives a coin, a bot lets n of its turns pass before it offers another. */
export function courtesy(seat: Seat, events: readonly GameEvent[]): readonly Move['type'][] {
  let failures = 0;
  let turns = 0;
  let isWanted = false;
  for (const event of events) {
    if (event.type === 'turn-started' && event.seat === seat) turns += 1;
    if (event.type === 'trade-proposed') isWanted = false;
    if (event.type === 'offers-revealed')
      isWanted = (event.offers as (number | null)[]).some((coins) => coins !== null && coins > 0);
    if (event.type !== 'trade-closed' || event.seller !== seat) continue;
    failures = isWanted ? 0 : failures + 1;
    turns = 0;
  }
  return failures === 0 || turns > failures ? [] : ['offer-card'];
}
