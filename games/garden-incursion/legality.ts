import type { Seat } from '@tuckbox/kernel';
import { isWithin } from './battlefield.ts';
import { type Action, type Frame, type Kind, type Sight, sheetOf } from './kinds.ts';
import { queenOf, sheetThrough } from './muster.ts';
import type { State, Unit } from './state.ts';
import { hasFlag, isGuarded } from './values.ts';

/** What chapter 7 asks of moves, each question once: listing moves and refusing them rest on the same answers. */

/** GI-11.1: moves of one turn. */
const MOST_MOVES = 200;

/** Whether only the end of the phase is left. */
export function isBounded(state: State): boolean {
  return state.turn.moves >= MOST_MOVES;
}

/** GI-5.3. */
export function energyOf(state: State, seat: Seat): number {
  const { energy, workers } = state.seats[seat];
  return energy + workers.up;
}

/** GI-5.4. */
export function workerLimit({ state, book }: Sight, seat: Seat): number {
  return book.options.workersPerTurn ?? sheetOf(book, state.seats[seat].tribe).workersPerTurn;
}

/** Of an ability or a special action before it is queued: an ability has the queen for its source. */
export function deedFrame(sight: Sight, seat: Seat, source: Unit | null): Frame {
  return { seat, self: source ?? queenOf(sight, seat), target: null, event: null };
}

export type PlayFault = 'wrong-phase' | 'worker-limit' | 'too-expensive' | 'condition';

/** Why a card in hand cannot be played at all now, wherever and on whomever. */
export function playFault(sight: Sight, seat: Seat, kind: Kind): PlayFault | undefined {
  const { state } = sight;
  if (kind.type !== 'ability' && state.phase !== 'spawning') return 'wrong-phase';
  if (kind.type === 'worker' && state.turn.workers >= workerLimit(sight, seat)) return 'worker-limit';
  if (kind.cost > energyOf(state, seat)) return 'too-expensive';
  const holds = kind.play?.holds ?? kind.site?.holds ?? null;
  if (holds !== null && !holds(sight, deedFrame(sight, seat, null))) return 'condition';
  return undefined;
}

/** GI-6.6, GI-6.7: the units near which a card may be put. */
export function siteUnits(sight: Sight, seat: Seat, kind: Kind): Unit[] {
  const { site } = kind;
  const queen = queenOf(sight, seat);
  if (site === null) return queen === null ? [] : [queen];
  const frame = { seat, self: queen, target: null, event: null };
  const units: Unit[] = [];
  for (const unit of sight.state.units) if (site.near(sight, unit, frame)) units.push(unit);
  return units;
}

export function siteWithin({ state, book }: Sight, seat: Seat, kind: Kind): number {
  return kind.site?.within ?? sheetOf(book, state.seats[seat].tribe).spawnRange;
}

export function canMove(sight: Sight, unit: Unit): boolean {
  return !hasFlag(sight, unit, sight.book.flags.rooted);
}

export type AttackerFault = 'peaceful' | 'guards-already';
export type AttackFault = AttackerFault | 'own-unit' | 'out-of-reach' | 'attacked-already' | 'sheltered' | 'guarded';

/** GI-7.12, for a creature with AP: why it cannot attack anybody. */
export function attackerFault(sight: Sight, unit: Unit): AttackerFault | undefined {
  if (hasFlag(sight, unit, sight.book.flags.peaceful)) return 'peaceful';
  const { state, book } = sight;
  if (!book.options.attackAndDefend && state.guards.some(({ by }) => by === unit.id)) return 'guards-already';
  return undefined;
}

/** GI-7.4 to GI-7.8: why a creature that can attack cannot attack this unit. */
export function attackFault(sight: Sight, unit: Unit, kind: Kind, target: Unit): AttackFault | undefined {
  if (target.owner === unit.owner && (target === unit || !sight.book.options.friendlyFire)) return 'own-unit';
  if (!isWithin(sight.field, unit.at, target.at, kind.reach)) return 'out-of-reach';
  return aimFault(sight, unit, target);
}

/** The same for a unit in reach that is not on the own side. */
export function aimFault(sight: Sight, unit: Unit, target: Unit): AttackFault | undefined {
  for (const { by, on } of sight.state.attacks) if (by === unit.id && on === target.id) return 'attacked-already';
  if (hasFlag(sight, target, sight.book.flags.sheltered)) return 'sheltered';
  if (isGuarded(sight, target) && !hasFlag(sight, unit, sight.book.flags.piercing)) return 'guarded';
  return undefined;
}

export type DefenderFault = 'guards-already' | 'attacks-already';
export type DefendFault = DefenderFault | 'itself' | 'not-yours' | 'elsewhere' | 'guarded-already' | 'circle';

/** GI-7.10, GI-7.12, for a creature with AP: why it cannot guard anybody. */
export function defenderFault({ state, book }: Sight, unit: Unit): DefenderFault | undefined {
  for (const { by } of state.guards) if (by === unit.id) return 'guards-already';
  if (!book.options.attackAndDefend && state.attacks.some(({ by }) => by === unit.id)) return 'attacks-already';
  return undefined;
}

/** GI-7.9 to GI-7.11: why a creature that can guard cannot guard this unit. */
export function defendFault(sight: Sight, unit: Unit, target: Unit): DefendFault | undefined {
  if (target.owner !== unit.owner) return 'not-yours';
  if (target === unit) return 'itself';
  return isWithin(sight.field, unit.at, target.at, 0) ? chargeFault(sight, unit, target) : 'elsewhere';
}

/** The same for another own unit at the same position. */
export function chargeFault({ state }: Sight, unit: Unit, target: Unit): DefendFault | undefined {
  for (const { on } of state.guards) if (on === target.id) return 'guarded-already';
  for (let next: string | undefined = target.id; next !== undefined; ) {
    const guard: string = next;
    next = state.guards.find(({ by }) => by === guard)?.on;
    if (next === unit.id) return 'circle';
  }
  return undefined;
}

/** A queen has the actions of her owner's skill sheet besides her own. */
export function actionsOf(sight: Sight, unit: Unit, kind: Kind): readonly Action[] {
  const sheet = kind.queen ? sheetThrough(sight, unit, kind) : null;
  return sheet === null || sheet.actions.length === 0 ? kind.actions : [...sheet.actions, ...kind.actions];
}

export type UseFault = 'used-up' | 'too-expensive' | 'condition';

/** GI-7.17, whoever pays the AP. */
export function useFault(sight: Sight, unit: Unit, action: Action): UseFault | undefined {
  let uses = 0;
  for (const used of unit.used) if (used === action.id) uses++;
  if (uses >= action.perTurn) return 'used-up';
  if (action.energy > energyOf(sight.state, unit.owner)) return 'too-expensive';
  if (action.holds !== null && !action.holds(sight, deedFrame(sight, unit.owner, unit))) return 'condition';
  return undefined;
}

/** GI-7.18: whether this unit can pay for the structure's action. Only creatures have AP. */
export function canPay({ field }: Sight, structure: Unit, payer: Unit, action: Action): boolean {
  return payer.ap >= action.ap && payer.owner === structure.owner && isWithin(field, payer.at, structure.at, 1);
}
