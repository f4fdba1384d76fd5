import type { ZodType } from 'zod';
import type { CardKit } from './cardset.ts';
import type { Chance } from './chance.ts';
import type { GameEvent, Report } from './events.ts';
import type { Figure, Lab } from './lab.ts';
import type { Fault, Outcome } from './outcome.ts';

/** A place at the table, counted from 0. */
export type Seat = number;

/** Who looks: a seat, or a spectator at the table. */
export type Viewer = Seat | 'table';

/** A small JSON object with a kebab-case type. Large choices are split into successive small moves. */
export interface MoveLike {
  readonly type: string;
}

/** How a match ended: the seats in groups of equal place, best first; every seat stands in exactly one group. */
export interface Result {
  ranking: Seat[][];
  reason: string;
}

/** Why a move is not legal: a kebab-case code for programs and a sentence that a player understands. */
export interface Refusal {
  code: string;
  message: string;
}

/** What the box holds. One object a game, exported by its `index.ts`. */
export interface Game<Options = unknown, State = unknown, Move extends MoveLike = MoveLike> {
  /** kebab-case, the name of the game's folder. */
  readonly id: string;
  readonly title: string;
  /** Version of the rulebook. Any change of behaviour needs a new one: records name the version they were played with. */
  readonly version: string;
  /** One sentence for shelves and menus. */
  readonly summary: string;
  readonly seats: { readonly min: number; readonly max: number; readonly default: number };
  /** Name of the list in the position that has one entry a seat. */
  readonly seatList: string;
  /** House rules, decks, custom cards. Must parse `{}` to the defaults and refuse unknown keys; drives the new-match form. */
  readonly options: ZodType<Options>;
  /** The types that moves of this game can have. */
  readonly moveTypes: readonly Move['type'][];
  /** Every rule id of the rulebook with a short title. Scenarios name these ids. */
  readonly ledger: Readonly<Record<string, string>>;
  /** Rule ids that no scenario can reach, each with the reason. */
  readonly beyondScenarios?: Readonly<Record<string, string>>;
  /** The cards, where the game has custom ones. */
  readonly cards?: CardKit;
  /** What simulation and balance need to know. */
  readonly lab?: Lab<State, Move>;

  /**
   * What is wrong with options that the schema alone cannot tell, such as an illegal deck or a seat that is not there.
   * `start` tells what they are for: rules that hold only when a match is set up do not bind given positions.
   */
  faults?(options: Options, seats: number, start?: 'setup' | 'position'): Fault[];
  /** An upper bound for the number of moves of a match, by the rulebook's own limits. */
  longest(options: Options, seats: number): number;
  /** Binds options and cards once: effects are compiled here, not in play. Options have been parsed and have no faults. */
  rules(options: Options): Rules<State, Move>;
  /** The words of the game, for people. */
  words(options: Options): Words<State, Move>;
  /** The numbers of a seat by which one sees who is ahead, the most telling first. */
  figures?(options: Options): readonly Figure<State>[];
}

/**
 * The rules of one match. All functions are deterministic: no clock, no Math.random, no dependence on the order of
 * object keys. The state is plain JSON (no classes, closures, undefined); whatever waits for a choice stands in it as
 * data. None but `play` changes the state that it is given.
 */
export interface Rules<State = unknown, Move extends MoveLike = MoveLike> {
  /** A new match, run up to the first decision. */
  setup(seats: number, chance: Chance, report?: Report): State;
  /**
   * A match from a partial position, what is omitted taking the documented defaults; validates everything it is given.
   * Chance is for games whose positions can ask for a set-up with what they give.
   */
  fromPosition(position: unknown, seats: number, chance?: Chance): Outcome<State>;
  /** Who may act now, ascending; several where choices are simultaneous. Empty exactly when the match is over. */
  actors(state: State): readonly Seat[];
  /** Every legal move of a seat that may act, each once, in a fixed order; where choices are continuous, a representative finite set. */
  moves(state: State, seat: Seat): Move[];
  /**
   * Why a seat that may act cannot make this move. The move may be any JSON. Accepts everything that `moves` lists, and
   * where choices are not continuous nothing else. Tells nothing that the seat does not know.
   */
  refusal(state: State, seat: Seat, move: unknown): Refusal | undefined;
  /** Plays a legal move of a seat that may act, in place, and everything that follows without a decision. */
  play(state: State, seat: Seat, move: Move, chance: Chance, report?: Report): void;
  /** Present exactly when the match is over. */
  result(state: State): Result | undefined;
  /** The state as a viewer may know it: a fresh copy of the same shape in which what is hidden reads '?'. */
  view(state: State, viewer: Viewer): State;
  /** A random full state that the viewer cannot tell from the real one, made from the view alone. */
  imagine(view: State, viewer: Viewer, chance: Chance): State;
  /**
   * The view with what the seat was told before and the view no longer shows, such as cards that a rival took up openly.
   * What it puts somewhere is really there. `imagine` takes it in place of a view.
   */
  recall?(view: State, seat: Seat, events: readonly GameEvent[]): State;
  /**
   * Types of moves that a courteous bot leaves out, such as to ask again for what nobody gave. Others are always left.
   * Events are kept only for rules that can also `recall`.
   */
  courtesy?(seat: Seat, events: readonly GameEvent[]): readonly string[];
  /** A copy to play on; it may share what `play` never changes. Written by hand, because search lives on it. */
  clone(state: State): State;
  /** Throws if an invariant is broken: cards conserved, counters in range. Holds for every state, given positions included. */
  check(state: State): void;
  /** The position as it is shown and compared, where that has derived fields which the state does not keep. */
  position?(state: State): State;
  /** How good the state is for a seat, 0 (lost) to 1 (won). For bots. */
  score?(state: State, seat: Seat): number;
  /**
   * Whether nothing that the seat cannot see had a say in what led from one state to the other. But for chance it then
   * leads to the same score in every state that the seat imagines, so that bots need not try it in more than one.
   */
  isOpen?(before: State, after: State, seat: Seat): boolean;
  /**
   * A number that changes with every turn. Search then judges states only where a turn has ended; needless where `score`
   * itself looks at how the turns of both sides would end.
   */
  turn?(state: State): number;
  /** To the end of which of its own turns a seat that searches plays on before it judges: 1, the present one, unless given. */
  readonly foresight?: number;
  /**
   * How many moves a seat that searches plans before it plays on by what it then sees; as many as it can unless given.
   * A plan cannot react to what its own moves reveal, so where nearly every move reveals something it should be short.
   */
  readonly planning?: number;
}

/** What people read. Everything is made from views and redacted events, so no text can tell more than they do. */
export interface Words<State = unknown, Move extends MoveLike = MoveLike> {
  /** The move as a button or a list entry says it: "Play War Hounds into the plains". */
  move(move: Move, view: State, seat: Seat): string;
  /** The log line of an event, or undefined for one that is only for animation. */
  event(event: GameEvent): string | undefined;
  /** The table drawn as lines of text, at most 100 columns wide, so that one can really play in a terminal. */
  table(view: State, viewer: Viewer): string[];
  /** Title and generated text of a card. */
  card?(id: string): { title: string; text: string } | undefined;
}
