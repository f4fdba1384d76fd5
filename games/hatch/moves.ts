import type { Seat } from '@tuckbox/kernel';
import { BASICS, type Basic, type Card, RITUALS, type RitualKind } from './cards.ts';
import { type Breed, type Breeds, breedOf, breedsOf } from './effects.ts';
import {
  currentNeeds,
  isNeeded,
  isReducible,
  MET,
  MISMATCH,
  resourcesOn,
  stillNeeded,
  stillNeededBy,
} from './matching.ts';
import type { Options } from './options.ts';
import { canHatchNow } from './rules/eggs.ts';
import { mayBeTargeted, pairFor, starFor, symbolsOf } from './rules/ritual.ts';
import { canOffer, openSkulls } from './rules/sacrifice.ts';
import type { CardId, Egg, Player, State } from './state.ts';

/** What a ritual does, and to what; `mercenary` tells whether it takes part. */
export type Rite =
  | { readonly ritual: 'food'; readonly egg: string; readonly need: Basic; readonly mercenary: boolean }
  | { readonly ritual: 'love'; readonly mercenary: boolean }
  | { readonly ritual: 'fire'; readonly egg: string; readonly mercenary: boolean }
  | { readonly ritual: 'fire'; readonly resource: string; readonly mercenary: boolean }
  | { readonly ritual: 'fire'; readonly hand: Seat; readonly mercenary: boolean };

export type Offer =
  | { readonly type: 'offer'; readonly card: string }
  | { readonly type: 'offer'; readonly egg: string }
  | { readonly type: 'offer'; readonly resource: string };

export type Move =
  | { readonly type: 'discard'; readonly card: string }
  | { readonly type: 'lay'; readonly card: string }
  | { readonly type: 'nurture'; readonly card: string; readonly egg: string }
  | { readonly type: 'sacrifice'; readonly dragon: string }
  | Offer
  | { readonly type: 'hatch'; readonly egg: string }
  | { readonly type: 'contract'; readonly card: string }
  | { readonly type: 'dismiss' }
  | ({ readonly type: 'ritual' | 'repeat' } & Rite)
  | { readonly type: 'attack'; readonly target: Seat; readonly mercenary: boolean }
  | { readonly type: 'defend'; readonly mercenary: boolean }
  | { readonly type: 'take-egg'; readonly egg: string }
  | { readonly type: 'take-resource'; readonly resource: string; readonly egg: string }
  | { readonly type: 'take-card' }
  | { readonly type: 'take-nothing' }
  | { readonly type: 'end-turn' };

export const MOVE_TYPES = [
  'discard',
  'lay',
  'nurture',
  'sacrifice',
  'offer',
  'hatch',
  'contract',
  'dismiss',
  'ritual',
  'repeat',
  'attack',
  'defend',
  'take-egg',
  'take-resource',
  'take-card',
  'take-nothing',
  'end-turn',
] as const satisfies readonly Move['type'][];

/** Moves are never changed, so those that name no card are the same objects for everybody. */
const DISMISS: Move = { type: 'dismiss' };
const SEATS: readonly Seat[] = [0, 1, 2, 3, 4];
const ATTACK = SEATS.map((target): Move => ({ type: 'attack', target, mercenary: false }));
const ATTACK_REVEALING = SEATS.map((target): Move => ({ type: 'attack', target, mercenary: true }));
const DEFEND: readonly Move[] = [
  { type: 'defend', mercenary: true },
  { type: 'defend', mercenary: false },
];
const TAKE_CARD: Move = { type: 'take-card' };
const TAKE_NOTHING: Move = { type: 'take-nothing' };
const END_TURN: Move = { type: 'end-turn' };

/** Moves that name one thing on the table, once for each: a match counts its things up from one, so they are few. */
interface Named {
  readonly hatch: (egg: string) => Move;
  readonly nurture: (egg: string) => (card: string) => Move;
  readonly sacrifice: (dragon: string) => Move;
  readonly offerEgg: (egg: string) => Move;
  readonly offerResource: (resource: string) => Move;
  /** Without and with the mercenary. */
  readonly fire: Readonly<Record<'ritual' | 'repeat', readonly Fire[]>>;
}

interface Fire {
  readonly egg: (egg: string) => Move;
  readonly resource: (resource: string) => Move;
}

function newNamed(): Named {
  const fire = (type: 'ritual' | 'repeat') =>
    [false, true].map((mercenary) => ({
      egg: oncePer((egg): Move => ({ type, ritual: 'fire', egg, mercenary })),
      resource: oncePer((resource): Move => ({ type, ritual: 'fire', resource, mercenary })),
    }));
  return {
    hatch: oncePer((egg) => ({ type: 'hatch', egg })),
    nurture: oncePer((egg) => oncePer((card) => ({ type: 'nurture', card, egg }))),
    sacrifice: oncePer((dragon) => ({ type: 'sacrifice', dragon })),
    offerEgg: oncePer((egg) => ({ type: 'offer', egg })),
    offerResource: oncePer((resource) => ({ type: 'offer', resource })),
    fire: { ritual: fire('ritual'), repeat: fire('repeat') },
  };
}

