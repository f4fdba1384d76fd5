import type { Move, State } from '@tuckbox/games/garden-incursion';
import { face } from '../../cards/faces/garden-incursion.ts';
import type { TableKit } from '../../table/kit.ts';
import { choices } from './choices.ts';
import { effects, pace } from './effects.ts';
import { ask, button, name } from './sayings.ts';
import { hand, plate, stand } from './standing.ts';
import { ending, glossary, tell } from './telling.ts';
import { attempt, wasteful, way } from './ways.ts';

/** Everything that is told of the table; what is drawn of it is the board. */
export const told: Omit<TableKit<State, Move>, 'Board'> = {
  rivals: 'board',
  way,
  name,
  button,
  ask,
  attempt,
  wasteful,
  stand,
  plate,
  hand,
  face: (card, view) => face(card, view),
  glossary,
  ending,
  tell,
  effects,
  pace,
  choices,
};
