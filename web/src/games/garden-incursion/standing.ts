import { deckSize, type Move, type State, sheetOf, skillText } from '@tuckbox/games/garden-incursion';
import type { Seat } from '@tuckbox/kernel';
import { face } from '../../cards/faces/garden-incursion.ts';
import type { HandCard, Phase, TableKit } from '../../table/kit.ts';
import { count, gardenOf } from './garden.ts';

type Kit = TableKit<State, Move>;

const PHASES: readonly Phase[] = [
  { id: 'reset', label: 'Reset', icon: 'clockwise-rotation' },
  { id: 'spawning', label: 'Spawning', icon: 'egg-clutch' },
  { id: 'action', label: 'Action', icon: 'footsteps' },
  { id: 'skirmish', label: 'Skirmish', icon: 'crossed-claws' },
];

/** The end of a turn and the passing on belong to its skirmish, as players see it. */
export const stand: Kit['stand'] = (view) => {
  const { phase, turn, options } = view;
  const limit = options === undefined ? '' : ` of ${options.roundLimit}`;
  if (phase === 'mulligan') return { round: 'Starting hands', phases: PHASES, now: undefined };
  const isLate = phase === 'end' || phase === 'pass';
  return {
    round: `Round ${turn.round}${limit}`,
    phases: PHASES,
    now: phase === 'over' ? undefined : isLate ? 'skirmish' : phase,
  };
};

export const plate: Kit['plate'] = (view, seat) => {
  const colony = view.seats[seat];
  const { tribe, skill } = tribeIn(view, seat);
  const { up, down } = colony.workers;
  return {
    icon: face(tribe.queen, view).art.icon,
    palette: tribe.id,
    line: `${tribe.name} · ${tribe.skill}${skill === '' ? '' : `: ${skill}`}`,
    numbers: [
      { id: 'energy', icon: 'honeycomb', label: 'energy', value: colony.energy + up, isMain: true },
      { id: 'workers', icon: 'trowel', label: 'workers face up', value: up, of: up + down },
      { id: 'hand', icon: 'poker-hand', label: 'hand', value: colony.hand.length },
      { id: 'deck', icon: 'card-pickup', label: 'deck', value: deckSize(colony) },
      { id: 'discard', icon: 'card-discard', label: 'discard', value: colony.discard.length },
    ],
    notes: [
      ...(colony.out === null ? [] : [{ icon: 'tombstone', text: 'The queen is dead' }]),
      ...(colony.mulligan === null || colony.mulligan.aside.length === 0
        ? []
        : [{ icon: 'card-discard', text: `${count(colony.mulligan.aside.length, 'card')} set aside` }]),
    ],
  };
};

/** The tribe of a seat and its rule in words. */
export function tribeIn(view: State, seat: Seat) {
  const { book } = gardenOf(view);
  const sheet = sheetOf(book, view.seats[seat].tribe);
  return { tribe: sheet.tribe, skill: skillText(book, sheet), sheet };
}

/** Copies are told apart by nothing, so they are one entry. */
export const hand: Kit['hand'] = (view, seat) => {
  const cards = view.seats[seat].hand;
  return cards.flatMap((card, index): HandCard[] => {
    if (card === '?') return [{ spot: `back:${seat}:${index}`, card: undefined }];
    if (cards.indexOf(card) < index) return [];
    const copies = cards.filter((other) => other === card).length;
    return [{ spot: `hand:${card}`, card, ...(copies > 1 ? { count: copies } : {}) }];
  });
};
