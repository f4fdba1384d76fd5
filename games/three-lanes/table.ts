import type { Seat, Viewer } from '@tuckbox/kernel';
import type { Card } from './card.ts';
import { CLASSES } from './cards.ts';
import { spaceOf } from './rules/board.ts';
import { type Building, LANES, type Lane, lengthOf, type State, type Unit } from './state.ts';
import { cardText, movementText, type Names } from './text.ts';

const WIDTH = 100;
const CELL = 12;

/** The position drawn in at most 100 columns, the castle of the viewer at the left. */
export function drawTable(state: State, viewer: Viewer, cards: ReadonlyMap<string, Card>, names: Names): string[] {
  const near = viewer === 1 ? 1 : 0;
  const lines = [headline(state, viewer), ''];
  if (state.phase === 'setup') return [...lines, ...state.players.map((_, seat) => choiceLine(state, seat, viewer))];
  for (const seat of [1 - near, near]) lines.push(...playerLines(state, seat, viewer, names));
  for (const lane of LANES) lines.push('', ...laneLines(state, lane, near));
  lines.push('', '  Units: attack/HP, > or < the way they march, z tired. Buildings: [id HP], * hidden.');
  lines.push('', ...state.units.map((unit) => unitLine(unit, viewer, names)));
  lines.push(...state.buildings.map((building) => buildingLine(building, viewer, names)));
  if (viewer !== 'table') lines.push('', ...handLines(state.players[viewer].hand, cards, names));
  return lines.flatMap((line) => wrapped(line));
}

function who(seat: Seat, viewer: Viewer): string {
  return seat === viewer ? 'you' : `seat ${seat}`;
}

function headline(state: State, viewer: Viewer): string {
  if (state.result !== null) {
    const [best] = state.result.ranking;
    return `The match is over (${state.result.reason}): ${best.map((seat) => who(seat, viewer)).join(' and ')} first`;
  }
  if (state.phase === 'setup') return 'Each seat chooses a deck, unseen by the other';
  const rush = state.rushUsed ? ', Rush used' : '';
  return `Turn ${state.turn}: ${who(state.active, viewer)} to play, ${state.plays} played so far${rush}`;
}

function choiceLine(state: State, seat: Seat, viewer: Viewer): string {
  const { deckChoice } = state.players[seat];
  const choice = deckChoice === null ? 'still to choose' : deckChoice === '?' ? 'has chosen' : `has ${deckChoice}`;
  return `Seat ${seat}${seat === viewer ? ' (you)' : ''}: ${choice}`;
}

function playerLines(state: State, seat: Seat, viewer: Viewer, names: Names): string[] {
  const player = state.players[seat];
  const { name, passive } = CLASSES[player.class];
  const of = passive === null ? name : `${name}, ${passive.name}${player.passiveUsed ? ' (used)' : ''}`;
  const lines = [
    `Seat ${seat}${seat === viewer ? ' (you)' : ''} [${of}]: castle ${player.castle}, gold ${player.gold}, space ${spaceOf(state, seat)}, ` +
      `hand ${player.hand.length}, deck ${player.deck.length}`,
  ];
  if (player.discard.length > 0) lines.push(`  discard: ${tally(player.discard.map(names))}`);
  const unseen = state.buildings.filter((building) => building.owner === seat && building.tile === '?');
  if (unseen.length > 0) lines.push(`  hidden, place unknown: ${tally(unseen.map(({ kind }) => names(kind)))}`);
  return lines;
}

function tally(list: readonly string[]): string {
  return [...new Set(list)]
    .map((name) => {
      const count = list.filter((other) => other === name).length;
      return count === 1 ? name : `${name} ×${count}`;
    })
    .join(', ');
}

/** A lane as a row of tiles: their numbers, the buildings, and the units with attack/HP and the way they march. */
function laneLines(state: State, lane: Lane, near: Seat): string[] {
  const length = lengthOf(lane);
  const tiles = Array.from({ length }, (_, index) => (near === 0 ? index + 1 : length - index));
  const row = (cells: readonly string[]) =>
    `  |${cells.map((cell, index) => cell.padEnd(CELL - 1).slice(0, CELL - 1) + (index === length / 2 - 1 ? ':' : '|')).join('')}`;
  const built = tiles.map((tile) => {
    const building = state.buildings.find((other) => other.lane === lane && other.tile === tile);
    return building === undefined ? '' : `[${building.id}${building.hidden ? '*' : ''} hp${building.hp}]`;
  });
  const standing = tiles.map((tile) => state.units.filter((unit) => unit.lane === lane && unit.tile === tile));
  const height = Math.max(1, ...standing.map((units) => units.length));
  const rows = Array.from({ length: height }, (_, level) =>
    row(standing.map((units) => unitMark(units.at(level), near))),
  );
  const lines = [`${lane.toUpperCase()}`, row(tiles.map((tile) => `${tile}`))];
  if (built.some((cell) => cell !== '')) lines.push(row(built));
  return [...lines, ...rows];
}

function unitMark(unit: Unit | undefined, near: Seat): string {
  if (unit === undefined) return '';
  const mark = `${unit.id} ${unit.attack}/${unit.hp}${unit.tired === false ? '' : 'z'}`;
  return unit.owner === near ? `${mark}>` : `<${mark}`;
}

function unitLine(unit: Unit, viewer: Viewer, names: Names): string {
  const parts = [`attack ${unit.attack}`, `HP ${unit.hp}`, `movement ${movementText(unit)}`];
  if (unit.rest > 0) parts.push(`rests ${unit.rest}`);
  if (unit.tired !== false) parts.push(unit.tired === 'secret' ? 'tired (others do not see it)' : 'tired');
  return `${unit.id} ${names(unit.kind)} (${who(unit.owner, viewer)}, ${unit.lane} ${unit.tile}): ${parts.join(', ')}`;
}

function buildingLine(building: Building, viewer: Viewer, names: Names): string {
  const { id, kind, owner, lane, tile, hp, hidden } = building;
  const place = tile === '?' ? 'place unknown' : `${lane} ${tile}`;
  return `${id} ${names(kind)} (${who(owner, viewer)}, ${place}): HP ${hp}${hidden ? ', hidden' : ''}`;
}

function handLines(hand: readonly string[], cards: ReadonlyMap<string, Card>, names: Names): string[] {
  if (hand.length === 0) return ['Your hand is empty.'];
  return hand.map((id) => {
    const card = cards.get(id);
    if (card === undefined) return id;
    return `${`${card.cost}`.padStart(2)} gold  ${card.name}: ${faceAndText(card, names)}`;
  });
}

function faceAndText(card: Card, names: Names): string {
  const text = cardText(card, names);
  switch (card.type) {
    case 'unit':
      return `HP ${card.hp}, movement ${movementText(card)}, attack ${card.attack}. ${text}`.trim();
    case 'building':
      return `HP ${card.hp}, at ${LANES.map((lane) => `${lane} ${(card.blueprint[lane] ?? ['–']).join(',')}`).join('; ')}. ${text}`;
    case 'skill':
      return text;
  }
}

function wrapped(line: string): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > WIDTH) {
    const at = rest.lastIndexOf(' ', WIDTH);
    const cut = at > 20 ? at : WIDTH;
    lines.push(rest.slice(0, cut));
    rest = `         ${rest.slice(cut).trimStart()}`;
  }
  return [...lines, rest];
}
