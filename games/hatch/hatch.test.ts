import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chance, fastChance, playMove, redact, type Seat } from '@tuckbox/kernel';
import { battery } from '@tuckbox/kernel/testing';
import { describe, expect, it } from 'vitest';
import { BROOD } from './cards.ts';
import { DESIGNS } from './designs.fixture.ts';
import { hatch } from './index.ts';
import { matchFrom, wander } from './matches.fixture.ts';
import type { State } from './state.ts';
import { cardList } from './wording.ts';

/** Every option at random; now and then the designs of the open design space among the dragons of Brood. */
function anyOptions(chance: Chance, seats: number): unknown {
  const coin = () => chance.pick(2) === 0;
  return {
    targetPower: coin() ? 50 : 50 + chance.pick(151),
    handSize: 2 + chance.die(6),
    boardBonus: chance.pick(11),
    maxRounds: 9 + chance.die(4),
    copies: coin() ? 'auto' : chance.die(3),
    start: coin() ? 'random' : chance.pick(seats),
    startDiscards: chance.pick(4),
    firstTurnProtection: coin(),
    fireRitualHand: coin(),
    offering: coin() ? 'any' : 'eggs',
    deck: coin() ? null : [...BROOD, ...DESIGNS],
  };
}

battery(hatch, import.meta.dirname, { matches: 20, options: anyOptions });

describe('hatch: events', () => {
  const told = (position: unknown, move: unknown, viewer: Seat | 'table') => {
    const match = matchFrom(position);
    const events: unknown[] = [];
    const played = playMove(match, 0, move, (event) => events.push(redact(event, viewer)));
    expect(played.ok).toBe(true);
    return events;
  };
  const won = { pending: { kind: 'spoil', seat: 0, from: 1 }, players: [{}, { hand: ['gravemaw'] }, {}] };

  it('tell a stolen card to the two seats only', () => {
    const spoil = { type: 'spoil-taken', attacker: 0, defender: 1, kind: 'card', egg: null, resource: null };
    expect(told(won, { type: 'take-card' }, 0)).toEqual([{ ...spoil, card: 'gravemaw' }]);
    expect(told(won, { type: 'take-card' }, 1)).toEqual([{ ...spoil, card: 'gravemaw' }]);
    expect(told(won, { type: 'take-card' }, 2)).toEqual([{ ...spoil, card: '?' }]);
    expect(told(won, { type: 'take-card' }, 'table')).toEqual([{ ...spoil, card: '?' }]);
  });

  it('tell a hired mercenary and drawn cards to their seat only', () => {
    const position = { players: [{ hand: ['gravemaw'] }] };
    const move = { type: 'contract', card: 'gravemaw' };
    expect(told(position, move, 0)).toEqual([{ type: 'mercenary-contracted', seat: 0, card: 'gravemaw' }]);
    expect(told(position, move, 1)).toEqual([{ type: 'mercenary-contracted', seat: 0, card: '?' }]);
    const drawn = { type: 'cards-drawn', seat: 0, count: 1 };
    const end = { deck: ['void-star'], players: [{ hand: Array.from({ length: 4 }, () => 'gravemaw') }] };
    expect(told(end, { type: 'end-turn' }, 0)).toContainEqual({ ...drawn, cards: ['void-star'] });
    expect(told(end, { type: 'end-turn' }, 1)).toContainEqual({ ...drawn, cards: '?' });
  });

  it('tell a ritual and its repetition with their targets', () => {
    const position = {
      players: [
        {
          eggs: [{ id: 'e1', card: 'kiln-pup' }],
          dragons: ['mudskipper', 'dove-drake', 'void-star'].map((card, index) => ({ id: `d${index + 1}`, card })),
        },
      ],
    };
    const rite = { ritual: 'food', egg: 'e1', need: 'fire' };
    expect(told(position, { type: 'ritual', ...rite, mercenary: false }, 'table')).toEqual([
      { type: 'ritual-performed', seat: 0, repeated: false, ...rite },
      { type: 'need-reduced', seat: 0, egg: 'e1', need: 'fire' },
    ]);
    const again = { ...position, turn: { ritual: { kind: 'food', target: null } } };
    expect(told(again, { type: 'repeat', ...rite, mercenary: false }, 'table')).toContainEqual({
      type: 'ritual-performed',
      seat: 0,
      repeated: true,
      ...rite,
    });
  });

  it('tell a hatch to the trigger in order', () => {
    const position = {
      players: [
        {
          eggs: [{ id: 'e1', card: 'cinder-newt', resources: [{ id: 'r1', card: 'kiln-pup' }] }],
          dragons: ['the-last-wyrm', 'void-star', 'heartwood-elder', 'larder-worm'].map((card, index) => ({
            id: `d${index + 1}`,
            card,
          })),
        },
      ],
    };
    expect(told(position, { type: 'hatch', egg: 'e1' }, 'table')).toEqual([
      { type: 'card-discarded', seat: 0, card: 'kiln-pup', from: 'resource', reason: 'hatch' },
      { type: 'egg-hatched', seat: 0, egg: 'e1', dragon: 'd5', card: 'cinder-newt', power: 203 },
      { type: 'end-triggered', seat: 0, power: 203 },
    ]);
  });
});

