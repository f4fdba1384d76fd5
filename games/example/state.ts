import { done, faultsOf, faulty, type Outcome, type Result } from '@tuckbox/kernel';
import { z } from 'zod';

/** A card is its number; '?' stands for one that the viewer of a view may not see. */
export type Card = number | '?';

export interface Player {
  hand: Card[];
  /** The card laid face down in this round, or null. */
  bid: Card | null;
  score: number;
}

export interface State {
  round: number;
  /** The points that the round is about. */
  prize: number;
  players: Player[];
  deck: Card[];
  /** Cards bid in earlier rounds, face up. */
  spent: number[];
  result: Result | null;
}

/** EX-1.1: one card of each number; before it is shuffled the highest lies on top. */
export const HIGHEST = 24;
export const DECK: readonly Card[] = Array.from({ length: HIGHEST }, (_, index) => HIGHEST - index);

export const options = z.strictObject({
  handSize: z.int().min(1).max(6).default(5).describe('Cards dealt to each seat, and so the number of rounds'),
  sides: z.int().min(2).max(20).default(6).describe('Sides of the die that sets the prize'),
});
export type Options = z.infer<typeof options>;

const card = z.int().min(1).max(HIGHEST);

/** The defaults of EX-4.1: what a given position may leave out. */
const position = z.strictObject({
  options: z.unknown().optional(),
  round: z.int().min(1).default(1),
  prize: z.int().min(0).default(3),
  players: z
    .array(
      z.strictObject({
        hand: z.array(card).default([]),
        bid: card.nullable().default(null),
        score: z.int().default(0),
      }),
    )
    .default([]),
  deck: z.array(card).default([]),
  spent: z.array(card).default([]),
  result: z.null().default(null),
});

export function fromPosition(input: unknown, seats: number): Outcome<State> {
  const parsed = position.safeParse(input);
  if (!parsed.success) return faulty('bad-position', 'Position', faultsOf(parsed.error));
  const { options: _given, ...state } = parsed.data;
  if (state.players.length > seats)
    return faulty('bad-position', 'Position', [{ path: 'players', message: `more than ${seats} seats` }]);
  while (state.players.length < seats) state.players.push({ hand: [], bid: null, score: 0 });
  if (state.players.every(({ hand, bid }) => hand.length === 0 || bid !== null)) {
    return faulty('bad-position', 'Position', [{ path: 'players', message: 'nobody is left to bid' }]);
  }
  return done(state);
}

export function clone(state: State): State {
  return {
    round: state.round,
    prize: state.prize,
    players: state.players.map(({ hand, bid, score }) => ({ hand: hand.slice(), bid, score })),
    deck: state.deck.slice(),
    spent: state.spent.slice(),
    result: state.result && {
      ranking: state.result.ranking.map((group) => group.slice()),
      reason: state.result.reason,
    },
  };
}

/** No card is in two places. */
export function check(state: State): void {
  const held = state.players.flatMap(({ hand, bid }) => (bid === null ? hand : [...hand, bid]));
  const cards = [...state.deck, ...state.spent, ...held];
  if (cards.includes('?')) throw new Error('a hidden card stands in a state');
  if (new Set(cards).size < cards.length) throw new Error('a card is in two places');
}
