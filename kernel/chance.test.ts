import { createCipheriv, createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chance, commitment, fastChance, matchChance, randomSeed, ScriptError, scriptedChance } from './chance.ts';

const streams: [string, (seed: string) => Chance][] = [
  ['match stream', matchChance],
  ['fast stream', fastChance],
];

describe.each(streams)('%s', (_name, stream) => {
  it('is the same for the same seed and another for another', () => {
    const draw = (seed: string) => {
      const chance = stream(seed);
      return Array.from({ length: 50 }, () => chance.pick(1000));
    };
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  it.each([2, 3, 6, 7, 52])('picks each of %i fairly', (n) => {
    const chance = stream('fair');
    const draws = 40_000;
    const counts = new Array<number>(n).fill(0);
    for (let draw = 0; draw < draws; draw++) counts[chance.pick(n)]++;
    const expected = draws / n;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Mean n-1 and variance 2(n-1): five deviations off would happen once in millions, and the seed is fixed.
    expect(chiSquare).toBeLessThan(n - 1 + 5 * Math.sqrt(2 * (n - 1)));
  });

  it('shuffles into every order alike', () => {
    const chance = stream('orders');
    const orders = new Map<string, number>();
    for (let round = 0; round < 24_000; round++) {
      const list = ['a', 'b', 'c', 'd'];
      chance.shuffle(list);
      orders.set(list.join(''), (orders.get(list.join('')) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(160);
  });

  it('rolls 1 to sides, and refuses what is no count of things', () => {
    const chance = stream('die');
    const faces = new Set(Array.from({ length: 500 }, () => chance.die(6)));
    expect([...faces].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    for (const n of [0, -1, 1.5, Number.NaN, 2 ** 32]) expect(() => chance.pick(n)).toThrow(RangeError);
  });

  it('stays in range for any n', () => {
    const chance = stream('range');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 21 }), (n) => {
        const picked = chance.pick(n);
        expect(Number.isInteger(picked) && picked >= 0 && picked < n).toBe(true);
      }),
    );
  });
});

it('the match stream is ChaCha20 as another implementation computes it', () => {
  const key = createHash('sha256').update('tuckbox chance 1\nseed').digest();
  const cipher = createCipheriv('chacha20', key, Buffer.alloc(16));
  const bytes = cipher.update(Buffer.alloc(4 * 2000));
  const chance = matchChance('seed');
  // A pick of 2^16 is the upper half of a word and never draws again.
  for (let word = 0; word < 2000; word++) expect(chance.pick(65536)).toBe(bytes.readUInt16LE(4 * word + 2));
});

it('the commitment is what sha256sum prints, and does not give away the key', () => {
  expect(commitment('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  const key = Buffer.from(commitment('seed'), 'hex');
  const cipher = createCipheriv('chacha20', key, Buffer.alloc(16));
  const guess = cipher.update(Buffer.alloc(400));
  const chance = matchChance('seed');
  const same = Array.from({ length: 100 }, (_, word) => chance.pick(65536) === guess.readUInt16LE(4 * word + 2));
  expect(same).not.toEqual(same.map(() => true));
});

it('random seeds have 256 bits and differ', () => {
  expect(randomSeed()).toMatch(/^[0-9a-f]{64}$/);
  expect(randomSeed()).not.toBe(randomSeed());
});

describe('scripted chance', () => {
  it('gives the outcomes in order and keeps the order of lists', () => {
    const chance = scriptedChance([4, 0, 2]);
    const list = [1, 2, 3];
    expect([chance.die(6), chance.pick(1), chance.pick(3)]).toEqual([4, 0, 2]);
    chance.shuffle(list);
    expect(list).toEqual([1, 2, 3]);
  });

  it('fails with the place when it has ended or does not fit', () => {
    expect(() => scriptedChance([]).die(6)).toThrow(
      new ScriptError('chance[0]: die(6) was asked for, but the script has ended'),
    );
    expect(() => scriptedChance([7]).die(6)).toThrow(new ScriptError('chance[0]: die(6) gives 1 to 6, not 7'));
    expect(() => scriptedChance([3]).pick(3)).toThrow(new ScriptError('chance[0]: pick(3) gives 0 to 2, not 3'));
  });
});
