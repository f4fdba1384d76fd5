import { isRecord, type Refusal, type Seat } from '@tuckbox/kernel';
import { isIdentical, isInside, isWithin, type Position } from './battlefield.ts';
import { type Deed, type Frame, type Kind, kindOf, type Sight } from './kinds.ts';
import {
  type AttackFault,
  actionsOf,
  attackerFault,
  attackFault,
  canMove,
  canPay,
  type DefendFault,
  deedFrame,
  defenderFault,
  defendFault,
  energyOf,
  isBounded,
  playFault,
  siteUnits,
  siteWithin,
  useFault,
  workerLimit,
} from './legality.ts';
import { MOVE_TYPES, type Move } from './moves.ts';
import { type Unit, unitOf } from './state.ts';

type Given = Record<string, unknown>;

/** The keys that moves have besides their type; what only some of them take is checked with the card or the action. */
const KEYS: Readonly<Record<Move['type'], { readonly needs: readonly string[]; readonly may: readonly string[] }>> = {
  mulligan: { needs: ['card'], may: [] },
  keep: { needs: [], may: [] },
  play: { needs: ['card'], may: ['at', 'target'] },
  'to-actions': { needs: [], may: [] },
  move: { needs: ['unit', 'at'], may: [] },
  attack: { needs: ['unit', 'target'], may: [] },
  defend: { needs: ['unit', 'target'], may: [] },
  special: { needs: ['unit', 'action'], may: ['target', 'payer'] },
  'end-actions': { needs: [], may: [] },
  discard: { needs: ['card'], may: [] },
  choose: { needs: [], may: ['unit', 'card', 'at'] },
};

/** Why a seat that may act cannot make this move; undefined if it can. */
export function refusal(sight: Sight, seat: Seat, move: unknown): Refusal | undefined {
  if (!isRecord(move)) return no('unknown-move', 'A move is a JSON object with a type.');
  const type = MOVE_TYPES.find((known) => known === move.type);
  if (type === undefined) return no('unknown-move', `There is no move of the type ${told(move.type)}.`);
  return keyFault(type, move) ?? timeFault(sight, type) ?? moveFault(sight, seat, type, move);
}

function keyFault(type: Move['type'], move: Given): Refusal | undefined {
  const { needs, may } = KEYS[type];
  for (const key of needs) if (!(key in move)) return no('bad-move', `A move of the type "${type}" needs "${key}".`);
  for (const key of Object.keys(move)) {
    if (key !== 'type' && !needs.includes(key) && !may.includes(key))
      return no('bad-move', `A move of the type "${type}" takes no "${key}".`);
  }
  return undefined;
}

/** The phases in which each move belongs. */
function timeFault({ state }: Sight, type: Move['type']): Refusal | undefined {
  const { phase, pending } = state;
  if (phase === 'mulligan') {
    if (type === 'mulligan' || type === 'keep') return undefined;
    return no('wrong-phase', 'First everybody sets cards of the starting hand aside or keeps them.');
  }
  if (type === 'mulligan' || type === 'keep') return no('wrong-phase', 'The starting hands have been kept already.');
  if (pending !== null) {
    const answer = pending.kind === 'discard' ? 'discard' : 'choose';
    return type === answer ? undefined : no('pending', `Something is to be decided first: ${PENDING[pending.kind]}.`);
  }
  if (type === 'discard' || type === 'choose') return no('nothing-pending', 'There is nothing to be chosen now.');
  if (type === 'to-actions')
    return phase === 'spawning' ? undefined : no('wrong-phase', 'The action phase has begun already.');
  if (phase === 'spawning' && type !== 'play')
    return no('wrong-phase', 'Creatures act in the action phase; end the spawning phase first.');
  if (type !== 'end-actions' && isBounded(state))
    return no('move-limit', 'No more than 200 moves are made in one turn; end the phase.');
  return undefined;
}

const PENDING = {
  discard: 'the hand is too large, so discard a card',
  'choose-unit': 'choose a unit',
  'choose-position': 'choose a position',
  'choose-card': 'choose a card of the discard pile',
} as const;

function moveFault(sight: Sight, seat: Seat, type: Move['type'], move: Given): Refusal | undefined {
  switch (type) {
    case 'keep':
    case 'to-actions':
    case 'end-actions':
      return undefined;
    case 'mulligan':
    case 'discard':
      return handFault(sight, seat, move.card);
    case 'play':
      return handFault(sight, seat, move.card) ?? cardFault(sight, seat, String(move.card), move);
    case 'choose':
      return choiceFault(sight, move);
    case 'move':
    case 'attack':
    case 'defend':
      return creatureFault(sight, seat, type, move);
    case 'special':
      return specialFault(sight, seat, move);
  }
}

