import { clockwise, type Figure, type Lab, spread, type Target } from '@tuckbox/kernel';
import { DEFAULT_DECKS, deckName } from './decks.ts';
import type { Move } from './moves.ts';
import { type State, totalOf } from './state.ts';

export const figures: readonly Figure<State>[] = [
  { id: 'resources', label: 'Resources', of: ({ seats }, seat) => totalOf(seats[seat].resources) },
  { id: 'hand', label: 'Cards in hand', of: ({ seats }, seat) => seats[seat].hand.length },
  { id: 'deck', label: 'Cards in the deck', of: ({ seats }, seat) => seats[seat].deck.length },
  { id: 'stacks', label: 'Reactions in wait', of: ({ seats }, seat) => seats[seat].reactions.length },
];

/** FL-8.7: each is favoured against the next. */
const WHEEL = ['red', 'green', 'blue', 'yellow'] as const;
const EVEN = [
  ['red', 'blue'],
  ['green', 'yellow'],
] as const;

const targets: readonly Target[] = [
  ...WHEEL.map((side, place): Target => {
    const against = WHEEL[(place + 1) % WHEEL.length];
    const title = `${side} is favoured against ${against}`;
    return { title, source: '5.4', seats: 2, measure: { of: 'pairing', side, against }, least: 0.55, most: 0.7 };
  }),
  ...EVEN.map(([side, against]): Target => {
    const title = `${side} and ${against} are even`;
    return { title, source: '5.4', seats: 2, measure: { of: 'pairing', side, against }, least: 0.45, most: 0.55 };
  }),
  ...WHEEL.map((mirror): Target => {
    const title = `Who begins has no advantage when ${mirror} meets itself`;
    return { title, source: '5.4', seats: 2, measure: { of: 'first', mirror }, least: 0.45, most: 0.55 };
  }),
  { title: 'Few draws', source: '5.4', seats: 2, measure: { of: 'draws' }, most: 0.05 },
  {
    title: 'Few matches are over within turn 2',
    source: '5.4',
    seats: 2,
    measure: { of: 'lengths', most: 2 },
    most: 0.1,
  },
  { title: 'Typical length in turns', source: '1', seats: 2, measure: { of: 'median-length' }, least: 5, most: 15 },
  { title: 'Typical length in turns', source: '1', seats: 4, measure: { of: 'median-length' }, least: 10, most: 35 },
];

export const lab: Lab<State, Move> = {
  sides: { label: 'Deck', of: ({ options }, seat) => deckName(options.decks, seat) },
  clock: { label: 'turns', of: ({ turn }) => turn },
  order: ({ first, seats }) => clockwise(first, seats.length),
  lineUps: (given, seats) => {
    const decks = Array.isArray(given.decks) ? [given.decks] : spread(DEFAULT_DECKS, seats);
    // 5.4: both orders are counted equally.
    const firsts = given.first === undefined ? clockwise(0, seats) : [given.first];
    return decks.flatMap((list) => firsts.map((first) => ({ ...given, decks: list, first })));
  },
  hand: ({ seats }, seat) => seats[seat].hand,
  use: {
    label: 'played',
    of: ({ type, seat, card }) =>
      type === 'card-acts' || type === 'laid' || type === 'tucked'
        ? { seat: Number(seat), card: String(card) }
        : undefined,
  },
  targets,
};
