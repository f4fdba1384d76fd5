import type { Chance } from '@tuckbox/kernel';

/**
 * Sealed Bids as one would write it for speed and nothing else: plain mutable objects, no contract, no list of moves, no
 * events. It plays the same rules as games/example and is the limit that the kernel is measured against.
 */
interface Table {
  prize: number;
  hands: number[][];
  bids: number[];
  scores: number[];
  spent: number[];
  ranking: number[][];
}

const DECK = Array.from({ length: 24 }, (_, index) => 24 - index);

/** Plays one random match of two seats; returns the number of moves. */
export function handwrittenMatch(chance: Chance, handSize = 5, sides = 6): number {
  const deck = DECK.slice();
  chance.shuffle(deck);
  const table: Table = {
    prize: chance.die(sides),
    hands: [deck.splice(-handSize), deck.splice(-handSize)],
    bids: [0, 0],
    scores: [0, 0],
    spent: [],
    ranking: [],
  };
  let moves = 0;
  for (let round = 1; round <= handSize; round++) {
    // Either seat may be the first to bid, as in the match that the kernel plays.
    const first = chance.pick(2);
    bid(table, first, chance);
    bid(table, 1 - first, chance);
    moves += 2;
    const [a, b] = table.bids;
    table.spent.push(a, b);
    table.scores[a > b ? 0 : 1] += table.prize;
    if (round < handSize) table.prize = chance.die(sides);
  }
  const [mine, yours] = table.scores;
  table.ranking = mine === yours ? [[0, 1]] : mine > yours ? [[0], [1]] : [[1], [0]];
  return moves;
}

function bid(table: Table, seat: number, chance: Chance): void {
  const hand = table.hands[seat];
  const index = chance.pick(hand.length);
  table.bids[seat] = hand[index];
  hand.splice(index, 1);
}