describe('hatch: words', () => {
  it('give every legal move a label of its own and draw every table within 100 columns', () => {
    for (const seats of [2, 5]) {
      const options = hatch.options.parse({ maxRounds: 12, fireRitualHand: true, deck: [...BROOD, ...DESIGNS] });
      const rules = hatch.rules(options);
      const words = hatch.words(options);
      wander(`words-${seats}`, seats, options, (state, seat) => {
        const view = rules.view(state, seat);
        const labels = rules.moves(state, seat).map((move) => words.move(move, view, seat));
        expect(new Set(labels).size).toBe(labels.length);
        for (const viewer of ['table', seat] as const)
          for (const line of words.table(rules.view(state, viewer), viewer))
            expect(line.length).toBeLessThanOrEqual(100);
      });
    }
  });

  it('tell the log without betraying a card', () => {
    const words = hatch.words(hatch.options.parse({}));
    expect(words.event({ type: 'mercenary-contracted', seat: 1, card: '?' })).toBe('Seat 1 hires a mercenary.');
    expect(words.event({ type: 'cards-drawn', seat: 1, count: 2, cards: '?' })).toBe('Seat 1 draws 2 cards.');
    expect(words.event({ type: 'cards-drawn', seat: 1, count: 1, cards: ['gravemaw'] })).toBe('Seat 1 draws Gravemaw.');
    expect(words.card?.('void-star')).toEqual({
      title: 'Void Star',
      text: 'Needs 4 of any, 4 skulls. Power 74. Gives any. Cannot be sacrificed.',
    });
  });

  it('stand in the rulebook: the card list is the one that the cards make', () => {
    expect(readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')).toContain(cardList());
  });
});

describe('hatch: rules that remember', () => {
  it.each([2, 3, 5])('judge and imagine as rules do that remember nothing: %i seats', (seats) => {
    const options = hatch.options.parse({ maxRounds: 12, targetPower: 100, deck: [...BROOD, ...DESIGNS] });
    const rules = hatch.rules(options);
    const chance = fastChance('try');
    wander(`remember-${seats}`, seats, options, (state, seat) => {
      const view = rules.view(state, seat);
      for (let tries = 0; tries < 3; tries++) {
        const imagined = rules.imagine(view, seat, fastChance(tries));
        const fresh = hatch.rules(options);
        expect(imagined).toEqual(fresh.imagine(JSON.parse(JSON.stringify(view)), seat, fastChance(tries)));
        const moves = rules.moves(imagined, seat);
        rules.play(imagined, seat, moves[chance.pick(moves.length)], chance);
        const copy = JSON.parse(JSON.stringify(imagined));
        for (const one of state.players.keys()) expect(rules.score?.(imagined, one)).toBe(fresh.score?.(copy, one));
        for (const one of rules.actors(imagined)) expect(rules.moves(imagined, one)).toEqual(fresh.moves(copy, one));
      }
    });
  });

  it('judge and list after every two moves as rules do that remember nothing', () => {
    const options = hatch.options.parse({});
    const rules = hatch.rules(options);
    // Skulls that are and are not yet asked for, an egg that is full of the wrong thing, a hand that needs no refill.
    const { state } = matchFrom({
      players: [
        {
          hand: ['the-last-wyrm', 'void-star', 'mudskipper', 'cinder-newt', 'larder-worm'],
          eggs: [
            { id: 'e1', card: 'cinder-newt', resources: [{ id: 'r1', card: 'kiln-pup' }] },
            { id: 'e2', card: 'cinder-newt', resources: [{ id: 'r2', card: 'mudskipper' }] },
            { id: 'e3', card: 'sacred-ox-wyrm' },
            { id: 'e4', card: 'gravemaw' },
          ],
          dragons: [
            { id: 'd1', card: 'brood-matron' },
            { id: 'd2', card: 'mudskipper' },
          ],
          mercenary: { card: 'gravemaw' },
        },
        { hand: ['void-star'], eggs: [{ id: 'e5', card: 'void-star' }], mercenary: { card: 'dawnbringer' } },
      ],
    });
    const compare = (after: State) => {
      const fresh = () => hatch.rules(options);
      for (const seat of [0, 1]) expect(rules.score?.(after, seat)).toBe(fresh().score?.(after, seat));
      for (const seat of rules.actors(after)) expect(rules.moves(after, seat)).toEqual(fresh().moves(after, seat));
    };
    const afterEach = (before: State, moves: number) => {
      compare(before);
      if (moves === 0) return;
      for (const seat of rules.actors(before)) {
        for (const move of rules.moves(before, seat)) {
          const after = rules.clone(before);
          rules.play(after, seat, move, fastChance(moves));
          afterEach(after, moves - 1);
        }
      }
    };
    afterEach(state, 2);
  });

  it('forget what they know of cards where others with the same ids are in force', () => {
    const options = hatch.options.parse({});
    const rules = hatch.rules(options);
    const positions = [
      { needs: { fire: 1 }, power: 10, resource: 'fire' },
      { needs: { love: 2 }, power: 90, resource: 'wild' },
      { needs: { food: 1, skull: 2 }, power: 40, resource: 'food' },
    ].map((design) => ({
      cards: [{ id: 'changeling', name: 'Changeling', sacrifice: 1, copies: 2, ...design }],
      players: [
        {
          hand: ['changeling', 'mudskipper'],
          eggs: [
            { id: 'e1', card: 'changeling' },
            { id: 'e2', card: 'kiln-pup', resources: [{ id: 'r1', card: 'changeling' }] },
          ],
          dragons: [{ id: 'd1', card: 'changeling' }],
          mercenary: { card: 'changeling' },
        },
      ],
    }));
    const seen = positions.map((position) => {
      const { state } = matchFrom(position);
      const fresh = hatch.rules(options);
      const told = { score: rules.score?.(state, 0), moves: rules.moves(state, 0) };
      expect(told).toEqual({ score: fresh.score?.(state, 0), moves: fresh.moves(state, 0) });
      return JSON.stringify(told);
    });
    expect(new Set(seen).size).toBe(positions.length);
  });
});

describe('hatch: the heuristic', () => {
  it('lets a greedy player beat a random one', () => {
    const rules = hatch.rules(hatch.options.parse({}));
    let won = 0;
    for (let index = 0; index < 20; index++) {
      const chance = fastChance(index);
      const greedy = index % 2;
      const state = rules.setup(2, chance);
      for (let actors = rules.actors(state); actors.length > 0; actors = rules.actors(state)) {
        const seat = actors[0];
        const moves = rules.moves(state, seat);
        let choice = moves[chance.pick(moves.length)];
        if (seat === greedy) {
          const imagined = rules.imagine(rules.view(state, seat), seat, chance);
          let best = Number.NEGATIVE_INFINITY;
          for (const move of moves) {
            const after = rules.clone(imagined);
            rules.play(after, seat, move, fastChance(index));
            const value = rules.score?.(after, seat) ?? 0;
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(1);
            if (value > best) [best, choice] = [value, move];
          }
        }
        rules.play(state, seat, choice, chance);
      }
      if (rules.result(state)?.ranking[0].includes(greedy)) won += 1;
    }
    expect(won).toBeGreaterThanOrEqual(19);
  });
});
