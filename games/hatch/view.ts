import type { Chance, Viewer } from '@tuckbox/kernel';
import { copiesOf, wholePile } from './decks.ts';
import { type Breeds, breedOf, breedsOf } from './effects.ts';
import type { Options } from './options.ts';
import { dynastyOf, empirePower } from './rules/power.ts';
import { type CardId, clone, type State } from './state.ts';

/** The position as it is shown: with dynasty value and empire power (HA-1.6, HA-1.7). */
export function position(options: Options, state: State): State {
  const breeds = breedsOf(state.cards);
  const shown = clone(state);
  for (const [seat, player] of shown.players.entries()) {
    player.dynasty = dynastyOf(breeds, player);
    player.power = empirePower(options, breeds, state, seat);
  }
  return shown;
}

/** HA-1.4, HA-1.5: hidden are the hands and the face-down mercenaries of others, and the draw pile. */
export function view(options: Options, state: State, viewer: Viewer): State {
  const shown = position(options, state);
  shown.deck = shown.deck.map(() => '?');
  for (const [seat, player] of shown.players.entries()) {
    if (seat === viewer) continue;
    player.hand = player.hand.map(() => '?');
    if (player.mercenary?.faceUp === false) player.mercenary = { card: '?', faceUp: false };
  }
  return shown;
}

/** A view, and the cards that it does not show. */
interface Veil {
  readonly seen: State;
  readonly whole: readonly CardId[];
  readonly unseen: readonly CardId[];
  /** The powers of these together. */
  readonly power: number;
}

/**
 * The cards that the viewer cannot see, dealt at random to the places where they must be: mercenaries first and by
 * power, because people hire strong ones. What is left over is put aside; what is missing (only in set-up positions)
 * is picked from the whole deck.
 */
export function makeImagine(options: Options): (seen: State, chance: Chance) => State {
  // Search imagines many thousand states behind one view, which nobody changes.
  let last: Veil | undefined;
  return (seen, chance) => {
    if (last?.seen !== seen) last = makeVeil(options, seen);
    return imagine(last, chance);
  };
}

function makeVeil(options: Options, seen: State): Veil {
  const whole = wholePile(options.deck, copiesOf(options.copies, seen.players.length));
  const breeds = breedsOf(seen.cards);
  const unseen = cardsNotSeen(whole, seen);
  return { seen, whole, unseen, power: unseen.reduce((sum, card) => sum + breedOf(breeds, card).power, 0) };
}

function imagine({ seen, whole, unseen: hidden, power }: Veil, chance: Chance): State {
  const state = clone(seen);
  const breeds = breedsOf(state.cards);
  const unseen = hidden.slice();
  chance.shuffle(unseen);
  const anyCard = () => whole[chance.pick(whole.length)];
  const deal = (card: CardId): CardId => (card === '?' ? (unseen.pop() ?? anyCard()) : card);
  let powerLeft = power;
  for (const player of state.players) {
    if (player.mercenary?.card !== '?') continue;
    const hired = takeByPower(unseen, powerLeft, breeds, chance);
    player.mercenary = { card: hired ?? anyCard(), faceUp: false };
    if (hired !== undefined) powerLeft -= breedOf(breeds, hired).power;
  }
  for (const player of state.players) player.hand = player.hand.map(deal);
  state.deck = state.deck.map(deal);
  return state;
}

/** The whole pile without the cards that lie open. */
function cardsNotSeen(whole: readonly CardId[], state: State): CardId[] {
  const open = new Map<CardId, number>();
  const see = (card: CardId) => open.set(card, (open.get(card) ?? 0) + 1);
  for (const card of state.discard) see(card);
  for (const { hand, eggs, dragons, mercenary } of state.players) {
    for (const card of hand) see(card);
    for (const { card } of dragons) see(card);
    if (mercenary !== null) see(mercenary.card);
    for (const egg of eggs) {
      see(egg.card);
      for (const { card } of egg.resources) see(card);
    }
  }
  return whole.filter((card) => {
    const left = open.get(card) ?? 0;
    if (left > 0) open.set(card, left - 1);
    return left === 0;
  });
}

function takeByPower(cards: CardId[], power: number, breeds: Breeds, chance: Chance): CardId | undefined {
  if (cards.length === 0) return undefined;
  let left = chance.pick(power);
  const index = cards.findIndex((card) => {
    left -= breedOf(breeds, card).power;
    return left < 0;
  });
  return cards.splice(index, 1)[0];
}
