import type { Seat } from '@tuckbox/kernel';
import type { RitualKind } from '../cards.ts';
import { BIT, type Breeds, breedOf } from '../effects.ts';
import type { Rite } from '../moves.ts';
import type { Options } from '../options.ts';
import {
  changeEgg,
  changeTurn,
  eggUnder,
  indexOfId,
  type Player,
  removeCard,
  removeEgg,
  type State,
  takeResourceFrom,
} from '../state.ts';
import { placeEgg } from './eggs.ts';
import { dischargeMercenary, revealMercenary } from './mercenary.ts';
import { takeTop } from './pile.ts';
import { discard, type Table } from './table.ts';

/** The symbols that the creatures of a seat show, as bits. */
export interface Symbols {
  /** Shown by at least one hatched dragon. */
  readonly once: number;
  /** Shown by at least two. */
  readonly twice: number;
  /** Shown by the mercenary, if it lies face down. */
  readonly hired: number;
}

export function symbolsOf(breeds: Breeds, { dragons, mercenary }: Player): Symbols {
  let once = 0;
  let twice = 0;
  for (let index = 0; index < dragons.length; index++) {
    const { shows } = breedOf(breeds, dragons[index].card);
    twice |= once & shows;
    once |= shows;
  }
  return { once, twice, hired: mercenary?.faceUp === false ? breedOf(breeds, mercenary.card).shows : 0 };
}

/**
 * HA-8.3 to HA-8.6: whether the mercenary takes part in the pair for a ritual, or undefined if there is no pair. It
 * takes part if and only if the pair is not complete without it.
 */
export function pairFor({ once, twice, hired }: Symbols, kind: RitualKind): boolean | undefined {
  if ((twice & BIT[kind]) !== 0) return false;
  return (once & hired & BIT[kind]) !== 0 ? true : undefined;
}

/** HA-8.11: whether the mercenary is the further star, or undefined if there is none. */
export function starFor({ once, hired }: Symbols): boolean | undefined {
  if ((once & BIT.wild) !== 0) return false;
  return (hired & BIT.wild) !== 0 ? true : undefined;
}

/** HA-8.1, HA-8.2: others only, and only once; a repetition may hit the seat that its ritual hit (HA-8.12). */
export function mayBeTargeted(options: Options, state: State, seat: Seat, target: Seat, repeated = false): boolean {
  if (target === seat || isProtected(options, state, target)) return false;
  return !state.players[target].targeted || (repeated && state.turn.ritual?.target === target);
}

/** The option `firstTurnProtection`: in round 1, whoever comes later than the present turn has not had one yet. */
export function isProtected(options: Options, { round, start, turn, players }: State, target: Seat): boolean {
  if (!options.firstTurnProtection || round !== 1) return false;
  const order = (seat: Seat) => (seat - start + players.length) % players.length;
  return order(target) > order(turn.seat);
}

/** HA-8: a ritual, or its repetition. */
export function performRitual(table: Table, seat: Seat, rite: Rite, repeated: boolean): void {
  const { state, report } = table;
  if (rite.mercenary) revealMercenary(table, seat, 'ritual');
  if (report !== undefined) {
    // The rite comes with the move's own type, which must not hide that of the event.
    const { ritual, mercenary: _, ...target } = rite;
    report({ ...target, type: 'ritual-performed', seat, ritual, repeated });
  }
  const hit = effect(table, seat, rite);
  if (rite.mercenary) dischargeMercenary(table, seat);
  changeTurn(state, { actionUsed: true, ritual: repeated ? null : { kind: rite.ritual, target: hit } });
}

/** Does what the ritual says and tells which other seat it hit. */
function effect(table: Table, seat: Seat, rite: Rite): Seat | null {
  switch (rite.ritual) {
    case 'food': {
      const player = table.state.players[seat];
      const egg = player.eggs[indexOfId(player.eggs, rite.egg)];
      changeEgg(player, egg, { reduced: { ...egg.reduced, [rite.need]: egg.reduced[rite.need] + 1 } });
      table.report?.({ type: 'need-reduced', seat, egg: egg.id, need: rite.need });
      return null;
    }
    case 'love': {
      const [card] = takeTop(table, 1);
      if (card !== undefined) placeEgg(table, seat, card, 'love-ritual');
      return null;
    }
    case 'fire': {
      const owner = burn(table, rite);
      table.state.players[owner].targeted = true;
      return owner;
    }
  }
}

/** HA-8.10: one card of another seat is destroyed. */
function burn(table: Table, rite: Rite & { ritual: 'fire' }): Seat {
  const { players } = table.state;
  if ('hand' in rite) {
    const owner = players[rite.hand];
    discard(table, rite.hand, removeCard(owner, table.chance.pick(owner.hand.length)), 'hand', 'fire-ritual');
    return rite.hand;
  }
  for (let owner = 0; owner < players.length; owner++) {
    const player = players[owner];
    if ('egg' in rite) {
      const index = indexOfId(player.eggs, rite.egg);
      if (index < 0) continue;
      discard(table, owner, removeEgg(player, index).card, 'egg', 'fire-ritual');
      return owner;
    }
    if (eggUnder(player, rite.resource) === undefined) continue;
    discard(table, owner, takeResourceFrom(player, rite.resource).card, 'resource', 'fire-ritual');
    return owner;
  }
  throw new Error('a fire ritual without a target');
}
