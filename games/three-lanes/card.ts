import { kebabId } from '@tuckbox/kernel';
import { z } from 'zod';
import { LANES, type Lane, lengthOf } from './state.ts';

export const SETS = ['base', 'warrior', 'mage', 'astronauts', 'dinosaurs'] as const;
export type SetId = (typeof SETS)[number];

export const TRIGGERS = [
  'play',
  'deals-damage',
  'survives-damage',
  'strikes-castle',
  'kills',
  'dies',
  'constructs',
  'marches',
  'friendly-enters',
  'enemy-enters',
  'friendly-starts-march',
  'turn-start',
  'turn-end',
  'you-play-skill',
  'you-play-unit',
  'you-construct',
  'friendly-kills',
  'friendly-dies',
] as const;
export type Trigger = (typeof TRIGGERS)[number];

const SELECTORS = [
  'self',
  'it',
  'first-enemy-unit',
  'first-enemy-building',
  'front-friendly-unit',
  'last-friendly-unit',
  'lane-enemy-units',
  'lane-friendly-units',
  'lane-units',
  'lane-enemy-buildings',
  'lane-friendly-buildings',
  'lane-buildings',
  'tile-friendly-units',
  'tile-enemy-units',
  'enemy-units',
  'friendly-units',
  'all-units',
  'enemy-buildings',
  'friendly-buildings',
  'all-buildings',
] as const;
export type Selector = (typeof SELECTORS)[number];

const WATCHED: readonly Trigger[] = [
  'turn-start',
  'turn-end',
  'you-play-skill',
  'you-play-unit',
  'you-construct',
  'friendly-kills',
  'friendly-dies',
];
const OF_UNITS: readonly Trigger[] = [
  'play',
  'deals-damage',
  'survives-damage',
  'strikes-castle',
  'kills',
  'dies',
  'constructs',
  'marches',
];
const OF_BUILDINGS: readonly Trigger[] = ['play', 'dies', 'friendly-enters', 'enemy-enters', 'friendly-starts-march'];

const ALLOWED: Readonly<Record<'unit' | 'building' | 'skill', readonly Trigger[]>> = {
  unit: [...OF_UNITS, ...WATCHED],
  building: [...OF_BUILDINGS, ...WATCHED],
  skill: ['play'],
};

const tag = kebabId;
const selector = z.enum(SELECTORS);
const whole = z.int().min(-10).max(20);
const bound = z.int().min(0);
const range = z.strictObject({ min: bound.optional(), max: bound.optional() });

const counted = z.strictObject({
  per: selector,
  tag: tag.optional(),
  other: z.literal(true).optional(),
  each: whole.optional(),
  max: whole.optional(),
});
const amount = z.union([whole, counted]);
const target = { target: selector, tag: tag.optional() };

const operation = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('damage'), ...target, amount }),
  z.strictObject({ do: z.literal('destroy'), ...target }),
  z.strictObject({ do: z.literal('damage-castle'), who: z.enum(['enemy', 'own', 'both']).default('enemy'), amount }),
  z.strictObject({ do: z.literal('heal-castle'), amount }),
  z.strictObject({ do: z.literal('gold'), who: z.enum(['own', 'enemy']).default('own'), amount }),
  z.strictObject({ do: z.literal('draw'), amount, tag: tag.optional() }),
  z.strictObject({
    do: z.literal('change'),
    ...target,
    hp: amount.optional(),
    movement: amount.optional(),
    attack: amount.optional(),
  }),
  z.strictObject({
    do: z.literal('summon'),
    kind: kebabId,
    where: z.enum(['lane', 'each-lane', 'tile']),
    count: z.int().min(1).max(20).default(1),
  }),
  z.strictObject({ do: z.literal('march'), ...target }),
  z.strictObject({ do: z.literal('restore'), ...target }),
  z.strictObject({ do: z.literal('tire'), ...target }),
  z.strictObject({ do: z.literal('stop-march'), ...target }),
  z.strictObject({ do: z.literal('add-steps'), ...target, amount }),
  z.strictObject({ do: z.literal('advance'), ...target, amount }),
  z.strictObject({ do: z.literal('retreat'), ...target, amount }),
  z.strictObject({ do: z.literal('fight'), ...target, with: selector }),
]);

const condition = z.union([
  z.strictObject({ space: range }),
  z.strictObject({ enemySpace: range }),
  z.strictObject({
    count: selector,
    tag: tag.optional(),
    other: z.literal(true).optional(),
    min: z.int().min(0).optional(),
    max: z.int().min(0).optional(),
  }),
  z.strictObject({ itTag: tag }),
  z.strictObject({ lane: z.enum(LANES) }),
]);

const ability = z.strictObject({
  on: z.enum(TRIGGERS),
  if: z.array(condition).default([]),
  ops: z.array(operation).max(4),
});

const depthsIn = (lane: Lane) => z.array(z.int().min(1).max(lengthOf(lane))).optional();
const common = {
  id: kebabId,
  name: z.string().trim().min(1).max(60),
  set: z.enum(SETS),
  cost: z.int().min(0).max(20),
  stars: z.int().min(1).max(3),
  deckable: z.boolean().default(true),
  tags: z.array(tag).default([]),
  space: range.nullable().default(null),
  abilities: z.array(ability).max(3).default([]),
};
const hp = z.int().min(1).max(20);

/** A card as data. The limits are those of custom cards; shipped cards keep to them too. */
export const cardSchema = z
  .discriminatedUnion('type', [
    z.strictObject({
      ...common,
      type: z.literal('unit'),
      hp,
      movement: z.int().min(0).max(8),
      every: z.int().min(1).max(4).default(1),
      attack: z.int().min(0).max(20),
      castleTimes: z.int().min(1).max(3).default(1),
    }),
    z.strictObject({
      ...common,
      type: z.literal('building'),
      hp,
      blueprint: z.strictObject({
        plains: depthsIn('plains'),
        forest: depthsIn('forest'),
        mountains: depthsIn('mountains'),
      }),
      hidden: z.boolean().default(false),
    }),
    z.strictObject({ ...common, type: z.literal('skill'), aim: z.literal('lane').optional() }),
  ])
  .superRefine((card, context) => {
    for (const [index, { on, ops }] of card.abilities.entries()) {
      if (!ALLOWED[card.type].includes(on)) {
        context.addIssue({
          code: 'custom',
          path: ['abilities', index, 'on'],
          message: `a ${card.type} cannot have the trigger "${on}"`,
        });
      }
      for (const [place, op] of ops.entries()) {
        if (op.do === 'change' && op.hp === undefined && op.movement === undefined && op.attack === undefined) {
          context.addIssue({
            code: 'custom',
            path: ['abilities', index, 'ops', place],
            message: 'needs one of hp, movement, attack',
          });
        }
      }
    }
  });

export type Card = z.infer<typeof cardSchema>;
export type CardInput = z.input<typeof cardSchema>;
export type UnitCard = Extract<Card, { type: 'unit' }>;
export type BuildingCard = Extract<Card, { type: 'building' }>;
export type CardAbility = z.infer<typeof ability>;
export type Operation = z.infer<typeof operation>;
export type Condition = z.infer<typeof condition>;
export type Amount = z.infer<typeof amount>;
export type Range = z.infer<typeof range>;

/** TL-12.1: what every seat of a class has without a card. */
export interface Passive {
  name: string;
  ability: CardAbility;
  oncePerTurn: boolean;
}
