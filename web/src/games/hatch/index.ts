import type { Move, State } from '@tuckbox/games/hatch';
import { face } from '../../cards/faces/hatch.ts';
import type { TableKit } from '../../table/kit.ts';
import { Board } from './Board.tsx';
import { effects, pace } from './effects.ts';
import { plate, stand } from './plates.ts';
import { ask, button, name } from './says.ts';
import { ending, glossary, tell } from './telling.ts';
import { attempt, hand, isPass, standing, wasteful, way } from './ways.ts';

/** There is one shared deck, so there is nothing to choose for a seat. */
export const kit: TableKit<State, Move> = {
  Board,
  rivals: 'board',
  way,
  name,
  button,
  standing,
  ask,
  attempt,
  wasteful,
  isPass,
  stand,
  plate,
  hand,
  face,
  glossary,
  ending,
  tell,
  effects,
  pace,
  choices: [],
};
