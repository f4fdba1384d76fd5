import { branch, type Card } from './vocabulary.ts';

/** BF-10. Sorted as in the rulebook, which is also the order of the unshuffled deck (BF-1.12). */
const CROPS: readonly Card[] = [
  {
    id: 'wheat',
    name: 'Wheat',
    type: 'crop',
    color: 'yellow',
    rarity: 'common',
    value: 2,
    copies: 8,
    ability: 'Bake it Up',
    effects: [{ on: 'fertilize', do: [{ do: 'value', target: 'this', by: 1 }] }],
  },
  {
    id: 'cherry',
    name: 'Cherry',
    type: 'crop',
    color: 'red',
    rarity: 'common',
    value: 2,
    copies: 8,
    ability: 'Cherry Picking',
    effects: [{ on: 'harvest', do: [{ do: 'gain', what: 'coins', amount: { count: 'harvested', kind: 'cherry' } }] }],
  },
  {
    id: 'cabbage',
    name: 'Cabbage',
    type: 'crop',
    color: 'green',
    rarity: 'common',
    value: 2,
    copies: 8,
    ability: 'Head of Green',
    effects: [
      {
        on: 'plant',
        do: [{ do: 'gain', what: 'coins', amount: { count: 'crops', whose: 'all', color: 'green', other: true } }],
      },
    ],
  },
  {
    id: 'corn',
    name: 'Corn',
    type: 'crop',
    color: 'yellow',
    rarity: 'common',
    value: 3,
    copies: 8,
    ability: 'Yellow Patch',
    effects: [
      {
        on: 'plant',
        do: [{ do: 'gain', what: 'coins', amount: { count: 'crops', whose: 'all', color: 'yellow', other: true } }],
      },
    ],
  },
  {
    id: 'carrots',
    name: 'Carrots',
    type: 'crop',
    color: 'red',
    rarity: 'common',
    value: 3,
    copies: 8,
    ability: 'Red Alert',
    effects: [
      {
        on: 'plant',
        do: [{ do: 'gain', what: 'coins', amount: { count: 'crops', whose: 'all', color: 'red', other: true } }],
      },
    ],
  },
  {
    id: 'onions',
    name: 'Onions',
    type: 'crop',
    color: 'green',
    rarity: 'common',
    value: 3,
    copies: 8,
    ability: 'Onion Ring',
    effects: [{ on: 'plant', do: [{ do: 'gain', what: 'fertilizers', amount: { count: 'hand', kind: 'onions' } }] }],
  },
  {
    id: 'mango',
    name: 'Mango',
    type: 'crop',
    color: 'yellow',
    rarity: 'uncommon',
    value: 5,
    copies: 6,
    ability: 'Mango Madness',
    effects: [{ on: 'plant', do: [{ do: 'steal-card', from: 'opponents', count: 1 }] }],
  },
  {
    id: 'tomato',
    name: 'Tomato',
    type: 'crop',
    color: 'red',
    rarity: 'uncommon',
    value: 5,
    copies: 6,
    ability: 'Catch up',
    effects: [{ on: 'reap', do: [{ do: 'value', target: 'this', by: { count: 'richer-opponents' } }] }],
  },
  {
    id: 'potato',
    name: 'Potato',
    type: 'crop',
    color: 'green',
    rarity: 'uncommon',
    value: 5,
    copies: 6,
    ability: 'Root Rot',
    effects: [
      {
        on: 'harvest',
        do: [
          { do: 'roll', sides: 4 },
          branch(
            { equals: ['rolled', 4] },
            [{ do: 'create', card: 'potato' }],
            [{ do: 'gain', what: 'fertilizers', amount: 1 }],
          ),
        ],
      },
    ],
  },
  {
    id: 'melon',
    name: 'Melon',
    type: 'crop',
    color: 'yellow',
    rarity: 'uncommon',
    value: 6,
    copies: 6,
    ability: 'Melon Mania',
    effects: [
      {
        on: 'harvest',
        if: { 'at-least': [{ count: 'harvested', kind: 'melon' }, 1] },
        do: [
          { do: 'roll', sides: 4 },
          { do: 'gain', what: 'coins', amount: 'rolled' },
        ],
      },
    ],
  },
  {
    id: 'beans',
    name: 'Beans',
    type: 'crop',
    color: 'red',
    rarity: 'uncommon',
    value: 6,
    copies: 6,
    ability: 'Beanstalk',
    effects: [
      {
        on: 'harvest',
        do: [
          { do: 'pick-player', has: ['coins', 'fertilizers'] },
          { do: 'tribute', from: 'picked' },
        ],
      },
    ],
  },
  {
    id: 'wasabi',
    name: 'Wasabi',
    type: 'crop',
    color: 'green',
    rarity: 'uncommon',
    value: 6,
    copies: 6,
    ability: 'Radish Rally',
    effects: [
      {
        on: 'plant',
        if: { 'at-least': [{ count: 'hand', kind: 'wasabi' }, 1] },
        do: [
          { do: 'pick-player', has: ['coins'] },
          { do: 'roll', sides: 4 },
          { do: 'steal', what: 'coins', from: 'picked', amount: 'rolled' },
        ],
      },
    ],
  },
  {
    id: 'pineapple',
    name: 'Pineapple',
    type: 'crop',
    color: 'yellow',
    rarity: 'rare',
    value: 9,
    copies: 4,
    ability: 'Pineapple Punch',
    effects: [
      {
        on: 'harvest',
        do: [
          { do: 'pick-crop', whose: 'all', harmful: true, optional: true },
          { do: 'destroy', target: 'picked' },
        ],
      },
    ],
  },
  {
    id: 'eggplant',
    name: 'Eggplant',
    type: 'crop',
    color: 'red',
    rarity: 'rare',
    value: 9,
    copies: 4,
    ability: 'Eggplant Emoji',
    effects: [
      {
        on: 'plant',
        do: [
          { do: 'pick-crop', whose: 'all', other: true, harmful: true, optional: true },
          { do: 'value', target: 'picked', by: -1 },
          { do: 'timer', target: 'picked', by: 1 },
        ],
      },
    ],
  },
  {
    id: 'peppers',
    name: 'Peppers',
    type: 'crop',
    color: 'green',
    rarity: 'rare',
    value: 9,
    copies: 4,
    ability: 'Spicy Sprinkle',
    effects: [
      {
        on: 'harvest',
        do: [
          { do: 'roll', sides: 4 },
          { do: 'spread-value', points: 'rolled', type: 'crop' },
        ],
      },
    ],
  },
  {
    id: 'tangerine',
    name: 'Tangerine',
    type: 'crop',
    color: 'yellow',
    rarity: 'epic',
    value: 15,
    copies: 2,
    ability: 'Sweet and Sour',
    effects: [
      { on: 'plant', do: [{ do: 'value', target: { crops: 'all', other: true }, by: 1 }] },
      { on: 'harvest', do: [{ do: 'value', target: { crops: 'all', other: true }, by: 1 }] },
    ],
  },
  {
    id: 'pumpkin',
    name: 'Pumpkin',
    type: 'crop',
    color: 'red',
    rarity: 'epic',
    value: 15,
    copies: 2,
    ability: 'Trick or Treat',
    effects: [
      { on: 'harvest', do: [{ do: 'steal', what: 'coins', from: 'opponents', amount: { victim: ['fertilizers'] } }] },
    ],
  },
  {
    id: 'grape',
    name: 'Grape',
    type: 'crop',
    color: 'green',
    rarity: 'epic',
    value: 15,
    copies: 2,
    ability: 'Grapevine',
    effects: [
      {
        on: 'harvest',
        do: [
          branch(
            { 'bed-type': ['common', 'raised'] },
            [{ do: 'transform', target: 'this', to: 'hydroponic' }],
            [{ do: 'gain', what: 'coins', amount: 4 }],
          ),
        ],
      },
    ],
  },
  {
    id: 'cloudberry',
    name: 'Cloudberry',
    type: 'crop',
    color: 'yellow',
    rarity: 'mythic',
    value: 21,
    copies: 1,
    ability: 'Berry Blitz',
    effects: [
      {
        on: 'plant',
        do: [{ do: 'lose', who: 'all', what: ['coins', 'fertilizers'], amount: { victim: ['hand', 'crops'] } }],
      },
    ],
  },
  {
    id: 'strawberry',
    name: 'Strawberry',
    type: 'crop',
    color: 'red',
    rarity: 'mythic',
    value: 23,
    copies: 1,
    ability: 'Ripe for the Picking',
    effects: [
      {
        on: 'harvest',
        do: [
          { do: 'pick-crop', whose: 'all' },
          { do: 'gain', what: 'coins', amount: { 'value-of': 'picked' } },
        ],
      },
    ],
  },
  {
    id: 'blueberry',
    name: 'Blueberry',
    type: 'crop',
    color: 'green',
    rarity: 'mythic',
    value: 22,
    copies: 1,
    ability: 'Blueberry Boom',
    effects: [
      {
        on: 'plant',
        do: [
          { do: 'pick-bed', whose: 'opponents' },
          { do: 'destroy', target: 'picked' },
          { do: 'transform', target: 'picked', to: 'common' },
        ],
      },
    ],
  },
];

