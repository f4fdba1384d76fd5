import { describe, expect, it } from 'vitest';
import { CrossedWays, lit, moveAt, movesFrom, ways } from './choosing.ts';

const WAYS: Record<string, string[]> = {
  'brute to plains': ['hand:brute', 'lane:plains'],
  'brute to forest': ['hand:brute', 'lane:forest'],
  blizzard: ['hand:blizzard', 'table'],
  'end turn': ['do:end-turn'],
};
const root = ways(Object.keys(WAYS), (move) => WAYS[move] ?? []);

describe('choosing', () => {
  it('lights what begins a move, then exactly its targets', () => {
    expect(lit(root, [])).toEqual(['hand:brute', 'hand:blizzard', 'do:end-turn']);
    expect(lit(root, ['hand:brute'])).toEqual(['lane:plains', 'lane:forest']);
    expect(lit(root, ['hand:champion'])).toEqual([]);
  });

  it('knows the move when the last spot is touched, not before', () => {
    expect(moveAt(root, ['hand:brute'])).toBeUndefined();
    expect(moveAt(root, ['hand:brute', 'lane:forest'])).toBe('brute to forest');
    expect(moveAt(root, ['do:end-turn'])).toBe('end turn');
    expect(moveAt(root, ['do:end-turn', 'table'])).toBeUndefined();
  });

  it('lists what can still be reached', () => {
    expect(movesFrom(root, ['hand:brute'])).toEqual(['brute to plains', 'brute to forest']);
    expect(movesFrom(root, [])).toHaveLength(4);
  });

  it('refuses ways that cross', () => {
    expect(() => ways(['a', 'b'], () => ['x'])).toThrow(CrossedWays);
    expect(() => ways(['a', 'ab'], (move) => move.split(''))).toThrow(CrossedWays);
    expect(() => ways(['ab', 'a'], (move) => move.split(''))).toThrow(CrossedWays);
    expect(() => ways(['a'], () => [])).toThrow(CrossedWays);
  });
});
