import type { Chance, Seat } from '@tuckbox/kernel';
import type { Almanac, Scene } from './almanac.ts';
import { choose, decline } from './rules/resolve.ts';
import { settle } from './rules/turn.ts';
import { type Bed, clone, type HandCard, type State } from './state.ts';
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
/** Purchases of a turn whose die is luck. */
const USUAL_PURCHASES = 2;
/** What a sweep counts for whoever buys first from the new market: found by trial, between none and all that it may bring. */
const NEW_MARKET = 2;
const DEEPEST = 3;
/** Half of the way to certainty, in coins. */
const SCALE = 60;

/** Dice and draws at their middle: the score has no chance of its own. */
const middling: Chance = {
  die: (sides) => (sides + 1) >> 1,
  pick: (n) => n >> 1,
  shuffle: () => {},
};

/**
 * What was found out last, by seat. Bots compare many states that differ in little, and lists are replaced, never changed:
 * as long as they are the same, so are the answers.
 */
interface Memory {
  readonly farms: ({ beds: readonly Bed[]; worth: number } | undefined)[];
  readonly hands: ({ hand: readonly HandCard[]; beds: number; worth: number } | undefined)[];
}

/** All that the worth of a seat is reckoned from. */
interface Outlook {
  readonly book: Almanac;
  readonly state: State;
  readonly memory: Memory;
}

/** How good a state is for a seat, 0 to 1; an own open choice counts as made in the best way. */
export function makeScore(book: Almanac): (state: State, seat: Seat) => number {
  const memory: Memory = { farms: [], hands: [] };
  return (state, seat) => {
    if (state.result !== null) {
      const [first] = state.result.ranking;
      if (!first.includes(seat)) return 0;
      return first.length === 1 ? 1 : 0.5;
    }
    return 0.5 + Math.atan(lead({ book, state, memory }, seat, 0) / SCALE) / Math.PI;
  };
}

function lead(outlook: Outlook, seat: Seat, depth: number): number {
  const { book, state, memory } = outlook;
  const { pending, effect } = state;
  const isOwn = pending !== null && effect !== null && pending.seats[0] === seat && state.result === null;
  if (!isOwn || depth === DEEPEST) return standing(outlook, seat);
  let best = Number.NEGATIVE_INFINITY;
  const attempt = (answer: (scene: Scene) => void) => {
    const copy = clone(state);
    const scene: Scene = { book, state: copy, chance: middling, report: undefined };
    answer(scene);
    settle(scene);
    best = Math.max(best, lead({ book, state: copy, memory }, seat, depth + 1));
  };
  for (const option of pending.options) attempt((scene) => choose(scene, option));
  if (pending.optional) attempt(decline);
  return best;
}

/** The own estate against the average of the others'. */
function standing(outlook: Outlook, seat: Seat): number {
  const { book, state } = outlook;
  let rivals = 0;
  for (let other = 0; other < state.players.length; other++) {
    if (other !== seat) rivals += estate(outlook, other);
  }
  const own = estate(outlook, seat);
  const open = tradeOutlook(book, state, seat) + marketOutlook(book, state, seat);
  return own - (RIVAL_WEIGHT * rivals) / (state.players.length - 1) + open;
}

/**
 * What the market promises to whoever buys next. Only crops are bargains, so a market that is left alone fills up with
 * action cards until it is swept, which is a present for the first in turn order: it can be better to buy a cheap card
 * that nobody wants.
 */
function marketOutlook(book: Almanac, state: State, seat: Seat): number {
  const { order, turn, phase, left, ending, stale } = state;
  if (ending !== null) return 0;
  const isOpen = phase === 'harvest' || (phase === 'market' && left > 0);
  const place = order.indexOf(turn);
  const isLast = place === order.length - 1;
  const buyer = isOpen ? turn : order[isLast ? 0 : place + 1];
  const isOwn = buyer === seat;
  let gain = NEW_MARKET;
  if (isOpen || !isLast || !stale || !book.options.sweep)
    gain = bargains(book, state, buyer, isOwn && phase === 'market' ? left : USUAL_PURCHASES);
  return isOwn ? gain : (-RIVAL_WEIGHT * gain) / (order.length - 1);
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
  gains.sort(descending);
  let sum = 0;
  for (let index = 0; index < gains.length && index < purchases; index++) sum += gains[index];
  return sum;
}

/** Coins and all that may become coins. */
function estate(outlook: Outlook, seat: Seat): number {
  const { state } = outlook;
  const { coins, fertilizers } = state.players[seat];
  if (state.ending !== null) return coins + 0.01 * fertilizers + lastCrops(state, seat);
  const stocks = coins + 0.6 * Math.min(fertilizers, USEFUL_FERTILIZERS) + 0.1 * fertilizers;
  return stocks + farmWorth(outlook, seat) + handWorth(outlook, seat);
}

function farmWorth({ state, memory: { farms } }: Outlook, seat: Seat): number {
  const { beds } = state.players[seat];
  const last = farms[seat];
  if (last?.beds === beds) return last.worth;
  let worth = 0;
  for (let index = 0; index < beds.length; index++) {
    const { type, crop } = beds[index];
    worth += BED_WORTH[type];
    if (crop !== null) worth += crop.value * 0.99 ** crop.timer - 0.2 * crop.timer;
  }
  farms[seat] = { beds, worth };
  return worth;
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
function handWorth({ book, state, memory: { hands } }: Outlook, seat: Seat): number {
  const { hand, beds } = state.players[seat];
  const last = hands[seat];
  if (last?.hand === hand && last.beds === beds.length) return last.worth;
  const crops: number[] = [];
  const actions: number[] = [];
  for (let index = 0; index < hand.length; index++)
    (book.kind(hand[index].card).isCrop ? crops : actions).push(cardWorth(book, hand[index]));
  crops.sort(descending);
  actions.sort(descending);
  let worth = 0;
  for (let rank = 0; rank < crops.length; rank++)
    worth += crops[rank] * (rank < beds.length ? 1 : rank < beds.length + 2 ? 0.7 : 0.4);
  for (let rank = 0; rank < actions.length; rank++) worth += actions[rank] * (rank < 2 ? 1 : 0.5);
  hands[seat] = { hand, beds: beds.length, worth };
  return worth;
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
