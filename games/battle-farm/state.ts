import type { Result, Seat } from '@tuckbox/kernel';
import type { ClassId } from './classes.ts';
import type { Options } from './options.ts';
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

/** A card in a hand with its present value (BF-1.5). Never changed in place, so that copies may share it. */
export interface HandCard {
  readonly card: string;
  readonly value: number;
}

export interface Crop {
  card: string;
  value: number;
  timer: number;
}

export interface Bed {
  id: string;
  type: BedType;
  crop: Crop | null;
  resting: boolean;
}

export interface Player {
  class: ClassId | null;
  classReady: boolean;
  coins: number;
  fertilizers: number;
  hand: HandCard[];
  beds: Bed[];
  /** Newest last. */
  discard: string[];
  /** BF-3.7. Replaced, never changed in place. */
  harvested: Readonly<Record<string, number>>;
}

/** Replaced, never changed in place. */
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

/** A decision that the match waits for. Replaced, never changed in place. */
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
  market: (string | null)[];
  /** Top first. */
  deck: string[];
  /** BF-4.8: no card has left the market in this round so far. */
  stale: boolean;
  removed: string[];
  /** Replayable kinds played in this turn. Replaced, never changed in place. */
  used: readonly string[];
  plays: number;
  trade: Trade | null;
  /** The action card being resolved. Replaced, never changed in place. */
  resolving: HandCard | null;
  pending: Pending | null;
  /** The rest of the effect that the pending decision has paused. */
  effect: Running | null;
  ending: Ending | null;
  result: Result | null;
}

export function clone(state: State): State {
  const players: Player[] = [];
  for (let seat = 0; seat < state.players.length; seat++) players.push(clonePlayer(state.players[seat]));
  return {
    round: state.round,
    order: state.order,
    turn: state.turn,
    phase: state.phase,
    left: state.left,
    winLimit: state.winLimit,
    players,
    market: state.market.slice(),
    deck: state.deck.slice(),
    stale: state.stale,
    removed: state.removed.slice(),
    used: state.used,
    plays: state.plays,
    trade: state.trade,
    resolving: state.resolving,
    pending: state.pending,
    effect: state.effect === null ? null : { ...state.effect },
    ending: state.ending,
    result: state.result,
  };
}

function clonePlayer(player: Player): Player {
  const beds: Bed[] = [];
  for (let index = 0; index < player.beds.length; index++) {
    const { id, type, crop, resting } = player.beds[index];
    beds.push({
      id,
      type,
      crop: crop === null ? null : { card: crop.card, value: crop.value, timer: crop.timer },
      resting,
    });
  }
  return {
    class: player.class,
    classReady: player.classReady,
    coins: player.coins,
    fertilizers: player.fertilizers,
    hand: player.hand.slice(),
    beds,
    discard: player.discard.slice(),
    harvested: player.harvested,
  };
}

export function bedOf(state: State, id: string | null): Bed | undefined {
  for (let seat = 0; seat < state.players.length; seat++) {
    const { beds } = state.players[seat];
    for (let index = 0; index < beds.length; index++) if (beds[index].id === id) return beds[index];
  }
  return undefined;
}

export function ownerOf(state: State, bed: Bed): Seat {
  return state.players.findIndex(({ beds }) => beds.includes(bed));
}

/** BF-1.18: of identical copies the first. */
export function handIndex(hand: readonly HandCard[], card: string, value: number): number {
  for (let index = 0; index < hand.length; index++) {
    if (hand[index].card === card && hand[index].value === value) return index;
  }
  return -1;
}

/** Takes one entry out of a list and keeps the order of the rest. */
export function takeAt<T>(list: T[], at: number): T {
  const taken = list[at];
  for (let index = at + 1; index < list.length; index++) list[index - 1] = list[index];
  list.pop();
  return taken;
}

export function cropCount({ beds }: Player): number {
  let count = 0;
  for (let index = 0; index < beds.length; index++) if (beds[index].crop !== null) count++;
  return count;
}
