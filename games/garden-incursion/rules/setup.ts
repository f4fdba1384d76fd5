import { type Seat, secret } from '@tuckbox/kernel';
import { placed } from '../battlefield.ts';
import { kindOf, sheetOf, type Table } from '../kinds.ts';
import { deckOf, type Unit, unitId } from '../state.ts';
import { beginTurn, enterPhase, proceed } from './turn.ts';

/** GI-4.2: cards that tied players compare at most. */
const MOST_COMPARED = 5;

/** GI-4.1: a queen on her start position. */
export function placeQueen({ state, field, report }: Table, seat: Seat, card: string): Unit {
  const at = placed(field, field.queens[seat]);
  const queen: Unit = { id: unitId(seat + 1), card, owner: seat, at, ap: 0, counters: [], used: [] };
  report?.({ type: 'queen-placed', seat, unit: queen.id, card, at });
  state.units = [...state.units, queen];
  return queen;
}

/** GI-4.1 to GI-4.6 with the queens already placed, up to the first decision. */
export function deal(table: Table): void {
  const { state, book, report } = table;
  const { options } = book;
  shuffleDecks(table);
  const first = findFirst(table);
  state.turn = { seat: first, round: 1, first, workers: 0, moves: 0, effects: 0 };
  // GI-4.3: nobody starts with a known card.
  shuffleDecks(table);
  for (let place = 0; place < state.seats.length; place++) {
    const seat = (first + place) % state.seats.length;
    const colony = state.seats[seat];
    const sheet = sheetOf(book, colony.tribe);
    const deck = deckOf(colony);
    const cards = deck.slice(0, Math.min(options.handLimit, options.firstHand + place + sheet.extraCards));
    colony.deck = deck.slice(cards.length);
    colony.hand = [...colony.hand, ...cards];
    colony.workers = { up: options.startWorkers ?? sheet.startWorkers, down: 0 };
    report?.({ type: 'hand-dealt', seat, cards: cards.map((card) => secret(card, seat)) });
  }
  if (options.mulligan) {
    for (const colony of state.seats) colony.mulligan = { aside: [] };
    enterPhase(table, 'mulligan');
  } else startFirstTurn(table);
}

function shuffleDecks({ state, chance }: Table): void {
  for (const colony of state.seats) {
    const deck = [...deckOf(colony)];
    chance.shuffle(deck);
    colony.deck = deck;
  }
}

/** GI-4.2: the highest cost goes first; those tied turn up their next card. */
function findFirst({ state, book, chance, report }: Table): Seat {
  const reveals: string[][] = state.seats.map(() => []);
  let tied = state.seats.map((_, seat) => seat);
  for (let turned = 0; turned < MOST_COMPARED && tied.length > 1; turned++) {
    const costs = tied.map((seat) => {
      const card = deckOf(state.seats[seat])[turned];
      if (card === undefined) return -1;
      reveals[seat].push(card);
      return kindOf(book, card).cost;
    });
    const highest = Math.max(...costs);
    tied = tied.filter((_, index) => costs[index] === highest);
  }
  const first = tied.length === 1 ? tied[0] : tied[chance.pick(tied.length)];
  report?.({ type: 'order', reveals, first });
  return first;
}

export function startFirstTurn(table: Table): void {
  beginTurn(table);
  proceed(table);
}
