import type { Building, Card, DeckName, Lane, Move, Unit } from '@tuckbox/games/three-lanes';
import { DECK_NAMES, LANES, movementText } from '@tuckbox/games/three-lanes';
import type { Seat } from '@tuckbox/kernel';
import type { Spot, TableKit } from '../../table/kit.ts';
import { offerOf } from './decks.ts';
import { cardName, cardOf, isPlaced, LANE_NAMES, marchNumber, type View, whereIs } from './view.ts';

type Kit = TableKit<View, Move>;

/** A card, then where it goes: a lane, the unit that builds, or the board as a whole. */
export const way: Kit['way'] = (move) => {
  switch (move.type) {
    case 'choose-deck':
      return [`deck:${move.deck}`];
    case 'rush':
      return ['do:rush'];
    case 'end-turn':
      return ['do:end-turn'];
    case 'play':
      return [`hand:${move.card}`, targetOf(move)];
  }
};

/** A builder stands in one lane, so that it alone says where a building goes. */
function targetOf({ lane, unit }: Extract<Move, { type: 'play' }>): Spot {
  if (unit !== undefined) return `unit:${unit}`;
  return lane === undefined ? 'table' : `lane:${lane}`;
}

/** What a spot stands for, taken apart: "hand" and "brute". */
export function partsOf(spot: Spot): [kind: string, id: string] {
  const colon = spot.indexOf(':');
  return colon < 0 ? [spot, ''] : [spot.slice(0, colon), spot.slice(colon + 1)];
}

function laneNamed(id: string): Lane | undefined {
  return LANES.find((lane) => lane === id);
}

export const name: Kit['name'] = (spot, view, seat) => {
  const [kind, id] = partsOf(spot);
  switch (kind) {
    case 'hand':
      return handName(view, id);
    case 'lane': {
      const lane = laneNamed(id);
      return lane === undefined ? id : `The ${LANE_NAMES[lane]}`;
    }
    case 'unit': {
      const unit = view.units.find((one) => one.id === id);
      return unit === undefined ? 'A unit that has left' : unitName(view, unit, seat);
    }
    case 'building': {
      const building = view.buildings.find((one) => one.id === id);
      return building === undefined ? 'A building that is gone' : buildingName(view, building, seat);
    }
    case 'deck': {
      const deck = DECK_NAMES.find((one) => one === id);
      return deck === undefined ? id : deckName(deck);
    }
    case 'do':
      return id === 'rush' ? 'Rush' : 'End turn';
    default:
      return 'Play it';
  }
};

function deckName(deck: DeckName): string {
  const { title, text, passive } = offerOf(deck);
  return [`${title}: ${text}`, ...(passive === undefined ? [] : [passive])].join(' ');
}

function handName(view: View, id: string): string {
  const card = cardOf(view, id);
  return card === undefined ? 'A hidden card' : `${card.name}, ${card.cost} gold`;
}

function unitName(view: View, unit: Unit, seat: Seat): string {
  const whose = unit.owner === seat ? 'Your' : 'Enemy';
  return `${whose} ${cardName(view, unit.kind)} on ${whereIs(unit, seat)}`;
}

/** All that the token of a unit shows, in words. */
export function unitInWords(view: View, unit: Unit, seat: Seat): string {
  const parts = [
    unitName(view, unit, seat),
    `${Math.max(0, unit.hp)} HP`,
    `attack ${unit.attack}`,
    `movement ${movementText(unit)}`,
  ];
  if (unit.tired !== false) parts.push('tired');
  if (unit.rest > 0) parts.push(unit.rest === 1 ? 'rests once' : `rests ${unit.rest} times`);
  parts.push(`number ${marchNumber(view, unit)} in the march`);
  return parts.join(', ');
}

function buildingName(view: View, building: Building, seat: Seat): string {
  const whose = building.owner === seat ? 'Your' : 'Enemy';
  const where = isPlaced(building) ? `on ${whereIs(building, seat)}` : 'in an unknown place';
  const hidden = building.hidden && building.owner === seat ? ', hidden from the enemy' : '';
  return `${whose} ${cardName(view, building.kind)} ${where}, ${Math.max(0, building.hp)} HP${hidden}`;
}

export const button: NonNullable<Kit['button']> = (spot, view) => {
  switch (spot) {
    case 'do:rush':
      return { icon: 'uprising', key: 'r', note: `${view.options.rushCost} gold` };
    case 'do:end-turn':
      return { icon: 'run', key: 'e', isMain: true };
    case 'lane:plains':
      return { icon: 'wheat', key: '1' };
    case 'lane:forest':
      return { icon: 'pine-tree', key: '2' };
    case 'lane:mountains':
      return { icon: 'peaks', key: '3' };
    default:
      return undefined;
  }
};

