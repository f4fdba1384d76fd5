import { example } from '@tuckbox/games/example';
import { fastChance, newMatch } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { bots } from './index.ts';

describe.each(Object.entries(bots))('%s', (_name, bot) => {
  it('chooses the same move for equal views, whatever is hidden', () => {
    const start = newMatch(example, { seed: 'honest' });
    if (!start.ok) throw new Error(start.error.message);
    const { rules, state } = start.value;
    const view = rules.view(state, 0);
    const choose = (seed: number) => {
      const real = rules.imagine(view, 0, fastChance(seed));
      return bot({ rules, seat: 0, view: rules.view(real, 0), moves: rules.moves(real, 0), chance: fastChance(7) })
        .move;
    };
    const choices = Array.from({ length: 20 }, (_, seed) => choose(seed));
    expect(new Set(choices).size).toBe(1);
    expect(rules.refusal(state, 0, choices[0])).toBeUndefined();
  });
});
