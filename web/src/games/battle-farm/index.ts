import type { Move, State } from '@tuckbox/games/battle-farm';
import { face } from '../../cards/faces/battle-farm.ts';
import type { TableKit } from '../../table/kit.ts';
import { ask } from './asking.ts';
import { Board } from './Board.tsx';
import { classChoice } from './classes.ts';
import { effects, pace } from './effects.ts';
import { glossary } from './glossary.ts';
import { hand, plate, stand } from './plates.ts';
import { ending, tell } from './telling.ts';
import { attempt, button, isPass, name, wasteful, way } from './ways.ts';

export const kit: TableKit<State, Move> = {
  Board,
  rivals: 'board',
  way,
  name,
  button,
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
  choices: [classChoice],
};
