import type { Report, Seat } from '@tuckbox/kernel';
import type { Book } from '../book.ts';
import { discardCard, drawFrom, gain, loseColor, target } from '../effects.ts';
import type { Move } from '../moves.ts';
import type { Asked, Pending, State } from '../state.ts';
import { carryOn } from './flow.ts';
import { announce, payCard, payColor, settle, takeBack } from './playing.ts';
import { activate, pass } from './reactions.ts';
import { endTurn, grow, skipGrow } from './turn.ts';

/** Makes a legal move, and everything that follows without a decision. */
export function play(book: Book, state: State, seat: Seat, move: Move, report?: Report): void {
  make(book, state, seat, move, report);
  carryOn(book, state, report);
}

/** The move itself; whatever follows from it is left to the flow. */
function make(book: Book, state: State, seat: Seat, move: Move, report: Report | undefined): void {
  const { pending } = state;
  state.pending = null;
  switch (move.type) {
    case 'grow':
      grow(book, state, move.color, report);
      break;
    case 'skip-grow':
      skipGrow(state, report);
      break;
    case 'play':
      announce(book, state, seat, move.card, report);
      break;
    case 'activate':
      activate(state, seat, move.reaction, report);
      break;
    case 'pass':
      pass(state, seat, report);
      break;
    case 'proceed':
      settle(book, state, false, report);
      break;
    case 'withdraw':
      takeBack(book, state, 'withdrawn', report);
      break;
    case 'pay':
      payColor(book, state, move.color, asked(pending, 'pay'), report);
      break;
    case 'pay-card':
      payCard(book, state, move.card, asked(pending, 'pay'), report);
      break;
    case 'draw':
      drawFrom(state, move.from, asked(pending, 'draw'), report);
      break;
    case 'choose':
      gain(state, seat, move.color, asked(pending, 'choose').amount, report);
      break;
    case 'target':
      target(state, move.seat, asked(pending, 'target'), report);
      break;
    case 'lose':
      loseColor(state, move.color, asked(pending, 'lose'), report);
      break;
    case 'discard':
      discardCard(state, move.card, asked(pending, 'discard'), report);
      break;
    case 'end-turn':
      endTurn(state, report);
      break;
  }
}

function asked<K extends Pending['kind']>(pending: Pending | null, kind: K): Asked<K> {
  if (pending?.kind !== kind) throw new Error(`nobody is asked to ${kind}`);
  return pending as Asked<K>;
}
