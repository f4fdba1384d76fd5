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

/** Parses JSON text; the error tells line and column, which engines report in different ways or not at all. */
export function parseJson(text: string): Outcome<unknown> {
  try {
    return done(JSON.parse(text));
  } catch {
    const at = jsonFault(text);
    const before = text.slice(0, at).split('\n');
    const place = `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
    const found =
      at >= text.length ? 'the text ends too early' : `unexpected ${JSON.stringify(text.slice(at, at + 12))}`;
    return failed('bad-json', `Not valid JSON at ${place}: ${found}`);
  }
}

const TOKEN =
  /\s*(?:([[\]{},:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/uy;

/** Where text stops being JSON: the first token that cannot stand where it stands. */
function jsonFault(text: string): number {
  const open: string[] = [];
  // What may come next: a value, a key, a colon, or what follows a value; '[' and '{' say that closing at once is fine.
  let wanted: 'value' | 'first' | 'key' | 'first-key' | 'colon' | 'after' = 'value';
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    const start = at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
    if (token === null) return start;
    const [, mark, quoted, plain] = token;
    if (wanted === 'colon') {
      if (mark !== ':') return start;
      wanted = 'value';
    } else if (wanted === 'key' || (wanted === 'first-key' && mark !== '}')) {
      if (quoted === undefined) return start;
      wanted = 'colon';
    } else if (wanted === 'value' || (wanted === 'first' && mark !== ']')) {
      if (quoted !== undefined || plain !== undefined) wanted = 'after';
      else if (mark === '[' || mark === '{') {
        open.push(mark);
        wanted = mark === '[' ? 'first' : 'first-key';
      } else return start;
    } else if (mark === (open.at(-1) === '[' ? ']' : '}') && open.length > 0) {
      open.pop();
      wanted = 'after';
    } else if (mark === ',' && open.length > 0 && wanted === 'after') {
      wanted = open.at(-1) === '[' ? 'value' : 'key';
    } else return start;
    at = TOKEN.lastIndex;
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
