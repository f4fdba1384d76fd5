import type { Chance } from '@tuckbox/kernel';
import { CLASS_IDS } from './classes.ts';
import { branch, type Card } from './vocabulary.ts';

/** Custom cards for tests: some that designers may want, and some that use the vocabulary in ways the standard set does not. */
export const CUSTOM_CARDS: readonly Card[] = [
  {
    id: 'radish',
    name: 'Radish',
    type: 'crop',
    color: 'green',
    rarity: 'common',
    value: 3,
    copies: 8,
    effects: [
      {
        on: 'harvest',
        do: [{ do: 'roll', sides: 6 }, branch({ 'at-least': ['rolled', 5] }, [{ do: 'draw', count: 1 }], [])],
      },
    ],
  },
  {
    id: 'ghost-pepper',
    name: 'Ghost Pepper',
    type: 'crop',
    color: 'red',
    rarity: 'mythic',
    value: 18,
    copies: 4,
    effects: [
      {
        on: 'plant',
        do: [
          { do: 'value', target: { crops: 'all', color: 'red', other: true }, by: -1, floor: 1 },
          { do: 'gain', what: 'fertilizers', amount: { count: 'crops', whose: 'opponents', color: 'red' } },
        ],
      },
    ],
  },
  {
    id: 'restless-bean',
    name: 'Restless Bean',
    type: 'crop',
    color: 'green',
    rarity: 'uncommon',
    value: 4,
    copies: 6,
    effects: [
      { on: 'fertilize', do: [{ do: 'draw', count: 1 }] },
      { on: 'reap', if: { 'bed-type': ['greenhouse'] }, do: [{ do: 'value', target: 'this', by: 3 }] },
      {
        on: 'reap',
        do: [
          { do: 'pick-bed', whose: 'yours', optional: true },
          { do: 'destroy', target: 'picked' },
        ],
      },
      {
        on: 'harvest',
        if: { not: { any: [{ equals: [{ count: 'round' }, 1] }, { 'at-least': [{ count: 'hand' }, 9] }] } },
        do: [
          { do: 'pick-card', type: 'crop' },
          { do: 'pick-player' },
          { do: 'tribute', from: 'picked' },
          { do: 'card-value', target: 'picked', by: { cap: [{ count: 'rarity' }, 2] } },
        ],
      },
    ],
  },
  {
    id: 'rain-dance',
    name: 'Rain Dance',
    type: 'action',
    rarity: 'rare',
    value: 3,
    copies: 3,
    effects: [{ on: 'play', do: [{ do: 'timer', target: { crops: 'yours', color: 'green' }, by: -2 }] }],
  },
  {
    id: 'new-acre',
    name: 'New Acre',
    type: 'action',
    rarity: 'epic',
    value: 6,
    copies: 3,
    effects: [{ on: 'play', do: [{ do: 'add-bed', type: 'common' }] }],
  },
  {
    id: 'tax-collector',
    name: 'Tax Collector',
    type: 'action',
    rarity: 'uncommon',
    value: 2,
    copies: 4,
    effects: [
      {
        on: 'play',
        do: [
          { do: 'pick-player', has: ['coins'] },
          { do: 'steal', what: 'coins', from: 'picked', amount: { cap: [{ victim: ['crops'] }, 3] } },
        ],
      },
    ],
  },
  {
    id: 'secret-recipe',
    name: 'Secret Recipe',
    type: 'action',
    rarity: 'common',
    value: 0,
    copies: 8,
    effects: [
      {
        on: 'play',
        do: [
          { do: 'pick-card' },
          { do: 'pick-crop', whose: 'all', harmful: true, optional: true },
          { do: 'value', target: 'picked', by: { negative: { count: 'rarity' } } },
          { do: 'gain', what: 'fertilizers', amount: { count: 'hand', color: 'picked' } },
          { do: 'discard', target: 'picked' },
          { do: 'pick-color' },
          { do: 'gain', what: 'coins', amount: { count: 'crops', whose: 'all', color: 'picked' } },
        ],
      },
    ],
  },
  {
    id: 'estate-agent',
    name: 'Estate Agent',
    type: 'action',
    rarity: 'uncommon',
    value: 1,
    copies: 6,
    playIf: { 'at-least': [{ count: 'hand' }, 1] },
    effects: [
      {
        on: 'play',
        do: [
          { do: 'look', count: 3 },
          { do: 'pick-bed', whose: 'all', notType: 'greenhouse' },
          { do: 'remove-bed', target: 'picked' },
          { do: 'spread-value', points: { count: 'rarity' }, type: 'action' },
        ],
      },
      { on: 'play', do: [{ do: 'pick-discard' }, { do: 'restore', target: 'picked' }] },
    ],
  },
  {
    id: 'village-fair',
    name: 'Village Fair',
    type: 'action',
    rarity: 'mythic',
    value: 1,
    copies: 4,
    replayable: true,
    effects: [
      {
        on: 'play',
        do: [
          { do: 'discard-random', who: 'all', count: 1 },
          { do: 'steal-card', from: 'opponents', count: 2 },
          { do: 'lose', who: 'opponents', what: 'fertilizers', amount: 'affected' },
        ],
      },
      {
        on: 'play',
        do: [
          branch(
            { all: [{ 'at-least': [{ count: 'deck' }, 20] }, { 'at-least': [{ count: 'hand' }, 4] }] },
            [{ do: 'return-hands', who: 'you' }],
            [
              { do: 'pick-crop', whose: 'yours' },
              branch(
                { 'at-least': [{ 'value-of': 'picked' }, 5] },
                [{ do: 'create', card: 'picked' }],
                [{ do: 'transform', target: 'picked', to: 'raised' }],
              ),
            ],
          ),
        ],
      },
    ],
  },
];

/** Every option at its default or at something else, so that the laws hold for all house rules. */
export function variedOptions(chance: Chance, seats: number): unknown {
  const one = <T>(...list: T[]): T => list[chance.pick(list.length)];
  const bans = one<string[]>([], ['clone', 'green-day']);
  return {
    cardSet: one<unknown>('standard', { cards: CUSTOM_CARDS, bans }, { cards: CUSTOM_CARDS, bans }),
    classes: one<unknown>(
      'random',
      'none',
      Array.from({ length: seats }, () => one(...CLASS_IDS)),
    ),
    trade: one(true, true, false),
    sweep: one(true, false),
    maxOffer: one(50, 3, 999),
    lastTurns: one('finish-round', 'one-more-each'),
    roundLimit: one(10, 10, 12, 20),
    winLimit: one(null, 20, 60),
    marketSize: one(6, 3, 8),
    startCards: one(3, 0, 6),
    startCoins: one(3, 0, 30),
    startFertilizers: one(4, 0, 30),
  };
}
