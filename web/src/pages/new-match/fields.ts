import { isRecord } from '@tuckbox/kernel';
import { type ZodType, z } from 'zod';

/** What a house rule can be set to. */
type Value = string | number | boolean | null;

interface Named {
  key: string;
  label: string;
  /** What it means, as the game describes it. */
  help: string;
}

/** A house rule as a part of a form. */
export type Field =
  | (Named & { kind: 'number'; least: number; most: number; isOptional: boolean })
  | (Named & { kind: 'switch' })
  | (Named & { kind: 'choice'; values: readonly { value: Value; label: string }[] })
  /** One of several forms, told apart by a fixed word: the kinds of a battlefield. */
  | (Named & {
      kind: 'variant';
      by: string;
      variants: readonly { id: string; label: string; fields: readonly Field[] }[];
    });

/** What is used of a JSON Schema. */
interface Schema {
  type?: string;
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  const?: Value;
  enum?: readonly Value[];
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
}

/** More entries than this make no list to choose from. */
const LONGEST_LIST = 60;

/**
 * The house rules of a game as a form, read from the schema of its options. Lists of cards, decks and the like are not
 * rules to be set here. Numbers that mean a seat get the names of the seats.
 */
export function fieldsOf(options: ZodType, without: readonly string[], seats: readonly string[]): Field[] {
  const schema = z.toJSONSchema(options, { io: 'input', unrepresentable: 'any' }) as Schema;
  return fieldsIn(schema.properties ?? {}, seats).filter(({ key }) => !without.includes(key));
}

function fieldsIn(properties: Readonly<Record<string, Schema>>, seats: readonly string[]): Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => fieldOf(key, schema, seats) ?? []);
}

function fieldOf(key: string, schema: Schema, seats: readonly string[]): Field | undefined {
  const named: Named = { key, label: spoken(key), help: schema.description ?? '' };
  const parts = (schema.anyOf ?? [schema]).filter(({ type }) => type !== 'null');
  const isOptional = schema.anyOf?.some(({ type }) => type === 'null') ?? false;
  const [first] = parts;
  if (parts.length === 1 && first.type === 'boolean') return { ...named, kind: 'switch' };
  if (parts.length === 1 && first.type === 'integer') {
    return { ...named, kind: 'number', least: first.minimum ?? 0, most: first.maximum ?? 999, isOptional };
  }
  const values = parts.map((part) => valuesOf(part, named, seats));
  if (values.every((list) => list !== undefined)) return { ...named, kind: 'choice', values: values.flat() };
  return variantsOf(named, parts, seats);
}

/** Every value that a part allows, if they are few. */
function valuesOf(
  part: Schema,
  { help }: Named,
  seats: readonly string[],
): { value: Value; label: string }[] | undefined {
  const listed = part.const === undefined ? part.enum : [part.const];
  if (listed !== undefined) return listed.map((value) => ({ value, label: spokenValue(value) }));
  if (part.type !== 'integer') return undefined;
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = part;
  if (/\bseat\b/.test(help) && minimum === 0) return seats.map((label, value) => ({ value, label }));
  if (maximum - minimum > LONGEST_LIST) return undefined;
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => ({
    value: minimum + index,
    label: `${minimum + index}`,
  }));
}

function variantsOf(named: Named, parts: readonly Schema[], seats: readonly string[]): Field | undefined {
  const by = Object.entries(parts[0]?.properties ?? {}).find(([, { const: word }]) => typeof word === 'string')?.[0];
  if (by === undefined) return undefined;
  const variants = parts.flatMap(({ properties = {} }) => {
    const { [by]: word, ...rest } = properties;
    if (typeof word?.const !== 'string') return [];
    return [{ id: word.const, label: spokenValue(word.const), fields: fieldsIn(rest, seats) }];
  });
  return variants.length === parts.length ? { ...named, kind: 'variant', by, variants } : undefined;
}

/** "castleHp" as "Castle HP". */
function spoken(key: string): string {
  const words = key.replace(/([A-Z])/g, ' $1').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replace(/\bhp\b/, 'HP');
}

function spokenValue(value: Value): string {
  const seat = /^seat(\d)$/.exec(String(value))?.[1];
  if (seat !== undefined) return `Seat ${Number(seat) + 1}`;
  const words = String(value).replaceAll('-', ' ');
  return words.length < 3 ? words.toUpperCase() : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Reads a value out of options, which may be any JSON. */
export function valueIn(options: unknown, key: string): unknown {
  return isRecord(options) ? options[key] : undefined;
}

export function withValue(options: unknown, key: string, value: unknown): Record<string, unknown> {
  return { ...(isRecord(options) ? options : {}), [key]: value };
}
