import type { Result, Seat } from '@tuckbox/kernel';
import type { ClassId } from './classes.ts';
import type { Options } from './options.ts';
import { Recent } from './recent.ts';
import type { BedType, Color, Trigger } from './vocabulary.ts';

/**
 * What a viewer may not see. It is typed as whatever it stands for: rules never meet it, only views, words and
 * imagination do.
 */
export const HIDDEN = '?' as never;

export function isHidden(value: unknown): boolean {
  return value === '?';
}

export const PHASES = ['harvest', 'market', 'trade', 'play', 'fertilize', 'over'] as const;
type Phase = (typeof PHASES)[number];

/** A card in a hand with its present value (BF-1.5). */
export interface HandCard {
  readonly card: string;
  readonly value: number;
}

export interface Crop {
  readonly card: string;
  readonly value: number;
  readonly timer: number;
}

/** Never changed itself: `changeBed` puts another one in its place. */
export interface Bed {
  readonly id: string;
  readonly type: BedType;
  readonly crop: Crop | null;
  readonly resting: boolean;
}

/** What is marked readonly all the way down is replaced rather than changed, here and elsewhere, so that copies may share it. */
export interface Player {
  class: ClassId | null;
  classReady: boolean;
  coins: number;
  fertilizers: number;
  hand: readonly HandCard[];
  beds: readonly Bed[];
  /** Newest last. */
  discard: readonly string[];
  /** BF-3.7 */
  harvested: Readonly<Record<string, number>>;
}

export interface Trade {
  readonly cards: readonly HandCard[];
  readonly proposed: boolean;
  /** One entry a seat; null: open or not asked, 0: pass. */
  readonly offers: readonly (number | null)[];
}

export type Choice =
  | { readonly bed: string }
  | { readonly seat: Seat }
  | HandCard
  | { readonly card: string }
  | { readonly color: Color }
  | { readonly bedType: BedType }
  | { readonly pay: 'coin' | 'fertilizer' };

export type PendingKind =
  | 'choose-crop'
  | 'choose-bed'
  | 'choose-player'
  | 'choose-card'
  | 'choose-looked'
  | 'choose-discard'
  | 'choose-color'
  | 'choose-bed-type'
  | 'choose-payment'
  | 'offers'
  | 'accept';

/** A decision that the match waits for. */
export interface Pending {
  readonly kind: PendingKind;
  readonly seats: readonly Seat[];
  /** Id of the card that asks, or "trade". */
  readonly source: string;
  readonly options: readonly Choice[];
  readonly optional: boolean;
  /** Of spread-value: points still to give, this one included. */
  readonly left?: number;
  /** Of look: the kinds looked at, in deck order. */
  readonly cards?: readonly string[];
}

/** What the last pick of an effect was about, which the rarity grade follows. */
type PickedLast = 'bed' | 'card' | 'discard';

/** An effect under way: where it stands and what it remembers. In the state only while a decision is open. */
export interface Running {
  readonly card: string;
  readonly on: Trigger;
  /** Which of the card's effects with this trigger, and which of its steps. */
  effect: number;
  step: number;
  readonly seat: Seat;
  /** The bed of the crop whose effect it is. */
  readonly bed: string | null;
  /** What "card-value" means. */
  readonly value: number;
  rolled: number;
  affected: number;
  /** Points that a spread-value has still to give; null outside of one. */
  points: number | null;
  pickedBed: string | null;
  /** Rarity grade of the crop in the picked bed. */
  cropGrade: number;
  pickedSeat: Seat | null;
  /** The picked hand card or the kept card: for others a secret. */
  pickedCard: HandCard | null;
  pickedDiscard: string | null;
  pickedColor: Color | null;
  pickedBedType: BedType | null;
  pickedLast: PickedLast | null;
}

export interface Ending {
  readonly reason: 'win-limit' | 'deck-empty';
  readonly by: Seat;
  readonly lastSeat: Seat;
}

export interface State {
  /** The options in force: in exported positions and views only. */
  options?: Options;
  round: number;
  /** Never changes during a match. */
  order: readonly Seat[];
  turn: Seat;
  phase: Phase;
  /** Purchases or fertilizer uses left. */
  left: number;
  winLimit: number;
  players: Player[];
  market: readonly (string | null)[];
  /** Top first. */
  deck: readonly string[];
  /** BF-4.8: no card has left the market in this round so far. */
  stale: boolean;
  removed: readonly string[];
  /** Replayable kinds played in this turn. */
  used: readonly string[];
  plays: number;
  trade: Trade | null;
  /** The action card being resolved. */
  resolving: HandCard | null;
  pending: Pending | null;
  /** The rest of the effect that the pending decision has paused. */
  effect: Running | null;
  ending: Ending | null;
  result: Result | null;
}

