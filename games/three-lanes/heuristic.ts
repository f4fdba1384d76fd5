import { type Chance, fastChance, type Seat } from '@tuckbox/kernel';
import { depthOf } from './rules/board.ts';
import { play } from './rules/play.ts';
import { type Book, newRun } from './rules/resolving.ts';
import { clone, lengthOf, type State } from './state.ts';

const WON = 1000;
/** So that moves without worth are not made. */
const FOR_ENDING = 0.2;
/** Nothing after set-up is random. */
const NO_CHANCE: Chance = fastChance(0);

/**
 * How good the state is for a seat, 0 to 1: the mean of what is there after the own march and after the march of the
 * other side, if both end their turns now.
 */
export function score(book: Book, state: State, seat: Seat): number {
  if (state.phase === 'setup') return 0.5;
  const later = clone(state);
  if (later.active === seat) endTurn(book, later);
  const now = worth(book, later, seat);
  if (later.active !== seat) endTurn(book, later);
  const value = (now + worth(book, later, seat)) / 2 + (state.active === seat ? 0 : FOR_ENDING);
  return 0.5 + Math.atan(value / 30) / Math.PI;
}

function endTurn(book: Book, state: State): void {
  if (state.phase === 'play') play(newRun(book, state, undefined), state.active, { type: 'end-turn' }, NO_CHANCE);
}

function worth(book: Book, state: State, seat: Seat): number {
  const { result } = state;
  if (result !== null && result.ranking.length > 1) return result.ranking[0].includes(seat) ? WON : -WON;
  return sideWorth(book, state, seat) - sideWorth(book, state, 1 - seat);
}

function sideWorth(book: Book, state: State, seat: Seat): number {
  const { castle, gold, hand, deck } = state.players[seat];
  let sum = 3 * castle + 1.3 * gold + 1.8 * hand.length - (deck.length === 0 ? 6 : 0);
  for (const { owner, attack, hp, movement, lane, tile } of state.units) {
    if (owner !== seat) continue;
    const reach = movement > 0 ? (2.2 * depthOf(seat, lane, tile)) / lengthOf(lane) : 0.3;
    sum += 0.5 + 0.8 * attack + 0.7 * hp + reach * attack;
  }
  for (const { owner, kind, hp } of state.buildings) {
    if (owner === seat) sum += 1 + 0.9 * (book.kinds[kind]?.card.cost ?? 0) + 0.3 * hp;
  }
  return sum;
}
