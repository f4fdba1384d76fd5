import { parseCardSet } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeBook } from './book.ts';
import { SHIPPED } from './cards.ts';
import { DECKS, deckFault, makeCode, parseCode } from './decks.ts';
import { flask } from './index.ts';
import { kit } from './kit.ts';
import { faults, options } from './options.ts';

const book = makeBook(options.parse({}));
const wave = {
  id: 'w1',
  name: 'Wave',
  cost: { any: 1 },
  effect: [{ do: 'lose', who: 'each-enemy', amount: 1 }],
  max: 2,
};
const faultsFor = (given: z.input<typeof options>, seats = 2) => faults(options.parse(given), seats);

describe('FL-8.3: costs and effects are sums', () => {
  const lose = (amount: number) => ({ do: 'lose', who: 'enemy', amount });
  const gain = (color: string, amount: number) => ({ do: 'gain', color, amount });
  const choose = { do: 'choose', amount: 2 };
  const cards: [string, string, Record<string, number>, object[]][] = [
    ['r1-r1', 'Double Attack', { red: 2 }, [lose(4)]],
    ['r1-r1-r1', 'Triple Attack', { red: 3 }, [lose(6)]],
    ['r1-r1-y2', 'Returning Double Attack', { yellow: 2, red: 2 }, [lose(4), { do: 'reboot' }]],
    ['g1-r1', 'Balanced Attack', { green: 1, red: 1, any: 1 }, [choose, lose(2)]],
    ['g2-r1', 'Dangerous Reaction', { green: 2, red: 1 }, [{ do: 'reaction' }, lose(2)]],
    ['g2-r1-r1', 'Very Dangerous Reaction', { green: 2, red: 2 }, [{ do: 'reaction' }, lose(4)]],
    ['g1-g1', 'Double Balance', { green: 2, any: 2 }, [choose, choose]],
    ['y1-g1', 'Balanced Profit', { green: 1, blue: 1, red: 1, any: 1 }, [gain('yellow', 3), choose]],
    [
      'y1-g1-g1',
      'Profitable Double Balance',
      { green: 2, blue: 1, red: 1, any: 2 },
      [gain('yellow', 3), choose, choose],
    ],
    ['y1-y1-g1', 'Balanced Double Sale', { green: 1, blue: 2, red: 2, any: 1 }, [gain('yellow', 6), choose]],
    ['r2-r2', 'Double Sabotage', { red: 2 }, [{ do: 'discard', who: 'enemy', amount: 4 }]],
    [
      'b2-r2-r2',
      'Applied Double Sabotage',
      { blue: 1, red: 2 },
      [
        { do: 'draw', from: 'either', amount: 1 },
        { do: 'discard', who: 'enemy', amount: 4 },
      ],
    ],
    ['b2-b2', 'Double Apply', { blue: 2 }, [{ do: 'draw', from: 'either', amount: 2 }]],
    [
      'b1-b2-r1',
      'Dangerous Knowledge',
      { blue: 1, red: 1, cards: 1 },
      [gain('blue', 2), { do: 'draw', from: 'either', amount: 1 }, lose(2)],
    ],
  ];
  it.each(cards)('%s is %s', (kind, name, cost, operations) => {
    const card = book.card(kind);
    expect(card.name).toBe(name);
    expect(card.cost).toEqual({ red: 0, blue: 0, green: 0, yellow: 0, any: 0, cards: 0, ...cost });
    expect(card.operations).toEqual(operations);
  });

  it('merges by colour, pile and victim, in the fixed order', () => {
    const strange = makeBook(
      options.parse({
        maxBases: 8,
        bases: [
          {
            id: 'a1',
            name: 'All',
            cost: {},
            effect: [
              { do: 'discard', who: 'self', amount: 1 },
              { do: 'draw', from: 'discard', amount: 1 },
              { do: 'gain', color: 'green', amount: 1 },
            ],
          },
          { id: 'a2', name: 'More', cost: {}, effect: [{ do: 'lose', who: 'self', amount: 6 }, { do: 'reboot' }] },
        ],
      }),
    );
    expect(strange.card('g2-y1-b1-b2-a1-a1-a2-y2').operations).toEqual([
      { do: 'reaction' },
      { do: 'gain', color: 'green', amount: 2 },
      { do: 'gain', color: 'yellow', amount: 3 },
      { do: 'gain', color: 'blue', amount: 2 },
      { do: 'draw', from: 'either', amount: 1 },
      { do: 'draw', from: 'discard', amount: 2 },
      { do: 'lose', who: 'self', amount: 6 },
      { do: 'discard', who: 'self', amount: 2 },
      { do: 'reboot' },
    ]);
  });
});

