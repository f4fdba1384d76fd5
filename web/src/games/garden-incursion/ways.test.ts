import { type Card, gardenIncursion, type Move, type Options, type State } from '@tuckbox/games/garden-incursion';
import { type Chance, fastChance, type Match, movesOf, newMatch, playMove, type Seat } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { moveAt, ways } from '../../table/choosing.ts';
import type { Spot } from '../../table/kit.ts';
import { told as kit } from './told.ts';

/** What the base set lacks: actions of structures that several can pay, choices of units, places and cards, long reach. */
const CUSTOM: readonly Card[] = [
  {
    id: 'ant-lookout',
    name: 'Lookout',
    tribe: 'ants',
    type: 'structure',
    cost: 1,
    defense: 3,
    site: { near: { side: 'own', type: 'creature' }, within: 2 },
    effects: [
      {
        on: 'action',
        id: 'signal',
        name: 'Signal',
        ap: 1,
        perTurn: 3,
        target: { type: 'creature' },
        do: [{ do: 'move', who: { choose: { queen: false } }, ranges: 1 }],
      },
      { on: 'action', id: 'attack', name: 'Attack', ap: 1, do: [{ do: 'spawn', card: 'ant-minim', count: 4 }] },
    ],
  },
  {
    id: 'bee-recall',
    name: 'Recall',
    tribe: 'bees',
    type: 'ability',
    cost: 0,
    effects: [{ on: 'play', do: [{ do: 'return', card: {}, to: 'hand' }] }],
  },
  {
    id: 'bee-archer',
    name: 'Archer',
    tribe: 'bees',
    type: 'creature',
    cost: 1,
    attack: 2,
    defense: 1,
    ap: 3,
    reach: 2,
    effects: [{ on: 'spawned', do: [{ do: 'draw', count: 3 }] }],
  },
];
const CUSTOM_DECKS: readonly unknown[] = [
  { tribe: 'ants', cards: { worker: 16, 'ant-lookout': 4, 'ant-scout': 4, 'ant-drone': 4, 'ant-surge': 4 } },
  { tribe: 'bees', cards: { worker: 16, 'bee-recall': 4, 'bee-archer': 4, 'bee-guard': 4, 'bee-floor': 4 } },
  'beetles',
  'spiders',
];

function optionsFor(battlefield: object, isCustom: boolean, seats: number): unknown {
  return {
    battlefield,
    ...(isCustom
      ? { cards: CUSTOM, decks: CUSTOM_DECKS.slice(0, seats), friendlyFire: true, firstHand: 7, startWorkers: 5 }
      : {}),
    roundLimit: 5,
  };
}

const FIELDS: Readonly<Record<string, object>> = {
  'the usual grid': {},
  'a small grid': { width: 5, height: 5, range: 1, distance: 2 },
  'a table top': { kind: 'open', setting: 'table', distance: 2 },
  'a room with bounds and heights': {
    kind: 'open',
    range: 100,
    bounds: { min: { x: -150, y: -150 }, max: { x: 450, y: 450, z: 90 } },
  },
};

describe('ways through the garden', () => {
  for (const [title, field] of Object.entries(FIELDS)) {
    for (const isCustom of [false, true]) {
      it(`leads to every legal move on ${title}${isCustom ? ' with custom cards and friendly fire' : ''}`, () => {
        for (const seats of [2, 3, 4]) {
          const chance = fastChance(31 * seats + Object.keys(FIELDS).indexOf(title));
          const kinds = new Set<string>();
          everyPosition(started(optionsFor(field, isCustom, seats), seats), chance, (match, seat, moves) => {
            const view = match.rules.view(match.state, seat);
            const tree = ways(moves, (move) => kit.way(move, view, seat));
            for (const move of moves) {
              const way = kit.way(move, view, seat);
              expect(moveAt(tree, way)).toBe(move);
              expectNamed(way, view, seat);
              kinds.add(move.type);
            }
            const [move] = moves;
            expect(kit.ask(view, seat, kit.way(move, view, seat).slice(0, -1), [seat])).toMatch(/\.$|\?$/);
          });
          expect(kinds.size).toBeGreaterThan(7);
        }
      });
    }
  }

  it('opens a stack anew for each purpose, and asks who pays only where several can', () => {
    const { view, seat } = positionOf({
      options: { cards: CUSTOM },
      seats: [{ tribe: 'ants' }, { tribe: 'bees' }],
      units: [
        { card: 'ant-queen', owner: 0, at: { x: 1, y: 3 }, id: 'u1' },
        { card: 'bee-queen', owner: 1, at: { x: 9, y: 3 }, id: 'u2' },
        { card: 'ant-lookout', owner: 0, at: { x: 1, y: 3 }, id: 'u3' },
        { card: 'ant-major', owner: 0, at: { x: 1, y: 3 }, id: 'u4' },
        { card: 'ant-scout', owner: 0, at: { x: 6, y: 1 }, id: 'u5' },
      ],
    });
    const told = (move: Move) => kit.way(move, view, seat).join(' ');
    expect(told({ type: 'defend', unit: 'u4', target: 'u1' })).toBe('stack:u1 unit:u4 among:u1 unit:u1');
    expect(told({ type: 'special', unit: 'u3', action: 'signal', target: 'u5', payer: 'u4' })).toBe(
      'stack:u1 unit:u3 use:u3:signal unit:u5 purse:u1 payer:u4',
    );
    expect(told({ type: 'special', unit: 'u1', action: 'brood' })).toBe('stack:u1 unit:u1 use:u1:brood');
    expect(told({ type: 'move', unit: 'u5', at: { x: 4, y: 1 } })).toBe('unit:u5 tile:4,1');
  });

  it('leaves the payer out where only one can pay', () => {
    const { view, seat } = positionOf({
      options: { cards: CUSTOM },
      seats: [{ tribe: 'ants' }, { tribe: 'bees' }],
      units: [
        { card: 'ant-lookout', owner: 0, at: { x: 6, y: 1 }, id: 'u3' },
        { card: 'ant-scout', owner: 0, at: { x: 6, y: 2 }, id: 'u5' },
      ],
    });
    const move = { type: 'special', unit: 'u3', action: 'signal', target: 'u5', payer: 'u5' } as const;
    expect(kit.way(move, view, seat)).toEqual(['unit:u3', 'use:u3:signal', 'unit:u5']);
  });
});

