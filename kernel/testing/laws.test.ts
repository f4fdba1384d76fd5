import { example } from '@tuckbox/games/example';
import { describe, expect, it } from 'vitest';
import { type Game, isRecord, type Rules, secret } from '../index.ts';
import { goldenText, makeGolden } from './golden.ts';
import { breachOf, Imagination, LawBroken, lawfulMatch, shrunk } from './laws.ts';

interface Table {
  prize: number;
  players: { hand: number[]; bid: number | null; score: number }[];
  deck: (number | string)[];
  result: unknown;
}
type LooseRules = Rules<Table>;

/** The example with something broken: every law must catch its own kind of fault. */
function spoilt(change: (rules: LooseRules) => Partial<LooseRules>): Game {
  const game = example as unknown as Game<unknown, Table>;
  return {
    ...game,
    rules: (options) => {
      const rules = game.rules(options);
      return { ...rules, ...change(rules) };
    },
  } as Game;
}

function breach(game: Game, matches = 30): LawBroken {
  try {
    for (let index = 0; index < matches; index++) lawfulMatch(game, 2, `spoilt ${index}`, {}, new Imagination());
  } catch (error) {
    if (error instanceof LawBroken) return error;
    throw error;
  }
  throw new Error('no law was broken');
}

const faults: [number, string, (rules: LooseRules) => Partial<LooseRules>][] = [
  [
    1,
    'an end without a result',
    (rules) => ({ result: (state) => (state.deck.length > 99 ? rules.result(state) : undefined) }),
  ],
  [
    2,
    'a listed move that is refused',
    (rules) => ({
      refusal: (state, seat, move) =>
        isRecord(move) && move.card === 7 ? { code: 'x', message: 'No sevens.' } : rules.refusal(state, seat, move),
    }),
  ],
  [
    2,
    'a move listed twice',
    (rules) => ({ moves: (state, seat) => [...rules.moves(state, seat), rules.moves(state, seat)[0]] }),
  ],
  [
    2,
    'a broken invariant',
    (rules) => ({
      check: (state) => {
        if (state.players[0].hand.length < 3) throw new Error('cards lost');
        rules.check(state);
      },
    }),
  ],
  [
    2,
    'a question that changes the state',
    (rules) => ({
      actors: (state) => {
        state.prize += 1;
        return rules.actors(state);
      },
    }),
  ],
  [
    3,
    'knowledge kept outside of the state',
    (rules) => {
      const known = new WeakSet<Table>();
      return {
        setup: (...given) => {
          const state = rules.setup(...given);
          known.add(state);
          return state;
        },
        play: (state, ...rest) => {
          rules.play(state, ...rest);
          if (known.has(state)) state.players[0].score += 1;
        },
      };
    },
  ],
  [
    3,
    'a state that is not JSON',
    (rules) => ({
      play: (state, ...rest) => {
        rules.play(state, ...rest);
        (state as unknown as Record<string, unknown>).seen = new Set();
      },
    }),
  ],
  [4, 'a shallow clone', (rules) => ({ clone: (state) => ({ ...rules.clone(state), players: state.players }) })],
  [
    5,
    'an imagination that forgets what was seen',
    (rules) => ({
      imagine: (view, viewer, chance) => {
        const state = rules.imagine(view, viewer, chance);
        return { ...state, players: state.players.toReversed() };
      },
    }),
  ],
  [
    5,
    'legal moves that look into other hands',
    (rules) => ({
      moves: (state, seat) => {
        const list = rules.moves(state, seat);
        const other = state.players[1 - seat].hand;
        return list.length > 1 && Math.max(...other) > 20 ? list.slice(1) : list;
      },
    }),
  ],
  [
    5,
    'a refusal that tells',
    (rules) => ({
      refusal: (state, seat, move) => {
        const why = rules.refusal(state, seat, move);
        return why && { ...why, message: `${why.message} ${state.players[1 - seat].hand[0]}` };
      },
    }),
  ],
  [
    5,
    'an event that tells',
    (rules) => ({
      play: (state, seat, move, chance, report) => {
        rules.play(state, seat, move, chance, report);
        report?.({ type: 'oops', next: state.deck[0] });
      },
    }),
  ],
  [
    5,
    'a move called open that is not',
    () => ({ isOpen: () => true, score: (state) => (state.deck[0] === 1 ? 1 : 0) }),
  ],
  [5, 'a memory of what the view contradicts', () => ({ recall: (view) => ({ ...view, prize: view.prize + 1 }) })],
  [
    6,
    'an accepted move that is not listed',
    (rules) => ({
      refusal: (state, seat, move) =>
        isRecord(move) && move.type === 'bid' && 'extra' in move ? undefined : rules.refusal(state, seat, move),
    }),
  ],
];

describe('the laws', () => {
  it.each(faults)('law %i catches %s', (law, _what, change) => {
    expect(breach(spoilt(change)).law).toBe(law);
  });

  it('hold in a game that keeps its secrets in events', () => {
    const game = spoilt((rules) => ({
      play: (state, seat, move, chance, report) => {
        report?.(secret({ type: 'thought', hand: state.players[seat].hand.slice() }, seat));
        rules.play(state, seat, move, chance, report);
      },
    }));
    expect(() => lawfulMatch(game, 3, 'quiet', {}, new Imagination())).not.toThrow();
  });

  it('catch an endless match at the stated bound', () => {
    const game = { ...spoilt(() => ({})), longest: () => 3 };
    expect(breach(game).message).toBe('law 1: not over after 3 moves');
  });

  it('notice an imagination that always imagines the same', () => {
    const imagination = new Imagination();
    for (let index = 0; index < 5; index++) {
      imagination.note({ hand: ['?', '?'] }, { hand: [index, index + 1] }, { hand: [1, 1] });
    }
    expect(imagination.rigid()).toEqual(['.hand[]']);
  });

  it('shrink a breach to few moves and show it again from the record alone', () => {
    const game = spoilt((rules) => ({
      check: (state) => {
        if (state.players[1].hand.length === 2) throw new Error('two cards');
        rules.check(state);
      },
    }));
    const found = breach(game);
    const least = shrunk(game, found, {});
    expect(least.record.moves.length).toBeLessThanOrEqual(found.record.moves.length);
    expect(breachOf(game, JSON.parse(JSON.stringify(least.record)), {})?.law).toBe(found.law);
    expect(breachOf(example as Game, least.record, {})).toBeUndefined();
  });
});

describe('a golden match', () => {
  it('is the same every time and shows what each seat sees', () => {
    const golden = makeGolden(example as Game, 'g');
    expect(makeGolden(example as Game, 'g')).toEqual(golden);
    const text = goldenText(example as Game, golden.record);
    expect(text).toMatch(/\* \[table\] \{"card":"\?","seat":[01],"type":"bid-made"\}/);
    expect(text).toMatch(/\* \[0\] \{"card":\d+,"seat":0,"type":"bid-made"\}/);
    expect(text.split('\n').at(-2)).toBe(`hash ${golden.hash}`);
  });
});
