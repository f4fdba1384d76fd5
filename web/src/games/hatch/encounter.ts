import { hatch, type Move, type Options, type State } from '@tuckbox/games/hatch';
import { fastChance, type Seat } from '@tuckbox/kernel';

export interface Strengths {
  readonly attack: number;
  readonly defence: number;
}

/**
 * What an attack would come to if the defender reveals nothing. The rules themselves are asked: the move is played on
 * a copy of the view, in which nothing hidden has a part.
 */
export function attackStrengths(options: Options, view: State, seat: Seat, target: Seat, mercenary: boolean) {
  return settled(options, view, [
    [seat, { type: 'attack', target, mercenary }],
    [target, { type: 'defend', mercenary: false }],
  ]);
}

/** What the open attack comes to if its defender reveals the mercenary or not. */
export function defenceStrengths(options: Options, view: State, seat: Seat, mercenary: boolean) {
  return settled(options, view, [[seat, { type: 'defend', mercenary }]]);
}

function settled(options: Options, view: State, moves: readonly (readonly [Seat, Move])[]): Strengths | undefined {
  const rules = hatch.rules(options);
  const copy = rules.clone(view);
  let strengths: Strengths | undefined;
  for (const [seat, move] of moves) {
    if (strengths !== undefined) break;
    rules.play(copy, seat, move, fastChance('nothing of this is random'), (event) => {
      if ('type' in event && event.type === 'encounter-settled')
        strengths = { attack: Number(event.attack), defence: Number(event.defence) };
    });
  }
  return strengths;
}
