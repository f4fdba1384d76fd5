import { z } from 'zod';

/** The words in which cards are written: filters, conditions, selectors, operations, blocks. One schema and one type each. */

const FLAGS = ['piercing', 'unanswered', 'rooted', 'peaceful', 'stunned', 'sheltered'] as const;
export type Flag = (typeof FLAGS)[number];

const ANCHORS = ['self', 'target', 'event', 'queen'] as const;
/** A unit that a block can name. */
export type Anchor = (typeof ANCHORS)[number];

export const UNTIL = ['turn', 'round', 'owner-turn', 'forever'] as const;
export type Until = (typeof UNTIL)[number];

const STATS = ['energy', 'workers', 'hand', 'deck', 'discard', 'round'] as const;
export type Stat = (typeof STATS)[number];

const WHOSE = ['own', 'enemy', 'any'] as const;
export type Whose = (typeof WHOSE)[number];

/** Which units are meant; all keys given must hold. */
export interface Filter {
  side?: 'own' | 'enemy';
  type?: 'creature' | 'structure';
  queen?: boolean;
  token?: boolean;
  tribe?: string;
  card?: string;
  tag?: string;
  self?: boolean;
  costMin?: number;
  costMax?: number;
  attackMin?: number;
  attackMax?: number;
  defenseMin?: number;
  defenseMax?: number;
  apMin?: number;
  guarded?: boolean;
  guarding?: boolean;
  within?: number;
  of?: Anchor;
  near?: { who: Filter; within: number; min?: number };
}

export type Condition =
  | { count: Filter; min?: number; max?: number }
  | { stat: Stat; min?: number; max?: number }
  | { not: Condition }
  | { all: Condition[] }
  | { any: Condition[] };

export type Selector = Anchor | { all: Filter } | { nearest: Filter } | { choose: Filter } | { random: Filter };

export type Amount = number | { count: Filter; times?: number; max?: number };

/** Which cards of a discard pile are meant. */
export interface CardFilter {
  type?: 'worker' | 'creature' | 'structure' | 'ability';
  tribe?: string;
  card?: string;
  tag?: string;
  costMin?: number;
  costMax?: number;
}

export type Operation =
  | {
      do: 'counter';
      who: Selector;
      attack?: Amount;
      defense?: Amount;
      ap?: Amount;
      flags?: Flag[];
      name?: string;
      until?: Until;
    }
  | { do: 'damage'; who: Selector; amount: Amount }
  | { do: 'kill'; who: Selector }
  | { do: 'ap'; who: Selector; amount: Amount }
  | { do: 'move'; who: Selector; to?: Anchor; from?: Anchor; ranges?: number }
  | { do: 'unguard'; who: Selector }
  | { do: 'spawn'; card: string; count?: number; at?: Anchor }
  | { do: 'draw'; count: Amount }
  | { do: 'energy'; amount: Amount }
  | { do: 'worker'; count?: number }
  | { do: 'return'; card: CardFilter; to: 'hand' | 'deck' };

export type Block =
  | { on: 'play'; if?: Condition; target?: Filter; do: Operation[] }
  | {
      on: 'action';
      id: string;
      name: string;
      ap: number;
      energy?: number;
      perTurn?: number;
      if?: Condition;
      target?: Filter;
      do: Operation[];
    }
  | { on: 'spawned' | 'dies' | 'skirmish-won'; of?: Filter; if?: Condition; do: Operation[] }
  | { on: 'turn-start' | 'turn-end' | 'ability-played'; whose?: Whose; if?: Condition; do: Operation[] }
  | {
      on: 'static';
      who: Filter;
      if?: Condition;
      attack?: number;
      defense?: number;
      ap?: number;
      flags?: Flag[];
    };

export const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a kebab-case id such as "ant-soldier"');
export const words = z.string().trim().min(1).max(80);
const natural = z.int().min(0).max(1000);
const ranges = z.int().min(1).max(1000);
const modifier = z.int().min(-1000).max(1000);
export const flags = z.array(z.enum(FLAGS));
const anchor = z.enum(ANCHORS);

