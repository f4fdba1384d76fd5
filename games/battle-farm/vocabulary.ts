import { kebabId } from '@tuckbox/kernel';
import { z } from 'zod';

export const COLORS = ['red', 'green', 'yellow'] as const;
export type Color = (typeof COLORS)[number];

/** BF-1.6: in the order of their grades, common being 1. */
export const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'mythic'] as const;
type Rarity = (typeof RARITIES)[number];

/** BF-9.1 */
export const BED_TYPES = ['common', 'raised', 'greenhouse', 'hydroponic', 'trellis', 'rotational', 'vertical'] as const;
export type BedType = (typeof BED_TYPES)[number];

export const TRIGGERS = ['plant', 'fertilize', 'reap', 'harvest', 'play'] as const;
export type Trigger = (typeof TRIGGERS)[number];

const CARD_TYPES = ['crop', 'action', 'class'] as const;
type CardType = (typeof CARD_TYPES)[number];

const DECK_TYPES = ['crop', 'action'] as const;
const WHOSE = ['yours', 'opponents', 'all'] as const;
export type Whose = (typeof WHOSE)[number];
const PLAYERS = ['you', 'opponents', 'all', 'picked'] as const;
export type Players = (typeof PLAYERS)[number];
const STOCKS = ['coins', 'fertilizers'] as const;
export type Stock = (typeof STOCKS)[number];
const VICTIM = ['coins', 'fertilizers', 'hand', 'crops'] as const;
export type VictimCount = (typeof VICTIM)[number];

export interface CropFilter {
  color?: Color | 'picked';
  kind?: string;
  other?: boolean;
}

export type Amount =
  | number
  | 'rolled'
  | 'card-value'
  | 'affected'
  | { 'value-of': 'picked' }
  | ({ count: 'crops'; whose: Whose; unique?: 'kind' | 'color' } & CropFilter)
  | { count: 'hand'; type?: 'crop' | 'action'; color?: Color | 'picked'; kind?: string }
  | { count: 'harvested'; kind: string }
  | { count: 'richer-opponents' | 'rarity' | 'round' | 'deck' }
  | { victim: VictimCount[] }
  | { negative: Amount }
  | { cap: [Amount, number] };

export type Condition =
  | { 'at-least': [Amount, Amount] }
  | { equals: [Amount, Amount] }
  | { 'bed-type': BedType[] }
  | { not: Condition }
  | { any: Condition[] }
  | { all: Condition[] };

export type CropTarget = 'this' | 'picked' | ({ crops: Whose } & CropFilter);

export type Operation =
  | ({ do: 'pick-crop'; whose: Whose; harmful?: boolean; optional?: boolean } & CropFilter)
  | { do: 'pick-bed'; whose: Whose; notType?: BedType; optional?: boolean }
  | { do: 'pick-player'; has?: Stock[] }
  | { do: 'pick-card'; type?: 'crop' | 'action' }
  | { do: 'pick-discard' }
  | { do: 'pick-color' }
  | { do: 'pick-bed-type'; from: BedType[] }
  | { do: 'roll'; sides: number; times?: Amount }
  | { do: 'gain'; what: Stock; amount: Amount }
  | { do: 'lose'; who: Players; what: Stock | Stock[]; amount: Amount }
  | { do: 'steal'; what: Stock; from: Players; amount: Amount }
  | { do: 'tribute'; from: 'picked' }
  | { do: 'value'; target: CropTarget; by: Amount; floor?: number }
  | { do: 'set-value'; target: CropTarget; to: Amount }
  | { do: 'timer'; target: CropTarget; by: Amount }
  | { do: 'destroy'; target: CropTarget }
  | { do: 'transform'; target: 'this' | 'picked'; to: BedType | 'picked' }
  | { do: 'add-bed'; type: BedType }
  | { do: 'remove-bed'; target: 'picked' }
  | { do: 'draw'; count: Amount }
  | { do: 'look'; count: Amount }
  | { do: 'create'; card: string }
  | { do: 'card-value'; target: 'picked'; by: Amount }
  | { do: 'spread-value'; points: Amount; type?: 'crop' | 'action' }
  | { do: 'discard'; target: 'picked' }
  | { do: 'discard-random'; who: Players; count: Amount }
  | { do: 'discard-hand' }
  | { do: 'discard-market' }
  | { do: 'return-hands'; who: Players }
  | { do: 'take-market' }
  | { do: 'return-market' }
  | { do: 'refill-market' }
  | { do: 'steal-card'; from: 'opponents'; count: Amount }
  | { do: 'swap-with-deck'; target: 'picked' }
  | { do: 'restore'; target: 'picked' }
  | { do: 'if'; cond: Condition; then: Operation[]; else?: Operation[] };

