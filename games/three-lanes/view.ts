import type { Chance, Seat, Viewer } from '@tuckbox/kernel';
import type { SetId } from './card.ts';
import { SHIPPED } from './cards.ts';
import { DECK_NAMES, expanded } from './decks.ts';
import { withDerived } from './position.ts';
import { buildingAt, depthOf, enemyAt } from './rules/board.ts';
import type { Book } from './rules/resolving.ts';
import { deckOf, fixedChoice } from './rules/setup.ts';
import { type Building, clone, LANES, type Lane, lengthOf, type Position, type State } from './state.ts';

/** TL-1.8, TL-7.11: hidden are decks, other hands, other choices in set-up, and what hidden buildings would betray. */
export function view(book: Book, state: State, viewer: Viewer): Position {
  const shown = clone(state);
  for (const [seat, player] of shown.players.entries()) {
    player.deck.fill('?');
    if (seat === viewer) continue;
    player.hand.fill('?');
    if (shown.phase === 'setup' && player.deckChoice !== null) player.deckChoice = '?';
  }
  for (const unit of shown.units) if (unit.owner !== viewer && unit.tired === 'secret') unit.tired = false;
  for (const building of shown.buildings) {
    if (building.owner === viewer || !building.hidden) continue;
    building.lane = '?';
    building.tile = '?';
  }
  return withDerived(book, shown);
}

/** A full state that the viewer cannot tell from the real one. */
export function imagine(book: Book, seen: State, viewer: Viewer, chance: Chance): State {
  const state = clone(seen);
  for (const [seat, player] of state.players.entries()) {
    if (player.deckChoice === '?')
      player.deckChoice = fixedChoice(book.options, seat) ?? DECK_NAMES[chance.pick(DECK_NAMES.length)];
    dealUnseen(book, state, seat, viewer, chance);
  }
  const lost = state.buildings.filter(({ tile }) => tile === '?');
  if (lost.length > 0 && !hide(book, state, lost, 0, chance, blueprintTiles))
    hide(book, state, lost, 0, chance, allTiles);
  return state;
}

/** TL-12.9: what is left of the public deck list, at random, in the hand that is not seen and the deck. */
function dealUnseen(book: Book, state: State, seat: Seat, viewer: Viewer, chance: Chance): void {
  const player = state.players[seat];
  const { hand, deck, discard } = player;
  const isUnseen = seat !== viewer;
  const list = state.phase === 'setup' ? undefined : deckOf(book.options, seat, player.deckChoice);
  const pool = list === undefined ? [] : expanded(list);
  for (const card of isUnseen ? discard : [...discard, ...hand]) {
    const place = pool.indexOf(card);
    if (place >= 0) pool.splice(place, 1);
  }
  chance.shuffle(pool);
  const deal = (): string => pool.pop() ?? anyCard(book, player.class, chance);
  if (isUnseen) for (let index = 0; index < hand.length; index++) hand[index] = deal();
  for (let index = 0; index < deck.length; index++) deck[index] = deal();
}

/** A position may hold more cards than a deck list explains, or name none. */
function anyCard(book: Book, set: SetId, chance: Chance): string {
  const cards = [...SHIPPED, ...book.options.customCards].filter(
    (card) => card.deckable && (card.set === 'base' || card.set === set),
  );
  return cards[chance.pick(cards.length)].id;
}

interface Tile {
  lane: Lane;
  tile: number;
}

/** Puts each hidden building on a tile where it may be, no two on one; false if there is no way. */
function hide(
  book: Book,
  state: State,
  lost: readonly Building[],
  from: number,
  chance: Chance,
  tilesFor: (book: Book, building: Building) => Tile[],
): boolean {
  if (from === lost.length) return true;
  const building = lost[from];
  const tiles = tilesFor(book, building).filter(
    ({ lane, tile }) =>
      buildingAt(state, lane, tile) === undefined && enemyAt(state, building.owner, lane, tile) === undefined,
  );
  chance.shuffle(tiles);
  for (const { lane, tile } of tiles) {
    building.lane = lane;
    building.tile = tile;
    if (hide(book, state, lost, from + 1, chance, tilesFor)) return true;
  }
  building.lane = '?';
  building.tile = '?';
  return false;
}

function blueprintTiles(book: Book, { kind, owner }: Building): Tile[] {
  const card = book.kinds[kind]?.card;
  if (card?.type !== 'building') return [];
  return LANES.flatMap((lane) =>
    (card.blueprint[lane] ?? []).map((depth) => ({ lane, tile: depthOf(owner, lane, depth) })),
  );
}

/** A given position may have a hidden building away from its blueprint. */
function allTiles(): Tile[] {
  return LANES.flatMap((lane) => Array.from({ length: lengthOf(lane) }, (_, index) => ({ lane, tile: index + 1 })));
}
