import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  canonical,
  fastChance,
  type GameEvent,
  newMatch,
  parseScenarioFile,
  playMove,
  playout,
  redact,
  type Seat,
  type Viewer,
} from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { DECK_SIZE } from './decks.ts';
import { flask } from './index.ts';
import type { State } from './state.ts';

function start(position: unknown, options: unknown = {}, seats = 2) {
  const match = newMatch(flask, { seed: 'view', seats, options, position });
  if (!match.ok) throw new Error(match.error.message);
  return match.value;
}

const folder = join(import.meta.dirname, 'scenarios');

describe('imagine', () => {
  it.each(readdirSync(folder))('gives playable states in every position of %s, whatever the lists say', (name) => {
    const parsed = parseScenarioFile(readFileSync(join(folder, name), 'utf8'), [flask]);
    if (!parsed.ok) throw new Error(parsed.error.message);
    for (const one of parsed.value.file.scenarios) {
      const { seats, options, position, chance } = one;
      const match = newMatch(flask, { seed: one.name, seats, options, position, ...(chance ? { chance } : {}) });
      if (!match.ok) throw new Error(match.error.message);
      const { rules, record } = match.value;
      for (const step of [undefined, ...one.steps]) {
        if (step !== undefined) {
          if (!('move' in step) || step.move === undefined) continue;
          playMove(match.value, step.seat ?? 0, step.move);
        }
        for (const viewer of ['table', ...Array(record.seats).keys()] as Viewer[]) {
          const luck = fastChance(`${one.name} ${viewer}`);
          const seen = rules.view(match.value.state, viewer);
          const imagined = rules.imagine(seen, viewer, luck);
          rules.check(imagined);
          expect(canonical(rules.view(imagined, viewer))).toBe(canonical(seen));
          playout(rules, imagined, luck);
          rules.check(imagined);
        }
      }
    }
  });

  const stack = (id: string, green: number, red: number, rest: object = {}) => ({
    id,
    card: 'g2',
    paid: { green, red, ...rest },
  });
  const imaginedCards = (position: object, options: object, times = 60) => {
    const { rules, state } = start(position, options);
    const seen = rules.view(state, 0);
    return Array.from({ length: times }, (_, index) => {
      const imagined = rules.imagine(seen, 0, fastChance(index));
      return imagined.seats[1].reactions.map(({ card }) => card);
    });
  };
  const list = (...kinds: string[]) => kinds.flatMap((kind) => [kind, kind, kind]);

  it('lays only reaction cards whose cost fits what was paid', () => {
    const decks = ['red', list('g2', 'g2-r1', 'g2-g1', 'r1', 'g2-b1')];
    const cards = imaginedCards(
      { seats: [{}, { reactions: [stack('f1', 2, 1), stack('f2', 4, 0), stack('f3', 2, 0, { cards: 1 })] }] },
      { decks },
    );
    expect(new Set(cards.map(([first]) => first))).toEqual(new Set(['g2-r1']));
    expect(new Set(cards.map(([, second]) => second))).toEqual(new Set(['g2-g1']));
    expect(new Set(cards.map(([, , third]) => third))).toEqual(new Set(['g2-b1']));
  });

  it('goes back on a choice that leaves another stack without a card', () => {
    // Balanced Reaction fits both stacks, the other kind only the first, so the first may not keep the former.
    const bases = [{ id: 'w1', name: 'Wave', cost: { any: 1 }, effect: [{ do: 'choose', amount: 1 }] }];
    const decks = ['red', ['g2-g1', 'g2-r1-w1', ...list('r1', 'r2', 'y1', 'b2'), 'b1']];
    const reactions = [stack('f1', 3, 1), stack('f2', 4, 0)];
    const cards = imaginedCards({ seats: [{}, { reactions }] }, { decks, bases });
    expect(new Set(cards.map((pair) => pair.join()))).toEqual(new Set(['g2-r1-w1,g2-g1']));
  });

  it('fills what fits no list with Apply and Reaction', () => {
    const { rules, state } = start(
      {
        seats: [
          {},
          { hand: ['y2', 'y2'], deck: ['y2'], discard: Array(15).fill('r2-r2'), reactions: [stack('f1', 0, 0)] },
        ],
      },
      { decks: ['red', list('r2-r2', 'r2', 'r1', 'y1', 'g1')] },
    );
    const [, other] = rules.imagine(rules.view(state, 0), 0, fastChance(1)).seats;
    expect(other.reactions[0].card).toBe('g2');
    const none = start(
      { seats: [{}, { hand: Array(14).fill('y2'), deck: ['y2', 'y2'] }] },
      { decks: ['red', list('r2-r2', 'r2', 'r1', 'y1', 'g1')] },
    );
    const dealt = none.rules.imagine(none.rules.view(none.state, 0), 0, fastChance(1)).seats[1];
    expect([...dealt.hand, ...dealt.deck].filter((kind) => kind === 'b2')).toHaveLength(1);
  });

  it('keeps cards in the hand that all saw joining it', () => {
    const { rules, state } = start({
      seats: [{ resources: { yellow: 2 }, hand: ['y2', 'b1'], played: ['r1', 'g2-r1'] }, {}],
    });
    rules.play(state, 0, { type: 'play', card: 'y2' }, fastChance(1));
    for (let index = 0; index < 20; index++) {
      const { hand } = rules.imagine(rules.view(state, 1), 1, fastChance(index)).seats[0];
      expect(hand).toHaveLength(4);
      expect(hand).toEqual(expect.arrayContaining(['r1', 'g2-r1', 'y2']));
    }
  });

  it('announces face down what can be paid now', () => {
    const decks = [list('g2', 'g2-r1', 'g2-b1', 'g2-y1', 'r1')];
    const { rules, state } = start(
      { seats: [{ resources: { green: 2, red: 1 }, hand: ['g2-r1'] }, { reactions: [{ id: 'f1', card: 'g2' }] }] },
      { decks },
    );
    rules.play(state, 0, { type: 'play', card: 'g2-r1' }, fastChance(1));
    const guesses = Array.from({ length: 60 }, (_, index) => rules.imagine(rules.view(state, 1), 1, fastChance(index)));
    expect(new Set(guesses.map(({ announced }) => announced?.card))).toEqual(new Set(['g2', 'g2-r1']));
    expect(
      guesses.every(({ announced, pending }) => pending?.kind === 'window' && pending.card === announced?.card),
    ).toBe(true);
    rules.play(state, 1, { type: 'activate', reaction: 'f1' }, fastChance(1));
    const after = Array.from({ length: 60 }, (_, index) => rules.imagine(rules.view(state, 1), 1, fastChance(index)));
    expect(new Set(after.map(({ announced }) => announced?.card))).toEqual(new Set(['g2', 'g2-r1']));
  });

  it('takes into account what was paid for an announced card and what is due', () => {
    const decks = [list('g2', 'g2-r1', 'g2-g1', 'g2-g1-g1', 'r1')];
    const { rules, state } = start({ seats: [{ resources: { green: 5, red: 2 }, hand: ['g2-g1'] }, {}] }, { decks });
    rules.play(state, 0, { type: 'play', card: 'g2-g1' }, fastChance(1));
    expect(state.pending?.kind).toBe('pay');
    const guesses = Array.from({ length: 40 }, (_, index) => rules.imagine(rules.view(state, 1), 1, fastChance(index)));
    expect(new Set(guesses.map(({ announced }) => announced?.card))).toEqual(new Set(['g2-g1']));
  });
});

