import type { GameEvent, MoveLike, Refusal, Result, Seat, Viewer } from '@tuckbox/kernel';

/** Who sits on a seat. */
export interface SeatedPlayer {
  name: string;
  isBot: boolean;
  /** Of a bot. */
  level?: string;
}

/** Everything that starts a match; what is missing takes the defaults of the game. */
export interface MatchSetup {
  game: string;
  players: readonly SeatedPlayer[];
  options?: unknown;
  /** Without one the match gets a seed that nobody knows before its end. */
  seed?: string;
}

/** Something that happened, as the viewer may know it. */
export interface Frame {
  /** After how many moves of the match; 0 for the set-up. */
  step: number;
  /** Who made the move that it belongs to. */
  by?: Seat;
  /** Whose eyes see it so. */
  viewer: Viewer;
  event: GameEvent;
  /** What the viewer saw right after it. Missing where a game cannot show that moment. */
  view?: unknown;
  /** Goes into the log without being shown. */
  isQuiet?: true;
}

/** Where a match stands, as the viewer may know it. */
export interface Situation {
  view: unknown;
  viewer: Viewer;
  /** Number of moves made so far. */
  step: number;
  actors: readonly Seat[];
  /** Legal moves of the viewer. */
  moves: readonly MoveLike[];
  result?: Result;
  canUndo: boolean;
  /** The person for whom the device waits: until then nothing of theirs is shown. */
  curtain?: Seat;
}

/** A move that the strongest bot thinks of, with the share of its thoughts and the chance to win that it expects. */
export interface Advice {
  move: MoveLike;
  share: number;
  chance: number;
}

/** What a match is about, apart from where it stands. */
export interface Sitting {
  id: string;
  game: string;
  players: readonly SeatedPlayer[];
  /** Complete. */
  options: unknown;
}

/** What a source tells whoever listens. */
export interface Listener {
  /** Something has happened; the frames lead to where the match stands now. */
  news(now: Situation, frames: readonly Frame[]): void;
  /** Something went wrong outside the game: a sentence for the player. */
  notice(message: string): void;
}

/** How a match went, in public numbers: one list of values a seat for each figure. */
export interface Chart {
  /** "Turns" or "Rounds", and how many. */
  length: { label: string; count: number } | undefined;
  figures: readonly { id: string; label: string; seats: readonly (readonly number[])[] }[];
}

/** What stands behind a table: a match against bots, a hot seat, a replay, a lesson. */
export interface TableSource {
  readonly sitting: Sitting;
  /** The latest situation; frames that lead to it may still be on show. */
  readonly now: Situation;
  /** Tells of every change. Returns what stops it. */
  listen(listener: Listener): () => void;
  /** Plays a move of the viewer, or tells why not. */
  play(move: MoveLike): Promise<Refusal | undefined>;
  /** Why the viewer cannot make the move; undefined if nothing is against it. */
  refusal(move: MoveLike): Promise<Refusal | undefined>;
  undo?(): Promise<void>;
  hint?(): Promise<readonly Advice[]>;
  /** Lifts the curtain of a hot seat. */
  look?(seat: Seat): Promise<void>;
  /** Everything that has happened so far, in pieces, for the log. */
  past?(): AsyncIterable<readonly Frame[]>;
  /** The match as it stood after a number of moves, with what the last of them brought. */
  at?(step: number): Promise<{ now: Situation; frames: readonly Frame[] }>;
  chart?(): Promise<Chart>;
  close(): void;
}
