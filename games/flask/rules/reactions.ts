import { type Report, type Seat, secret } from '@tuckbox/kernel';
import type { Kind, Paid, Player, Stack, State } from '../state.ts';

/** FL-5.1 */
export function layStack(state: State, seat: Seat, card: Kind, paid: Paid, report: Report | undefined): void {
  const id = `f${state.nextReaction}`;
  state.nextReaction += 1;
  state.seats[seat].reactions.push({ id, card, under: [], fresh: true, paid });
  report?.({ type: 'laid', seat, reaction: id, card: secret(card, seat) });
}

/** FL-5.3: the stack that takes the cards played now, if there is one. */
export function newestFresh({ reactions }: Player): Stack | undefined {
  for (let index = reactions.length - 1; index >= 0; index--) if (reactions[index].fresh) return reactions[index];
  return undefined;
}

export function tuck(stack: Stack, seat: Seat, card: Kind, report: Report | undefined): void {
  stack.under.push(card);
  report?.({ type: 'tucked', seat, reaction: stack.id, card });
}

/** FL-5.7: asks the next seat of an open window; false if there is none left, so that the window closes. */
export function askNext(state: State): boolean {
  const { window, seats, active, announced } = state;
  if (window === null) return false;
  for (let step = 1; step <= seats.length; step++) {
    const seat = (active + step) % seats.length;
    if (seats[seat].reactions.length === 0 || window.passed.includes(seat)) continue;
    state.pending = { kind: 'window', seat, cause: window.cause, card: announced === null ? null : announced.card };
    return true;
  }
  return false;
}

export function pass(state: State, seat: Seat, report: Report | undefined): void {
  const { window } = state;
  if (window === null) throw new Error('there is no window to pass in');
  state.window = { cause: window.cause, passed: [...window.passed, seat], reacted: window.reacted };
  report?.({ type: 'pass', seat, cause: window.cause });
}

/** FL-5.10, FL-5.8: the stack is turned up, its cards wait to act in their order, and all passes are void. */
export function activate(state: State, seat: Seat, id: string, report: Report | undefined): void {
  const { reactions } = state.seats[seat];
  const index = reactions.findIndex((stack) => stack.id === id);
  const { card, under } = reactions[index];
  reactions.splice(index, 1);
  if (state.window !== null) state.window = { cause: state.window.cause, passed: [], reacted: true };
  report?.({ type: 'activate', seat, reaction: id, card, under: under.slice() });
  state.work.push({ do: 'wait', seat, card });
  for (const kind of under) state.work.push({ do: 'wait', seat, card: kind });
}
