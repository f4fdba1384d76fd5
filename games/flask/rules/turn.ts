import type { Report, Seat } from '@tuckbox/kernel';
import type { Book } from '../book.ts';
import { COLORS, type Color } from '../cards.ts';
import { drawOne } from '../effects.ts';
import type { State } from '../state.ts';
import { checkCounters, goOut } from './losing.ts';

/** FL-2.1 to FL-2.4: a turn begins; seats with an empty deck go out instead of having one (FL-7.2, FL-7.8). */
export function startTurn(book: Book, state: State, seat: Seat, report: Report | undefined): void {
  state.turn += 1;
  state.plays = 0;
  state.active = seat;
  while (state.seats[state.active].deck.length === 0) {
    goOut(state, [state.active], 'empty-deck', report);
    if (state.result !== null) return;
    state.active = nextLiving(state, state.active);
  }
  state.phase = state.turn > 1 && book.options.growth > 0 ? 'grow' : 'main';
  report?.({ type: 'turn-start', seat: state.active, turn: state.turn });
}

/** FL-1.7: clockwise, without those that are out. */
function nextLiving({ seats }: State, seat: Seat): Seat {
  let next = (seat + 1) % seats.length;
  while (seats[next].out > 0) next = (next + 1) % seats.length;
  return next;
}

/** FL-2.3, FL-2.5 */
export function grow(book: Book, state: State, color: Color, report: Report | undefined): void {
  const amount = book.options.growth;
  state.seats[state.active].resources[color] += amount;
  state.phase = 'main';
  report?.({ type: 'grow', seat: state.active, color, amount });
}

export function skipGrow(state: State, report: Report | undefined): void {
  state.phase = 'main';
  report?.({ type: 'grow', seat: state.active, color: null, amount: 0 });
}

/** FL-2.8a: the window that ends the turn; what follows when it has closed is `finishTurn`. */
export function endTurn(state: State, report: Report | undefined): void {
  report?.({ type: 'end-turn', seat: state.active });
  state.phase = 'end';
  state.window = { cause: 'end', passed: [state.active], reacted: false };
}

/** FL-2.8b to g */
export function finishTurn(book: Book, state: State, report: Report | undefined): void {
  drawOne(state, state.active, 'deck', report);
  for (let seat = 0; seat < state.seats.length; seat++) cut(book.options.cap, state, seat, report);
  for (let seat = 0; seat < state.seats.length; seat++) cleanUp(state, seat, report);
  checkCounters(state, report);
  if (state.result === null) startTurn(book, state, nextLiving(state, state.active), report);
}

/** FL-3.2 */
function cut(cap: number, { seats }: State, seat: Seat, report: Report | undefined): void {
  const { resources } = seats[seat];
  for (const color of COLORS) {
    const amount = resources[color] - cap;
    if (amount <= 0) continue;
    resources[color] = cap;
    report?.({ type: 'cut', seat, color, amount });
  }
}

/** FL-2.8d and e: the card activated last ends on top of the pile, and no stack is fresh any more. */
function cleanUp({ seats }: State, seat: Seat, report: Report | undefined): void {
  const player = seats[seat];
  for (let index = 0; index < player.reactions.length; index++) player.reactions[index].fresh = false;
  if (player.played.length === 0) return;
  report?.({ type: 'clean-up', seat, cards: player.played.slice() });
  for (let index = 0; index < player.played.length; index++) player.discard.unshift(player.played[index]);
  player.played = [];
}
