import { playMove } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { matchFrom } from './matches.fixture.ts';

describe('hatch: refusals', () => {
  const dragons = (...cards: string[]) => cards.map((card, index) => ({ id: `d${index + 1}`, card }));
  const egg = (id: string, card: string, ...resources: string[]) => ({
    id,
    card,
    resources: resources.map((one, index) => ({ id: `r${id.slice(1)}${index}`, card: one })),
  });
  const fireDragons = { dragons: dragons('cinder-newt', 'kiln-pup') };

  it.each([
    ['decision-pending', { pending: { kind: 'spoil', seat: 0, from: 1 } }, { type: 'end-turn' }],
    ['not-in-hand', {}, { type: 'lay', card: 'gravemaw' }],
    ['not-your-egg', { players: [{ hand: ['gravemaw'] }] }, { type: 'nurture', card: 'gravemaw', egg: 'e1' }],
    [
      'resource-not-needed',
      { players: [{ hand: ['lap-drake'], eggs: [egg('e1', 'mudskipper')] }] },
      { type: 'nurture', card: 'lap-drake', egg: 'e1' },
    ],
    [
      'egg-is-fresh',
      { players: [{ eggs: [{ id: 'e1', card: 'mudskipper', fresh: true }] }] },
      { type: 'hatch', egg: 'e1' },
    ],
    ['needs-not-met', { players: [{ eggs: [egg('e1', 'mudskipper')] }] }, { type: 'hatch', egg: 'e1' }],
    [
      'skulls-unpaid',
      { players: [{ eggs: [egg('e1', 'bone-collector', 'mudskipper', 'kiln-pup')] }] },
      { type: 'hatch', egg: 'e1' },
    ],
    ['no-sacrifice-value', { players: [{ dragons: dragons('gravemaw') }] }, { type: 'sacrifice', dragon: 'd1' }],
    ['no-open-skulls', { players: [{ dragons: dragons('mudskipper') }] }, { type: 'sacrifice', dragon: 'd1' }],
    ['not-enough-cards', { players: [{ eggs: [egg('e1', 'gravemaw')] }] }, { type: 'offer', egg: 'e1' }],
    [
      'egg-not-bare',
      { players: [{ hand: ['gravemaw', 'gravemaw'], eggs: [egg('e1', 'gravemaw', 'mudskipper')] }] },
      { type: 'offer', egg: 'e1' },
    ],
    [
      'mercenary-present',
      { players: [{ hand: ['gravemaw'], mercenary: { card: 'gravemaw' } }] },
      { type: 'contract', card: 'gravemaw' },
    ],
    ['no-mercenary', {}, { type: 'dismiss' }],
    ['action-used', { turn: { actionUsed: true } }, { type: 'attack', target: 1, mercenary: false }],
    ['no-pair', {}, { type: 'ritual', ritual: 'love', mercenary: false }],
    ['already-targeted', { players: [{}, { targeted: true }] }, { type: 'attack', target: 1, mercenary: false }],
    ['no-such-target', {}, { type: 'attack', target: 0, mercenary: false }],
    ['no-such-target', { players: [fireDragons] }, { type: 'ritual', ritual: 'fire', egg: 'e9', mercenary: false }],
    ['nothing-to-repeat', {}, { type: 'repeat', ritual: 'love', mercenary: false }],
    [
      'wrong-mercenary',
      { players: [{ dragons: dragons('lap-drake', 'lap-drake') }] },
      { type: 'ritual', ritual: 'love', mercenary: true },
    ],
    [
      'need-not-reducible',
      { players: [{ dragons: dragons('mudskipper', 'mudskipper'), eggs: [egg('e1', 'kiln-pup')] }] },
      { type: 'ritual', ritual: 'food', egg: 'e1', need: 'love', mercenary: false },
    ],
    [
      'no-card-left',
      { deck: [], players: [{ dragons: dragons('lap-drake', 'lap-drake') }] },
      { type: 'ritual', ritual: 'love', mercenary: false },
    ],
    ['bad-move', {}, { type: 'fly' }],
    [
      'bad-move',
      { players: [fireDragons, { hand: ['mudskipper'] }] },
      { type: 'ritual', ritual: 'fire', hand: 1, mercenary: false },
    ],
  ])('give the code %s', (code, position, move) => {
    const { rules, state } = matchFrom(position);
    expect(rules.refusal(state, 0, move)?.code).toBe(code);
  });

  it('of seats that are not to act come from the kernel', () => {
    const match = matchFrom({});
    const refused = playMove(match, 1, { type: 'end-turn' });
    expect(refused.ok === false && refused.error.code).toBe('not-your-turn');
  });
});
