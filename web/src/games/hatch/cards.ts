import { type Breed, breedsOf, type Egg, eggOf, eggUnder, type Player, type State } from '@tuckbox/games/hatch';
import type { Seat } from '@tuckbox/kernel';

/** What the card means in play; undefined for one that the viewer does not see. */
export function breedIn(view: State, card: string): Breed | undefined {
  return breedsOf(view.cards).get(card);
}

export function cardName(view: State, card: string | undefined): string {
  return (card === undefined ? undefined : breedIn(view, card)?.card.name) ?? 'a hidden card';
}

/** An egg, a resource or a hatched dragon, wherever on the table it is. */
export interface Thing {
  readonly id: string;
  readonly card: string;
  readonly owner: Seat;
  /** The egg on which a resource lies. */
  readonly under?: Egg;
}

export function thingIn(view: State, id: string): Thing | undefined {
  for (const [owner, player] of view.players.entries()) {
    const found = eggOf(player, id) ?? player.dragons.find((dragon) => dragon.id === id);
    if (found !== undefined) return { id, card: found.card, owner };
    const under = eggUnder(player, id);
    const resource = under?.resources.find((one) => one.id === id);
    if (under !== undefined && resource !== undefined) return { id, card: resource.card, owner, under };
  }
  return undefined;
}

/** "the egg Dove Drake" is enough unless there is another of its kind: then its place in the row is told as well. */
export function eggName(view: State, id: string): string {
  const thing = thingIn(view, id);
  if (thing === undefined) return 'an egg';
  const alike = view.players[thing.owner].eggs.filter(({ card }) => card === thing.card);
  const name = cardName(view, thing.card);
  return alike.length < 2 ? name : `${name} ${alike.findIndex((egg) => egg.id === id) + 1}`;
}

/** What the symbol of a card is called: a star is written "any" on needs, but it is a star on cards. */
export function symbolName(symbol: string): string {
  return symbol === 'wild' ? 'a star' : symbol;
}

export function hasHired({ mercenary }: Player): boolean {
  return mercenary?.faceUp === false;
}
