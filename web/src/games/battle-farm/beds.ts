import {
  type Bed,
  type BedType,
  type Crop,
  countOf,
  type Kind,
  newRunning,
  type Operation,
  type State,
  startTimer,
  valueBonus,
} from '@tuckbox/games/battle-farm';
import type { Seat } from '@tuckbox/kernel';
import { bookOf, count, kindOf } from './catalogue.ts';

type Amount = Extract<Operation, { do: 'gain' }>['amount'];

/** How each bed is signed: the icon, the name, and in a few words what it does for a crop. */
export const BEDS: Readonly<Record<BedType, { icon: string; name: string; bonus: string }>> = {
  common: { icon: 'plow', name: 'Common', bonus: '' },
  raised: { icon: 'wooden-crate', name: 'Raised', bonus: '+2 rare and up' },
  greenhouse: { icon: 'greenhouse', name: 'Greenhouse', bonus: 'protected' },
  hydroponic: { icon: 'droplets', name: 'Hydroponic', bonus: '−1 turn, rare and up' },
  trellis: { icon: 'curling-vines', name: 'Trellis', bonus: '+1 yellow' },
  rotational: { icon: 'clockwise-rotation', name: 'Rotational', bonus: '+1 red' },
  vertical: { icon: 'ladder', name: 'Vertical', bonus: '+1 green' },
};

/** What a crop card of this value would become in the bed, by the game's own rules of beds. */
export function planted(bed: Bed, kind: Kind, value: number): { value: number; timer: number } {
  return { value: value + valueBonus(bed.type, kind), timer: startTimer(bed.type, kind) };
}

/** Counts that everybody can see. */
const PUBLIC_COUNTS = ['richer-opponents', 'harvested', 'crops', 'round'];

/**
 * The coins that the harvest of a crop would bring beside its value, if it came now: what Tomato gains just before it,
 * what Cherry pays for those of its kind.
 */
export function harvestExtra(view: State, seat: Seat, { id, crop }: Bed): number {
  if (crop === null) return 0;
  const book = bookOf(view);
  const counted = (on: 'reap' | 'harvest', amount: Amount) =>
    typeof amount === 'object' && 'count' in amount && PUBLIC_COUNTS.includes(amount.count)
      ? countOf(amount, book.kind)(view, newRunning(crop.card, on, seat, id, crop.value), seat)
      : 0;
  let extra = 0;
  for (const { on, if: condition, do: operations } of book.kind(crop.card).card.effects) {
    if (condition !== undefined) continue;
    for (const one of operations) {
      if (on === 'reap' && one.do === 'value' && one.target === 'this') extra += counted(on, one.by);
      if (on === 'harvest' && one.do === 'gain' && one.what === 'coins') extra += counted(on, one.amount);
    }
  }
  return extra;
}

/** "ripe in 2 turns" */
export function ripening(timer: number): string {
  return timer === 0 ? 'ripe now' : `ripe in ${count(timer, 'turn')}`;
}

/** The bed and what grows in it, in words: "Trellis bed, Corn worth 4, ripe in 1 turn". */
export function bedLine(view: State, bed: Bed): string {
  const { name } = BEDS[bed.type];
  if (bed.crop === null) return `${name} bed, ${bed.resting ? 'resting until the turn ends' : 'empty'}`;
  return `${name} bed, ${cropLine(view, bed.crop)}`;
}

function cropLine(view: State, { card, value, timer }: Crop): string {
  return `${kindOf(view, card)?.card.name ?? 'a crop'} worth ${value}, ${ripening(timer)}`;
}