describe('FL-8.6: names', () => {
  it.each([
    ['r1', 'Attack'],
    ['y2', 'Reboot'],
    ['g2', 'Reaction'],
    ['r1-r2', 'Sabotaging Attack'],
    ['g2-g1-g1', 'Very Balanced Reaction'],
    ['b1-b2', 'Applied Research'],
    ['b2-g1-r1-r2-y2', 'Returning Applied Balanced Sabotaging Attack'],
    ['g2-y2', 'Returning Reaction'],
    ['y1-g1-g1-g1', 'Profitable Triple Balance'],
    ['y1-b1-b1-b1-r1-r1', 'Profitable Very Dangerous Triple Research'],
    ['g2-r1-r1-r1', 'Utterly Dangerous Reaction'],
  ])('%s is called %s', (kind, name) => expect(book.card(kind).name).toBe(name));

  it('takes custom bases after the others and the name that a designer gave before all', () => {
    const own = makeBook(options.parse({ bases: [wave], names: { 'r1-r1': 'Twin Strike', 'w1-w1': 'Tide' } }));
    expect(own.card('r1-r1').name).toBe('Twin Strike');
    expect(own.card('w1-w1').name).toBe('Tide');
    expect(own.card('w1').name).toBe('Wave');
    expect(own.card('r1-w1').name).toBe('Wave Attack');
    expect(own.card('r1-w1-w1-y2').name).toBe('Returning Dangerous Double Wave');
  });

  it('writes the code in capitals', () => expect(book.card('g2-r1-r1').code).toBe('G2 - R1 - R1'));
});

describe('FL-8.2, FL-8.4: what is no card', () => {
  it.each([
    ['', 'unknown'],
    ['x9', 'unknown'],
    ['r1-', 'unknown'],
    ['R1', 'unknown'],
    ['r1-g1', 'unknown'],
    ['y2-r1', 'unknown'],
    ['r1-r1-r1-r1', 'copies'],
    ['g2-g2', 'copies'],
    ['y2-y2', 'copies'],
    ['b1-b1-b1-b2-b2-b2-g1', 'bases'],
    ['toString', 'unknown'],
  ])('"%s": %s', (kind, fault) => expect(book.find(kind)).toMatchObject({ fault }));

  it('obeys maxBases and the maximum of a custom base', () => {
    const own = makeBook(options.parse({ bases: [wave], maxBases: 2 }));
    expect(own.find('w1-w1')).toMatchObject({ kind: 'w1-w1' });
    expect(own.find('w1-w1-w1')).toMatchObject({ fault: 'copies' });
    expect(own.find('r1-r1-r1')).toMatchObject({ fault: 'bases' });
  });
});

describe('FL-8.5: decks', () => {
  it.each(Object.entries(DECKS))('the ready-made deck %s is legal', (_name, deck) => {
    expect(deckFault(book, deck)).toBeUndefined();
  });

  it('tells the first reason, each looked for in the whole list', () => {
    const rest = DECKS.primer.slice(4);
    expect(deckFault(book, rest)?.message).toContain('15 cards');
    expect(deckFault(book, ['r1-r1-r1-r1', 'r1', 'r1', 'r1-g1', ...rest])).toMatchObject({ path: '[3]' });
    expect(deckFault(book, ['b1-b1-b1-b2-b2-b2-g1', 'r1', 'y2-y2', 'r1', ...rest])).toMatchObject({ path: '[2]' });
    expect(deckFault(book, ['r1', 'r1', 'r2-r2', 'b1-b1-b1-b2-b2-b2-g1', ...rest])).toMatchObject({ path: '[3]' });
    expect(deckFault(book, ['r2', 'r2', 'r2', 'r1', ...rest])?.message).toContain('"r2"');
  });

  it('travel as codes', () => {
    for (const deck of Object.values(DECKS)) {
      const read = parseCode(book, makeCode(deck));
      expect(read).toEqual({ ok: true, value: deck });
    }
    const own = [...DECKS.red.slice(3), 'g2-r1-r1-y2', 'g2-r1-r1-y2', 'b1-b2-b2'];
    expect(parseCode(book, makeCode(own))).toEqual({ ok: true, value: own });
    expect(parseCode(book, makeCode(DECKS.red.slice(1)))).toMatchObject({ ok: false, error: { code: 'bad-deck' } });
    expect(parseCode(book, makeCode([...DECKS.red.slice(1), 'r1-g1']))).toMatchObject({ ok: false });
    expect(parseCode(book, 'nonsense')).toMatchObject({ ok: false, error: { code: 'bad-deck-code' } });
  });
});

