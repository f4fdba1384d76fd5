import type { MoveLike } from '@tuckbox/kernel';
import { type Bot, promptBot, type Suggestion } from './bot.ts';
import { counted } from './counted.ts';
import { random } from './random.ts';

export interface Glance {
  /** Over how many imagined states a move is averaged. */
  readonly samples: number;
  /** How many of a hundred moves it does not even consider. */
  readonly overlooks: number;
}

/** One move ahead: the move after which the game's own `score` is best, averaged over a few imagined states. */
export function glancing({ samples, overlooks }: Glance): Bot {
  return promptBot((situation) => {
    const { rules, seat, view, moves, chance } = situation;
    if (rules.score === undefined || moves.length === 1) return random(situation);
    const noticed = moves.filter(() => overlooks === 0 || chance.pick(100) >= overlooks);
    const considered = noticed.length > 0 ? noticed : [moves[chance.pick(moves.length)]];
    const totals = new Float64Array(considered.length);
    // What a move is worth in every imagined state, where one has told it for all.
    const certain: (number | undefined)[] = [];
    const luck = counted(chance);
    for (let sample = 0; sample < samples; sample++) {
      const imagined = rules.imagine(view, seat, chance);
      for (let index = 0; index < considered.length; index++) {
        const known = certain[index];
        if (known !== undefined) {
          totals[index] += known;
          continue;
        }
        const after = rules.clone(imagined);
        const asked = luck.asked;
        rules.play(after, seat, considered[index], luck);
        const value = rules.score(after, seat);
        totals[index] += value;
        if (luck.asked === asked && rules.isOpen?.(imagined, after, seat) === true) certain[index] = value;
      }
    }
    const best = considered.map((move, index) => weighed(move, totals[index] / samples, samples, considered.length));
    best.sort((a, b) => b.value - a.value);
    return { move: best[0].move, iterations: samples, value: best[0].value, best };
  });
}

function weighed<M extends MoveLike>(move: M, value: number, visits: number, moves: number): Suggestion<M> {
  return { move, visits, share: 1 / moves, value };
}

export const greedy = glancing({ samples: 2, overlooks: 0 });
