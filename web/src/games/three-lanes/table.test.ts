import { type Move, type Position, SHIPPED, threeLanes } from '@tuckbox/games/three-lanes';
import {
  type Chance,
  fastChance,
  type GameEvent,
  newMatch,
  type Rules,
  redact,
  refusalOf,
  type Seat,
} from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { ways } from '../../table/choosing.ts';
import { deckChoice } from './decks.ts';
import { effects, pace } from './effects.ts';
import { foreseeMarch, piecesTouched } from './foresight.ts';
import { glossary } from './glossary.ts';
import { hand, plate, stand } from './seats.ts';
import { ending, tell } from './telling.ts';
import type { View } from './view.ts';
import { ask, attempt, button, name, wasteful, way } from './ways.ts';

const CUSTOM_CARDS = [
  { id: 'powder-keg', name: 'Powder Keg', type: 'unit', hp: 1, movement: 1, attack: 0 },
  { id: 'tripwire', name: 'Tripwire', type: 'building', hp: 3, hidden: true, blueprint: { forest: [3, 1, 2] } },
  { id: 'muster', name: 'Muster', type: 'skill', abilities: [summon('each-lane', 8)] },
  { id: 'levy', name: 'Levy', type: 'skill', aim: 'lane', abilities: [summon('lane', 4)] },
].map((card) => ({ set: 'base', cost: 0, stars: 1, ...card }));

function summon(where: 'lane' | 'each-lane', count: number) {
  return { on: 'play', ops: [{ do: 'summon', kind: 'peasant', where, count }] };
}

const CUSTOM_DECK = {
  class: 'base',
  cards: [
    ...CUSTOM_CARDS.map(({ id }) => [id, 3]),
    ...['thief', 'war-hounds', 'workshop', 'muddy-road', 'ballista-shot'].map((id) => [id, 3]),
    ...['traps', 'onwards'].map((id, index) => [id, 2 - index]),
  ],
};

const OPTION_SETS: Readonly<Record<string, Record<string, unknown>>> = {
  'the usual match': {},
  'chosen decks': { decks: ['warrior-starter', 'mage-starter'], firstPlayer: 'random' },
  'high castles': {
    decks: ['astronauts-starter', 'dinosaurs-starter'],
    castleHp: 60,
    startHand: 10,
    income: 10,
    rushCost: 0,
    bounty: 0,
  },
  'a hand limit': {
    decks: [null, 'base-starter'],
    handLimit: 5,
    startGold: 20,
    startHand: 9,
    secondSeatGold: 5,
    turnLimit: 20,
  },
  'custom cards': { decks: [CUSTOM_DECK, CUSTOM_DECK], customCards: CUSTOM_CARDS, income: 6, startHand: 8 },
};

interface Moment {
  rules: Rules<Position, Move>;
  state: Position;
  view: View;
  seat: Seat;
  moves: readonly Move[];
  actors: readonly Seat[];
}

/** Plays random matches and shows every moment at which somebody is to act, then what the chosen move made happen. */
function play(
  options: Record<string, unknown>,
  matches: number,
  before: (moment: Moment) => void,
  after?: (moment: Moment, move: Move, events: readonly GameEvent[], next: View) => void,
): void {
  const rules = threeLanes.rules(threeLanes.options.parse(options)) as Rules<Position, Move>;
  for (let index = 0; index < matches; index++) {
    const chance = fastChance(index);
    const state = rules.setup(2, chance);
    for (let actors = rules.actors(state); actors.length > 0; actors = rules.actors(state)) {
      const seat = actors[chance.pick(actors.length)];
      const view = rules.view(state, seat);
      const moment = { rules, state, view, seat, moves: rules.moves(state, seat), actors };
      before(moment);
      const move = someMove(moment.moves, chance);
      const events: GameEvent[] = [];
      rules.play(state, seat, move, chance, (event) => {
        const seen = redact(event, seat);
        if (seen !== undefined) events.push(seen);
      });
      after?.(moment, move, events, rules.view(state, seat));
    }
  }
}

/** Ends the turn less often than chance alone would, so that the board fills. */
function someMove(moves: readonly Move[], chance: Chance): Move {
  const plays = moves.filter(({ type }) => type !== 'end-turn');
  return plays.length > 0 && chance.pick(3) > 0 ? plays[chance.pick(plays.length)] : moves[chance.pick(moves.length)];
}

describe('the ways to the moves of Three Lanes', () => {
  it.each(Object.entries(OPTION_SETS))('lead to every legal move of %s and never cross', (_, options) => {
    play(options, 6, ({ view, seat, moves, actors }) => {
      ways(moves, (move) => way(move, view, seat));
      for (const move of moves) {
        const steps = way(move, view, seat);
        for (const [index, spot] of steps.entries()) {
          expect(name(spot, view, seat)).toMatch(/^[A-Z].{2,}/);
          expect(ask(view, seat, steps.slice(0, index), actors)).toMatch(/[.]$/);
          if (spot.startsWith('do:')) expect(button(spot, view, seat)?.key).toMatch(/^[a-z]$/);
        }
      }
    });
  });

  it('ask of everybody else too, and name whatever stands on the board', () => {
    play({ decks: ['mage-starter', 'base-starter'] }, 3, ({ rules, state, actors }) => {
      for (const viewer of [0, 1, 'table'] as const) {
        const view = rules.view(state, viewer);
        expect(ask(view, viewer, [], actors)).toMatch(/[.]$/);
        for (const { id } of view.units)
          expect(name(`unit:${id}`, view, 0)).toMatch(/ on (plains|forest|mountains) \d/);
        for (const { id, tile } of view.buildings)
          expect(name(`building:${id}`, view, 0)).toMatch(tile === '?' ? / in an unknown place/ : / on \w+ \d/);
      }
    });
  });
});

