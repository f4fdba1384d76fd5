import type { Seat } from '@tuckbox/kernel';
import type { TableStore } from '../store.ts';

const SHAPES = ['disc', 'rhombus', 'square', 'triangle', 'ring', 'bar'] as const;
/** Colours of rivals after the first, which has the colour of the place. Each goes with a shape of its own. */
const COLOURS = [
  'var(--own, var(--ink-1))',
  'var(--enemy, var(--danger))',
  'light-dark(#a14412, #ffb184)',
  'light-dark(#703aa3, #d3b0f5)',
  'light-dark(#15616a, #83d6dd)',
  'light-dark(#5f5b50, #cfcabb)',
];

export interface SeatMark {
  shape: (typeof SHAPES)[number] | undefined;
  colour: string;
}

/** How a seat is marked in the log and in charts: the viewer first, then the others in the order of play. */
export function seatMark({ source, state }: TableStore, seat: Seat | undefined): SeatMark {
  if (seat === undefined) return { shape: undefined, colour: 'var(--ink-3)' };
  const { viewer } = state().now;
  const { length } = source.sitting.players;
  const index = (seat - (viewer === 'table' ? 0 : viewer) + length) % length;
  return { shape: SHAPES[index % SHAPES.length], colour: COLOURS[index % COLOURS.length] };
}
