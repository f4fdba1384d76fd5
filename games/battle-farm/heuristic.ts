import type { Chance, Seat } from '@tuckbox/kernel';
import type { Almanac, Kind, Scene } from './almanac.ts';
import { Recent } from './recent.ts';
import { choose, decline } from './rules/resolve.ts';
import { settle } from './rules/turn.ts';
import { type Bed, clone, type HandCard, type Player, type State } from './state.ts';
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

/** What the harvest of a crop brings in coins beyond its value, where it brings much: fitted to how matches went on. */
const HARVEST_WORTH: Readonly<Record<string, number>> = {
  strawberry: 7,
  pineapple: 6,
  potato: 2.5,
  beans: 2,
  grape: 2,
  peppers: 1.8,
  cherry: 1.7,
  melon: 1.7,
  pumpkin: 1,
  tomato: 0.7,
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
/** Fertilizers that are sure to come while a card waits for them. */
const SOON = 1;
/** What is left of the worth of an action card for which there are no fertilizers: hands full of them are never played. */
const UNPAID = 0.1;

/** Fertilizers beyond what the next action cards need should go onto crops. */
const USEFUL_FERTILIZERS = 3;
const RIVAL_WEIGHT = 0.6;
/** Purchases of a turn whose die is luck. */
const USUAL_PURCHASES = 2;
/** What a sweep counts for whoever buys first from the new market: found by trial, between none and all that it may bring. */
const NEW_MARKET = 3;
const DEEPEST = 3;
/** Half of the way to certainty, in coins. */
const SCALE = 60;

/** Dice and draws at their middle: the score has no chance of its own. */
const middling: Chance = {
  die: (sides) => (sides + 1) >> 1,
  pick: (n) => n >> 1,
  shuffle: () => {},
};

/** What growth is worth that takes so many turns: a table, because powers are slow, and not the same in every engine. */
const PATIENCE: number[] = [1];
while (PATIENCE.length < 100) PATIENCE.push(0.99 * PATIENCE[PATIENCE.length - 1]);

interface WeighedHand {
  readonly worth: number;
  /** How many crop cards it has. */
  readonly crops: number;
}

interface Farm {
  beds: readonly Bed[];
  /** What the beds are worth. */
  worth: number;
  /** By the number of beds and of fertilizers. */
  readonly hands: Recent<readonly HandCard[], number, WeighedHand>;
}

/**
 * The cards as a bot values them, and what was found out last. Bots compare many states that differ in little, and lists
 * are replaced, never changed: as long as they are the same, so are the answers.
 */
interface Outlook {
  readonly book: Almanac;
  /** By number of the kind: what an action card of it is worth. */
  readonly actions: readonly number[];
  /** By number of the kind: what the harvest of a crop brings beyond its value. */
  readonly harvests: readonly number[];
  /** By number of the kind: what a crop card of it is worth beyond its price. */
  readonly gains: readonly number[];
  /** By seat. */
  readonly farms: Farm[];
  market: State['market'];
  /** What is worth more than it costs in that market, best first. */
  bargains: readonly Kind[];
}

/** How good a state is for a seat, 0 to 1; an own open choice counts as made in the best way. */
export function makeScore(book: Almanac): (state: State, seat: Seat) => number {
  const actions: number[] = [];
  const harvests: number[] = [];
  const gains: number[] = [];
  for (const kind of book.kinds.values()) {
    actions[kind.index] = actionWorth(book, kind);
    harvests[kind.index] = HARVEST_WORTH[kind.id] ?? 0;
    gains[kind.index] = kind.isCrop ? cropWorth(harvests, kind, kind.value) - kind.price : 0;
  }
  const outlook: Outlook = { book, actions, harvests, gains, farms: [], market: [], bargains: [] };
  return (state, seat) => {
    if (state.result !== null) {
      const [first] = state.result.ranking;
      if (!first.includes(seat)) return 0;
      return first.length === 1 ? 1 : 0.5;
    }
    return 0.5 + Math.atan(lead(outlook, state, seat, 0) / SCALE) / Math.PI;
  };
}

function lead(outlook: Outlook, state: State, seat: Seat, depth: number): number {
  const { pending, effect } = state;
  const isOwn = pending !== null && effect !== null && pending.seats[0] === seat && state.result === null;
  if (!isOwn || depth === DEEPEST) return standing(outlook, state, seat);
  let best = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < pending.options.length; index++) {
    const scene = imaginedScene(outlook, state);
    choose(scene, pending.options[index]);
    settle(scene);
    best = Math.max(best, lead(outlook, scene.state, seat, depth + 1));
  }
  if (!pending.optional) return best;
  const scene = imaginedScene(outlook, state);
  decline(scene);
  settle(scene);
  return Math.max(best, lead(outlook, scene.state, seat, depth + 1));
}

