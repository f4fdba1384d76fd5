import type { Chance, Seat } from '@tuckbox/kernel';
import type { Almanac, Scene } from './almanac.ts';
import { choose, decline } from './rules/resolve.ts';
import { settle } from './rules/turn.ts';
import { clone, type HandCard, type Player, type State } from './state.ts';
import type { BedType } from './vocabulary.ts';

const BED_WORTH: Record<BedType, number> = {
  raised: 2,
  hydroponic: 2,
  trellis: 1.5,
  rotational: 1.5,
  vertical: 1.5,
  greenhouse: 1,
  common: 0,
};

/** What an action card in hand is worth in coins; the other standard ones are worth next to nothing. */
const ACTION_WORTH: Readonly<Record<string, number>> = {
  clone: 8.5,
  drought: 4,
  'seed-sprout': 3.3,
  wither: 3,
  selection: 2.5,
  'lucky-find': 2.4,
  'pollinator-paradise': 2.3,
  'weed-whacker': 1.5,
  'soil-enrichment': 1.5,
  'flower-power': 1.2,
  'garden-gourmet': 0.8,
  'green-day': 0.8,
  'red-alert': 0.8,
  'yellow-warning': 0.8,
  recycle: 0.5,
  'pest-control': 0.5,
};
const PLAIN_ACTION = 0.3;

/** Fertilizers beyond what the next action cards need should go onto crops. */
const USEFUL_FERTILIZERS = 3;
const RIVAL_WEIGHT = 0.6;
/** Purchases of a turn whose die is still to be rolled, and what a market of six new cards gains with them. */
const USUAL_PURCHASES = 2;
const NEW_MARKET = 12;
const DEEPEST = 3;
/** Half of the way to certainty, in coins. */
const SCALE = 60;

/** Dice and draws at their middle: the score has no chance of its own. */
const middling: Chance = {
  die: (sides) => (sides + 1) >> 1,
  pick: (n) => n >> 1,
  shuffle: () => {},
};

/** How good a state is for a seat, 0 to 1; an own open choice counts as made in the best way. */
export function score(book: Almanac, state: State, seat: Seat): number {
  if (state.result !== null) {
    const [first] = state.result.ranking;
    if (!first.includes(seat)) return 0;
    return first.length === 1 ? 1 : 0.5;
  }
  return 0.5 + Math.atan(lead(book, state, seat, 0) / SCALE) / Math.PI;
}

function lead(book: Almanac, state: State, seat: Seat, depth: number): number {
  const { pending, effect } = state;
  const isOwn = pending !== null && effect !== null && pending.seats[0] === seat && state.result === null;
  if (!isOwn || depth === DEEPEST) return standing(book, state, seat);
  let best = Number.NEGATIVE_INFINITY;
  const attempt = (answer: (scene: Scene) => void) => {
    const copy = clone(state);
    const scene: Scene = { book, state: copy, chance: middling, report: undefined };
    answer(scene);
    settle(scene);
    best = Math.max(best, lead(book, copy, seat, depth + 1));
  };
  for (const option of pending.options) attempt((scene) => choose(scene, option));
  if (pending.optional) attempt(decline);
  return best;
}

/** The own estate against the average of the others'. */
function standing(book: Almanac, state: State, seat: Seat): number {
  let rivals = 0;
  for (let other = 0; other < state.players.length; other++) {
    if (other !== seat) rivals += estate(book, state, other);
  }
  const own = estate(book, state, seat);
  const open = tradeOutlook(book, state, seat) + marketOutlook(book, state, seat);
  return own - (RIVAL_WEIGHT * rivals) / (state.players.length - 1) + open;
}

/**
 * What the market promises to whoever buys next. Only crops are bargains, so a market that is left alone fills up with
 * action cards until it is swept, which is a present for the first in turn order: it can be better to buy a card
 * that nobody wants.
 */
function marketOutlook(book: Almanac, state: State, seat: Seat): number {
  const { order, turn, phase, left, ending, stale } = state;
  if (ending !== null) return 0;
  const place = order.indexOf(turn);
  let buyer = turn;
  let gain: number;
  if (phase === 'harvest') gain = bargains(book, state, buyer, USUAL_PURCHASES);
  else if (phase === 'market' && left > 0) gain = bargains(book, state, buyer, left);
  else {
    const isLast = place === order.length - 1;
    buyer = order[isLast ? 0 : place + 1];
    gain = isLast && stale && book.options.sweep ? NEW_MARKET : bargains(book, state, buyer, USUAL_PURCHASES);
  }
  return buyer === seat ? gain : (-RIVAL_WEIGHT * gain) / (order.length - 1);
}

