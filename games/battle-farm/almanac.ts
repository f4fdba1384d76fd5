import type { Chance, Report, Seat } from '@tuckbox/kernel';
import { type Test, testOf } from './amounts.ts';
import { cardsOf, fullDeck, STANDARD_CARDS } from './decks.ts';
import { compile, type Program } from './effects.ts';
import type { Options } from './options.ts';
import { canOpen } from './picks.ts';
import type { HandCard, State } from './state.ts';
import { type Card, type Color, RARITIES, TRIGGERS, type Trigger } from './vocabulary.ts';

/** BF-1.9, by grade. */
const PRICES = [0, 1, 2, 3, 5, 8];

/** A kind of card as play needs it: looked up once, effects compiled. */
export interface Kind {
  readonly id: string;
  /** Number of the kind in its almanac. */
  readonly index: number;
  readonly card: Card;
  readonly isCrop: boolean;
  readonly color: Color | null;
  /** BF-1.6 */
  readonly grade: number;
  readonly price: number;
  /** Printed value. */
  readonly value: number;
  /** A card of the kind fresh from the deck, the market or a pile, with its printed value. Shared, as no card is ever changed. */
  readonly plain: HandCard;
  readonly replayable: boolean;
  readonly programs: Readonly<Record<Trigger, readonly Program[]>>;
  readonly playIf: Test | undefined;
  /** BF-6.5: whether the first step of the card, if it is a mandatory choice, has an option. */
  canOpen(state: State, seat: Seat, handIndex: number): boolean;
}

/** Options and cards of one match, bound once. */
export interface Almanac {
  readonly options: Options;
  /** Every kind that can be met: the set in play, and the standard cards that positions may name. */
  readonly kinds: ReadonlyMap<string, Kind>;
  /** The unshuffled deck. */
  readonly deck: readonly string[];
  /** By number of the kind: how many cards of it the deck has. */
  readonly copies: readonly number[];
  /** BF-2.5: the common kinds of the set, in table order. */
  readonly commons: { readonly crop: readonly string[]; readonly action: readonly string[] };
  kind(id: string): Kind;
  winLimit(seats: number): number;
}

/** What the rules work on during one move. */
export interface Scene {
  readonly book: Almanac;
  readonly state: State;
  readonly chance: Chance;
  readonly report: Report | undefined;
}

export function almanac(options: Options): Almanac {
  const cards = cardsOf(options.cardSet);
  const kinds = new Map<string, Kind>();
  const kind = (id: string): Kind => {
    const found = kinds.get(id);
    if (found === undefined) throw new Error(`there is no card "${id}"`);
    return found;
  };
  const custom = options.cardSet === 'standard' ? [] : options.cardSet.cards;
  for (const card of [...STANDARD_CARDS.values(), ...custom]) {
    // A set may repeat a standard card, which keeps its number.
    kinds.set(card.id, kindOf(card, kinds.get(card.id)?.index ?? kinds.size, kind));
  }
  const deck = fullDeck(cards);
  const copies = Array<number>(kinds.size).fill(0);
  for (const id of deck) copies[kind(id).index] += 1;
  const common = (type: 'crop' | 'action') =>
    cards.filter((card) => card.type === type && card.rarity === 'common').map(({ id }) => id);
  const cropValues = deck.reduce((sum, id) => sum + (kind(id).isCrop ? kind(id).value : 0), 0);
  return {
    options,
    kinds,
    deck,
    copies,
    commons: { crop: common('crop'), action: common('action') },
    kind,
    // BF-2.10
    winLimit: (seats) => options.winLimit ?? Math.ceil(44 + 6 * seats + cropValues / (1 + seats)),
  };
}

function kindOf(card: Card, index: number, kind: (id: string) => Kind): Kind {
  const grade = card.rarity === undefined ? 0 : RARITIES.indexOf(card.rarity) + 1;
  const programs = Object.fromEntries(
    TRIGGERS.map((on) => [
      on,
      card.effects.filter((effect) => effect.on === on).map((effect) => compile(effect, card.id, kind)),
    ]),
  ) as Record<Trigger, Program[]>;
  const first = card.effects.at(0);
  const opening = first?.on === 'play' && first.if === undefined ? first.do.at(0) : undefined;
  return {
    id: card.id,
    index,
    card,
    isCrop: card.type === 'crop',
    color: card.color ?? null,
    grade,
    price: PRICES[grade],
    value: card.value,
    plain: { card: card.id, value: card.value },
    replayable: card.replayable === true,
    programs,
    playIf: card.playIf === undefined ? undefined : testOf(card.playIf, kind),
    canOpen: canOpen(opening, kind),
  };
}
