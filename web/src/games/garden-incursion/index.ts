import type { Move, State } from '@tuckbox/games/garden-incursion';
import type { TableKit } from '../../table/kit.ts';
import { Board } from './Board.tsx';
import { told } from './told.ts';
import { UnitSheet } from './UnitSheet.tsx';

export const kit: TableKit<State, Move> = { ...told, Board, Panel: UnitSheet };
