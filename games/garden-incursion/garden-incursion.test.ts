import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Chance,
  canonical,
  fastChance,
  type Match,
  movesOf,
  newMatch,
  parseCardSet,
  playMove,
  refusalOf,
} from '@tuckbox/kernel';
import { battery } from '@tuckbox/kernel/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeBook } from './book.ts';
import { deckFaults, deckFor, makeCode, parseCode } from './decks.ts';
import { CUSTOM_CARDS, CUSTOM_TRIBE, customDeck, TRIBE_IDS } from './designs.fixture.ts';
import { gardenIncursion } from './index.ts';
import type { Move } from './moves.ts';
import { options } from './options.ts';
import type { State } from './state.ts';
import { cardList, textOf } from './text.ts';
import type { Block, Filter } from './vocabulary.ts';

battery(gardenIncursion, import.meta.dirname, {
  matches: 20,
  continuous: true,
  golden: { roundLimit: 6 },
  options: variedOptions,
});

/** Every option, open fields and custom cards; mostly short matches, because the laws look at everything in them. */
function variedOptions(chance: Chance, seats: number): unknown {
  const any = <T>(...list: T[]): T => list[chance.pick(list.length)];
  const isCustom = chance.pick(2) === 0;
  const tribes = Array.from({ length: seats }, () => any(...TRIBE_IDS));
  return {
    battlefield: any<unknown>(
      {},
      { range: chance.die(4), distance: 1 + chance.die(3) },
      { width: 12, height: 12, distance: 2 },
      { kind: 'open', setting: any('ar', 'table'), distance: 2 },
      {
        kind: 'open',
        range: 30,
        tolerance: any(0, 30),
        bounds: { min: { x: -40, y: -40 }, max: { x: 160, y: 160, z: 9 } },
      },
    ),
    decks: any(null, isCustom ? tribes.map(customDeck) : tribes),
    cards: isCustom ? CUSTOM_CARDS : [],
    tribes: isCustom && chance.pick(3) === 0 ? [CUSTOM_TRIBE] : [],
    limits: any({}, { worker: 30, 'ant-march': 4 }),
    handLimit: 4 + chance.die(6),
    firstHand: chance.die(7),
    drawPerTurn: chance.die(3),
    mulligan: chance.pick(4) > 0,
    startWorkers: any(null, chance.die(6)),
    workersPerTurn: any(null, chance.die(5)),
    friendlyFire: chance.pick(4) === 0,
    attackAndDefend: chance.pick(4) > 0,
    roundLimit: any(5, 5, 5, 6, 8),
  };
}

function begin(given: unknown, seats = 2, seed = 'unit'): Match<unknown, State, Move> {
  const start = newMatch(gardenIncursion, { seed, options: given, seats });
  if (!start.ok) throw new Error(start.error.message);
  return start.value;
}

/** Plays at random and shows every so many positions. */
function wander(match: Match<unknown, State, Move>, every: number, visit: (seat: number) => void): void {
  const chance = fastChance(match.record.seed);
  for (let count = 0; ; count++) {
    const actors = match.rules.actors(match.state);
    if (actors.length === 0) return;
    const seat = actors[chance.pick(actors.length)];
    if (count % every === 0) visit(seat);
    const moves = match.rules.moves(match.state, seat);
    playMove(match, seat, moves[chance.pick(moves.length)]);
  }
}

