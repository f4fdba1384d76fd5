import { clockwise, type Figure, type Lab, type Target } from '@tuckbox/kernel';
import { breedsOf } from './effects.ts';
import type { Move } from './moves.ts';
import type { Options } from './options.ts';
import { empirePower } from './rules/power.ts';
import type { State } from './state.ts';

export function figures(options: Options): readonly Figure<State>[] {
  return [
    {
      id: 'power',
      label: 'Empire power',
      of: (state, seat) => empirePower(options, breedsOf(state.cards), state, seat),
    },
    { id: 'dragons', label: 'Hatched dragons', of: ({ players }, seat) => players[seat].dragons.length },
    { id: 'eggs', label: 'Eggs', of: ({ players }, seat) => players[seat].eggs.length },
  ];
}

/** Section 3.3: what greedy bots reached when the deck was made. */
const REFERENCE = [
  { seats: 2, rounds: 9.0, starts: 0.56, triggers: 0.78 },
  { seats: 3, rounds: 8.6, starts: 0.36, triggers: 0.71 },
  { seats: 4, rounds: 8.4, starts: 0.26, triggers: 0.66 },
  { seats: 5, rounds: 8.3, starts: 0.21, triggers: 0.63 },
];

const around = (middle: number, by: number) => ({ least: middle - by, most: middle + by });

const targets: readonly Target[] = [
  { title: 'Typical length in rounds', source: '1', seats: 2, measure: { of: 'median-length' }, least: 8, most: 10 },
  {
    title: 'Four matches of five take 8 to 10 rounds',
    source: '3.3',
    seats: 2,
    measure: { of: 'lengths', least: 8, most: 10 },
    ...around(0.8, 0.1),
  },
  { title: 'No match needs 30 rounds', source: '3.3', seats: 2, measure: { of: 'lengths', least: 30 }, most: 0 },
  { title: 'Moves of a seat', source: '1', seats: 2, measure: { of: 'moves-per-seat' }, ...around(75, 15) },
  ...REFERENCE.flatMap(({ seats, rounds, starts, triggers }): Target[] => [
    { title: 'Rounds on average', source: '3.3', seats, measure: { of: 'mean-length' }, ...around(rounds, 0.5) },
    { title: 'The starting seat wins', source: '3.3', seats, measure: { of: 'first' }, ...around(starts, 0.05) },
    {
      title: 'The seat that triggers the end wins',
      source: '3.3',
      seats,
      measure: { of: 'trait', trait: 'triggered' },
      ...around(triggers, 0.07),
    },
  ]),
];

export const lab: Lab<State, Move> = {
  clock: { label: 'rounds', of: ({ round }) => round },
  order: ({ start, players }) => clockwise(start, players.length),
  lineUps: (given) => [{ ...given }],
  hand: ({ players }, seat) => players[seat].hand,
  // Every card is used for something, as food if nothing else; what counts is whether it hatched.
  use: {
    label: 'hatched',
    of: ({ type, seat, card }) => (type === 'egg-hatched' ? { seat: Number(seat), card: String(card) } : undefined),
  },
  traits: [{ id: 'triggered', label: 'Triggered the end', of: ({ triggeredBy }, seat) => triggeredBy === seat }],
  targets,
};
