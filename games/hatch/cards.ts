import { type CardSet, kebabId } from '@tuckbox/kernel';
import { z } from 'zod';

/** The basic needs; in data the open need is called `wild`. */
export const BASICS = ['food', 'fire', 'love', 'wild'] as const;
export type Basic = (typeof BASICS)[number];
export type Basics = Readonly<Record<Basic, number>>;

/** What two creatures can share for a ritual; the star is not among them (HA-8.4). */
export const RITUALS = ['food', 'fire', 'love'] as const;
export type RitualKind = (typeof RITUALS)[number];

export const TIERS = ['hatchling', 'young', 'grown', 'great', 'mighty'] as const;
type Tier = (typeof TIERS)[number];

const bonus = z.int().min(1).max(40);
const draws = z.int().min(1).max(3);

const effectSchema = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('attack'), do: z.literal('add-power'), amount: bonus }),
  z.strictObject({ on: z.literal('defend'), do: z.literal('add-power'), amount: bonus }),
  z.strictObject({ on: z.literal('hatch'), do: z.literal('draw'), amount: draws }),
  z.strictObject({ on: z.literal('sacrifice'), do: z.literal('draw'), amount: draws }),
  z.strictObject({ on: z.literal('mercenary-used'), do: z.literal('return-to-hand') }),
  z.strictObject({ on: z.literal('egg'), do: z.enum(['hatch-at-once', 'untouchable']) }),
  z.strictObject({ on: z.literal('ritual'), do: z.literal('count-as'), resource: z.enum(RITUALS) }),
]);
export type Effect = z.infer<typeof effectSchema>;

const count = z.int().min(0).max(6).default(0);

const fields = z.strictObject({
  id: kebabId,
  name: z.string().trim().min(1).max(100),
  needs: z.strictObject({ food: count, fire: count, love: count, wild: count, skull: count }),
  power: z.int().min(1).max(120),
  resource: z.enum(BASICS),
  sacrifice: z.int().min(0).max(5).default(0),
  copies: z.int().min(1).max(10),
  tier: z.enum(TIERS).optional(),
  tags: z.array(kebabId).default([]),
  effects: z.array(effectSchema).max(2).default([]),
});

export type Card = z.infer<typeof fields>;
type CardInput = z.input<typeof fields>;

/** A card with everything that the fields alone cannot tell. */
export const cardSchema = fields.superRefine((card, context) => {
  const fault = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message });
  const basics = basicNeeds(card.needs);
  if (basics > 8) fault(['needs'], `has ${basics} basic needs, and 8 are the most`);
  if (basics + card.needs.skull === 0) fault(['needs'], 'needs nothing, and a dragon needs at least one thing');
  for (const [index, effect] of card.effects.entries()) {
    const same = (other: Effect) => other.on === effect.on && other.do === effect.do;
    if (card.effects.findIndex(same) < index) fault(['effects', index], 'doubles the form of an earlier effect');
    if (effect.do === 'count-as' && card.resource === 'wild')
      fault(['effects', index], 'count-as is not for a card whose own symbol is a star');
    if (effect.do === 'draw' && card.effects.some((other) => other.do === 'hatch-at-once'))
      fault(['effects', index], 'a card that may hatch at once cannot draw cards');
  }
});

export function basicNeeds(needs: Basics): number {
  return needs.food + needs.fire + needs.love + needs.wild;
}

/** The card with its tier written out, which follows from its needs where it was left out. */
export function completed(card: Card): Card {
  return { ...card, tier: card.tier ?? tierOf(card) };
}

function tierOf({ needs }: Card): Tier {
  const basics = basicNeeds(needs);
  if (needs.skull > 1) return 'mighty';
  if (needs.skull === 1 || basics > 3) return 'great';
  return TIERS[basics - 1];
}

