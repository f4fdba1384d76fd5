import {
  type Amount,
  type Card,
  type CardAbility,
  type Condition,
  type Operation,
  type Range,
  SETS,
  type SetId,
  TRIGGERS,
  type Trigger,
} from './card.ts';
import { CLASSES, SHIPPED } from './cards.ts';
import type { PlayMove } from './moves.ts';
import type { Options } from './options.ts';
import { firstTile, spaceOf } from './rules/board.ts';
import { checkCastles, healCastle, hitCastle } from './rules/castle.ts';
import { combat } from './rules/combat.ts';
import { settle } from './rules/losses.ts';
import { addSteps, advance, commandMarch, retreat, stopMarch } from './rules/march.ts';
import { changeGold, draw, drawTagged } from './rules/purse.ts';
import {
  type Abilities,
  type Ability,
  type Book,
  type Context,
  type Effect,
  type Kind,
  laneOf,
  type PassiveAbility,
  type Run,
  type Waiting,
} from './rules/resolving.ts';
import { restore, tire } from './rules/tiredness.ts';
import { placeUnit } from './rules/units.ts';
import { compileSelector, type Select } from './selectors.ts';
import { isUnit, LANES, type Piece, type State, type Unit } from './state.ts';

/** TL-13.4 */
const MOST_UNITS = 50;

type Cards = ReadonlyMap<string, Card>;
type Count = (state: State, context: Context) => number;
type Test = (state: State, context: Context) => boolean;

/** Binds options and cards: everything that can be worked out before the match begins. */
export function makeBook(options: Options): Book {
  const cards = new Map([...SHIPPED, ...options.customCards].map((card) => [card.id, card]));
  const kinds: Record<string, Kind> = Object.create(null);
  for (const card of cards.values()) kinds[card.id] = compileCard(card, cards);
  return { options, kinds, passives: compilePassives(cards), waiting: byTrigger((on) => waitingFor(on, cards)) };
}

function waitingFor(on: Trigger, cards: Cards): Waiting {
  const has = (type: Card['type']) =>
    [...cards.values()].some((card) => card.type === type && card.abilities.some((ability) => ability.on === on));
  const units = has('unit');
  const buildings = has('building');
  return units || buildings ? { units, buildings } : null;
}

function byTrigger<T>(make: (on: Trigger) => T): Record<Trigger, T> {
  return Object.fromEntries(TRIGGERS.map((on) => [on, make(on)])) as Record<Trigger, T>;
}

function compilePassives(cards: Cards): Record<SetId, PassiveAbility | null> {
  const passives = SETS.map((id) => {
    const { passive } = CLASSES[id];
    if (passive === null) return [id, null];
    const { ability, oncePerTurn } = passive;
    return [id, { on: ability.on, ability: compileAbility(ability, cards), oncePerTurn }];
  });
  return Object.fromEntries(passives) as Record<SetId, PassiveAbility | null>;
}

function compileCard(card: Card, cards: Cards): Kind {
  const on: Abilities = byTrigger((trigger) =>
    card.abilities.filter((ability) => ability.on === trigger).map((ability) => compileAbility(ability, cards)),
  );
  return { card, cost: card.cost, on, plays: playsOf(card), hasTarget: compileAim(card, cards) };
}

function playsOf(card: Card): PlayMove[] {
  if (card.type === 'building') return [];
  if (card.type === 'skill' && card.aim === undefined) return [{ type: 'play', card: card.id }];
  return LANES.map((lane) => ({ type: 'play', card: card.id, lane }));
}

/** TL-8.5: every selector of the first operation of the first ability must find a piece. */
function compileAim({ abilities }: Card, cards: Cards): Test {
  const first = abilities.at(0)?.ops.at(0);
  const selects: Select[] = [];
  if (first !== undefined && 'target' in first) selects.push(compileSelector(first.target, first.tag, cards));
  if (first?.do === 'fight') selects.push(compileSelector(first.with, undefined, cards));
  return (state, context) => {
    for (const select of selects) if (select(state, context).length === 0) return false;
    return true;
  };
}

function compileAbility({ if: conditions, ops }: CardAbility, cards: Cards): Ability {
  const tests = conditions.map((condition) => compileCondition(condition, cards));
  return {
    holds: (state, context) => {
      for (const test of tests) if (!test(state, context)) return false;
      return true;
    },
    ops: ops.map((op) => compileOperation(op, cards)),
  };
}

