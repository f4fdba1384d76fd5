import type { Report, Seat } from '@tuckbox/kernel';
import type { Book } from '../book.ts';
import type { Acting, State, Waiting } from '../state.ts';
import { settle } from './playing.ts';
import { askNext } from './reactions.ts';
import { finishTurn } from './turn.ts';

const NOBODY: readonly Seat[] = [];

/**
 * What follows a move without a decision, always in this order: the effects of the card that acts, the further cards of
 * an activated stack, the open window, and what its closing leads to.
 */
export function carryOn(book: Book, state: State, report: Report | undefined): void {
  while (state.pending === null && state.result === null) {
    const { work, window } = state;
    if (work.length > 0) {
      const [head] = work;
      if (head.do === 'wait') startActing(state, head, report);
      else if (head.do === 'act') act(book, state, head, report);
      else throw new Error('a payment is under way, and nobody is asked');
    } else if (window === null) return;
    else if (!askNext(state)) {
      state.window = null;
      if (window.cause === 'play') settle(book, state, window.reacted, report);
      else {
        finishTurn(book, state, report);
        return;
      }
    }
  }
}

/** FL-4.11, FL-5.10: the card goes to the end of the played zone. */
function startActing(state: State, { seat, card }: Waiting, report: Report | undefined): void {
  state.work[0] = { do: 'act', seat, card, begun: 0, victims: NOBODY };
  state.seats[seat].played.push(card);
  report?.({ type: 'card-acts', seat, card });
}

/** FL-6.1: one effect after the other, each with all its victims, until a decision is needed. */
function act(book: Book, state: State, acting: Acting, report: Report | undefined): void {
  const { effects } = book.card(acting.card);
  while (state.pending === null) {
    if (acting.victims.length > 0) {
      const victim = acting.victims[0];
      acting.victims = acting.victims.length === 1 ? NOBODY : acting.victims.slice(1);
      effects[acting.begun - 1].strike(state, acting, victim, report);
    } else if (acting.begun < effects.length) {
      acting.begun += 1;
      effects[acting.begun - 1].begin(state, acting, report);
    } else {
      state.work.shift();
      return;
    }
  }
}
