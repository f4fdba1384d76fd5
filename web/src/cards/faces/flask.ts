import icons from 'virtual:icons/flask';
import {
  type Book,
  type Card,
  COLORS,
  type Color,
  flask,
  makeBook,
  type Operation,
  type Options,
} from '@tuckbox/games/flask';
import table from '../../art/cards/flask.json';
import { addIcons } from '../../icons/registry.ts';
import type { Art, Face, Symbols } from '../face.ts';
import { chosenArt, unknownFace } from './art.ts';

addIcons(icons);

export const symbols = {
  red: { icon: 'flame', label: 'red', colour: '#ff8072', shape: 'flame' },
  blue: { icon: 'drop', label: 'blue', colour: '#6cc0ff', shape: 'drop' },
  green: { icon: 'oak-leaf', label: 'green', colour: '#5fdc97', shape: 'leaf' },
  yellow: { icon: 'sun', label: 'yellow', colour: '#ffd557', shape: 'square' },
  any: { icon: 'uncertainty', label: 'any colour', colour: '#d5dde4', shape: 'disc' },
  cards: { icon: 'card-discard', label: 'card to discard', colour: '#d5dde4', shape: 'square' },
} satisfies Symbols;

const standard = makeBook(flask.options.parse({}));
const books = new Map<string, Book>();
const faces = new Map<Card, Face>();

/** The bases and the cards of the ready-made decks. */
export const cards: readonly string[] = Object.keys(table);

export function face(card: string, view?: object): Face {
  const found = bookOf(view).find(card);
  if ('fault' in found) return { ...unknownFace('flask', card, 'dark', 'blue'), symbols };
  const known = faces.get(found) ?? faceOf(found);
  faces.set(found, known);
  return known;
}

/** The cards of a match with bases or names of its own; its options stand in the view. */
function bookOf(view: object | undefined): Book {
  const { options } = (view ?? {}) as { options?: Options };
  if (options === undefined || (options.bases.length === 0 && Object.keys(options.names).length === 0)) return standard;
  const key = JSON.stringify([options.bases, options.names]);
  const known = books.get(key) ?? makeBook(options);
  books.set(key, known);
  return known;
}

function faceOf(card: Card): Face {
  const colours = card.parts.map(colourOf);
  return {
    game: 'flask',
    id: card.kind,
    name: card.name,
    palette: Object.hasOwn(table, card.kind)
      ? (table as Record<string, { palette: string }>)[card.kind].palette
      : mostOf(colours),
    art: chosenArt(table, card.kind) ?? artOf(card, colours),
    stock: 'dark',
    cost: { kind: 'pips', pips: pipsOf(card) },
    type: card.parts.map(({ id }) => id.toUpperCase()).join(' + '),
    typeIcon: card.isReaction ? 'hidden' : 'round-bottom-flask',
    grade: 0,
    text: textOf(card.operations),
    stats: [],
    symbols,
  };
}

/** A composed card shows the icon of its first base in the colours of all. */
function artOf({ parts, name }: Card, colours: readonly Color[]): Art {
  const first = parts.map(({ id }) => chosenArt(table, id)).find((art) => art !== undefined);
  const art = first ?? { icon: 'round-bottom-flask', ground: 'bubbles', words: name };
  return colours.length === 1 ? art : { ...art, bands: colours.slice(0, 5) };
}

const LETTERS: Readonly<Record<string, Color>> = { r: 'red', b: 'blue', g: 'green', y: 'yellow' };

/** The colour of a base is in its letter; a custom one has that of what it gives or costs. */
function colourOf({ id, cost, effect }: Card['parts'][number]): Color {
  const given = effect.find((one) => one.do === 'gain');
  return LETTERS[id[0]] ?? (given?.do === 'gain' ? given.color : COLORS.find((color) => cost[color] > 0)) ?? 'blue';
}

function mostOf(colours: readonly Color[]): Color {
  const count = (colour: Color) => colours.filter((other) => other === colour).length;
  return colours.reduce((best, colour) => (count(colour) > count(best) ? colour : best));
}

function pipsOf({ cost }: Card): string[] {
  const order = ['green', 'yellow', 'blue', 'red', 'any', 'cards'] as const;
  return order.flatMap((key) => Array.from({ length: cost[key] }, () => key));
}

/** The sentences of the rulebook in the words of a small card. */
function textOf(operations: readonly Operation[]): string {
  const sentences = operations.map((one) => sentenceOf(one));
  if (operations[0]?.do !== 'reaction') return sentences.join(' ');
  const [laid, ...rest] = sentences;
  return rest.length === 0 ? laid : `${laid} When activated: ${rest.join(' ')}`;
}

function sentenceOf(operation: Operation): string {
  switch (operation.do) {
    case 'reaction':
      return 'Laid face down. Later cards of this turn go under it.';
    case 'gain':
      return `Add ${operation.amount}\u00a0{${operation.color}}.`;
    case 'draw': {
      const from = { either: 'your deck or your pile', deck: 'your deck', discard: 'your pile' }[operation.from];
      return `Draw ${plural(operation.amount, 'card')} from ${from}.`;
    }
    case 'choose':
      return `Add ${operation.amount} of one colour.`;
    case 'lose': {
      const who = { enemy: 'An enemy loses', 'each-enemy': 'Each enemy loses', self: 'You lose' }[operation.who];
      return `${who} ${plural(operation.amount, 'resource')}.`;
    }
    case 'discard': {
      const who = { enemy: 'An enemy discards', 'each-enemy': 'Each enemy discards', self: 'You discard' };
      return `${who[operation.who]} ${plural(operation.amount, 'card')}.`;
    }
    case 'reboot':
      return 'All your cards of this turn return to your hand.';
  }
}

function plural(count: number, noun: string): string {
  return count === 1 ? `${count} ${noun}` : `${count} ${noun}s`;
}
