import icons from 'virtual:icons/battle-farm';
import { battleFarm, CLASSES, type ClassId, type Kind, type Options } from '@tuckbox/games/battle-farm';
import table from '../../art/cards/battle-farm.json';
import { bookOf, standardBook } from '../../games/battle-farm/catalogue.ts';
import { addIcons } from '../../icons/registry.ts';
import type { Face, Symbols } from '../face.ts';
import { capital, chosenArt, defaultArt, unknownFace } from './art.ts';

addIcons(icons);

export const symbols = {
  coin: { icon: 'two-coins', label: 'coins', colour: '#7a4f00', shape: 'disc' },
  fertilizer: { icon: 'fertilizer-bag', label: 'fertilizers', colour: '#4f5d16', shape: 'square' },
  timer: { icon: 'sands-of-time', label: 'turns to ripen', colour: '#4a3f7a', shape: 'square' },
  red: { icon: 'plain-circle', label: 'red', colour: '#b02e27', shape: 'disc' },
  green: { icon: 'plain-square', label: 'green', colour: '#2c6f35', shape: 'square' },
  yellow: { icon: 'diamonds', label: 'yellow', colour: '#a87a0c', shape: 'star' },
} satisfies Symbols;

const TYPES = {
  crop: { icon: 'sprout', ground: 'furrows' },
  action: { icon: 'watering-can', ground: 'rays' },
  class: { icon: 'farmer', ground: 'hills' },
} as const;

const faces = new Map<Kind, Face>();

/** Every card of the box in the order of the rulebook. */
export const cards: readonly string[] = [...standardBook.kinds.keys()];

/** The face of a card, or of a class by its id. */
export function face(card: string, view?: object): Face {
  if (Object.hasOwn(CLASSES, card)) return classFace(card as ClassId);
  const { options } = (view ?? {}) as { options?: Options };
  const kind = bookOf({ options }).kinds.get(card);
  if (kind === undefined) return { ...unknownFace('battle-farm', card, 'cream', 'class'), symbols };
  const known = faces.get(kind) ?? faceOf(kind, options ?? battleFarm.options.parse({}));
  faces.set(kind, known);
  return known;
}

function faceOf({ card, grade, value }: Kind, options: Options): Face {
  const { icon, ground } = TYPES[card.type];
  const isCrop = card.type === 'crop';
  return {
    game: 'battle-farm',
    id: card.id,
    name: card.name,
    palette: isCrop ? `crop-${card.color}` : card.type,
    art: chosenArt(table, card.id) ?? defaultArt(card.name, icon, ground),
    stock: 'cream',
    cost: { kind: isCrop ? 'coin' : 'fertilizer', amount: value },
    type: isCrop ? `{${card.color}} ${card.color} crop` : card.type === 'class' ? 'Class card' : 'Action',
    typeIcon: icon,
    grade: card.type === 'class' ? 0 : grade,
    text: withSymbols(battleFarm.words(options).card?.(card.id)?.text ?? ''),
    // BF-1.10: a crop of grade n ripens in n turns.
    stats: isCrop ? [{ kind: 'timer', value: grade }] : [],
    symbols,
  };
}

function classFace(id: ClassId): Face {
  const { name, coins, fertilizers, bonusCard, beds, card } = CLASSES[id];
  const extra = [
    coins > 0 ? `${coins}\u00a0{coin}` : '',
    fertilizers > 0 ? `${fertilizers}\u00a0{fertilizer}` : '',
    bonusCard === null ? '' : `a common ${bonusCard} card`,
  ].filter((part) => part !== '');
  const start = extra.length === 0 ? '' : `Starts with ${extra.join(' and ')} more. `;
  return {
    game: 'battle-farm',
    id,
    name,
    palette: 'class',
    art: chosenArt(table, id) ?? defaultArt(name, TYPES.class.icon, TYPES.class.ground),
    stock: 'cream',
    type: 'Class',
    typeIcon: TYPES.class.icon,
    grade: 0,
    text: `${start}Beds: ${bedList(beds)}. Has the card ${standardBook.kind(card).card.name}.`,
    stats: [],
    symbols,
  };
}

/** "1 common, 2 greenhouse" */
function bedList(beds: readonly string[]): string {
  return [...new Set(beds)].map((type) => `${beds.filter((bed) => bed === type).length} ${type}`).join(', ');
}

function withSymbols(text: string): string {
  return capital(
    text.replace(/(\d) (coin|fertilizer)s?\b/g, (_, amount: string, what: string) => `${amount}\u00a0{${what}}`),
  );
}