function imaginedScene({ book }: Outlook, state: State): Scene {
  return { book, state: clone(state), chance: middling, report: undefined };
}

/** The own estate against the average of the others'. */
function standing(outlook: Outlook, state: State, seat: Seat): number {
  let rivals = 0;
  for (let other = 0; other < state.players.length; other++) {
    if (other !== seat) rivals += estate(outlook, state, other);
  }
  const own = estate(outlook, state, seat);
  const open = tradeOutlook(outlook, state, seat) + marketOutlook(outlook, state, seat);
  return own - (RIVAL_WEIGHT * rivals) / (state.players.length - 1) + open;
}

/**
 * What the market promises to whoever buys next. Only crops are bargains, so a market that is left alone fills up with
 * action cards until it is swept, which is a present for the first in turn order: it can be better to buy a cheap card
 * that nobody wants.
 */
function marketOutlook(outlook: Outlook, state: State, seat: Seat): number {
  const { order, turn, phase, left, ending, stale } = state;
  if (ending !== null) return 0;
  const isOpen = phase === 'harvest' || (phase === 'market' && left > 0);
  const place = order.indexOf(turn);
  const isLast = place === order.length - 1;
  const buyer = isOpen ? turn : order[isLast ? 0 : place + 1];
  const isOwn = buyer === seat;
  let gain = NEW_MARKET;
  if (isOpen || !isLast || !stale || !outlook.book.options.sweep)
    gain = bestPurchases(outlook, state, buyer, isOwn && phase === 'market' ? left : USUAL_PURCHASES);
  return isOwn ? gain : (-RIVAL_WEIGHT * gain) / (order.length - 1);
}

/** What the best purchases of a seat would gain it. */
function bestPurchases(outlook: Outlook, { market, players }: State, seat: Seat, purchases: number): number {
  if (outlook.market !== market) {
    outlook.market = market;
    outlook.bargains = bargainsIn(outlook, market);
  }
  const { bargains, gains } = outlook;
  const { coins } = players[seat];
  let sum = 0;
  let bought = 0;
  for (let rank = 0; rank < bargains.length && bought < purchases; rank++) {
    const { index, price } = bargains[rank];
    if (price > coins) continue;
    sum += gains[index];
    bought += 1;
  }
  return sum;
}

function bargainsIn({ book, gains }: Outlook, market: State['market']): Kind[] {
  const bargains: Kind[] = [];
  for (let slot = 0; slot < market.length; slot++) {
    const card = market[slot];
    if (card === null) continue;
    const kind = book.kind(card);
    const gain = gains[kind.index];
    if (gain <= 0) continue;
    let rank = bargains.length;
    for (; rank > 0 && gains[bargains[rank - 1].index] < gain; rank--) bargains[rank] = bargains[rank - 1];
    bargains[rank] = kind;
  }
  return bargains;
}

/** Coins and all that may become coins. */
function estate(outlook: Outlook, state: State, seat: Seat): number {
  const player = state.players[seat];
  const { coins, fertilizers } = player;
  if (state.ending !== null) return coins + 0.01 * fertilizers + lastCrops(state, seat);
  const stocks = coins + 0.6 * Math.min(fertilizers, USEFUL_FERTILIZERS) + 0.1 * fertilizers;
  const farm = farmOf(outlook, seat);
  if (farm.beds !== player.beds) {
    farm.beds = player.beds;
    farm.worth = bedsWorth(outlook, player.beds);
  }
  return stocks + farm.worth + weighedHand(outlook, farm, player).worth;
}

function farmOf({ farms }: Outlook, seat: Seat): Farm {
  while (farms.length <= seat) farms.push({ beds: [], worth: 0, hands: new Recent() });
  return farms[seat];
}

