import type { Seat } from '@tuckbox/kernel';
import type { Book } from './book.ts';
import type { State } from './state.ts';

export function score(_book: Book, state: State, seat: Seat): number {
  return state.result === null ? 0.5 : state.result.ranking[0].includes(seat) ? 1 : 0;
}
