import type { Card } from './card.ts';
import type { Tribe } from './tribes.ts';
import { TRIBES } from './tribes.ts';

/** A custom set for the laws: every word of the vocabulary that the base set does not use, loops and choices included. */
export const CUSTOM_CARDS: readonly Card[] = [
  {
    id: 'ant-sapper',
    name: 'Termite Sapper',
    tribe: 'ants',
    type: 'creature',
    cost: 3,
    attack: 2,
    defense: 2,
    ap: 2,
    effects: [
      {
        on: 'skirmish-won',
        do: [{ do: 'damage', who: { all: { side: 'enemy', type: 'structure', within: 1 } }, amount: 4 }],
      },
      { on: 'dies', of: { side: 'enemy', guarded: false }, do: [{ do: 'energy', amount: -1 }] },
    ],
  },
  {
    id: 'ant-echo',
    name: 'Echo',
    tribe: 'ants',
    type: 'creature',
    cost: 2,
    attack: 1,
    defense: 1,
    effects: [
      {
        on: 'spawned',
        if: { any: [{ stat: 'round', min: 3 }, { not: { stat: 'deck', min: 30 } }] },
        do: [{ do: 'spawn', card: 'ant-minim', count: 3, at: 'queen' }],
      },
      {
        on: 'ability-played',
        whose: 'any',
        do: [{ do: 'move', who: { choose: { type: 'creature', queen: false } }, ranges: 1 }],
      },
    ],
  },
  {
    id: 'wasp-sentry',
    name: 'Wasp Sentry',
    tribe: 'bees',
    type: 'creature',
    attack: 2,
    defense: 1,
    ap: 2,
    token: true,
  },
  {
    id: 'bee-nest-alarm',
    name: 'Wasp Nest Alarm',
    tribe: 'bees',
    type: 'structure',
    cost: 1,
    attack: 1,
    defense: 4,
    site: { near: { side: 'own', queen: true }, within: 2 },
    effects: [
      {
        on: 'turn-start',
        whose: 'enemy',
        if: { count: { side: 'enemy', type: 'creature', within: 2 }, min: 1 },
        do: [{ do: 'spawn', card: 'wasp-sentry', at: 'self' }],
      },
      { on: 'turn-end', whose: 'any', do: [{ do: 'draw', count: 2 }] },
    ],
  },
  {
    id: 'bee-windfall',
    name: 'Windfall',
    tribe: 'bees',
    type: 'ability',
    cost: 1,
    effects: [
      {
        on: 'play',
        if: {
          all: [
            { stat: 'discard', min: 1 },
            { stat: 'energy', min: 1 },
          ],
        },
        do: [
          { do: 'return', card: { costMax: 4 }, to: 'hand' },
          { do: 'return', card: { type: 'creature', tribe: 'bees' }, to: 'deck' },
          { do: 'worker' },
          { do: 'draw', count: { count: { side: 'own', type: 'structure' }, max: 3 } },
        ],
      },
    ],
  },
  {
    id: 'beetle-burier',
    name: 'Burying Beetle',
    tribe: 'beetles',
    type: 'creature',
    cost: 2,
    attack: 3,
    defense: 3,
    reach: 2,
    flags: ['rooted'],
    effects: [
      {
        on: 'dies',
        of: { side: 'own', type: 'creature', self: false, within: 1 },
        do: [{ do: 'counter', who: 'self', attack: 1, until: 'forever' }],
      },
      {
        on: 'action',
        id: 'exhume',
        name: 'Exhume',
        ap: 1,
        perTurn: 2,
        do: [{ do: 'return', card: { type: 'creature', costMax: 2 }, to: 'deck' }],
      },
      {
        on: 'static',
        who: { side: 'enemy', guarding: false, attackMin: 2, near: { who: { tag: 'flyer' }, within: 1 } },
        if: { stat: 'workers', min: 3 },
        defense: -2,
        flags: ['peaceful'],
      },
    ],
  },
  {
    id: 'spider-flame',
    name: 'Moth to the Flame',
    tribe: 'spiders',
    type: 'ability',
    cost: 1,
    effects: [
      {
        on: 'play',
        do: [
          { do: 'move', who: { random: { side: 'enemy', type: 'creature', queen: false } }, to: 'queen', ranges: 2 },
          { do: 'move', who: { all: { side: 'enemy', within: 1, of: 'queen' } }, from: 'queen', ranges: 1 },
          { do: 'counter', who: { nearest: { side: 'own', queen: false } }, flags: ['stunned'], until: 'owner-turn' },
        ],
      },
    ],
  },
  {
    id: 'spider-bomb',
    name: 'Bomb',
    tribe: 'spiders',
    type: 'creature',
    cost: 1,
    defense: 0,
    ap: 3,
    effects: [
      {
        on: 'dies',
        do: [
          { do: 'kill', who: { all: { within: 1, queen: false } } },
          { do: 'ap', who: 'queen', amount: -1 },
        ],
      },
      {
        on: 'spawned',
        of: { side: 'enemy', costMin: 2 },
        do: [
          { do: 'damage', who: 'event', amount: { count: { side: 'own', within: 1, of: 'event' }, times: 2 } },
          { do: 'unguard', who: { all: { guarding: true } } },
        ],
      },
    ],
  },
];

export const CUSTOM_TRIBE: Tribe = {
  id: 'ants',
  name: 'Ants',
  skill: 'March',
  queen: 'ant-queen',
  workersPerTurn: 3,
  effects: [
    { on: 'action', id: 'call', name: 'Call', ap: 1, do: [{ do: 'worker', count: 2 }] },
    { on: 'static', who: { side: 'own', queen: true }, if: { stat: 'hand', max: 3 }, ap: 2 },
  ],
  deck: { worker: 30 },
};

/** The starter deck of a tribe with two copies of each of its custom cards. */
export function customDeck(tribe: string): { tribe: string; cards: Record<string, number> } {
  const own = CUSTOM_CARDS.filter((card) => card.tribe === tribe && !('token' in card));
  const starter = TRIBES.find(({ id }) => id === tribe)?.deck ?? {};
  return { tribe, cards: { ...starter, ...Object.fromEntries(own.map(({ id }) => [id, 2])) } };
}

export const TRIBE_IDS = TRIBES.map(({ id }) => id);
