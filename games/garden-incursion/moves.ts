import type { Seat } from '@tuckbox/kernel';
import {
  type Field,
  farthest,
  isIdentical,
  isWithin,
  offer,
  type Position,
  samples,
  separation,
  toward,
} from './battlefield.ts';
import { type Action, type Deed, type Frame, type Kind, kindOf, type Sight } from './kinds.ts';
import {
  actionsOf,
  aimFault,
  attackerFault,
  canMove,
  canPay,
  chargeFault,
  deedFrame,
  defenderFault,
  isBounded,
  playFault,
  siteUnits,
  siteWithin,
  useFault,
} from './legality.ts';
import { queenOf } from './muster.ts';
import type { Unit } from './state.ts';

export type Move =
  | { readonly type: 'mulligan'; readonly card: string }
  | { readonly type: 'keep' }
  | { readonly type: 'play'; readonly card: string; readonly at?: Position; readonly target?: string }
  | { readonly type: 'to-actions' }
  | { readonly type: 'move'; readonly unit: string; readonly at: Position }
  | { readonly type: 'attack'; readonly unit: string; readonly target: string }
  | { readonly type: 'defend'; readonly unit: string; readonly target: string }
  | {
      readonly type: 'special';
      readonly unit: string;
      readonly action: string;
      readonly target?: string;
      readonly payer?: string;
    }
  | { readonly type: 'end-actions' }
  | { readonly type: 'discard'; readonly card: string }
  | { readonly type: 'choose'; readonly unit?: string; readonly card?: string; readonly at?: Position };

export const MOVE_TYPES = [
  'mulligan',
  'keep',
  'play',
  'to-actions',
  'move',
  'attack',
  'defend',
  'special',
  'end-actions',
  'discard',
  'choose',
] as const satisfies readonly Move['type'][];

const KEEP: Move = { type: 'keep' };
const TO_ACTIONS: Move = { type: 'to-actions' };
const END_ACTIONS: Move = { type: 'end-actions' };

/** Moves are never changed, so on a grid each is made once and listed again and again. */
export interface MoveStore {
  /** Steps by unit, plays by card; then by the tile around which they lie and how far they go. */
  readonly steps: Map<string, Move[][]>;
  readonly plays: Map<string, Move[][]>;
}

export function makeMoveStore(): MoveStore {
  return { steps: new Map(), plays: new Map() };
}

/** Every legal move of a seat that may act; on an open field a sample of the positions (chapter 7.1). */
export function moves(sight: Sight, store: MoveStore, seat: Seat): Move[] {
  const { state } = sight;
  const list: Move[] = [];
  const { hand } = state.seats[seat];
  if (state.phase === 'mulligan') {
    for (const card of kindsIn(hand)) list.push({ type: 'mulligan', card });
    list.push(KEEP);
  } else if (state.pending !== null) listAnswers(sight, seat, list);
  else if (state.phase === 'spawning') {
    if (!isBounded(state)) listPlays(sight, store, seat, list);
    list.push(TO_ACTIONS);
  } else {
    if (!isBounded(state)) {
      listPlays(sight, store, seat, list);
      for (const unit of state.units) if (unit.owner === seat) listDeeds(sight, store, unit, list);
    }
    list.push(END_ACTIONS);
  }
  return list;
}

function kindsIn(hand: readonly string[]): string[] {
  const kinds: string[] = [];
  for (const card of hand) if (!kinds.includes(card)) kinds.push(card);
  return kinds;
}

function listAnswers(sight: Sight, seat: Seat, list: Move[]): void {
  const { state, field } = sight;
  const { pending } = state;
  if (pending === null) return;
  switch (pending.kind) {
    case 'discard':
      for (const card of kindsIn(state.seats[seat].hand)) list.push({ type: 'discard', card });
      return;
    case 'choose-unit':
      for (const unit of pending.units) list.push({ type: 'choose', unit });
      return;
    case 'choose-card':
      for (const card of pending.cards) list.push({ type: 'choose', card });
      return;
    case 'choose-position': {
      const unit = state.units.find(({ id }) => id === pending.unit);
      if (unit === undefined) return;
      for (const at of placesAround(sight, unit.at, pending.ranges)) {
        if (isWithin(field, unit.at, at, pending.ranges)) list.push({ type: 'choose', at });
      }
    }
  }
}

