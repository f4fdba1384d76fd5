import { farthest, isWithin, type Position, separation } from './battlefield.ts';
import {
  type Action,
  type Blocks,
  type Deed,
  type Frame,
  type Holds,
  type Kind,
  kindOf,
  type Sight,
  type Spot,
  type Static,
  type Test,
  type Trigger,
} from './kinds.ts';
import { musterOf, queenOf } from './muster.ts';
import { deckSize, type Unit } from './state.ts';
import { attackOf, defenseOf, hasFlag, hasOwnFlag, isGuarded, isGuarding } from './values.ts';
import type { Amount, Anchor, Block, Condition, Filter, Stat } from './vocabulary.ts';

/** The compiler: what cards say becomes functions, once. */

/** Inside static blocks values are printed ones, so that no modifier can depend on itself (chapter 4.3). */
type Reading = 'current' | 'static';

const tests = new WeakMap<Filter, Test>();
const conditions = new WeakMap<Condition, Holds>();

/** The test for a filter of an operation; waiting effects that came out of a file have filters of their own. */
function testOf(filter: Filter): Test {
  const known = tests.get(filter);
  if (known !== undefined) return known;
  const test = compileFilter(filter, 'current');
  tests.set(filter, test);
  return test;
}

export function conditionOf(condition: Condition): Holds {
  const known = conditions.get(condition);
  if (known !== undefined) return known;
  const holds = compileCondition(condition, 'current');
  conditions.set(condition, holds);
  return holds;
}

export function compileBlocks(blocks: readonly Block[]): Blocks {
  const statics: Static[] = [];
  const actions: Action[] = [];
  const triggers: Trigger[] = [];
  let play: Deed | null = null;
  for (const block of blocks) {
    switch (block.on) {
      case 'static':
        statics.push(compileStatic(block));
        break;
      case 'play':
        play = compileDeed(block);
        break;
      case 'action':
        actions.push({
          id: block.id,
          name: block.name,
          ap: block.ap,
          energy: block.energy ?? 0,
          perTurn: block.perTurn ?? 1,
          ...compileDeed(block),
        });
        break;
      default:
        triggers.push(compileTrigger(block));
    }
  }
  const values = statics.filter(({ attack, defense }) => attack !== 0 || defense !== 0);
  return {
    statics,
    lending: values.filter(({ around }) => around === null),
    lendingWide: values.filter(({ around }) => around !== null),
    asksPlace: values.some(({ asksPlace }) => asksPlace),
    actions,
    triggers: {
      spawned: triggersOn('spawned'),
      dies: triggersOn('dies'),
      'skirmish-won': triggersOn('skirmish-won'),
      'turn-start': triggersOn('turn-start'),
      'turn-end': triggersOn('turn-end'),
      'ability-played': triggersOn('ability-played'),
    },
    play,
  };

  function triggersOn(on: Trigger['on']): Trigger[] {
    return triggers.filter((trigger) => trigger.on === on);
  }
}

function compileStatic(block: Extract<Block, { on: 'static' }>): Static {
  return {
    who: compileFilter(block.who, 'static'),
    asksGuards: asksGuards(block.who),
    asksAp: asksAp(block.who),
    asksPlace: block.if !== undefined || asksPlace(block.who),
    around: block.if === undefined ? aroundOf(block.who) : Number.POSITIVE_INFINITY,
    holds: block.if === undefined ? null : compileCondition(block.if, 'static'),
    attack: block.attack ?? 0,
    defense: block.defense ?? 0,
    ap: block.ap ?? 0,
    flags: block.flags ?? [],
  };
}

function aroundOf({ side, of = 'self', guarded, near }: Filter): Static['around'] {
  if (of !== 'self' || guarded !== undefined) return Number.POSITIVE_INFINITY;
  if (near === undefined) return null;
  const isAmongFellows = side === 'own' && near.who.side === 'own' && aroundOf(near.who) === null;
  return isAmongFellows ? near.within : Number.POSITIVE_INFINITY;
}

