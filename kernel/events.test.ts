import { expect, it } from 'vitest';
import { redact, reveal, secret } from './events.ts';

const drew = { type: 'drew', seat: 1, card: secret('brute', 1), cards: [secret('a', 1), secret('b', 0, 1)] };

it('shows each viewer what it may read', () => {
  expect(redact(drew, 1)).toEqual({ type: 'drew', seat: 1, card: 'brute', cards: ['a', 'b'] });
  expect(redact(drew, 0)).toEqual({ type: 'drew', seat: 1, card: '?', cards: ['?', 'b'] });
  expect(redact(drew, 'table')).toEqual({ type: 'drew', seat: 1, card: '?', cards: ['?', '?'] });
  expect(reveal(drew)).toEqual({ type: 'drew', seat: 1, card: 'brute', cards: ['a', 'b'] });
});

it('keeps a secret event from others altogether', () => {
  const tired = secret({ type: 'unit-tired', unit: 'u1' }, 0);
  expect(redact(tired, 0)).toEqual({ type: 'unit-tired', unit: 'u1' });
  expect(redact(tired, 1)).toBeUndefined();
  expect(redact(tired, 'table')).toBeUndefined();
  expect(reveal(tired)).toEqual({ type: 'unit-tired', unit: 'u1' });
});