function handFault({ state }: Sight, seat: Seat, card: unknown): Refusal | undefined {
  if (typeof card === 'string' && state.seats[seat].hand.includes(card)) return undefined;
  return no('not-in-hand', `You have no card ${told(card)} in your hand.`);
}

function cardFault(sight: Sight, seat: Seat, card: string, move: Given): Refusal | undefined {
  const { state, book } = sight;
  const kind = kindOf(book, card);
  switch (playFault(sight, seat, kind)) {
    case 'wrong-phase':
      return no('wrong-phase', `${kind.name} can be played only in the spawning phase.`);
    case 'worker-limit':
      return no(
        'worker-limit',
        `You can play ${plural(workerLimit(sight, seat), 'worker card')} in a turn and no more.`,
      );
    case 'too-expensive':
      return tooExpensive(kind.name, kind.cost, energyOf(state, seat));
    case 'condition':
      return no('condition', `What ${kind.name} asks for is not so now.`);
    default:
  }
  if (kind.type === 'creature' || kind.type === 'structure') return siteFault(sight, seat, kind, move);
  if ('at' in move) return no('bad-move', `${kind.name} is not put on the battlefield, so it takes no "at".`);
  return kind.play === null
    ? noTarget(kind.name, move)
    : targetFault(sight, kind.name, kind.play, deedFrame(sight, seat, null), move);
}

function siteFault(sight: Sight, seat: Seat, kind: Kind, move: Given): Refusal | undefined {
  if ('target' in move) return no('bad-move', `${kind.name} takes no target.`);
  const place = placeOf(sight, move.at);
  if ('code' in place) return place;
  const ranges = siteWithin(sight, seat, kind);
  if (siteUnits(sight, seat, kind).some(({ at }) => isWithin(sight.field, at, place, ranges))) return undefined;
  const where = kind.site === null ? 'your queen' : 'a unit at which it may be built';
  return no('bad-site', `${kind.name} must be put within ${plural(ranges, 'range')} of ${where}.`);
}

/** The target that the move names, where the block takes one. */
function targetFault(sight: Sight, name: string, deed: Deed, frame: Frame, move: Given): Refusal | undefined {
  if (deed.target === null) return noTarget(name, move);
  const target = unitNamed(sight, move.target);
  if (target === undefined) return no('no-target', `${name} needs a unit on the battlefield as its target.`);
  return deed.target(sight, target, frame)
    ? undefined
    : no('bad-target', `${nameOf(sight, target)} is not a legal target for ${name}.`);
}

function noTarget(name: string, move: Given): Refusal | undefined {
  return 'target' in move ? no('bad-move', `${name} takes no target.`) : undefined;
}

function creatureFault(sight: Sight, seat: Seat, type: 'move' | 'attack' | 'defend', move: Given): Refusal | undefined {
  const unit = ownUnit(sight, seat, move.unit);
  if ('code' in unit) return unit;
  const kind = kindOf(sight.book, unit.card);
  if (kind.type !== 'creature') return no('not-a-creature', `${kind.name} is a structure and cannot ${type}.`);
  if (unit.ap < 1) return no('no-ap', `${kind.name} has no AP left.`);
  if (type === 'move') return stepFault(sight, unit, kind, move.at);
  const target = unitNamed(sight, move.target);
  if (target === undefined) return no('no-target', `There is no unit ${told(move.target)} on the battlefield.`);
  const other = nameOf(sight, target);
  if (type === 'attack') {
    const fault = attackerFault(sight, unit) ?? attackFault(sight, unit, kind, target);
    return fault && no(fault, ATTACK[fault](kind.name, other));
  }
  const fault = defenderFault(sight, unit) ?? defendFault(sight, unit, target);
  return fault && no(fault, DEFEND[fault](kind.name, other));
}

type Telling = (name: string, other: string) => string;

const ATTACK: Readonly<Record<AttackFault, Telling>> = {
  'own-unit': (name, other) => `${name} cannot attack ${other}, which is on its own side.`,
  'out-of-reach': (name, other) => `${other} is out of reach for ${name}.`,
  peaceful: (name) => `${name} is peaceful and cannot attack.`,
  'guards-already': (name) => `${name} guards this turn and cannot attack as well.`,
  'attacked-already': (name, other) => `${name} attacks ${other} already.`,
  sheltered: (_, other) => `${other} is sheltered and cannot be attacked.`,
  guarded: (_, other) => `${other} is guarded; its guard must be attacked first.`,
};

const DEFEND: Readonly<Record<DefendFault, Telling>> = {
  itself: (name) => `${name} cannot guard itself.`,
  'not-yours': (_, other) => `${other} is not yours to guard.`,
  elsewhere: (name, other) => `${name} can guard ${other} only at the same position.`,
  'guards-already': (name) => `${name} guards a unit already.`,
  'attacks-already': (name) => `${name} attacks this turn and cannot guard as well.`,
  'guarded-already': (_, other) => `${other} has a guard already.`,
  circle: (name, other) =>
    `${other} already stands guard for ${name}, itself or through others; guards cannot form a circle.`,
};

