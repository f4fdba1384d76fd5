import type { Chance } from '@tuckbox/kernel';
import { battery } from '@tuckbox/kernel/testing';
import { makeBook } from './book.ts';
import { CODE_ORDER } from './cards.ts';
import { DECK_NAMES } from './decks.ts';
import { flask } from './index.ts';
import { options } from './options.ts';

const pickOf = <T>(chance: Chance, list: readonly T[]): T => list[chance.pick(list.length)];

/** The two custom bases of the rulebook's design space, and two that use what no other base does. */
const CUSTOM = [
  { id: 'w1', name: 'Wave', cost: { any: 1 }, effect: [{ do: 'lose', who: 'each-enemy', amount: 1 }], max: 2 },
  {
    id: 'k1',
    name: 'Reckless Brew',
    cost: {},
    effect: [
      { do: 'gain', color: 'red', amount: 3 },
      { do: 'discard', who: 'self', amount: 2 },
    ],
    max: 1,
  },
  {
    id: 'd1',
    name: 'Dig',
    cost: { blue: 1, cards: 1 },
    effect: [
      { do: 'draw', from: 'discard', amount: 2 },
      { do: 'draw', from: 'deck', amount: 1 },
      { do: 'lose', who: 'self', amount: 2 },
    ],
  },
  {
    id: 's1',
    name: 'Snare',
    cost: { any: 2 },
    effect: [{ do: 'reaction' }, { do: 'discard', who: 'each-enemy', amount: 1 }],
  },
];

const DESIGNS = [
  'g2-r1-r1-y2',
  'b1-b2-b2',
  'r2-r2-r2',
  'w1-w1',
  'r1-r1-k1',
  'g2',
  'g2-g1',
  'g2-b1',
  's1',
  'g1-s1',
  'd1',
];

function randomDeck(chance: Chance): string[] {
  const book = makeBook(options.parse({ bases: CUSTOM }));
  const order = [...CODE_ORDER.slice(0, -1), 'd1', 'k1', 's1', 'w1', 'y2'];
  const kinds = new Set<string>();
  while (kinds.size < 5) {
    const parts = Array.from({ length: chance.die(4) }, () => pickOf(chance, order));
    const kind = parts.sort((a, b) => order.indexOf(a) - order.indexOf(b)).join('-');
    const wanted = chance.pick(2) === 0 ? kind : pickOf(chance, DESIGNS);
    if (!('fault' in book.find(wanted))) kinds.add(wanted);
  }
  return [...kinds].flatMap((kind) => [kind, kind, kind]);
}

battery(flask, import.meta.dirname, {
  // What a seat shows in the move that ends with its going out leaves the match with it. Discards and activations are
  // open to all; a test of its own looks at draws.
  fleeting: ['draw', 'discard', 'activate'],
  matches: 25,
  golden: { decks: ['green', 'blue'] },
  options: (chance, seats) => {
    if (chance.pick(4) === 0) return {};
    const startHand = chance.pick(7);
    return {
      decks: Array.from({ length: seats }, () =>
        chance.pick(3) === 0 ? pickOf(chance, DECK_NAMES) : randomDeck(chance),
      ),
      first: chance.pick(2) === 0 ? 'random' : chance.pick(seats),
      startResources: chance.die(6),
      startHand,
      growth: chance.pick(4),
      cap: 4 + chance.pick(9),
      maxPlays: chance.die(10) === 1 ? chance.die(60) : chance.die(20),
      maxBases: 4 + chance.pick(17),
      openingTruce: chance.pick(2) === 0,
      bases: CUSTOM,
      names: { 'g2-r1-r1-y2': 'Phoenix Trap' },
    };
  },
});