describe('garden-incursion: moves', () => {
  it('on a grid nothing is accepted that is not listed', () => {
    const match = begin({ roundLimit: 6, friendlyFire: true, decks: ['beetles', 'spiders'] });
    wander(match, 9, (seat) => {
      const { state, rules } = match;
      const listed = new Set(movesOf(rules, state, seat).map(canonical));
      for (const move of everyMove(state, seat)) {
        const isAccepted = refusalOf(rules, state, seat, move) === undefined;
        expect(isAccepted, canonical(move)).toBe(listed.has(canonical(move)));
      }
    });
  });

  it('have labels that differ, and the table fits a terminal', () => {
    for (const battlefield of [{}, { kind: 'open' }, { range: 4, distance: 8 }]) {
      const match = begin({ roundLimit: 6, battlefield }, 3);
      const words = gardenIncursion.words(options.parse(match.record.options));
      wander(match, 40, (seat) => {
        const view = match.rules.view(match.state, seat);
        const labels = match.rules.moves(match.state, seat).map((move) => words.move(move, view, seat));
        expect(new Set(labels).size).toBe(labels.length);
        for (const line of words.table(view, seat)) expect(line.length).toBeLessThanOrEqual(100);
      });
    }
  });
});

/** Moves of all types with every tile, unit, card and action that there is. */
function* everyMove(state: State, seat: number): Generator<unknown> {
  const tiles = Array.from({ length: 77 }, (_, index) => ({ x: index % 11, y: Math.floor(index / 11) }));
  const ids = state.units.map(({ id }) => id);
  const actions = ['roll', 'blast', 'dig-in', 'shelter', 'tunnel', 'reel-in', 'drag'];
  for (const type of ['keep', 'to-actions', 'end-actions']) yield { type };
  for (const card of new Set(state.seats[seat].hand)) {
    for (const type of ['mulligan', 'play', 'discard', 'choose']) yield { type, card };
    for (const at of tiles) yield { type: 'play', card, at };
    for (const target of ids) yield { type: 'play', card, target };
  }
  for (const at of tiles) yield { type: 'choose', at };
  for (const unit of ids) {
    yield { type: 'choose', unit };
    for (const at of tiles) yield { type: 'move', unit, at };
    for (const target of ids) for (const type of ['attack', 'defend']) yield { type, unit, target };
    for (const action of actions) {
      yield { type: 'special', unit, action };
      for (const target of ids) {
        yield { type: 'special', unit, action, target };
        for (const payer of ids.slice(0, 6)) yield { type: 'special', unit, action, target, payer };
      }
    }
  }
}

describe('garden-incursion: positions', () => {
  it('that were exported are taken over as they were, in every phase', () => {
    const match = begin({ roundLimit: 12, cards: CUSTOM_CARDS, decks: TRIBE_IDS.map(customDeck) }, 4);
    const phases = new Set<string>();
    wander(match, 1, () => {
      const { rules, state } = match;
      if (state.pending === null && phases.has(state.phase)) return;
      phases.add(state.pending === null ? state.phase : `${state.phase} ${state.pending.kind}`);
      const again = rules.fromPosition(JSON.parse(JSON.stringify(rules.position?.(state))), 4);
      if (!again.ok) throw new Error(again.error.message);
      expect(canonical(again.value)).toBe(canonical(state));
    });
    expect([...phases]).toEqual(expect.arrayContaining(['mulligan', 'spawning', 'action', 'spawning discard']));
  });

  it.each([
    [{ unitz: [] }, 'unitz'],
    [{ turn: { seat: 5 } }, 'turn.seat'],
    [{ seats: [{ hand: ['ant-dragon'] }] }, 'seats[0].hand[0]'],
    [{ seats: [{ tribe: 'moths' }] }, 'seats[0].tribe'],
    [{ seats: [{ out: 1 }], units: [{ card: 'ant-scout', owner: 0, at: { x: 1, y: 1 } }] }, 'units[0].owner'],
    [{ units: [{ card: 'ant-march', owner: 0, at: { x: 1, y: 1 } }] }, 'units[0].card'],
    [{ units: [{ card: 'ant-scout', owner: 0, at: { x: 11, y: 1 } }] }, 'units[0].at'],
    [{ units: [{ card: 'ant-scout', owner: 0, at: { x: 1, y: 1, z: 0 } }] }, 'units[0].at.z'],
    [{ units: [{ id: 'u1', card: 'ant-scout', owner: 0, at: { x: 1, y: 1 } }] }, 'units'],
    [{ attacks: [{ by: 'u1', on: 'u9' }] }, 'attacks[0].on'],
    [
      {
        guards: [
          { by: 'u1', on: 'u2' },
          { by: 'u1', on: 'u1' },
        ],
      },
      'guards[1]',
    ],
    [{ phase: 'end' }, 'pending'],
    [{ phase: 'mulligan', seats: [{ mulligan: null }, { mulligan: null }] }, 'seats'],
    [{ pending: { kind: 'choose-unit', seat: 0, units: ['u1', 'u2'] } }, 'queue'],
    [{ pending: { kind: 'discard', seat: 0, count: 2 } }, 'pending.count'],
  ])('%j is refused at %s', (position, path) => {
    const start = newMatch(gardenIncursion, { seed: 'unit', position });
    expect(start).toMatchObject({ ok: false, error: { code: 'bad-position' } });
    expect(start.ok ? [] : start.error.faults?.map((fault) => fault.path)).toContain(path);
  });

  it('may ask for a set-up with chance of its own', () => {
    const deck = Array.from({ length: 12 }, () => 'worker');
    const position = { phase: 'setup', seats: [{ deck }, { deck }] };
    const first = [0, 1].map((pick) => newMatch(gardenIncursion, { seed: 'unit', position, chance: [pick] }));
    expect(first.map((start) => start.ok && start.value.state.turn.first)).toEqual([0, 1]);
    expect(newMatch(gardenIncursion, { seed: 'unit', position, chance: [] })).toMatchObject({
      error: { code: 'chance-script' },
    });
  });
});

