import type { GameEvent, MoveLike, Seat, Viewer, Words } from '@tuckbox/kernel';
import { createContext, useContext } from 'react';
import type { Spot } from './kit.ts';

export interface SeatedPlayer {
  name: string;
  isBot: boolean;
  level?: string;
}

/** What boards read and do. One object a render: it changes when anything in it does. */
export interface Table<S = unknown, M extends MoveLike = MoveLike> {
  /** What is shown now; while events are being shown, the view after the one being shown. */
  readonly view: S;
  readonly viewer: Viewer;
  readonly seats: readonly SeatedPlayer[];
  readonly actors: readonly Seat[];
  /** The legal moves of the viewer; none while others act or events are being shown. */
  readonly moves: readonly M[];
  /** What has been touched, and what can be touched next. */
  readonly chosen: readonly Spot[];
  readonly lit: ReadonlySet<Spot>;
  choose(spot: Spot): void;
  /** Puts the last thing back, as Escape does. */
  back(): void;
  /** Only for continuous choices; otherwise the last choice plays by itself. */
  play(move: M): void;
  readonly words: Words<S, M>;
  readonly options: unknown;
  /** Shows the card large in the rail. */
  zoom(card: string | undefined): void;
  /** Narrower than 700 px. */
  readonly isPhone: boolean;
  /** The event being shown, for a board's own animation. */
  readonly event: GameEvent | undefined;
}

export const TableContext = createContext<Table | undefined>(undefined);

/** The table that a board is part of. */
export function useTable<S = unknown, M extends MoveLike = MoveLike>(): Table<S, M> {
  const table = useContext(TableContext);
  if (table === undefined) throw new Error('useTable works inside a table only.');
  return table as unknown as Table<S, M>;
}
