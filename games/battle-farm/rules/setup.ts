import { type Chance, type Report, type Seat, secret } from '@tuckbox/kernel';
import type { Almanac, Scene } from '../almanac.ts';
import { CLASS_IDS, CLASSES, type ClassId, PLAIN_BEDS } from '../classes.ts';
import { nulls, type Player, type State } from '../state.ts';
import { draw, refillMarket } from './farm.ts';
import { settle, startTurn } from './turn.ts';

/** BF-2, in its order, up to the first decision. */
export function setup(book: Almanac, seats: number, chance: Chance, report?: Report): State {
  const { options } = book;
  const classes = dealClasses(book, seats, chance);
  const deck = book.deck.slice();
  chance.shuffle(deck);
  const players = classes.map((own) => newPlayer(book, own));
  numberBeds(players);
  const state: State = {
    round: 1,
    order: players.map((_, seat) => seat),
    turn: 0,
    phase: 'harvest',
    left: 0,
    winLimit: book.winLimit(seats),
    players,
    market: nulls(options.marketSize),
    deck,
    stale: true,
    removed: [],
    used: [],
    plays: 0,
    trade: null,
    resolving: null,
    pending: null,
    effect: null,
    ending: null,
    result: null,
  };
  const scene: Scene = { book, state, chance, report };
  const unseen: Scene = { book, state, chance, report: undefined };
  for (let seat = 0; seat < seats; seat++) draw(unseen, seat, options.startCards);
  for (let seat = 0; seat < seats; seat++) takeBonusCard(unseen, seat);
  const rolls = players.map(() => chance.die(20));
  state.order = turnOrder(rolls, chance);
  state.turn = state.order[0];
  report?.({ type: 'match-started', classes, order: state.order, rolls, winLimit: state.winLimit });
  tellHands(scene);
  // BF-2.7
  for (const [place, seat] of state.order.entries()) players[seat].fertilizers += place + 1;
  refillMarket(scene);
  startTurn(scene);
  settle(scene);
  return state;
}

/** BF-2.1 */
function dealClasses({ options }: Almanac, seats: number, chance: Chance): (ClassId | null)[] {
  if (options.classes === 'none') return Array<null>(seats).fill(null);
  if (options.classes !== 'random') return options.classes.slice();
  const ids = CLASS_IDS.slice();
  chance.shuffle(ids);
  return ids.slice(0, seats);
}

/** BF-2.3, BF-2.4 and the coins and fertilizers of BF-2.5. */
function newPlayer({ options }: Almanac, own: ClassId | null): Player {
  const bonus = own === null ? undefined : CLASSES[own];
  return {
    class: own,
    classReady: own !== null,
    coins: options.startCoins + (bonus?.coins ?? 0),
    fertilizers: options.startFertilizers + (bonus?.fertilizers ?? 0),
    hand: [],
    beds: (bonus?.beds ?? PLAIN_BEDS).map((type) => ({ id: '', type, crop: null, resting: false })),
    discard: [],
    harvested: {},
  };
}

/** Beds are numbered through all farms in seat order. */
function numberBeds(players: readonly Player[]): void {
  let number = 0;
  for (const player of players) {
    player.beds = player.beds.map(({ type, crop, resting }) => ({ id: `b${++number}`, type, crop, resting }));
  }
}

/** BF-2.5: an extra copy, every common kind being equally likely. */
function takeBonusCard({ book, state, chance }: Scene, seat: Seat): void {
  const own = state.players[seat].class;
  const type = own === null ? null : CLASSES[own].bonusCard;
  const kinds = type === null ? [] : book.commons[type];
  if (kinds.length === 0) return;
  const card = kinds[chance.pick(kinds.length)];
  const player = state.players[seat];
  player.hand = [...player.hand, book.kind(card).plain];
}

/** The dealt cards in the order in which they came, after the match has been announced. */
function tellHands({ book, state, report }: Scene): void {
  for (const [seat, { hand }] of state.players.entries()) {
    for (const [index, { card, value }] of hand.entries()) {
      if (index < book.options.startCards) report?.({ type: 'card-drawn', seat, card: secret(card, seat) });
      else report?.({ type: 'card-created', seat, card: secret(card, seat), value: secret(value, seat) });
    }
  }
}

/** BF-2.6: higher rolls first; tied seats in random order among themselves. */
function turnOrder(rolls: readonly number[], chance: Chance): Seat[] {
  const faces = [...new Set(rolls)].sort((a, b) => b - a);
  return faces.flatMap((face) => {
    const tied = rolls.flatMap((roll, seat) => (roll === face ? [seat] : []));
    if (tied.length > 1) chance.shuffle(tied);
    return tied;
  });
}