describe('garden-incursion: decks', () => {
  const workers = { tribe: 'ants', cards: { worker: 30 } };
  const ants = (cards: Record<string, number>) => ({ tribe: 'ants', cards: { worker: 30, ...cards } });

  // GI-3.1, GI-3.3
  it.each([
    [{ decks: ['moths', 'bees'] }, 'there is no tribe "moths"'],
    [{ decks: [{ ...workers, queen: 'bee-queen' }, 'bees'] }, 'Comb Sovereign is not of the tribe "ants"'],
    [{ decks: [{ ...workers, queen: 'ant-scout' }, 'bees'] }, '"ant-scout" is not a queen'],
    [{ decks: [ants({ 'bee-drone': 1 }), 'bees'] }, 'Drone is not of the tribe "ants"'],
    [{ decks: [ants({ 'ant-dragon': 1 }), 'bees'] }, 'there is no card "ant-dragon"'],
    [{ decks: [ants({ 'ant-queen': 1 }), 'bees'] }, 'Mound Matriarch is a queen, who is never in a deck'],
    [{ decks: [ants({ 'ant-minim': 1 }), 'bees'] }, 'Minim is a token, which is never in a deck'],
    [{ decks: [ants({ 'ant-scout': 5 }), 'bees'] }, 'has 5 copies of Scout Ant; 4 are allowed'],
    [{ decks: [ants({ worker: 29 }), 'bees'] }, 'has 29 cards; a deck has 30 to 60'],
    [{ decks: [ants({ worker: 60, 'ant-scout': 1 }), 'bees'] }, 'has 61 cards; a deck has 30 to 60'],
    [{ bans: ['ant-scout'] }, 'Scout Ant is banned'],
    [{ bans: ['bee-queen'] }, '"bee-queen" is banned'],
    [{ limits: { worker: 11 } }, 'has 12 copies of Worker; 11 are allowed'],
    [{ decks: ['ants'] }, 'has 1 decks for 2 seats'],
  ])('%j is refused: %s', (given, message) => {
    const start = newMatch(gardenIncursion, { seed: 'unit', options: given });
    expect(start).toMatchObject({ ok: false, error: { code: 'bad-options' } });
    expect(start.ok ? [] : start.error.faults?.map((fault) => fault.message)).toContain(message);
  });

  it('are not held to deck rules in given positions', () => {
    const position = { options: { decks: [ants({ 'bee-drone': 9 }), 'bees'] } };
    expect(newMatch(gardenIncursion, { seed: 'unit', position }).ok).toBe(true);
  });

  it('that ship are legal and have forty cards', () => {
    const given = options.parse({});
    for (let seat = 0; seat < 4; seat++) {
      expect(deckFaults(given, seat)).toEqual([]);
      expect(deckFor(given, seat).cards).toHaveLength(40);
    }
  });

  it('lie in the order of the card set, a list in its own', () => {
    const cards = ['worker', 'ant-scout', 'worker'];
    const given = options.parse({
      decks: [
        { tribe: 'ants', cards: { 'ant-scout': 1, worker: 2 } },
        { tribe: 'ants', cards },
      ],
    });
    expect(deckFor(given, 0).cards).toEqual(['worker', 'worker', 'ant-scout']);
    expect(deckFor(given, 1).cards).toEqual(cards);
  });

  it('have codes that read back', () => {
    const deck = deckFor(options.parse({}), 3);
    const code = makeCode(deck);
    const parsed = parseCode(code);
    if (!parsed.ok) throw new Error(parsed.error.message);
    expect(deckFor(options.parse({ decks: [parsed.value, 'bees'] }), 0)).toEqual(deck);
    expect(parseCode(`${code}A`).ok).toBe(false);
  });
});

