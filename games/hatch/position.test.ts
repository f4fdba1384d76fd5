import { newMatch } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { BROOD } from './cards.ts';
import { DESIGNS } from './designs.fixture.ts';
import { hatch } from './index.ts';
import { matchFrom, wander } from './matches.fixture.ts';

function faultsOfPosition(position: unknown, options: unknown = {}): string[] {
  const start = newMatch(hatch, { seed: 'test', seats: 2, options, position });
  expect(start.ok ? 'accepted' : start.error.code).toBe('bad-position');
  return start.ok ? [] : (start.error.faults ?? []).map(({ path }) => path);
}

describe('hatch: positions', () => {
  const egg = (id: string, more: object = {}) => ({ id, card: 'mudskipper', ...more });

  it.each([
    ['an unknown field', { colour: 'red' }, ['colour']],
    ['an unknown field inside', { players: [{ gold: 1 }] }, ['players[0].gold']],
    ['a hidden card', { deck: ['?'] }, ['deck[0]']],
    [
      'unknown cards',
      { discard: ['x'], players: [{ hand: ['y'], dragons: [{ id: 'd1', card: 'z' }] }] },
      ['discard[0]', 'players[0].hand[0]', 'players[0].dragons[0].card'],
    ],
    ['an unknown mercenary', { players: [{ mercenary: { card: 'x' } }] }, ['players[0].mercenary.card']],
    [
      'an unknown resource',
      { players: [{ eggs: [egg('e1', { resources: [{ id: 'r1', card: 'x' }] })] }] },
      ['players[0].eggs[0].resources[0].card'],
    ],
    ['an id of the wrong kind', { players: [{ eggs: [egg('d1')] }] }, ['players[0].eggs[0].id']],
    ['an id twice', { players: [{ eggs: [egg('e1')] }, { eggs: [egg('e1')] }] }, ['players[1].eggs[0].id']],
    ['a next number that is taken', { next: { e: 3 }, players: [{ eggs: [egg('e3')] }] }, ['next.e']],
    [
      'too large a reduction',
      { players: [{ eggs: [egg('e1', { reduced: { food: 2 } })] }] },
      ['players[0].eggs[0].reduced.food'],
    ],
    ['too many players', { players: [{}, {}, {}] }, ['players']],
    [
      'seats that are not there',
      { start: 2, turn: { seat: 3 }, triggeredBy: 4 },
      ['start', 'turn.seat', 'triggeredBy'],
    ],
    [
      'a ritual to repeat without an action',
      { turn: { actionUsed: false, ritual: { kind: 'love' } } },
      ['turn.actionUsed'],
    ],
    ['an unknown decision', { pending: { kind: 'dance', seat: 0 } }, ['pending.kind']],
    ['an attacker that defends', { pending: { kind: 'defend', seat: 1, attacker: 1 } }, ['pending.attacker']],
    ['a spoil from nobody', { pending: { kind: 'spoil', seat: 1, from: 2 } }, ['pending.from']],
    ['nothing to discard', { pending: { kind: 'start-discard', seat: 0 } }, ['pending']],
    ['nothing to offer', { pending: { kind: 'offering', seat: 0, given: 1 } }, ['pending']],
    ['an offering of three', { pending: { kind: 'offering', seat: 0, given: 3 } }, ['pending.given']],
    [
      'a custom card that is none',
      { cards: [{ id: 'x' }] },
      ['cards[0].name', 'cards[0].needs', 'cards[0].power', 'cards[0].resource', 'cards[0].copies'],
    ],
    ['a custom card twice', { cards: [DESIGNS[0], DESIGNS[0]] }, ['cards[1].id']],
    ['a result without all seats', { result: { ranking: [[0]], reason: 'highest-power' } }, ['result.ranking']],
  ])('are refused with %s', (_, position, paths) => expect(faultsOfPosition(position)).toEqual(paths));

  it('only eggs can be offered where the option says so', () => {
    const position = { pending: { kind: 'offering', seat: 0, given: 1 }, players: [{ hand: ['mudskipper'] }] };
    expect(faultsOfPosition(position, { offering: 'eggs' })).toEqual(['pending']);
  });

  it('come back as they were exported', () => {
    const { rules } = matchFrom({}, { deck: [...BROOD, ...DESIGNS] });
    wander('round-trip', 3, { maxRounds: 10, deck: [...BROOD, ...DESIGNS] }, (state) => {
      const again = rules.fromPosition(JSON.parse(JSON.stringify(rules.position?.(state))), 3);
      expect(again.ok && again.value).toEqual(state);
    });
  });

  it('need not say that an action was used when there is a ritual to repeat', () => {
    expect(matchFrom({ turn: { ritual: { kind: 'love' } } }).state.turn).toEqual({
      seat: 0,
      actionUsed: true,
      sacrifice: 0,
      ritual: { kind: 'love', target: null },
    });
  });

  it('may show a match that is over', () => {
    const { rules, state } = matchFrom({ result: { ranking: [[1], [0]], reason: 'highest-power' } });
    expect(rules.actors(state)).toEqual([]);
    expect(rules.result(state)?.ranking).toEqual([[1], [0]]);
  });
});
