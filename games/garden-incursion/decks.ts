import {
  type DeckCodeBook,
  done,
  type Fault,
  failed,
  makeDeckCode,
  type Outcome,
  parseDeckCode,
  type Seat,
} from '@tuckbox/kernel';
import { cardsOf, tribesOf } from './book.ts';
import { CARDS } from './cards.ts';
import type { DeckChoice, Options } from './options.ts';
import { TRIBES } from './tribes.ts';

/** A deck with everything decided: its cards one by one, in the order in which they lie before the first shuffle. */
export interface Deck {
  tribe: string;
  queen: string;
  cards: string[];
}

export type WrittenDeck = Exclude<DeckChoice, string>;

/** The tribe that a seat has without a choice: ants, bees, beetles, spiders. */
export function defaultTribe(seat: Seat): string {
  return TRIBES[seat].id;
}

/** Chapter 5.1: the deck of a seat; where none is chosen, the starter deck of its tribe. */
export function deckFor(options: Options, seat: Seat, by: string = defaultTribe(seat)): Deck {
  const choice = writtenDeck(options, options.decks?.[seat] ?? by);
  const tribe = tribesOf(options).find(({ id }) => id === choice.tribe);
  return {
    tribe: choice.tribe,
    queen: choice.queen ?? tribe?.queen ?? '',
    cards: Array.isArray(choice.cards) ? [...choice.cards] : spreadOut(options, choice.cards),
  };
}

/** The id of a tribe stands for its starter deck. */
function writtenDeck(options: Options, choice: DeckChoice): WrittenDeck {
  if (typeof choice !== 'string') return choice;
  return { tribe: choice, cards: tribesOf(options).find(({ id }) => id === choice)?.deck ?? {} };
}

/** In the order of the card set, copies together. */
function spreadOut(options: Options, counts: Readonly<Record<string, number>>): string[] {
  const known = cardsOf(options).map(({ id }) => id);
  const unknown = Object.keys(counts).filter((id) => !known.includes(id));
  return [...known, ...unknown].flatMap((id) => Array.from({ length: counts[id] ?? 0 }, () => id));
}

/** GI-3.1 to GI-3.4: everything that forbids the deck of a seat. */
export function deckFaults(options: Options, seat: Seat): Fault[] {
  const path = options.decks === null ? 'decks' : `decks[${seat}]`;
  const { tribe, queen, cards } = deckFor(options, seat);
  if (!tribesOf(options).some(({ id }) => id === tribe)) return [{ path, message: `there is no tribe "${tribe}"` }];
  const faults: string[] = [];
  const known = new Map(cardsOf(options).map((card) => [card.id, card]));
  const lady = known.get(queen);
  if (lady?.type !== 'creature' || lady.queen !== true) faults.push(`"${queen}" is not a queen`);
  else if (lady.tribe !== tribe) faults.push(`${lady.name} is not of the tribe "${tribe}"`);
  if (options.bans.includes(queen)) faults.push(`"${queen}" is banned`);
  if (cards.length < options.deckMin || cards.length > options.deckMax) {
    faults.push(`has ${cards.length} cards; a deck has ${options.deckMin} to ${options.deckMax}`);
  }
  for (const id of new Set(cards)) {
    const card = known.get(id);
    const count = cards.filter((other) => other === id).length;
    const limit = Object.hasOwn(options.limits, id) ? options.limits[id] : options.maxCopies;
    if (card === undefined) faults.push(`there is no card "${id}"`);
    else if (options.bans.includes(id)) faults.push(`${card.name} is banned`);
    else if (card.type === 'creature' && card.queen === true)
      faults.push(`${card.name} is a queen, who is never in a deck`);
    else if ('token' in card && card.token === true) faults.push(`${card.name} is a token, which is never in a deck`);
    else if (card.tribe !== 'any' && card.tribe !== tribe) faults.push(`${card.name} is not of the tribe "${tribe}"`);
    else if (count > limit && (card.type !== 'worker' || Object.hasOwn(options.limits, id)))
      faults.push(`has ${count} copies of ${card.name}; ${limit} are allowed`);
  }
  return faults.map((message) => ({ path, message }));
}

/** The base set's words; codes stay readable when it grows at its end. Custom cards are spelled out. */
const CODE_BOOK: DeckCodeBook = { game: 'garden-incursion', catalogue: [...TRIBES, ...CARDS].map(({ id }) => id) };

export function makeCode({ tribe, queen, cards }: Deck): string {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return makeDeckCode(CODE_BOOK, { labels: [tribe, queen], cards: [...counts] });
}

/** The deck as the option `decks` takes it; whether it is legal is another question. */
export function parseCode(code: string): Outcome<WrittenDeck> {
  const parsed = parseDeckCode(CODE_BOOK, code);
  if (!parsed.ok) return parsed;
  const [tribe, queen] = parsed.value.labels;
  if (parsed.value.labels.length !== 2) return failed('bad-deck-code', 'This deck code names no tribe and queen.');
  return done({ tribe, queen, cards: Object.fromEntries(parsed.value.cards) });
}
