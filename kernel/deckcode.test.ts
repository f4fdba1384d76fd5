import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DeckList, makeDeckCode, parseDeckCode } from './deckcode.ts';

const catalogue = Array.from({ length: 200 }, (_, index) => `card-${index}`);
const book = { game: 'example', catalogue };
const deck: DeckList = {
  labels: ['mage'],
  cards: Array.from({ length: 15 }, (_, index) => [`card-${index * 7}`, (index % 3) + 1]),
};

describe('deck codes', () => {
  it('are short and can stand in a URL', () => {
    const code = makeDeckCode(book, deck);
    expect(code).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(code.length).toBeLessThan(60);
  });

  it('read back what was written, also words outside the catalogue', () => {
    const word = fc.oneof(fc.constantFrom(...catalogue), fc.string({ minLength: 1 }), fc.constant('grün-é-🐉'));
    const list = fc.record({
      labels: fc.array(word, { maxLength: 3 }),
      cards: fc.array(fc.tuple(word, fc.integer({ min: 1, max: 400 }))),
    });
    fc.assert(
      fc.property(list, (given) => {
        expect(parseDeckCode(book, makeDeckCode(book, given))).toEqual({ ok: true, value: given });
      }),
    );
  });

  it('refuse any single changed, missing or doubled character', () => {
    const code = makeDeckCode(book, deck);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_!';
    for (let at = 0; at < code.length; at++) {
      for (const letter of alphabet) {
        if (letter === code[at]) continue;
        const parsed = parseDeckCode(book, code.slice(0, at) + letter + code.slice(at + 1));
        expect(parsed.ok ? 'accepted' : parsed.error.code).toBe('bad-deck-code');
      }
      expect(parseDeckCode(book, code.slice(0, at) + code.slice(at + 1)).ok).toBe(false);
      expect(parseDeckCode(book, code.slice(0, at) + code[at] + code.slice(at)).ok).toBe(false);
    }
  });

  it('belong to one game and one version', () => {
    const code = makeDeckCode(book, deck);
    expect(parseDeckCode({ ...book, game: 'other' }, code).ok).toBe(false);
    const later = parseDeckCode(book, `B${code.slice(1)}`);
    expect(later.ok ? '' : later.error.message).not.toBe('');
  });

  it('never throw, whatever text they are given', () => {
    fc.assert(fc.property(fc.string(), (text) => parseDeckCode(book, text).ok === false));
    fc.assert(fc.property(fc.base64String(), (text) => typeof parseDeckCode(book, text).ok === 'boolean'));
  });

  it('stay readable when the catalogue grows at its end', () => {
    const code = makeDeckCode(book, deck);
    expect(parseDeckCode({ ...book, catalogue: [...catalogue, 'new'] }, code)).toEqual({ ok: true, value: deck });
  });
});
