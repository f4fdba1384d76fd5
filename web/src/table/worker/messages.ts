import type { MoveLike, Outcome, Refusal, Seat, Viewer } from '@tuckbox/kernel';
import type { Lesson } from '../kit.ts';
import type { Advice, Chart, Frame, MatchSetup, Sitting, Situation } from '../source.ts';

/** What the page asks of the worker, and what it gets back. */
export interface Requests {
  /** Fetches a game, so that it is there when its match starts. */
  fetch(game: string): undefined;
  /** Starts a match, keeps it, and tells its id. */
  start(setup: MatchSetup): Outcome<string>;
  /** Puts a kept match on the table. */
  open(id: string): Outcome<Opened>;
  /** Puts a match that is over on the table, to be watched. */
  watch(id: string): Outcome<Opened>;
  /** Puts the position of a lesson on the table. */
  teach(lesson: LessonStart): Outcome<Opened>;
  play(move: MoveLike, seat?: Seat): Refusal | undefined;
  refusal(move: MoveLike): Refusal | undefined;
  undo(): undefined;
  hint(): readonly Advice[];
  look(seat: Seat): undefined;
  /** What the viewer saw between two steps. */
  frames(from: number, to: number, viewer?: Viewer): readonly Frame[];
  /** How the match stood after a number of moves. */
  at(step: number, viewer?: Viewer): { now: Situation; frames: readonly Frame[] };
  /** The record of a match that is over, as the text of a file. */
  save(id: string): Outcome<string>;
  /** Keeps the record in the text of a file, and tells its id. */
  load(text: string): Outcome<string>;
  /** The public numbers of the match so far. */
  chart(): Chart;
  /** Clears the table, unless something else has been put on it meanwhile. */
  close(ticket: number): undefined;
}

export interface Opened {
  /** News of this table carry the same number. */
  ticket: number;
  sitting: Sitting;
  now: Situation;
}

export type LessonStart = Pick<Lesson, 'position' | 'seats' | 'chance'> & { game: string };

export interface Request {
  id: number;
  ask: keyof Requests;
  given: readonly unknown[];
}

/** What the worker says: an answer, news of the match on the table, or a sentence for the player. */
export type Message =
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failure'; id: number; message: string }
  | { kind: 'news'; ticket: number; now: Situation; frames: readonly Frame[] }
  | { kind: 'notice'; message: string };