export interface Effect {
  on: Trigger;
  if?: Condition;
  do: Operation[];
}

/** The word of the vocabulary; written so because an object with a method of that name would pass for a promise. */
const THEN = 'then';

/** The `if` operation. */
export function branch(cond: Condition, yes: Operation[], no: Operation[]): Operation {
  return { do: 'if', cond, [THEN]: yes, else: no };
}

/** One kind of card. Market price and start timer follow from the rarity (BF-1.9, BF-1.10). */
export interface Card {
  id: string;
  name: string;
  type: CardType;
  color?: Color;
  rarity?: Rarity;
  value: number;
  copies: number;
  /** The name that a crop's ability carries. */
  ability?: string;
  replayable?: boolean;
  limit?: 'turn' | 'game';
  playIf?: Condition;
  effects: Effect[];
}

const number = z.int().min(-99).max(99);
const whose = z.enum(WHOSE);
const players = z.enum(PLAYERS);
const stock = z.enum(STOCKS);
const deckType = z.enum(DECK_TYPES);
const picked = z.literal('picked');
const color = z.enum([...COLORS, 'picked']);
const bedType = z.enum(BED_TYPES);
const cropFilter = {
  color: color.exactOptional(),
  kind: kebabId.exactOptional(),
  other: z.boolean().exactOptional(),
};

const amount: z.ZodType<Amount> = z.lazy(() =>
  z.union([
    number,
    z.enum(['rolled', 'card-value', 'affected']),
    z.strictObject({ 'value-of': picked }),
    z.discriminatedUnion('count', [
      z.strictObject({
        count: z.literal('crops'),
        whose,
        ...cropFilter,
        unique: z.enum(['kind', 'color']).exactOptional(),
      }),
      z.strictObject({
        count: z.literal('hand'),
        type: deckType.exactOptional(),
        color: color.exactOptional(),
        kind: kebabId.exactOptional(),
      }),
      z.strictObject({ count: z.literal('harvested'), kind: kebabId }),
      z.strictObject({ count: z.enum(['richer-opponents', 'rarity', 'round', 'deck']) }),
    ]),
    z.strictObject({ victim: z.array(z.enum(VICTIM)).min(1).max(4) }),
    z.strictObject({ negative: amount }),
    z.strictObject({ cap: z.tuple([amount, number]) }),
  ]),
);

const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ 'at-least': z.tuple([amount, amount]) }),
    z.strictObject({ equals: z.tuple([amount, amount]) }),
    z.strictObject({ 'bed-type': z.array(bedType).min(1) }),
    z.strictObject({ not: condition }),
    z.strictObject({ any: z.array(condition).min(1) }),
    z.strictObject({ all: z.array(condition).min(1) }),
  ]),
);

const cropTarget = z.union([z.enum(['this', 'picked']), z.strictObject({ crops: whose, ...cropFilter })]);

