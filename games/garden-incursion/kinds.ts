import type { Chance, Report, Seat } from '@tuckbox/kernel';
import type { Field, Position } from './battlefield.ts';
import type { Card } from './card.ts';
import type { Muster } from './muster.ts';
import type { Options } from './options.ts';
import type { State, Unit } from './state.ts';
import type { Tribe } from './tribes.ts';
import type { Block, Condition, Flag, Operation, Whose } from './vocabulary.ts';

/** What a question about a position needs. */
export interface Sight {
  readonly state: State;
  readonly book: Book;
  readonly field: Field;
}

/** What playing needs besides. */
export interface Table extends Sight {
  readonly chance: Chance;
  readonly report: Report | undefined;
}

/** A unit, or where one was that has left. */
export interface Spot {
  readonly id: string;
  readonly at: Position;
}

/** Whom the words of a block mean: "you" is the seat. */
export interface Frame {
  readonly seat: Seat;
  readonly self: Spot | null;
  readonly target: Spot | null;
  readonly event: Spot | null;
}

/** Whoever knows the unit's kind already gives it, because looking it up is most of the work. */
export type Test = (sight: Sight, unit: Unit, frame: Frame, kind?: Kind) => boolean;
export type Holds = (sight: Sight, frame: Frame) => boolean;

export interface Static {
  readonly who: Test;
  /**
   * Where it looks besides at source, unit and guards: nowhere (null), at the unit's fellows within so many ranges of
   * it, or anywhere (infinity).
   */
  readonly around: number | null;
  readonly asksGuards: boolean;
  readonly asksAp: boolean;
  /** Whether it matters where the source is. */
  readonly asksPlace: boolean;
  readonly holds: Holds | null;
  readonly attack: number;
  readonly defense: number;
  readonly ap: number;
  readonly flags: readonly Flag[];
}

/** What a move sets off: the block of an ability or a special action. */
export interface Deed {
  readonly target: Test | null;
  readonly holds: Holds | null;
  readonly ops: readonly Operation[];
}

export interface Action extends Deed {
  readonly id: string;
  readonly name: string;
  readonly ap: number;
  readonly energy: number;
  readonly perTurn: number;
}

export type Happening = Extract<Block, { on: 'spawned' | 'dies' | 'skirmish-won' }>['on'];
export type Moment = Extract<Block, { on: 'turn-start' | 'turn-end' | 'ability-played' }>['on'];

export interface Trigger {
  readonly on: Happening | Moment;
  /** Of whom the event must be; null for the source itself. */
  readonly of: Test | null;
  /** GI-10.5: whether the source answers to its own death. */
  readonly ownDeath: boolean;
  readonly whose: Whose;
  readonly if: Condition | null;
  readonly ops: readonly Operation[];
}

/** The blocks of a card or of a skill sheet, ready for use. */
export interface Blocks {
  readonly statics: readonly Static[];
  /** Those of them that change attack or defense: by looking at a unit alone, and by looking at more. */
  readonly lending: readonly Static[];
  readonly lendingWide: readonly Static[];
  /** Whether it matters to any of these where the source is. */
  readonly asksPlace: boolean;
  readonly actions: readonly Action[];
  /** By what sets them off. */
  readonly triggers: Readonly<Record<Trigger['on'], readonly Trigger[]>>;
  readonly play: Deed | null;
}

/** A card with its defaults filled in and its effects compiled. */
export interface Kind extends Blocks {
  readonly id: string;
  readonly name: string;
  readonly tribe: string;
  readonly type: Card['type'];
  readonly cost: number;
  readonly attack: number;
  readonly defense: number;
  readonly ap: number;
  readonly queen: boolean;
  readonly token: boolean;
  readonly stride: number;
  readonly reach: number;
  readonly flags: readonly Flag[];
  readonly tags: readonly string[];
  /** Null: near the owner's queen. */
  readonly site: { readonly near: Test; readonly within: number; readonly holds: Holds | null } | null;
  readonly card: Card;
}

/** GI-3.5. */
export interface Sheet extends Blocks {
  readonly tribe: Tribe;
  readonly startWorkers: number;
  readonly workersPerTurn: number;
  readonly extraCards: number;
  readonly spawnRange: number;
}

/** Where a flag can come from besides counters: what is nowhere printed or given need not be looked for. */
export interface FlagSources {
  readonly flag: Flag;
  readonly isPrinted: boolean;
  readonly isStatic: boolean;
}

/** The cards and tribes of a match, by id, in the order of the set. */
export interface Book {
  readonly options: Options;
  readonly kinds: ReadonlyMap<string, Kind>;
  /** The same once more: the look-up that everything rests on is faster without the map. */
  readonly kindById: Readonly<Record<string, Kind | undefined>>;
  readonly sheets: ReadonlyMap<string, Sheet>;
  readonly flags: Readonly<Record<Flag, FlagSources>>;
  /** Whether a unit without counters can have defense below 0. */
  readonly isFrail: boolean;
  /** Whether it matters to any modifier how many AP a unit has. */
  readonly asksAp: boolean;
  /** What was looked at last, and what was copied last: of this, bots look at one copy after the other. */
  lastMuster: Muster | null;
  copiedMuster: Muster | null;
  /** How many numbers were given out. What is noted in bodies names others by number, so that nothing old is kept alive. */
  numbers: number;
}

export function kindOf(book: Book, card: string): Kind {
  const kind = book.kindById[card];
  if (kind === undefined) throw new Error(`no card "${card}"`);
  return kind;
}

export function sheetOf(book: Book, tribe: string): Sheet {
  const sheet = book.sheets.get(tribe);
  if (sheet === undefined) throw new Error(`no tribe "${tribe}"`);
  return sheet;
}
