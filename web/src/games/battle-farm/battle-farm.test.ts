import { battleFarm, type Move, type State } from '@tuckbox/games/battle-farm';
import {
  type Chance,
  fastChance,
  type GameEvent,
  type Match,
  newMatch,
  playMove,
  redact,
  type Seat,
} from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { movesFrom, ways } from '../../table/choosing.ts';
import type { Effect, Spot } from '../../table/kit.ts';
import { ask } from './asking.ts';
import { classChoice } from './classes.ts';
import { effects } from './effects.ts';
import { glossary } from './glossary.ts';
import { lessons } from './lessons.ts';
import { hand, plate, stand } from './plates.ts';
import { ending, tell } from './telling.ts';
import { attempt, button, name, way } from './ways.ts';

/** Cards that ask for what the standard set never asks: beds that come and go, several choices in a row, spread action values. */
const CUSTOM = [
  {
    id: 'surveyor',
    name: 'Surveyor',
    type: 'action',
    rarity: 'common',
    value: 0,
    copies: 12,
    effects: [
      { on: 'play', do: [{ do: 'add-bed', type: 'trellis' }] },
      {
        on: 'play',
        do: [
          { do: 'pick-bed', whose: 'all', optional: true },
          { do: 'remove-bed', target: 'picked' },
        ],
      },
      { on: 'play', do: [{ do: 'look', count: 3 }, { do: 'pick-discard' }, { do: 'restore', target: 'picked' }] },
    ],
  },
  {
    id: 'market-day',
    name: 'Market Day',
    type: 'action',
    rarity: 'common',
    value: 1,
    copies: 12,
    effects: [
      {
        on: 'play',
        do: [
          { do: 'pick-color' },
          { do: 'gain', what: 'coins', amount: { count: 'crops', whose: 'all', color: 'picked' } },
          { do: 'pick-player', has: ['coins', 'fertilizers'] },
          { do: 'tribute', from: 'picked' },
          { do: 'spread-value', points: 2, type: 'action' },
        ],
      },
    ],
  },
];

/** They make room, because half of a deck must be crops. */
const BANS = ['lucky-find', 'green-day', 'red-alert', 'yellow-warning'];

const OPTIONS: readonly Record<string, unknown>[] = [
  {},
  { cardSet: { cards: CUSTOM, bans: BANS }, startFertilizers: 30, roundLimit: 12 },
  { classes: 'none', trade: false, marketSize: 3, startCards: 0, roundLimit: 15 },
  { marketSize: 8, startCards: 6, startCoins: 30, maxOffer: 999, winLimit: 60, startFertilizers: 30 },
];

/** A random match, watched before every move from the seat that makes it. */
function watch(options: unknown, seats: number, chance: Chance, look: (scene: Scene) => void): void {
  const parsed = battleFarm.options.parse(options);
  expect(battleFarm.faults?.(parsed, seats)).toEqual([]);
  const rules = battleFarm.rules(parsed);
  const state = rules.setup(seats, chance);
  for (let actors = rules.actors(state); actors.length > 0; actors = rules.actors(state)) {
    const seat = actors[chance.pick(actors.length)];
    const moves = rules.moves(state, seat);
    look({ view: rules.view(state, seat), seat, moves, actors });
    // Offers have as many moves as coins: a class of moves is drawn first, so that every kind of decision is met.
    const types = [...new Set(moves.map(({ type }) => type))];
    const type = types[chance.pick(types.length)];
    const some = moves.filter((move) => move.type === type);
    rules.play(state, seat, some[chance.pick(some.length)], chance);
  }
}

interface Scene {
  view: State;
  seat: Seat;
  moves: Move[];
  actors: readonly Seat[];
}

