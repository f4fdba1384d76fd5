import icons from 'virtual:icons/garden-incursion';
import { type Book, gardenIncursion, type Kind, makeBook, type Options, textOf } from '@tuckbox/games/garden-incursion';
import table from '../../art/cards/garden-incursion.json';
import { PALETTES } from '../../art/palettes.ts';
import { addIcons } from '../../icons/registry.ts';
import type { Cost, Face, Stat, Symbols } from '../face.ts';
import { capital, chosenArt, defaultArt, unknownFace } from './art.ts';

addIcons(icons);

export const symbols = {
  energy: { icon: 'honeycomb', label: 'energy', colour: '#7a4f00', shape: 'hexagon' },
  attack: { icon: 'insect-jaws', label: 'attack', colour: '#a12a2a', shape: 'square' },
  defense: { icon: 'checked-shield', label: 'defense', colour: '#225088', shape: 'drop' },
  ap: { icon: 'footsteps', label: 'AP', colour: '#3f3a2c', shape: 'disc' },
} satisfies Symbols;

const TYPES = {
  creature: { icon: 'ant', ground: 'grass' },
  structure: { icon: 'hut', ground: 'hills' },
  ability: { icon: 'spiral-bloom', ground: 'rays' },
  worker: { icon: 'trowel', ground: 'grass' },
} as const;

const standard = makeBook(gardenIncursion.options.parse({}));
const books = new Map<string, Book>();
const faces = new Map<Kind, Face>();

/** Every card of the box in the order of the rulebook. */
export const cards: readonly string[] = [...standard.kinds.keys()];

export function face(card: string, view?: object): Face {
  const book = bookOf(view);
  const kind = book.kinds.get(card);
  if (kind === undefined) return { ...unknownFace('garden-incursion', card, 'cream', 'any'), symbols };
  const known = faces.get(kind) ?? faceOf(book, kind);
  faces.set(kind, known);
  return known;
}

/** The cards of a match with custom ones; its options stand in the view. */
function bookOf(view: object | undefined): Book {
  const { options } = (view ?? {}) as { options?: Options };
  if (options === undefined || (options.cards.length === 0 && options.tribes.length === 0)) return standard;
  const key = JSON.stringify([options.cards, options.tribes]);
  const known = books.get(key) ?? makeBook(options);
  books.set(key, known);
  return known;
}

function faceOf(book: Book, kind: Kind): Face {
  const { icon, ground } = TYPES[kind.type];
  const tribe = kind.tribe === 'any' ? [] : [book.sheets.get(kind.tribe)?.tribe.name ?? capital(kind.tribe)];
  const what = kind.queen ? 'Queen' : kind.token ? 'Token' : capital(kind.type);
  return {
    game: 'garden-incursion',
    id: kind.id,
    name: kind.name,
    palette: Object.hasOwn(PALETTES, kind.tribe) ? kind.tribe : 'any',
    art: chosenArt(table, kind.id) ?? { ...defaultArt(kind.name, icon, ground), ...(kind.queen && { hasCrown: true }) },
    stock: 'cream',
    cost: costOf(kind),
    type: [what, ...tribe, ...kind.tags].join(' · '),
    typeIcon: kind.queen ? 'crown' : icon,
    grade: 0,
    text: withSymbols(textOf(book, kind)),
    stats: statsOf(kind),
    symbols,
  };
}

/** A queen stands in play from the beginning, so she has no price. */
function costOf({ queen, cost }: Kind): Cost {
  return queen ? { kind: 'mark', icon: 'crown', label: 'queen' } : { kind: 'energy', amount: cost };
}

function statsOf({ type, attack, defense, ap }: Kind): Stat[] {
  switch (type) {
    case 'creature':
      return [
        { kind: 'attack', value: attack },
        { kind: 'defense', value: defense },
        { kind: 'ap', value: ap },
      ];
    case 'structure':
      return [{ kind: 'defense', value: defense }];
    default:
      return [];
  }
}

function withSymbols(text: string): string {
  return text.replace(/(\d) (attack|defense|AP|energy)\b/g, (_, amount: string, what: string) => {
    return `${amount}\u00a0{${what.toLowerCase()}}`;
  });
}
