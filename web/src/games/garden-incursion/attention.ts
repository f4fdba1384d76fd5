import { useSyncExternalStore } from 'react';

/** What somebody looks at, which is no part of a move: shared by the map and the sheet beside the hand. */
export interface Attention {
  /** The unit under the pointer, in focus or tapped. */
  readonly looked: string | undefined;
  /** The stack that was opened only to look into, by the unit that names it. */
  readonly peeked: string | undefined;
  /** Only targets of this kind are lit, at the wish of the player. */
  readonly only: 'move' | 'attack' | 'guard' | undefined;
}

const NOTHING: Attention = { looked: undefined, peeked: undefined, only: undefined };
const listeners = new Set<() => void>();
let attention = NOTHING;

export function attend(change: Partial<Attention>): void {
  const next = { ...attention, ...change };
  if (next.looked === attention.looked && next.peeked === attention.peeked && next.only === attention.only) return;
  attention = next;
  for (const listener of listeners) listener();
}

export function useAttention(): Attention {
  return useSyncExternalStore(subscribe, current);
}

function current(): Attention {
  return attention;
}

/** When the last one who listened has gone, nothing of it is left for the next table. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) attention = NOTHING;
  };
}