export const ask: Kit['ask'] = (view, viewer, chosen, actors) => {
  if (view.phase === 'over') return 'The match is over.';
  const isAsked = viewer !== 'table' && actors.includes(viewer);
  if (view.phase === 'setup') {
    if (isAsked) return 'Choose your deck. The enemy will see it when both have chosen.';
    return viewer === 'table' ? 'The players choose their decks.' : 'Your deck is chosen; the enemy still chooses.';
  }
  if (!isAsked) return viewer === 'table' ? `Turn ${view.turn} is being played.` : 'The enemy plays.';
  const picked = chosen.map(partsOf).find(([kind]) => kind === 'hand')?.[1];
  const card = picked === undefined ? undefined : cardOf(view, picked);
  return card === undefined ? askOpenly(view, viewer) : askFor(card);
};

function askOpenly({ players, rushUsed, options }: View, seat: Seat): string {
  const { hand, gold } = players[seat];
  const canRush = !rushUsed && gold >= options.rushCost;
  if (hand.length > 0) return 'Play cards, then end the turn to march.';
  return canRush ? 'Your hand is empty: use Rush, or end the turn.' : 'Your hand is empty: end the turn to march.';
}

function askFor(card: Card): string {
  switch (card.type) {
    case 'unit':
      return `Choose a lane for the ${card.name}.`;
    case 'building':
      return `Choose the unit that builds the ${card.name}.`;
    case 'skill':
      return card.aim === 'lane' ? `Choose a lane for ${card.name}.` : `Put ${card.name} on the board to play it.`;
  }
}

export const standing: NonNullable<Kit['standing']> = ({ phase }) => (phase === 'play' ? ['do:rush'] : []);

/** What was touched, as a move: the rules then tell why it cannot be. */
export const attempt: NonNullable<Kit['attempt']> = (spot, view, seat, chosen) => {
  const [kind, id] = partsOf(spot);
  if (spot === 'do:rush') return { type: 'rush' };
  if (kind === 'hand') return attemptAt(view, seat, id, undefined, undefined);
  const picked = chosen.map(partsOf).find(([held]) => held === 'hand')?.[1];
  if (picked === undefined) return undefined;
  const unit = kind === 'unit' ? view.units.find((one) => one.id === id) : undefined;
  const lane = unit?.lane ?? (kind === 'lane' ? laneNamed(id) : undefined);
  return lane === undefined ? undefined : attemptAt(view, seat, picked, lane, unit?.id);
};

function attemptAt(
  view: View,
  seat: Seat,
  id: string,
  lane: Lane | undefined,
  unit: string | undefined,
): Move | undefined {
  const card = cardOf(view, id);
  if (card === undefined) return undefined;
  switch (card.type) {
    case 'unit':
      return { type: 'play', card: id, lane: lane ?? 'plains' };
    case 'building':
      return { type: 'play', card: id, lane: lane ?? likelyLane(view, seat, card), unit: unit ?? '' };
    case 'skill':
      return card.aim === undefined
        ? { type: 'play', card: id }
        : { type: 'play', card: id, lane: lane ?? likelyLane(view, seat, undefined) };
  }
}

/** Of all lanes that refuse, the one that a player thinks of: where there are units, and where it could be built. */
function likelyLane(view: View, seat: Seat, building: Extract<Card, { type: 'building' }> | undefined): Lane {
  const possible = LANES.filter((lane) => building === undefined || (building.blueprint[lane] ?? []).length > 0);
  const manned = possible.find((lane) => view.units.some((unit) => unit.owner === seat && unit.lane === lane));
  return manned ?? possible.at(0) ?? 'plains';
}

/** Gold and cards are kept, so that only a turn in which nothing was done, or a draw that is lost, is asked about. */
export const wasteful: NonNullable<Kit['wasteful']> = (move, view, seat, moves) => {
  if (move.type !== 'end-turn' || moves.length < 2) return undefined;
  const { hand } = view.players[seat];
  const { handLimit } = view.options;
  if (handLimit > 0 && hand.length >= handLimit)
    return `Your hand is full: the next card you draw would be discarded. End the turn all the same?`;
  if (view.plays > 0) return undefined;
  const cards = [...new Set(moves.flatMap((other) => (other.type === 'play' ? [cardName(view, other.card)] : [])))];
  if (cards.length === 0) return undefined;
  return `You have played nothing this turn and could play ${oneOf(cards)}. End the turn all the same?`;
};

function oneOf(names: readonly string[]): string {
  if (names.length === 1) return names[0];
  const shown = names.slice(0, 3);
  return names.length > 3 ? `${shown.join(', ')} and more` : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
}
