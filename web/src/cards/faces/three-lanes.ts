import icons from 'virtual:icons/three-lanes';
import {
  type Card,
  CLASSES,
  movementText,
  type Options,
  passiveText,
  type SetId,
  SHIPPED,
  threeLanes,
} from '@tuckbox/games/three-lanes';
import table from '../../art/cards/three-lanes.json';
import { addIcons } from '../../icons/registry.ts';
import type { Face, Stat, Symbols } from '../face.ts';
import { capital, chosenArt, defaultArt, unknownFace } from './art.ts';

addIcons(icons);

export const symbols = {
  gold: { icon: 'two-coins', label: 'gold', colour: '#7a4f00', shape: 'disc' },
  hp: { icon: 'hearts', label: 'HP', colour: '#a12a2a', shape: 'heart' },
  movement: { icon: 'walking-boot', label: 'movement', colour: '#24614a', shape: 'hexagon' },
  attack: { icon: 'broadsword', label: 'attack', colour: '#3d4350', shape: 'square' },
  space: { icon: 'path-distance', label: 'space', colour: '#5b3b8c', shape: 'disc' },
  plains: { icon: 'wheat', label: 'plains', colour: '#6b5800', shape: 'disc' },
  forest: { icon: 'pine-tree', label: 'forest', colour: '#2d5a27', shape: 'leaf' },
  mountains: { icon: 'peaks', label: 'mountains', colour: '#455264', shape: 'square' },
} satisfies Symbols;

const TYPES = {
  unit: { icon: 'swordman', ground: 'hills' },
  building: { icon: 'stone-tower', ground: 'bricks' },
  skill: { icon: 'lightning-arc', ground: 'rays' },
} as const;

const printed = new Map([...facesOf(SHIPPED, threeLanes.options.parse({})), ...passiveFaces()]);
const customs = new Map<string, ReadonlyMap<string, Face>>();

/** Every card of the box in the order of the rulebook. */
export const cards: readonly string[] = SHIPPED.map(({ id }) => id);

/** The face of a card, or of the passive skill of a class by its name (`spoils-of-war`). */
export function face(card: string, view?: object): Face {
  const own = printed.get(card) ?? customFaces(view).get(card);
  return own ?? { ...unknownFace('three-lanes', card, 'cream', 'neutral'), symbols };
}

/** A view carries the options of its match, and they the custom cards. */
function customFaces(view: object | undefined): ReadonlyMap<string, Face> {
  const { options } = (view ?? {}) as { options?: Options };
  if (options === undefined || options.customCards.length === 0) return new Map();
  const key = JSON.stringify(options.customCards);
  const known = customs.get(key) ?? facesOf(options.customCards, options);
  customs.set(key, known);
  return known;
}

function facesOf(cards: readonly Card[], options: Options): ReadonlyMap<string, Face> {
  const words = threeLanes.words(options);
  return new Map(cards.map((card) => [card.id, faceOf(card, words.card?.(card.id)?.text ?? '')]));
}

function passiveFaces(): [string, Face][] {
  return (Object.keys(CLASSES) as SetId[]).flatMap((set): [string, Face][] => {
    const { name, passive } = CLASSES[set];
    if (passive === null) return [];
    const id = passive.name.toLowerCase().replaceAll(' ', '-');
    const text = withSymbols(passiveText(passive, (card) => printedName(card)));
    const common = {
      game: 'three-lanes',
      id,
      name: passive.name,
      palette: set,
      stock: 'cream',
      grade: 0,
      stats: [],
      symbols,
    } as const;
    const art = chosenArt(table, id) ?? defaultArt(passive.name, TYPES.skill.icon, TYPES.skill.ground);
    return [[id, { ...common, art, type: `Passive · ${name}`, typeIcon: 'meeple', text }]];
  });
}

function printedName(card: string): string {
  return SHIPPED.find(({ id }) => id === card)?.name ?? card;
}

function faceOf(card: Card, text: string): Face {
  const { icon, ground } = TYPES[card.type];
  const aim = card.type === 'skill' && card.aim === 'lane' ? ['lane'] : [];
  return {
    game: 'three-lanes',
    id: card.id,
    name: card.name,
    palette: card.set === 'base' ? 'neutral' : card.set,
    art: chosenArt(table, card.id) ?? defaultArt(card.name, icon, ground),
    stock: 'cream',
    cost: { kind: 'gold', amount: card.cost },
    type: [capital(card.type), ...aim, ...card.tags.map(capital)].join(' · '),
    typeIcon: icon,
    grade: card.stars,
    text: [needs(card), withSymbols(text)].filter((part) => part !== '').join(' '),
    stats: statsOf(card),
    symbols,
  };
}

function statsOf(card: Card): Stat[] {
  if (card.type === 'skill') return [];
  const hp: Stat = { kind: 'hp', value: card.hp };
  if (card.type === 'building') return [hp];
  return [hp, { kind: 'movement', value: movementText(card) }, { kind: 'attack', value: card.attack }];
}

/** Where a building may stand, and the space that a card asks for. */
function needs(card: Card): string {
  const parts: string[] = [];
  if (card.type === 'building') {
    const lanes = (['plains', 'forest', 'mountains'] as const).flatMap((lane) => {
      const depths = card.blueprint[lane] ?? [];
      return depths.length === 0 ? [] : [`{${lane}}\u00a0${ranges(depths)}`];
    });
    parts.push(`On ${lanes.join(' ')}.`);
  }
  if (card.space !== null) {
    const { min, max } = card.space;
    const range = max === undefined ? `${min ?? 0}+` : min === undefined ? `0–${max}` : `${min}–${max}`;
    parts.push(`Needs {space}\u00a0${range}.`);
  }
  return parts.join(' ');
}

/** 1, 2, 3, 5 as "1–3, 5". */
function ranges(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

function withSymbols(text: string): string {
  return text.replace(/(\d) (gold|HP|attack|movement)\b/g, (_, amount: string, what: string) => {
    return `${amount}\u00a0{${what.toLowerCase()}}`;
  });
}
