import type { Seat } from '@tuckbox/kernel';
import { isMeant, type KindOf, type Matches, matcher } from './amounts.ts';
import {
  bedOf,
  type Choice,
  type HandCard,
  type Pending,
  type PendingKind,
  type Running,
  type State,
} from './state.ts';
import { COLORS, type Operation, type Stock } from './vocabulary.ts';

type Pick = Extract<Operation, { do: `pick-${string}` }>;

/** BF-13.1: what only the chooser may know of. */
export const PRIVATE_KINDS: readonly PendingKind[] = ['choose-card', 'choose-looked'];

export function isPrivate({ kind }: Pending): boolean {
  return PRIVATE_KINDS.includes(kind);
}

const KINDS: Record<Pick['do'], PendingKind> = {
  'pick-crop': 'choose-crop',
  'pick-bed': 'choose-bed',
  'pick-player': 'choose-player',
  'pick-card': 'choose-card',
  'pick-discard': 'choose-discard',
  'pick-color': 'choose-color',
  'pick-bed-type': 'choose-bed-type',
};

export function isPick(operation: Operation): operation is Pick {
  return operation.do in KINDS;
}

/** A compiled pick: its options in a state, in the documented order. */
export interface CompiledPick {
  readonly kind: PendingKind;
  readonly optional: boolean;
  options(state: State, running: Running): readonly Choice[];
}

export function pickOf(pick: Pick, kind: KindOf): CompiledPick {
  const optional = (pick.do === 'pick-crop' || pick.do === 'pick-bed') && pick.optional === true;
  return { kind: KINDS[pick.do], optional, options: optionsOf(pick, kind) };
}

const COLOR_CHOICES: readonly Choice[] = COLORS.map((color) => ({ color }));

function optionsOf(pick: Pick, kind: KindOf): CompiledPick['options'] {
  switch (pick.do) {
    case 'pick-crop': {
      const matches = matcher(pick, kind);
      return (state, running) => cropOptions(state, running, pick, matches);
    }
    case 'pick-bed':
      return (state, running) => bedOptions(state, running, pick);
    case 'pick-player':
      return (state, { seat }) => playerOptions(state, seat, pick.has);
    case 'pick-card':
      return (state, { seat }) => cardOptions(state.players[seat].hand, pick.type, kind);
    case 'pick-discard':
      return (state, { seat }) => kindOptions(state.players[seat].discard);
    case 'pick-color':
      return () => COLOR_CHOICES;
    case 'pick-bed-type':
      return (state, { pickedBed }) => {
        const present = bedOf(state, pickedBed)?.type;
        return pick.from.filter((bedType) => bedType !== present).map((bedType) => ({ bedType }));
      };
  }
}

function cropOptions(
  state: State,
  running: Running,
  { whose, harmful }: Extract<Pick, { do: 'pick-crop' }>,
  matches: Matches,
): Choice[] {
  const options: Choice[] = [];
  for (let seat = 0; seat < state.players.length; seat++) {
    if (!isMeant(whose, seat, running.seat)) continue;
    for (const { id, type, crop } of state.players[seat].beds) {
      // BF-9.5
      if (crop === null || (harmful === true && type === 'greenhouse')) continue;
      if (matches(running, id, crop.card)) options.push({ bed: id });
    }
  }
  return options;
}

function bedOptions(state: State, running: Running, { whose, notType }: Extract<Pick, { do: 'pick-bed' }>): Choice[] {
  const options: Choice[] = [];
  for (let seat = 0; seat < state.players.length; seat++) {
    if (!isMeant(whose, seat, running.seat)) continue;
    for (const { id, type } of state.players[seat].beds) if (type !== notType) options.push({ bed: id });
  }
  return options;
}

/** BF-1.15: clockwise from the acting player. */
function playerOptions(state: State, acting: Seat, has: readonly Stock[] | undefined): Choice[] {
  const options: Choice[] = [];
  const count = state.players.length;
  for (let step = 1; step < count; step++) {
    const seat = (acting + step) % count;
    if (has === undefined || has.some((stock) => state.players[seat][stock] > 0)) options.push({ seat });
  }
  return options;
}

/** The different cards of a hand, of one type if one is given. */
export function cardOptions(hand: readonly HandCard[], type: 'crop' | 'action' | undefined, kind: KindOf): HandCard[] {
  const options: HandCard[] = [];
  for (const one of hand) {
    if (type !== undefined && kind(one.card).card.type !== type) continue;
    if (!options.some(({ card, value }) => card === one.card && value === one.value)) options.push(one);
  }
  return options;
}

export function kindOptions(cards: readonly string[]): { card: string }[] {
  return [...new Set(cards)].map((card) => ({ card }));
}

/**
 * BF-6.5: whether a card that opens with this operation can be played; the card at `handIndex` (-1 for a class card) is
 * as good as gone.
 */
export function canOpen(
  first: Operation | undefined,
  kind: KindOf,
): (state: State, seat: Seat, handIndex: number) => boolean {
  if (first === undefined || !isPick(first)) return () => true;
  if (first.do === 'pick-card') {
    return (state, seat, handIndex) =>
      state.players[seat].hand.some(
        ({ card }, index) => index !== handIndex && (first.type === undefined || kind(card).card.type === first.type),
      );
  }
  const { optional, options } = pickOf(first, kind);
  return optional ? () => true : (state, seat) => options(state, outsider(seat)).length > 0;
}

/** The memory of an effect that has not begun. */
export function outsider(seat: Seat): Running {
  return newRunning('', 'play', seat, null, 0);
}

export function newRunning(card: string, on: Running['on'], seat: Seat, bed: string | null, value: number): Running {
  return {
    card,
    on,
    effect: 0,
    step: 0,
    seat,
    bed,
    value,
    rolled: 0,
    affected: 0,
    points: null,
    pickedBed: null,
    cropGrade: 0,
    pickedSeat: null,
    pickedCard: null,
    pickedDiscard: null,
    pickedColor: null,
    pickedBedType: null,
    pickedLast: null,
  };
}
