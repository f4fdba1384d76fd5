import type { Chance, Report } from '@tuckbox/kernel';
import type { Book } from '../book.ts';
import { deckOf } from '../decks.ts';
import type { Player, State } from '../state.ts';
import { startTurn } from './turn.ts';

/** FL-1: every deck is shuffled in seat order, then the beginning seat is drawn. */
export function setup(book: Book, count: number, chance: Chance, report: Report | undefined): State {
  const { options } = book;
  const seats: Player[] = [];
  for (let seat = 0; seat < count; seat++) {
    const deck = deckOf(options.decks, seat).slice();
    chance.shuffle(deck);
    const start = options.startResources;
    seats.push({
      resources: { red: start, blue: start, green: start, yellow: start },
      hand: deck.splice(0, options.startHand),
      seen: [],
      deck,
      discard: [],
      played: [],
      reactions: [],
      out: 0,
    });
  }
  const first = options.first === 'random' ? chance.pick(count) : options.first;
  const state: State = {
    options,
    turn: 0,
    first,
    active: first,
    phase: 'main',
    plays: 0,
    seats,
    announced: null,
    window: null,
    pending: null,
    work: [],
    nextReaction: 1,
    result: null,
  };
  report?.({ type: 'match-start', seats: count, first });
  startTurn(book, state, first, report);
  return state;
}
