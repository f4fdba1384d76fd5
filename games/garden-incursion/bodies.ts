import type { Seat } from '@tuckbox/kernel';
import type { Field, Position } from './battlefield.ts';
import { type Blocks, type Book, type Frame, type Kind, kindOf, type Spot, sheetOf } from './kinds.ts';
import type { Counter, Unit } from './state.ts';

type Modifiers = Pick<Blocks, 'statics' | 'lending' | 'lendingWide' | 'asksPlace'>;

/** A unit whose card or skill sheet modifies others. */
export interface Source extends Modifiers {
  /** As it was when it came to be where it is. */
  readonly unit: Unit;
  readonly self: Spot;
  readonly frame: Frame;
}

/**
 * A unit, what can be said of it without a look at the others, and its current values. Many musters share it, so values
 * once reckoned are not changed: a unit that comes to have others gets another body.
 */
export interface Body {
  readonly unit: Unit;
  readonly id: string;
  readonly owner: Seat;
  /** Of the owner: whose skill sheet acts through a queen. */
  readonly tribe: string;
  readonly kind: Kind;
  readonly at: Position;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly counters: readonly Counter[];
  /** Printed and counters. */
  readonly ownAttack: number;
  readonly ownDefense: number;
  /** What it does to others by its card, and as the queen by the skill sheet. */
  readonly source: Source | null;
  readonly sheetSource: Source | null;
  /** What others lend it wherever its fellows are, and in which era that was found out; 0 before anything was. */
  lentAttack: number;
  lentDefense: number;
  lentIn: number;
  /** What those lend it that look at its fellows too. */
  wideAttack: number;
  wideDefense: number;
  /** Current values, and what bots make of them. */
  attack: number;
  defense: number;
  worth: number;
  /** How much attack can be brought against it, and in which danger. */
  harm: number;
  harmIn: number;
}

export function makeBody(book: Book, unit: Unit, tribe: string): Body {
  const kind = kindOf(book, unit.card);
  const { at, counters } = unit;
  return {
    unit,
    id: unit.id,
    owner: unit.owner,
    tribe,
    kind,
    at,
    x: at.x,
    y: at.y,
    z: at.z ?? 0,
    counters,
    ownAttack: kind.attack + counted(unit, 'attack'),
    ownDefense: kind.defense + counted(unit, 'defense'),
    source: makeSource(unit, kind),
    sheetSource: kind.queen ? makeSource(unit, sheetOf(book, tribe)) : null,
    lentAttack: 0,
    lentDefense: 0,
    lentIn: 0,
    wideAttack: 0,
    wideDefense: 0,
    attack: 0,
    defense: 0,
    worth: 0,
    harm: 0,
    harmIn: 0,
  };
}

/** Whether a unit has the same card and the same skill sheet as its body before. */
export function isAlike(past: Body, unit: Unit, tribe: string): boolean {
  return past.kind.id === unit.card && past.tribe === tribe;
}

/** Whether it is still there, and those who lend see no other difference either. */
export function isInPlace({ asksAp }: Book, past: Body, unit: Unit): boolean {
  return !asksAp && past.at === unit.at;
}

/** The body of a unit with the same card as before. What was found out by looking at others holds if it is in place. */
export function changedBody(past: Body, unit: Unit, isThere: boolean): Body {
  const { kind, source, sheetSource } = past;
  const { at, counters } = unit;
  const isCountedAlike = past.counters === counters;
  const body: Body = {
    unit,
    id: past.id,
    owner: past.owner,
    tribe: past.tribe,
    kind,
    at,
    x: isThere ? past.x : at.x,
    y: isThere ? past.y : at.y,
    z: isThere ? past.z : (at.z ?? 0),
    counters,
    ownAttack: isCountedAlike ? past.ownAttack : kind.attack + counted(unit, 'attack'),
    ownDefense: isCountedAlike ? past.ownDefense : kind.defense + counted(unit, 'defense'),
    source: source === null || isThere ? source : makeSource(unit, source),
    sheetSource: sheetSource === null || isThere ? sheetSource : makeSource(unit, sheetSource),
    lentAttack: 0,
    lentDefense: 0,
    lentIn: 0,
    wideAttack: 0,
    wideDefense: 0,
    attack: 0,
    defense: 0,
    worth: 0,
    harm: 0,
    harmIn: 0,
  };
  if (!isThere) return body;
  body.lentAttack = past.lentAttack;
  body.lentDefense = past.lentDefense;
  body.lentIn = past.lentIn;
  body.wideAttack = past.wideAttack;
  body.wideDefense = past.wideDefense;
  body.harm = past.harm;
  body.harmIn = past.harmIn;
  sumUp(body);
  return body;
}

/** GI-1.4, from the parts. */
export function sumUp(body: Body): void {
  body.attack = Math.max(0, body.ownAttack + body.lentAttack + body.wideAttack);
  body.defense = body.ownDefense + body.lentDefense + body.wideDefense;
  body.worth = worthOf(body);
}

const QUEEN = 40;

/** What bots would give for a unit. */
function worthOf({ kind, attack, defense }: Body): number {
  if (kind.queen) return QUEEN;
  return kind.type === 'structure' ? 1.2 * kind.cost + 1 : 1.5 * attack + 1.2 * defense + 0.8 * kind.ap + 1;
}

function makeSource(unit: Unit, blocks: Modifiers): Source | null {
  const { statics, lending, lendingWide, asksPlace } = blocks;
  if (statics.length === 0) return null;
  // Not the unit itself: a host may have taken it away while what it lends is still the same.
  const self = { id: unit.id, at: unit.at };
  const frame = { seat: unit.owner, self, target: null, event: null };
  return { unit, statics, lending, lendingWide, asksPlace, self, frame };
}

/** The separation of two bodies. They all have one shape, which makes this faster than asking for positions of any. */
export function apart(field: Field, a: Body, b: Body): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  if (field.kind === 'grid') return Math.max(dx < 0 ? -dx : dx, dy < 0 ? -dy : dy);
  const dz = a.z - b.z;
  return dx * dx + dy * dy + dz * dz;
}

export function counted(unit: Unit, stat: 'attack' | 'defense' | 'ap'): number {
  let sum = 0;
  for (const counter of unit.counters) sum += counter[stat] ?? 0;
  return sum;
}
