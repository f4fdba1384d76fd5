import type { Words } from '@tuckbox/kernel';
import type { Book } from './kinds.ts';
import type { Move } from './moves.ts';
import type { State } from './state.ts';

export function makeWords(_book: Book): Words<State, Move> {
  return { move: (move) => JSON.stringify(move), event: () => undefined, table: () => [] };
}
