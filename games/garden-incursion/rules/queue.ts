import type { Position } from '../battlefield.ts';
import { type Frame, type Happening, kindOf, type Moment, type Sight, type Spot, type Trigger } from '../kinds.ts';
import { sheetThrough } from '../muster.ts';
import { type Named, type State, seatAfterActive, type Unit, unitOf, type Waiting } from '../state.ts';
import type { Whose } from '../vocabulary.ts';

/** GI-10.7: more blocks than this are dropped. */
const MOST_BLOCKS = 100;

/** GI-10.1: effects wait in one queue, first in, first out. */
export function enter(state: State, waiting: Waiting): void {
  if (state.turn.effects >= MOST_BLOCKS) return;
  state.turn.effects += 1;
  state.queue.push(waiting);
}

export function named({ id }: { id: string }, gone: Position | null = null): Named {
  return { id, gone };
}

/** Whom the waiting effect means, wherever they are by now (GI-10.5). */
export function frameOf(state: State, { seat, self, target, event }: Waiting): Frame {
  return { seat, self: spotOf(state, self), target: spotOf(state, target), event: spotOf(state, event) };
}

function spotOf(state: State, one: Named | null): Spot | null {
  if (one === null) return null;
  return one.gone === null ? (unitOf(state, one.id) ?? null) : { id: one.id, at: one.gone };
}

/** GI-10.2: the active player's units first, then clockwise; within one owner by id. */
export function inOrder(state: State, units: readonly Unit[]): Unit[] {
  const ordered: Unit[] = [];
  for (let steps = 0; steps < state.seats.length; steps++) {
    const seat = seatAfterActive(state, steps);
    for (const unit of units) if (unit.owner === seat) ordered.push(unit);
  }
  return ordered;
}

/** A unit was spawned or won a skirmish: every block that answers enters the queue. */
export function happened(sight: Sight, on: Happening, event: Unit): void {
  const { state } = sight;
  eachBlock(sight, on, (trigger, unit) => {
    if (answers(trigger, unit, event, () => sight)) enter(state, waitingFor(trigger, unit, named(unit), named(event)));
  });
}

/**
 * A unit died. It is read as it was, with its own guards, but without those that died with it (GI-10.5); its own blocks
 * come before all others.
 */
export function died(sight: Sight, event: Unit, asItWas: () => Sight): void {
  const { state, book } = sight;
  const gone = named(event, event.at);
  for (const trigger of kindOf(book, event.card).triggers.dies) {
    if (!trigger.ownDeath || !answers(trigger, event, event, asItWas)) continue;
    enter(state, waitingFor(trigger, event, gone, gone));
  }
  eachBlock(sight, 'dies', (trigger, unit) => {
    if (answers(trigger, unit, event, asItWas)) enter(state, waitingFor(trigger, unit, named(unit), gone));
  });
}

/** A turn began or ended, or the active player played an ability. */
export function came(sight: Sight, on: Moment): void {
  const { state } = sight;
  eachBlock(sight, on, (trigger, unit) => {
    const side: Whose = unit.owner === state.turn.seat ? 'own' : 'enemy';
    if (trigger.whose === 'any' || trigger.whose === side) enter(state, waitingFor(trigger, unit, named(unit), null));
  });
}

/** GI-10.2, unit by unit: the skill sheet first, then the card. Most units have nothing to say. */
function eachBlock(sight: Sight, on: Trigger['on'], visit: (trigger: Trigger, unit: Unit) => void): void {
  const { state, book } = sight;
  for (let steps = 0; steps < state.seats.length; steps++) {
    const seat = seatAfterActive(state, steps);
    for (const unit of state.units) {
      if (unit.owner !== seat) continue;
      const kind = kindOf(book, unit.card);
      const sheet = kind.queen ? sheetThrough(sight, unit, kind) : null;
      if (sheet !== null) for (const trigger of sheet.triggers[on]) visit(trigger, unit);
      for (const trigger of kind.triggers[on]) visit(trigger, unit);
    }
  }
}

function answers(trigger: Trigger, source: Unit, event: Unit, seen: () => Sight): boolean {
  if (trigger.of === null) return source === event;
  return trigger.of(seen(), event, { seat: source.owner, self: source, target: null, event });
}

function waitingFor(trigger: Trigger, source: Unit, self: Named, event: Named | null): Waiting {
  return { seat: source.owner, self, target: null, event, if: trigger.if, ops: trigger.ops };
}
