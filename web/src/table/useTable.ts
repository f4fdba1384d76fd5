import type { GameEvent, MoveLike, Seat, Viewer, Words } from '@tuckbox/kernel';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Spot } from './kit.ts';
import type { SeatedPlayer } from './source.ts';
import type { TableState, TableStore } from './store.ts';

/** What boards read and do. One object, replaced when anything in it changes. */
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
  /** Narrower than 700 px, or lower than 500. */
  readonly isPhone: boolean;
  /** The event being shown, for a board's own animation. */
  readonly event: GameEvent | undefined;
  /** The last event of one of these types that the log tells of, up to what is shown. */
  lastOf(...types: readonly string[]): GameEvent | undefined;
}

export const StoreContext = createContext<TableStore | undefined>(undefined);

/** What stands behind the table that a part of the frame belongs to. */
export function useStore(): TableStore {
  const store = useContext(StoreContext);
  if (store === undefined) throw new Error('This works inside a table only.');
  return store;
}

/** Something of what the frame of the table shows. Whoever asks draws anew when that changes, and for nothing else. */
export function useTableState<T>(pick: (state: TableState) => T): T {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => pick(store.state()));
}

/** The table that a board is part of. */
export function useTable<S = unknown, M extends MoveLike = MoveLike>(): Table<S, M> {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.table) as unknown as Table<S, M>;
}
