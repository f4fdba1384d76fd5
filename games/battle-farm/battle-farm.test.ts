import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  fastChance,
  type GameEvent,
  newMatch,
  parseCardSet,
  parseOptions,
  playMove,
  positionOf,
  redact,
  redactAll,
  refusalOf,
  reveal,
} from '@tuckbox/kernel';
import { battery } from '@tuckbox/kernel/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { STANDARD } from './cards.ts';
import { cardKit } from './decks.ts';
import { CUSTOM_CARDS, variedOptions } from './designs.fixture.ts';
import { battleFarm } from './index.ts';
import { options } from './options.ts';
import { card as cardSchema } from './vocabulary.ts';
import { cardList } from './wording.ts';

battery(battleFarm, import.meta.dirname, {
  matches: 10,
  options: variedOptions,
  // A custom card may steal a card and send all hands back to the deck at once.
  fleeting: ['card-stolen'],
  golden: { roundLimit: 10 },
});

function begin(start: Parameters<typeof newMatch>[1]) {
  const match = newMatch(battleFarm, start);
  if (!match.ok) throw new Error(match.error.message);
  return match.value;
}

/** The places of the faults that these options have. */
function faultPlaces(given: unknown, seats = 2): string[] {
  const parsed = parseOptions(battleFarm, given, seats);
  return parsed.ok ? [] : (parsed.error.faults ?? []).map(({ path }) => path);
}

const radish = CUSTOM_CARDS[0];
const custom = (change: object) => ({ cardSet: { cards: [{ ...radish, ...change }] } });
const effect = (...operations: object[]) => ({ effects: [{ on: 'harvest', do: operations }] });

