import { newMatch, parseCardSet } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CARD_SETS } from './cards.ts';
import { DECKS, deckFaults, makeThreeLanesDeckCode, parseThreeLanesDeckCode } from './decks.ts';
import { CUSTOM_CARDS } from './designs.fixture.ts';
import { threeLanes } from './index.ts';
import { options } from './options.ts';

const [keg] = CUSTOM_CARDS;

function faultsOf(given: unknown): string[] {
  const start = newMatch(threeLanes, { seed: 'options', options: given });
  return start.ok ? [] : (start.error.faults ?? []).map(({ path }) => path);
}

function positionFaults(position: unknown): string[] {
  const start = newMatch(threeLanes, { seed: 'position', position });
  if (start.ok) return [];
  expect(start.error.code).toBe('bad-position');
  return (start.error.faults ?? []).map(({ path, message }) => path || message);
}

describe('TL-2.2: what is refused before a match', () => {
  it('options outside their range', () => {
    expect(
      faultsOf({ castleHp: 4, startGold: 21, handLimit: 3, turnLimit: 401, bounty: 0.5, house: 1 }).sort(),
    ).toEqual(['bounty', 'castleHp', 'handLimit', 'house', 'startGold', 'turnLimit']);
  });

  it('custom cards that break a limit, repeat an id or summon what is no unit', () => {
    const bad = { ...keg, cost: 21, hp: 0, movement: 9, attack: -1, extra: true };
    expect(faultsOf({ customCards: [bad] }).sort()).toEqual(
      ['attack', 'cost', 'extra', 'hp', 'movement'].map((name) => `customCards[0].${name}`),
    );
    expect(faultsOf({ customCards: [keg, keg, { ...keg, id: 'thief' }] })).toEqual([
      'customCards[1].id',
      'customCards[2].id',
    ]);
    const summon = { do: 'summon', kind: 'workshop', where: 'lane' };
    const summoner = { ...keg, abilities: [{ on: 'dies', ops: [summon] }] };
    expect(faultsOf({ customCards: [summoner] })).toEqual(['customCards[0].abilities[0].ops[0].kind']);
  });

  it('triggers that a type of card cannot have, unknown operations, and changes of nothing', () => {
    const op = { do: 'gold', amount: 1 };
    const card = (abilities: unknown) => faultsOf({ customCards: [{ ...keg, abilities }] });
    expect(card([{ on: 'enemy-enters', ops: [op] }])).toEqual(['customCards[0].abilities[0].on']);
    expect(card([{ on: 'dies', ops: [{ do: 'explode' }] }])).toEqual(['customCards[0].abilities[0].ops[0].do']);
    expect(card([{ on: 'dies', ops: [{ do: 'change', target: 'self' }] }])).toEqual([
      'customCards[0].abilities[0].ops[0]',
    ]);
    expect(card([{ on: 'dies', oncePerTurn: true, ops: [op] }])).toEqual(['customCards[0].abilities[0].oncePerTurn']);
    expect(card([{ on: 'dies', ops: [op, op, op, op, op] }])).toEqual(['customCards[0].abilities[0].ops']);
  });

  it('illegal decks', () => {
    const deck = { ...DECKS['mage-starter'], class: 'warrior' };
    expect(faultsOf({ decks: [deck, null] })).toContain('decks[0].cards[0]');
    expect(faultsOf({ decks: ['no-such-deck', null] })).toEqual(['decks[0]']);
  });
});

describe('decks', () => {
  const faults = (cards: [string, number][]) => deckFaults({ class: 'base', cards }).map(({ message }) => message);

  it('TL-12.7: exactly thirty cards of the base set or the class, without Peasant and Rush', () => {
    for (const deck of Object.values(DECKS)) expect(deckFaults(deck)).toEqual([]);
    expect(faults([['thief', 3]])).toEqual(['a deck has exactly 30 cards, not 3']);
    expect(faults([['peasant', 1]])[0]).toBe('Peasant cannot be in a deck');
    expect(faults([['rush', 1]])[0]).toBe('Rush cannot be in a deck');
    expect(faults([['squire', 1]])[0]).toBe('Squire belongs to the class "warrior", not to "base"');
    expect(faults([['dragon', 1]])[0]).toBe('there is no card "dragon"');
  });

  it('TL-12.8: three, two, one copies by stars, counted over the whole list', () => {
    expect(faults([['sapper', 3]])[0]).toBe('3 copies of Sapper, but with 2 stars at most 2 are allowed');
    expect(
      faults([
        ['onwards', 1],
        ['onwards', 1],
      ])[0],
    ).toBe('2 copies of Onwards!, but with 3 stars at most 1 are allowed');
  });

  it('a deck survives the way through its code', () => {
    for (const deck of Object.values(DECKS)) {
      expect(parseThreeLanesDeckCode(makeThreeLanesDeckCode(deck))).toEqual({ ok: true, value: deck });
    }
    expect(parseThreeLanesDeckCode('AAAA').ok).toBe(false);
  });
});

