import { type Move, type Position, type State, unitOf } from '@tuckbox/games/garden-incursion';
import type { Seat } from '@tuckbox/kernel';
import type { Spot, TableKit } from '../../table/kit.ts';
import { actionsIn, cardName, count, groupOf, isOpen, kindIn, listed, payersOf, queenIn, STACK } from './garden.ts';

type Kit = TableKit<State, Move>;

/**
 * The spots of this table:
 * `hand:CARD`, `tile:X,Y`, `point:X,Y,Z`, `unit:ID`, `use:ID:ACTION` (a special action), `payer:ID` (who pays for it),
 * `act:attack` (an own unit is to be the target), `pile:CARD` (of the own discard pile), `table`, `do:keep`,
 * `do:to-actions`, `do:end-actions`. Three or more units together open first, named by the lowest id: `stack:ID`; for the
 * target of a unit `among:ID` and for a payer `purse:ID`, because one stack may be opened more than once on a way.
 */
export const way: Kit['way'] = (move, view) => {
  switch (move.type) {
    case 'mulligan':
    case 'discard':
      return [`hand:${move.card}`];
    case 'keep':
    case 'to-actions':
    case 'end-actions':
      return [`do:${move.type}`];
    case 'play':
      if (move.at !== undefined) return [`hand:${move.card}`, placeSpot(move.at)];
      if (move.target !== undefined) return [`hand:${move.card}`, ...toUnit(view, move.target)];
      return [`hand:${move.card}`, 'table'];
    case 'move':
      return [...toUnit(view, move.unit), placeSpot(move.at)];
    case 'attack': {
      // An own unit at the same position might be meant to be guarded.
      const isOwn = unitOf(view, move.unit)?.owner === unitOf(view, move.target)?.owner;
      const by = toUnit(view, move.unit);
      return [...by, ...(isOwn ? ['act:attack'] : []), ...toUnit(view, move.target, 'among')];
    }
    case 'defend':
      return [...toUnit(view, move.unit), ...toUnit(view, move.target, 'among')];
    case 'special':
      return toSpecial(move, view);
    case 'choose':
      if (move.unit !== undefined) return toUnit(view, move.unit);
      return move.at === undefined ? [`pile:${move.card}`] : [placeSpot(move.at)];
  }
};

/** To a unit, through its stack where it stands in one. */
function toUnit(view: State, id: string, through: Opening = 'stack'): Spot[] {
  const spot = `${through === 'purse' ? 'payer' : 'unit'}:${id}`;
  const stack = stackOf(view, id);
  return stack === undefined ? [spot] : [`${through}:${stack}`, spot];
}

/** Why a stack is opened: to pick somebody up, for a target, for a payer. */
export const OPENINGS = ['stack', 'among', 'purse'] as const;
type Opening = (typeof OPENINGS)[number];

/** The stack that a spot opens, by the id that names it. */
export function openedBy(spot: Spot): string | undefined {
  const [kind, id] = spot.split(':');
  return OPENINGS.some((opening) => opening === kind) ? id : undefined;
}

/** Who pays is asked only where several can. */
function toSpecial(move: Extract<Move, { type: 'special' }>, view: State): Spot[] {
  const { unit: id, action: actionId, target, payer } = move;
  const spots = [
    ...toUnit(view, id),
    `use:${id}:${actionId}`,
    ...(target === undefined ? [] : toUnit(view, target, 'among')),
  ];
  const unit = unitOf(view, id);
  const action = unit && actionsIn(view, unit).find((one) => one.id === actionId);
  if (payer === undefined || unit === undefined || action === undefined) return spots;
  return payersOf(view, unit, action).length < 2 ? spots : [...spots, ...toUnit(view, payer, 'purse')];
}

/** The id that names the stack in which a unit stands, where there is one to open. */
export function stackOf(view: State, id: string): string | undefined {
  const group = groupOf(view, id);
  return group !== undefined && group.units.length >= STACK ? group.anchor.id : undefined;
}

export function placeSpot({ x, y, z }: Position): Spot {
  return z === undefined ? `tile:${x},${y}` : `point:${x},${y},${z}`;
}

/** The position that a tile or a point names. */
export function placeOf(spot: Spot): Position | undefined {
  const [kind, where = ''] = spot.split(':');
  if (kind !== 'tile' && kind !== 'point') return undefined;
  const [x, y, z] = where.split(',').map(Number);
  return kind === 'tile' ? { x, y } : { x, y, z };
}

