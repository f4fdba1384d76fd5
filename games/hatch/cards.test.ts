import { parseCardSet, parseOptions } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BROOD, cardSchema, TIERS } from './cards.ts';
import { wholePile } from './decks.ts';
import { DESIGNS } from './designs.fixture.ts';
import { hatch } from './index.ts';
import { wander } from './matches.fixture.ts';
import type { State } from './state.ts';
import { cardText } from './wording.ts';

describe('hatch: the deck', () => {
  const total = (count: (card: (typeof BROOD)[number]) => number) =>
    BROOD.reduce((sum, card) => sum + card.copies * count(card), 0);

  it('has 42 dragons of different power in 110 cards', () => {
    expect(BROOD.length).toBe(42);
    expect(new Set(BROOD.map(({ power }) => power)).size).toBe(42);
    expect(total(() => 1)).toBe(110);
  });

  it('gives 33 of each symbol and 11 stars', () => {
    const given = (symbol: string) => total(({ resource }) => Number(resource === symbol));
    expect(['food', 'fire', 'love', 'wild'].map(given)).toEqual([33, 33, 33, 11]);
  });

  it('needs what the rulebook adds up', () => {
    const needed = (['food', 'fire', 'love', 'wild', 'skull'] as const).map((need) =>
      total(({ needs }) => needs[need]),
    );
    expect(needed).toEqual([88, 82, 85, 39, 44]);
  });

  it('has dragons of every tier, which follow from the needs', () => {
    const sizes = TIERS.map((tier) => BROOD.filter((card) => card.tier === tier).length);
    expect(sizes).toEqual([5, 8, 11, 10, 8]);
  });

  it('is conserved from the first to the last move', () => {
    const everything = ({ deck, discard, players }: State) =>
      [
        ...deck,
        ...discard,
        ...players.flatMap(({ hand, eggs, dragons, mercenary }) => [
          ...hand,
          ...eggs.flatMap(({ card, resources }) => [card, ...resources.map((one) => one.card)]),
          ...dragons.map(({ card }) => card),
          ...(mercenary === null ? [] : [mercenary.card]),
        ]),
      ].sort();
    for (const seats of [2, 5]) {
      const whole = wholePile(null, seats === 5 ? 2 : 1).sort();
      wander(`conserved-${seats}`, seats, { maxRounds: 10 }, (state) => expect(everything(state)).toEqual(whole));
    }
  });
});

