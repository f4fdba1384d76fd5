import { type Chance, type Refusal, type Report, type Result, type Rules, type Seat, secret } from '@tuckbox/kernel';
import { type Card, COPIES, check, clone, fromPosition, HIGHEST, type Options, type State } from './state.ts';
import { imagine, view } from './view.ts';

/** EX-2.2: the only move of the game. */
export interface Bid {
  readonly type: 'bid';
  readonly card: number;
}

/** Moves are never changed, so there is one object for each. */
const BIDS: readonly Bid[] = Array.from({ length: HIGHEST + 1 }, (_, card) => ({ type: 'bid', card }));

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
  const deck: Card[] = [];
  for (let card = 1; card <= HIGHEST; card++) for (let copy = 0; copy < COPIES; copy++) deck.push(card);
  chance.shuffle(deck);
  const players = Array.from({ length: seats }, () => ({
    hand: deck.splice(0, options.handSize),
    bid: null,
    score: 0,
  }));
  const state: State = { round: 0, prize: 0, players, deck, spent: [], result: null };
  for (const [seat, { hand }] of players.entries())
    report?.({ type: 'dealt', seat, cards: hand.map((card) => secret(card, seat)) });
  startRound(options, state, chance, report);
  return state;
}

/** EX-2.1: what earlier rounds left over stays in the prize. */
function startRound(options: Options, state: State, chance: Chance, report?: Report): void {
  state.round += 1;
  const roll = chance.die(options.sides);
  state.prize += roll;
  report?.({ type: 'prize-rolled', round: state.round, roll, prize: state.prize });
}

/** EX-2.2: whoever has not bid yet may do so, in any order. */
function actors(state: State): Seat[] {
  const open: Seat[] = [];
  if (state.result !== null) return open;
  for (let seat = 0; seat < state.players.length; seat++) {
    const player = state.players[seat];
    if (player.bid === null && player.hand.length > 0) open.push(seat);
  }
  return open;
}

function moves(state: State, seat: Seat): Bid[] {
  const { hand } = state.players[seat];
  const list: Bid[] = [];
  for (let index = 0; index < hand.length; index++) {
    const card = hand[index];
    if (card !== '?' && hand.indexOf(card) === index) list.push(BIDS[card]);
  }
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
  for (const { hand, bid } of state.players) if (bid === null && hand.length > 0) return;
  settle(state, report);
  if (state.players.some(({ hand }) => hand.length > 0)) startRound(options, state, chance, report);
  else finish(state, report);
}

/** EX-2.3: the highest card takes the prize; if it was bid twice, nobody does and the prize stays. */
function settle(state: State, report?: Report): void {
  report?.({ type: 'bids-revealed', bids: state.players.map(({ bid }) => bid) });
  let best = 0;
  let winner = -1;
  for (let seat = 0; seat < state.players.length; seat++) {
    const player = state.players[seat];
    const card = player.bid;
    player.bid = null;
    if (card === null || card === '?') continue;
    state.spent.push(card);
    if (card > best) {
      best = card;
      winner = seat;
    } else if (card === best) winner = -1;
  }
  report?.({ type: 'prize-taken', seat: winner < 0 ? null : winner, prize: state.prize });
  if (winner < 0) return;
  state.players[winner].score += state.prize;
  state.prize = 0;
}

/** EX-3.1: most points first; equal points share a place. */
function finish(state: State, report?: Report): void {
  const scores = [...new Set(state.players.map(({ score }) => score))].sort((a, b) => b - a);
  const ranking = scores.map((points) => state.players.flatMap(({ score }, seat) => (score === points ? [seat] : [])));
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
