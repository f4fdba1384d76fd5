import type { State } from '@tuckbox/games/garden-incursion';
import type { Seat, Viewer } from '@tuckbox/kernel';
import { nearSeat } from './garden.ts';

/** The outline of a seat's discs: own ones stand on a corner, the others each in their own way. */
export type Outline = 'upright' | 'lying' | 'octagon' | 'round';
const OUTLINES: readonly Outline[] = ['upright', 'lying', 'octagon', 'round'];

/** Chitin of the four tribes: strong enough for a rim on moss, in daylight and at night. */
const COLOURS: Readonly<Record<string, string>> = {
  ants: '#94391f',
  bees: '#b98312',
  beetles: '#1a6f7a',
  spiders: '#75316f',
};

export function colourOf(view: State, seat: Seat): string {
  return COLOURS[coatOf(view, seat)];
}

/** Whose colours a seat wears: those of its tribe; where two have the same tribe, or one of their own making, free ones. */
export function coatOf({ seats }: State, seat: Seat): string {
  const free = Object.keys(COLOURS);
  const worn = seats.map(({ tribe }, place) => {
    const isFirst = seats.findIndex((other) => other.tribe === tribe) === place;
    return isFirst && free.includes(tribe) ? free.splice(free.indexOf(tribe), 1)[0] : undefined;
  });
  return worn.map((coat) => coat ?? free.shift() ?? 'ants')[seat];
}

export function outlineOf(view: State, viewer: Viewer, seat: Seat): Outline {
  const { length } = view.seats;
  return OUTLINES[(seat - nearSeat(viewer) + length) % length];
}

/** The other seats as they sit around the garden, the next one first. */
export function rivalsOf({ seats }: State, near: Seat): readonly Seat[] {
  return seats.slice(1).map((_, step) => (near + step + 1) % seats.length);
}