function oncePer<T>(make: (id: string) => T): (id: string) => T {
  const made = new Map<string, T>();
  return (id) => {
    let one = made.get(id);
    if (one === undefined) {
      one = make(id);
      made.set(id, one);
    }
    return one;
  };
}

/** What was found out of the egg that lay last in one place of a row. */
interface Place {
  egg: Egg;
  breed: Breed;
  /** What it still needs. */
  needed: number;
}

/** What was found out of a seat last. */
interface Known {
  hand: readonly CardId[];
  /** The kinds in the hand, each once. */
  kinds: readonly Breed[];
  readonly places: Place[];
}

/** Lists and eggs are replaced, never changed: as long as they are the same as in the state before, so are the answers. */
interface Memory {
  /** What is remembered holds for matches with these custom cards only. */
  readonly cards: readonly Card[];
  readonly breeds: Breeds;
  readonly named: Named;
  readonly seats: Known[];
}

function newMemory(cards: readonly Card[]): Memory {
  return { cards, breeds: breedsOf(cards), named: newNamed(), seats: [] };
}

/** Every legal move, in a fixed order: by hand card, by egg, sacrifices, mercenary, ritual or attack, the end. */
export function makeMoves(options: Options): (state: State, seat: Seat) => Move[] {
  let memory = newMemory([]);
  return (state, seat) => {
    if (memory.cards !== state.cards) memory = newMemory(state.cards);
    for (let one = memory.seats.length; one < state.players.length; one++)
      memory.seats.push({ hand: [], kinds: [], places: [] });
    return moves(options, memory, state, seat);
  };
}

function moves(options: Options, memory: Memory, state: State, seat: Seat): Move[] {
  const player = state.players[seat];
  const { pending } = state;
  if (pending === null) return turnMoves(options, memory, state, seat);
  switch (pending.kind) {
    case 'start-discard':
      return kindsIn(memory, player, seat).map((breed) => breed.moves.discard);
    case 'offering': {
      const list: Move[] = [];
      addOffers(list, options, memory.named, player, kindsIn(memory, player, seat));
      return list;
    }
    case 'defend':
      return player.mercenary?.faceUp === false ? DEFEND.slice() : [DEFEND[1]];
    case 'spoil':
      return spoils(memory, state, seat, pending.from);
  }
}

/** The kinds in a hand, each once. */
function kindsIn({ breeds, seats }: Memory, { hand }: Player, seat: Seat): readonly Breed[] {
  const known = seats[seat];
  if (known.hand === hand) return known.kinds;
  const kinds: Breed[] = [];
  for (let index = 0; index < hand.length; index++) {
    const card = hand[index];
    let first = 0;
    while (hand[first] !== card) first++;
    if (first === index) kinds.push(breedOf(breeds, card));
  }
  known.hand = hand;
  known.kinds = kinds;
  return kinds;
}

/** What there is to know of an egg of a seat, in its place. */
function placeOf({ breeds, seats }: Memory, seat: Seat, index: number, egg: Egg): Place {
  const { places } = seats[seat];
  if (index === places.length) places.push(newPlace(breeds, egg));
  const place = places[index];
  if (place.egg === egg) return place;
  // What is new is mostly what lies on the egg.
  if (place.egg.card !== egg.card) place.breed = breedOf(breeds, egg.card);
  place.egg = egg;
  place.needed = stillNeeded(currentNeeds(place.breed, egg), resourcesOn(breeds, egg));
  return place;
}

function newPlace(breeds: Breeds, egg: Egg): Place {
  return { egg, breed: breedOf(breeds, egg.card), needed: stillNeededBy(breeds, egg) };
}