describe('what cannot be played at Three Lanes', () => {
  it('is refused by the rules with a sentence about the card that was touched', () => {
    for (const options of Object.values(OPTION_SETS)) {
      play(options, 3, ({ rules, state, view, seat, moves }) => {
        if (view.phase !== 'play') return;
        const lit = new Set(moves.flatMap((move) => way(move, view, seat)));
        for (const { spot } of hand(view, seat)) {
          if (lit.has(spot)) continue;
          const message = refusalOf(rules, state, seat, attempt(spot, view, seat, []))?.message ?? '';
          expect(message).toContain(name(spot, view, seat).split(',')[0]);
          expect(message).not.toContain('exactly the fields');
        }
      });
    }
  });

  it('tells why a unit cannot build, and why Rush is over', () => {
    const match = at({
      players: [{ gold: 9, hand: ['workshop', 'ballista-shot'] }, {}],
      units: [
        { owner: 0, kind: 'thief', lane: 'forest', tile: 5 },
        { owner: 1, kind: 'thief', lane: 'forest', tile: 6 },
      ],
      rushUsed: true,
    });
    const why = (spot: string, chosen: string[]) =>
      refusalOf(match.rules, match.state, 0, attempt(spot, match.view, 0, chosen))?.message;
    expect(why('unit:u1', ['hand:workshop'])).toContain('depth 1 or 2 of the forest');
    expect(why('hand:workshop', [])).toContain('of the forest');
    expect(why('lane:plains', ['hand:ballista-shot'])).toContain('nothing to act on in the plains');
    expect(why('do:rush', [])).toContain('only once per turn');
    expect(attempt('unit:u1', match.view, 0, [])).toBeUndefined();
  });
});

function at(position: Record<string, unknown>) {
  const start = newMatch(threeLanes, { seed: 'table', position });
  if (!start.ok) throw new Error(start.error.message);
  const { rules, state } = start.value;
  return { rules, state, view: rules.view(state, 0) as View, moves: rules.moves(state, 0) };
}

describe('ending a turn of Three Lanes', () => {
  const asked = (position: Record<string, unknown>) => {
    const { view, moves } = at(position);
    return wasteful({ type: 'end-turn' }, view, 0, moves);
  };

  it('is asked about once nothing was played that could be', () => {
    const players = [{ gold: 2, hand: ['thief', 'war-hounds'] }, {}];
    expect(asked({ players })).toContain('Thief or War Hounds');
    expect(asked({ players, plays: 1 })).toBeUndefined();
    expect(asked({ players: [{ gold: 2, hand: ['brute'] }, {}] })).toBeUndefined();
  });

  it('is asked about when the next card would be lost', () => {
    const hands = { plays: 3, players: [{ gold: 9, hand: Array.from({ length: 5 }, () => 'thief') }, {}] };
    expect(asked({ ...hands, options: { handLimit: 5 } })).toContain('hand is full');
    expect(asked({ ...hands, options: { handLimit: 6 } })).toBeUndefined();
  });
});

describe('the seats of Three Lanes', () => {
  it('show every card of every hand, and the numbers of the view', () => {
    for (const options of Object.values(OPTION_SETS)) {
      play(options, 2, ({ view }) => {
        expect(stand(view).round).not.toBe('');
        for (const seat of [0, 1]) {
          const cards = hand(view, seat).reduce((sum, { count = 1 }) => sum + count, 0);
          expect(cards).toBe(view.players[seat].hand.length);
          const { numbers, notes = [] } = plate(view, seat);
          expect(numbers.find(({ id }) => id === 'gold')?.value).toBe(view.players[seat].gold);
          const unseen = view.buildings.some(({ owner, tile }) => owner === seat && tile === '?');
          expect(notes.length).toBe(unseen ? 1 : 0);
        }
      });
    }
  });

  it('read and write the deck of each seat', () => {
    const given = threeLanes.options.parse({ castleHp: 30 });
    expect(deckChoice.read(given, 1)).toBeUndefined();
    for (const { id, cards = [] } of deckChoice.list) {
      const options = threeLanes.options.parse(deckChoice.write(given, 1, id));
      expect(deckChoice.read(options, 1)).toBe(id);
      expect(deckChoice.read(options, 0)).toBeUndefined();
      expect(options.castleHp).toBe(30);
      expect(cards.length).toBeGreaterThan(10);
    }
  });
});