const DRAGONS: readonly CardInput[] = [
  {
    id: 'larder-worm',
    name: 'Larder Worm',
    needs: { wild: 1 },
    power: 4,
    resource: 'food',
    sacrifice: 2,
    copies: 3,
    tags: ['altar'],
  },
  {
    id: 'brood-matron',
    name: 'Brood Matron',
    needs: { food: 1, love: 1 },
    power: 5,
    resource: 'love',
    sacrifice: 3,
    copies: 3,
    tags: ['altar'],
  },
  {
    id: 'stray-wyrmling',
    name: 'Stray Wyrmling',
    needs: { wild: 1 },
    power: 6,
    resource: 'wild',
    sacrifice: 1,
    copies: 3,
  },
  { id: 'mudskipper', name: 'Mudskipper', needs: { food: 1 }, power: 7, resource: 'food', sacrifice: 1, copies: 4 },
  { id: 'cinder-newt', name: 'Cinder Newt', needs: { fire: 1 }, power: 8, resource: 'fire', sacrifice: 1, copies: 4 },
  { id: 'lap-drake', name: 'Lap Drake', needs: { love: 1 }, power: 9, resource: 'love', sacrifice: 1, copies: 4 },
  {
    id: 'motley-drake',
    name: 'Motley Drake',
    needs: { wild: 2 },
    power: 10,
    resource: 'wild',
    sacrifice: 1,
    copies: 3,
  },
  {
    id: 'sacred-ox-wyrm',
    name: 'Sacred Ox-Wyrm',
    needs: { food: 2, wild: 1 },
    power: 11,
    resource: 'fire',
    sacrifice: 5,
    copies: 2,
    tags: ['altar'],
  },
  {
    id: 'nest-warden',
    name: 'Nest Warden',
    needs: { fire: 1, love: 1 },
    power: 12,
    resource: 'love',
    sacrifice: 1,
    copies: 4,
  },
  {
    id: 'moss-nibbler',
    name: 'Moss Nibbler',
    needs: { food: 1, love: 1 },
    power: 13,
    resource: 'food',
    sacrifice: 1,
    copies: 4,
  },
  {
    id: 'kiln-pup',
    name: 'Kiln Pup',
    needs: { food: 1, fire: 1 },
    power: 14,
    resource: 'fire',
    sacrifice: 1,
    copies: 4,
  },
  { id: 'bog-lurker', name: 'Bog Lurker', needs: { food: 2 }, power: 15, resource: 'fire', sacrifice: 1, copies: 4 },
  {
    id: 'spark-fledgling',
    name: 'Spark Fledgling',
    needs: { fire: 2 },
    power: 16,
    resource: 'love',
    sacrifice: 1,
    copies: 4,
  },
  { id: 'dove-drake', name: 'Dove Drake', needs: { love: 2 }, power: 17, resource: 'food', sacrifice: 1, copies: 4 },
  {
    id: 'lantern-drake',
    name: 'Lantern Drake',
    needs: { fire: 1, love: 1, wild: 1 },
    power: 18,
    resource: 'wild',
    sacrifice: 1,
    copies: 2,
  },
  {
    id: 'meadow-basilisk',
    name: 'Meadow Basilisk',
    needs: { food: 2, fire: 1 },
    power: 19,
    resource: 'food',
    sacrifice: 2,
    copies: 3,
  },
  {
    id: 'ash-shepherd',
    name: 'Ash Shepherd',
    needs: { food: 1, fire: 1, wild: 1 },
    power: 20,
    resource: 'fire',
    sacrifice: 1,
    copies: 3,
  },
  {
    id: 'river-dancer',
    name: 'River Dancer',
    needs: { food: 1, fire: 1, love: 1 },
    power: 21,
    resource: 'love',
    sacrifice: 1,
    copies: 3,
  },
  {
    id: 'orchard-serpent',
    name: 'Orchard Serpent',
    needs: { food: 2, love: 1 },
    power: 22,
    resource: 'food',
    sacrifice: 1,
    copies: 3,
  },
  {
    id: 'furnace-hound',
    name: 'Furnace Hound',
    needs: { food: 1, fire: 2 },
    power: 23,
    resource: 'fire',
    sacrifice: 1,
    copies: 3,
  },
  {
    id: 'silk-wyvern',
    name: 'Silk Wyvern',
    needs: { fire: 1, love: 2 },
    power: 24,
    resource: 'love',
    sacrifice: 1,
    copies: 3,
  },
  {
    id: 'granary-glutton',
    name: 'Granary Glutton',
    needs: { food: 3 },
    power: 25,
    resource: 'love',
    sacrifice: 1,
    copies: 2,
  },
  { id: 'magma-eel', name: 'Magma Eel', needs: { fire: 3 }, power: 26, resource: 'food', sacrifice: 1, copies: 2 },
  {
    id: 'devoted-drake',
    name: 'Devoted Drake',
    needs: { love: 3 },
    power: 27,
    resource: 'fire',
    sacrifice: 1,
    copies: 2,
  },
  {
    id: 'bone-collector',
    name: 'Bone Collector',
    needs: { food: 1, fire: 1, skull: 1 },
    power: 28,
    resource: 'fire',
    sacrifice: 2,
    copies: 2,
  },
  { id: 'prism-wyrm', name: 'Prism Wyrm', needs: { wild: 4 }, power: 29, resource: 'wild', sacrifice: 1, copies: 2 },
  {
    id: 'storm-grazer',
    name: 'Storm Grazer',
    needs: { food: 1, fire: 1, love: 1, wild: 1 },
    power: 30,
    resource: 'food',
    sacrifice: 2,
    copies: 2,
  },
  {
    id: 'harvest-king',
    name: 'Harvest King',
    needs: { food: 2, love: 2 },
    power: 31,
    resource: 'food',
    sacrifice: 2,
    copies: 2,
  },
  {
    id: 'forge-tyrant',
    name: 'Forge Tyrant',
    needs: { food: 1, fire: 3 },
    power: 32,
    resource: 'fire',
    sacrifice: 2,
    copies: 2,
  },
  {
    id: 'heartwood-elder',
    name: 'Heartwood Elder',
    needs: { food: 1, love: 3 },
    power: 33,
    resource: 'love',
    sacrifice: 2,
    copies: 2,
  },
  {
    id: 'twin-tailed-terror',
    name: 'Twin-Tailed Terror',
    needs: { fire: 2, love: 2 },
    power: 34,
    resource: 'fire',
    sacrifice: 2,
    copies: 2,
  },
  {
    id: 'widow-drake',
    name: 'Widow Drake',
    needs: { love: 2, wild: 1, skull: 1 },
    power: 35,
    resource: 'love',
    sacrifice: 2,
    copies: 2,
  },
  {
    id: 'pyre-dancer',
    name: 'Pyre Dancer',
    needs: { fire: 2, wild: 1, skull: 1 },
    power: 36,
    resource: 'love',
    copies: 2,
  },
  {
    id: 'glade-colossus',
    name: 'Glade Colossus',
    needs: { food: 2, fire: 1, love: 2 },
    power: 38,
    resource: 'food',
    sacrifice: 3,
    copies: 2,
  },
  { id: 'gravemaw', name: 'Gravemaw', needs: { food: 2, fire: 1, skull: 2 }, power: 44, resource: 'food', copies: 2 },
  {
    id: 'crimson-sovereign',
    name: 'Crimson Sovereign',
    needs: { fire: 2, love: 2, skull: 2 },
    power: 50,
    resource: 'fire',
    copies: 2,
  },
  {
    id: 'mother-of-tides',
    name: 'Mother of Tides',
    needs: { food: 1, love: 3, skull: 2 },
    power: 52,
    resource: 'love',
    copies: 2,
  },
  {
    id: 'ashen-emperor',
    name: 'Ashen Emperor',
    needs: { food: 1, fire: 2, wild: 1, skull: 3 },
    power: 59,
    resource: 'fire',
    copies: 2,
  },
  {
    id: 'worldroot-ancient',
    name: 'Worldroot Ancient',
    needs: { food: 3, love: 1, skull: 3 },
    power: 62,
    resource: 'food',
    copies: 2,
  },
  {
    id: 'dawnbringer',
    name: 'Dawnbringer',
    needs: { food: 1, fire: 2, love: 2, skull: 3 },
    power: 69,
    resource: 'love',
    copies: 2,
  },
  { id: 'void-star', name: 'Void Star', needs: { wild: 4, skull: 4 }, power: 74, resource: 'wild', copies: 1 },
  {
    id: 'the-last-wyrm',
    name: 'The Last Wyrm',
    needs: { food: 2, fire: 2, love: 2, skull: 4 },
    power: 84,
    resource: 'fire',
    copies: 1,
  },
];

/** The 42 dragons of the base deck, in the order of the rulebook. */
export const BROOD: readonly Card[] = DRAGONS.map((dragon) => completed(cardSchema.parse(dragon)));

export const BROOD_SET: CardSet<Card> = {
  game: 'hatch',
  id: 'brood',
  version: '1',
  title: 'Brood',
  author: 'The Tuckbox authors',
  licence: 'CC0-1.0',
  cards: BROOD,
};