function turnMoves(options: Options, memory: Memory, state: State, seat: Seat): Move[] {
  const { breeds, named } = memory;
  const { turn } = state;
  const player = state.players[seat];
  const { eggs, dragons, mercenary } = player;
  const kinds = kindsIn(memory, player, seat);
  const list: Move[] = [];
  for (let index = 0; index < kinds.length; index++) list.push(kinds[index].moves.lay);
  let open = 0;
  for (let index = 0; index < eggs.length; index++) {
    const place = placeOf(memory, seat, index, eggs[index]);
    addCare(list, named, turn.sacrifice, place, kinds);
    open += openSkulls(place.breed, eggs[index]);
  }
  if (open > turn.sacrifice) {
    for (let index = 0; index < dragons.length; index++) {
      const { id, card } = dragons[index];
      if (breedOf(breeds, card).sacrifice > 0) list.push(named.sacrifice(id));
    }
    if (canOffer(options, player)) addOffers(list, options, named, player, kinds);
  }
  if (mercenary === null) for (let index = 0; index < kinds.length; index++) list.push(kinds[index].moves.contract);
  else if (!mercenary.faceUp) list.push(DISMISS);
  if (!turn.actionUsed) {
    const symbols = symbolsOf(breeds, player);
    for (let index = 0; index < RITUALS.length; index++) {
      const kind = RITUALS[index];
      const pair = pairFor(symbols, kind);
      if (pair !== undefined) addRites(list, 'ritual', options, memory, state, seat, kind, pair);
    }
    for (let target = 0; target < state.players.length; target++) {
      if (!mayBeTargeted(options, state, seat, target)) continue;
      list.push(ATTACK[target]);
      if (mercenary?.faceUp === false) list.push(ATTACK_REVEALING[target]);
    }
  } else if (turn.ritual !== null) {
    const star = starFor(symbolsOf(breeds, player));
    if (star !== undefined) addRites(list, 'repeat', options, memory, state, seat, turn.ritual.kind, star);
  }
  list.push(END_TURN);
  return list;
}

/** What can be done with one's own egg: feed it, or hatch it. */
function addCare(
  list: Move[],
  named: Named,
  units: number,
  { egg, breed, needed }: Place,
  kinds: readonly Breed[],
): void {
  if (needed === MET || needed === MISMATCH) {
    if (canHatchNow(breed, egg, needed, units)) list.push(named.hatch(egg.id));
    return;
  }
  const nurture = named.nurture(egg.id);
  for (let index = 0; index < kinds.length; index++) {
    const kind = kinds[index];
    if ((needed & kind.bit) !== 0) list.push(nurture(kind.id));
  }
}

/** HA-5.7, HA-5.8, and the option `offering`. */
function addOffers(list: Move[], options: Options, named: Named, { eggs }: Player, kinds: readonly Breed[]): void {
  const eggsOnly = options.offering === 'eggs';
  if (!eggsOnly) for (let index = 0; index < kinds.length; index++) list.push(kinds[index].moves.offer);
  for (let index = 0; index < eggs.length; index++) {
    const { id, resources } = eggs[index];
    if (eggsOnly || resources.length === 0) list.push(named.offerEgg(id));
    else for (let place = 0; place < resources.length; place++) list.push(named.offerResource(resources[place].id));
  }
}

/** HA-8.8 to HA-8.12: a ritual or its repetition with every target it can have. */
function addRites(
  list: Move[],
  type: 'ritual' | 'repeat',
  options: Options,
  memory: Memory,
  state: State,
  seat: Seat,
  ritual: RitualKind,
  mercenary: boolean,
): void {
  switch (ritual) {
    case 'food':
      for (let index = 0; index < state.players[seat].eggs.length; index++) {
        const egg = state.players[seat].eggs[index];
        const needs = currentNeeds(placeOf(memory, seat, index, egg).breed, egg);
        const given = resourcesOn(memory.breeds, egg);
        for (const need of BASICS)
          if (isReducible(needs, given, need)) list.push({ type, ritual, egg: egg.id, need, mercenary });
      }
      return;
    case 'love':
      if (state.deck.length + state.discard.length > 0) list.push({ type, ritual, mercenary });
      return;
    case 'fire': {
      const fire = memory.named.fire[type][Number(mercenary)];
      for (let target = 0; target < state.players.length; target++) {
        if (!mayBeTargeted(options, state, seat, target, type === 'repeat')) continue;
        const { eggs, hand } = state.players[target];
        for (let index = 0; index < eggs.length; index++) {
          const egg = eggs[index];
          if (placeOf(memory, target, index, egg).breed.untouchable) continue;
          if (egg.resources.length === 0) list.push(fire.egg(egg.id));
          for (const { id } of egg.resources) list.push(fire.resource(id));
        }
        if (options.fireRitualHand && hand.length > 0) list.push({ type, ritual, hand: target, mercenary });
      }
    }
  }
}

/** HA-9.6 to HA-9.10 */
function spoils(memory: Memory, { players }: State, attacker: Seat, defender: Seat): Move[] {
  const list: Move[] = [];
  const { eggs: own } = players[attacker];
  const { eggs, hand } = players[defender];
  for (let index = 0; index < eggs.length; index++) {
    const { id, resources } = eggs[index];
    if (placeOf(memory, defender, index, eggs[index]).breed.untouchable) continue;
    if (resources.length === 0) list.push({ type: 'take-egg', egg: id });
    for (const resource of resources) {
      const { bit } = breedOf(memory.breeds, resource.card);
      for (let onto = 0; onto < own.length; onto++) {
        if (isNeeded(placeOf(memory, attacker, onto, own[onto]).needed, bit))
          list.push({ type: 'take-resource', resource: resource.id, egg: own[onto].id });
      }
    }
  }
  if (hand.length > 0) list.push(TAKE_CARD);
  list.push(TAKE_NOTHING);
  return list;
}