describe('options', () => {
  it('drive a form', () => expect(z.toJSONSchema(options, { io: 'input' })).toMatchObject({ type: 'object' }));

  it('have the defaults of the rulebook', () => {
    expect(options.parse({})).toEqual({
      decks: ['red', 'blue', 'green', 'yellow'],
      first: 'random',
      startResources: 3,
      startHand: 3,
      growth: 1,
      cap: 6,
      maxPlays: 20,
      maxBases: 6,
      openingTruce: false,
      bases: [],
      names: {},
    });
  });

  it.each([
    { startResources: 0 },
    { startHand: 7 },
    { growth: 4 },
    { cap: 13 },
    { maxPlays: 61 },
    { maxBases: 0 },
    { openingTruce: 1 },
    { decks: ['purple'] },
    { first: -1 },
    { colour: 'red' },
    { names: { r1: '' } },
    { bases: [{ ...wave, id: 'wave' }] },
    { bases: [{ ...wave, max: 4 }] },
    { bases: [{ ...wave, cost: { any: 7 } }] },
    { bases: [{ ...wave, cost: { violet: 1 } }] },
    { bases: [{ ...wave, effect: [] }] },
    { bases: [{ ...wave, effect: [{ do: 'win' }] }] },
    { bases: [{ ...wave, effect: [{ do: 'draw', amount: 4 }] }] },
    { bases: [{ ...wave, name: 'A name that is far too long' }] },
  ])('refuse %j', (given) => expect(options.safeParse(given).success).toBe(false));

  it('tell the place of what the schema cannot see', () => {
    const paths = (given: z.input<typeof options>, seats?: number) => faultsFor(given, seats).map(({ path }) => path);
    expect(paths({ first: 2 })).toEqual(['first']);
    expect(paths({ first: 2 }, 3)).toEqual([]);
    expect(paths({ decks: ['red', ['r1']] })).toEqual(['decks[1]']);
    expect(paths({ decks: ['red', 'blue', ['r1']] })).toEqual([]);
    expect(paths({ decks: [[...DECKS.red.slice(1), 'q1']] })).toEqual(['decks[0][14]']);
    expect(paths({ maxBases: 2 })).toEqual(['decks[0][3]', 'decks[1][3]']);
    expect(paths({ names: { 'r1-g1': 'Backwards' } })).toEqual(['names.r1-g1']);
    expect(faultsFor({ bases: [{ ...wave, id: 'r1' } as never] })).toMatchObject([{ path: 'bases[0].id' }]);
    expect(faultsFor({ bases: [wave, wave] as never })).toMatchObject([{ path: 'bases[1].id' }]);
  });
});

describe('card sets', () => {
  const set = (...cards: object[]) => ({ ...SHIPPED, id: 'waves', title: 'Waves', cards });

  it('hold bases', () => {
    expect(parseCardSet(flask, set(wave))).toMatchObject({ ok: true });
    expect(parseCardSet(flask, SHIPPED)).toMatchObject({ ok: true });
    expect(parseCardSet(flask, set({ ...wave, id: 'r1' }))).toMatchObject({
      ok: false,
      error: { faults: [{ path: 'cards[0].id' }] },
    });
  });

  it('come into play as custom bases', () => {
    const cards = [kit.schema.parse(wave)];
    expect(kit.use({ cap: 5 }, cards, [])).toEqual({ ok: true, value: { cap: 5, bases: cards } });
    expect(kit.use({}, [...SHIPPED.cards, ...cards], ['w1'])).toEqual({ ok: true, value: { bases: [] } });
    expect(kit.use({ bases: [wave] }, [], ['w1'])).toEqual({ ok: true, value: { bases: [] } });
    expect(kit.use({}, cards, ['r1'])).toMatchObject({ ok: false });
  });
});
