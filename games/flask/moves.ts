import type { Refusal, Seat } from '@tuckbox/kernel';
import type { Book, Card } from './book.ts';
import { COLORS, type Color } from './cards.ts';
import { enemiesOf } from './effects.ts';
import { canPay } from './rules/playing.ts';
import { type Kind, type Player, type State, totalOf } from './state.ts';
import { costWords, decisionWords, plural } from './wording.ts';

export type Move =
  | { readonly type: 'grow' | 'pay' | 'choose' | 'lose'; readonly color: Color }
  | { readonly type: 'skip-grow' | 'pass' | 'proceed' | 'withdraw' | 'end-turn' }
  | { readonly type: 'play' | 'pay-card' | 'discard'; readonly card: Kind }
  | { readonly type: 'activate'; readonly reaction: string }
  | { readonly type: 'draw'; readonly from: 'deck' | 'discard' }
  | { readonly type: 'target'; readonly seat: Seat };

/** The types of moves, each with the parameter that it takes. */
const PARAMETER = {
  grow: 'color',
  'skip-grow': null,
  play: 'card',
  activate: 'reaction',
  pass: null,
  proceed: null,
  withdraw: null,
  pay: 'color',
  'pay-card': 'card',
  draw: 'from',
  choose: 'color',
  target: 'seat',
  lose: 'color',
  discard: 'card',
  'end-turn': null,
} as const satisfies Record<Move['type'], string | null>;

export const MOVE_TYPES = Object.keys(PARAMETER) as Move['type'][];

/** Moves are never changed, so there is one object for each. */
const PASS: Move = { type: 'pass' };
const PROCEED: Move = { type: 'proceed' };
const WITHDRAW: Move = { type: 'withdraw' };
const END_TURN: Move = { type: 'end-turn' };
const FROM_DECK: Move = { type: 'draw', from: 'deck' };
const FROM_DISCARD: Move = { type: 'draw', from: 'discard' };
const colorMoves = (type: 'grow' | 'pay' | 'choose' | 'lose'): Move[] => COLORS.map((color) => ({ type, color }));
const GROW: readonly Move[] = [...colorMoves('grow'), { type: 'skip-grow' }];
const PAY = colorMoves('pay');
const CHOOSE = colorMoves('choose');
const LOSE = colorMoves('lose');

export function moves(book: Book, state: State, seat: Seat): Move[] {
  const player = state.seats[seat];
  const { pending } = state;
  if (pending === null) return state.phase === 'grow' ? GROW.slice() : mainMoves(book, state, player);
  switch (pending.kind) {
    case 'window':
      return [...player.reactions.map(activation), PASS];
    case 'confirm':
      return [PROCEED, WITHDRAW];
    case 'pay':
      return pending.any > 0 ? ofColors(PAY, player) : ofHand(book, player, 'payCard');
    case 'draw':
      return [FROM_DECK, FROM_DISCARD];
    case 'choose':
      return CHOOSE.slice();
    case 'target':
      return enemiesOf(state, seat).map((enemy): Move => ({ type: 'target', seat: enemy }));
    case 'lose':
      return ofColors(LOSE, player);
    case 'discard':
      return ofHand(book, player, 'discard');
  }
}

function activation({ id }: { id: string }): Move {
  return { type: 'activate', reaction: id };
}

/** FL-2.6, FL-2.9 */
function mainMoves(book: Book, state: State, player: Player): Move[] {
  const list: Move[] = [];
  const { hand, reactions } = player;
  if (state.plays < book.options.maxPlays) {
    for (let index = 0; index < hand.length; index++) {
      if (hand.indexOf(hand[index]) < index) continue;
      const card = book.card(hand[index]);
      if (canPay(player, card, hand.length - 1) && !breaksTruce(book, state, card)) list.push(card.play);
    }
  }
  for (let index = 0; index < reactions.length; index++) list.push(activation(reactions[index]));
  list.push(END_TURN);
  return list;
}

/** FL-9.4 */
function breaksTruce(book: Book, state: State, card: Card): boolean {
  return book.options.openingTruce && state.turn === 1 && card.harms;
}

function ofColors(list: readonly Move[], { resources }: Player): Move[] {
  const found: Move[] = [];
  for (let index = 0; index < COLORS.length; index++) if (resources[COLORS[index]] > 0) found.push(list[index]);
  return found;
}

function ofHand(book: Book, { hand }: Player, verb: 'payCard' | 'discard'): Move[] {
  const list: Move[] = [];
  for (let index = 0; index < hand.length; index++) {
    if (hand.indexOf(hand[index]) === index) list.push(book.card(hand[index])[verb]);
  }
  return list;
}