describe('garden-incursion: options', () => {
  it('have a form', () => {
    expect(z.toJSONSchema(options, { io: 'input' })).toMatchObject({ type: 'object' });
  });

  it.each([
    [{ handLimit: 4 }, 'handLimit'],
    [{ battlefield: { kind: 'grid', range: 9 } }, 'battlefield.range'],
    [{ battlefield: { width: 5 } }, 'battlefield.queens'],
    [{ battlefield: { queens: [{ x: 0, y: 0 }] } }, 'battlefield.queens'],
    [{ battlefield: { kind: 'open', range: 20, tolerance: 21 } }, 'battlefield.tolerance'],
    [{ deckMin: 50, deckMax: 40 }, 'deckMin'],
    [{ bans: ['ant-dragon'] }, 'bans[0]'],
    [{ cards: [{ id: 'ant-x', name: 'X', tribe: 'ants', type: 'structure' }] }, 'cards[0].site'],
    [{ cards: [{ id: 'ant-x', name: 'X', tribe: 'any', type: 'ability', effects: [] }] }, 'cards[0].tribe'],
    [{ cards: [{ id: 'ant-x', name: 'X', tribe: 'ants', type: 'ability', effects: [] }] }, 'cards[0].effects'],
    [
      {
        cards: [
          {
            id: 'ant-x',
            name: 'X',
            tribe: 'ants',
            type: 'creature',
            effects: [{ on: 'dies', do: [{ do: 'spawn', card: 'bee-queen' }] }],
          },
        ],
      },
      'cards[0].effects[0].do[0].card',
    ],
    [
      {
        cards: [
          {
            id: 'ant-x',
            name: 'X',
            tribe: 'ants',
            type: 'creature',
            effects: [{ on: 'dies', do: [{ do: 'explode' }] }],
          },
        ],
      },
      'cards[0].effects[0].do[0]',
    ],
    [{ tribes: [{ id: 'moths', name: 'Moths', skill: 'Dust', queen: 'ant-scout' }] }, 'tribes[0].queen'],
  ])('%j is refused at %s', (given, path) => {
    const start = newMatch(gardenIncursion, { seed: 'unit', options: given });
    const found = start.ok ? [] : (start.error.faults ?? []).map((fault) => fault.path);
    expect(
      found.some((place) => place.startsWith(path)),
      found.join(),
    ).toBe(true);
  });

  it('take card sets and bans', () => {
    const set = {
      game: 'garden-incursion',
      id: 'wild',
      version: '1',
      title: 'Wild',
      author: 'a',
      licence: 'b',
      cards: CUSTOM_CARDS,
    };
    expect(parseCardSet(gardenIncursion, JSON.parse(JSON.stringify(set))).ok).toBe(true);
    const used = gardenIncursion.cards?.use({}, CUSTOM_CARDS, ['ant-scout']);
    expect(used).toMatchObject({ ok: true, value: { cards: CUSTOM_CARDS, bans: ['ant-scout'] } });
  });
});