function compileCondition(condition: Condition, cards: Cards): Test {
  if ('space' in condition) return (state, { owner }) => isWithin(spaceOf(state, owner), condition.space);
  if ('enemySpace' in condition) return (state, { owner }) => isWithin(spaceOf(state, 1 - owner), condition.enemySpace);
  if ('itTag' in condition) {
    return (_state, { it }) => it !== null && cards.get(it.kind)?.tags.includes(condition.itTag) === true;
  }
  if ('lane' in condition) return (_state, context) => laneOf(context) === condition.lane;
  const count = compileCount(condition.count, condition.tag, condition.other, cards);
  return (state, context) => isWithin(count(state, context), condition);
}

/** TL-10.3 */
export function isWithin(value: number, { min, max }: Range): boolean {
  return (min === undefined || value >= min) && (max === undefined || value <= max);
}

function compileCount(
  selector: Parameters<typeof compileSelector>[0],
  tag: string | undefined,
  other: true | undefined,
  cards: Cards,
): Count {
  const select = compileSelector(selector, tag, cards);
  return (state, context) => {
    const pieces = select(state, context);
    return other === true && pieces.some((piece) => piece === context.self) ? pieces.length - 1 : pieces.length;
  };
}

function compileAmount(amount: Amount, cards: Cards): Count {
  if (typeof amount === 'number') return () => amount;
  const { each = 1, max } = amount;
  const count = compileCount(amount.per, amount.tag, amount.other, cards);
  return (state, context) => {
    const sum = count(state, context) * each;
    return max === undefined ? sum : Math.min(sum, max);
  };
}

function compileOperation(op: Operation, cards: Cards): Effect {
  switch (op.do) {
    case 'damage':
      return damage(compileSelector(op.target, op.tag, cards), compileAmount(op.amount, cards));
    case 'destroy':
      return destroy(compileSelector(op.target, op.tag, cards));
    case 'damage-castle':
      return damageCastle(op.who, compileAmount(op.amount, cards));
    case 'heal-castle': {
      const amount = compileAmount(op.amount, cards);
      return (run, context) => healCastle(run, context.owner, amount(run.state, context));
    }
    case 'gold': {
      const amount = compileAmount(op.amount, cards);
      const isOwn = op.who === 'own';
      return (run, context) =>
        changeGold(run, isOwn ? context.owner : 1 - context.owner, amount(run.state, context), 'ability');
    }
    case 'draw':
      return drawing(compileAmount(op.amount, cards), op.tag);
    case 'change':
      return change(
        compileSelector(op.target, op.tag, cards),
        compileAmount(op.hp ?? 0, cards),
        compileAmount(op.movement ?? 0, cards),
        compileAmount(op.attack ?? 0, cards),
      );
    case 'summon':
      return summon(op.kind, op.where, op.count, cards);
    case 'march': {
      const select = compileSelector(op.target, op.tag, cards);
      return (run, context) => commandMarch(run, select(run.state, context).filter(isUnit));
    }
    case 'restore':
      return eachUnit(op, cards, restore);
    case 'tire':
      return eachUnit(op, cards, tire);
    case 'stop-march':
      return eachUnit(op, cards, stopMarch);
    case 'add-steps':
      return eachUnitBy(op, cards, addSteps, { evenIfNegative: true });
    case 'advance':
      return eachUnitBy(op, cards, advance, { evenIfNegative: false });
    case 'retreat':
      return eachUnitBy(op, cards, retreat, { evenIfNegative: false });
    case 'fight':
      return fight(compileSelector(op.target, op.tag, cards), compileSelector(op.with, undefined, cards));
  }
}

/** Lost HP is told as the new values of a unit, and of a building as its damage. */
function tellDamage(run: Run, piece: Piece, amount: number): void {
  if (isUnit(piece)) tellValues(run, piece);
  else {
    const { id, kind, owner, hp } = piece;
    run.report?.({ type: 'building-damaged', building: id, kind, owner, amount, hp: Math.max(0, hp) });
  }
}

function tellValues(run: Run, piece: Piece): void {
  const { id, kind, owner } = piece;
  const hp = Math.max(0, piece.hp);
  const values = isUnit(piece) ? { attack: piece.attack, movement: piece.movement } : { attack: null, movement: null };
  run.report?.({ type: 'stats-changed', piece: id, kind, owner, hp, ...values });
}

