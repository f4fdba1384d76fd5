import type { Seat } from '@tuckbox/kernel';
import type { Book } from './book.ts';
import { COLORS, type Color, type Cost } from './cards.ts';
import { enemiesOf } from './effects.ts';
import { type Move, moves } from './moves.ts';
import { play } from './rules/play.ts';
import { canPay } from './rules/playing.ts';
import { clone, type Kind, type Player, type Resources, type State } from './state.ts';

/** How a lead in worth becomes a number between 0 and 1. */
const SPREAD = 25;

/** Enemies count a little more than oneself: whoever only gathers loses to the clock. */
const AGGRESSION = 1.2;

/**
 * How good a state is for a seat: what is under way is carried out by rules of thumb, the running turn is ended, and the
 * seats are weighed against each other.
 */
export function score(book: Book, state: State, seat: Seat): number {
  const end = clone(state);
  const { turn } = state;
  while (end.result === null && end.turn === turn && end.phase !== 'grow') {
    const actor = end.pending === null ? end.active : end.pending.seat;
    play(book, end, actor, likelyMove(book, end, actor));
  }
  if (end.result !== null) {
    const [first] = end.result.ranking;
    if (!first.includes(seat)) return 0;
    return first.length === 1 ? 1 : 0.5;
  }
  if (end.seats[seat].out > 0) return 0;
  const enemies = enemiesOf(end, seat).map((enemy) => worth(book, end.seats[enemy]));
  const mean = enemies.reduce((sum, value) => sum + value, 0) / enemies.length;
  const strongest = enemies.length > 1 ? Math.max(...enemies) / 2 : 0;
  const lead = worth(book, end.seats[seat]) - AGGRESSION * mean - strongest;
  return 0.5 + Math.atan(lead / SPREAD) / Math.PI;
}

/** What a seat has: resources (the last ones count double), hand, time left in the deck, and stacks in wait. */
function worth(book: Book, player: Player): number {
  const { resources, hand, deck, reactions } = player;
  const { cap } = book.options;
  let total = 0;
  for (const color of COLORS) total += Math.min(resources[color], cap);
  let value = total + Math.min(total, 4) - (total === 0 ? 60 : 0);
  // Cards beyond the third are rarely affordable in one turn, and every card of the deck is a turn to live.
  value += 1.3 * Math.min(hand.length, 3) + 0.5 * Math.max(0, hand.length - 3) + 0.6 * deck.length;
  if (deck.length <= 2) value -= deck.length === 0 ? 20 : 5;
  for (const { card, under } of reactions) value += 1.5 + 2.5 * strikesOf(book, card) + 2 * under.length;
  // Of equal positions the one in which more cards can be played.
  for (const kind of hand) if (canPay(player, book.card(kind), hand.length - 1)) value += 0.2;
  return value;
}

function strikesOf(book: Book, card: Kind): number {
  return book.card(card).parts.filter(({ id }) => id === 'r1' || id === 'r2').length;
}

/** A quick choice for what is pending; with nothing pending the turn ends. */
function likelyMove(book: Book, state: State, seat: Seat): Move {
  const { pending } = state;
  const player = state.seats[seat];
  switch (pending?.kind) {
    case undefined:
      return { type: 'end-turn' };
    case 'window':
      return { type: 'pass' };
    case 'confirm':
      return { type: 'proceed' };
    case 'pay':
      if (pending.any > 0) return { type: 'pay', color: spare(book, player) };
      return { type: 'pay-card', card: leastUseful(book, player) };
    case 'lose':
      return { type: 'lose', color: spare(book, player) };
    case 'discard':
      return { type: 'discard', card: leastUseful(book, player) };
    case 'choose':
      return { type: 'choose', color: wanted(book, player) };
    case 'draw':
      return { type: 'draw', from: drawsFromPile(book, player) ? 'discard' : 'deck' };
    case 'target':
      return bestTarget(book, state, seat);
  }
}

/** The sum of a colour over the costs of the hand. */
function need(book: Book, { hand }: Player, color: Color): number {
  let sum = 0;
  for (const kind of hand) sum += book.card(kind).cost[color];
  return sum;
}

/** The colour that can best be spared. */
function spare(book: Book, player: Player): Color {
  const present = COLORS.filter((color) => player.resources[color] > 0);
  return best(present, (color) => player.resources[color] - need(book, player, color));
}

function wanted(book: Book, player: Player): Color {
  return best(COLORS, (color) => need(book, player, color) - player.resources[color] + (color === 'red' ? 1 : 0));
}

/** The card that lacks most of its cost; of equals the dearest. */
function leastUseful(book: Book, player: Player): Kind {
  return best(player.hand, (kind) => {
    const { cost, price } = book.card(kind);
    return 10 * lacking(cost, player.resources) + price;
  });
}

function lacking(cost: Cost, resources: Resources): number {
  let sum = 0;
  for (const color of COLORS) sum += Math.max(0, cost[color] - resources[color]);
  return sum;
}

function drawsFromPile(book: Book, player: Player): boolean {
  return player.deck.length <= 3 || canPay(player, book.card(player.discard[0]), player.hand.length);
}

/** The enemy that would have nothing left, else the strongest. */
function bestTarget(book: Book, state: State, seat: Seat): Move {
  const { pending } = state;
  return best(moves(book, state, seat), (move) => {
    if (move.type !== 'target' || pending?.kind !== 'target') return 0;
    const enemy = state.seats[move.seat];
    const total = COLORS.reduce((sum, color) => sum + enemy.resources[color], 0);
    const dies = pending.do === 'lose' && total > 0 && total <= pending.amount;
    return worth(book, enemy) + (dies ? 1000 : 0);
  });
}

function best<T>(list: readonly T[], value: (one: T) => number): T {
  let found = list[0];
  let highest = Number.NEGATIVE_INFINITY;
  for (const one of list) {
    const here = value(one);
    if (here > highest) {
      highest = here;
      found = one;
    }
  }
  return found;
}
