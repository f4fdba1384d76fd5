import { fastChance, newMatch, playout, refusalOf } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { threeLanes } from './index.ts';
import type { State } from './state.ts';

const rules = threeLanes.rules(threeLanes.options.parse({}));

function at(position: Record<string, unknown>) {
  const start = newMatch(threeLanes, { seed: 'rules', position });
  if (!start.ok) throw new Error(start.error.message);
  return start.value;
}

describe('refusals', () => {
  const code = (position: Record<string, unknown>, move: unknown, seat = 0) => {
    const match = at(position);
    return refusalOf(match.rules, match.state, seat, move)?.code;
  };
  const play = (card: string, lane?: string, unit?: string) => ({
    type: 'play',
    card,
    ...(lane === undefined ? {} : { lane }),
    ...(unit === undefined ? {} : { unit }),
  });
  const hand = (...cards: string[]) => ({ players: [{ gold: 3, hand: cards }, {}] });

  it('give the first reason that applies', () => {
    expect(code({ phase: 'over', result: { ranking: [[0], [1]], reason: 'x' } }, { type: 'rush' })).toBe('match-over');
    expect(code({}, { type: 'end-turn' }, 1)).toBe('not-your-turn');
    expect(code({ phase: 'setup' }, { type: 'rush' })).toBe('unknown-move');
    expect(code(hand('thief'), play('thief'))).toBe('unknown-move');
    expect(code(hand('thief'), play('dragon', 'swamp'))).toBe('unknown-move');
    expect(code({ plays: 40 }, play('thief', 'swamp'))).toBe('not-in-hand');
    expect(code({ plays: 40, ...hand('brute') }, play('brute', 'swamp'))).toBe('play-limit');
    expect(code(hand('hydrogen-bomb'), play('hydrogen-bomb'))).toBe('not-enough-gold');
    expect(code(hand('void-marine'), play('void-marine', 'swamp'))).toBe('space-condition');
    expect(code(hand('workshop'), play('workshop', 'swamp', 'u1'))).toBe('bad-lane');
    expect(code(hand('workshop'), play('workshop', 'plains', 'u1'))).toBe('no-builder');
    expect(code(hand('spark'), play('spark', 'plains'))).toBe('no-target');
    expect(code({ rushUsed: true, players: [{ gold: 4 }, {}] }, { type: 'rush' })).toBe('not-enough-gold');
    expect(code({ rushUsed: true }, { type: 'rush' })).toBe('rush-used');
    expect(code({ plays: 40, rushUsed: true }, { type: 'rush' })).toBe('play-limit');
  });

  it('name the card, the number and what is missing', () => {
    const { rules: bound, state } = at(hand('workshop', 'brute'));
    const message = (move: unknown) => refusalOf(bound, state, 0, move)?.message;
    expect(message(play('brute', 'plains'))).toBe('Brute costs 5 gold, and you have 3.');
    expect(message(play('workshop', 'forest', 'u1'))).toBe(
      'Workshop needs one of your units that is not tired at depth 1 or 2 of the forest, on a tile without a building.',
    );
  });
});

describe('TL-11.4: every match ends', () => {
  it('by turn 60 with the default options', () => {
    for (let seed = 0; seed < 200; seed++) {
      const chance = fastChance(seed);
      const state = rules.setup(2, chance);
      playout(rules, state, chance);
      expect(state.turn).toBeLessThanOrEqual(60);
    }
  });
});

describe('TL-13.4: a thousand operations', () => {
  it('are the most in one move', () => {
    const ops = Array.from({ length: 4 }, () => ({ do: 'gold', amount: 1 }));
    const abilities = Array.from({ length: 3 }, () => ({ on: 'you-play-skill', ops }));
    const scribe = { id: 'scribe', name: 'Scribe', set: 'base', type: 'unit', cost: 0, stars: 1 };
    const { rules: bound, state } = at({
      options: { customCards: [{ ...scribe, hp: 1, movement: 0, attack: 0, abilities }] },
      players: [{ gold: 2, hand: ['cannon-shot'] }, {}],
      units: Array.from({ length: 90 }, () => ({ owner: 0, kind: 'scribe', lane: 'plains', tile: 1 })),
    });
    bound.play(state, 0, { type: 'play', card: 'cannon-shot' }, fastChance(0));
    expect(state.players[0].gold).toBe(999);
  });
});

describe('the heuristic', () => {
  it('beats random play', () => {
    let won = 0;
    for (let seed = 0; seed < 40; seed++) if (winner(seed, seed % 2) === seed % 2) won += 1;
    expect(won).toBeGreaterThanOrEqual(36);
  });

  it('knows a won and a lost match', () => {
    const over = (winner: number) =>
      at({ phase: 'over', result: { ranking: [[winner], [1 - winner]], reason: 'castle-destroyed' } }).state;
    expect(rules.score?.(over(0), 0)).toBeGreaterThan(0.98);
    expect(rules.score?.(over(1), 0)).toBeLessThan(0.02);
  });

  /** A match of greedy play in one seat against random play in the other. */
  function winner(seed: number, greedy: number): number | undefined {
    const chance = fastChance(seed);
    const state = rules.setup(2, chance);
    for (let actors = rules.actors(state); actors.length > 0; actors = rules.actors(state)) {
      const [seat] = actors;
      const moves = rules.moves(state, seat);
      const move = seat === greedy ? best(state, seat) : moves[chance.pick(moves.length)];
      rules.play(state, seat, move, chance);
    }
    return state.result?.ranking[0][0];
  }

  function best(state: State, seat: number) {
    const imagined = rules.imagine(rules.view(state, seat), seat, fastChance(1));
    const scored = rules.moves(state, seat).map((move) => {
      const after = rules.clone(imagined);
      rules.play(after, seat, move, fastChance(1));
      return { move, value: rules.score?.(after, seat) ?? 0 };
    });
    return scored.reduce((first, other) => (other.value > first.value ? other : first)).move;
  }
});