describe('garden-incursion: words', () => {
  it('the rulebook lists every card as its data says', () => {
    const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
    expect(readme).toContain(cardList(makeBook(options.parse({}))));
  });

  it('custom cards have text too', () => {
    const book = makeBook(options.parse({ cards: CUSTOM_CARDS }));
    const texts = CUSTOM_CARDS.map(({ id }) => textOf(book, book.kinds.get(id) ?? expect.fail(id)));
    expect(texts).toMatchInlineSnapshot(`
      [
        "When this wins a skirmish: deal 4 damage to all enemy structures within 1 range of this. When an enemy unit (not guarded) dies: lose 1 energy.",
        "When spawned: if the round is at least 3 or not (you have at least 30 cards in your deck), spawn 3 Minims at your queen. Whenever anyone plays an ability: move one chosen creature (not a queen) up to 1 range.",
        "",
        "Build within 2 ranges of your queen. At the start of each enemy turn: if there are at least 1 enemy creatures within 2 ranges of this, spawn a Wasp Sentry at this. At the end of every turn: draw 2 cards.",
        "If you have at least 1 cards in your discard pile and you have at least 1 energy, return a card (cost 4 or less) from your discard pile to your hand; return a creature card (of the Bees) from your discard pile to the top of your deck; put 1 worker into play; draw cards equal to the number of your structures (at most 3).",
        "Reach 2. Rooted. When another own creature within 1 range of this dies: this gets +1 attack for good. Exhume (1 AP, 2 times a turn): return a creature card (cost 2 or less) from your discard pile to the top of your deck. If you have at least 3 workers, enemy units (attack 2 or more, not on guard) with at least 1 units (flyer) within 1 range have −2 defense, “peaceful”.",
        "Pull a random enemy creature (not a queen) 2 ranges toward your queen; push all enemy units within 1 range of your queen 1 range away from your queen; the nearest own unit (not a queen) gets “stunned” through its owner's next turn.",
        "When this dies: kill all units (not queens) within 1 range of this; your queen loses 1 AP. When an enemy unit (cost 2 or more) is spawned: deal damage equal to 2 × the number of your units within 1 range of it to it; all units (on guard) stop guarding.",
      ]
    `);
  });
});

/** Two colonies of Scout Ants, each of which lends defense to whomever it says, soon in numbers. */
function lookouts(who: Filter): unknown {
  const effects: Block[] = [{ on: 'static', who: { side: 'own', ...who }, defense: 1 }];
  const scout = {
    id: 'ant-scout',
    name: 'Lookout',
    tribe: 'ants',
    type: 'creature',
    cost: 1,
    ap: 3,
    attack: 1,
    effects,
  };
  const deck = { tribe: 'ants', cards: { worker: 5, 'ant-scout': 35 } };
  return { decks: [deck, deck], cards: [scout], limits: { 'ant-scout': 35 }, startWorkers: 3, roundLimit: 7 };
}