/** BF-11. Copies follow the crops in the unshuffled deck. */
const ACTIONS: readonly Card[] = [
  {
    id: 'garden-gourmet',
    name: 'Garden Gourmet',
    type: 'action',
    rarity: 'common',
    value: 1,
    copies: 6,
    effects: [
      {
        on: 'play',
        do: [
          { do: 'pick-crop', whose: 'all' },
          { do: 'value', target: 'picked', by: 'card-value' },
        ],
      },
    ],
  },
  {
    id: 'fertilizer-frenzy',
    name: 'Fertilizer Frenzy',
    type: 'action',
    rarity: 'common',
    value: 1,
    copies: 6,
    effects: [
      {
        on: 'play',
        do: [
          { do: 'pick-crop', whose: 'all', harmful: true },
          { do: 'value', target: 'picked', by: { negative: { count: 'rarity' } } },
        ],
      },
    ],
  },
  {
    id: 'recycle',
    name: 'Recycle',
    type: 'action',
    rarity: 'common',
    value: 0,
    copies: 6,
    effects: [
      {
        on: 'play',
        do: [
          { do: 'pick-card' },
          { do: 'discard', target: 'picked' },
          { do: 'gain', what: 'fertilizers', amount: { count: 'rarity' } },
        ],
      },
    ],
  },
  {
    id: 'lucky-find',
    name: 'Lucky Find',
    type: 'action',
    rarity: 'common',
    value: 1,
    copies: 6,
    effects: [
      {
        on: 'play',
        do: [
          { do: 'roll', sides: 6 },
          { do: 'gain', what: 'coins', amount: 'rolled' },
        ],
      },
    ],
  },
  {
    id: 'green-day',
    name: 'Green Day',
    type: 'action',
    rarity: 'common',
    value: 1,
    copies: 6,
    effects: [
      { on: 'play', do: [{ do: 'gain', what: 'coins', amount: { count: 'hand', type: 'crop', color: 'green' } }] },
    ],
  },
  {
    id: 'red-alert',
    name: 'Red Alert',
    type: 'action',
    rarity: 'common',
    value: 1,
    copies: 6,
    effects: [
      { on: 'play', do: [{ do: 'gain', what: 'coins', amount: { count: 'hand', type: 'crop', color: 'red' } }] },
    ],
  },
  {
    id: 'yellow-warning',
    name: 'Yellow Warning',
    type: 'action',
    rarity: 'common',
    value: 1,
    copies: 6,
    effects: [
      { on: 'play', do: [{ do: 'gain', what: 'coins', amount: { count: 'hand', type: 'crop', color: 'yellow' } }] },
    ],
  },
  {
    id: 'weed-whacker',
    name: 'Weed Whacker',
    type: 'action',
    rarity: 'uncommon',
    value: 1,
    copies: 4,
    effects: [{ on: 'play', do: [{ do: 'gain', what: 'coins', amount: { count: 'crops', whose: 'yours' } }] }],
  },
  {
    id: 'pest-control',
    name: 'Pest Control',
    type: 'action',
    rarity: 'uncommon',
    value: 3,
    copies: 4,
    effects: [{ on: 'play', do: [{ do: 'value', target: { crops: 'yours' }, by: 1 }] }],
  },
  {
    id: 'selection',
    name: 'Selection',
    type: 'action',
    rarity: 'uncommon',
    value: 3,
    copies: 4,
    effects: [{ on: 'play', do: [{ do: 'pick-card' }, { do: 'card-value', target: 'picked', by: 5 }] }],
  },
  {
    id: 'flower-power',
    name: 'Flower Power',
    type: 'action',
    rarity: 'uncommon',
    value: 3,
    copies: 4,
    effects: [
      {
        on: 'play',
        do: [{ do: 'gain', what: 'fertilizers', amount: { count: 'crops', whose: 'all', unique: 'kind' } }],
      },
    ],
  },
  {
    id: 'fungus-infiltration',
    name: 'Fungus Infiltration',
    type: 'action',
    rarity: 'uncommon',
    value: 3,
    copies: 4,
    effects: [
      {
        on: 'play',
        do: [{ do: 'pick-color' }, { do: 'value', target: { crops: 'all', color: 'picked' }, by: -1, floor: 1 }],
      },
    ],
  },
  {
    id: 'thorny-fence',
    name: 'Thorny Fence',
    type: 'action',
    rarity: 'rare',
    value: 3,
    copies: 3,
    effects: [{ on: 'play', do: [{ do: 'gain', what: 'fertilizers', amount: { count: 'crops', whose: 'yours' } }] }],
  },
  {
    id: 'soil-enrichment',
    name: 'Soil Enrichment',
    type: 'action',
    rarity: 'rare',
    value: 2,
    copies: 3,
    effects: [{ on: 'play', do: [{ do: 'timer', target: { crops: 'yours' }, by: -1 }] }],
  },
  {
    id: 'seed-sprout',
    name: 'Seed Sprout',
    type: 'action',
    rarity: 'rare',
    value: 3,
    copies: 3,
    effects: [
      { on: 'play', do: [{ do: 'draw', count: { cap: [{ count: 'crops', whose: 'yours', unique: 'color' }, 4] } }] },
    ],
  },
  {
    id: 'pollinator-paradise',
    name: 'Pollinator Paradise',
    type: 'action',
    rarity: 'rare',
    value: 2,
    copies: 3,
    effects: [
      {
        on: 'play',
        do: [
          { do: 'look', count: 2 },
          { do: 'gain', what: 'fertilizers', amount: { count: 'hand', color: 'picked' } },
        ],
      },
    ],
  },
  {
    id: 'retractable-greenhouse',
    name: 'Retractable Greenhouse',
    type: 'action',
    rarity: 'rare',
    value: 1,
    copies: 3,
    effects: [
      {
        on: 'play',
        do: [
          { do: 'pick-bed', whose: 'all', notType: 'greenhouse' },
          { do: 'transform', target: 'picked', to: 'greenhouse' },
        ],
      },
    ],
  },
  {
    id: 'garden-gnome',
    name: 'Garden Gnome',
    type: 'action',
    rarity: 'rare',
    value: 1,
    copies: 3,
    effects: [{ on: 'play', do: [{ do: 'discard-random', who: 'opponents', count: 'card-value' }] }],
  },
  {
    id: 'trellis-bed',
    name: 'Trellis Bed',
    type: 'action',
    rarity: 'epic',
    value: 2,
    copies: 2,
    effects: [
      {
        on: 'play',
        do: [
          { do: 'pick-bed', whose: 'all', notType: 'trellis' },
          { do: 'transform', target: 'picked', to: 'trellis' },
        ],
      },
    ],
  },
  {
    id: 'vertical-bed',
    name: 'Vertical Bed',
    type: 'action',
    rarity: 'epic',
    value: 2,
    copies: 2,
    effects: [
      {
        on: 'play',
        do: [
          { do: 'pick-bed', whose: 'all', notType: 'vertical' },
          { do: 'transform', target: 'picked', to: 'vertical' },
        ],
      },
    ],
  },
  {
    id: 'rotational-bed',
    name: 'Rotational Bed',
    type: 'action',
    rarity: 'epic',
    value: 2,
    copies: 2,
    effects: [
      {
        on: 'play',
        do: [
          { do: 'pick-bed', whose: 'all', notType: 'rotational' },
          { do: 'transform', target: 'picked', to: 'rotational' },
        ],
      },
    ],
  },
  {
    id: 'stonks',
    name: 'Stonks',
    type: 'action',
    rarity: 'epic',
    value: 4,
    copies: 2,
    effects: [{ on: 'play', do: [{ do: 'take-market' }, { do: 'return-market' }, { do: 'refill-market' }] }],
  },
  {
    id: 'grocery-composture',
    name: 'Grocery Composture',
    type: 'action',
    rarity: 'mythic',
    value: 1,
    copies: 1,
    effects: [
      {
        on: 'play',
        do: [
          { do: 'roll', sides: 6, times: 'card-value' },
          { do: 'gain', what: 'fertilizers', amount: 'rolled' },
        ],
      },
    ],
  },
  {
    id: 'drought',
    name: 'Drought',
    type: 'action',
    rarity: 'mythic',
    value: 4,
    copies: 1,
    effects: [
      {
        on: 'play',
        do: [
          { do: 'discard-market' },
          { do: 'discard-hand' },
          { do: 'gain', what: 'coins', amount: 'affected' },
          { do: 'refill-market' },
        ],
      },
    ],
  },
  {
    id: 'clone',
    name: 'Clone',
    type: 'action',
    rarity: 'mythic',
    value: 4,
    copies: 1,
    effects: [
      {
        on: 'play',
        do: [
          { do: 'pick-crop', whose: 'all' },
          { do: 'create', card: 'picked' },
        ],
      },
    ],
  },
  {
    id: 'wither',
    name: 'Wither',
    type: 'action',
    rarity: 'mythic',
    value: 3,
    copies: 1,
    replayable: true,
    effects: [
      {
        on: 'play',
        do: [
          { do: 'pick-crop', whose: 'all', harmful: true },
          { do: 'set-value', target: 'picked', to: 1 },
        ],
      },
    ],
  },
];