function asksGuards({ guarding, guarded, near }: Filter): boolean {
  return guarding !== undefined || guarded !== undefined || (near !== undefined && asksGuards(near.who));
}

function asksAp({ apMin, near }: Filter): boolean {
  return apMin !== undefined || (near !== undefined && asksAp(near.who));
}

function asksPlace({ within, near }: Filter): boolean {
  return within !== undefined || (near !== undefined && asksPlace(near.who));
}

function compileDeed(block: Extract<Block, { on: 'play' | 'action' }>): Deed {
  return {
    target: block.target === undefined ? null : compileFilter(block.target, 'current'),
    holds: block.if === undefined ? null : compileCondition(block.if, 'current'),
    ops: block.do,
  };
}

function compileTrigger(block: Exclude<Block, { on: 'play' | 'action' | 'static' }>): Trigger {
  const of = 'of' in block ? block.of : undefined;
  return {
    on: block.on,
    of: of === undefined ? null : compileFilter(of, 'current'),
    ownDeath: of === undefined || of.self === true,
    whose: ('whose' in block ? block.whose : undefined) ?? 'own',
    if: block.if ?? null,
    ops: block.do,
  };
}

/** Cheap tests come first; `near`, which looks at every unit, last. One function for all filters stays fast. */
export function compileFilter(filter: Filter, reading: Reading): Test {
  const { side, card, self, apMin, guarded, guarding, within, of = 'self' } = filter;
  const fits = compilePrinted(filter, reading);
  const isShelter = reading === 'static' ? hasOwnFlag : hasFlag;
  const hasValues = reading === 'current' ? compileValues(filter) : null;
  const isNear = filter.near === undefined ? null : compileNear(filter.near, reading);
  return (sight, unit, frame, kind) => {
    if (side !== undefined && (unit.owner === frame.seat) !== (side === 'own')) return false;
    if (self !== undefined && (unit.id === frame.self?.id) !== self) return false;
    if (card !== undefined && unit.card !== card) return false;
    if (fits !== null && !fits(kind ?? kindOf(sight.book, unit.card))) return false;
    if (apMin !== undefined && unit.ap < apMin) return false;
    if (within !== undefined) {
      const anchor = anchorOf(sight, frame, of);
      if (anchor === null || !isWithin(sight.field, unit.at, anchor.at, within)) return false;
    }
    if (guarding !== undefined && isGuarding(sight, unit) !== guarding) return false;
    if (guarded !== undefined && isGuarded(sight, unit, isShelter) !== guarded) return false;
    if (hasValues !== null && !hasValues(sight, unit)) return false;
    return isNear === null || isNear(sight, unit, frame);
  };
}

/** What the printed card alone decides; null if it is not asked. */
function compilePrinted(filter: Filter, reading: Reading): ((kind: Kind) => boolean) | null {
  const { type, queen, token, tribe, tag } = filter;
  const isCost = compileBounds(filter.costMin, filter.costMax);
  const isAttack = reading === 'static' ? compileBounds(filter.attackMin, filter.attackMax) : null;
  const isDefense = reading === 'static' ? compileBounds(filter.defenseMin, filter.defenseMax) : null;
  const isAsked = [type, queen, token, tribe, tag].some((key) => key !== undefined);
  if (!isAsked && isCost === null && isAttack === null && isDefense === null) return null;
  return (kind) => {
    if (type !== undefined && kind.type !== type) return false;
    if (queen !== undefined && kind.queen !== queen) return false;
    if (token !== undefined && kind.token !== token) return false;
    if (tribe !== undefined && kind.tribe !== tribe) return false;
    if (tag !== undefined && !kind.tags.includes(tag)) return false;
    if (isCost !== null && !isCost(kind.cost)) return false;
    if (isAttack !== null && !isAttack(kind.attack)) return false;
    return isDefense === null || isDefense(kind.defense);
  };
}