describe('what is said', () => {
  const duel = {
    phase: 'action',
    seats: [
      { tribe: 'ants', hand: ['ant-march', 'ant-soldier', 'worker'], workers: { up: 3 } },
      { tribe: 'bees', hand: ['bee-scout'] },
    ],
    units: [
      { card: 'ant-soldier', owner: 0, at: { x: 7, y: 3 }, id: 'u3' },
      { card: 'bee-queen', owner: 1, at: { x: 9, y: 3 }, id: 'u2' },
      { card: 'bee-guard', owner: 1, at: { x: 9, y: 3 }, id: 'u4' },
    ],
    guards: [{ by: 'u4', on: 'u2' }],
  };

  it('names what a creature can do, in one sentence', () => {
    const { view, seat } = positionOf(duel);
    expect(kit.ask(view, seat, ['unit:u3'], [seat])).toBe('Soldier Ant: move to a lit tile or attack the Guard Bee.');
    expect(kit.ask(view, seat, [], [seat])).toBe('Choose a creature, play an ability or go to the skirmish.');
    expect(kit.ask(view, seat, ['hand:ant-march'], [seat])).toBe('Choose a target for Forced March.');
    expect(kit.ask(view, 1, [], [seat])).toBe('Seat 0 acts.');
  });

  it('turns a touch without a legal move into the move that was meant', () => {
    const { view, seat, refusal } = positionOf(duel);
    const tried = (spot: Spot, chosen: readonly Spot[]) => refusal(kit.attempt?.(spot, view, seat, chosen));
    expect(tried('unit:u2', ['unit:u3'])).toBe('Comb Sovereign is guarded; its guard must be attacked first.');
    expect(tried('tile:0,0', ['unit:u3'])).toBe('Soldier Ant moves 1 range at most.');
    expect(tried('hand:ant-soldier', [])).toBe('Soldier Ant can be played only in the spawning phase.');
    expect(tried('unit:u2', ['hand:ant-march'])).toBe('Comb Sovereign is not a legal target for Forced March.');
    expect(kit.attempt?.('unit:u4', view, seat, [])).toBeUndefined();
  });

  it('asks once before AP or energy are thrown away', () => {
    const { view, seat, moves } = positionOf(duel);
    expect(kit.wasteful?.({ type: 'end-actions' }, view, seat, moves)).toBe('1 creature can still attack.');
    const spawning = positionOf({ ...duel, phase: 'spawning' });
    expect(kit.wasteful?.({ type: 'to-actions' }, spawning.view, seat, spawning.moves)).toBe(
      'You can still play Soldier Ant or Worker.',
    );
  });

  it('shows hidden hands only as backs', () => {
    const { view } = positionOf(duel);
    expect(kit.hand(view, 1)).toEqual([{ spot: 'back:1:0', card: undefined }]);
    expect(kit.hand(view, 0).map(({ spot }) => spot)).toEqual(['hand:ant-march', 'hand:ant-soldier', 'hand:worker']);
  });
});

type GardenMatch = Match<Options, State, Move>;

function started(options: unknown, seats: number): GardenMatch {
  const match = newMatch(gardenIncursion, { seats, seed: 'ways', options });
  if (!match.ok) throw new Error(match.error.message);
  return match.value;
}

/** Plays a random match and shows every decision on the way. */
function everyPosition(
  match: GardenMatch,
  chance: Chance,
  look: (match: GardenMatch, seat: Seat, moves: readonly Move[]) => void,
): void {
  for (;;) {
    const [seat] = match.rules.actors(match.state);
    if (seat === undefined) return;
    const moves = movesOf(match.rules, match.state, seat);
    look(match, seat, moves);
    for (const viewer of [0, 'table'] as const) expectCalm(match.rules.view(match.state, viewer));
    // Moving about is most of all moves: other kinds are tried as often.
    const type = pick(chance, [...new Set(moves.map((move) => move.type))]);
    const played = playMove(
      match,
      seat,
      pick(
        chance,
        moves.filter((move) => move.type === type),
      ),
    );
    if (!played.ok) throw new Error(played.error.message);
  }
}

function pick<T>(chance: Chance, list: readonly T[]): T {
  return list[chance.pick(list.length)];
}

function expectNamed(way: readonly Spot[], view: State, seat: Seat): void {
  for (const spot of way) {
    const told = kit.name(spot, view, seat);
    expect(told.trim()).not.toBe('');
    expect(told).not.toContain('undefined');
  }
}

function expectCalm(view: State): void {
  expect(kit.stand(view).phases.length).toBe(4);
  for (const seat of view.seats.keys()) {
    kit.plate(view, seat);
    kit.hand(view, seat);
  }
}

function positionOf(position: object) {
  const match = newMatch(gardenIncursion, { seats: 2, seed: 'ways', position });
  if (!match.ok) throw new Error(JSON.stringify(match));
  const { rules, state } = match.value;
  const seat: Seat = 0;
  return {
    seat,
    view: rules.view(state, seat),
    moves: rules.moves(state, seat),
    refusal: (move: unknown) => rules.refusal(state, seat, move)?.message,
  };
}