describe('custom cards', () => {
  it('come as card sets and go into the options', () => {
    const set = { ...CARD_SETS[0], id: 'designs', cards: CUSTOM_CARDS };
    const parsed = parseCardSet(threeLanes, set);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const used = threeLanes.cards?.use({}, parsed.value.cards, ['powder-keg']);
    expect(used).toMatchObject({ ok: true, value: { customCards: { length: CUSTOM_CARDS.length - 1 } } });
    expect(used?.ok && faultsOf(used.value)).toEqual([]);
    expect(parseCardSet(threeLanes, { ...set, cards: CARD_SETS[0].cards }).ok).toBe(false);
  });

  it('a ban of a shipped card needs two fixed decks without it', () => {
    expect(threeLanes.cards?.use({}, [], ['architect']).ok).toBe(false);
    const decks = [DECKS['mage-starter'], 'dinosaurs-starter'];
    expect(threeLanes.cards?.use({ decks: ['base-starter', null] }, [], ['meteor']).ok).toBe(false);
    expect(threeLanes.cards?.use({ decks }, [], ['architect']).ok).toBe(true);
    expect(threeLanes.cards?.use({ decks }, [], ['meteor']).ok).toBe(false);
  });

  it('the form of the options can be made from their schema', () => {
    expect(() => z.toJSONSchema(options, { io: 'input' })).not.toThrow();
  });
});

describe('positions', () => {
  it('tell every fault with its place', () => {
    expect(positionFaults({ phase: 'night', turns: 1, players: [{ hand: 'thief', mana: 1 }] }).sort()).toEqual([
      'phase',
      'players[0].hand',
      'players[0].mana',
      'turns',
    ]);
    expect(
      positionFaults({
        players: [{ hand: ['dragon'], deck: ['rush'] }],
        units: [{ owner: 0, kind: 'workshop', lane: 'plains', tile: 5 }],
        buildings: [{ owner: 0, kind: 'thief', lane: 'forest', tile: 1 }],
      }),
    ).toEqual(['players[0].hand[0]', 'players[0].deck[0]', 'units[0].kind', 'units[0].tile', 'buildings[0].kind']);
  });

  it('cannot hold what play cannot reach', () => {
    const traps = { owner: 0, kind: 'traps', lane: 'plains', tile: 1 };
    const enemy = { owner: 1, kind: 'thief', lane: 'plains', tile: 1 };
    expect(positionFaults({ buildings: [traps, traps] })).toEqual(['b2 shares its tile with another building']);
    expect(positionFaults({ players: [{ castle: 0 }] })).toEqual(['castle 0 has 0 HP']);
    expect(positionFaults({ phase: 'over' })).toEqual(['a match is over exactly when it has a result']);
    expect(positionFaults({ units: [enemy, { ...enemy, id: 'u1' }] })).toEqual(['two units have the same id']);
  });

  it('cannot choose a deck that the options do not give', () => {
    const players = [{ deckChoice: 'custom' }];
    expect(positionFaults({ phase: 'setup', players })).toEqual(['players[0].deckChoice']);
    const decks = [DECKS['mage-starter'], null];
    expect(positionFaults({ phase: 'setup', players, options: { decks } })).toEqual([]);
  });

  it('begin at once where both decks of a set-up are fixed', () => {
    const start = newMatch(threeLanes, {
      seed: 'both',
      position: { phase: 'setup', options: { decks: ['mage-starter', 'base-starter'] } },
    });
    expect(start.ok && start.value.state.phase).toBe('play');
  });
});
