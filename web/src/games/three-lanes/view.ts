import {
  type Building,
  type Card,
  type CLASSES,
  depthOf,
  type Lane,
  type Position,
  SHIPPED,
  type Unit,
} from '@tuckbox/games/three-lanes';
import type { Seat, Viewer } from '@tuckbox/kernel';

/** What a seat sees of a match, with its options. Hands, decks and places that it may not know read '?'. */
export type View = Position;

const SHIPPED_BY_ID: ReadonlyMap<string, Card> = new Map(SHIPPED.map((card) => [card.id, card]));

/** The card, shipped or of this match; undefined for '?'. */
export function cardOf(view: View | undefined, id: string): Card | undefined {
  return SHIPPED_BY_ID.get(id) ?? view?.options.customCards.find((card) => card.id === id);
}

export function cardName(view: View | undefined, id: string): string {
  return cardOf(view, id)?.name ?? id;
}

export const LANE_NAMES: Readonly<Record<Lane, string>> = {
  plains: 'Plains',
  forest: 'Forest',
  mountains: 'Mountains',
};

/** Icons as the cards and the rulebook use them, one for each meaning. */
export const LANE_ICONS: Readonly<Record<Lane, string>> = { plains: 'wheat', forest: 'pine-tree', mountains: 'peaks' };

export const CLASS_ICONS: Readonly<Record<keyof typeof CLASSES, string>> = {
  base: 'meeple',
  warrior: 'crossed-swords',
  mage: 'wizard-staff',
  astronauts: 'astronaut-helmet',
  dinosaurs: 'dinosaur-rex',
};

/** The seat whose castle is drawn near; that of the first seat for those who only watch. */
export function nearSeat(viewer: Viewer): Seat {
  return viewer === 1 ? 1 : 0;
}

export interface KnownBuilding extends Building {
  lane: Lane;
  tile: number;
}

export function isPlaced(building: Building): building is KnownBuilding {
  return building.lane !== '?' && building.tile !== '?';
}

/** Buildings of a seat of which the viewer knows all but the place. */
export function unseenBuildings(view: View, seat: Seat): Building[] {
  return view.buildings.filter((building) => building.owner === seat && !isPlaced(building));
}

/** "Traps ×2, Binding Glyph ×1". */
export function tally(names: readonly string[]): string {
  return [...new Set(names)].map((name) => `${name} ×${names.filter((other) => other === name).length}`).join(', ');
}

/** "forest 3": lane and depth as the near seat counts. */
export function whereIs({ lane, tile }: { lane: Lane; tile: number }, near: Seat): string {
  return `${lane} ${depthOf(near, lane, tile)}`;
}

/** The place of a unit in the march of its side, from 1. */
export function marchNumber(view: View, unit: Unit): number {
  return view.units.filter(({ owner }) => owner === unit.owner).findIndex(({ id }) => id === unit.id) + 1;
}
