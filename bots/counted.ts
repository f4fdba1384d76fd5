import type { Chance } from '@tuckbox/kernel';

/** Tells how often it was asked: what did not ask it would go the same way again. */
export interface CountedChance extends Chance {
  readonly asked: number;
}

/** The same chance, which counts. */
export function counted(chance: Chance): CountedChance {
  const counting = {
    asked: 0,
    die: (sides: number) => {
      counting.asked += 1;
      return chance.die(sides);
    },
    pick: (n: number) => {
      counting.asked += 1;
      return chance.pick(n);
    },
    shuffle: <T>(list: T[]) => {
      counting.asked += 1;
      chance.shuffle(list);
    },
  };
  return counting;
}
