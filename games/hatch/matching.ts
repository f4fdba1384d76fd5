import type { Basic, Basics } from './cards.ts';
import { BIT, type Breed, type Breeds, breedOf } from './effects.ts';
import type { Egg } from './state.ts';

/** The resources do not fit the needs (HA-6.5). */
export const MISMATCH = -1;
/** Every need has its resource (HA-4.7). */
export const MET = 0;

/**
 * HA-4.4 to HA-4.7 in one answer: MISMATCH, MET, or else the bits of the symbols of which one more would still fit.
 *
 * Food, fire and love beyond the needs of their own kind spill into the open needs. A star goes wherever there is room,
 * so stars ask for nothing but enough needs altogether.
 */
export function stillNeeded(needs: Basics, given: Basics): number {
  const food = needs.food - given.food;
  const fire = needs.fire - given.fire;
  const love = needs.love - given.love;
  const open = needs.wild + Math.min(0, food) + Math.min(0, fire) + Math.min(0, love);
  const room = food + fire + love + needs.wild - given.wild;
  if (open < 0 || room < 0) return MISMATCH;
  if (room === 0) return MET;
  if (open > 0) return BIT.food | BIT.fire | BIT.love | BIT.wild;
  return BIT.wild | (food > 0 ? BIT.food : 0) | (fire > 0 ? BIT.fire : 0) | (love > 0 ? BIT.love : 0);
}

/** What an egg still needs, its reductions taken off. */
export function stillNeededBy(breeds: Breeds, egg: Egg): number {
  return stillNeeded(currentNeeds(breedOf(breeds, egg.card), egg), resourcesOn(breeds, egg));
}

/** HA-8.8: the need is there, and what is given fits without it. */
export function isReducible(needs: Basics, given: Basics, need: Basic): boolean {
  const without = {
    food: needs.food - Number(need === 'food'),
    fire: needs.fire - Number(need === 'fire'),
    love: needs.love - Number(need === 'love'),
    wild: needs.wild - Number(need === 'wild'),
  };
  return without[need] >= 0 && stillNeeded(without, given) !== MISMATCH;
}

/** The printed basic needs of an egg without what food rituals took off. */
export function currentNeeds({ needs }: Breed, { reduced }: Egg): Basics {
  return {
    food: needs.food - reduced.food,
    fire: needs.fire - reduced.fire,
    love: needs.love - reduced.love,
    wild: needs.wild - reduced.wild,
  };
}

export function resourcesOn(breeds: Breeds, { resources }: Egg): Basics {
  let food = 0;
  let fire = 0;
  let love = 0;
  let wild = 0;
  for (let index = 0; index < resources.length; index++) {
    switch (breedOf(breeds, resources[index].card).symbol) {
      case 'food':
        food += 1;
        break;
      case 'fire':
        fire += 1;
        break;
      case 'love':
        love += 1;
        break;
      case 'wild':
        wild += 1;
        break;
    }
  }
  return { food, fire, love, wild };
}

/** HA-4.4, HA-9.10: one more card with this symbol would fit; `needed` is what `stillNeeded` says. */
export function isNeeded(needed: number, bit: number): boolean {
  return needed !== MISMATCH && (needed & bit) !== 0;
}
