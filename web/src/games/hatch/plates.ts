import type { Move, State } from '@tuckbox/games/hatch';
import type { Seat } from '@tuckbox/kernel';
import type { Phase, Plate, TableKit } from '../../table/kit.ts';

type Kit = TableKit<State, Move>;

/** Every seat has a dragon of its own as its badge. */
const BADGES: readonly { icon: string; palette: string }[] = [
  { icon: 'wyvern', palette: 'fire' },
  { icon: 'spiked-dragon-head', palette: 'love' },
  { icon: 'sea-dragon', palette: 'wild' },
  { icon: 'hydra', palette: 'food' },
  { icon: 'double-dragon', palette: 'fire' },
];

const ACTIONS: Phase = { id: 'actions', label: 'Actions', icon: 'nest-eggs' };
const ENCOUNTER: Phase = { id: 'encounter', label: 'Encounter', icon: 'crossed-claws' };
const OFFERING: Phase = { id: 'offering', label: 'Offering', icon: 'fire-bowl' };
const DRAW: Phase = { id: 'draw', label: 'Draw', icon: 'card-draw' };
const DISCARD: Phase = { id: 'discard', label: 'First discard', icon: 'card-discard' };

export const stand: Kit['stand'] = ({ round, pending, triggeredBy, result }) => {
  const told = triggeredBy === null ? `Round ${round}` : `Round ${round}, the last`;
  switch (result === null ? pending?.kind : undefined) {
    case 'start-discard':
      return { round: told, phases: [DISCARD, ACTIONS, DRAW], now: DISCARD.id };
    case 'offering':
      return { round: told, phases: [ACTIONS, OFFERING, DRAW], now: OFFERING.id };
    case 'defend':
    case 'spoil':
      return { round: told, phases: [ACTIONS, ENCOUNTER, DRAW], now: ENCOUNTER.id };
    default:
      return { round: told, phases: [ACTIONS, DRAW], now: result === null ? ACTIONS.id : undefined };
  }
};

export const plate: Kit['plate'] = (view, seat) => {
  const { hand, power = 0, dynasty = 0, targeted } = view.players[seat];
  const numbers: Plate['numbers'][number][] = [
    { id: 'power', icon: 'mighty-force', label: 'power', value: power, isMain: true },
    { id: 'hand', icon: 'poker-hand', label: 'hand', value: hand.length },
  ];
  if (view.triggeredBy !== null)
    numbers.push({ id: 'dynasty', icon: 'dragon-spiral', label: 'dynasty', value: dynasty });
  if (view.turn.seat === seat && view.result === null)
    numbers.push({ id: 'skulls', icon: 'death-skull', label: 'skulls', value: view.turn.sacrifice });
  const notes = targeted ? [{ icon: 'checked-shield', text: 'Targeted: safe for now' }] : [];
  return { ...badgeOf(seat), ...lineOf(view, seat), numbers, notes };
};

export function badgeOf(seat: Seat): { icon: string; palette: string } {
  return BADGES[seat % BADGES.length];
}

function lineOf({ start, triggeredBy }: State, seat: Seat): { line?: string } {
  if (triggeredBy === seat) return { line: 'started the last round' };
  return start === seat ? { line: 'starting seat' } : {};
}
