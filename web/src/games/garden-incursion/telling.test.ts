import { gardenIncursion } from '@tuckbox/games/garden-incursion';
import { type GameEvent, newMatch, redact } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { effects, pace } from './effects.ts';
import { ending, glossary, tell } from './telling.ts';

const POSITION = {
  seats: [{ tribe: 'ants', hand: ['ant-march'], workers: { up: 4 } }, { tribe: 'bees' }],
  units: [
    { id: 'u3', card: 'ant-soldier', owner: 0, at: { x: 7, y: 2 } },
    { id: 'u4', card: 'ant-bullet', owner: 0, at: { x: 7, y: 4 } },
    { id: 'u5', card: 'bee-guard', owner: 1, at: { x: 9, y: 3 } },
    { id: 'u6', card: 'ant-forager', owner: 0, at: { x: 6, y: 3 } },
  ],
  guards: [{ by: 'u5', on: 'u2' }],
};

describe('the log of the garden', () => {
  const { rules, state, chance } = begun(POSITION);
  const lines: string[] = [];
  const named: string[][] = [];
  for (const move of [
    { type: 'special', unit: 'u1', action: 'brood' },
    { type: 'play', card: 'ant-march', target: 'u3' },
    { type: 'move', unit: 'u6', at: { x: 5, y: 3 } },
    { type: 'attack', unit: 'u3', target: 'u5' },
    { type: 'attack', unit: 'u4', target: 'u5' },
    { type: 'end-actions' },
  ] as const) {
    rules.play(state, 0, move, chance, (reported) => {
      const event = redact(reported, 0);
      if (event === undefined) return;
      const view = rules.view(state, 0);
      const told = tell(event, view);
      if (told === undefined) return;
      lines.push(told.text);
      named.push([...told.cards]);
      expect(pace(event)).toBeGreaterThanOrEqual(0);
      for (const effect of effects(event, view, 0)) expect(JSON.stringify(effect)).not.toContain('undefined');
    });
  }

  it('names units, actions and sums', () => {
    expect(lines.slice(0, 9)).toEqual([
      'Mound Matriarch uses Brood.',
      'Seat 0 gets a Minim.',
      'Seat 0 plays Forced March on Soldier Ant.',
      'Soldier Ant gains 2 AP.',
      'Forager moves.',
      'Soldier Ant attacks Guard Bee.',
      'Bullet Ant attacks Guard Bee.',
      'Soldier Ant and Bullet Ant deal 10 to Guard Bee (defense 3) and take 2 each.',
      'Guard Bee of seat 1 dies.',
    ]);
    expect(named[2]).toEqual(['ant-march', 'ant-soldier']);
  });
});

describe('words about cards and the end', () => {
  const { rules, state } = begun(POSITION);
  const view = rules.view(state, 0);

  it('explains numbers, flags and special actions', () => {
    expect(glossary('bee-cuckoo', view).map(({ term }) => term)).toEqual(['3', '2', '2 AP', 'stride 2', 'piercing']);
    expect(glossary('ant-queen', view).at(-1)).toMatchObject({ term: 'Brood' });
    expect(glossary('?', view)).toEqual([]);
  });

  it('says why the match ended', () => {
    expect(ending({ ranking: [[0], [1]], reason: 'last-queen' }, view)).toBe(
      'Only the queen of the Ants of seat 0 is left.',
    );
    expect(ending({ ranking: [[0, 1]], reason: 'all-queens-dead' }, view)).toBe('The last queens died together.');
    expect(ending({ ranking: [[1], [0]], reason: 'round-limit' }, view)).toContain(
      'the Bees of seat 1 have the strongest',
    );
  });
});

describe('effects', () => {
  const { rules, state } = begun(POSITION);
  const view = rules.view(state, 0);
  const event = (fields: Record<string, unknown>) => fields as GameEvent;

  it('let cards of others fly with their backs up', () => {
    expect(effects(event({ type: 'draw', seat: 1, cards: ['?'], reason: 'turn' }), view, 0)).toEqual([
      { do: 'fly', from: 'deck:1', to: 'hand:1', isHidden: true },
    ]);
  });

  it('let both sides of a skirmish lean in and show what they take', () => {
    const fight = { type: 'skirmish', defender: 'u5', attackers: ['u3', 'u4'], total: 10, answer: 2, deaths: ['u5'] };
    expect(effects(event(fight), view, 0)).toContainEqual({ do: 'lean', at: 'unit:u4', toward: 'unit:u5' });
    expect(effects(event(fight), view, 0)).toContainEqual({ do: 'rise', at: 'unit:u5', text: '−10', tone: 'harm' });
  });

  it('give a walk time for each of its tiles', () => {
    const walk = (to: object) => pace(event({ type: 'moved', unit: 'u3', from: { x: 0, y: 0 }, to }));
    expect(walk({ x: 2, y: 1 })).toBeGreaterThan(walk({ x: 1, y: 1 }));
  });
});

function begun(position: object) {
  const match = newMatch(gardenIncursion, { seats: 2, seed: 'telling', position });
  if (!match.ok) throw new Error(JSON.stringify(match.error));
  return match.value;
}
