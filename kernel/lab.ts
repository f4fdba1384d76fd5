import type { GameEvent } from './events.ts';
import type { MoveLike, Seat } from './game.ts';

/**
 * A number of a seat that tells how a match goes, for charts and reports: a castle's HP, coins, power. Whole, and the
 * same from a state as from anybody's view of it, so it may use only what is public.
 */
export interface Figure<State = unknown> {
  /** kebab-case */
  readonly id: string;
  /** As a chart says it: "Castle". */
  readonly label: string;
  of(state: State, seat: Seat): number;
}

/** What a game tells those who simulate it. Everything here gets whole states and unredacted events. */
export interface Lab<State = unknown, Move extends MoveLike = MoveLike> {
  /** What seats play as and can be compared by: a class, a deck, a tribe. Absent where all seats are alike. */
  readonly sides?: Sides<State>;
  /** What lengths are counted in, from 1 and never backwards: turns or rounds. */
  readonly clock: { readonly label: string; of(state: State): number };
  /** The seats in the order of their first turns. Known once the match is over. */
  order(state: State): readonly Seat[];
  /**
   * The options to spread a run over, so that everything meets everything equally often: each is what was given with the
   * rest decided. One entry, what was given, where there is nothing to spread.
   */
  lineUps(given: Readonly<Record<string, unknown>>, seats: number): readonly Record<string, unknown>[];
  /** The ids of the cards in a hand. */
  hand(state: State, seat: Seat): readonly string[];
  /** How cards of a seat come to count: played, hatched. */
  readonly use: {
    readonly label: string;
    /** The card that this event of this move brought into play. */
    of(event: GameEvent, move: Move): { seat: Seat; card: string } | undefined;
  };
  /** Facts about a seat of a finished match whose win rate is of interest. */
  readonly traits?: readonly Trait<State>[];
  /** What the game's document promises about matches, checked by `tuckbox balance`. */
  readonly targets: readonly Target[];
}

export interface Sides<State = unknown> {
  /** "Class" */
  readonly label: string;
  of(state: State, seat: Seat): string;
}

export interface Trait<State = unknown> {
  readonly id: string;
  /** As a report says it: "Triggered the end". */
  readonly label: string;
  of(state: State, seat: Seat): boolean;
}

/** A range in which a figure of a report should lie: shares and rates from 0 to 1. */
export interface Target {
  readonly title: string;
  /** Where the document says so. */
  readonly source: string;
  /** Simulated with so many seats. */
  readonly seats: number;
  readonly measure: Measure;
  readonly least?: number;
  readonly most?: number;
}

/** Which figure of a report is meant. Win rates leave draws out. */
export type Measure =
  /** The win rate of a side. */
  | { readonly of: 'side'; readonly side: string }
  /** How often one side is placed before another when they meet. */
  | { readonly of: 'pairing'; readonly side: string; readonly against: string }
  /** The win rate of the seat that begins; of one side's matches against itself where `mirror` names it. */
  | { readonly of: 'first'; readonly mirror?: string }
  /** The win rate of seats with a trait. */
  | { readonly of: 'trait'; readonly trait: string }
  /** The share of matches in which several seats share the first place. */
  | { readonly of: 'draws' }
  /** The share of matches that ended for this reason. */
  | { readonly of: 'reason'; readonly reason: string }
  /** The share of matches whose length lies in this range. */
  | { readonly of: 'lengths'; readonly least?: number; readonly most?: number }
  /** Half of all matches are shorter, half longer. */
  | { readonly of: 'median-length' }
  | { readonly of: 'mean-length' }
  /** Moves of a match divided by its seats, on average. */
  | { readonly of: 'moves-per-seat' };

/** Every way to give each seat one of these; with more than two seats nobody gets what another has. */
export function spread<T>(choices: readonly T[], seats: number): T[][] {
  let ways: T[][] = [[]];
  for (let seat = 0; seat < seats; seat++) {
    ways = ways.flatMap((taken) =>
      choices.filter((choice) => seats === 2 || !taken.includes(choice)).map((choice) => [...taken, choice]),
    );
  }
  return ways;
}

/** The seats clockwise from one of them. */
export function clockwise(first: Seat, seats: number): Seat[] {
  return Array.from({ length: seats }, (_, place) => (first + place) % seats);
}
