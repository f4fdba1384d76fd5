import type { Picture } from '../../art/picture.ts';
import type { Face, Symbols } from '../../cards/face.ts';

/** A game as it stands on the shelf: all that the home page knows of it. The rules are loaded when it is opened. */
export interface TuckBox {
  id: string;
  title: string;
  /** One sentence, and a shorter one for phones. */
  line: string;
  short: string;
  seats: readonly [number, number];
  minutes: string;
  /** 1 to 5. */
  difficulty: number;
  /** Front, side and print of the box. */
  front: string;
  side: string;
  print: string;
  picture: Picture;
  /** How its figure stands, where the usual place is taken by a long title. */
  figure?: { size: number; middle: number };
  /** The card that looks out: as much of it as can be seen. */
  peek: Face;
}

const RED: Symbols = { red: { icon: 'flame', label: 'red', colour: '#ff8072', shape: 'flame' } };
const FIRE_AND_LOVE: Symbols = {
  fire: { icon: 'flame', label: 'fire', colour: '#ff9d57', shape: 'flame' },
  love: { icon: 'hearts', label: 'love', colour: '#ff9bbb', shape: 'heart' },
};

/** The lower half of the card stays in the box: of its text only that there is one decides how high the picture is. */
function peek(face: Pick<Face, 'game' | 'id' | 'name' | 'palette' | 'art' | 'stock'> & Partial<Face>): Face {
  return { type: '', typeIcon: 'card-play', grade: 0, text: face.name, stats: [], symbols: {}, ...face };
}

export const BOXES: readonly TuckBox[] = [
  {
    id: 'three-lanes',
    title: 'Three Lanes',
    line: 'March three armies on a castle, along roads of unequal length.',
    short: 'Three roads lead to the castle.',
    seats: [2, 2],
    minutes: '15–30',
    difficulty: 2,
    front: '#8c2b2b',
    side: '#641c1c',
    print: '#f3dfae',
    picture: { seed: 'box-tl', icon: 'mounted-knight', palette: 'warrior', ground: 'peaks' },
    peek: peek({
      game: 'three-lanes',
      id: 't-rex',
      name: 'T-Rex',
      palette: 'dinosaurs',
      art: { icon: 'dinosaur-rex', ground: 'peaks' },
      stock: 'cream',
      cost: { kind: 'gold', amount: 7 },
    }),
  },
  {
    id: 'flask',
    title: 'Flask',
    line: 'Brew, drain and react: your four flasks are money and life.',
    short: 'Your four flasks are money and life.',
    seats: [2, 4],
    minutes: '5–15',
    difficulty: 3,
    front: '#17222e',
    side: '#0c131b',
    print: '#a9dcff',
    picture: {
      seed: 'box-fl',
      icon: 'round-bottom-flask',
      palette: 'green',
      ground: 'bubbles',
      bands: ['blue', 'green', 'yellow', 'red'],
    },
    peek: peek({
      game: 'flask',
      id: 'r1-r1-r1',
      name: 'Triple Attack',
      palette: 'red',
      art: { icon: 'three-burning-balls', ground: 'rings', bands: ['red', 'red', 'red'] },
      stock: 'dark',
      cost: { kind: 'pips', pips: ['red', 'red', 'red'] },
      symbols: RED,
    }),
  },
  {
    id: 'battle-farm',
    title: 'Battle Farm',
    line: 'Plant, wait, harvest, and spoil the neighbours’ morning.',
    short: 'Plant, wait, harvest, spoil theirs.',
    seats: [2, 6],
    minutes: '20–40',
    difficulty: 2,
    front: '#3d6b35',
    side: '#294a24',
    print: '#fff0c4',
    picture: { seed: 'box-bf', icon: 'barn', palette: 'crop-red', ground: 'furrows' },
    peek: peek({
      game: 'battle-farm',
      id: 'strawberry',
      name: 'Strawberry',
      palette: 'crop-red',
      art: { icon: 'strawberry', ground: 'rays', hue: 20 },
      stock: 'cream',
      cost: { kind: 'coin', amount: 23 },
    }),
  },
  {
    id: 'hatch',
    title: 'Hatch',
    line: 'Every card is a dragon: an egg, its food, a hireling or a gift to the fire.',
    short: 'Every card is a dragon.',
    seats: [2, 5],
    minutes: '20–30',
    difficulty: 3,
    front: '#4a1d0e',
    side: '#2a0f07',
    print: '#ffcf8a',
    picture: { seed: 'box-ha', icon: 'spiked-dragon-head', palette: 'fire', ground: 'embers' },
    peek: peek({
      game: 'hatch',
      id: 'silk-wyvern',
      name: 'Silk Wyvern',
      palette: 'love',
      art: { icon: 'wyvern', ground: 'rings' },
      stock: 'dark',
      cost: { kind: 'pips', pips: ['fire', 'love', 'love'] },
      power: 24,
      symbols: FIRE_AND_LOVE,
    }),
  },
  {
    id: 'garden-incursion',
    title: 'Garden Incursion',
    line: 'An insect queen, her workers, and a garden without lanes.',
    short: 'Insect queens at war.',
    seats: [2, 4],
    minutes: '20–40',
    difficulty: 4,
    front: '#274d2e',
    side: '#18331d',
    print: '#f5e6a8',
    picture: { seed: 'box-gi', icon: 'ant', palette: 'ants', ground: 'grass' },
    figure: { size: 0.94, middle: 37 },
    peek: peek({
      game: 'garden-incursion',
      id: 'spider-wolf',
      name: 'Wolf Spider',
      palette: 'spiders',
      art: { icon: 'wolf-head', ground: 'hills' },
      stock: 'cream',
      cost: { kind: 'energy', amount: 3 },
    }),
  },
];

export function boxOf(game: string): TuckBox | undefined {
  return BOXES.find(({ id }) => id === game);
}
