import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CardKit, type CardSet, cardSetHash, kebabId, mixCardSets, parseCardSet } from './cardset.ts';

const schema = z.strictObject({ id: kebabId, cost: z.int().min(0).max(9), summons: z.string().optional() });
const cards: CardKit<z.infer<typeof schema>> = {
  schema,
  shipped: [],
  faults: (list) =>
    list.flatMap((card, index) =>
      card.summons === undefined || list.some(({ id }) => id === card.summons)
        ? []
        : [{ path: `[${index}].summons`, message: `there is no card "${card.summons}"` }],
    ),
  use: (options, list) => ({ ok: true, value: { ...options, customCards: list } }),
};
const game = { id: 'demo', cards: cards as CardKit };
const set = (...list: unknown[]) => ({
  game: 'demo',
  id: 'mine',
  version: '1.0',
  title: 'Mine',
  author: 'Me',
  licence: 'CC0',
  cards: list,
});

function faultsOf(input: unknown): string[] {
  const parsed = parseCardSet(game, input);
  return parsed.ok ? [] : (parsed.error.faults ?? []).map(({ path, message }) => `${path}: ${message}`);
}

describe('card sets', () => {
  it('are read', () => {
    expect(parseCardSet(game, set({ id: 'a', cost: 1 })).ok).toBe(true);
  });

  it('tell every fault with its place', () => {
    const faults = faultsOf({ ...set({ id: 'a' }, { id: 'B', cost: 99, colour: 'red' }), author: '', price: 3 });
    expect(faults).toEqual([
      expect.stringMatching(/^author: /),
      expect.stringMatching(/^cards\[0\]\.cost: /),
      expect.stringMatching(/^cards\[1\]\.id: must be a kebab-case id/),
      expect.stringMatching(/^cards\[1\]\.cost: /),
      'cards[1].colour: is not a known field',
      'price: is not a known field',
    ]);
  });

  it('refuse doubled ids, dangling references and sets of another game', () => {
    expect(faultsOf(set({ id: 'a', cost: 1 }, { id: 'a', cost: 2 }))).toEqual([
      'cards[1].id: "a" is already the id of cards[0]',
    ]);
    expect(faultsOf(set({ id: 'a', cost: 1, summons: 'b' }))).toEqual(['cards[0].summons: there is no card "b"']);
    expect(faultsOf({ ...set({ id: 'a', cost: 1 }), game: 'other' })).toEqual(['game: is for "other", not "demo"']);
    expect(faultsOf(null)).toHaveLength(1);
    expect(parseCardSet({ id: 'plain' }, set()).ok).toBe(false);
  });

  it('refuse the one id that every object has already', () => {
    expect(faultsOf(set({ id: 'constructor', cost: 1 }))).toEqual([
      expect.stringMatching(/^cards\[0\]\.id: must not be/),
    ]);
  });

  it('have a content hash that formatting does not change', () => {
    const one = set({ id: 'a', cost: 1 }) as CardSet;
    const same = JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(one).reverse()))) as CardSet;
    expect(cardSetHash(same)).toBe(cardSetHash(one));
    expect(cardSetHash({ ...one, cards: [] })).not.toBe(cardSetHash(one));
  });

  it('mix without the banned cards, and not if two define the same', () => {
    const first = set({ id: 'a', cost: 1 }, { id: 'b', cost: 1 }) as CardSet;
    const second = { ...set({ id: 'c', cost: 1 }), id: 'second' } as CardSet;
    const mixed = mixCardSets([first, second], ['b']);
    expect(mixed.ok && mixed.value.map(({ id }) => id)).toEqual(['a', 'c']);
    const clash = mixCardSets([first, { ...second, cards: [{ id: 'b' }] }]);
    expect(clash.ok ? '' : clash.error.message).toContain('sets[1].cards[0].id: "b" is already in the set "mine"');
  });
});
