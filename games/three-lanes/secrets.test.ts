import {
  fastChance,
  type GameEvent,
  type Match,
  newMatch,
  playMove,
  redact,
  refusalOf,
  type Seat,
  type Secret,
  type Viewer,
} from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { CUSTOM_CARDS } from './designs.fixture.ts';
import { threeLanes } from './index.ts';
import type { Move } from './moves.ts';
import type { Options } from './options.ts';
import type { State } from './state.ts';

function at(position: Record<string, unknown>): Match<Options, State, Move> {
  const start = newMatch(threeLanes, { seed: 'secrets', position });
  if (!start.ok) throw new Error(start.error.message);
  return start.value;
}

/** What a viewer is told of a move. */
function told(match: Match<Options, State, Move>, seat: Seat, move: Move, viewer: Viewer): GameEvent[] {
  const events: (GameEvent | Secret<GameEvent>)[] = [];
  const played = playMove(match, seat, move, (event) => events.push(event));
  if (!played.ok) throw new Error(played.error.message);
  return events.flatMap((event) => redact(event, viewer) ?? []);
}

const building = {
  players: [{ gold: 2, hand: ['traps'], deck: ['duel', 'rally'] }, {}],
  units: [{ owner: 0, kind: 'architect', lane: 'forest', tile: 2 }],
};
const buildTraps: Move = { type: 'play', card: 'traps', lane: 'forest', unit: 'u1' };

