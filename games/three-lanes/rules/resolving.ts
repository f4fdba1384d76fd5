import type { Report, Seat } from '@tuckbox/kernel';
import type { Card, SetId, Trigger } from '../card.ts';
import type { PlayMove } from '../moves.ts';
import type { Options } from '../options.ts';
import type { Building, Lane, Piece, State, Unit } from '../state.ts';

/** TL-13.4 */
const MOST_OPERATIONS = 1000;
const MOST_UNFINISHED = 50;

/** What an ability knows when it resolves. */
export interface Context {
  readonly owner: Seat;
  /** The piece whose ability it is; null for skills and passives. */
  readonly self: Piece | null;
  /** The lane that was chosen for a skill. */
  readonly lane: Lane | null;
  readonly it: Piece | null;
}

export type Effect = (run: Run, context: Context) => void;

/** An ability of a card, compiled. */
export interface Ability {
  holds(state: State, context: Context): boolean;
  readonly ops: readonly Effect[];
}

export type Abilities = Readonly<Record<Trigger, readonly Ability[]>>;

export interface PassiveAbility {
  readonly on: Trigger;
  readonly ability: Ability;
  readonly oncePerTurn: boolean;
}

/** A card as the rules use it: its data, its abilities compiled, and the moves that play it, made once. */
export interface Kind {
  readonly card: Card;
  /** Of the card; here because a kind has one shape and a card has many, and every hand is read in every turn. */
  readonly cost: number;
  readonly on: Abilities;
  /** One for each lane, or one in all for a skill without aim; none for buildings, which need a builder. */
  readonly plays: readonly PlayMove[];
  /** TL-8.5: whether an aimed skill finds in this lane what it is for. */
  hasTarget(state: State, context: Context): boolean;
}

/** Whether any unit, and any building, waits for a trigger; null if nobody does. */
export type Waiting = { readonly units: boolean; readonly buildings: boolean } | null;

/** Everything that options and cards decide, made once for a match. */
export interface Book {
  readonly options: Options;
  /** By id; without a prototype, so that it has no other names. */
  readonly kinds: Readonly<Record<string, Kind | undefined>>;
  readonly passives: Readonly<Record<SetId, PassiveAbility | null>>;
  /** So that nobody is asked about triggers that no card has. */
  readonly waiting: Readonly<Record<Trigger, Waiting>>;
}

/** A march or an `advance` under way. */
export interface Progress {
  readonly unit: Unit;
  readonly isMarch: boolean;
  steps: number;
  ended: boolean;
}

/** One move being resolved. Nothing of it outlives the move: the state alone does. */
export interface Run {
  readonly book: Book;
  readonly state: State;
  report: Report | undefined;
  operations: number;
  unfinished: number;
  readonly underway: Progress[];
}

export function newRun(book: Book, state: State, report: Report | undefined): Run {
  return { book, state, report, operations: 0, unfinished: 0, underway: [] };
}

export function kindOf(book: Book, id: string): Kind {
  const kind = book.kinds[id];
  if (kind === undefined) throw new Error(`there is no card "${id}"`);
  return kind;
}

/** TL-11.1: once a castle has fallen nothing further resolves. */
export function isOver(run: Run): boolean {
  return run.state.phase === 'over';
}

/** The abilities of one piece on one event. */
export function trigger(run: Run, on: Trigger, self: Piece, it: Piece | null): void {
  if (run.book.waiting[on] === null) return;
  const abilities = kindOf(run.book, self.kind).on[on];
  if (abilities.length > 0) resolve(run, on, abilities, { owner: self.owner, self, lane: null, it });
}

/** TL-13.2: in written order; once the first has begun all are finished. */
export function resolve(run: Run, on: Trigger, abilities: readonly Ability[], context: Context): void {
  for (const ability of abilities) {
    if (!mayBegin(run, ability, context)) continue;
    const { self } = context;
    if (self !== null) run.report?.({ type: 'ability-triggered', piece: self.id, kind: self.kind, trigger: on });
    carryOut(run, ability, context);
  }
}

/** The ability of a seat's class, if it waits for this. */
function triggerPassive(run: Run, on: Trigger, owner: Seat, it: Piece | null): void {
  const player = run.state.players[owner];
  const passive = run.book.passives[player.class];
  if (passive === null || passive.on !== on || (passive.oncePerTurn && player.passiveUsed)) return;
  const context: Context = { owner, self: null, lane: null, it };
  if (!mayBegin(run, passive.ability, context)) return;
  if (passive.oncePerTurn) player.passiveUsed = true;
  run.report?.({ type: 'passive-triggered', seat: owner, trigger: on });
  carryOut(run, passive.ability, context);
}

/** TL-13.3, TL-13.4 */
function mayBegin(run: Run, ability: Ability, context: Context): boolean {
  return !isOver(run) && run.unfinished < MOST_UNFINISHED && ability.holds(run.state, context);
}

/** TL-13.1: operation by operation, each with everything that it triggers. */
function carryOut(run: Run, { ops }: Ability, context: Context): void {
  run.unfinished += 1;
  for (const op of ops) {
    if (isOver(run) || run.operations >= MOST_OPERATIONS) break;
    run.operations += 1;
    op(run, context);
  }
  run.unfinished -= 1;
}

const NOBODY: readonly Piece[] = [];

/** TL-13.2: who watches an event of a side, taken when the event happens: units in order of play, then buildings. */
export function watchersOf(run: Run, on: Trigger, owner: Seat): readonly Piece[] {
  const { kinds } = run.book;
  const waiting = run.book.waiting[on];
  if (waiting === null) return NOBODY;
  const { units, buildings } = run.state;
  const watchers: Piece[] = [];
  if (waiting.units) addWatchers(kinds, on, owner, units, watchers);
  if (waiting.buildings) addWatchers(kinds, on, owner, buildings, watchers);
  return watchers;
}

function addWatchers(
  kinds: Book['kinds'],
  on: Trigger,
  owner: Seat,
  pieces: readonly Unit[] | readonly Building[],
  watchers: Piece[],
): void {
  for (const piece of pieces) {
    if (piece.owner === owner && kinds[piece.kind]?.on[on].length !== 0) watchers.push(piece);
  }
}

/** TL-13.2: the passive first, then the watchers that are still there; nobody watches itself. */
export function tell(run: Run, on: Trigger, owner: Seat, it: Piece | null, watchers: readonly Piece[]): void {
  triggerPassive(run, on, owner, it);
  for (const watcher of watchers) {
    if (isOver(run)) return;
    if (watcher !== it && isOnBoard(watcher)) trigger(run, on, watcher, it);
  }
}

/** Whoever leaves the board does so with 0 HP or less, and nothing else has so few. */
export function isOnBoard(piece: Piece): boolean {
  return piece.hp > 0;
}

/** The lane of an ability, if it has one (TL-13.8). */
export function laneOf({ self, lane, it }: Context): Lane | null {
  const found = self !== null ? self.lane : lane !== null || it === null ? lane : it.lane;
  return found === '?' ? null : found;
}