function bedsWorth({ book, harvests }: Outlook, beds: readonly Bed[]): number {
  let worth = 0;
  for (let index = 0; index < beds.length; index++) {
    const { type, crop } = beds[index];
    worth += BED_WORTH[type];
    if (crop === null) continue;
    const { card, value, timer } = crop;
    worth += (value + harvests[book.kind(card).index]) * PATIENCE[Math.min(timer, PATIENCE.length - 1)] - 0.2 * timer;
  }
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

/** What a crop card is worth that has this value. */
function cropWorth(harvests: readonly number[], { grade, index }: Kind, value: number): number {
  return 0.85 * (value + harvests[index]) - 0.25 * grade;
}

function actionWorth({ options }: Almanac, { id, price }: Kind): number {
  const isCustom = options.cardSet !== 'standard' && options.cardSet.cards.some((custom) => custom.id === id);
  return ACTION_WORTH[id] ?? (isCustom ? 0.6 * price : PLAIN_ACTION);
}

function cardWorth({ book, actions, harvests }: Outlook, { card, value }: HandCard): number {
  const kind = book.kind(card);
  return kind.isCrop ? cropWorth(harvests, kind, value) : actions[kind.index];
}

function weighedHand(outlook: Outlook, { hands }: Farm, { hand, beds, fertilizers }: Player): WeighedHand {
  // What is beyond this pays for any hand.
  const stock = Math.min(fertilizers, MOST_FERTILIZERS - 1);
  const key = beds.length * MOST_FERTILIZERS + stock;
  return hands.get(hand, key) ?? hands.keep(hand, key, weigh(outlook, hand, beds.length, stock));
}

const MOST_FERTILIZERS = 100;

// Scratch of weigh: the worths of crop and of action cards, best first, and what these cost.
const cropWorths: number[] = [];
const actionWorths: number[] = [];
const actionCosts: number[] = [];

/** The best crop cards count fully as far as there are beds, action cards as far as they can soon be paid. */
function weigh(
  { book, actions: worths, harvests }: Outlook,
  hand: readonly HandCard[],
  beds: number,
  fertilizers: number,
): WeighedHand {
  let crops = 0;
  let actions = 0;
  for (let index = 0; index < hand.length; index++) {
    const { card, value } = hand[index];
    const kind = book.kind(card);
    if (kind.isCrop) {
      const worth = cropWorth(harvests, kind, value);
      insert(cropWorths, crops, rankOf(cropWorths, crops, worth), worth);
      crops += 1;
    } else {
      const worth = worths[kind.index];
      const rank = rankOf(actionWorths, actions, worth);
      insert(actionWorths, actions, rank, worth);
      insert(actionCosts, actions, rank, value);
      actions += 1;
    }
  }
  let worth = 0;
  for (let rank = 0; rank < crops; rank++) worth += cropWorths[rank] * (rank < beds ? 1 : rank < beds + 2 ? 0.7 : 0.4);
  let left = fertilizers + SOON;
  let paid = 0;
  for (let rank = 0; rank < actions; rank++) {
    const canPay = actionCosts[rank] <= left;
    worth += actionWorths[rank] * (canPay ? (paid < 2 ? 1 : 0.5) : UNPAID);
    if (!canPay) continue;
    left -= actionCosts[rank];
    paid += 1;
  }
  return { worth, crops };
}

/** Where a number belongs among the first `count` of a list, the largest being first. */
function rankOf(list: readonly number[], count: number, number: number): number {
  let rank = count;
  while (rank > 0 && list[rank - 1] < number) rank -= 1;
  return rank;
}

function insert(list: number[], count: number, rank: number, number: number): void {
  for (let place = count; place > rank; place--) list[place] = list[place - 1];
  list[rank] = number;
}

/**
 * What an open trade promises: only surplus is worth offering, and an offer is taken if it comes near to what the lot
 * is worth.
 */
function tradeOutlook(outlook: Outlook, { trade, turn, players }: State, seat: Seat): number {
  if (trade === null) return 0;
  let worth = 0;
  for (let index = 0; index < trade.cards.length; index++) worth += cardWorth(outlook, trade.cards[index]);
  if (seat === turn) {
    const { crops } = weighedHand(outlook, farmOf(outlook, seat), players[seat]);
    const surplus = crops > players[seat].beds.length + 2 && trade.cards.length === 1;
    return surplus ? 0.1 * worth + (trade.proposed ? 0.1 : 0) : -0.1 * trade.cards.length;
  }
  const offer = trade.offers[seat] ?? 0;
  const fair = Math.max(1, Math.floor(0.8 * worth));
  return offer >= fair ? worth - offer : 0;
}