/** What the best purchases of a seat would gain it. */
function bargains(book: Almanac, { market, players }: State, seat: Seat, purchases: number): number {
  const { coins } = players[seat];
  const gains: number[] = [];
  for (let slot = 0; slot < market.length; slot++) {
    const card = market[slot];
    if (card === null) continue;
    const { price, value, isCrop } = book.kind(card);
    const gain = isCrop && price <= coins ? cardWorth(book, { card, value }) - price : 0;
    if (gain > 0) gains.push(gain);
  }
  gains.sort((a, b) => b - a);
  let sum = 0;
  for (let index = 0; index < gains.length && index < purchases; index++) sum += gains[index];
  return sum;
}

/** Coins and all that may become coins. */
function estate(book: Almanac, state: State, seat: Seat): number {
  const player = state.players[seat];
  const { coins, fertilizers, beds } = player;
  if (state.ending !== null) return coins + 0.01 * fertilizers + lastCrops(state, seat);
  let worth = coins + 0.6 * Math.min(fertilizers, USEFUL_FERTILIZERS) + 0.1 * fertilizers;
  for (const { type, crop } of beds) {
    worth += BED_WORTH[type];
    if (crop !== null) worth += crop.value * 0.99 ** crop.timer - 0.2 * crop.timer;
  }
  return worth + handWorth(book, player);
}

/** In the last turns a crop counts only if it can still be harvested. */
function lastCrops(state: State, seat: Seat): number {
  const { order, turn, ending, players } = state;
  const place = (one: Seat) => (order.indexOf(one) - order.indexOf(turn) + order.length) % order.length;
  const isToCome = ending !== null && seat !== turn && place(seat) <= place(ending.lastSeat);
  const { fertilizers, beds } = players[seat];
  const uses = Math.min(fertilizers, state.phase === 'fertilize' && seat === turn ? state.left : 2);
  const reach = seat === turn ? uses : isToCome ? 1 : -1;
  let worth = 0;
  for (const { crop } of beds) if (crop !== null && crop.timer <= reach) worth += crop.value * 0.95;
  return worth;
}

function cardWorth(book: Almanac, { card, value }: HandCard): number {
  const { isCrop, grade, price } = book.kind(card);
  if (isCrop) return 0.85 * value - 0.25 * grade;
  const isCustom = book.options.cardSet !== 'standard' && book.options.cardSet.cards.some(({ id }) => id === card);
  return ACTION_WORTH[card] ?? (isCustom ? 0.6 * price : PLAIN_ACTION);
}

/** The best crop cards count fully as far as there are beds, action cards as far as they may soon be paid. */
function handWorth(book: Almanac, { hand, beds }: Player): number {
  const crops: number[] = [];
  const actions: number[] = [];
  for (const card of hand) (book.kind(card.card).isCrop ? crops : actions).push(cardWorth(book, card));
  crops.sort(descending);
  actions.sort(descending);
  let sum = 0;
  for (let rank = 0; rank < crops.length; rank++)
    sum += crops[rank] * (rank < beds.length ? 1 : rank < beds.length + 2 ? 0.7 : 0.4);
  for (let rank = 0; rank < actions.length; rank++) sum += actions[rank] * (rank < 2 ? 1 : 0.5);
  return sum;
}

const descending = (a: number, b: number) => b - a;

/**
 * What an open trade promises: only surplus is worth offering, and an offer is taken if it comes near to what the lot
 * is worth.
 */
function tradeOutlook(book: Almanac, { trade, turn, players }: State, seat: Seat): number {
  if (trade === null) return 0;
  const worth = trade.cards.reduce((sum, card) => sum + cardWorth(book, card), 0);
  if (seat === turn) {
    const crops = players[seat].hand.filter(({ card }) => book.kind(card).isCrop).length;
    const surplus = crops > players[seat].beds.length + 2 && trade.cards.length === 1;
    return surplus ? 0.1 * worth + (trade.proposed ? 0.1 : 0) : -0.1 * trade.cards.length;
  }
  const offer = trade.offers[seat] ?? 0;
  const fair = Math.max(1, Math.floor(0.8 * worth));
  return offer >= fair ? worth - offer : 0;
}