/** The present position first, then all tiles within the ranges, or the sample of an open field. */
function placesAround({ state, field }: Sight, from: Position, ranges: number): Position[] {
  const places = [from];
  if (field.kind === 'open') {
    for (const point of samples(field, from, ranges, state.units)) offer(field, places, point);
    return places;
  }
  for (const tile of tilesAround(field, from, ranges)) if (!isIdentical(tile, from)) places.push(tile);
  return places;
}

/** The tiles within so many ranges of a place, row by row. */
function tilesAround(field: Field, { x, y }: Position, ranges: number): Position[] {
  const reach = ranges * field.range;
  const right = Math.min(field.max.x, x + reach);
  const bottom = Math.min(field.max.y, y + reach);
  const tiles: Position[] = [];
  for (let row = Math.max(0, y - reach); row <= bottom; row++) {
    for (let column = Math.max(0, x - reach); column <= right; column++)
      tiles.push(field.tiles[row * field.width + column]);
  }
  return tiles;
}

function listPlays(sight: Sight, store: MoveStore, seat: Seat, list: Move[]): void {
  const { state, book } = sight;
  const { hand } = state.seats[seat];
  for (let index = 0; index < hand.length; index++) {
    const card = hand[index];
    if (hand.indexOf(card) < index) continue;
    const kind = kindOf(book, card);
    if (playFault(sight, seat, kind) !== undefined) continue;
    if (kind.type === 'worker') list.push({ type: 'play', card });
    else if (kind.play !== null) {
      for (const target of targetsOf(sight, kind.play, deedFrame(sight, seat, null)))
        list.push(target === undefined ? { type: 'play', card } : { type: 'play', card, target });
    } else listSites(sight, store, seat, kind, list);
  }
}

const NO_TARGET: readonly undefined[] = [undefined];

/** The legal targets of a block; a single "none" where it takes none. */
function targetsOf(sight: Sight, deed: Deed, frame: Frame): readonly (string | undefined)[] {
  if (deed.target === null) return NO_TARGET;
  const targets: string[] = [];
  for (const unit of sight.state.units) if (deed.target(sight, unit, frame)) targets.push(unit.id);
  return targets;
}

function listSites(sight: Sight, store: MoveStore, seat: Seat, kind: Kind, list: Move[]): void {
  const { field } = sight;
  const units = siteUnits(sight, seat, kind);
  const ranges = siteWithin(sight, seat, kind);
  if (field.kind === 'open') {
    for (const at of openSites(sight, seat, units, ranges)) list.push({ type: 'play', card: kind.id, at });
    return;
  }
  const byTile = storedAt(store.plays, kind.id);
  const seen = units.length > 1 ? new Uint8Array(field.tiles.length) : undefined;
  for (const { at } of units) {
    const place = ranges * field.tiles.length + at.y * field.width + at.x;
    byTile[place] ??= tilesAround(field, at, ranges).map((tile) => ({ type: 'play', card: kind.id, at: tile }));
    for (const move of byTile[place]) {
      if (seen !== undefined && move.type === 'play' && move.at !== undefined) {
        const index = move.at.y * field.width + move.at.x;
        if (seen[index] === 1) continue;
        seen[index] = 1;
      }
      list.push(move);
    }
  }
}

function storedAt<T>(store: Map<string, T[]>, key: string): T[] {
  let known = store.get(key);
  if (known === undefined) {
    known = [];
    store.set(key, known);
  }
  return known;
}

