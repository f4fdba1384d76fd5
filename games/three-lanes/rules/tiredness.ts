import { type GameEvent, secret } from '@tuckbox/kernel';
import type { Unit } from '../state.ts';
import type { Run } from './resolving.ts';

/**
 * A unit becomes openly tired. Of one that was so in secret its owner hears what is not new: spectators must be told,
 * and an event cannot be kept from the owner alone.
 */
export function tire(run: Run, unit: Unit): void {
  if (unit.tired === true) return;
  unit.tired = true;
  run.report?.(tirednessOf('unit-tired', unit));
}

/** TL-7.11: the tiredness of who built a hidden building would show its place. */
export function tireSecretly(run: Run, unit: Unit): void {
  unit.tired = 'secret';
  run.report?.(secret(tirednessOf('unit-tired', unit), unit.owner));
}

/** TL-7.11: the end of a secret tiredness is as secret as its beginning. */
export function restore(run: Run, unit: Unit): void {
  if (unit.tired === false) return;
  const wasSecret = unit.tired === 'secret';
  unit.tired = false;
  if (run.report === undefined) return;
  const restored = tirednessOf('unit-restored', unit);
  run.report(wasSecret ? secret(restored, unit.owner) : restored);
}

function tirednessOf(type: 'unit-tired' | 'unit-restored', { id, kind, owner }: Unit): GameEvent {
  return { type, unit: id, kind, owner };
}
