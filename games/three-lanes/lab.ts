import type { Figure, Lab, Target } from '@tuckbox/kernel';
import { SETS } from './card.ts';
import { DECK_NAMES } from './decks.ts';
import type { Move } from './moves.ts';
import type { State } from './state.ts';

export const figures: readonly Figure<State>[] = [
  { id: 'castle', label: 'Castle', of: ({ players }, seat) => players[seat].castle },
  { id: 'units', label: 'Units', of: ({ units }, seat) => units.filter(({ owner }) => owner === seat).length },
  { id: 'gold', label: 'Gold', of: ({ players }, seat) => players[seat].gold },
];

const even = { least: 0.45, most: 0.55 };
const targets: readonly Target[] = [
  { title: 'Typical length in turns', source: '1', seats: 2, measure: { of: 'median-length' }, least: 20, most: 40 },
  {
    title: 'The first seat wins as often as the second',
    source: 'TL-2.7',
    seats: 2,
    measure: { of: 'first' },
    ...even,
  },
  ...SETS.map((side): Target => {
    const title = `The class ${side} is as good as the others`;
    return { title, source: 'TL-12', seats: 2, measure: { of: 'side', side }, ...even };
  }),
];

export const lab: Lab<State, Move> = {
  sides: { label: 'Class', of: ({ players }, seat) => players[seat].class },
  clock: { label: 'turns', of: ({ turn }) => turn },
  order: ({ first }) => [first, 1 - first],
  lineUps: (given) => {
    const fixed: unknown[] = Array.isArray(given.decks) ? given.decks : [];
    const choices = [0, 1].map((seat) => ((fixed[seat] ?? null) === null ? DECK_NAMES : [fixed[seat]]));
    return choices[0].flatMap((own) => choices[1].map((other) => ({ ...given, decks: [own, other] })));
  },
  hand: ({ players }, seat) => players[seat].hand,
  use: {
    label: 'played',
    of: ({ type, seat, card }) => (type === 'card-played' ? { seat: Number(seat), card: String(card) } : undefined),
  },
  targets,
};
