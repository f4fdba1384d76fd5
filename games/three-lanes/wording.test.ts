import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastChance, type GameEvent, redact, type Viewer } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { cardSchema } from './card.ts';
import { CUSTOM_CARDS } from './designs.fixture.ts';
import { threeLanes } from './index.ts';
import { cardText } from './text.ts';
import { cardList } from './wording.ts';

const options = threeLanes.options.parse({});
const rules = threeLanes.rules(options);
const words = threeLanes.words(options);

describe('words', () => {
  it('the rulebook lists the cards as they are', () => {
    expect(readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')).toContain(cardList());
  });

  it('the text of a card follows its data', () => {
    const text = (id: string) => words.card?.(id)?.text;
    expect(text('stampede')).toBe('Each of your Dinosaurs gets +1 attack, then each of your Dinosaurs marches.');
    expect(text('phalanx')).toBe('Your last unit in the lane gets +2 HP, −1 movement.');
    expect(text('sapper')).toBe('Deals double damage to the castle.');
    expect(text('royal-guard')).toBe('');
    expect(words.card?.('no-such-card')).toBeUndefined();
  });

  it('the text of any custom card is whole', () => {
    const names = (id: string) => id;
    for (const card of CUSTOM_CARDS) expect(cardText(card, names)).toMatch(/^[A-Z].*\.$/);
    const odd = cardSchema.parse({
      ...CUSTOM_CARDS[0],
      abilities: [
        {
          on: 'you-play-unit',
          if: [{ count: 'lane-enemy-units', tag: 'dinosaur', other: true, min: 1, max: 2 }, { enemySpace: { max: 3 } }],
          ops: [
            { do: 'stop-march', target: 'self' },
            { do: 'draw', amount: 2, tag: 'astronaut' },
            { do: 'damage-castle', who: 'both', amount: { per: 'friendly-buildings', each: 2 } },
            { do: 'summon', kind: 'archer', where: 'tile' },
          ],
        },
      ],
    });
    expect(cardText(odd, names)).toBe(
      "When you play a unit card: if there are 1 to 2 other enemy Dinosaurs in the lane and if the enemy's space is 3 or less, " +
        'the march of this unit ends, then draw the 2 topmost Astronauts of your deck, then deal 2 damage to both castles ' +
        'for each friendly building, then put an archer on this tile.',
    );
  });

  it('tables fit in 100 columns and moves have distinct labels, all through some matches', () => {
    const chance = fastChance('words');
    const silent = new Set<string>();
    const spoken = new Set<string>();
    for (let match = 0; match < 10; match++) {
      const state = rules.setup(2, chance);
      for (let actors = rules.actors(state); actors.length > 0; actors = rules.actors(state)) {
        const [seat] = actors;
        for (const viewer of [0, 1, 'table'] satisfies Viewer[]) {
          const lines = words.table(rules.view(state, viewer), viewer);
          expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
        }
        const moves = rules.moves(state, seat);
        const labels = moves.map((move) => words.move(move, rules.view(state, seat), seat));
        expect(new Set(labels).size).toBe(moves.length);
        rules.play(state, seat, moves[chance.pick(moves.length)], chance, (event) => {
          const told = redact(event, 'table');
          if (told !== undefined) (words.event(told) === undefined ? silent : spoken).add(told.type);
        });
      }
    }
    expect([...silent].sort()).toEqual([
      'ability-triggered',
      'gold-changed',
      'march-ended',
      'march-started',
      'passive-triggered',
      'turn-ended',
    ]);
    expect(spoken.size).toBeGreaterThan(15);
  });

  it('no line of the log has a hole', () => {
    const events: GameEvent[] = [
      { type: 'building-built', building: 'b1', kind: 'traps', owner: 0, lane: '?', tile: '?', unit: '?' },
      { type: 'stats-changed', piece: '?', kind: '?', owner: 0, hp: 2, attack: 1, movement: 1 },
      { type: 'castle-healed', seat: 0, amount: 1, castle: 20 },
      { type: 'card-burned', seat: 0, card: 'thief' },
      { type: 'match-ended', ranking: [[0, 1]], reason: 'turn-limit' },
    ];
    for (const event of events) expect(words.event(event)).not.toMatch(/undefined|\?/);
  });
});
