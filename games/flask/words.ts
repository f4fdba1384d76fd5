import type { Words } from '@tuckbox/kernel';
import type { Book } from './book.ts';
import type { Move } from './moves.ts';
import type { State } from './state.ts';
import { table } from './table.ts';
import { cardText, eventWords, moveWords } from './wording.ts';

export function words(book: Book): Words<State, Move> {
  return {
    move: (move, view) => moveWords(book, move, view),
    event: (event) => eventWords(book, event),
    table: (view, viewer) => table(book, view, viewer),
    card: (id) => {
      const card = book.find(id);
      return 'fault' in card ? undefined : { title: card.name, text: cardText(card) };
    },
  };
}
