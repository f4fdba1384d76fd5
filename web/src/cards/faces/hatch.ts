import icons from 'virtual:icons/hatch';
import { type Breed, breedsOf, effectsText, hatch } from '@tuckbox/games/hatch';
import table from '../../art/cards/hatch.json';
import { addIcons } from '../../icons/registry.ts';
import type { Face, Symbols } from '../face.ts';
import { chosenArt, defaultArt, unknownFace } from './art.ts';

addIcons(icons);

export const symbols = {
  food: { icon: 'ham-shank', label: 'food', colour: '#a8dc74', shape: 'disc' },
  fire: { icon: 'flame', label: 'fire', colour: '#ff9d57', shape: 'flame' },
  love: { icon: 'hearts', label: 'love', colour: '#ff9bbb', shape: 'heart' },
  wild: { icon: 'beveled-star', label: 'star', colour: '#c0b1ff', shape: 'star' },
  open: { icon: 'plain-circle', label: 'any', colour: '#e6dccd', shape: 'ring' },
  skull: { icon: 'death-skull', label: 'skull', colour: '#eee5d5', shape: 'skull' },
} satisfies Symbols;

const faces = new Map<Breed, Face>();
const customs = new Map<string, ReturnType<typeof breedsOf>>();
const printed = breedsOf(hatch.options.parse({}).deck ?? []);

/** Every dragon of the box in the order of the rulebook. */
export const cards: readonly string[] = [...printed.keys()];

export function face(card: string, view?: object): Face {
  const breed = breedsIn(view).get(card);
  if (breed === undefined) return { ...unknownFace('hatch', card, 'dark', 'wild'), symbols };
  const known = faces.get(breed) ?? faceOf(breed);
  faces.set(breed, known);
  return known;
}

/** A view carries the custom cards of its match. */
function breedsIn(view: object | undefined): ReturnType<typeof breedsOf> {
  const { cards } = (view ?? {}) as { cards?: Parameters<typeof breedsOf>[0] };
  if (cards === undefined || cards.length === 0) return printed;
  const key = JSON.stringify(cards);
  const known = customs.get(key) ?? breedsOf(cards);
  customs.set(key, known);
  return known;
}

function faceOf({ card }: Breed): Face {
  return {
    game: 'hatch',
    id: card.id,
    name: card.name,
    palette: card.resource,
    art: chosenArt(table, card.id) ?? {
      ...defaultArt(card.name, 'wyvern', 'embers'),
      back: { icon: 'bat-wing', size: 1 },
    },
    stock: 'dark',
    cost: { kind: 'pips', pips: pipsOf(card.needs) },
    power: card.power,
    type: card.tier === undefined ? 'dragon' : `${card.tier} dragon`,
    typeIcon: 'wyvern',
    grade: 0,
    text: effectsText(card),
    stats: [
      { kind: 'resource', value: card.resource },
      { kind: 'sacrifice', value: card.sacrifice },
    ],
    symbols,
  };
}

/** In data the open need is called wild, like the star that meets any need. */
function pipsOf(needs: Breed['card']['needs']): string[] {
  const order = ['food', 'fire', 'love', 'wild', 'skull'] as const;
  return order.flatMap((key) => Array.from({ length: needs[key] }, () => (key === 'wild' ? 'open' : key)));
}
