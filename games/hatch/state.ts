import type { Result, Seat } from '@tuckbox/kernel';
import { BASICS, type Basics, type Card, type RitualKind } from './cards.ts';
import { breedOf, breedsOf } from './effects.ts';

/** The id of a card, or '?' in a view for one that the viewer may not see. */
export type CardId = string;

/**
 * What is marked readonly all the way down, lists and eggs included, is replaced rather than changed, so that clones may
 * share it.
 */
export interface Resource {
  readonly id: string;
  readonly card: CardId;
}

export interface Dragon {
  readonly id: string;
  readonly card: CardId;
}

export interface Mercenary {
  readonly card: CardId;
  readonly faceUp: boolean;
}

export interface Egg {
  readonly id: string;
  readonly card: CardId;
  /** Laid in this turn (HA-4.2). */
  readonly fresh: boolean;
  /** What food rituals of this turn took off its needs (HA-8.8). */
  readonly reduced: Basics;
  /** In the order placed. */
  readonly resources: readonly Resource[];
}

export interface Player {
  hand: readonly CardId[];
  eggs: readonly Egg[];
  /** In the order hatched. */
  dragons: readonly Dragon[];
  mercenary: Mercenary | null;
  /** HA-8.1 */
  targeted: boolean;
  /** HA-1.6 and HA-1.7: only in positions and views, which show what the state need not keep. */
  dynasty?: number;
  power?: number;
}

/** The ritual that the very next move may repeat, and the seat that it hit if it was one of fire. */
interface Repeatable {
  readonly kind: RitualKind;
  readonly target: Seat | null;
}

interface Turn {
  readonly seat: Seat;
  /** The one attack or ritual of the turn is over (HA-3.2). */
  readonly actionUsed: boolean;
  /** Unspent units (HA-5.4). */
  readonly sacrifice: number;
  readonly ritual: Repeatable | null;
}

export type Pending =
  | { readonly kind: 'start-discard'; readonly seat: Seat; readonly left: number }
  | { readonly kind: 'offering'; readonly seat: Seat; readonly given: number }
  | { readonly kind: 'defend'; readonly seat: Seat; readonly attacker: Seat }
  | { readonly kind: 'spoil'; readonly seat: Seat; readonly from: Seat };

export interface State {
  round: number;
  start: Seat;
  turn: Turn;
  pending: Pending | null;
  /** Top card first. */
  deck: readonly CardId[];
  /** Oldest first. */
  discard: readonly CardId[];
  triggeredBy: Seat | null;
  /** The custom cards of the match. */
  readonly cards: readonly Card[];
  /** The numbers of the next ids. */
  next: { readonly e: number; readonly r: number; readonly d: number };
  players: Player[];
  result: Readonly<Result> | null;
}

export const UNREDUCED: Basics = { food: 0, fire: 0, love: 0, wild: 0 };

export function newPlayer(): Player {
  return { hand: [], eggs: [], dragons: [], mercenary: null, targeted: false };
}

/** Given positions may number as high as they like: those ids are not kept. */
const MOST_IDS = 1000;

/** The ids with a letter, by number. The same text is then the same object, which bots find again sooner. */
function idsWith(letter: 'e' | 'r' | 'd'): (number: number) => string {
  const ids: string[] = [];
  return (number) => {
    if (number >= MOST_IDS) return `${letter}${number}`;
    while (ids.length <= number) ids.push(`${letter}${ids.length}`);
    return ids[number];
  };
}

const eggId = idsWith('e');
const resourceId = idsWith('r');
const dragonId = idsWith('d');

export function newEgg(state: State, card: CardId): Egg {
  const { e, r, d } = state.next;
  state.next = { e: e + 1, r, d };
  return { id: eggId(e), card, fresh: true, reduced: UNREDUCED, resources: [] };
}

export function newResource(state: State, card: CardId): Resource {
  const { e, r, d } = state.next;
  state.next = { e, r: r + 1, d };
  return { id: resourceId(r), card };
}

export function newDragon(state: State, card: CardId): Dragon {
  const { e, r, d } = state.next;
  state.next = { e, r, d: d + 1 };
  return { id: dragonId(d), card };
}

/** Turns are shared by clones, so a change makes a new one. */
export function changeTurn(state: State, change: Partial<Omit<Turn, 'seat'>>): void {
  const { turn } = state;
  const { actionUsed = turn.actionUsed, sacrifice = turn.sacrifice, ritual = turn.ritual } = change;
  state.turn = { seat: turn.seat, actionUsed, sacrifice, ritual };
}

/**
 * The list with one more entry, and the list without one: what spread and `toSpliced` give, but in lists of just the size,
 * which is several times faster for lists as short as these.
 */
export function withLast<T>(list: readonly T[], last: T): readonly T[] {
  const longer = new Array<T>(list.length + 1);
  for (let place = 0; place < list.length; place++) longer[place] = list[place];
  longer[list.length] = last;
  return longer;
}

export function without<T>(list: readonly T[], at: number): readonly T[] {
  const rest = new Array<T>(list.length - 1);
  for (let place = 0; place < at; place++) rest[place] = list[place];
  for (let place = at + 1; place < list.length; place++) rest[place - 1] = list[place];
  return rest;
}

