import { hatch, type Move, type State } from '@tuckbox/games/hatch';
import { fastChance, newMatch, playMove, type Seat, type Viewer } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { ways } from '../../table/choosing.ts';
import { attackStrengths, defenceStrengths } from './encounter.ts';
import { needsOf, unitsOf } from './feeding.ts';
import { plate, stand } from './plates.ts';
import { ask, button, name } from './says.ts';
import { attempt, hand, wasteful, way } from './ways.ts';

/** A deck in which every effect of custom cards occurs. */
const CUSTOM = [
  { id: 'siege-drake', resource: 'fire', effects: [{ on: 'attack', do: 'add-power', amount: 15 }] },
  {
    id: 'gate-wyrm',
    resource: 'love',
    effects: [
      { on: 'defend', do: 'add-power', amount: 12 },
      { on: 'mercenary-used', do: 'return-to-hand' },
    ],
  },
  { id: 'mayfly-drake', resource: 'food', effects: [{ on: 'egg', do: 'hatch-at-once' }] },
  { id: 'martyr-drake', resource: 'love', effects: [{ on: 'sacrifice', do: 'draw', amount: 2 }] },
  {
    id: 'stone-egg',
    resource: 'food',
    effects: [
      { on: 'egg', do: 'untouchable' },
      { on: 'ritual', do: 'count-as', resource: 'fire' },
    ],
  },
  { id: 'herald-drake', resource: 'wild', effects: [{ on: 'hatch', do: 'draw', amount: 1 }] },
  { id: 'bone-drake', resource: 'fire', needs: { skull: 1 }, effects: [] },
].map(({ id, ...rest }) => ({
  needs: { wild: 1, fire: 1 },
  power: 12,
  sacrifice: 1,
  copies: 9,
  id,
  name: `Custom ${id}`,
  ...rest,
}));

const OPTIONS: readonly [string, object][] = [
  ['the book', {}],
  ['eggs as offerings, hands that burn', { offering: 'eggs', fireRitualHand: true, startDiscards: 3, handSize: 8 }],
  ['custom cards', { deck: CUSTOM, startDiscards: 0, firstTurnProtection: true, targetPower: 90, boardBonus: 10 }],
];

/** Looks at every decision of random matches as the seat that has to take it sees it. */
function everyDecision(seats: number, options: object, matches: number, look: (decision: Decision) => void) {
  const bound = hatch.options.parse(options);
  const rules = hatch.rules(bound);
  for (let index = 0; index < matches; index++) {
    const chance = fastChance(`${seats} ${index}`);
    const state = rules.setup(seats, chance);
    for (let actors = rules.actors(state); actors.length > 0; actors = rules.actors(state)) {
      const seat = actors[0];
      const moves = rules.moves(state, seat);
      const move = moves[chance.pick(moves.length)];
      look({ options: bound, rules, state, seat, view: rules.view(state, seat), moves, move, actors });
      rules.play(state, seat, move, chance);
    }
    look({ options: bound, rules, state, seat: 0, view: rules.view(state, 0), moves: [], actors: [] });
  }
}

interface Decision {
  options: ReturnType<typeof hatch.options.parse>;
  rules: ReturnType<typeof hatch.rules>;
  state: State;
  seat: Seat;
  view: State;
  moves: Move[];
  move?: Move;
  actors: readonly Seat[];
}

describe.each(OPTIONS)('the table of Hatch with %s', (_, options) => {
  it.each([2, 3, 4, 5])('leads to every legal move of %i seats, and names all that is touched', (seats) => {
    everyDecision(seats, options, 2, ({ seat, view, moves, actors }) => {
      ways(moves, (move) => way(move, view, seat));
      const faults: string[] = [];
      for (const spot of new Set(moves.flatMap((move) => way(move, view, seat)))) {
        const called = name(spot, view, seat);
        if (called === '' || called.includes('?')) faults.push(`${spot} is called "${called}"`);
        if (spot.startsWith('do:') && button(spot, view, seat)?.key === undefined) faults.push(`${spot} has no key`);
      }
      const begun = moves.flatMap((move) => way(move, view, seat).map((_, length, spots) => spots.slice(0, length)));
      for (const chosen of new Set(begun.map((spots) => spots.join(' ')))) {
        const asked = ask(view, seat, chosen === '' ? [] : chosen.split(' '), actors);
        if (!/^[A-Z].*[.?]$/.test(asked)) faults.push(`after ${chosen}: "${asked}"`);
      }
      expect(faults).toEqual([]);
    });
  });
});

describe('what everybody sees', () => {
  it('says where the match stands, to players and spectators, at every moment', () => {
    everyDecision(3, {}, 1, ({ rules, state, actors }) => {
      for (const viewer of [0, 1, 2, 'table'] satisfies Viewer[]) {
        const view = rules.view(state, viewer);
        expect(ask(view, viewer, [], actors)).toMatch(/^[A-Z].*[.?]$/);
        const { phases, now } = stand(view);
        expect(phases.map(({ id }) => id).includes(now ?? '')).toBe(actors.length > 0);
        for (const seat of [0, 1, 2]) {
          const cards = hand(view, seat);
          expect(cards.reduce((sum, { count = 1 }) => sum + count, 0)).toBe(view.players[seat].hand.length);
          expect(cards.some(({ card }) => card !== undefined)).toBe(seat === viewer && cards.length > 0);
          const power = plate(view, seat).numbers.find(({ id }) => id === 'power');
          expect(power?.value).toBe(view.players[seat].power);
        }
      }
    });
  });

  it('draws every need of every egg once, and fills as many as there are resources that fit', () => {
    everyDecision(2, {}, 2, ({ view }) => {
      for (const [seat, { eggs }] of view.players.entries()) {
        for (const egg of eggs) {
          const needs = needsOf(view, egg, unitsOf(view, seat)).filter(({ symbol }) => symbol !== 'skull');
          const filled = needs.filter(({ fill }) => fill === 'met' || fill === 'star');
          expect(filled.length).toBe(egg.resources.length);
        }
      }
    });
  });
});

