import {
  type Bed,
  type BedType,
  type Crop,
  type Kind,
  type State,
  startTimer,
  valueBonus,
} from '@tuckbox/games/battle-farm';
import { count, kindOf } from './catalogue.ts';

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

export function cropLine(view: State, { card, value, timer }: Crop): string {
  return `${kindOf(view, card)?.card.name ?? 'a crop'} worth ${value}, ${ripening(timer)}`;
}