export function removeCard(player: Player, at: number): CardId {
  const card = player.hand[at];
  player.hand = without(player.hand, at);
  return card;
}

export function removeEgg(player: Player, at: number): Egg {
  const egg = player.eggs[at];
  player.eggs = without(player.eggs, at);
  return egg;
}

type EggChange = Partial<Pick<Egg, 'fresh' | 'reduced' | 'resources'>>;

export function changedEgg(egg: Egg, change: EggChange): Egg {
  const { fresh = egg.fresh, reduced = egg.reduced, resources = egg.resources } = change;
  return { id: egg.id, card: egg.card, fresh, reduced, resources };
}

/** Puts an egg with these changes in the place of the one that is there. */
export function changeEgg(player: Player, egg: Egg, change: EggChange): void {
  const eggs = player.eggs.slice();
  eggs[eggs.indexOf(egg)] = changedEgg(egg, change);
  player.eggs = eggs;
}

export function indexOfId(list: readonly { readonly id: string }[], id: unknown): number {
  for (let index = 0; index < list.length; index++) if (list[index].id === id) return index;
  return -1;
}

export function eggOf(player: Player, id: unknown): Egg | undefined {
  return player.eggs[indexOfId(player.eggs, id)];
}

/** The egg of a seat on which the resource with this id lies. */
export function eggUnder(player: Player, resource: unknown): Egg | undefined {
  for (let index = 0; index < player.eggs.length; index++) {
    const egg = player.eggs[index];
    if (indexOfId(egg.resources, resource) >= 0) return egg;
  }
  return undefined;
}

/** Takes a resource off the egg of a seat on which it lies. */
export function takeResourceFrom(player: Player, id: string): Resource {
  const egg = eggUnder(player, id);
  if (egg === undefined) throw new Error(`there is no resource ${id}`);
  const at = indexOfId(egg.resources, id);
  changeEgg(player, egg, { resources: without(egg.resources, at) });
  return egg.resources[at];
}

/** Drops the derived numbers of positions and views. */
export function clone(state: State): State {
  const players = state.players.slice();
  for (let seat = 0; seat < players.length; seat++) players[seat] = clonePlayer(players[seat]);
  return {
    round: state.round,
    start: state.start,
    turn: state.turn,
    pending: state.pending,
    deck: state.deck,
    discard: state.discard,
    triggeredBy: state.triggeredBy,
    cards: state.cards,
    next: state.next,
    players,
    result: state.result,
  };
}

function clonePlayer({ hand, eggs, dragons, mercenary, targeted }: Player): Player {
  return { hand, eggs, dragons, mercenary, targeted };
}

/** Known cards only, ids once and below the next numbers, counters in range, decisions that somebody can take. */
export function check(state: State): void {
  const demand = (holds: boolean, what: string) => {
    if (!holds) throw new Error(what);
  };
  const breeds = breedsOf(state.cards);
  const ids = new Set<string>();
  const known = (cards: readonly CardId[]) => {
    for (const card of cards) demand(breeds.has(card), `there is no card "${card}"`);
  };
  const named = (id: string, below: number) => {
    demand(!ids.has(id), `${id} is there twice`);
    demand(Number(id.slice(1)) < below, `${id} is not below the next number, ${below}`);
    ids.add(id);
  };
  known(state.deck);
  known(state.discard);
  for (const { hand, eggs, dragons, mercenary } of state.players) {
    known(hand);
    known(dragons.map(({ card }) => card));
    if (mercenary !== null) known([mercenary.card]);
    for (const { id } of dragons) named(id, state.next.d);
    for (const egg of eggs) {
      named(egg.id, state.next.e);
      known([egg.card]);
      known(egg.resources.map(({ card }) => card));
      for (const { id } of egg.resources) named(id, state.next.r);
      const { needs } = breedOf(breeds, egg.card);
      for (const basic of BASICS) {
        const reduced = egg.reduced[basic];
        demand(reduced >= 0 && reduced <= needs[basic], `${egg.id} is reduced by ${reduced} ${basic}`);
      }
    }
  }
  const { pending, turn, players } = state;
  const seated = (seat: Seat) => demand(players[seat] !== undefined, `there is no seat ${seat}`);
  seated(state.start);
  seated(turn.seat);
  if (state.triggeredBy !== null) seated(state.triggeredBy);
  demand(turn.sacrifice >= 0, `${turn.sacrifice} units of sacrifice`);
  demand(turn.ritual === null || turn.actionUsed, 'a ritual to repeat, but no action used');
  if (pending === null || state.result !== null) return;
  seated(pending.seat);
  const { hand, eggs } = players[pending.seat];
  switch (pending.kind) {
    case 'start-discard':
      demand(hand.length > 0, 'nothing to discard');
      break;
    case 'offering':
      demand(hand.length + eggs.length > 0, 'nothing to offer');
      break;
    case 'defend':
      demand(players[pending.attacker] !== undefined && pending.attacker !== pending.seat, 'no attacker');
      break;
    case 'spoil':
      demand(players[pending.from] !== undefined && pending.from !== pending.seat, 'nobody to take from');
      break;
  }
}