describe('strengths before an encounter', () => {
  it.each(OPTIONS)('are those that the rules settle with, under %s', (_, options) => {
    let seen = 0;
    everyDecision(3, options, 3, ({ options: bound, rules, state, seat, view, move }) => {
      if (move?.type !== 'attack' && move?.type !== 'defend') return;
      const told =
        move.type === 'attack'
          ? attackStrengths(bound, view, seat, move.target, move.mercenary)
          : defenceStrengths(bound, view, seat, move.mercenary);
      const copy = rules.clone(state);
      let real: unknown;
      rules.play(copy, seat, move, fastChance('none'), (event) => {
        if ('type' in event && event.type === 'encounter-settled')
          real = { attack: event.attack, defence: event.defence };
      });
      // An attack that the defender may still answer is settled later.
      if (real === undefined) return;
      seen += 1;
      expect(told).toEqual(real);
    });
    expect(seen).toBeGreaterThan(10);
  });
});

function matchFrom(position: object) {
  const begun = newMatch(hatch, { seats: 2, seed: 'test', position });
  if (!begun.ok) throw new Error(begun.error.message);
  const { rules, state } = begun.value;
  return { match: begun.value, view: rules.view(state, 0), moves: rules.moves(state, 0) };
}

describe('the needs of an egg', () => {
  const fills = (egg: object, units = 0) => {
    const { view } = matchFrom({ players: [{ eggs: [{ id: 'e1', ...egg }] }] });
    return needsOf(view, view.players[0].eggs[0], units).map(({ symbol, fill, by }) => [
      symbol,
      fill,
      ...(by ? [by] : []),
    ]);
  };

  it('are met by their own kind first, then open ones by what is left, and stars stand last', () => {
    expect(
      fills({
        card: 'storm-grazer',
        resources: [
          { id: 'r1', card: 'mudskipper' },
          { id: 'r2', card: 'moss-nibbler' },
          { id: 'r3', card: 'stray-wyrmling' },
        ],
      }),
    ).toEqual([
      ['food', 'met'],
      ['fire', 'missing'],
      ['love', 'star'],
      ['wild', 'met', 'food'],
    ]);
  });

  it('are struck out where a ritual took them off, and skulls are paid one by one', () => {
    expect(fills({ card: 'gravemaw', reduced: { food: 1 } }, 1)).toEqual([
      ['food', 'missing'],
      ['fire', 'missing'],
      ['food', 'reduced'],
      ['skull', 'met'],
      ['skull', 'missing'],
    ]);
  });
});

describe('second thoughts', () => {
  const END: Move = { type: 'end-turn' };

  it('come before a turn ends with an egg that could hatch', () => {
    const { view, moves } = matchFrom({
      players: [{ eggs: [{ id: 'e1', card: 'cinder-newt', resources: [{ id: 'r1', card: 'kiln-pup' }] }] }],
    });
    expect(wasteful(END, view, 0, moves)).toBe('Cinder Newt could still hatch.');
  });

  it('come before paid skulls are lost, and not otherwise', () => {
    const paid = matchFrom({ turn: { sacrifice: 2 } });
    expect(wasteful(END, paid.view, 0, paid.moves)).toBe('2 paid skulls are lost.');
    const nothing = matchFrom({});
    expect(wasteful(END, nothing.view, 0, nothing.moves)).toBeUndefined();
  });

  it('come before an egg is spoilt', () => {
    const { view, moves } = matchFrom({
      players: [{ eggs: [{ id: 'e1', card: 'cinder-newt', resources: [{ id: 'r1', card: 'mudskipper' }] }] }],
    });
    expect(wasteful({ type: 'hatch', egg: 'e1' }, view, 0, moves)).toContain('would be lost');
  });
});

describe('touching what cannot be touched', () => {
  it.each([
    ['egg:e1', [], 'egg-is-fresh'],
    ['egg:e1', ['hand:mudskipper'], 'resource-not-needed'],
    ['egg:e2', [], 'bad-move'],
    ['res:r1', [], 'no-pair'],
    ['dragon:d1', [], 'no-open-skulls'],
    ['mercenary', [], 'no-mercenary'],
    ['rival:1', [], 'already-targeted'],
    ['altar', [], 'not-enough-cards'],
    ['altar', ['hand:mudskipper'], 'not-enough-cards'],
    ['deck', [], 'no-pair'],
    ['cards:1', [], 'bad-move'],
  ])('%s after %j is refused with the reason %s', (spot, chosen, code) => {
    const { match, view } = matchFrom({
      players: [
        {
          hand: ['mudskipper'],
          eggs: [{ id: 'e1', card: 'cinder-newt', fresh: true }],
          dragons: [{ id: 'd1', card: 'lap-drake' }],
        },
        { eggs: [{ id: 'e2', card: 'dove-drake', resources: [{ id: 'r1', card: 'kiln-pup' }] }], targeted: true },
      ],
    });
    const played = playMove(match, 0, attempt(spot, view, 0, chosen));
    expect(played.ok ? 'accepted' : played.error.code).toBe(code);
  });
});
