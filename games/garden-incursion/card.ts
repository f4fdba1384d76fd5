import { z } from 'zod';
import {
  type Block,
  block,
  type Condition,
  condition,
  type Filter,
  type Flag,
  filter,
  flags,
  id,
  words,
} from './vocabulary.ts';

/** Where a unit may be put into play: within so many ranges of a unit that matches, if the condition holds. */
interface Site {
  near: Filter;
  within: number;
  if?: Condition;
}

/** A card as it is written: what stands at its default is left out (`Kind` in book.ts has everything). */
export type Card =
  | { id: string; name: string; tribe: 'any'; type: 'worker'; cost?: number; tags?: string[] }
  | {
      id: string;
      name: string;
      tribe: string;
      type: 'creature' | 'structure';
      cost?: number;
      attack?: number;
      defense?: number;
      ap?: number;
      queen?: boolean;
      token?: boolean;
      stride?: number;
      reach?: number;
      flags?: Flag[];
      tags?: string[];
      site?: Site;
      effects?: Block[];
    }
  | { id: string; name: string; tribe: string; type: 'ability'; cost?: number; tags?: string[]; effects: Block[] };

const cost = z.int().min(0).max(100).exactOptional();
const stat = z.int().min(-1000).max(1000).exactOptional();
const ranges = z.int().min(1).max(1000).exactOptional();
const tags = z.array(words).exactOptional();
const site: z.ZodType<Site> = z.strictObject({
  near: filter,
  within: z.int().min(0).max(1000),
  if: condition.exactOptional(),
});
const tribe = id.refine((given) => given !== 'any', 'only workers belong to any tribe');
const unit = {
  id,
  name: words,
  tribe,
  cost,
  attack: stat,
  defense: stat,
  token: z.boolean().exactOptional(),
  flags: flags.exactOptional(),
  tags,
  effects: z.array(block).exactOptional(),
};

export const card: z.ZodType<Card> = z.discriminatedUnion('type', [
  z.strictObject({ id, name: words, tribe: z.literal('any'), type: z.literal('worker'), cost, tags }),
  z.strictObject({
    ...unit,
    type: z.literal('creature'),
    ap: z.int().min(0).max(100).exactOptional(),
    queen: z.boolean().exactOptional(),
    stride: ranges,
    reach: ranges,
    site: site.exactOptional(),
  }),
  z.strictObject({ ...unit, type: z.literal('structure'), site }),
  z.strictObject({ id, name: words, tribe, type: z.literal('ability'), cost, tags, effects: z.array(block) }),
]);
