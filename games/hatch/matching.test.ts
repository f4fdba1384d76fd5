import { describe, expect, it } from 'vitest';
import { BASICS, type Basic, type Basics } from './cards.ts';
import { BIT } from './effects.ts';
import { isNeeded, MET, MISMATCH, stillNeeded } from './matching.ts';

const counts = (given: Partial<Basics>): Basics => ({ food: 0, fire: 0, love: 0, wild: 0, ...given });

/** HA-4.5 word for word: tries every way of giving each resource a need of its own. */
function canBeMatched(needs: Basics, given: Basics): boolean {
  const resource = BASICS.find((symbol) => given[symbol] > 0);
  if (resource === undefined) return true;
  const rest = { ...given, [resource]: given[resource] - 1 };
  const fills = (need: Basic) => needs[need] > 0 && (resource === 'wild' || need === resource || need === 'wild');
  return BASICS.some((need) => fills(need) && canBeMatched({ ...needs, [need]: needs[need] - 1 }, rest));
}

function everyCount(most: number): Basics[] {
  const numbers = Array.from({ length: most + 1 }, (_, number) => number);
  return numbers.flatMap((food) =>
    numbers.flatMap((fire) => numbers.flatMap((love) => numbers.map((wild) => ({ food, fire, love, wild })))),
  );
}

const size = ({ food, fire, love, wild }: Basics) => food + fire + love + wild;

describe('hatch: matching resources to needs', () => {
  it('agrees with trying every assignment, for all needs and resources up to two of a kind', () => {
    for (const needs of everyCount(2)) {
      for (const given of everyCount(2)) {
        const answer = stillNeeded(needs, given);
        const fits = canBeMatched(needs, given);
        expect(answer !== MISMATCH).toBe(fits);
        expect(answer === MET).toBe(fits && size(given) === size(needs));
        for (const symbol of BASICS) {
          const more = { ...given, [symbol]: given[symbol] + 1 };
          if (fits) expect(isNeeded(answer, BIT[symbol])).toBe(canBeMatched(needs, more));
        }
      }
    }
  });

  it('leaves the meaning of a star open', () => {
    const answer = stillNeeded(counts({ fire: 1, love: 1 }), counts({ wild: 1 }));
    expect(answer).toBe(BIT.fire | BIT.love | BIT.wild);
  });

  it('lets a symbol spill into an open need once its own kind is full', () => {
    const needs = counts({ food: 1, fire: 1, wild: 1 });
    expect(stillNeeded(needs, counts({ food: 1 }))).toBe(BIT.food | BIT.fire | BIT.love | BIT.wild);
    expect(stillNeeded(needs, counts({ food: 2 }))).toBe(BIT.fire | BIT.wild);
    expect(stillNeeded(needs, counts({ food: 2, wild: 1 }))).toBe(MET);
    expect(stillNeeded(needs, counts({ food: 3 }))).toBe(MISMATCH);
  });

  it('needs nothing where nothing is left, and a mismatch needs nothing either', () => {
    expect(stillNeeded(counts({}), counts({}))).toBe(MET);
    expect(stillNeeded(counts({}), counts({ wild: 1 }))).toBe(MISMATCH);
    for (const symbol of BASICS) expect(isNeeded(MISMATCH, BIT[symbol])).toBe(false);
  });
});
