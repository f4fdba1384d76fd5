import { gardenIncursion, unitOf } from '@tuckbox/games/garden-incursion';
import { newMatch } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { foresee, outlookWords, partsOf } from './foresight.ts';

/** The position of the rulebook's picture: a Bullet Ant attacks a Bumblebee, a Soldier Ant might join. */
const view = seen({
  seats: [{ tribe: 'ants' }, { tribe: 'bees', hand: ['bee-honey'] }],
  units: [
    { id: 'u3', card: 'ant-mound', owner: 0, at: { x: 2, y: 2 } },
    { id: 'u4', card: 'ant-bullet', owner: 0, at: { x: 5, y: 1 } },
    { id: 'u5', card: 'ant-soldier', owner: 0, at: { x: 5, y: 3 }, counters: [{ defense: -1, name: 'sting' }] },
    { id: 'u6', card: 'ant-scout', owner: 0, at: { x: 4, y: 3 } },
    { id: 'u7', card: 'bee-bumble', owner: 1, at: { x: 7, y: 2 } },
    { id: 'u8', card: 'bee-scout', owner: 1, at: { x: 0, y: 0 } },
  ],
  attacks: [
    { by: 'u4', on: 'u7' },
    { by: 'u6', on: 'u8' },
  ],
});

describe('foresight', () => {
  it('tells each skirmish as it would be now, and which attacks are void', () => {
    expect(foresee(view, 0)).toEqual({
      outlooks: [expect.objectContaining({ defender: 'u7', attackers: ['u4'], total: 6, answer: 4 })],
      voids: [{ by: 'u6', on: 'u8' }],
    });
  });

  it('tells what one more attack would change, in words', () => {
    const { outlooks } = foresee(view, 0, { type: 'attack', unit: 'u5', target: 'u7' });
    expect(outlookWords(view, outlooks[0])).toEqual({
      sum: '10 : 4',
      verdict: 'dies',
      answer: 'It answers 4: the Bullet Ant and the Soldier Ant die.',
    });
  });

  it('foresees nothing for an attack that is not legal, and outside the action phase', () => {
    expect(foresee(view, 0, { type: 'attack', unit: 'u6', target: 'u7' }).outlooks).toEqual([]);
    expect(foresee(view, 1).outlooks).toEqual([]);
    expect(foresee({ ...view, phase: 'spawning' }, 0).outlooks).toEqual([]);
  });

  it('changes nothing in the view', () => {
    const before = JSON.stringify(view);
    foresee(view, 0, { type: 'attack', unit: 'u5', target: 'u7' });
    expect(JSON.stringify(view)).toBe(before);
  });

  it('tells where each value comes from', () => {
    const soldier = unitOf(view, 'u5');
    if (soldier === undefined) throw new Error('no soldier');
    expect(partsOf(view, soldier, 'attack')).toEqual([
      { amount: 3, from: 'printed' },
      { amount: 1, from: 'Column' },
    ]);
    expect(partsOf(view, soldier, 'defense')).toEqual([
      { amount: 3, from: 'printed' },
      { amount: -1, from: 'sting' },
    ]);
    const queen = unitOf(view, 'u1');
    if (queen === undefined) throw new Error('no queen');
    expect(partsOf(view, queen, 'defense')).toEqual([
      { amount: 8, from: 'printed' },
      { amount: 1, from: 'Ant Mound' },
    ]);
  });
});

function seen(position: object) {
  const match = newMatch(gardenIncursion, { seats: 2, seed: 'foresight', position });
  if (!match.ok) throw new Error(JSON.stringify(match.error));
  return match.value.rules.view(match.value.state, 0);
}