describe('what is foreseen at Three Lanes', () => {
  it('is the march that comes, if nothing is hidden', () => {
    let compared = 0;
    play(
      { decks: ['warrior-starter', 'dinosaurs-starter'] },
      8,
      () => {},
      ({ view, seat }, move, events) => {
        if (move.type !== 'end-turn') return;
        const march = foreseeMarch(view, seat);
        const ending = events.slice(0, events.findIndex(({ type }) => type === 'turn-ended') + 1);
        if (ending.length === 0) return;
        compared += 1;
        const died = ending.filter(({ type }) => type === 'unit-died').map(({ unit }) => unit);
        expect([...march.dead].sort()).toEqual(died.sort());
        expect(march.clashes.length).toBe(ending.filter(({ type }) => type === 'combat').length);
        const lost = ending.filter(({ type, seat: hit }) => type === 'castle-damaged' && hit === 1 - seat);
        expect(march.losses[1 - seat]).toBe(lost.reduce((sum, { amount }) => sum + Number(amount), 0));
        for (const { unit, to } of march.paths)
          expect(ending.filter(({ type, unit: who }) => type === 'unit-moved' && who === unit).at(-1)?.to).toBe(to);
      },
    );
    expect(compared).toBeGreaterThan(50);
  });

  it('leaves out what the seat cannot know', () => {
    const { view } = at({
      units: [{ owner: 0, kind: 'war-hounds', lane: 'plains', tile: 1 }],
      buildings: [{ owner: 1, kind: 'traps', lane: 'plains', tile: 2 }],
    });
    const march = foreseeMarch(view, 0);
    expect(march.dead.size).toBe(0);
    expect(march.paths).toEqual([{ unit: 'u1', lane: 'plains', from: 1, to: 3 }]);
  });

  it('names the pieces that a card would hit', () => {
    const { view } = at({
      players: [{ gold: 9, hand: ['ballista-shot', 'meteor'] }, {}],
      units: [
        { owner: 0, kind: 'thief', lane: 'forest', tile: 2 },
        { owner: 1, kind: 'thief', lane: 'forest', tile: 5 },
        { owner: 1, kind: 'thief', lane: 'forest', tile: 4 },
      ],
      buildings: [{ owner: 1, kind: 'workshop', lane: 'forest', tile: 6 }],
    });
    const hit = (card: string) => [...piecesTouched(view, 0, { type: 'play', card, lane: 'forest' })].sort();
    expect(hit('ballista-shot')).toEqual(['u3']);
    expect(hit('meteor')).toEqual(['b1', 'u1', 'u2', 'u3']);
  });
});

describe('the log of Three Lanes', () => {
  it('speaks of cards and places, never of ids', () => {
    const said = new Set<string>();
    for (const options of Object.values(OPTION_SETS)) {
      play(
        options,
        2,
        () => {},
        (_moment, _move, events, next) => {
          for (const event of events) {
            const told = tell(event, next);
            if (told === undefined) continue;
            said.add(event.type);
            expect(told.text).toMatch(/^[A-Z].*\.$/);
            expect(told.text).not.toMatch(/undefined|null|\b[ub]\d+\b|\?/);
          }
        },
      );
    }
    for (const type of ['combat', 'castle-damaged', 'building-built', 'building-revealed', 'match-ended', 'unit-died'])
      expect(said).toContain(type);
  });

  it('tells how the match ended', () => {
    const { view } = at({ players: [{ castle: 4 }, { castle: 4 }] });
    expect(ending({ ranking: [[1], [0]], reason: 'castle-destroyed' }, view)).toContain('Seat 0 has lost the castle');
    expect(ending({ ranking: [[0, 1]], reason: 'turn-limit' }, view)).toContain('the same HP');
  });

  it('explains the numbers and words of every card', () => {
    const { view } = at({});
    for (const card of SHIPPED) {
      const terms = glossary(card.id, view);
      expect(new Set(terms.map(({ term }) => term)).size, card.id).toBe(terms.length);
      if (card.type !== 'skill') expect(terms.length).toBeGreaterThan(1);
    }
    expect(glossary('brute', view).map(({ text }) => text)).toContain('takes 2 steps, then rests for one march');
    expect(glossary('?', view)).toEqual([]);
  });
});

describe('the effects of Three Lanes', () => {
  it('happen at places that the table has', () => {
    const place =
      /^(unit:u\d+|building:b\d+|lane:\w+|tile:\w+:\d|hand:[a-z0-9-]+|(deck|discard|castle):[01]|number:[01]:gold|table)$/;
    const seen = new Set<string>();
    for (const options of Object.values(OPTION_SETS)) {
      play(
        options,
        2,
        () => {},
        ({ seat }, _move, events, next) => {
          for (const event of events) {
            expect(pace(event)).toBeGreaterThanOrEqual(0);
            for (const effect of effects(event, next, seat)) {
              seen.add(effect.do);
              for (const at of ['at', 'from', 'to', 'toward'] as const)
                if (at in effect) expect(Reflect.get(effect, at)).toMatch(place);
            }
          }
        },
      );
    }
    expect([...seen].sort()).toEqual(['banner', 'flash', 'flip', 'fly', 'fold', 'lean', 'rise', 'shake'].sort());
  });
});