describe('the ways of Battle Farm', () => {
  it.each([2, 3, 4, 5, 6])('lead to every legal move of %i seats, and never cross', (seats) => {
    const met = new Set<string>();
    for (const [index, options] of OPTIONS.entries()) {
      watch(options, seats, fastChance(`ways ${seats} ${index}`), ({ view, seat, moves, actors }) => {
        met.add(view.pending?.kind ?? view.phase);
        const root = ways(moves, (move) => way(move, view, seat));
        expect(movesFrom(root, [])).toHaveLength(moves.length);
        const spots = new Set(moves.flatMap((move) => way(move, view, seat)));
        for (const spot of spots) expectWellNamed(spot, view, seat);
        expect(ask(view, seat, [], actors)).toMatch(/^[A-Z].*[.?]$/);
        expect(ask(view, 'table', [], actors)).toMatch(/^[A-Z].*\.$/);
        expect(stand(view).phases.map(({ id }) => id)).toContain(stand(view).now);
      });
    }
    const kinds = ['choose-crop', 'choose-bed', 'choose-card', 'choose-color', 'choose-looked', 'offers', 'accept'];
    for (const kind of kinds) expect(met).toContain(kind);
  });

  /** A name is a phrase for people: no spot, no id of a card or a bed. */
  function expectWellNamed(spot: Spot, view: State, seat: Seat): void {
    const said = name(spot, view, seat);
    expect(said).toMatch(/^[A-Z][^:]+/);
    expect(said).not.toMatch(/undefined|NaN|unknown|hidden|\bb\d+\b/);
    if (spot.startsWith('do:')) expect(button(spot, view, seat)?.icon).toBeDefined();
  }

  it('ask the rules about what is touched in vain', () => {
    const rules = battleFarm.rules(battleFarm.options.parse({}));
    watch({}, 3, fastChance('refused'), ({ view, seat, moves }) => {
      const lit = new Set(moves.flatMap((move) => way(move, view, seat)));
      const drawn = [
        ...hand(view, seat).map(({ spot }) => spot),
        ...view.market.map((_, slot) => `ware:${slot}`),
        ...view.players.flatMap(({ beds }) => beds.map(({ id }) => `bed:${id}`)),
      ];
      for (const spot of drawn) {
        if (lit.has(spot)) continue;
        const tried = attempt(spot, view, seat, []);
        if (tried !== undefined) expect(rules.refusal(view, seat, tried)?.message).toMatch(/\.$/);
      }
    });
  });
});

describe('what the table shows of a seat', () => {
  it('counts every card, known or not', () => {
    watch({}, 4, fastChance('hands'), ({ view, seat }) => {
      for (const [other, player] of view.players.entries()) {
        const entries = hand(view, other);
        expect(entries.reduce((sum, { count = 1 }) => sum + count, 0)).toBe(player.hand.length);
        for (const { card } of entries) expect(card === undefined).toBe(other !== seat && player.hand.length > 0);
        expect(plate(view, other).numbers.find(({ id }) => id === 'coins')?.value).toBe(player.coins);
      }
    });
  });
});

describe('what the table shows of an event', () => {
  it('names places of the table, and no card that the viewer does not know', () => {
    const rules = battleFarm.rules(battleFarm.options.parse({}));
    const chance = fastChance('events');
    const state = rules.setup(3, chance);
    const met = new Set<string>();
    for (let actors = rules.actors(state); actors.length > 0; actors = rules.actors(state)) {
      const seat = actors[chance.pick(actors.length)];
      const moves = rules.moves(state, seat);
      rules.play(state, seat, moves[chance.pick(moves.length)], chance, (reported) => {
        const event = redact(reported, 0);
        if (event === undefined) return;
        met.add(event.type);
        const told = tell(event, rules.view(state, 0));
        if (told !== undefined) expectWellTold(told.text);
        for (const effect of effects(event, rules.view(state, 0), 0)) expectWellShown(effect, event);
      });
    }
    for (const type of ['bought', 'harvested', 'card-stolen', 'trade-closed', 'rolled']) expect(met).toContain(type);
  });

  /** A line speaks of seats, which the table names, and of cards and beds, never of their ids. */
  function expectWellTold(text: string): void {
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(text).not.toMatch(/undefined|NaN|unknown|seat -1|\bb\d+\b/);
  }

  const PLACES =
    /^(deck|tray|lot|resolving|(hand|pile|plate|ware|offer):\d|(bed|crop):b\d+|number:\d:(coins|fertilizers))$/;

  function expectWellShown(effect: Effect, event: GameEvent): void {
    if (effect.do === 'banner') return;
    const places = effect.do === 'fly' ? [effect.from, effect.to] : [effect.at];
    for (const place of places) expect(place).toMatch(PLACES);
    if (effect.do !== 'fly') return;
    expect(effect.card === undefined).toBe(effect.icon !== undefined || effect.isHidden === true);
    if (effect.card !== undefined) expect(JSON.stringify(event)).toContain(`"${effect.card}"`);
  }
});