describe('events', () => {
  it('tell nobody else what is drawn from a deck, announced or laid face down', () => {
    const chance = fastChance('events');
    const rules = flask.rules(flask.options.parse({ decks: ['green', 'green'] }));
    const told = { draw: 0, announce: 0, laid: 0 };
    for (let match = 0; match < 30; match++) {
      const state = rules.setup(2, chance);
      for (let [seat] = rules.actors(state); seat !== undefined; [seat] = rules.actors(state)) {
        const moves = rules.moves(state, seat);
        rules.play(state, seat, moves[chance.pick(moves.length)], chance, (event) => {
          const open = redact(event, 'table') as GameEvent;
          const own = redact(event, open.seat as Seat) as GameEvent;
          if (open.type === 'draw' && open.from === 'deck')
            told.draw += open.card === '?' && own.card !== '?' ? 1 : 1e9;
          if (open.type === 'laid') told.laid += open.card === '?' && own.card !== '?' ? 1 : 1e9;
          const isHidden = String(own.card).startsWith('g2');
          if (open.type === 'announce') told.announce += (open.card === '?') === isHidden ? 1 : 1e9;
        });
      }
    }
    for (const count of Object.values(told)) {
      expect(count).toBeGreaterThan(30);
      expect(count).toBeLessThan(1e9);
    }
  });
});

describe('FL-9.1', () => {
  it('no card is lost or made, and nobody has more turns than cards to draw', () => {
    const chance = fastChance('conserved');
    const rules = flask.rules(flask.options.parse({}));
    const cardsOf = ({ seats, announced, work }: State, seat: Seat) => {
      const { hand, deck, discard, played, reactions } = seats[seat];
      const stacks = reactions.reduce((sum, { under }) => sum + 1 + under.length, 0);
      const waiting = work.filter((item) => item.do === 'wait' && item.seat === seat).length;
      const zones = hand.length + deck.length + discard.length + played.length;
      return zones + stacks + waiting + (announced?.seat === seat ? 1 : 0);
    };
    for (let match = 0; match < 100; match++) {
      const state = rules.setup(2 + (match % 3), chance);
      const turns = state.seats.map(() => new Set<number>());
      for (let [seat] = rules.actors(state); seat !== undefined; [seat] = rules.actors(state)) {
        const moves = rules.moves(state, seat);
        expect(moves.length).toBeLessThanOrEqual(16);
        turns[state.active].add(state.turn);
        rules.play(state, seat, moves[chance.pick(moves.length)], chance);
        for (const [other, { out }] of state.seats.entries()) {
          expect(cardsOf(state, other)).toBe(out > 0 ? 0 : DECK_SIZE);
        }
      }
      for (const own of turns) expect(own.size).toBeLessThanOrEqual(12);
    }
  });
});