/** Chapter 7.1: around a single site unit the whole sample, else each one's place and the points toward the enemy queens. */
function openSites(sight: Sight, seat: Seat, units: readonly Unit[], ranges: number): Position[] {
  const { state, field } = sight;
  const places: Position[] = [];
  if (units.length === 1) return placesAround(sight, units[0].at, ranges).filter(isNear);
  for (const { at } of units) {
    offer(field, places, at);
    for (let other = 0; other < state.seats.length; other++) {
      const queen = other === seat ? null : queenOf(sight, other);
      if (queen !== null) offer(field, places, toward(field, at, queen.at, ranges));
    }
  }
  return places.filter(isNear);

  function isNear(place: Position): boolean {
    return units.some((unit) => isWithin(field, unit.at, place, ranges));
  }
}

/** What one unit can do: move, attack, defend, special actions. */
function listDeeds(sight: Sight, store: MoveStore, unit: Unit, list: Move[]): void {
  const kind = kindOf(sight.book, unit.card);
  if (unit.ap > 0 && kind.type === 'creature') {
    if (canMove(sight, unit)) listSteps(sight, store, unit, kind, list);
    listDeclarations(sight, unit, kind, list);
  }
  for (const action of actionsOf(sight, unit, kind)) listSpecials(sight, unit, kind, action, list);
}

/** Attacks and guards. The distance, which rules out most, is measured once for both. */
function listDeclarations(sight: Sight, unit: Unit, kind: Kind, list: Move[]): void {
  const { state, book, field } = sight;
  const { friendlyFire } = book.options;
  const reach = attackerFault(sight, unit) === undefined ? farthest(field, kind.reach) : -1;
  const here = defenderFault(sight, unit) === undefined ? farthest(field, 0) : -1;
  const { x, y } = unit.at;
  // Most units are too far off already by one coordinate.
  const most = field.kind === 'grid' ? Math.max(reach, here) : Number.POSITIVE_INFINITY;
  for (const target of state.units) {
    const { at } = target;
    if (at.x - x > most || x - at.x > most || at.y - y > most || y - at.y > most || target === unit) continue;
    const isOwn = target.owner === unit.owner;
    const apart = separation(field, unit.at, at);
    if (apart <= reach && (!isOwn || friendlyFire) && aimFault(sight, unit, target) === undefined)
      list.push({ type: 'attack', unit: unit.id, target: target.id });
    if (apart <= here && isOwn && chargeFault(sight, unit, target) === undefined)
      list.push({ type: 'defend', unit: unit.id, target: target.id });
  }
}

function listSteps(sight: Sight, store: MoveStore, unit: Unit, kind: Kind, list: Move[]): void {
  const { field } = sight;
  if (field.kind === 'open') {
    for (const at of placesAround(sight, unit.at, kind.stride)) {
      if (!isIdentical(at, unit.at) && isWithin(field, unit.at, at, kind.stride))
        list.push({ type: 'move', unit: unit.id, at });
    }
    return;
  }
  const byTile = storedAt(store.steps, unit.id);
  const place = kind.stride * field.tiles.length + unit.at.y * field.width + unit.at.x;
  byTile[place] ??= tilesAround(field, unit.at, kind.stride)
    .filter((tile) => !isIdentical(tile, unit.at))
    .map((at) => ({ type: 'move', unit: unit.id, at }));
  for (const step of byTile[place]) list.push(step);
}

function listSpecials(sight: Sight, unit: Unit, kind: Kind, action: Action, list: Move[]): void {
  if (kind.type === 'creature' ? unit.ap < action.ap : !sight.state.units.some(isPayer)) return;
  if (useFault(sight, unit, action) !== undefined) return;
  const frame = deedFrame(sight, unit.owner, unit);
  for (const target of targetsOf(sight, action, frame)) {
    if (kind.type === 'creature') list.push(special(unit, action, target));
    else for (const payer of sight.state.units) if (isPayer(payer)) list.push(special(unit, action, target, payer.id));
  }

  function isPayer(payer: Unit): boolean {
    return canPay(sight, unit, payer, action);
  }
}

function special({ id: unit }: Unit, { id: action }: Action, target?: string, payer?: string): Move {
  if (payer === undefined)
    return target === undefined ? { type: 'special', unit, action } : { type: 'special', unit, action, target };
  return target === undefined
    ? { type: 'special', unit, action, payer }
    : { type: 'special', unit, action, target, payer };
}