export const filter: z.ZodType<Filter> = z.lazy(() =>
  z.strictObject({
    side: z.enum(['own', 'enemy']).exactOptional(),
    type: z.enum(['creature', 'structure']).exactOptional(),
    queen: z.boolean().exactOptional(),
    token: z.boolean().exactOptional(),
    tribe: id.exactOptional(),
    card: id.exactOptional(),
    tag: words.exactOptional(),
    self: z.boolean().exactOptional(),
    costMin: modifier.exactOptional(),
    costMax: modifier.exactOptional(),
    attackMin: modifier.exactOptional(),
    attackMax: modifier.exactOptional(),
    defenseMin: modifier.exactOptional(),
    defenseMax: modifier.exactOptional(),
    apMin: modifier.exactOptional(),
    guarded: z.boolean().exactOptional(),
    guarding: z.boolean().exactOptional(),
    within: natural.exactOptional(),
    of: anchor.exactOptional(),
    near: z.strictObject({ who: filter, within: natural, min: natural.exactOptional() }).exactOptional(),
  }),
);

const bounds = { min: modifier.exactOptional(), max: modifier.exactOptional() };

export const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ count: filter, ...bounds }),
    z.strictObject({ stat: z.enum(STATS), ...bounds }),
    z.strictObject({ not: condition }),
    z.strictObject({ all: z.array(condition) }),
    z.strictObject({ any: z.array(condition) }),
  ]),
);

const chosen = [
  anchor,
  z.strictObject({ nearest: filter }),
  z.strictObject({ choose: filter }),
  z.strictObject({ random: filter }),
] as const;
const single = z.union(chosen);
const selector = z.union([...chosen, z.strictObject({ all: filter })]);
const amount = z.union([
  modifier,
  z.strictObject({ count: filter, times: modifier.exactOptional(), max: modifier.exactOptional() }),
]);

const cardFilter = z.strictObject({
  type: z.enum(['worker', 'creature', 'structure', 'ability']).exactOptional(),
  tribe: id.exactOptional(),
  card: id.exactOptional(),
  tag: words.exactOptional(),
  costMin: modifier.exactOptional(),
  costMax: modifier.exactOptional(),
});

const move = z.literal('move');
export const operation: z.ZodType<Operation> = z.union([
  z.strictObject({
    do: z.literal('counter'),
    who: selector,
    attack: amount.exactOptional(),
    defense: amount.exactOptional(),
    ap: amount.exactOptional(),
    flags: flags.exactOptional(),
    name: words.exactOptional(),
    until: z.enum(UNTIL).exactOptional(),
  }),
  z.strictObject({ do: z.literal('damage'), who: selector, amount }),
  z.strictObject({ do: z.literal('kill'), who: selector }),
  z.strictObject({ do: z.literal('ap'), who: selector, amount }),
  // GI-10.6: a position is chosen for one unit at a time.
  z.strictObject({ do: move, who: single, ranges }),
  z.strictObject({ do: move, who: selector, to: anchor, ranges: ranges.exactOptional() }),
  z.strictObject({ do: move, who: selector, from: anchor, ranges }),
  z.strictObject({ do: z.literal('unguard'), who: selector }),
  z.strictObject({
    do: z.literal('spawn'),
    card: id,
    count: z.int().min(1).max(60).exactOptional(),
    at: anchor.exactOptional(),
  }),
  z.strictObject({ do: z.literal('draw'), count: amount }),
  z.strictObject({ do: z.literal('energy'), amount }),
  z.strictObject({ do: z.literal('worker'), count: z.int().min(1).max(60).exactOptional() }),
  z.strictObject({ do: z.literal('return'), card: cardFilter, to: z.enum(['hand', 'deck']) }),
]);

const ops = z.array(operation).min(1).max(20);
const when = { if: condition.exactOptional(), do: ops };

export const block: z.ZodType<Block> = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('play'), target: filter.exactOptional(), ...when }),
  z.strictObject({
    on: z.literal('action'),
    id,
    name: words,
    ap: z.int().min(1).max(100),
    energy: natural.exactOptional(),
    perTurn: z.int().min(1).max(100).exactOptional(),
    target: filter.exactOptional(),
    ...when,
  }),
  z.strictObject({ on: z.enum(['spawned', 'dies', 'skirmish-won']), of: filter.exactOptional(), ...when }),
  z.strictObject({
    on: z.enum(['turn-start', 'turn-end', 'ability-played']),
    whose: z.enum(WHOSE).exactOptional(),
    ...when,
  }),
  z.strictObject({
    on: z.literal('static'),
    who: filter,
    if: condition.exactOptional(),
    attack: modifier.exactOptional(),
    defense: modifier.exactOptional(),
    ap: modifier.exactOptional(),
    flags: flags.exactOptional(),
  }),
]);