describe('garden-incursion: score', () => {
  const custom = { cards: CUSTOM_CARDS, decks: TRIBE_IDS.map(customDeck) };
  it.each([
    ['two ants', { decks: ['ants', 'ants'] }, 2],
    ['beetles and spiders', { decks: ['beetles', 'spiders'] }, 2],
    ['three seats on an open field', { battlefield: { kind: 'open' }, roundLimit: 10 }, 3],
    ['custom cards', { ...custom, roundLimit: 10 }, 4],
    ['modifiers that look differently far', lookouts({ near: { who: { side: 'own' }, within: 2, min: 4 } }), 2],
    ['modifiers around whoever steps', lookouts({ within: 1 }), 2],
    ['modifiers that ask for AP', lookouts({ apMin: 2 }), 2],
    ['modifiers that ask for AP of fellows', lookouts({ near: { who: { side: 'own', apMin: 2 }, within: 1 } }), 2],
  ])('is what rules say that remember nothing: %s', (_, given, seats) => {
    const match = begin(given, seats);
    const chance = fastChance('try');
    const bound = options.parse(match.record.options);
    wander(match, 7, (seat) => {
      const { rules, state } = match;
      for (let tries = 0; tries < 5; tries++) {
        const after = rules.clone(state);
        const moves = rules.moves(after, seat);
        rules.play(after, seat, moves[chance.pick(moves.length)], chance);
        const values = state.seats.map((_colony, one) => rules.score?.(after, one));
        const fresh = gardenIncursion.rules(bound);
        const copy = JSON.parse(JSON.stringify(after));
        expect(values).toEqual(state.seats.map((_colony, one) => fresh.score?.(copy, one)));
        const view = rules.view(after, seat);
        expect(canonical(view)).toBe(canonical(fresh.view(copy, seat)));
        for (const seed of ['one', 'two']) {
          const imagined = fresh.imagine(fresh.view(copy, seat), seat, fastChance(seed));
          expect(rules.imagine(view, seat, fastChance(seed))).toEqual(imagined);
        }
      }
    });
  });

  it('and moves are the same when a host exchanges units for equal ones, and takes the old ones away', () => {
    const match = begin({ decks: ['ants', 'ants'], roundLimit: 10 });
    const chance = fastChance('hosts');
    wander(match, 25, (seat) => {
      const { rules, state } = match;
      const look = (one: State) => canonical([rules.score?.(one, seat), rules.moves(one, seat), rules.view(one, seat)]);
      const drafts = state.units.map((unit) => Proxy.revocable(unit, {}));
      const units = drafts.map(({ proxy }) => proxy);
      const lent = { ...rules.clone(state), units };
      rules.clone(lent);
      const before = look(lent);
      const kept = { ...lent, units: [...state.units] };
      for (const [index, unit] of state.units.entries()) units[index] = unit;
      for (const { revoke } of drafts) revoke();
      const [first, second] = chance.pick(2) === 0 ? [lent, kept] : [kept, lent];
      expect(look(first)).toBe(before);
      expect(look(second)).toBe(before);
    });
  });

  it('lets a player who looks one move ahead beat one who plays at random', () => {
    const { setup, ...rules } = gardenIncursion.rules(options.parse({}));
    const chance = fastChance('greedy');
    let wins = 0;
    for (let game = 0; game < 10; game++) {
      const state = setup(2, chance);
      for (let actors = rules.actors(state); actors.length > 0; actors = rules.actors(state)) {
        const [seat] = actors;
        const moves = rules.moves(state, seat);
        const move = seat === game % 2 ? best(state, seat, moves) : moves[chance.pick(moves.length)];
        rules.play(state, seat, move, chance);
      }
      if (rules.result(state)?.ranking[0].includes(game % 2) === true) wins += 1;
    }
    expect(wins).toBeGreaterThanOrEqual(9);

    function best(state: State, seat: number, moves: readonly Move[]): Move {
      const imagined = rules.imagine(rules.view(state, seat), seat, chance);
      const values = moves.map((move) => {
        const after = rules.clone(imagined);
        rules.play(after, seat, move, chance);
        return rules.score?.(after, seat) ?? 0;
      });
      return moves[values.indexOf(Math.max(...values))];
    }
  });
});
