import type { Report, Rules, Seat } from '@tuckbox/kernel';
import { type Book, makeBook } from './book.ts';
import { discardCard, drawFrom, gain, loseColor, target } from './effects.ts';
import { score } from './heuristic.ts';
import { type Move, moves, refusal } from './moves.ts';
import type { Options } from './options.ts';
import { fromPosition } from './position.ts';
import { carryOn } from './rules/flow.ts';
import { announce, payCard, payColor, settle, takeBack } from './rules/playing.ts';
import { activate, pass } from './rules/reactions.ts';
import { setup } from './rules/setup.ts';
import { endTurn, grow, skipGrow } from './rules/turn.ts';
import { type Asked, check, clone, type Pending, type State } from './state.ts';
import { imagine, view } from './view.ts';

export function rules(options: Options): Rules<State, Move> {
  const book = makeBook(options);
  return {
    setup: (seats, chance, report) => setup(book, seats, chance, report),
    fromPosition: (position, seats) => fromPosition(book, position, seats),
    actors,
    moves: (state, seat) => moves(book, state, seat),
    refusal: (state, seat, move) => refusal(book, state, seat, move),
    play: (state, seat, move, _chance, report) => play(book, state, seat, move, report),
    result: (state) => state.result ?? undefined,
    view: (state, viewer) => view(book, state, viewer),
    imagine: (seen, viewer, chance) => imagine(book, seen, viewer, chance),
    clone,
    check: (state) => check(book, state),
    score: (state, seat) => score(book, state, seat),
  };
}

const NOBODY: readonly Seat[] = [];
const ALONE: readonly (readonly Seat[])[] = [[0], [1], [2], [3]];

function actors(state: State): readonly Seat[] {
  if (state.phase === 'over') return NOBODY;
  return ALONE[state.pending === null ? state.active : state.pending.seat];
}

function play(book: Book, state: State, seat: Seat, move: Move, report?: Report): void {
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
