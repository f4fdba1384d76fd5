import {
  BASICS,
  type Basic,
  breedsOf,
  currentNeeds,
  type Egg,
  isAsleep,
  MET,
  MISMATCH,
  type State,
  stillNeededBy,
} from '@tuckbox/games/hatch';
import type { Seat } from '@tuckbox/kernel';
import { breedIn } from './cards.ts';

/** One need of an egg as it is drawn. */
export interface Need {
  readonly symbol: Basic | 'skull';
  /** A star is not settled before the egg hatches, so what it fills is marked; `reduced` needs are struck out. */
  readonly fill: 'missing' | 'met' | 'star' | 'reduced';
  /** What fills an open need. */
  readonly by?: Basic;
}

/**
 * The needs of an egg with what meets them. Every symbol goes to the needs of its kind first, what is left over to the
 * open ones, and stars are drawn in the last places that are free.
 */
export function needsOf(view: State, egg: Egg, units: number): Need[] {
  const breed = breedIn(view, egg.card);
  if (breed === undefined) return [];
  const needs = currentNeeds(breed, egg);
  const given = egg.resources.flatMap(({ card }) => breedIn(view, card)?.symbol ?? []);
  const spare = given.filter(
    (symbol, index) =>
      symbol !== 'wild' && given.slice(0, index).filter((one) => one === symbol).length >= needs[symbol],
  );
  const drawn: Need[] = BASICS.flatMap((symbol) => {
    const own = symbol === 'wild' ? spare : given.filter((one) => one === symbol);
    return Array.from({ length: needs[symbol] }, (_, index): Need => {
      if (index >= own.length) return { symbol, fill: 'missing' };
      return symbol === 'wild' ? { symbol, fill: 'met', by: own[index] } : { symbol, fill: 'met' };
    });
  });
  let stars = given.filter((symbol) => symbol === 'wild').length;
  for (let place = drawn.length - 1; place >= 0 && stars > 0; place--) {
    if (drawn[place].fill !== 'missing') continue;
    drawn[place] = { symbol: drawn[place].symbol, fill: 'star' };
    stars -= 1;
  }
  const struck = BASICS.flatMap((symbol) =>
    Array.from({ length: egg.reduced[symbol] }, (): Need => ({ symbol, fill: 'reduced' })),
  );
  const skulls = Array.from(
    { length: breed.skulls },
    (_, index): Need => ({ symbol: 'skull', fill: index < units ? 'met' : 'missing' }),
  );
  return [...drawn, ...struck, ...skulls];
}

/** How an egg is doing: `waits` for skulls, `ready` to hatch, `wrong` if what lies on it does not fit. */
export type Condition = 'fresh' | 'hungry' | 'waits' | 'ready' | 'wrong';

export function conditionOf(view: State, egg: Egg, units: number): Condition {
  const breed = breedIn(view, egg.card);
  if (breed === undefined) return 'hungry';
  const needed = stillNeededBy(breedsOf(view.cards), egg);
  if (needed === MISMATCH) return 'wrong';
  if (isAsleep(breed, egg)) return 'fresh';
  if (needed !== MET) return 'hungry';
  return breed.skulls > units ? 'waits' : 'ready';
}

/** Units of sacrifice that a seat can spend now. */
export function unitsOf(view: State, seat: Seat): number {
  return view.turn.seat === seat ? view.turn.sacrifice : 0;
}

/** "needs fire and any", or how it is doing if it needs nothing more. */
export function tellNeeds(view: State, egg: Egg, units: number): string {
  const condition = conditionOf(view, egg, units);
  const needs = needsOf(view, egg, units);
  const missing = needs.filter(({ fill }) => fill === 'missing');
  const counts = (['food', 'fire', 'love', 'wild', 'skull'] as const).flatMap((symbol) => {
    const count = missing.filter((need) => need.symbol === symbol).length;
    if (count === 0) return [];
    if (symbol === 'skull') return [count === 1 ? '1 skull' : `${count} skulls`];
    return [`${count} ${symbol === 'wild' ? 'of any' : symbol}`];
  });
  const hunger = counts.length === 0 ? '' : `still needs ${counts.join(', ')}`;
  switch (condition) {
    case 'wrong':
      return 'bears resources that do not fit';
    case 'fresh':
      return hunger === '' ? 'fed, sleeps this turn' : `fresh, ${hunger}`;
    case 'ready':
      return 'ready to hatch';
    default:
      return hunger;
  }
}