function stepFault(sight: Sight, unit: Unit, kind: Kind, at: unknown): Refusal | undefined {
  if (!canMove(sight, unit)) return no('rooted', `${kind.name} is rooted and cannot move.`);
  const place = placeOf(sight, at);
  if ('code' in place) return place;
  if (isIdentical(place, unit.at)) return no('same-position', `${kind.name} is there already.`);
  if (isWithin(sight.field, unit.at, place, kind.stride)) return undefined;
  return no('too-far', `${kind.name} moves ${plural(kind.stride, 'range')} at most.`);
}

function specialFault(sight: Sight, seat: Seat, move: Given): Refusal | undefined {
  const { state, book } = sight;
  const unit = ownUnit(sight, seat, move.unit);
  if ('code' in unit) return unit;
  const kind = kindOf(book, unit.card);
  const action = actionsOf(sight, unit, kind).find(({ id }) => id === move.action);
  if (action === undefined) return no('no-action', `${kind.name} has no special action ${told(move.action)}.`);
  switch (useFault(sight, unit, action)) {
    case 'used-up':
      return no('used-up', `${action.name} cannot be used again this turn.`);
    case 'too-expensive':
      return tooExpensive(action.name, action.energy, energyOf(state, seat));
    case 'condition':
      return no('condition', `What ${action.name} asks for is not so now.`);
    default:
  }
  const ap = `${action.name} costs ${action.ap} AP`;
  if (kind.type === 'creature') {
    if ('payer' in move) return no('bad-move', `${kind.name} pays for ${action.name} itself.`);
    if (unit.ap < action.ap) return no('no-ap', `${ap}, and ${kind.name} has ${unit.ap}.`);
  } else {
    const payer = unitNamed(sight, move.payer);
    if (payer === undefined || !canPay(sight, unit, payer, action))
      return no('bad-payer', `${ap}, to be paid by one of your creatures within 1 range of ${kind.name}.`);
  }
  return targetFault(sight, action.name, action, deedFrame(sight, seat, unit), move);
}

function choiceFault(sight: Sight, move: Given): Refusal | undefined {
  const { state, field } = sight;
  const { pending } = state;
  const [key, ...more] = Object.keys(move).filter((name) => name !== 'type');
  if (pending === null || pending.kind === 'discard') return undefined;
  const wanted = pending.kind.slice('choose-'.length).replace('position', 'at');
  if (key !== wanted || more.length > 0) return no('bad-move', `This choice is made with "${wanted}" alone.`);
  if (pending.kind === 'choose-position') {
    const place = placeOf(sight, move.at);
    if ('code' in place) return place;
    const unit = unitOf(state, pending.unit);
    if (unit !== undefined && isWithin(field, unit.at, place, pending.ranges)) return undefined;
    return no('too-far', `The position must lie within ${plural(pending.ranges, 'range')} of the unit.`);
  }
  const listed: readonly unknown[] = pending.kind === 'choose-unit' ? pending.units : pending.cards;
  return listed.includes(move[wanted]) ? undefined : no('not-offered', `${told(move[wanted])} is not to be chosen.`);
}

/** GI-2.9: exactly the coordinates of this battlefield, whole numbers, inside. */
function placeOf({ field }: Sight, given: unknown): Position | Refusal {
  const keys = field.kind === 'grid' ? ['x', 'y'] : ['x', 'y', 'z'];
  if (
    !isRecord(given) ||
    Object.keys(given).length !== keys.length ||
    !keys.every((key) => Number.isInteger(given[key]))
  ) {
    return no('bad-position', `A position here has exactly the whole numbers ${keys.join(', ')}.`);
  }
  const place = { x: Number(given.x), y: Number(given.y), ...(field.kind === 'open' ? { z: Number(given.z) } : {}) };
  return isInside(field, place) ? place : no('out-of-bounds', 'This position lies outside the battlefield.');
}

function ownUnit(sight: Sight, seat: Seat, id: unknown): Unit | Refusal {
  const unit = unitNamed(sight, id);
  if (unit === undefined) return no('no-unit', `There is no unit ${told(id)} on the battlefield.`);
  return unit.owner === seat ? unit : no('not-yours', `${nameOf(sight, unit)} is not yours.`);
}

function unitNamed({ state }: Sight, id: unknown): Unit | undefined {
  return typeof id === 'string' ? unitOf(state, id) : undefined;
}

function nameOf({ book }: Sight, unit: Unit): string {
  return kindOf(book, unit.card).name;
}

function tooExpensive(name: string, cost: number, energy: number): Refusal {
  return no('too-expensive', `${name} costs ${cost} energy, and you have ${energy}.`);
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function told(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}

function no(code: string, message: string): Refusal {
  return { code, message };
}
