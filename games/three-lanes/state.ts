import type { Result, Seat } from '@tuckbox/kernel';
import type { SetId } from './card.ts';
import type { Options } from './options.ts';
import type { Book } from './rules/resolving.ts';

export const LANES = ['plains', 'forest', 'mountains'] as const;
export type Lane = (typeof LANES)[number];

/** TL-1.2: the number of tiles. Comparing names is faster than looking them up, and every step asks for this. */
export function lengthOf(lane: Lane): number {
  return lane === 'plains' ? 4 : lane === 'forest' ? 6 : 8;
}

/** TL-4.5 */
export const MOST_PLAYS = 40;

/** What a viewer may not see. */
type Hidden = '?';

export interface Player {
  /** "base" in set-up until both have chosen. */
  class: SetId;
  /** Name of a ready-made deck, "custom" for one from the options, null before the choice. */
  deckChoice: string | null;
  castle: number;
  gold: number;
  /** In order of arrival; in views "?" per card that is not seen. */
  hand: string[];
  /** Top card first. */
  deck: string[];
  /** Oldest first. */
  discard: string[];
  passiveUsed: boolean;
}

export interface Unit {
  id: string;
  owner: Seat;
  kind: string;
  lane: Lane;
  tile: number;
  hp: number;
  movement: number;
  every: number;
  attack: number;
  rest: number;
  /** "secret" is tired for all rules, but others must not see it (TL-7.11). */
  tired: boolean | 'secret';
}

export interface Building {
  id: string;
  owner: Seat;
  kind: string;
  lane: Lane | Hidden;
  tile: number | Hidden;
  hp: number;
  /** True only while unrevealed. */
  hidden: boolean;
}

export type Piece = Unit | Building;

export interface State {
  phase: 'setup' | 'play' | 'over';
  /** Both players counted, from 1. */
  turn: number;
  active: Seat;
  first: Seat;
  rushUsed: boolean;
  plays: number;
  players: Player[];
  /** In order of play, which is the order of march. */
  units: Unit[];
  /** In order of construction. */
  buildings: Building[];
  nextUnit: number;
  nextBuilding: number;
  result: Result | null;
}

/** The state as it is shown and compared: with what can be derived from it. */
export interface Position extends State {
  options: Options;
  pending: { type: 'choose-deck'; seats: Seat[] } | null;
  space: number[];
}

export function isUnit(piece: Piece): piece is Unit {
  return 'attack' in piece;
}

export function clone(state: State): State {
  const { players, units, buildings, result } = state;
  const unitCopies: Unit[] = [];
  for (let index = 0; index < units.length; index++) unitCopies.push(cloneUnit(units[index]));
  const buildingCopies: Building[] = [];
  for (let index = 0; index < buildings.length; index++) buildingCopies.push(cloneBuilding(buildings[index]));
  return {
    phase: state.phase,
    turn: state.turn,
    active: state.active,
    first: state.first,
    rushUsed: state.rushUsed,
    plays: state.plays,
    players: [clonePlayer(players[0]), clonePlayer(players[1])],
    units: unitCopies,
    buildings: buildingCopies,
    nextUnit: state.nextUnit,
    nextBuilding: state.nextBuilding,
    result: result && { ranking: result.ranking.map((seats) => seats.slice()), reason: result.reason },
  };
}

function clonePlayer(player: Player): Player {
  return {
    class: player.class,
    deckChoice: player.deckChoice,
    castle: player.castle,
    gold: player.gold,
    hand: player.hand.slice(),
    deck: player.deck.slice(),
    discard: player.discard.slice(),
    passiveUsed: player.passiveUsed,
  };
}

function cloneUnit(unit: Unit): Unit {
  return {
    id: unit.id,
    owner: unit.owner,
    kind: unit.kind,
    lane: unit.lane,
    tile: unit.tile,
    hp: unit.hp,
    movement: unit.movement,
    every: unit.every,
    attack: unit.attack,
    rest: unit.rest,
    tired: unit.tired,
  };
}

function cloneBuilding(building: Building): Building {
  return {
    id: building.id,
    owner: building.owner,
    kind: building.kind,
    lane: building.lane,
    tile: building.tile,
    hp: building.hp,
    hidden: building.hidden,
  };
}

/** Throws if something stands where it cannot: for played states and given positions alike. */
export function check(book: Book, state: State): void {
  const { phase, result, players, units, buildings } = state;
  const must = (holds: boolean, what: string) => {
    if (!holds) throw new Error(what);
  };
  must((phase === 'over') === (result !== null), 'a match is over exactly when it has a result');
  must(phase !== 'setup' || players.some(({ deckChoice }) => deckChoice === null), 'nobody is left to choose a deck');
  must(state.plays >= 0 && state.plays <= MOST_PLAYS, `${state.plays} plays in one turn`);
  for (const [seat, player] of players.entries()) {
    must(player.gold >= 0, `seat ${seat} has ${player.gold} gold`);
    must(player.castle > 0 || (phase === 'over' && player.castle === 0), `castle ${seat} has ${player.castle} HP`);
    for (const card of [...player.hand, ...player.deck, ...player.discard]) {
      must(card !== 'rush' && book.kinds[card] !== undefined, `"${card}" cannot be a card of seat ${seat}`);
    }
  }
  const numberOf = (id: string) => Number(/^[ub]([1-9]\d*)$/.exec(id)?.[1] ?? Number.NaN);
  must(new Set(units.map(({ id }) => id)).size === units.length, 'two units have the same id');
  must(new Set(buildings.map(({ id }) => id)).size === buildings.length, 'two buildings have the same id');
  for (const unit of units) {
    must(book.kinds[unit.kind]?.card.type === 'unit', `${unit.id}: "${unit.kind}" is no unit`);
    must(numberOf(unit.id) < state.nextUnit, `${unit.id} does not come before the next unit`);
    must(unit.hp > 0 && unit.attack >= 0 && unit.movement >= 0 && unit.every >= 1, `${unit.id} has impossible values`);
    must(unit.rest >= 0 && unit.tile >= 1 && unit.tile <= lengthOf(unit.lane), `${unit.id} cannot rest or stand so`);
  }
  for (const [index, building] of buildings.entries()) {
    const { id, kind, lane, tile, hp } = building;
    must(book.kinds[kind]?.card.type === 'building', `${id}: "${kind}" is no building`);
    must(numberOf(id) < state.nextBuilding, `${id} does not come before the next building`);
    must(hp > 0 && lane !== '?' && tile !== '?' && tile >= 1 && tile <= lengthOf(lane), `${id} cannot stand so`);
    const shared = buildings.findIndex((other) => other.lane === lane && other.tile === tile);
    must(shared === index, `${id} shares its tile with another building`);
  }
}