function damage(select: Select, count: Count): Effect {
  return (run, context) => {
    const amount = count(run.state, context);
    if (amount <= 0) return;
    const group = select(run.state, context);
    for (const piece of group) {
      piece.hp -= amount;
      if (run.report !== undefined) tellDamage(run, piece, amount);
    }
    settle(run, group, context, 'damage');
  };
}

function destroy(select: Select): Effect {
  return (run, context) => {
    const group = select(run.state, context);
    for (const piece of group) piece.hp = 0;
    settle(run, group, context, 'decree');
  };
}

/** TL-11.2: both castles fall by one operation together. */
function damageCastle(who: 'enemy' | 'own' | 'both', count: Count): Effect {
  return (run, context) => {
    const amount = count(run.state, context);
    if (amount <= 0) return;
    for (let seat = 0; seat < 2; seat++) {
      if (who === 'both' || (seat === context.owner) === (who === 'own')) hitCastle(run, seat, amount, 'card', null);
    }
    checkCastles(run);
  };
}

function drawing(count: Count, tag: string | undefined): Effect {
  return (run, context) => {
    for (let left = count(run.state, context); left > 0; left--) {
      if (tag === undefined) draw(run, context.owner, 'card');
      else drawTagged(run, context.owner, tag);
    }
  };
}

/** TL-13.7: attack and movement never fall below 0; of buildings only the HP change. */
function change(select: Select, hp: Count, movement: Count, attack: Count): Effect {
  return (run, context) => {
    const group = select(run.state, context);
    const moreHp = hp(run.state, context);
    const moreMovement = movement(run.state, context);
    const moreAttack = attack(run.state, context);
    for (const piece of group) {
      piece.hp += moreHp;
      if (isUnit(piece)) {
        piece.movement = Math.max(0, piece.movement + moreMovement);
        piece.attack = Math.max(0, piece.attack + moreAttack);
      }
      if (run.report !== undefined) tellValues(run, piece);
    }
    if (moreHp < 0) settle(run, group, context, 'decree');
  };
}

function summon(kind: string, where: 'lane' | 'each-lane' | 'tile', count: number, cards: Cards): Effect {
  return (run, context) => {
    const card = cards.get(kind);
    if (card?.type !== 'unit') return;
    const { owner, self } = context;
    const lane = laneOf(context);
    for (const place of where === 'each-lane' ? LANES : lane === null ? [] : [lane]) {
      for (let left = count; left > 0; left--) {
        if (run.state.phase === 'over' || isCrowded(run.state, owner)) return;
        if (where !== 'tile') placeUnit(run, card, owner, place, firstTile(owner, place));
        else if (self !== null && self.tile !== '?') placeUnit(run, card, owner, place, self.tile);
      }
    }
  };
}

function isCrowded({ units }: State, owner: number): boolean {
  if (units.length < MOST_UNITS) return false;
  return units.filter((unit) => unit.owner === owner).length >= MOST_UNITS;
}

type UnitTarget = { target: Parameters<typeof compileSelector>[0]; tag?: string | undefined };

function eachUnit(op: UnitTarget, cards: Cards, act: (run: Run, unit: Unit) => void): Effect {
  const select = compileSelector(op.target, op.tag, cards);
  return (run, context) => {
    for (const piece of select(run.state, context)) if (isUnit(piece)) act(run, piece);
  };
}

/** TL-13.5: movement goes through the group one by one, passing over those that have died meanwhile. */
function eachUnitBy(
  op: UnitTarget & { amount: Amount },
  cards: Cards,
  act: (run: Run, unit: Unit, amount: number) => void,
  { evenIfNegative }: { evenIfNegative: boolean },
): Effect {
  const count = compileAmount(op.amount, cards);
  const select = compileSelector(op.target, op.tag, cards);
  return (run, context) => {
    const amount = count(run.state, context);
    if (amount <= 0 && !evenIfNegative) return;
    for (const piece of select(run.state, context)) {
      if (isUnit(piece) && piece.hp > 0 && run.state.phase !== 'over') act(run, piece, amount);
    }
  };
}

function fight(target: Select, other: Select): Effect {
  return (run, context) => {
    const attacker = target(run.state, context).find(isUnit);
    const defender = other(run.state, context).find(isUnit);
    if (attacker !== undefined && defender !== undefined && attacker !== defender) combat(run, attacker, defender);
  };
}
