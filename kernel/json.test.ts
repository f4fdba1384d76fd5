import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, changes, fingerprint, merged, mismatch, notPlain, parseJson } from './json.ts';

it('canonical text does not depend on the order of keys', () => {
  expect(canonical({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}');
  expect(fingerprint({ x: 1, y: 2 })).toBe(fingerprint({ y: 2, x: 1 }));
  expect(fingerprint({ x: 1 })).not.toBe(fingerprint({ x: 2 }));
});

describe('mismatch', () => {
  it('is partial for objects, exact for lists, and "*" matches anything', () => {
    expect(mismatch({ a: 1 }, { a: 1, b: 2 })).toBeUndefined();
    expect(mismatch(['*', { x: 1 }], [{ any: 'thing' }, { x: 1, y: 2 }])).toBeUndefined();
    expect(mismatch([1], [1, 2])).toEqual({ path: '', expected: [1], actual: [1, 2] });
    expect(mismatch({ a: [{ b: 1 }] }, { a: [{ b: 2 }] })).toEqual({ path: 'a[0].b', expected: 1, actual: 2 });
    expect(mismatch({ a: null }, {})).toEqual({ path: 'a', expected: null, actual: undefined });
    expect(mismatch({}, [])).toBeDefined();
    expect(mismatch({ a: 1 }, null)).toBeDefined();
  });

  it('finds nothing between a value and itself', () => {
    fc.assert(fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => mismatch(value, value) === undefined));
  });
});

it('changes lists every changed leaf', () => {
  expect(changes({ a: 1, b: [1, 2], c: 3 }, { a: 1, b: [1, 5], d: 4 })).toEqual([
    { path: 'b[1]', expected: 2, actual: 5 },
    { path: 'c', expected: 3, actual: undefined },
    { path: 'd', expected: undefined, actual: 4 },
  ]);
});

it('merged goes key by key into objects and replaces lists', () => {
  expect(merged({ a: { x: 1, y: 2 }, l: [1, 2] }, { a: { y: 3 }, l: [] })).toEqual({ a: { x: 1, y: 3 }, l: [] });
});

it('notPlain finds what is not JSON', () => {
  expect(notPlain({ a: [1, 'x', null, { b: true }] })).toBeUndefined();
  expect(notPlain({ a: [1, undefined] })).toBe('a[1]');
  expect(notPlain({ a: Number.NaN })).toBe('a');
  expect(notPlain({ a: new Map() })).toBe('a');
  const loop: Record<string, unknown> = {};
  loop.self = loop;
  expect(notPlain(loop)).toBe('self');
});

describe('parseJson', () => {
  const place = (text: string) => {
    const parsed = parseJson(text);
    return parsed.ok ? 'ok' : /line \d+, column \d+/.exec(parsed.error.message)?.[0];
  };

  it.each([
    ['{\n  "a": 1,\n  "b": oops\n}', 'line 3, column 8'],
    ['[1, 2,]', 'line 1, column 7'],
    ['{"a" 1}', 'line 1, column 6'],
    ['{"a": [1, {"b": 2}', 'line 1, column 19'],
    ['{"a": 1} x', 'line 1, column 10'],
    ['{,}', 'line 1, column 2'],
    ['', 'line 1, column 1'],
    ['"tab\there"', 'line 1, column 1'],
    ['[}', 'line 1, column 2'],
    ['{"a": 01}', 'line 1, column 8'],
  ])('tells the place of the fault in %j', (text, expected) => {
    expect(place(text)).toBe(expected);
  });

  it('tells a place inside the text for anything that is cut or changed', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.constantFrom('', '}', '"', ',', 'x'), (text, at, put) => {
        const changed = text.slice(0, at % (text.length + 1)) + put;
        const parsed = parseJson(changed);
        if (!parsed.ok)
          expect(Number(/column (\d+)/.exec(parsed.error.message)?.[1])).toBeLessThanOrEqual(changed.length + 1);
      }),
    );
  });
});
