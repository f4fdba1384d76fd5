import {
  type Almanac,
  almanac,
  battleFarm,
  CLASSES,
  isHidden,
  type Kind,
  type Operation,
  type Options,
  type State,
} from '@tuckbox/games/battle-farm';
import art from '../../art/cards/battle-farm.json';

export const standardBook = almanac(battleFarm.options.parse({}));

/** Every view comes with its own copy of the options, so that books are known by the text of their card sets too. */
const booksBySet = new WeakMap<object, Almanac>();
const booksByText = new Map<string, Almanac>();

/** The game's own almanac for the cards of a view, made once for each card set that is met. */
export function bookOf({ options }: { options?: Options | undefined }): Almanac {
  if (options === undefined || options.cardSet === 'standard') return standardBook;
  const { cardSet } = options;
  const known = booksBySet.get(cardSet);
  if (known !== undefined) return known;
  const text = JSON.stringify(cardSet);
  const book = booksByText.get(text) ?? almanac(options);
  booksByText.set(text, book);
  booksBySet.set(cardSet, book);
  return book;
}

/** Undefined for a card that the viewer does not know. */
export function kindOf(view: State, card: string): Kind | undefined {
  return bookOf(view).kinds.get(card);
}

export function cardName(view: State, card: string): string {
  return kindOf(view, card)?.card.name ?? 'an unknown card';
}

/** The icon that a card or a class carries everywhere. */
export function cardIcon(id: string): string {
  return Object.hasOwn(art, id) ? Reflect.get(art, id).icon : 'farmer';
}

/** The class card of a seat, if it has a class. */
export function classCard(view: State, seat: number): Kind | undefined {
  const own = view.players[seat]?.class ?? null;
  return own === null ? undefined : kindOf(view, CLASSES[own].card);
}

/** The operations of a card for one trigger in the order in which they are written, those inside of conditions included. */
export function operationsOf(view: State, card: string, on: string): readonly Operation[] {
  const effects = kindOf(view, card)?.card.effects ?? [];
  return effects.filter((effect) => effect.on === on).flatMap((effect) => flat(effect.do));
}

function flat(operations: readonly Operation[]): readonly Operation[] {
  return operations.flatMap((one) => (one.do === 'if' ? [one, ...flat(one.then), ...flat(one.else ?? [])] : [one]));
}

/** "3 coins" */
export function count(number: number, what: string): string {
  return number === 1 ? `1 ${what}` : `${number} ${what}s`;
}

export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** How many cards of each kind the viewer has not seen: they are in the deck or in other hands. */
export function unseen(view: State): ReadonlyMap<string, number> {
  const book = bookOf(view);
  const left = book.copies.slice();
  const see = (card: string | null | undefined) => {
    const kind = typeof card === 'string' ? book.kinds.get(card) : undefined;
    if (kind !== undefined) left[kind.index] -= 1;
  };
  for (const { hand, beds, discard } of view.players) {
    for (const one of hand) see(one.card);
    for (const { crop } of beds) see(crop?.card);
    for (const card of discard) see(card);
  }
  const seller = view.players[view.turn];
  if (view.trade?.proposed === true && seller?.hand.some(isHidden)) for (const { card } of view.trade.cards) see(card);
  for (const card of [...view.market, ...view.removed, ...(view.pending?.cards ?? []), view.resolving?.card]) see(card);
  return new Map([...book.kinds.values()].flatMap(({ id, index }) => (left[index] > 0 ? [[id, left[index]]] : [])));
}
