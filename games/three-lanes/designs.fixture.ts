import type { Chance } from '@tuckbox/kernel';
import { type Card, type CardInput, cardSchema, SETS } from './card.ts';
import { SHIPPED } from './cards.ts';
import { DECK_NAMES, type Deck } from './decks.ts';

/** Custom cards for tests: the first five are designs of players, the others reach what no shipped card does. */
const DESIGNS = [
  {
    id: 'powder-keg',
    name: 'Powder Keg',
    set: 'base',
    type: 'unit',
    cost: 2,
    stars: 1,
    hp: 1,
    movement: 1,
    attack: 0,
    abilities: [{ on: 'dies', ops: [{ do: 'damage', target: 'it', amount: 3 }] }],
  },
  {
    id: 'toll-bridge',
    name: 'Toll Bridge',
    set: 'base',
    type: 'building',
    cost: 2,
    stars: 1,
    hp: 4,
    blueprint: { plains: [2], forest: [3] },
    abilities: [
      {
        on: 'enemy-enters',
        ops: [
          { do: 'gold', who: 'enemy', amount: -1 },
          { do: 'gold', amount: 1 },
        ],
      },
    ],
  },
  {
    id: 'scorched-earth',
    name: 'Scorched Earth',
    set: 'base',
    type: 'skill',
    cost: 4,
    stars: 2,
    space: { min: 2, max: 5 },
    abilities: [
      {
        on: 'play',
        ops: [
          { do: 'damage-castle', who: 'both', amount: 3 },
          { do: 'destroy', target: 'all-buildings' },
        ],
      },
    ],
  },
  {
    id: 'field-hospital',
    name: 'Field Hospital',
    set: 'base',
    type: 'building',
    cost: 3,
    stars: 1,
    hp: 3,
    blueprint: { plains: [1, 2], forest: [1, 2, 3], mountains: [1, 2, 3] },
    abilities: [{ on: 'turn-end', ops: [{ do: 'change', target: 'tile-friendly-units', hp: 1 }] }],
  },
  {
    id: 'mountain-king',
    name: 'Mountain King',
    set: 'base',
    type: 'unit',
    cost: 6,
    stars: 3,
    hp: 5,
    movement: 1,
    every: 2,
    attack: 4,
    abilities: [
      {
        on: 'turn-start',
        if: [{ lane: 'mountains' }, { space: { min: 6 } }],
        ops: [
          { do: 'summon', kind: 'peasant', where: 'lane' },
          { do: 'heal-castle', amount: 1 },
        ],
      },
    ],
  },
  {
    id: 'mole',
    name: 'Mole',
    set: 'base',
    type: 'unit',
    cost: 1,
    stars: 1,
    tags: ['digger'],
    hp: 2,
    movement: 1,
    every: 2,
    attack: 1,
    abilities: [
      {
        on: 'constructs',
        ops: [
          { do: 'change', target: 'self', hp: 1 },
          { do: 'march', target: 'friendly-units', tag: 'digger' },
        ],
      },
      { on: 'friendly-dies', ops: [{ do: 'advance', target: 'self', amount: 1 }] },
    ],
  },
  {
    id: 'tripwire',
    name: 'Tripwire',
    set: 'base',
    type: 'building',
    cost: 0,
    stars: 1,
    hp: 3,
    hidden: true,
    blueprint: { plains: [2, 1, 3], forest: [3, 2, 4, 5], mountains: [4, 5, 6] },
    abilities: [
      {
        on: 'enemy-enters',
        ops: [
          { do: 'retreat', target: 'it', amount: 2 },
          { do: 'tire', target: 'it' },
        ],
      },
      { on: 'turn-end', ops: [{ do: 'change', target: 'self', hp: -1 }] },
      { on: 'dies', ops: [{ do: 'draw', amount: 1 }] },
    ],
  },
  {
    id: 'war-band',
    name: 'War Band',
    set: 'base',
    type: 'unit',
    cost: 3,
    stars: 1,
    tags: ['digger'],
    hp: 2,
    movement: 1,
    attack: 1,
    abilities: [
      {
        on: 'marches',
        ops: [
          {
            do: 'add-steps',
            target: 'self',
            amount: { per: 'tile-friendly-units', other: true, each: 1, max: 2 },
          },
        ],
      },
      { on: 'friendly-kills', ops: [{ do: 'change', target: 'it', attack: 1, movement: -1 }] },
      {
        on: 'you-construct',
        if: [{ count: 'friendly-buildings', min: 2 }, { enemySpace: { min: 1 } }],
        ops: [{ do: 'gold', amount: 1 }],
      },
    ],
  },
  {
    id: 'ambush',
    name: 'Ambush',
    set: 'base',
    type: 'skill',
    cost: 2,
    stars: 1,
    aim: 'lane',
    abilities: [
      {
        on: 'play',
        ops: [
          { do: 'fight', target: 'last-friendly-unit', with: 'front-friendly-unit' },
          { do: 'fight', target: 'lane-friendly-units', tag: 'digger', with: 'lane-enemy-units' },
          { do: 'damage', target: 'lane-enemy-buildings', amount: { per: 'friendly-units', max: 3 } },
          { do: 'summon', kind: 'mole', where: 'lane', count: 2 },
        ],
      },
    ],
  },
  {
    id: 'drill-yard',
    name: 'Drill Yard',
    set: 'base',
    type: 'building',
    cost: 1,
    stars: 1,
    hp: 2,
    blueprint: { plains: [1, 2, 3], forest: [1, 2, 3], mountains: [1, 2, 3, 4] },
    abilities: [
      { on: 'play', ops: [{ do: 'restore', target: 'tile-friendly-units' }] },
      { on: 'you-play-unit', ops: [{ do: 'change', target: 'it', attack: 1, hp: -1 }] },
      { on: 'friendly-dies', if: [{ itTag: 'digger' }], ops: [{ do: 'damage-castle', who: 'own', amount: 1 }] },
    ],
  },
] satisfies CardInput[];

