import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { done, failed, joinPath, type Outcome } from './outcome.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** JSON with the keys in alphabetical order, so that equal values give equal text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}

export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The fingerprint of a JSON value: SHA-256 of its canonical text. */
export function fingerprint(value: unknown): string {
  return sha256Hex(canonical(value));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Where a value is not plain JSON (undefined, NaN, a class, a function, a cycle), or undefined if it is. */
export function notPlain(value: unknown, path = '', above: readonly object[] = []): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path;
  if (typeof value !== 'object') return path;
  const proto: unknown = Object.getPrototypeOf(value);
  if (above.includes(value) || (!Array.isArray(value) && proto !== Object.prototype && proto !== null)) return path;
  const inside = [...above, value];
  for (const [key, inner] of Object.entries(value)) {
    const found = notPlain(inner, joinPath(path, [Array.isArray(value) ? Number(key) : key]), inside);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Parses JSON text; the error tells line and column. */
export function parseJson(text: string): Outcome<unknown> {
  try {
    return done(JSON.parse(text));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message)?.[1];
    const before = text.slice(0, position === undefined ? text.length : Number(position)).split('\n');
    const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
    return failed('bad-json', `Not valid JSON at ${place}: ${message.split(' in JSON')[0]}`);
  }
}

export interface Difference {
  path: string;
  expected: unknown;
  actual: unknown;
}

/**
 * The first place where `actual` does not match `pattern`, or undefined. Matching is partial: an object matches if each
 * given key matches; an array if it has the same length and matches element by element; "*" matches anything.
 */
export function mismatch(pattern: unknown, actual: unknown, path = ''): Difference | undefined {
  if (pattern === '*') return undefined;
  if (Array.isArray(pattern)) {
    if (!Array.isArray(actual) || actual.length !== pattern.length) return { path, expected: pattern, actual };
    for (const [index, inner] of pattern.entries()) {
      const found = mismatch(inner, actual[index], joinPath(path, [index]));
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (isRecord(pattern)) {
    if (!isRecord(actual)) return { path, expected: pattern, actual };
    for (const key of Object.keys(pattern)) {
      const found = mismatch(pattern[key], actual[key], joinPath(path, [key]));
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return Object.is(pattern, actual) || pattern === actual ? undefined : { path, expected: pattern, actual };
}

/** Objects merged key by key, deeply; lists and plain values are replaced. What is given in `over` wins. */
export function merged(base: unknown, over: unknown): unknown {
  if (over === undefined) return base;
  if (!isRecord(base) || !isRecord(over)) return over;
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) result[key] = merged(base[key], value);
  return result;
}

/** Every change between two JSON values, leaf by leaf, in reading order. */
export function changes(before: unknown, after: unknown, path = ''): Difference[] {
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((inner, index) => changes(inner, after[index], joinPath(path, [index])));
  }
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => changes(before[key], after[key], joinPath(path, [key])));
  }
  return canonical(before) === canonical(after) ? [] : [{ path, expected: before, actual: after }];
}