describe('TL-7.11: hidden buildings', () => {
  it('are built before the eyes of others without place, builder or tiredness', () => {
    for (const viewer of [1, 'table'] as const) {
      const events = told(at(building), 0, buildTraps, viewer);
      expect(events).toEqual([
        { type: 'card-played', seat: 0, card: 'traps', lane: '?', unit: '?' },
        { type: 'gold-changed', seat: 0, amount: -2, gold: 0, cause: 'cost' },
        { type: 'building-built', building: 'b1', kind: 'traps', owner: 0, lane: '?', tile: '?', unit: '?' },
        { type: 'gold-changed', seat: 0, amount: 1, gold: 1, cause: 'ability' },
        { type: 'card-drawn', seat: 0, card: '?', reason: 'card' },
      ]);
    }
  });

  it('are built before the eyes of their owner with everything', () => {
    const events = told(at(building), 0, buildTraps, 0);
    expect(events.map(({ type }) => type)).toEqual([
      'card-played',
      'gold-changed',
      'building-built',
      'unit-tired',
      'ability-triggered',
      'gold-changed',
      'card-drawn',
    ]);
    expect(events[2]).toMatchObject({ lane: 'forest', tile: 2, unit: 'u1' });
  });

  it('let a builder that changes by building be told without its name', () => {
    const match = at({
      options: { customCards: CUSTOM_CARDS },
      players: [{ gold: 2, hand: ['traps'] }, {}],
      units: [{ owner: 0, kind: 'mole', lane: 'forest', tile: 2 }],
    });
    const events = told(match, 0, buildTraps, 1);
    expect(events.at(-1)).toMatchObject({ type: 'stats-changed', piece: '?', kind: '?', hp: 3 });
    expect(JSON.stringify(events)).not.toContain('u1');
  });

  it('do not betray a builder that could not have moved: no event either way', () => {
    for (const tired of [false, 'secret']) {
      const match = at({ units: [{ owner: 0, kind: 'royal-guard', lane: 'forest', tile: 2, tired }] });
      expect(JSON.stringify(told(match, 0, { type: 'end-turn' }, 1))).not.toContain('u1');
    }
  });

  it('let a resting unit rest openly, tired or not', () => {
    for (const tired of [false, 'secret']) {
      const match = at({ units: [{ owner: 0, kind: 'brute', lane: 'forest', tile: 2, rest: 1, tired }] });
      expect(told(match, 0, { type: 'end-turn' }, 1)[0]).toMatchObject({ type: 'unit-rested', unit: 'u1', rest: 0 });
    }
  });

  it('are told to be damaged and destroyed without a place', () => {
    const match = at({
      players: [{ gold: 5, hand: ['meteor'] }, {}],
      units: [{ owner: 0, kind: 'brute', lane: 'forest', tile: 2 }],
      buildings: [{ owner: 0, kind: 'traps', lane: 'forest', tile: 2 }],
    });
    const events = told(match, 0, { type: 'play', card: 'meteor', lane: 'forest' }, 1);
    expect(events.slice(-2)).toEqual([
      { type: 'building-damaged', building: 'b1', kind: 'traps', owner: 0, amount: 4, hp: 0 },
      { type: 'building-destroyed', building: 'b1', kind: 'traps', owner: 0, hp: 0 },
    ]);
  });

  it('change no refusal and no legal move of the other seat, wherever they are', () => {
    const seen = new Set<string>();
    for (const [lane, tile] of [
      ['forest', 4],
      ['forest', 5],
      ['plains', 3],
      ['mountains', 6],
    ] as const) {
      const { rules, state } = at({
        players: [{ gold: 9, hand: ['fire-shot', 'stone-road', 'meteor', 'traps'] }, {}],
        units: [
          { owner: 0, kind: 'thief', lane: 'forest', tile: 3 },
          { owner: 0, kind: 'thief', lane: 'plains', tile: 2 },
        ],
        buildings: [{ owner: 1, kind: 'traps', lane, tile }],
      });
      const shots = ['plains', 'forest', 'mountains'].map((aim) =>
        refusalOf(rules, state, 0, { type: 'play', card: 'fire-shot', lane: aim }),
      );
      seen.add(JSON.stringify([rules.moves(state, 0), shots, rules.view(state, 0)]));
    }
    expect(seen.size).toBe(1);
  });

  it('are imagined on every blueprint tile that is free, and on no other', () => {
    const { rules, state } = at({
      units: [{ owner: 0, kind: 'thief', lane: 'plains', tile: 3 }],
      buildings: [
        { owner: 1, kind: 'barracks', lane: 'forest', tile: 6 },
        { owner: 1, kind: 'traps', lane: 'forest', tile: 5 },
        { owner: 1, kind: 'traps', lane: 'plains', tile: 4 },
      ],
    });
    const places = new Set<string>();
    const chance = fastChance('places');
    for (let sample = 0; sample < 400; sample++) {
      const imagined = rules.imagine(rules.view(state, 0), 0, chance);
      const traps = imagined.buildings
        .filter(({ kind }) => kind === 'traps')
        .map(({ lane, tile }) => `${lane} ${tile}`);
      expect(new Set(traps).size).toBe(2);
      for (const place of traps) places.add(place);
    }
    expect([...places].sort()).toEqual([
      'forest 4',
      'forest 5',
      'mountains 5',
      'mountains 6',
      'mountains 7',
      'mountains 8',
      'plains 4',
    ]);
  });
});

describe('TL-2.1: the choice of a deck', () => {
  it('is told to others only when both have chosen', () => {
    const start = newMatch(threeLanes, { seed: 'choice' });
    if (!start.ok) throw new Error(start.error.message);
    const first = told(start.value, 1, { type: 'choose-deck', deck: 'mage-starter' }, 0);
    expect(first).toEqual([{ type: 'deck-chosen', seat: 1, deck: '?' }]);
    const second = told(start.value, 0, { type: 'choose-deck', deck: 'base-starter' }, 'table');
    expect(second[0]).toEqual({ type: 'deck-chosen', seat: 0, deck: 'base-starter' });
    expect(second[1]).toEqual({ type: 'match-started', first: 0, classes: ['base', 'mage'] });
    expect(second.filter(({ type, card }) => type === 'card-drawn' && card !== '?')).toEqual([]);
  });
});
