import type { Words } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { type LogLine, logLine, pieces, roundsOf } from './log.ts';

const TITLES: Readonly<Record<string, string>> = { dino: 'Dino', 'dino-baby': 'Dino Baby', brute: 'Brute' };
const words: Words = {
  move: () => '',
  table: () => [],
  event: ({ type, text }) => (type === 'silent' ? undefined : String(text)),
  card: (id) => (id in TITLES ? { title: TITLES[id], text: '' } : undefined),
};
const line = (event: Record<string, unknown> & { type: string }) =>
  logLine({ step: 4, by: 1, viewer: 0, event }, words, 'Turn 2');

describe('the log', () => {
  it('leaves out what is only for the eye', () => {
    expect(line({ type: 'silent' })).toBeUndefined();
  });

  it('knows whose doing it was: the seat of the event, or who moved', () => {
    expect(line({ type: 'drawn', text: 'x', seat: 0 })?.by).toBe(0);
    expect(line({ type: 'drawn', text: 'x' })?.by).toBe(1);
  });

  it('finds the cards that a line names, also deep in the event, and takes the longest title', () => {
    const told = line({
      type: 'met',
      text: 'Dino Baby met a Brute and a Dino.',
      units: [{ kind: 'dino-baby' }, { kind: 'dino' }],
      card: 'brute',
    });
    expect(told && pieces(told)).toEqual([
      { text: 'Dino Baby', card: 'dino-baby' },
      { text: ' met a ' },
      { text: 'Brute', card: 'brute' },
      { text: ' and a ' },
      { text: 'Dino', card: 'dino' },
      { text: '.' },
    ]);
  });

  it('does not name a card that the reader may not know', () => {
    const told = line({ type: 'drawn', text: 'Marta draws a card.', card: '?' });
    expect(told && pieces(told)).toEqual([{ text: 'Marta draws a card.' }]);
  });

  it('goes by rounds, a line that names none going on with the one before', () => {
    const lines = ['', 'Turn 1', 'Turn 1', '', 'Turn 2'].map(
      (round, step): LogLine => ({ step, event: { type: 'drawn' }, by: 0, round, text: 'x', cards: [] }),
    );
    expect(roundsOf(lines).map((round) => round.map(({ step }) => step))).toEqual([[0], [1, 2, 3], [4]]);
    expect(roundsOf([])).toEqual([]);
  });
});