const operation: z.ZodType<Operation> = z.lazy(() =>
  z.discriminatedUnion('do', [
    z.strictObject({
      do: z.literal('pick-crop'),
      whose,
      ...cropFilter,
      harmful: z.boolean().exactOptional(),
      optional: z.boolean().exactOptional(),
    }),
    z.strictObject({
      do: z.literal('pick-bed'),
      whose,
      notType: bedType.exactOptional(),
      optional: z.boolean().exactOptional(),
    }),
    z.strictObject({ do: z.literal('pick-player'), has: z.array(stock).min(1).exactOptional() }),
    z.strictObject({ do: z.literal('pick-card'), type: deckType.exactOptional() }),
    z.strictObject({ do: z.literal('pick-discard') }),
    z.strictObject({ do: z.literal('pick-color') }),
    z.strictObject({ do: z.literal('pick-bed-type'), from: z.array(bedType).min(1) }),
    z.strictObject({ do: z.literal('roll'), sides: z.int().min(2).max(100), times: amount.exactOptional() }),
    z.strictObject({ do: z.literal('gain'), what: stock, amount }),
    z.strictObject({
      do: z.literal('lose'),
      who: players,
      what: z.union([stock, z.array(stock).min(1).max(2)]),
      amount,
    }),
    z.strictObject({ do: z.literal('steal'), what: stock, from: players, amount }),
    z.strictObject({ do: z.literal('tribute'), from: picked }),
    z.strictObject({
      do: z.literal('value'),
      target: cropTarget,
      by: amount,
      floor: z.int().min(0).max(99).exactOptional(),
    }),
    z.strictObject({ do: z.literal('set-value'), target: cropTarget, to: amount }),
    z.strictObject({ do: z.literal('timer'), target: cropTarget, by: amount }),
    z.strictObject({ do: z.literal('destroy'), target: cropTarget }),
    z.strictObject({
      do: z.literal('transform'),
      target: z.enum(['this', 'picked']),
      to: z.enum([...BED_TYPES, 'picked']),
    }),
    z.strictObject({ do: z.literal('add-bed'), type: bedType }),
    z.strictObject({ do: z.literal('remove-bed'), target: picked }),
    z.strictObject({ do: z.literal('draw'), count: amount }),
    z.strictObject({ do: z.literal('look'), count: amount }),
    z.strictObject({ do: z.literal('create'), card: kebabId }),
    z.strictObject({ do: z.literal('card-value'), target: picked, by: amount }),
    z.strictObject({ do: z.literal('spread-value'), points: amount, type: deckType.exactOptional() }),
    z.strictObject({ do: z.literal('discard'), target: picked }),
    z.strictObject({ do: z.literal('discard-random'), who: players, count: amount }),
    z.strictObject({ do: z.literal('discard-hand') }),
    z.strictObject({ do: z.literal('discard-market') }),
    z.strictObject({ do: z.literal('return-hands'), who: players }),
    z.strictObject({ do: z.literal('take-market') }),
    z.strictObject({ do: z.literal('return-market') }),
    z.strictObject({ do: z.literal('refill-market') }),
    z.strictObject({ do: z.literal('steal-card'), from: z.literal('opponents'), count: amount }),
    z.strictObject({ do: z.literal('swap-with-deck'), target: picked }),
    z.strictObject({ do: z.literal('restore'), target: picked }),
    z.strictObject({
      do: z.literal('if'),
      cond: condition,
      [THEN]: z.array(operation),
      else: z.array(operation).exactOptional(),
    }),
  ]),
);

/** The form of a card; what the form cannot tell is checked by `cardFaults`. */
export const card: z.ZodType<Card> = z.strictObject({
  id: kebabId,
  name: z.string().trim().min(1).max(60),
  type: z.enum(CARD_TYPES),
  color: z.enum(COLORS).exactOptional(),
  rarity: z.enum(RARITIES).exactOptional(),
  value: z.int().min(0).max(30),
  copies: z.int().min(0).max(20),
  ability: z.string().trim().min(1).max(60).exactOptional(),
  replayable: z.boolean().exactOptional(),
  limit: z.enum(['turn', 'game']).exactOptional(),
  playIf: condition.exactOptional(),
  effects: z
    .array(z.strictObject({ on: z.enum(TRIGGERS), if: condition.exactOptional(), do: z.array(operation).min(1) }))
    .max(4),
});
