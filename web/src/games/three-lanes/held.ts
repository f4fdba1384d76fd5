import type { Lane, Move } from '@tuckbox/games/three-lanes';
import { useTable } from '../../table/index.ts';
import { cardOf, type View } from './view.ts';
import { partsOf } from './ways.ts';

/** The card that has been picked up, and the digits that choose the lanes it can go to. */
export function useHeld() {
  const { view, chosen, lit } = useTable<View, Move>();
  const [kind, id] = partsOf(chosen[0] ?? '');
  const targets = [...lit].filter((spot) => !spot.startsWith('do:'));
  return {
    held: kind === 'hand' ? cardOf(view, id) : undefined,
    digitOf: (lane: Lane) => (lit.has(`lane:${lane}`) ? targets.indexOf(`lane:${lane}`) + 1 : undefined),
  };
}
