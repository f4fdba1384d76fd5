import type { Seat } from '@tuckbox/kernel';
import type { Move } from '../moves.ts';
import { changeTurn, type Pending } from '../state.ts';
import { attack, defend, takeCard, takeEgg, takeNothing, takeResource } from './attack.ts';
import { hatch, lay, nurture } from './eggs.ts';
import { contract, dismiss } from './mercenary.ts';
import { performRitual } from './ritual.ts';
import { offer, sacrifice } from './sacrifice.ts';
import type { Table } from './table.ts';
import { discardAtStart, endTurn } from './turn.ts';

/** One legal move and everything that follows without a decision. */
export function playOn(table: Table, seat: Seat, move: Move): void {
  const { state } = table;
  if (move.type === 'ritual' || move.type === 'repeat') {
    performRitual(table, seat, move, move.type === 'repeat');
    return;
  }
  if (state.turn.ritual !== null) changeTurn(state, { ritual: null });
  switch (move.type) {
    case 'discard':
      discardAtStart(table, seat, move.card, pendingOf(state.pending, 'start-discard').left);
      break;
    case 'lay':
      lay(table, seat, move.card);
      break;
    case 'nurture':
      nurture(table, seat, move.card, move.egg);
      break;
    case 'sacrifice':
      sacrifice(table, seat, move.dragon);
      break;
    case 'offer':
      offer(table, seat, move);
      break;
    case 'hatch':
      hatch(table, seat, move.egg);
      break;
    case 'contract':
      contract(table, seat, move.card);
      break;
    case 'dismiss':
      dismiss(table, seat);
      break;
    case 'attack':
      attack(table, seat, move.target, move.mercenary);
      break;
    case 'defend':
      defend(table, seat, pendingOf(state.pending, 'defend').attacker, move.mercenary);
      break;
    case 'take-egg':
      takeEgg(table, seat, pendingOf(state.pending, 'spoil').from, move.egg);
      break;
    case 'take-resource':
      takeResource(table, seat, pendingOf(state.pending, 'spoil').from, move.resource, move.egg);
      break;
    case 'take-card':
      takeCard(table, seat, pendingOf(state.pending, 'spoil').from);
      break;
    case 'take-nothing':
      takeNothing(table, seat, pendingOf(state.pending, 'spoil').from);
      break;
    case 'end-turn':
      endTurn(table, seat);
      break;
  }
}

/** The decision that a move answers. */
function pendingOf<Kind extends Pending['kind']>(
  pending: Pending | null,
  kind: Kind,
): Extract<Pending, { kind: Kind }> {
  if (pending?.kind !== kind) throw new Error(`no decision of the kind "${kind}" is open`);
  return pending as Extract<Pending, { kind: Kind }>;
}