function compileValues(filter: Filter): ((sight: Sight, unit: Unit) => boolean) | null {
  const isAttack = compileBounds(filter.attackMin, filter.attackMax);
  const isDefense = compileBounds(filter.defenseMin, filter.defenseMax);
  if (isAttack === null && isDefense === null) return null;
  return (sight, unit) => {
    if (isAttack !== null && !isAttack(attackOf(sight, unit))) return false;
    return isDefense === null || isDefense(defenseOf(sight, unit));
  };
}

function compileBounds(min: number | undefined, max: number | undefined): ((value: number) => boolean) | null {
  if (min === undefined && max === undefined) return null;
  return (value) => (min === undefined || value >= min) && (max === undefined || value <= max);
}

function compileNear({ who, within, min = 1 }: NonNullable<Filter['near']>, reading: Reading): Test {
  const test = compileFilter(who, reading);
  return (sight, unit, frame) => {
    let left = min;
    if (left <= 0) return true;
    const most = farthest(sight.field, within);
    const { companies } = musterOf(sight);
    for (let seat = 0; seat < companies.length; seat++) {
      if (who.side !== undefined && (seat === frame.seat) !== (who.side === 'own')) continue;
      for (const { unit: other, kind } of companies[seat].bodies) {
        if (separation(sight.field, other.at, unit.at) > most || other.id === unit.id) continue;
        if (test(sight, other, frame, kind) && --left === 0) return true;
      }
    }
    return false;
  };
}

function compileCondition(condition: Condition, reading: Reading): Holds {
  if ('not' in condition) {
    const inner = compileCondition(condition.not, reading);
    return (sight, frame) => !inner(sight, frame);
  }
  if ('all' in condition) {
    const inner = condition.all.map((one) => compileCondition(one, reading));
    return (sight, frame) => inner.every((holds) => holds(sight, frame));
  }
  if ('any' in condition) {
    const inner = condition.any.map((one) => compileCondition(one, reading));
    return (sight, frame) => inner.some((holds) => holds(sight, frame));
  }
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = condition;
  if ('stat' in condition) {
    const { stat } = condition;
    return (sight, frame) => {
      const value = statOf(sight, frame, stat);
      return value >= min && value <= max;
    };
  }
  const test = compileFilter(condition.count, reading);
  return (sight, frame) => {
    const value = numberOf(sight, frame, test);
    return value >= min && value <= max;
  };
}

function statOf({ state }: Sight, { seat }: Frame, stat: Stat): number {
  const colony = state.seats[seat];
  switch (stat) {
    case 'energy':
      return colony.energy + colony.workers.up;
    case 'workers':
      return colony.workers.up + colony.workers.down;
    case 'hand':
      return colony.hand.length;
    case 'deck':
      return deckSize(colony);
    case 'discard':
      return colony.discard.length;
    case 'round':
      return state.turn.round;
  }
}

function numberOf(sight: Sight, frame: Frame, test: Test): number {
  let count = 0;
  for (const unit of sight.state.units) if (test(sight, unit, frame)) count++;
  return count;
}

export function amountOf(sight: Sight, frame: Frame, amount: Amount): number {
  if (typeof amount === 'number') return amount;
  const { count, times = 1, max = Number.POSITIVE_INFINITY } = amount;
  return Math.min(max, times * numberOf(sight, frame, testOf(count)));
}

export function anchorOf(sight: Sight, frame: Frame, anchor: Anchor): Spot | null {
  return anchor === 'queen' ? queenOf(sight, frame.seat) : frame[anchor];
}

/** The units that match, by id. */
export function matching(sight: Sight, frame: Frame, filter: Filter): Unit[] {
  const test = testOf(filter);
  return sight.state.units.filter((unit) => test(sight, unit, frame));
}

/** Chapter 4.5: nearest to the filter's `of` unit; of equals the lowest id. */
export function nearest(sight: Sight, frame: Frame, filter: Filter): Unit | undefined {
  const anchor: { at: Position } | null = anchorOf(sight, frame, filter.of ?? 'self');
  if (anchor === null) return undefined;
  let best: Unit | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const unit of matching(sight, frame, filter)) {
    const distance = separation(sight.field, unit.at, anchor.at);
    if (distance < least) {
      least = distance;
      best = unit;
    }
  }
  return best;
}
