import { clockwise, type Figure, type Lab } from '@tuckbox/kernel';
import type { Bid } from './rules.ts';
import type { State } from './state.ts';

export const figures: readonly Figure<State>[] = [
  { id: 'score', label: 'Points', of: ({ players }, seat) => players[seat].score },
];

/** What the balance lab needs to know; all seats are alike and bid at the same time. */
export const lab: Lab<State, Bid> = {
  clock: { label: 'rounds', of: ({ round }) => round },
  order: ({ players }) => clockwise(0, players.length),
  lineUps: (given) => [{ ...given }],
  hand: ({ players }, seat) => players[seat].hand.map(String),
  use: {
    label: 'bid',
    of: ({ type, seat, card }) => (type === 'bid-made' ? { seat: Number(seat), card: String(card) } : undefined),
  },
  targets: [
    {
      title: 'No seat has an advantage',
      source: 'EX-2.2',
      seats: 2,
      measure: { of: 'first' },
      least: 0.45,
      most: 0.55,
    },
  ],
};
