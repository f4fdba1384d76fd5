import { example } from '@tuckbox/games/example';
import { describe, expect, it } from 'vitest';
import type { Game, Lab } from '../index.ts';
import { figureFaults, labFaults } from './lab.ts';

const game = example as Game;

function withLab(change: Partial<Lab>): Game {
  return { ...game, lab: { ...(game.lab as Lab), ...change } };
}

describe('figures', () => {
  it('of the example are in order', () => expect(figureFaults(game)).toEqual([]));

  it('that need a secret, or are no whole numbers, are found out', () => {
    interface Table {
      players: { hand: number[]; score: number }[];
    }
    const secret = {
      id: 'best',
      label: 'Best card',
      of: (state: unknown) => Math.max(...(state as Table).players[0].hand, 0),
    };
    const half = { id: 'half', label: 'Half', of: () => 0.5 };
    const found = figureFaults({ ...game, figures: () => [secret, half, half] });
    expect(found).toContain('best looks different to table');
    expect(found).toContain('half of seat 0 is 0.5');
    expect(found).toContain('two figures have the same id');
  });
});

describe('what a game tells the lab', () => {
  it('is in order in the example', () => expect(labFaults(game)).toEqual([]));

  it.each<[Partial<Lab>, string]>([
    [{ order: () => [0, 0] }, 'the order of seats is 0,0'],
    [{ lineUps: () => [] }, 'there is no line-up for 2 seats'],
    [{ lineUps: (given) => [given, given] }, 'line-ups do not vary the sides'],
    [{ use: { label: 'bid', of: () => undefined } }, 'no card came into play'],
    [{ use: { label: 'bid', of: () => ({ seat: 7, card: '1' }) } }, 'seat 7 plays a card'],
    [{ clock: { label: 'rounds', of: () => 0 } }, 'the clock never ran'],
    [{ targets: [{ title: 'None', source: '', seats: 9, measure: { of: 'draws' } }] }, 'None: has no bound'],
  ])('and found out where it is not: %j', (change, fault) => expect(labFaults(withLab(change))).toContain(fault));
});