describe('cards', () => {
  it('the standard set: 105 crops worth 582 and 92 actions', () => {
    const of = (type: string) => STANDARD.filter((card) => card.type === type);
    const sum = (type: string, count: (card: (typeof STANDARD)[number]) => number) =>
      of(type).reduce((total, card) => total + count(card), 0);
    expect(sum('crop', ({ copies }) => copies)).toBe(105);
    expect(sum('crop', ({ copies, value }) => copies * value)).toBe(582);
    expect(sum('action', ({ copies }) => copies)).toBe(92);
    expect([of('crop').length, of('action').length, of('class').length]).toEqual([21, 26, 6]);
  });

  it('every shipped and every custom card is valid', () => {
    const [set] = cardKit.shipped;
    expect(parseCardSet(battleFarm, set)).toMatchObject({ ok: true });
    expect(parseCardSet(battleFarm, { ...set, cards: CUSTOM_CARDS })).toMatchObject({ ok: true });
    expect(faultPlaces({ cardSet: { cards: CUSTOM_CARDS } })).toEqual([]);
  });

  it('the text of a card is made from its effects', () => {
    const words = battleFarm.words(options.parse({ cardSet: { cards: CUSTOM_CARDS } }));
    const text = (id: string) => words.card?.(id)?.text;
    expect(text('potato')).toBe(
      'When harvested: roll a d4, then if you rolled 4, add an extra Potato card to your hand; otherwise gain 1 fertilizer.',
    );
    expect(text('tangerine')).toBe(
      'When planted: all other crops gain 1 value. When harvested: all other crops gain 1 value.',
    );
    expect(text('wither')).toBe('Replayable, once per turn. Choose a crop; set its value to 1.');
    expect(text('radish')).toBe('When harvested: roll a d6, then if you rolled 5 or more, draw 1 card.');
    expect(text('tax-collector')).toBe(
      'Choose an opponent; take 1 coin for each crop they grow (at most 3) from that opponent.',
    );
    expect(text('rain-dance')).toBe('All your green crops ripen 2 turns sooner.');
  });

  it('every text is made of words', () => {
    const words = battleFarm.words(options.parse({ cardSet: { cards: CUSTOM_CARDS } }));
    for (const { id } of [...STANDARD, ...CUSTOM_CARDS]) {
      expect(words.card?.(id)?.text).toMatch(/^[A-Z][^{}]+\.$/);
      expect(words.card?.(id)?.text).not.toMatch(/undefined|NaN|\[object/);
    }
    expect(words.card?.('turnip')).toBeUndefined();
  });

  it('the rulebook lists every card with its text', () => {
    expect(readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')).toContain(cardList(STANDARD));
  });

  it.each([
    ['an id in use', { id: 'corn' }, 'cardSet.cards[0].id'],
    ['an id that is not kebab-case', { id: 'Radish' }, 'cardSet.cards[0].id'],
    ['a value above 30', { value: 31 }, 'cardSet.cards[0].value'],
    ['more than 20 copies', { copies: 21 }, 'cardSet.cards[0].copies'],
    ['a field that does not exist', { taste: 'sharp' }, 'cardSet.cards[0].taste'],
    [
      'a crop with an action trigger',
      { effects: [{ on: 'play', do: [{ do: 'draw', count: 1 }] }] },
      'cardSet.cards[0].effects[0].on',
    ],
    ['an operation that does not exist', effect({ do: 'dance' }), 'cardSet.cards[0].effects[0].do[0].do'],
    [
      '"picked" without a pick',
      effect({ do: 'destroy', target: 'picked' }),
      'cardSet.cards[0].effects[0].do[0].target',
    ],
    [
      'a negative operation after a pick that is not harmful',
      effect({ do: 'pick-crop', whose: 'all' }, { do: 'value', target: 'picked', by: -1 }),
      'cardSet.cards[0].effects[0].do[1].target',
    ],
    [
      'nine operations',
      effect(...Array.from({ length: 9 }, () => ({ do: 'draw', count: 1 }))),
      'cardSet.cards[0].effects[0].do',
    ],
    ['a card that does not exist', effect({ do: 'create', card: 'turnip' }), 'cardSet.cards[0].effects[0].do[0].card'],
    [
      '"victim" outside of lose and steal',
      effect({ do: 'draw', count: { victim: ['coins'] } }),
      'cardSet.cards[0].effects[0].do[0].count',
    ],
  ])('%s is refused with its place', (_, change, place) => {
    expect(faultPlaces(custom(change))).toContain(place);
  });

  it('a crop needs a color, and "if" may be nested twice', () => {
    const { color: _, ...colorless } = radish;
    expect(faultPlaces({ cardSet: { cards: [colorless] } })).toEqual(['cardSet.cards[0].color']);
    const nested = (depth: number): object =>
      depth === 0
        ? { do: 'draw', count: 1 }
        : JSON.parse(`{"do":"if","cond":{"bed-type":["common"]},"then":[${JSON.stringify(nested(depth - 1))}]}`);
    expect(faultPlaces(custom(effect(nested(2))))).toEqual([]);
    expect(faultPlaces(custom(effect(nested(3))))).toHaveLength(1);
  });

  it('a set needs 60 deck cards, at least half of them crops', () => {
    expect(faultPlaces({ cardSet: { base: 'none', cards: [radish] } })).toEqual(['cardSet']);
    const crops = ['wheat', 'cherry', 'cabbage', 'corn', 'carrots', 'onions', 'mango', 'tomato'];
    expect(faultPlaces({ cardSet: { bans: crops } })).toEqual(['cardSet']);
    expect(faultPlaces({ cardSet: { bans: ['turnip'] } })).toEqual(['cardSet.bans[0]']);
    expect(faultPlaces({ cardSet: { bans: ['cloud-cover'] } })).toEqual(['cardSet.bans[0]']);
  });

  it('a set may repeat a standard card, which is not taken for the next one', () => {
    const corn = STANDARD.find(({ id }) => id === 'corn');
    const hand = ['corn', 'radish'].map((card) => ({ card, value: 3 }));
    const position = { options: { cardSet: { cards: [corn, radish] } }, players: [{ hand, beds: ['common'] }] };
    const { rules, state } = begin({ seed: 'repeated', seats: 2, position });
    const planted = rules.moves(state, 0).flatMap((move) => (move.type === 'plant' ? [move.card] : []));
    expect(planted).toEqual(['corn', 'radish']);
    const dealt = begin({ seed: 'dealt', options: position.options }).state;
    expect(rules.imagine(rules.view(dealt, 0), 0, fastChance(1)).deck).toContain('corn');
  });

  it('the kit puts cards and bans into the options', () => {
    const used = cardKit.use({ sweep: false }, CUSTOM_CARDS, ['clone']);
    if (!used.ok) throw new Error(used.error.message);
    const match = begin({ seed: 'kit', options: used.value });
    const all = [
      ...match.state.deck,
      ...match.state.market,
      ...match.state.players.flatMap(({ hand }) => hand.map(({ card }) => card)),
    ];
    expect(all).toContain('radish');
    expect(all).not.toContain('clone');
    expect(cardKit.use({}, [], ['early-bird'])).toMatchObject({ ok: false });
  });
});

describe('options', () => {
  it('have the defaults of the rulebook and a JSON schema', () => {
    expect(options.parse({})).toEqual({
      cardSet: 'standard',
      classes: 'random',
      trade: true,
      sweep: true,
      maxOffer: 50,
      lastTurns: 'finish-round',
      roundLimit: 100,
      winLimit: null,
      marketSize: 6,
      startCards: 3,
      startCoins: 3,
      startFertilizers: 4,
    });
    expect(z.toJSONSchema(options, { io: 'input' })).toBeTypeOf('object');
    expect(z.toJSONSchema(cardSchema, { io: 'input' })).toBeTypeOf('object');
  });

  it('out of range are refused with their place', () => {
    const given = { maxOffer: 0, roundLimit: 9, winLimit: 19, marketSize: 9, startCards: 7, startCoins: 31, colour: 1 };
    expect(faultPlaces(given).sort()).toEqual(Object.keys(given).sort());
    expect(faultPlaces({ classes: ['land-baron', 'grim-reaper'] }, 3)).toEqual(['classes']);
  });
});

describe('positions', () => {
  it.each([
    [{ weather: 'fine' }, 'weather'],
    [{ phase: 'harvest' }, 'phase'],
    [{ left: 2 }, 'left'],
    [{ deck: ['turnip'] }, 'deck[0]'],
    [{ market: ['early-bird'] }, 'market[0]'],
    [{ players: [{ hand: ['turnip'] }] }, 'players[0].hand[0]'],
    [{ players: [{ beds: [{ crop: 'stonks' }] }] }, 'players[0].beds[0].crop'],
    [{ players: [{ beds: [{ id: 'b2' }, 'common'] }] }, 'players[0].beds[1]'],
    [{ players: [{ coins: -1 }] }, 'players[0].coins'],
    [{ players: [{ classReady: true }] }, 'players[0].classReady'],
    [{ order: [0, 0] }, 'order'],
    [{ pending: { kind: 'offers' } }, 'pending'],
    [{ phase: 'over' }, 'result'],
    [{ turn: 3 }, 'turn'],
  ])('%j is refused at %s', (position, place) => {
    const match = newMatch(battleFarm, { seed: 'position', seats: 2, position });
    expect(match.ok ? [] : match.error.faults?.map(({ path }) => path)).toContain(place);
    expect(match.ok ? '' : match.error.code).toBe('bad-position');
  });

  it('an exported position can be given again', () => {
    const match = begin({ seed: 'again', seats: 3 });
    const exported = JSON.parse(JSON.stringify(positionOf(match.rules, match.state)));
    const again = begin({ seed: 'again', seats: 3, position: exported });
    expect(positionOf(again.rules, again.state)).toEqual(exported);
  });

  it('a card for sale must be in the hand', () => {
    const position = { phase: 'trade', players: [{ hand: ['corn'] }], trade: { cards: ['wheat'] } };
    expect(newMatch(battleFarm, { seed: 'lot', seats: 2, position })).toMatchObject({ ok: false });
  });
});

describe('secrets', () => {
  const play = (position: object, ...moves: [number, object][]) => {
    const match = begin({ seed: 'secrets', position });
    const events: Parameters<typeof redact>[0][] = [];
    for (const [seat, move] of moves) {
      expect(playMove(match, seat, move, (event) => events.push(event))).toEqual({ ok: true });
    }
    return { match, told: (viewer: number | 'table') => events.flatMap((event) => redact(event, viewer) ?? []) };
  };

  it('a picked hand card stays hidden while its effect is paused', () => {
    const { match } = play(
      {
        options: { cardSet: { cards: CUSTOM_CARDS } },
        players: [{ hand: ['secret-recipe', 'clone', 'corn'], beds: [{ crop: 'corn' }] }, { beds: [{ crop: 'corn' }] }],
      },
      [0, { type: 'play', card: 'secret-recipe', value: 0 }],
      [0, { type: 'choose', card: 'clone', value: 4 }],
    );
    const { rules, state } = match;
    expect(rules.view(state, 0).effect?.pickedCard).toEqual({ card: 'clone', value: 4 });
    expect(rules.view(state, 1).effect).toMatchObject({ card: 'secret-recipe', pickedCard: '?' });
    expect(rules.view(state, 'table').effect?.pickedCard).toBe('?');
    const imagined = rules.imagine(rules.view(state, 1), 1, fastChance(1));
    expect(imagined.players[0].hand).toContainEqual(imagined.effect?.pickedCard);
  });

  it('events tell drawn, kept, swapped and stolen cards only to those who see them', () => {
    const { told } = play({ players: [{ hand: ['mango', 'corn'] }, { hand: ['clone'] }, {}] }, [
      0,
      { type: 'plant', card: 'mango', value: 5, bed: 'b1' },
    ]);
    const stolen = (viewer: number) => told(viewer).find(({ type }) => type === 'card-stolen');
    expect(stolen(0)).toMatchObject({ from: 1, to: 0, card: 'clone', value: 4 });
    expect(stolen(1)).toMatchObject({ card: 'clone' });
    expect(stolen(2)).toMatchObject({ card: '?', value: '?' });
  });

  it('states are imagined behind many views as by rules that remember nothing', () => {
    const { rules, state } = begin({ seed: 'views', seats: 3 });
    const chance = fastChance('views');
    for (let actors = rules.actors(state); actors.length > 0; actors = rules.actors(state)) {
      const views = [0, 1, 0].map((viewer) => ({ viewer, view: rules.view(state, viewer) }));
      for (const [seed, { viewer, view }] of [...views, ...views].entries()) {
        const fresh = battleFarm.rules(options.parse({}));
        const copy = JSON.parse(JSON.stringify(view));
        expect(rules.imagine(view, viewer, fastChance(seed))).toEqual(fresh.imagine(copy, viewer, fastChance(seed)));
      }
      for (let count = 0; count < 50 && rules.actors(state).length > 0; count++) {
        const [seat] = rules.actors(state);
        const moves = rules.moves(state, seat);
        rules.play(state, seat, moves[chance.pick(moves.length)], chance);
      }
    }
  });

  it('imagined hands hold a crop card while another player hands out the points of Peppers', () => {
    const { match } = play(
      {
        turn: 1,
        phase: 'fertilize',
        players: [{ hand: ['wheat'], beds: [{ crop: { card: 'peppers', timer: 1 } }] }, {}],
      },
      [1, { type: 'done' }],
    );
    const { rules, state } = match;
    for (let seed = 0; seed < 50; seed++) {
      const imagined = rules.imagine(rules.view(state, 1), 1, fastChance(seed));
      expect(() => rules.check(imagined)).not.toThrow();
      expect(imagined.pending?.options).toHaveLength(1);
    }
  });
});

describe('words', () => {
  it('tell every move apart, every event in words, and draw a table of at most 100 columns', () => {
    for (let seats = 2; seats <= 6; seats += 2) {
      const match = begin({ seed: `words-${seats}`, seats, options: { roundLimit: 10 } });
      const words = battleFarm.words(options.parse(match.record.options));
      const chance = fastChance(seats);
      const silent = new Set(['timers-ticked', 'deck-shuffled']);
      const tell = (event: GameEvent) => {
        expect(words.event(event) === undefined).toBe(silent.has(event.type));
        expect(words.event(event) ?? '').not.toMatch(/undefined|NaN|\[object/);
      };
      for (let actors = match.rules.actors(match.state); actors.length > 0; actors = match.rules.actors(match.state)) {
        const seat = actors[chance.pick(actors.length)];
        const view = match.rules.view(match.state, seat);
        const moves = match.rules.moves(match.state, seat);
        const labels = moves.map((move) => words.move(move, view, seat));
        expect(new Set(labels).size).toBe(moves.length);
        for (const line of words.table(view, seat)) expect(line.length).toBeLessThanOrEqual(100);
        playMove(match, seat, moves[chance.pick(moves.length)], (event) => {
          tell(reveal(event));
          const told = redact(event, 'table');
          if (told !== undefined) tell(told);
        });
      }
      expect(words.table(match.rules.view(match.state, 'table'), 'table').join('\n')).toContain('Over');
    }
  });

  it('refusals name the card, the number and what is missing', () => {
    const match = begin({ seed: 'refusal', position: { players: [{ fertilizers: 1, hand: ['stonks', 'corn'] }] } });
    const refused = refusalOf(match.rules, match.state, 0, { type: 'play', card: 'stonks', value: 4 });
    expect(refused).toEqual({ code: 'too-few-fertilizers', message: 'Stonks costs 4 fertilizers; you have 1.' });
  });
});

describe('score', () => {
  it('is 1 for the winner and 0 for the others', () => {
    const position = { phase: 'over', result: { ranking: [[1], [0]], reason: 'win-limit' } };
    const { rules, state } = begin({ seed: 'score', seats: 2, position });
    expect([0, 1].map((seat) => rules.score?.(state, seat))).toEqual([0, 1]);
  });

  it('takes an own open choice as made in the best way', () => {
    const position = {
      players: [{ hand: ['garden-gourmet', 'corn'], beds: [{ crop: 'corn' }] }, { beds: [{ crop: 'corn' }] }],
    };
    const match = begin({ seed: 'score', position });
    playMove(match, 0, { type: 'play', card: 'garden-gourmet', value: 1 });
    const score = (state: typeof match.state) => match.rules.score?.(state, 0) ?? 0;
    const after = (bed: string) => {
      const copy = match.rules.clone(match.state);
      match.rules.play(copy, 0, { type: 'choose', bed }, fastChance(1));
      return score(copy);
    };
    expect(after('b1')).toBeGreaterThan(after('b2'));
    expect(score(match.state)).toBeCloseTo(after('b1'), 10);
  });

  it('counts what a harvest brings beyond the value of the crop, in a bed and in a hand', () => {
    const worthOf = (crop: string, isPlanted: boolean) => {
      const player = isPlanted ? { beds: [{ crop: { card: crop, value: 5, timer: 2 } }] } : { hand: [crop] };
      const { rules, state } = begin({ seed: 'score', position: { players: [player] } });
      return rules.score?.(state, 0) ?? 0;
    };
    for (const isPlanted of [true, false]) {
      expect(worthOf('potato', isPlanted)).toBeGreaterThan(worthOf('mango', isPlanted));
    }
  });

  it('counts an action card for little while there are no fertilizers to pay it', () => {
    const worthOf = (card: string, fertilizers: number) => {
      const [bare, held] = [[], [card]].map((hand) => {
        const { rules, state } = begin({ seed: 'score', position: { players: [{ fertilizers, hand }] } });
        return rules.score?.(state, 0) ?? 0;
      });
      return held - bare;
    };
    expect(worthOf('clone', 0)).toBeGreaterThan(0);
    expect(worthOf('clone', 3)).toBeGreaterThan(5 * worthOf('clone', 0));
  });
});

it('states are worth the same to rules that remember nothing', () => {
  for (let number = 0; number < 4; number++) {
    const chance = fastChance(`worth ${number}`);
    const seats = 2 + number;
    const given = variedOptions(chance, seats);
    const { rules, state } = begin({ seed: `worth ${number}`, seats, options: given });
    for (let count = 0; count < 150 && rules.actors(state).length > 0; count++) {
      const [seat] = rules.actors(state);
      const moves = rules.moves(state, seat);
      const states = [state];
      for (let look = 0; look < 3; look++) {
        const after = rules.clone(state);
        rules.play(after, seat, moves[chance.pick(moves.length)], chance);
        states.push(after);
      }
      // The same hand counts for less where there is less room to plant it.
      const smaller = rules.clone(state);
      smaller.players[seat].beds = state.players[seat].beds.slice(1);
      states.push(smaller);
      const poorer = rules.clone(state);
      poorer.players[seat].fertilizers = 0;
      states.push(poorer);
      const fresh = battleFarm.rules(options.parse(given));
      for (const one of [...states, ...states]) {
        const copy = JSON.parse(JSON.stringify(one));
        for (let viewer = 0; viewer < seats; viewer++) {
          expect(rules.score?.(one, viewer)).toBe(fresh.score?.(copy, viewer));
        }
      }
      rules.play(state, seat, moves[chance.pick(moves.length)], chance);
    }
  }
});

it('cards are conserved: only created cards are added to those of the deck', () => {
  const match = begin({ seed: 'conserved', seats: 4 });
  const chance = fastChance(4);
  let created = match.opening.map(reveal).filter(({ type }) => type === 'card-created').length;
  for (let actors = match.rules.actors(match.state); actors.length > 0; actors = match.rules.actors(match.state)) {
    const seat = actors[chance.pick(actors.length)];
    const moves = match.rules.moves(match.state, seat);
    playMove(match, seat, moves[chance.pick(moves.length)], (event) => {
      if (reveal(event).type === 'card-created') created += 1;
    });
    const { deck, market, removed, resolving, pending, players } = match.state;
    const inFarms = players.reduce(
      (sum, { hand, discard, beds }) =>
        sum + hand.length + discard.length + beds.filter(({ crop }) => crop !== null).length,
      0,
    );
    const onTable = deck.length + market.filter((card) => card !== null).length + removed.length;
    expect(inFarms + onTable + (resolving === null ? 0 : 1) + (pending?.cards?.length ?? 0)).toBe(197 + created);
  }
});

describe('memory', () => {
  it.each([2, 3, 5])('whatever a seat of %i recalls of another hand is in it', (seats) => {
    let recalled = 0;
    for (let number = 0; number < 6; number++) {
      const chance = fastChance(`recall ${seats} ${number}`);
      const match = begin({
        seed: `recall ${number}`,
        seats,
        options: number % 2 === 0 ? {} : variedOptions(chance, seats),
      });
      const { rules, state } = match;
      for (let count = 0; count < 400 && rules.actors(state).length > 0; count++) {
        const [seat] = rules.actors(state);
        const moves = rules.moves(state, seat);
        playMove(match, seat, moves[chance.pick(moves.length)]);
        if (count % 5 === 0) recalled += knownCards(match, chance.pick(seats));
      }
    }
    expect(recalled).toBeGreaterThan(100);
  });

  it('a bought card is known until nobody can say any more whether it is still there', () => {
    const position = {
      players: [
        { class: 'grim-reaper', coins: 9, fertilizers: 2, hand: [{ card: 'wheat', value: 2 }] },
        { class: 'land-baron', coins: 9, hand: [] },
      ],
      market: ['corn', 'clone', 'corn', 'corn', 'corn', 'corn'],
      phase: 'market',
      left: 1,
    };
    const match = begin({ seed: 'known', position });
    const known = () => {
      const view = match.rules.view(match.state, 1);
      const { players } = match.rules.recall?.(view, 1, redactAll(match.history, 1)) ?? view;
      return players[0].hand.filter((one) => one !== ('?' as unknown)).map(({ card }) => card);
    };
    const play = (move: object) => expect(playMove(match, 0, move)).toEqual({ ok: true });
    play({ type: 'buy', slot: 1 });
    expect(known()).toEqual(['clone']);
    play({ type: 'done' });
    play({ type: 'use-class' });
    expect(known()).toEqual(['clone']);
    play({ type: 'choose', card: 'wheat', value: 2 });
    expect(known()).toEqual([]);
  });

  it('a bot whose lots nobody wants offers them less and less often', () => {
    const turn = [{ type: 'turn-started', seat: 1 }];
    const trade = (coins: number): GameEvent[] => [
      { type: 'trade-proposed', seat: 1, cards: [] },
      { type: 'offers-revealed', offers: [coins, null] },
      { type: 'trade-closed', seller: 1, buyer: null, coins: 0, cards: [] },
    ];
    const { rules } = begin({ seed: 'courtesy' });
    const leftOut = (...events: GameEvent[][]) => rules.courtesy?.(1, events.flat());
    expect(leftOut(turn)).toEqual([]);
    expect(leftOut(turn, trade(0), turn)).toEqual(['offer-card']);
    expect(leftOut(turn, trade(0), turn, turn)).toEqual([]);
    expect(leftOut(turn, trade(0), turn, turn, trade(0), turn, turn)).toEqual(['offer-card']);
    expect(leftOut(turn, trade(0), turn, turn, trade(0), turn, turn, turn)).toEqual([]);
    expect(leftOut(turn, trade(0), turn, turn, trade(3), turn)).toEqual([]);
  });

  /** How many cards of other hands a seat knows, which must all be there. */
  function knownCards({ rules, state, history }: ReturnType<typeof begin>, viewer: number): number {
    const { players } = rules.recall?.(rules.view(state, viewer), viewer, redactAll(history, viewer)) ?? {
      players: [],
    };
    let count = 0;
    for (const [seat, { hand }] of players.entries()) {
      expect(hand.length).toBe(state.players[seat].hand.length);
      if (seat === viewer) continue;
      const real = state.players[seat].hand.map(({ card }) => card);
      for (const one of hand) {
        if (one === ('?' as unknown)) continue;
        const at = real.indexOf(one.card);
        expect(at, `${one.card} in the hand of seat ${seat}`).not.toBe(-1);
        real.splice(at, 1);
        count += 1;
      }
    }
    return count;
  }
});