/** BF-12. Never in the deck: each lies open in front of its owner. */
const CLASS_CARDS: readonly Card[] = [
  {
    id: 'land-acquisition',
    name: 'Land Acquisition',
    type: 'class',
    value: 0,
    copies: 1,
    limit: 'game',
    effects: [
      {
        on: 'play',
        do: [
          { do: 'pick-discard' },
          { do: 'restore', target: 'picked' },
          { do: 'pick-discard' },
          { do: 'restore', target: 'picked' },
        ],
      },
    ],
  },
  {
    id: 'reap-and-sow',
    name: 'Reap and Sow',
    type: 'class',
    value: 1,
    copies: 1,
    limit: 'turn',
    playIf: { 'at-least': [{ count: 'deck' }, 1] },
    effects: [{ on: 'play', do: [{ do: 'pick-card' }, { do: 'swap-with-deck', target: 'picked' }] }],
  },
  {
    id: 'early-bird',
    name: 'Early Bird',
    type: 'class',
    value: 4,
    copies: 1,
    limit: 'turn',
    effects: [
      {
        on: 'play',
        do: [
          { do: 'pick-bed', whose: 'yours' },
          { do: 'pick-bed-type', from: ['trellis', 'rotational', 'vertical'] },
          { do: 'transform', target: 'picked', to: 'picked' },
        ],
      },
    ],
  },
  {
    id: 'genetic-modification',
    name: 'Genetic Modification',
    type: 'class',
    value: 1,
    copies: 1,
    limit: 'turn',
    effects: [
      {
        on: 'play',
        do: [
          { do: 'pick-crop', whose: 'all' },
          { do: 'value', target: 'picked', by: 1 },
        ],
      },
    ],
  },
  {
    id: 'black-friday',
    name: 'Black Friday',
    type: 'class',
    value: 3,
    copies: 1,
    limit: 'game',
    playIf: { 'at-least': [{ count: 'round' }, 2] },
    effects: [
      {
        on: 'play',
        do: [
          { do: 'return-hands', who: 'all' },
          { do: 'discard-market' },
          { do: 'gain', what: 'coins', amount: 'affected' },
          { do: 'refill-market' },
        ],
      },
    ],
  },
  {
    id: 'cloud-cover',
    name: 'Cloud Cover',
    type: 'class',
    value: 1,
    copies: 1,
    limit: 'turn',
    effects: [
      {
        on: 'play',
        do: [
          { do: 'pick-crop', whose: 'opponents', harmful: true },
          { do: 'timer', target: 'picked', by: 1 },
        ],
      },
    ],
  },
];

/** Every card of the standard set. */
export const STANDARD: readonly Card[] = [...CROPS, ...ACTIONS, ...CLASS_CARDS];
