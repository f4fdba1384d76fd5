import { clockwise, type Figure, type Lab, spread, type Target } from '@tuckbox/kernel';
import { type Field, makeField } from './battlefield.ts';
import { makeBook, tribesOf } from './book.ts';
import type { Move } from './moves.ts';
import type { Options } from './options.ts';
import { strengthOf } from './rules/result.ts';
import type { State } from './state.ts';
import { TRIBES } from './tribes.ts';

export function figures(options: Options): readonly Figure<State>[] {
  const book = makeBook(options);
  const fields: Field[] = [];
  return [
    {
      id: 'strength',
      label: 'Colony strength',
      of: (state, seat) => {
        const seats = state.seats.length;
        fields[seats] ??= makeField(options, seats);
        return strengthOf({ state, book, field: fields[seats] }, seat);
      },
    },
    {
      id: 'workers',
      label: 'Workers',
      of: ({ seats }, seat) => seats[seat].workers.up + seats[seat].workers.down,
    },
    { id: 'units', label: 'Units', of: ({ units }, seat) => units.filter(({ owner }) => owner === seat).length },
  ];
}

const even = { least: 0.45, most: 0.55 };
const targets: readonly Target[] = [
  { title: 'Typical length in rounds', source: '1', seats: 2, measure: { of: 'median-length' }, least: 8, most: 15 },
  ...[3, 4].map((seats): Target => {
    const title = 'Typical length in rounds';
    return { title, source: '1', seats, measure: { of: 'median-length' }, least: 10, most: 18 };
  }),
  { title: 'The first seat wins as often as the second', source: 'GI-4', seats: 2, measure: { of: 'first' }, ...even },
  ...TRIBES.map(({ id, name }): Target => {
    const title = `The ${name} are as good as the others`;
    return { title, source: 'GI-3.5', seats: 2, measure: { of: 'side', side: id }, ...even };
  }),
];

export const lab: Lab<State, Move> = {
  sides: { label: 'Tribe', of: ({ seats }, seat) => seats[seat].tribe },
  clock: { label: 'rounds', of: ({ turn }) => turn.round },
  order: ({ turn, seats }) => clockwise(turn.first, seats.length),
  lineUps: (given, seats) => {
    if (Array.isArray(given.decks)) return [{ ...given }];
    const own = Array.isArray(given.tribes) ? given.tribes : [];
    const tribes = tribesOf({ tribes: own }).flatMap(({ id, deck }) => (deck === undefined ? [] : [id]));
    return spread(tribes, seats).map((decks) => ({ ...given, decks }));
  },
  hand: ({ seats }, seat) => seats[seat].hand,
  use: {
    label: 'played',
    of: (event, move) => {
      const isPlayed = event.type === 'ability' || (event.source === 'hand' && move.type === 'play');
      if (!isPlayed) return undefined;
      // The event of a worker does not name its card, the move does.
      return { seat: Number(event.seat), card: String(event.card ?? ('card' in move ? move.card : '')) };
    },
  },
  targets,
};
