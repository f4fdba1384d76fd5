import { type Chance, type Refusal, type Report, type Result, type Rules, type Seat, secret } from '@tuckbox/kernel';
import { check, clone, DECK, fromPosition, HIGHEST, type Options, type Player, type State } from './state.ts';
import { imagine, view } from './view.ts';

/** EX-2.2: the only move of the game. */
export interface Bid {
  readonly type: 'bid';
  readonly card: number;
}

/** Moves are never changed, so there is one object for each; and one list of seats for each set of them (as bits). */
const BIDS: readonly Bid[] = Array.from({ length: HIGHEST + 1 }, (_, card) => ({ type: 'bid', card }));
const SEATS: readonly (readonly Seat[])[] = Array.from({ length: 16 }, (_, bits) =>
  [0, 1, 2, 3].filter((seat) => (bits >> seat) & 1),
);

export function rules(options: Options): Rules<State, Bid> {
  return {
    setup: (seats, chance, report) => setup(options, seats, chance, report),
    fromPosition,
    actors,
    moves,
    refusal,
    play: (state, seat, move, chance, report) => play(options, state, seat, move, chance, report),
    result: (state) => state.result ?? undefined,
    view,
    imagine,
    clone,
    check,
    score,
  };
}

/** EX-1: shuffle, deal, roll for the first prize. */
function setup(options: Options, seats: number, chance: Chance, report?: Report): State {
  const deck = DECK.slice();
  chance.shuffle(deck);
  const players: Player[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const hand = deck.splice(-options.handSize);
    players.push({ hand, bid: null, score: 0 });
    report?.({ type: 'dealt', seat, cards: hand.map((card) => secret(card, seat)) });
  }
  const state: State = { round: 0, prize: 0, players, deck, spent: [], result: null };
  startRound(options, state, chance, report);
  return state;
}

/** EX-2.1 */
function startRound(options: Options, state: State, chance: Chance, report?: Report): void {
  state.round += 1;
  state.prize = chance.die(options.sides);
  report?.({ type: 'prize-rolled', round: state.round, prize: state.prize });
}

/** EX-2.2: whoever has not bid yet may do so, in any order. */
function actors(state: State): readonly Seat[] {
  let open = 0;
  for (let seat = 0; seat < state.players.length; seat++) {
    const { bid, hand } = state.players[seat];
    if (bid === null && hand.length > 0) open |= 1 << seat;
  }
  return SEATS[open];
}

function moves(state: State, seat: Seat): Bid[] {
  const { hand } = state.players[seat];
  const list = new Array<Bid>(hand.length);
  for (let index = 0; index < hand.length; index++) list[index] = BIDS[Number(hand[index])];
  return list;
}

function refusal(state: State, seat: Seat, move: unknown): Refusal | undefined {
  const { type, card, ...rest } = move as Partial<Bid>;
  if (type !== 'bid' || Object.keys(rest).length > 0) {
    return { code: 'unknown-move', message: 'The only move is to bid a card: {"type":"bid","card":7}.' };
  }
  if (typeof card !== 'number' || !state.players[seat].hand.includes(card)) {
    return { code: 'not-in-hand', message: `You have no card ${JSON.stringify(card) ?? ''} to bid.` };
  }
  return undefined;
}

function play(options: Options, state: State, seat: Seat, move: Bid, chance: Chance, report?: Report): void {
  const player = state.players[seat];
  player.bid = move.card;
  player.hand.splice(player.hand.indexOf(move.card), 1);
  report?.({ type: 'bid-made', seat, card: secret(move.card, seat) });
  if (actors(state).length > 0) return;
  settle(state, report);
  // Now that the bids are gone, whoever still has cards may act.
  if (actors(state).length > 0) startRound(options, state, chance, report);
  else finish(state, report);
}

/** EX-2.3: the highest card takes the prize. */
function settle(state: State, report?: Report): void {
  report?.({ type: 'bids-revealed', bids: state.players.map(({ bid }) => bid) });
  let best = 0;
  let winner = 0;
  for (let seat = 0; seat < state.players.length; seat++) {
    const player = state.players[seat];
    const { bid } = player;
    if (bid === null || bid === '?') continue;
    player.bid = null;
    state.spent.push(bid);
    if (bid > best) {
      best = bid;
      winner = seat;
    }
  }
  state.players[winner].score += state.prize;
  report?.({ type: 'prize-won', seat: winner, prize: state.prize });
}

/** EX-3.1: most points first; equal points share a place. */
function finish(state: State, report?: Report): void {
  const { players } = state;
  const ranking: Seat[][] = [];
  for (let seat = 0; seat < players.length; seat++) {
    const { score: points } = players[seat];
    let place = 0;
    while (place < ranking.length && players[ranking[place][0]].score > points) place++;
    if (place < ranking.length && players[ranking[place][0]].score === points) ranking[place].push(seat);
    else ranking.splice(place, 0, [seat]);
  }
  const result: Result = { ranking, reason: 'most-points' };
  state.result = result;
  report?.({ type: 'match-over', ...result });
}

/** The lead over the best rival, squeezed into 0..1; a high card in hand is worth a little. */
function score(state: State, seat: Seat): number {
  const worth = state.players.map(
    ({ score: points, hand }) => points + hand.reduce<number>((sum, card) => sum + (card === '?' ? 6 : card), 0) / 12,
  );
  const rival = Math.max(...worth.filter((_, other) => other !== seat));
  const lead = state.result === null ? worth[seat] - rival : state.result.ranking[0].includes(seat) ? 1e6 : -1e6;
  return 0.5 + Math.atan(lead / 6) / Math.PI;
}