export const CUSTOM_CARDS: readonly Card[] = DESIGNS.map((card) => cardSchema.parse(card));

/** Any options that are in range, often with hidden buildings and custom cards in the decks. */
export function randomOptions(chance: Chance): Record<string, unknown> {
  const customCards = chance.pick(2) === 0 ? [] : CUSTOM_CARDS;
  const chooseDeck = () => {
    const kind = chance.pick(4);
    return kind === 0
      ? null
      : kind === 1
        ? DECK_NAMES[chance.pick(DECK_NAMES.length)]
        : randomDeck(chance, customCards);
  };
  return {
    castleHp: 5 + chance.pick(56),
    startGold: chance.pick(21),
    startHand: chance.pick(11),
    income: chance.pick(11),
    bounty: chance.pick(6),
    rushCost: chance.pick(21),
    emptyDeckDamage: chance.die(20),
    firstPlayer: chance.pick(2) === 0 ? 'seat0' : 'random',
    firstTurnDraw: chance.pick(2) === 0,
    secondSeatGold: chance.pick(6),
    handLimit: chance.pick(2) === 0 ? 0 : 5 + chance.pick(16),
    turnLimit: 20 + chance.pick(60),
    decks: [chooseDeck(), chooseDeck()],
    customCards,
  };
}

/** Thirty legal cards of a random class. */
function randomDeck(chance: Chance, customs: readonly Card[]): Deck {
  const id = SETS[chance.pick(SETS.length)];
  const copies = [...SHIPPED, ...customs]
    .filter((card) => card.deckable && (card.set === 'base' || card.set === id))
    .flatMap((card) => Array.from({ length: 4 - card.stars }, () => card.id));
  chance.shuffle(copies);
  const chosen = [...customs.flatMap((card) => (card.type === 'building' ? [card.id] : [])), 'traps', 'architect'];
  for (const card of chosen) copies.splice(copies.indexOf(card), 1);
  const cards = [...chosen, ...copies].slice(0, 30);
  return {
    class: id,
    cards: [...new Set(cards)].map((card) => [card, cards.filter((other) => other === card).length]),
  };
}