describe('hatch: cards of one’s own', () => {
  const card = { id: 'test-drake', name: 'Test Drake', needs: { fire: 1 }, power: 10, resource: 'fire', copies: 2 };
  const faults = (changes: object) => {
    const parsed = cardSchema.safeParse({ ...card, ...changes });
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
  };

  it('take the documented defaults', () => {
    expect(cardSchema.parse(card)).toEqual({
      ...card,
      needs: { food: 0, fire: 1, love: 0, wild: 0, skull: 0 },
      sacrifice: 0,
      tags: [],
      effects: [],
    });
  });

  it.each([
    ['an id that is not kebab-case', { id: 'Test Drake' }, 'id'],
    ['no needs at all', { needs: {} }, 'needs'],
    ['more than 8 basic needs', { needs: { food: 6, wild: 3 } }, 'needs'],
    ['more than 6 of a need', { needs: { skull: 7 } }, 'needs.skull'],
    ['an unknown need', { needs: { fire: 1, gold: 1 } }, 'needs'],
    ['power out of range', { power: 121 }, 'power'],
    ['an unknown symbol', { resource: 'star' }, 'resource'],
    ['too much sacrifice', { sacrifice: 6 }, 'sacrifice'],
    ['too many copies', { copies: 11 }, 'copies'],
    ['an unknown tier', { tier: 'huge' }, 'tier'],
    ['a tag with a space', { tags: ['my tag'] }, 'tags.0'],
    ['an unknown trigger', { effects: [{ on: 'dawn', do: 'draw', amount: 1 }] }, 'effects.0.on'],
    ['a pair that does not exist', { effects: [{ on: 'hatch', do: 'add-power', amount: 1 }] }, 'effects.0.do'],
    ['an amount out of range', { effects: [{ on: 'attack', do: 'add-power', amount: 41 }] }, 'effects.0.amount'],
    ['too many draws', { effects: [{ on: 'hatch', do: 'draw', amount: 4 }] }, 'effects.0.amount'],
    [
      'a doubled form',
      {
        effects: [
          { on: 'attack', do: 'add-power', amount: 1 },
          { on: 'attack', do: 'add-power', amount: 2 },
        ],
      },
      'effects.1',
    ],
    [
      'count-as on a star',
      { resource: 'wild', effects: [{ on: 'ritual', do: 'count-as', resource: 'food' }] },
      'effects.0',
    ],
    [
      'a draw beside hatch-at-once',
      {
        effects: [
          { on: 'sacrifice', do: 'draw', amount: 1 },
          { on: 'egg', do: 'hatch-at-once' },
        ],
      },
      'effects.0',
    ],
    [
      'three effects',
      {
        effects: [
          { on: 'attack', do: 'add-power', amount: 1 },
          { on: 'defend', do: 'add-power', amount: 1 },
          { on: 'egg', do: 'untouchable' },
        ],
      },
      'effects',
    ],
  ])('are refused with %s', (_, changes, path) => expect(faults(changes)).toEqual([path]));

  it('say what they do', () => {
    expect(DESIGNS.map(cardText)).toEqual([
      'Needs 2 fire, 1 of any. Power 14. Gives fire. Sacrifice 1. Attacking: +15 power.',
      'Needs 1 food, 1 love. Power 8. Gives love. Sacrifice 1. Defending: +12 power. As a mercenary it returns to your hand after use.',
      'Needs 2 of any. Power 7. Gives food. Sacrifice 1. May hatch in the turn it is laid.',
      'Needs 2 love. Power 9. Gives love. Sacrifice 2. When sacrificed, draw 2 cards.',
      'Needs 2 food, 2 fire, 1 love. Power 36. Gives food. Sacrifice 2. This egg and its resources cannot be stolen or destroyed. Counts as fire in rituals.',
      'Needs 1 fire. Power 5. Gives any. Cannot be sacrificed. When it hatches, draw 1 card.',
    ]);
  });

  it('join Brood, replace its cards by id, and bans leave cards out', () => {
    const mud = { ...BROOD[3], power: 99 };
    const used = hatch.cards?.use({ handSize: 6 }, [...DESIGNS, mud], ['void-star']);
    if (used?.ok !== true) throw new Error('refused');
    expect(used.value.handSize).toBe(6);
    const deck = used.value.deck as typeof BROOD;
    expect(deck.length).toBe(42 + 6 - 1);
    expect(deck[3].power).toBe(99);
    expect(parseOptions(hatch, used.value, 2).ok).toBe(true);
    expect(hatch.cards?.use({ handSize: 6 }, [], [])).toEqual({ ok: true, value: { handSize: 6 } });
  });

  it('are refused where no deck would be left, or a ban means nothing', () => {
    const fire = BROOD.filter(({ resource }) => resource === 'fire').map(({ id }) => id);
    const refused = hatch.cards?.use({}, [], [...fire, 'nobody']);
    expect(refused?.ok === false && refused.error.faults?.map(({ path }) => path)).toEqual(['bans[13]', 'deck']);
    const broken = hatch.cards?.use({ deck: [{ id: 'x' }] }, [], ['x']);
    expect(broken?.ok).toBe(false);
  });

  it('come as card sets', () => {
    const set = { game: 'hatch', id: 'designs', version: '1', title: 'Designs', author: 'A', licence: 'CC0-1.0' };
    expect(parseCardSet(hatch, { ...set, cards: DESIGNS }).ok).toBe(true);
    const refused = parseCardSet(hatch, { ...set, cards: [{ ...card, power: 0 }] });
    expect(refused.ok === false && refused.error.faults?.map(({ path }) => path)).toEqual(['cards[0].power']);
  });
});

describe('hatch: options', () => {
  const faults = (options: unknown, seats = 2) => {
    const parsed = parseOptions(hatch, options, seats);
    return parsed.ok ? [] : (parsed.error.faults ?? []).map(({ path }) => path);
  };

  it('have the documented defaults', () => {
    expect(hatch.options.parse({})).toEqual({
      targetPower: 200,
      handSize: 5,
      boardBonus: 5,
      maxRounds: 30,
      copies: 'auto',
      start: 'random',
      startDiscards: 1,
      firstTurnProtection: false,
      fireRitualHand: false,
      offering: 'any',
      deck: null,
    });
  });

  it.each([
    [{ targetPower: 49 }, 'targetPower'],
    [{ handSize: 9 }, 'handSize'],
    [{ boardBonus: 11 }, 'boardBonus'],
    [{ maxRounds: 9 }, 'maxRounds'],
    [{ copies: 4 }, 'copies'],
    [{ start: 2 }, 'start'],
    [{ start: 'first' }, 'start'],
    [{ startDiscards: 4 }, 'startDiscards'],
    [{ offering: 'none' }, 'offering'],
    [{ speed: 1 }, 'speed'],
    [{ deck: [...BROOD, { ...BROOD[0], power: 500 }] }, 'deck[42].power'],
    [{ deck: [...BROOD, BROOD[0]] }, 'deck[42].id'],
    [{ deck: [...BROOD, ...DESIGNS.map((card) => ({ ...card, copies: 10 })), ...many(6)] }, 'deck'],
    [{ deck: BROOD.filter(({ resource }) => resource !== 'love') }, 'deck'],
  ])('%# are refused at %s', (options, path) => expect(faults(options)).toEqual([path]));

  it('accept a starting seat that is there', () => expect(faults({ start: 4 }, 5)).toEqual([]));

  it('can be shown as a form', () => {
    expect(z.toJSONSchema(hatch.options, { io: 'input' })).toHaveProperty('properties.deck');
  });
});

function many(count: number) {
  return Array.from({ length: count }, (_, index) => ({ ...DESIGNS[0], id: `filler-${index}`, copies: 10 }));
}
