import type { Seat } from '@tuckbox/kernel';
import type { Sight } from './kinds.ts';

export function score(_sight: Sight, _seat: Seat): number {
  return 0.5;
}