export function refusal(book: Book, state: State, seat: Seat, given: unknown): Refusal | undefined {
  const shape = misshapen(given);
  if (shape !== undefined) return shape;
  const move = given as Move;
  return untimely(state, move) ?? unfit(book, state, seat, move);
}

/** A move has its type, its parameter, and nothing else. */
function misshapen(given: unknown): Refusal | undefined {
  const fields = new Map(Object.entries(given as Record<string, unknown>));
  const type = MOVE_TYPES.find((known) => known === fields.get('type'));
  if (type === undefined) return { code: 'unknown-move', message: `The moves are ${MOVE_TYPES.join(', ')}.` };
  const parameter = PARAMETER[type];
  const bad = (message: string): Refusal => ({ code: 'bad-move', message });
  for (const key of fields.keys()) {
    if (key !== 'type' && key !== parameter) return bad(`The move "${type}" has no field "${key}".`);
  }
  const value = parameter === null ? undefined : fields.get(parameter);
  switch (parameter) {
    case null:
      return undefined;
    case 'color':
      return COLORS.some((color) => color === value)
        ? undefined
        : bad(`"${type}" needs a color: ${COLORS.join(', ')}.`);
    case 'from':
      return value === 'deck' || value === 'discard' ? undefined : bad('"draw" needs from: deck or discard.');
    case 'seat':
      return Number.isInteger(value) ? undefined : bad('"target" needs the number of a seat.');
    default:
      return typeof value === 'string' ? undefined : bad(`"${type}" needs a ${parameter}.`);
  }
}

/** Whether this is the time for such a move at all. */
function untimely(state: State, move: Move): Refusal | undefined {
  const { pending, phase } = state;
  const now = (fits: boolean): Refusal | undefined =>
    fits ? undefined : { code: 'not-now', message: `Not now: ${decisionWords(state)}.` };
  switch (move.type) {
    case 'grow':
    case 'skip-grow':
      return now(phase === 'grow');
    case 'play':
    case 'end-turn':
      return now(phase === 'main' && pending === null);
    case 'activate':
      return now(pending === null ? phase === 'main' : pending.kind === 'window');
    case 'pass':
      return now(pending?.kind === 'window');
    case 'proceed':
    case 'withdraw':
      return now(pending?.kind === 'confirm');
    case 'pay':
      return now(pending?.kind === 'pay' && pending.any > 0);
    case 'pay-card':
      return now(pending?.kind === 'pay' && pending.any === 0);
    default:
      return now(pending?.kind === move.type);
  }
}

/** Whether the seat can do so with the card, colour, stack or enemy that it names. */
function unfit(book: Book, state: State, seat: Seat, move: Move): Refusal | undefined {
  const player = state.seats[seat];
  switch (move.type) {
    case 'play':
      return player.hand.includes(move.card)
        ? unplayable(book, state, player, book.card(move.card))
        : absent(move.card);
    case 'pay-card':
    case 'discard':
      return player.hand.includes(move.card) ? undefined : absent(move.card);
    case 'pay':
    case 'lose':
      if (player.resources[move.color] > 0) return undefined;
      return { code: 'empty-counter', message: `You have no ${move.color} left.` };
    case 'activate':
      if (player.reactions.some(({ id }) => id === move.reaction)) return undefined;
      return { code: 'no-such-stack', message: `You have no stack "${move.reaction}".` };
    case 'target':
      if (enemiesOf(state, seat).includes(move.seat)) return undefined;
      return { code: 'no-such-enemy', message: `Seat ${move.seat} is not an enemy in this match that you could name.` };
    default:
      return undefined;
  }
}

function absent(kind: Kind): Refusal {
  return { code: 'not-in-hand', message: `You have no card "${kind}" in your hand.` };
}

function unplayable(book: Book, state: State, player: Player, card: Card): Refusal | undefined {
  if (state.plays >= book.options.maxPlays) {
    return {
      code: 'too-many-plays',
      message: `You have announced ${plural(state.plays, 'card')}; no more are allowed this turn.`,
    };
  }
  if (breaksTruce(book, state, card)) {
    return { code: 'truce', message: `${card.name} harms an enemy, and the first turn of the match is a truce.` };
  }
  if (canPay(player, card, player.hand.length - 1)) return undefined;
  return { code: 'cannot-pay', message: `${card.name} costs ${costWords(card.cost)}; ${shortage(player, card)}.` };
}

function shortage({ resources, hand }: Player, { cost, price }: Card): string {
  const short = COLORS.filter((color) => resources[color] < cost[color]);
  if (short.length > 0) return `you have ${short.map((color) => `${resources[color]} ${color}`).join(' and ')}`;
  if (hand.length - 1 < cost.cards) return `you have ${plural(hand.length - 1, 'other card')} to discard`;
  return `that is ${price} resources in all, and you have ${totalOf(resources)}`;
}
