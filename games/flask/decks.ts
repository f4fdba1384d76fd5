import {
  type DeckCodeBook,
  done,
  type Fault,
  failed,
  makeDeckCode,
  type Outcome,
  parseDeckCode,
} from '@tuckbox/kernel';
import type { Book } from './book.ts';
import type { Kind } from './state.ts';

export const DECK_NAMES = ['red', 'blue', 'green', 'yellow', 'primer'] as const;
type DeckName = (typeof DECK_NAMES)[number];

/** As an option names it: a ready-made deck or a list of kinds. */
type DeckChoice = DeckName | readonly Kind[];

export const DECK_SIZE = 15;
const COPIES = 3;

const thrice = (...kinds: Kind[]): Kind[] => kinds.flatMap((kind) => [kind, kind, kind]);

export const DECKS: Readonly<Record<DeckName, readonly Kind[]>> = {
  red: thrice('r2', 'r1-r1-y2', 'r1-r1-r1', 'y1-g1-g1', 'g1-g1'),
  blue: thrice('r2-r2', 'b2-r2-r2', 'b1', 'b2-b2', 'b1-b2-r1'),
  green: thrice('r1-r1', 'g2-r1', 'g2-r1-r1', 'g1-g1', 'g1-r1'),
  yellow: thrice('r1-r1-y2', 'y1', 'y1-g1', 'y1-y1-g1', 'r1'),
  primer: [...thrice('r1'), 'r2', 'r2', 'b1', 'b1', 'b2', 'b2', 'y1', 'y1', 'g1', 'g1', 'g2', 'y2'],
};

/** What seats play that have chosen nothing. */
export const DEFAULT_DECKS: readonly DeckName[] = ['red', 'blue', 'green', 'yellow'];

/** What is not chosen takes the default of that seat. */
function choiceOf(decks: readonly DeckChoice[], seat: number): DeckChoice {
  return decks[seat] ?? DEFAULT_DECKS[seat];
}

/** The list of a seat. */
export function deckOf(decks: readonly DeckChoice[], seat: number): readonly Kind[] {
  const choice = choiceOf(decks, seat);
  return typeof choice === 'string' ? DECKS[choice] : choice;
}

export function deckName(decks: readonly DeckChoice[], seat: number): string {
  const choice = choiceOf(decks, seat);
  return typeof choice === 'string' ? choice : 'own';
}

/** FL-8.5: the first reason why this is no deck; each one is looked for in the whole list before the next. */
export function deckFault(book: Book, kinds: readonly Kind[]): Fault | undefined {
  if (kinds.length !== DECK_SIZE) {
    return { path: '', message: `a deck has ${DECK_SIZE} cards, this one has ${kinds.length}` };
  }
  const found = kinds.map((kind) => book.find(kind));
  for (const why of ['unknown', 'copies', 'bases'] as const) {
    for (const [index, card] of found.entries()) {
      if ('fault' in card && card.fault === why) return { path: `[${index}]`, message: card.message };
    }
  }
  for (const [index, kind] of kinds.entries()) {
    const copies = kinds.filter((other) => other === kind).length;
    if (copies > COPIES) {
      return { path: `[${index}]`, message: `the deck has ${copies} of "${kind}"; at most ${COPIES} are allowed` };
    }
  }
  return undefined;
}

/** New kinds go to the end, so that older codes stay readable. */
const CODES: DeckCodeBook = {
  game: 'flask',
  catalogue: [
    ...['y1', 'y2', 'r1', 'r2', 'b1', 'b2', 'g1', 'g2'],
    ...['r1-r1', 'r1-r1-r1', 'r1-r1-y2', 'g1-r1', 'g2-r1', 'g2-r1-r1', 'g1-g1', 'y1-g1', 'y1-g1-g1', 'y1-y1-g1'],
    ...['r2-r2', 'b2-r2-r2', 'b2-b2', 'b1-b2-r1'],
  ],
};

/** The deck as a short text that can stand in a URL. */
export function makeCode(kinds: readonly Kind[]): string {
  const counts = new Map<Kind, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return makeDeckCode(CODES, { labels: [], cards: [...counts] });
}

/** Reads a deck from its code and judges it by the cards of the book. */
export function parseCode(book: Book, code: string): Outcome<Kind[]> {
  const list = parseDeckCode(CODES, code);
  if (!list.ok) return list;
  if (list.value.labels.length > 0) return failed('bad-deck-code', 'This deck code is not of a Flask deck.');
  const size = list.value.cards.reduce((sum, [, count]) => sum + count, 0);
  if (size !== DECK_SIZE) return failed('bad-deck', `A deck has ${DECK_SIZE} cards, this one has ${size}.`);
  const kinds = list.value.cards.flatMap(([kind, count]) => Array.from({ length: count }, () => kind));
  const fault = deckFault(book, kinds);
  return fault === undefined
    ? done(kinds)
    : failed('bad-deck', `This is no deck for Flask: ${fault.message}.`, [fault]);
}
