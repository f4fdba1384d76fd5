import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastChance, redact, type Viewer } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { makeBook } from './book.ts';
import { BASES } from './cards.ts';
import { DECKS } from './decks.ts';
import { flask } from './index.ts';
import { options } from './options.ts';
import { cardList } from './wording.ts';

const given = options.parse({
  decks: ['green', 'blue', 'primer', 'yellow'],
  bases: [{ id: 'w1', name: 'Wave', cost: {}, effect: [{ do: 'discard', who: 'each-enemy', amount: 1 }] }],
});
const book = makeBook(given);
const words = flask.words(given);

/** What no text for people may hold. */
const STRANGE = /\?|undefined|null|NaN|object/;

describe('card text', () => {
  it('is made from cost and effect', () => {
    expect(words.card?.('b1-b2-r1')).toEqual({
      title: 'Dangerous Knowledge',
      text: [
        '📘💥 + 1 card (B1 - B2 - R1)',
        '+📘📘: Add 2 blue.',
        'Draw 1 card: Take 1 card, each from the top of your deck or discard pile.',
        'Action: −2 resources: An enemy loses 2 resources of its choice.',
      ].join('\n'),
    });
    expect(words.card?.('b1-b1')?.text).toMatch(/^\+ 2 cards \(/);
    expect(words.card?.('w1')?.text).toBe(
      'free (W1)\nAction: −1 card: Each enemy discards 1 card of its choice, missing ones from the top of its deck.',
    );
    expect(words.card?.('g2-g1')?.text).toMatch(/^💚💚💚❔ \(G2 - G1\)\nReaction: Lies face down\./);
    expect(words.card?.('nothing')).toBeUndefined();
  });
});

describe('in random matches', () => {
  it('moves have distinct labels, tables fit a terminal, and no text shows what is hidden', () => {
    const rules = flask.rules(given);
    const chance = fastChance('words');
    const told = new Set<string>();
    const strange: string[] = [];
    for (let match = 0; match < 6; match++) {
      const seats = 2 + (match % 3);
      const state = rules.setup(seats, chance);
      const viewers: Viewer[] = ['table', ...Array(seats).keys()];
      for (let [seat] = rules.actors(state); seat !== undefined; [seat] = rules.actors(state)) {
        const moves = rules.moves(state, seat);
        const labels = moves.map((move) => words.move(move, rules.view(state, seat), seat));
        expect(new Set(labels).size).toBe(moves.length);
        for (const viewer of viewers) {
          const lines = words.table(rules.view(state, viewer), viewer);
          expect(lines.filter((line) => line.length > 100 || STRANGE.test(line))).toEqual([]);
        }
        rules.play(state, seat, moves[chance.pick(moves.length)], chance, (event) => {
          for (const viewer of viewers) {
            const open = redact(event, viewer);
            if (open === undefined) continue;
            const line = words.event(open);
            if (line === undefined) continue;
            told.add(open.type);
            if (STRANGE.test(line)) strange.push(line);
          }
        });
      }
    }
    expect(strange).toEqual([]);
    for (const type of [
      'announce',
      'activate',
      'paid',
      'laid',
      'tucked',
      'draw',
      'lose',
      'discard',
      'out',
      'match-over',
    ]) {
      expect(told).toContain(type);
    }
  });
});

describe('the log', () => {
  it.each([
    [{ type: 'announce', seat: 1, card: '?' }, 'Seat 1 announces a card face down.'],
    [{ type: 'card-returned', seat: 1, card: '?', why: 'blocked' }, 'Seat 1 cannot pay any more: the card is blocked.'],
    [{ type: 'card-returned', seat: 1, card: 'r1', why: 'withdrawn' }, 'Seat 1 takes Attack back.'],
    [{ type: 'laid', seat: 1, reaction: 'f2', card: '?' }, 'Seat 1 lays a reaction card face down as stack f2.'],
    [
      { type: 'paid', seat: 0, resources: { red: 2, blue: 0, green: 1, yellow: 0 }, cards: ['r1', 'r1'] },
      'Seat 0 pays 2 red, 1 green, Attack and Attack.',
    ],
    [{ type: 'reboot', seat: 0, cards: ['r1', 'y2'] }, 'Reboot: Attack and Reboot return to the hand of seat 0.'],
    [{ type: 'out', seats: [0, 2], why: 'no-resources' }, 'Seat 0 and seat 2 are out: no resources are left.'],
    [{ type: 'match-over', ranking: [[1], [0]], reason: 'empty-deck' }, 'The match is over. First: seat 1.'],
    [{ type: 'something-else' }, undefined],
  ])('%j', (event, line) => expect(words.event(event)).toBe(line));
});

describe('the rulebook', () => {
  it('lists the cards as they are', () => {
    const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
    const composed = Object.values(DECKS)
      .flat()
      .filter((kind) => kind.includes('-'));
    expect(readme).toContain(
      cardList(
        book,
        BASES.map(({ id }) => id),
      ),
    );
    expect(readme).toContain(cardList(book, [...new Set(composed)]));
  });
});
