import { type CardKit, type CardSet, canonical, done, type Fault, faulty } from '@tuckbox/kernel';
import { STANDARD } from './cards.ts';
import { cardFaults } from './validation.ts';
import { type Card, card } from './vocabulary.ts';

/** A card set that is not the standard one: the standard cards or none, without some, and with others. */
interface CustomSet {
  base: 'standard' | 'none';
  bans: string[];
  cards: Card[];
}

export const STANDARD_CARDS: ReadonlyMap<string, Card> = new Map(STANDARD.map((one) => [one.id, one]));

const FEWEST_CARDS = 60;

/** The cards that a set puts into the deck or in front of players, in canonical order: crops, actions, class cards. */
export function cardsOf(set: 'standard' | CustomSet): Card[] {
  if (set === 'standard') return [...STANDARD];
  const base = set.base === 'standard' ? STANDARD : STANDARD.filter(({ type }) => type === 'class');
  const own = set.cards.filter(({ id }) => !base.some((one) => one.id === id));
  const all = [...base, ...own].filter(({ id, type }) => type === 'class' || !set.bans.includes(id));
  return (['crop', 'action', 'class'] as const).flatMap((type) => all.filter((one) => one.type === type));
}

/** BF-1.12: the unshuffled deck, all copies of a kind in a row. */
export function fullDeck(cards: readonly Card[]): string[] {
  const deck: string[] = [];
  for (const { id, type, copies } of cards) {
    for (let copy = 0; copy < copies && type !== 'class'; copy++) deck.push(id);
  }
  return deck;
}

/** What is wrong with a list of custom cards, each on its own and among each other. */
function customFaults(cards: readonly Card[]): Fault[] {
  const known = new Set([...STANDARD_CARDS.keys(), ...cards.map(({ id }) => id)]);
  return cards.flatMap((one, index) => {
    const faults = cardFaults(one, known);
    const printed = STANDARD_CARDS.get(one.id);
    if (printed !== undefined && canonical(printed) !== canonical(one)) {
      faults.unshift({ path: 'id', message: `"${one.id}" is the id of a standard card` });
    }
    if (cards.findIndex(({ id }) => id === one.id) < index) {
      faults.unshift({ path: 'id', message: `"${one.id}" is used by an earlier card` });
    }
    return faults.map(({ path, message }) => ({ path: `[${index}].${path}`, message }));
  });
}

/** What is wrong with the cards and bans of a set, whatever deck they make. */
export function customSetFaults(set: 'standard' | CustomSet): Fault[] {
  if (set === 'standard') return [];
  const faults = customFaults(set.cards).map(({ path, message }) => ({ path: `cards${path}`, message }));
  const own = new Set(set.cards.map(({ id }) => id));
  for (const [index, id] of set.bans.entries()) {
    const printed = STANDARD_CARDS.get(id);
    const path = `bans[${index}]`;
    if (printed === undefined && !own.has(id)) faults.push({ path, message: `there is no card "${id}"` });
    if (printed?.type === 'class') {
      faults.push({
        path,
        message: `${printed.name} belongs to a class; leave out the class with the option "classes"`,
      });
    }
  }
  return faults;
}

/** What is wrong with a card set as a whole: at least 60 deck cards, at least half of them crops. */
export function setFaults(set: 'standard' | CustomSet): Fault[] {
  const faults = customSetFaults(set);
  if (faults.length > 0) return faults;
  const cards = cardsOf(set);
  const size = fullDeck(cards).length;
  const crops = fullDeck(cards.filter(({ type }) => type === 'crop')).length;
  if (size < FEWEST_CARDS) faults.push({ path: '', message: `the deck has ${size} cards, fewer than ${FEWEST_CARDS}` });
  if (crops * 2 < size)
    faults.push({ path: '', message: `only ${crops} of the ${size} deck cards are crops, less than half` });
  return faults;
}

const standardSet: CardSet<Card> = {
  game: 'battle-farm',
  id: 'standard',
  version: '1',
  title: 'Battle Farm, the standard set',
  author: 'tfcp68',
  licence: 'CC0-1.0',
  cards: STANDARD,
};

export const cardKit: CardKit<Card> = {
  schema: card,
  shipped: [standardSet],
  faults: customFaults,
  use: (options, cards, bans) => {
    const set: CustomSet = { base: 'standard', bans: [...bans], cards: [...cards] };
    const faults = setFaults(set).map(({ path, message }) => ({
      path: path === '' ? 'cardSet' : `cardSet.${path}`,
      message,
    }));
    return faults.length > 0 ? faulty('bad-card-set', 'Card set', faults) : done({ ...options, cardSet: set });
  },
};
