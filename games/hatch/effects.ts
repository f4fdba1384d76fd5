import { type Basic, type Basics, BROOD, basicNeeds, type Card } from './cards.ts';
import type { Move } from './moves.ts';

/** A symbol as one bit, so that several stand in one number. */
export const BIT: Readonly<Record<Basic, number>> = { food: 1, fire: 2, love: 4, wild: 8 };

/** What a card means in play: its numbers and its effects, compiled once. */
export interface Breed {
  readonly card: Card;
  readonly id: string;
  readonly needs: Basics;
  /** How many basic needs there are together. */
  readonly basics: number;
  readonly skulls: number;
  readonly power: number;
  readonly sacrifice: number;
  /** The symbol that it gives as a resource. */
  readonly symbol: Basic;
  readonly bit: number;
  /** Bits of all symbols that it shows in the pair of a ritual. */
  readonly shows: number;
  readonly attackBonus: number;
  readonly defendBonus: number;
  readonly drawsOnHatch: number;
  readonly drawsOnSacrifice: number;
  readonly returnsToHand: boolean;
  readonly hatchesAtOnce: boolean;
  readonly untouchable: boolean;
  /** The moves that name nothing but this card: there is one object for each, since moves are never changed. */
  readonly moves: Readonly<Record<'discard' | 'lay' | 'offer' | 'contract', Move>>;
}

export type Breeds = ReadonlyMap<string, Breed>;

/** The working draft of a breed, which its effects change one after the other. */
type Draft = { -readonly [Field in keyof Breed]: Breed[Field] };

function compile(card: Card): Breed {
  const { skull, ...needs } = card.needs;
  const draft: Draft = {
    card,
    id: card.id,
    needs,
    basics: basicNeeds(needs),
    skulls: skull,
    power: card.power,
    sacrifice: card.sacrifice,
    symbol: card.resource,
    bit: BIT[card.resource],
    shows: BIT[card.resource],
    attackBonus: 0,
    defendBonus: 0,
    drawsOnHatch: 0,
    drawsOnSacrifice: 0,
    returnsToHand: false,
    hatchesAtOnce: false,
    untouchable: false,
    moves: {
      discard: { type: 'discard', card: card.id },
      lay: { type: 'lay', card: card.id },
      offer: { type: 'offer', card: card.id },
      contract: { type: 'contract', card: card.id },
    },
  };
  for (const effect of card.effects) {
    switch (effect.on) {
      case 'attack':
        draft.attackBonus = effect.amount;
        break;
      case 'defend':
        draft.defendBonus = effect.amount;
        break;
      case 'hatch':
        draft.drawsOnHatch = effect.amount;
        break;
      case 'sacrifice':
        draft.drawsOnSacrifice = effect.amount;
        break;
      case 'mercenary-used':
        draft.returnsToHand = true;
        break;
      case 'egg':
        if (effect.do === 'hatch-at-once') draft.hatchesAtOnce = true;
        else draft.untouchable = true;
        break;
      case 'ritual':
        draft.shows |= BIT[effect.resource];
        break;
    }
  }
  return draft;
}

const BROOD_BREEDS: Breeds = new Map(BROOD.map((card) => [card.id, compile(card)]));

/** Clones share the list of custom cards, so each list is compiled once. */
const compiled = new WeakMap<readonly Card[], Breeds>();

/** All breeds of a match: the base cards, and over them the custom cards of its position. */
export function breedsOf(cards: readonly Card[]): Breeds {
  if (cards.length === 0) return BROOD_BREEDS;
  let breeds = compiled.get(cards);
  if (breeds === undefined) {
    breeds = new Map([...BROOD_BREEDS, ...cards.map((card) => [card.id, compile(card)] as const)]);
    compiled.set(cards, breeds);
  }
  return breeds;
}

export function breedOf(breeds: Breeds, card: string): Breed {
  const breed = breeds.get(card);
  if (breed === undefined) throw new Error(`there is no card "${card}"`);
  return breed;
}
