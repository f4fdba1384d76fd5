import type { Figure, Lab, Target } from '@tuckbox/kernel';
import type { Move } from './moves.ts';
import { cropCount, type State } from './state.ts';

export const figures: readonly Figure<State>[] = [
  { id: 'coins', label: 'Coins', of: ({ players }, seat) => players[seat].coins },
  { id: 'fertilizers', label: 'Fertilizers', of: ({ players }, seat) => players[seat].fertilizers },
  { id: 'crops', label: 'Growing crops', of: ({ players }, seat) => cropCount(players[seat]) },
  { id: 'hand', label: 'Cards in hand', of: ({ players }, seat) => players[seat].hand.length },
];

/** Section 1: "about" is taken as a tenth to either side. */
const ROUNDS = [
  { seats: 2, least: 40, most: 50 },
  { seats: 3, least: 27, most: 33 },
  { seats: 4, least: 25, most: 30 },
  { seats: 6, least: 18, most: 22 },
];

const targets: readonly Target[] = [
  ...ROUNDS.map((range): Target => {
    return { title: 'Typical length in rounds', source: '1', measure: { of: 'median-length' }, ...range };
  }),
  {
    title: 'About one match of four ends at the win limit',
    source: '1',
    seats: 2,
    measure: { of: 'reason', reason: 'win-limit' },
    least: 0.15,
    most: 0.35,
  },
  ...[3, 4, 6].map((seats): Target => {
    const title = 'The win limit is reached more rarely than with two seats';
    return { title, source: '1', seats, measure: { of: 'reason', reason: 'win-limit' }, most: 0.25 };
  }),
];

export const lab: Lab<State, Move> = {
  sides: { label: 'Class', of: ({ players }, seat) => players[seat].class ?? 'none' },
  clock: { label: 'rounds', of: ({ round }) => round },
  order: ({ order }) => order,
  // The game itself deals the classes, each pairing equally often.
  lineUps: (given) => [{ ...given }],
  hand: ({ players }, seat) => players[seat].hand.map(({ card }) => card),
  use: {
    label: 'played',
    of: ({ type, seat, card }) =>
      type === 'planted' || type === 'played' || type === 'class-used'
        ? { seat: Number(seat), card: String(card) }
        : undefined,
  },
  targets,
};
