import type { Move } from '@tuckbox/games/three-lanes';
import { face } from '../../cards/faces/three-lanes.ts';
import type { TableKit } from '../../table/kit.ts';
import { Board } from './Board.tsx';
import { deckChoice } from './decks.ts';
import { effects, pace } from './effects.ts';
import { glossary } from './glossary.ts';
import { hand, plate, stand } from './seats.ts';
import { ending, tell } from './telling.ts';
import type { View } from './view.ts';
import { ask, attempt, button, name, standing, wasteful, way } from './ways.ts';

export const kit: TableKit<View, Move> = {
  Board,
  rivals: 'plates',
  way,
  name,
  button,
  standing,
  ask,
  attempt,
  wasteful,
  stand,
  plate,
  hand,
  face,
  glossary,
  ending,
  tell,
  effects,
  pace,
  choices: [deckChoice],
};
