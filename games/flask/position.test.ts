import { canonical, fastChance, newMatch } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { flask } from './index.ts';

function begin(position: unknown, options: unknown = {}, seats = 2) {
  return newMatch(flask, { seed: 'position', seats, options, position });
}

describe('a position', () => {
  it('takes the documented defaults', () => {
    const match = begin({ seats: [{ resources: { red: 1 } }, { out: 1 }] }, {}, 3);
    expect(match).toMatchObject({
      ok: true,
      value: {
        state: {
          options: { cap: 6, decks: ['red', 'blue', 'green', 'yellow'] },
          turn: 3,
          first: 0,
          active: 0,
          phase: 'main',
          plays: 0,
          seats: [
            {
              resources: { red: 1, blue: 0, green: 0, yellow: 0 },
              deck: ['b2', 'b2', 'b2', 'b2', 'b2'],
              hand: [],
              out: 0,
            },
            { resources: { red: 0, blue: 0, green: 0, yellow: 0 }, deck: [], reactions: [], out: 1 },
            { resources: { red: 3, blue: 3, green: 3, yellow: 3 }, discard: [], played: [], reactions: [] },
          ],
          announced: null,
          window: null,
          pending: null,
          work: [],
          nextReaction: 1,
          result: null,
        },
      },
    });
  });

  it('overrides options, and startResources fills the counters that are not given', () => {
    const match = begin({ options: { startResources: 5 }, seats: [{}] }, { cap: 9 });
    expect(match).toMatchObject({
      ok: true,
      value: { state: { options: { cap: 9, startResources: 5 }, seats: [{ resources: { red: 5 } }, {}] } },
    });
  });

  it('does not need legal decks', () => {
    expect(begin({ seats: [{ deck: ['r1', 'r1', 'r1', 'r1'] }] }, { maxBases: 2 }).ok).toBe(true);
  });

  it.each([
    [{ moon: 1 }, 'moon'],
    [{ turn: 0 }, 'turn'],
    [{ active: 2 }, 'active'],
    [{ first: 5 }, 'first'],
    [{ phase: 'dusk' }, 'phase'],
    [{ seats: [{}, {}, {}] }, 'seats'],
    [{ seats: [{ hand: ['r1', 'r9'] }] }, 'seats[0].hand[1]'],
    [{ seats: [{}, { deck: ['r1-g1'] }] }, 'seats[1].deck[0]'],
    [{ seats: [{ discard: ['?'] }] }, 'seats[0].discard[0]'],
    [{ seats: [{ resources: { violet: 1 } }] }, 'seats[0].resources.violet'],
    [{ seats: [{ resources: { red: -1 } }] }, 'seats[0].resources.red'],
    [{ seats: [{ reactions: [{ id: 'f1' }] }] }, 'seats[0].reactions[0].card'],
    [{ seats: [{ reactions: [{ id: 'x1', card: 'g2' }] }] }, 'seats[0].reactions[0].id'],
    [{ seats: [{ reactions: [{ id: 'f1', card: 'g2', under: ['q'] }] }] }, 'seats[0].reactions[0].under[0]'],
    [{ seats: [{ reactions: [{ id: 'f1', card: 'g2' }] }, { reactions: [{ id: 'f1', card: 'g2' }] }] }, 'seats'],
    [{ nextReaction: 1, seats: [{ reactions: [{ id: 'f1', card: 'g2' }] }] }, 'nextReaction'],
    [{ seats: [{}, { out: 1 }] }, 'seats'],
    [{ pending: { kind: 'nap', seat: 0 } }, 'pending.kind'],
    [{ announced: { seat: 3, card: 'r1' } }, 'announced.seat'],
  ])('is refused with the place of the fault: %j', (position, path) => {
    const match = begin(position);
    expect(match).toMatchObject({ ok: false, error: { code: 'bad-position' } });
    if (!match.ok) expect(match.error.faults?.map((fault) => fault.path)).toContain(path);
  });

  it.each([
    { seats: [{ reactions: [{ id: 'f1', card: 'r1' }] }] },
    { seats: [{ reactions: [{ id: 'f1', card: 'g2', under: ['g2-r1'] }] }] },
    { seats: [{ seen: ['r1'] }] },
    { phase: 'end' },
    { phase: 'over' },
    { pending: { kind: 'confirm', seat: 0, card: 'r1' } },
    { pending: { kind: 'lose', seat: 0, left: 1, by: 1 }, seats: [{ resources: {} }] },
    { window: { cause: 'play', passed: [0], reacted: false } },
  ])('that cannot be is refused: %j', (position) => {
    expect(begin(position)).toMatchObject({ ok: false, error: { code: 'bad-position' } });
  });

  it('of any moment of a match can be taken over as it was exported', () => {
    const chance = fastChance('export');
    const decks = [
      'green',
      [
        'g2-g1',
        'g2-g1',
        'g2-g1',
        'b1',
        'b1',
        'b1',
        'g1-g1',
        'g1-g1',
        'g1-g1',
        'r1-r2',
        'r1-r2',
        'r1-r2',
        'b2-b2',
        'b2-b2',
        'b2-b2',
      ],
    ];
    const rules = flask.rules(flask.options.parse({ decks }));
    const kinds = new Set<string>();
    for (let match = 0; match < 10; match++) {
      const seats = 2 + (match % 2);
      const state = rules.setup(seats, chance);
      for (let [seat] = rules.actors(state); seat !== undefined; [seat] = rules.actors(state)) {
        kinds.add(state.pending?.kind ?? state.phase);
        const again = begin(JSON.parse(JSON.stringify(state)), {}, seats);
        if (!again.ok) throw new Error(again.error.message);
        expect(canonical(again.value.state)).toBe(canonical(state));
        const moves = rules.moves(state, seat);
        rules.play(state, seat, moves[chance.pick(moves.length)], chance);
      }
    }
    expect([...kinds].sort()).toEqual([
      'choose',
      'confirm',
      'discard',
      'draw',
      'grow',
      'lose',
      'main',
      'pay',
      'target',
      'window',
    ]);
  });
});
