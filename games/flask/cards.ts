import type { CardSet } from '@tuckbox/kernel';
import { z } from 'zod';

export const COLORS = ['red', 'blue', 'green', 'yellow'] as const;
export type Color = (typeof COLORS)[number];

const WHO = ['enemy', 'each-enemy', 'self'] as const;
const PILES = ['either', 'deck', 'discard'] as const;
const amount = (most: number) => z.int().min(1).max(most);
const who = z.enum(WHO).default('enemy');

/** The effect vocabulary. */
const operation = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('reaction') }),
  z.strictObject({ do: z.literal('gain'), color: z.enum(COLORS), amount: amount(6) }),
  z.strictObject({ do: z.literal('draw'), from: z.enum(PILES).default('either'), amount: amount(3) }),
  z.strictObject({ do: z.literal('choose'), amount: amount(4) }),
  z.strictObject({ do: z.literal('lose'), who, amount: amount(6) }),
  z.strictObject({ do: z.literal('discard'), who, amount: amount(6) }),
  z.strictObject({ do: z.literal('reboot') }),
]);
export type Operation = z.infer<typeof operation>;

const price = z.int().min(0).max(6).default(0);
const costSchema = z.strictObject({
  red: price,
  blue: price,
  green: price,
  yellow: price,
  any: price.describe('Resources of any colour'),
  cards: price.describe('Hand cards to discard'),
});
export type Cost = z.infer<typeof costSchema>;

/** A base card, ours or a custom one (FL-8.8). */
export const base = z.strictObject({
  id: z.string().regex(/^[a-z][0-9]$/, 'must be one lower-case letter and one digit, such as "w1"'),
  name: z.string().min(1).max(20),
  cost: costSchema,
  effect: z.array(operation).min(1).max(3),
  max: z.int().min(1).max(3).default(3).describe('Copies of this base that one card may have'),
});
export type Base = z.infer<typeof base>;

const FREE: Cost = { red: 0, blue: 0, green: 0, yellow: 0, any: 0, cards: 0 };

/** FL-8.1: the eight base cards. */
export const BASES: readonly Base[] = [
  {
    id: 'y1',
    name: 'Profit',
    cost: { ...FREE, red: 1, blue: 1 },
    effect: [{ do: 'gain', color: 'yellow', amount: 3 }],
    max: 3,
  },
  { id: 'y2', name: 'Reboot', cost: { ...FREE, yellow: 2 }, effect: [{ do: 'reboot' }], max: 1 },
  {
    id: 'r1',
    name: 'Attack',
    cost: { ...FREE, red: 1 },
    effect: [{ do: 'lose', who: 'enemy', amount: 2 }],
    max: 3,
  },
  {
    id: 'r2',
    name: 'Sabotage',
    cost: { ...FREE, red: 1 },
    effect: [{ do: 'discard', who: 'enemy', amount: 2 }],
    max: 3,
  },
  {
    id: 'b1',
    name: 'Research',
    cost: { ...FREE, cards: 1 },
    effect: [{ do: 'gain', color: 'blue', amount: 2 }],
    max: 3,
  },
  {
    id: 'b2',
    name: 'Apply',
    cost: { ...FREE, blue: 1 },
    effect: [{ do: 'draw', from: 'either', amount: 1 }],
    max: 3,
  },
  {
    id: 'g1',
    name: 'Balance',
    cost: { ...FREE, green: 1, any: 1 },
    effect: [{ do: 'choose', amount: 2 }],
    max: 3,
  },
  { id: 'g2', name: 'Reaction', cost: { ...FREE, green: 2 }, effect: [{ do: 'reaction' }], max: 1 },
];

/** FL-8.4: where a base stands in the code of a card; custom bases, by id, come between R2 and Y2. */
export const CODE_ORDER: readonly string[] = ['g2', 'y1', 'b1', 'b2', 'g1', 'r1', 'r2', 'y2'];

/** FL-8.6: the composed cards whose names are not the generated ones. */
export const FIXED_NAMES: Readonly<Record<string, string>> = {
  'b1-b2-r1': 'Dangerous Knowledge',
  'y1-y1-g1': 'Balanced Double Sale',
};

export const SHIPPED: CardSet<Base> = {
  game: 'flask',
  id: 'bases',
  version: '1',
  title: 'The eight bases',
  author: 'Orasund',
  licence: 'BSD-3-Clause',
  cards: BASES,
};

/** FL-6.1, FL-6.2: equal effects become one, each choose stays, and all stand in the fixed order. */
export function merge(operations: readonly Operation[]): Operation[] {
  const effect: Operation[] = [];
  if (operations.some((one) => one.do === 'reaction')) effect.push({ do: 'reaction' });
  for (const color of ['green', 'yellow', 'blue', 'red'] as const) {
    const sum = total(operations, (one) => one.do === 'gain' && one.color === color);
    if (sum > 0) effect.push({ do: 'gain', color, amount: sum });
  }
  for (const from of PILES) {
    const sum = total(operations, (one) => one.do === 'draw' && one.from === from);
    if (sum > 0) effect.push({ do: 'draw', from, amount: sum });
  }
  for (const one of operations) if (one.do === 'choose') effect.push({ do: 'choose', amount: one.amount });
  for (const verb of ['lose', 'discard'] as const) {
    for (const victim of WHO) {
      const sum = total(operations, (one) => one.do === verb && one.who === victim);
      if (sum > 0) effect.push({ do: verb, who: victim, amount: sum });
    }
  }
  if (operations.some((one) => one.do === 'reboot')) effect.push({ do: 'reboot' });
  return effect;
}

function total(operations: readonly Operation[], counts: (one: Operation) => boolean): number {
  return operations.reduce((sum, one) => (counts(one) && 'amount' in one ? sum + one.amount : sum), 0);
}