export function clone(state: State): State {
  const players = state.players.slice();
  for (let seat = 0; seat < players.length; seat++) players[seat] = clonePlayer(players[seat]);
  return {
    round: state.round,
    order: state.order,
    turn: state.turn,
    phase: state.phase,
    left: state.left,
    winLimit: state.winLimit,
    players,
    market: state.market,
    deck: state.deck,
    stale: state.stale,
    removed: state.removed,
    used: state.used,
    plays: state.plays,
    trade: state.trade,
    resolving: state.resolving,
    pending: state.pending,
    effect: state.effect === null ? null : cloneRunning(state.effect),
    ending: state.ending,
    result: state.result,
  };
}

function clonePlayer(player: Player): Player {
  return {
    class: player.class,
    classReady: player.classReady,
    coins: player.coins,
    fertilizers: player.fertilizers,
    hand: player.hand,
    beds: player.beds,
    discard: player.discard,
    harvested: player.harvested,
  };
}

function cloneRunning(running: Running): Running {
  return {
    card: running.card,
    on: running.on,
    effect: running.effect,
    step: running.step,
    seat: running.seat,
    bed: running.bed,
    value: running.value,
    rolled: running.rolled,
    affected: running.affected,
    points: running.points,
    pickedBed: running.pickedBed,
    cropGrade: running.cropGrade,
    pickedSeat: running.pickedSeat,
    pickedCard: running.pickedCard,
    pickedDiscard: running.pickedDiscard,
    pickedColor: running.pickedColor,
    pickedBedType: running.pickedBedType,
    pickedLast: running.pickedLast,
  };
}

export function bedOf(state: State, id: string | null): Bed | undefined {
  if (id === null) return undefined;
  for (let seat = 0; seat < state.players.length; seat++) {
    const { beds } = state.players[seat];
    for (let index = 0; index < beds.length; index++) if (beds[index].id === id) return beds[index];
  }
  return undefined;
}

export function ownerOf({ players }: State, bed: Bed): Seat {
  for (let seat = 0; seat < players.length; seat++) if (placeOf(players[seat].beds, bed) >= 0) return seat;
  throw new Error(`bed ${bed.id} is not there any more`);
}

type BedChange = Partial<Pick<Bed, 'type' | 'crop' | 'resting'>>;

/** Puts a bed with these changes in the place of the one that is there. */
export function changeBed(state: State, bed: Bed, change: BedChange): Bed {
  const { type = bed.type, crop = bed.crop, resting = bed.resting } = change;
  const changed: Bed = { id: bed.id, type, crop, resting };
  const player = state.players[ownerOf(state, bed)];
  player.beds = exchanged(player.beds, placeOf(player.beds, bed), changed);
  return changed;
}

/** `indexOf`, which is slow for lists as short as a farm. */
function placeOf(beds: readonly Bed[], bed: Bed): number {
  for (let place = 0; place < beds.length; place++) if (beds[place] === bed) return place;
  return -1;
}

/** So many empty places. `Array(n)` would have holes, and V8 slows down wherever it meets lists with and without them. */
export function nulls(count: number): null[] {
  const list: null[] = [];
  while (list.length < count) list.push(null);
  return list;
}

/** The list with another entry in one place. */
export function exchanged<T>(list: readonly T[], at: number, entry: T): readonly T[] {
  const copy = list.slice();
  copy[at] = entry;
  return copy;
}

/** BF-1.18: of identical copies the first. */
export function handIndex(hand: readonly HandCard[], card: string, value: number): number {
  for (let index = 0; index < hand.length; index++) {
    if (hand[index].card === card && hand[index].value === value) return index;
  }
  return -1;
}

const rests = new Recent<readonly HandCard[], number, readonly HandCard[]>();

/** Takes a card out of a hand, the rest of which keeps its order. */
export function takeFromHand(player: Player, at: number): HandCard {
  const { hand } = player;
  player.hand = rests.get(hand, at) ?? rests.keep(hand, at, without(hand, at));
  return hand[at];
}

function without(hand: readonly HandCard[], at: number): readonly HandCard[] {
  const rest = hand.slice();
  for (let index = at + 1; index < rest.length; index++) rest[index - 1] = rest[index];
  rest.pop();
  return rest;
}

const piles = new Recent<readonly string[], string, readonly string[]>();

/** A pile with another card on top. */
export function laid(pile: readonly string[], card: string): readonly string[] {
  return piles.get(pile, card) ?? piles.keep(pile, card, [...pile, card]);
}

export function cropCount({ beds }: Player): number {
  let count = 0;
  for (let index = 0; index < beds.length; index++) if (beds[index].crop !== null) count++;
  return count;
}