describe('what is told of cards and of the end', () => {
  const rules = battleFarm.rules(battleFarm.options.parse({}));
  const view = rules.view(rules.setup(2, fastChance('told')), 0);

  it('explains the numbers of every card, and the words that need it', () => {
    for (const { id } of battleFarm.cards?.shipped[0].cards ?? []) {
      const terms = glossary(id, view);
      expect(terms.length).toBeGreaterThan(0);
      for (const { term, text } of terms) expect(`${term}: ${text}`).toMatch(/^\S.*: \S/);
    }
    const said = (card: string) => glossary(card, view).map(({ term }) => term);
    expect(said('wither')).toEqual(['3', 'Mythic', 'The field', 'Greenhouse', 'Replayable']);
    expect(said('trellis-bed')).toContain('Trellis');
    expect(said('?')).toEqual([]);
  });

  it('says why the match ended', () => {
    for (const reason of ['win-limit', 'deck-empty', 'round-limit']) {
      expect(ending({ ranking: [[0], [1]], reason }, view)).toMatch(/^[A-Z].*\.$/);
    }
  });
});

describe('the classes on the new-match page', () => {
  it('are read and written for one seat, and the others keep different ones', () => {
    expect(classChoice.read(battleFarm.options.parse({}), 0)).toBe('random');
    const chosen = classChoice.write(battleFarm.options.parse({}), 1, 'land-baron');
    const { classes } = battleFarm.options.parse(chosen);
    expect(new Set(classes).size).toBe(6);
    const again = classChoice.write(chosen, 0, 'land-baron');
    expect([0, 1].map((seat) => classChoice.read(again, seat))).toEqual(['land-baron', 'land-baron']);
  });

  it('can all be dealt again, or left out', () => {
    const chosen = classChoice.write({}, 1, 'land-baron');
    for (const id of ['random', 'none']) {
      expect(battleFarm.options.parse(classChoice.write(chosen, 0, id)).classes).toBe(id);
      expect(classChoice.read(classChoice.write(chosen, 0, id), 1)).toBe(id);
    }
  });
});

describe('the lessons of Battle Farm', () => {
  it.each(lessons)('$title can be learnt', ({ position, chance, tasks, point = [] }) => {
    const begun = newMatch(battleFarm, { seats: 2, seed: 'lesson', position, chance });
    if (!begun.ok) throw new Error(begun.error.message);
    const match = begun.value;
    const first = match.rules.view(match.state, 0);
    for (const place of point) expect(`${place}: ${isThere(place, first)}`).toBe(`${place}: true`);
    for (const { move, replies = [], ask: asked } of tasks) {
      expect(asked).toMatch(/\.$/);
      play(match, 0, fitting(match, move));
      for (const reply of replies) play(match, reply.seat, reply.move);
    }
  });

  it('end with a match won', () => {
    const last = lessons.at(-1);
    const begun = newMatch(battleFarm, { seats: 2, seed: 'lesson', position: last?.position, chance: last?.chance });
    if (!begun.ok) throw new Error(begun.error.message);
    for (const { move, replies = [] } of last?.tasks ?? []) {
      play(begun.value, 0, fitting(begun.value, move));
      for (const reply of replies) play(begun.value, reply.seat, reply.move);
    }
    expect(begun.value.state.result).toEqual({ ranking: [[0], [1]], reason: 'win-limit' });
  });

  type Farm = Match<unknown, State, Move>;

  /** The one legal move that is asked for: a task that fits several would leave the learner in doubt. */
  function fitting({ rules, state }: Farm, wanted: Readonly<Record<string, unknown>>): Move {
    const moves = rules.actors(state).includes(0) ? rules.moves(state, 0) : [];
    const found = moves.filter((move) =>
      Object.entries(wanted).every(([key, value]) => Reflect.get(move, key) === value),
    );
    expect(found).toHaveLength(1);
    return found[0];
  }

  function play(match: Farm, seat: Seat, move: unknown): void {
    const played = playMove(match, seat, move);
    expect(played.ok ? 'played' : `${JSON.stringify(move)}: ${played.error.message}`).toBe('played');
  }

  function isThere(place: string, view: State): boolean {
    const [kind, what] = place.split(':');
    if (kind === 'bed') return view.players.some(({ beds }) => beds.some(({ id }) => id === what));
    if (kind === 'hand') return hand(view, 0).some(({ spot }) => spot === place);
    if (kind === 'ware') return (view.market[Number(what)] ?? null) !== null;
    return ['number', 'tray'].includes(kind ?? '');
  }
});