/** The id of the unit that a spot names. */
export function unitIdOf(spot: Spot): string | undefined {
  const [kind, id] = spot.split(':');
  return kind === 'unit' || kind === 'payer' || kind === 'use' ? id : undefined;
}

/** The move that a touch without a legal move would have meant. */
export const attempt: NonNullable<Kit['attempt']> = (spot, view, seat, chosen) => {
  const [kind, what = '', action = ''] = spot.split(':');
  const [first = ''] = chosen.filter((one) => openedBy(one) === undefined);
  const [firstKind, firstWhat = ''] = first.split(':');
  if (firstKind === 'hand') return playAttempt(view, seat, firstWhat, spot);
  const used = chosen.find((one) => one.startsWith('use:'))?.split(':')[2];
  if (used !== undefined && kind === 'unit') return { type: 'special', unit: firstWhat, action: used, target: what };
  if (firstKind === 'unit') return unitAttempt(view, firstWhat, spot);
  switch (kind) {
    case 'hand':
      return handAttempt(view, seat, what);
    case 'use':
      return { type: 'special', unit: what, action };
    case 'unit':
      return idleAttempt(view, seat, what);
    default:
      return undefined;
  }
};

function handAttempt(view: State, seat: Seat, card: string): Move | undefined {
  if (card === '?') return undefined;
  if (view.phase === 'mulligan') return { type: 'mulligan', card };
  if (view.pending?.kind === 'discard') return { type: 'discard', card };
  return playAttempt(view, seat, card, 'table');
}

/** A creature or structure goes to the place touched, an ability at the unit touched. */
function playAttempt(view: State, seat: Seat, card: string, spot: Spot): Move {
  const { type } = kindIn(view, card);
  const target = unitIdOf(spot);
  if (type === 'worker') return { type: 'play', card };
  if (type === 'ability') return target === undefined ? { type: 'play', card } : { type: 'play', card, target };
  const at = placeOf(spot) ?? unitOf(view, target ?? '')?.at ?? queenIn(view, seat)?.at;
  return at === undefined ? { type: 'play', card } : { type: 'play', card, at };
}

/** A chosen creature goes to the place touched, guards the own unit touched, attacks another. */
function unitAttempt(view: State, id: string, spot: Spot): Move | undefined {
  const at = placeOf(spot);
  if (at !== undefined) return { type: 'move', unit: id, at };
  const target = unitOf(view, unitIdOf(spot) ?? '');
  if (target === undefined || target.id === id) return undefined;
  const isOwn = unitOf(view, id)?.owner === target.owner;
  return { type: isOwn ? 'defend' : 'attack', unit: id, target: target.id };
}

/** An own unit that can do nothing says why; those of others are only looked at. */
function idleAttempt(view: State, seat: Seat, id: string): Move | undefined {
  const unit = unitOf(view, id);
  if (unit === undefined || unit.owner !== seat) return undefined;
  const [action] = actionsIn(view, unit);
  if (kindIn(view, unit.card).type === 'structure' && action !== undefined)
    return { type: 'special', unit: id, action: action.id };
  return { type: 'move', unit: id, at: unit.at };
}

/** Energy and AP do not keep: leaving a phase with something good to do is asked once. */
export const wasteful: NonNullable<Kit['wasteful']> = (move, view, seat, moves) => {
  if (move.type === 'to-actions') {
    const cards = moves.flatMap((other) =>
      other.type === 'play' && kindIn(view, other.card).type !== 'ability' ? [other.card] : [],
    );
    const names = [...new Set(cards)].map((card) => cardName(view, card));
    return names.length === 0 ? undefined : `You can still play ${listed(names, 'or')}.`;
  }
  if (move.type !== 'end-actions') return undefined;
  const attackers = new Set(
    moves.flatMap((other) =>
      other.type === 'attack' && unitOf(view, other.target)?.owner !== seat ? [other.unit] : [],
    ),
  );
  return attackers.size === 0 ? undefined : `${count(attackers.size, 'creature')} can still attack.`;
};

/** How places are called: tiles by column and row, points by millimetres. */
export function placeName(view: State, at: Position): string {
  if (!isOpen(view)) return `tile ${at.x},${at.y}`;
  return at.z === undefined || at.z === 0 ? `point ${at.x},${at.y}` : `point ${at.x},${at.y}, height ${at.z}`;
}
