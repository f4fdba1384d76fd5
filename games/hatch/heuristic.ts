import type { Seat } from '@tuckbox/kernel';
import type { Card } from './cards.ts';
import { type Breed, type Breeds, breedOf, breedsOf } from './effects.ts';
import { MET, stillNeededBy } from './matching.ts';
import type { Options } from './options.ts';
import { isAsleep } from './rules/eggs.ts';
import { empirePower } from './rules/power.ts';
import type { CardId, Dragon, Egg, Mercenary, Player, State } from './state.ts';

const CARD = 2.2;
const STAR = 3.4;
/** What a card that is still to be drawn is worth on average. */
const UNKNOWN_CARD = 2.3;
const CARD_AFTER_TRIGGER = 0.4;
const UNIT_BY_OFFERING = 8;
const UNIT_BY_DRAGON = 9;
/** What every step of a plan costs, so that a step that was taken is better than one that is still to be taken. */
const STEP = 0.5;

/** What can be said of hatched dragons alone. */
interface Lair {
  readonly dragons: readonly Dragon[];
  readonly dynasty: number;
  /** The sacrifice values together. */
  readonly supply: number;
  /** Those that can be sacrificed, those with the cheapest unit first. */
  readonly payers: readonly Breed[];
}

/** What was found out of the egg that lay last in one place of a row. */
interface Place {
  card: CardId;
  breed: Breed;
  /** What feeding it is worth, with these dragons and so many units of sacrifice short. */
  rate: number;
  lair: Lair | undefined;
  gap: number;
  /** The last egg here that had as many resources as it needs, and whether they are the right ones. */
  full: Egg | undefined;
  isMet: boolean;
}

interface Rest {
  readonly lair: Lair;
  readonly hand: readonly CardId[];
  readonly eggs: readonly Egg[];
  readonly worth: number;
}

/** What was found out of a seat last. */
interface Known {
  lair: Lair;
  /** The one before: a dragon that hatches or goes is often looked at only to compare. */
  lairBefore: Lair;
  readonly places: Place[];
  /** Out of turn: lair, hand and eggs, and what they are worth together. */
  rest: Rest | undefined;
  mercenary: Mercenary | null;
  mercenaryPower: number;
}

/**
 * Bots compare many states that differ in little, and lists are replaced, never changed: as long as they are the same, so
 * are the answers. Cards in the same place are mostly the same as well, and to see that is faster than to look them up.
 */
interface Memory {
  readonly options: Options;
  /** What is remembered holds for matches with these custom cards only. */
  readonly cards: readonly Card[];
  readonly breeds: Breeds;
  readonly seats: Known[];
  /** A list that is used again and again. */
  readonly firsts: number[];
}

function newMemory(options: Options, cards: readonly Card[]): Memory {
  return { options, cards, breeds: breedsOf(cards), seats: [], firsts: [] };
}

/**
 * How good a state is for a seat: its lead over the best rival, squeezed into 0..1. The own turn counts what can
 * still be done in it; that of a rival does not, or no seat would ever end its turn.
 */
export function makeScore(options: Options): (state: State, seat: Seat) => number {
  let memory = newMemory(options, []);
  return (state, seat) => {
    if (state.result !== null) return rankScore(state.result.ranking, seat);
    if (memory.cards !== state.cards) memory = newMemory(options, state.cards);
    for (let one = 0; one < state.players.length; one++) knowLair(memory, state.players[one].dragons, one);
    const worth = state.triggeredBy === null ? worthOf : lastWorthOf;
    const own = worth(memory, state, seat, state.turn.seat === seat);
    let rival = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < state.players.length; other++)
      if (other !== seat) rival = Math.max(rival, worth(memory, state, other, false));
    // A lead in the last round is worth more than one that can still be made up for.
    return 0.5 + Math.atan((own - rival) / (state.triggeredBy === null ? 60 : 12)) / Math.PI;
  };
}

const NO_DRAGONS: Lair = { dragons: [], dynasty: 0, supply: 0, payers: [] };

function newKnown(): Known {
  return {
    lair: NO_DRAGONS,
    lairBefore: NO_DRAGONS,
    places: [],
    rest: undefined,
    mercenary: null,
    mercenaryPower: 0,
  };
}

function rankScore(ranking: readonly (readonly Seat[])[], seat: Seat): number {
  const place = ranking.findIndex((group) => group.includes(seat));
  if (place > 0) return 0;
  return ranking[0].length === 1 ? 1 : 0.5;
}

/** Before the trigger: what is hatched, and everything that may become of the rest. */
function worthOf(memory: Memory, state: State, seat: Seat, inTurn: boolean): number {
  const cards = inTurn ? cardsWorth(memory, state, seat, true) : restWorth(memory, state, seat);
  return cards + mercenaryWorth(memory, state, seat) + pendingWorth(state, seat, 6.2);
}

/** Dragons, hand and eggs. */
function cardsWorth(memory: Memory, state: State, seat: Seat, inTurn: boolean): number {
  const { dynasty, supply } = memory.seats[seat].lair;
  const { hand } = state.players[seat];
  return dynasty + 4 * Math.min(5, supply) + handWorth(memory, hand, inTurn) + eggsWorth(memory, state, seat, inTurn);
}

/** Out of turn these alone decide what they are worth. */
function restWorth(memory: Memory, state: State, seat: Seat): number {
  const known = memory.seats[seat];
  const { lair, rest } = known;
  const { hand, eggs } = state.players[seat];
  if (rest !== undefined && rest.hand === hand && rest.eggs === eggs && rest.lair === lair) return rest.worth;
  const worth = cardsWorth(memory, state, seat, false);
  known.rest = { lair, hand, eggs, worth };
  return worth;
}

/** Everything else is reckoned with the lairs of the very state. */
function knowLair({ breeds, seats }: Memory, dragons: readonly Dragon[], seat: Seat): void {
  if (seat === seats.length) seats.push(newKnown());
  const known = seats[seat];
  if (known.lair.dragons === dragons) return;
  const lair = known.lairBefore.dragons === dragons ? known.lairBefore : newLair(breeds, dragons);
  known.lairBefore = known.lair;
  known.lair = lair;
}

function newLair(breeds: Breeds, dragons: readonly Dragon[]): Lair {
  let dynasty = 0;
  let supply = 0;
  const payers: Breed[] = [];
  for (let index = 0; index < dragons.length; index++) {
    const breed = breedOf(breeds, dragons[index].card);
    dynasty += breed.power;
    supply += breed.sacrifice;
    if (breed.sacrifice > 0) insertPayer(payers, breed);
  }
  return { dragons, dynasty, supply, payers };
}

/** Behind those whose unit is as cheap. */
function insertPayer(payers: Breed[], breed: Breed): void {
  const price = breed.power / breed.sacrifice;
  let place = payers.length;
  payers.push(breed);
  for (; place > 0 && payers[place - 1].power / payers[place - 1].sacrifice > price; place--)
    payers[place] = payers[place - 1];
  payers[place] = breed;
}

/** After the trigger: empire power, and what a seat that still has its last turn can add in it. */
function lastWorthOf(memory: Memory, state: State, seat: Seat, inTurn: boolean): number {
  const { options, breeds } = memory;
  const { start, turn, players } = state;
  const player = players[seat];
  const order = (one: Seat) => (one - start + players.length) % players.length;
  let worth = empirePower(options, breeds, state, seat) + pendingWorth(state, seat, 8);
  if (inTurn || order(seat) > order(turn.seat)) worth += lastTurnGain(memory, state, seat, inTurn);
  if (inTurn || order(seat) < order(turn.seat)) return worth + CARD_AFTER_TRIGGER * player.hand.length;
  return worth + options.boardBonus * player.hand.length;
}

/** A decision that is open is counted as its likely outcome. */
function pendingWorth({ pending }: State, seat: Seat, spoil: number): number {
  if (pending === null) return 0;
  switch (pending.kind) {
    case 'spoil':
      return pending.seat === seat ? spoil : 0;
    case 'defend':
      return pending.attacker === seat ? spoil / 2 : 0;
    case 'start-discard':
    case 'offering':
      return 0;
  }
}

/** Cards in hand are worth little, because the hand refills at the end of the turn. */
function handWorth({ options, breeds }: Memory, hand: readonly CardId[], inTurn: boolean): number {
  let worth = inTurn ? UNKNOWN_CARD * Math.max(0, options.handSize - hand.length) : 0;
  for (let index = 0; index < hand.length; index++)
    worth += breedOf(breeds, hand[index]).symbol === 'wild' ? STAR : CARD;
  return worth;
}

function eggsWorth(memory: Memory, state: State, seat: Seat, inTurn: boolean): number {
  const { breeds, firsts } = memory;
  const { places, lair } = memory.seats[seat];
  const { supply, payers } = lair;
  const player = state.players[seat];
  const { eggs } = player;
  let demand = 0;
  for (let index = 0; index < eggs.length; index++) demand += placeOf(breeds, places, index, eggs[index]).breed.skulls;
  const gap = Math.max(0, Math.max(5, demand) - supply);
  let count = 0;
  let worth = 0;
  let units = inTurn ? unitsAtHand(state) : 0;
  let supplyThen = supply;
  for (let index = 0; index < eggs.length; index++) {
    const egg = eggs[index];
    const place = places[index];
    const { power, sacrifice, basics, skulls } = place.breed;
    if (place.lair !== lair || place.gap !== gap) {
      place.rate = rateOf(place.breed, lair, gap);
      place.lair = lair;
      place.gap = gap;
    }
    const { rate } = place;
    // Reductions count only where they let the egg hatch now: they end with the turn.
    const laid = 0.7 * rate + 0.95 * rate * Math.min(egg.resources.length, basics);
    let hatched = 0;
    if (inTurn && canHatchSoon(breeds, place, egg)) {
      const supplied = 4 * (Math.min(5, supplyThen + sacrifice) - Math.min(5, supplyThen));
      hatched = power + supplied - STEP - payment(payers, player, egg, skulls - units, 4, UNIT_BY_OFFERING);
    }
    if (hatched > laid) {
      worth += hatched;
      units = Math.max(0, units - skulls);
      supplyThen += sacrifice;
    } else {
      insertDescending(firsts, count++, 0.7 * rate);
      worth += laid - 0.7 * rate;
    }
  }
  // A seat can feed only so many eggs: the first four count in full, the next two by 45 %, the rest by 20 %.
  for (let index = 0; index < count; index++) worth += firsts[index] * (index < 4 ? 1 : index < 6 ? 0.45 : 0.2);
  return worth;
}

function placeOf(breeds: Breeds, places: Place[], index: number, { card }: Egg): Place {
  if (index === places.length) {
    const breed = breedOf(breeds, card);
    places.push({ card, breed, rate: 0, lair: undefined, gap: 0, full: undefined, isMet: false });
  }
  const place = places[index];
  if (place.card !== card) {
    place.card = card;
    place.breed = breedOf(breeds, card);
    place.lair = undefined;
  }
  return place;
}

/** What an egg of the breed is worth for each of its steps. */
function rateOf({ power, sacrifice, basics, skulls }: Breed, { supply, payers }: Lair, gap: number): number {
  const cost = skulls === 0 ? 0 : skullCost(payers, skulls);
  const rate = Math.max(0.5, (power + 4 * Math.min(sacrifice, gap) - cost) / (basics + 1));
  if (skulls === 0) return rate;
  return rate * (supply >= skulls ? 0.9 : 0.7);
}

/** Into a list so short that sorting it at the end would cost more, of which so many entries count. */
function insertDescending(list: number[], count: number, value: number): void {
  let place = count;
  for (; place > 0 && list[place - 1] < value; place--) list[place] = list[place - 1];
  list[place] = value;
}

/** Unspent units; an offering that is under way counts by thirds. */
function unitsAtHand({ turn, pending }: State): number {
  return pending?.kind === 'offering' ? turn.sacrifice + pending.given / 3 : turn.sacrifice;
}

function canHatchSoon(breeds: Breeds, place: Place, egg: Egg): boolean {
  const { breed } = place;
  const { food, fire, love, wild } = egg.reduced;
  // Most eggs still have too few resources, which is quickly seen.
  if (egg.resources.length !== breed.basics - food - fire - love - wild || isAsleep(breed, egg)) return false;
  if (place.full !== egg) {
    place.full = egg;
    place.isMet = stillNeededBy(breeds, egg) === MET;
  }
  return place.isMet;
}

/** What skulls will cost some day: dragons at their power, but at most 9 a unit; missing units at the price of offerings. */
function skullCost(payers: readonly Breed[], skulls: number): number {
  let cost = 0;
  let open = skulls;
  for (const { power, sacrifice } of payers) {
    if (open <= 0) return cost;
    cost += Math.min(power, UNIT_BY_DRAGON * Math.min(open, sacrifice));
    open -= sacrifice;
  }
  return cost + Math.max(0, open) * UNIT_BY_OFFERING;
}

/**
 * What it costs to pay for an egg in this very turn, with a little for each step; infinite if it cannot be done. A dragon
 * costs its power and `perUnit` for each unit of its value; offerings are made where they are cheaper or all there is.
 */
function payment(
  payers: readonly Breed[],
  player: Player,
  egg: Egg,
  units: number,
  perUnit: number,
  offeringCost: number,
): number {
  if (units <= 0) return 0;
  let cards = player.hand.length - 1;
  for (const { resources } of player.eggs) cards += 1 + resources.length;
  // The egg itself and what lies on it cannot be given for it. Thirds of a unit are cards given already.
  let offerings = Math.floor((cards - egg.resources.length) / 3 + (Math.ceil(units) - units) + 0.01);
  let cost = 0;
  let open = units;
  for (const { power, sacrifice } of payers) {
    const price = power + perUnit * sacrifice;
    for (; open > 0.01 && offerings > 0 && price > offeringCost * Math.min(open, sacrifice); offerings--) {
      cost += offeringCost * Math.min(1, open) + STEP;
      open -= 1;
    }
    if (open <= 0.01) return cost;
    cost += price + STEP;
    open -= sacrifice;
  }
  if (open > offerings + 0.01) return Number.POSITIVE_INFINITY;
  return cost + Math.max(0, open) * (offeringCost + STEP);
}

/** 5, and more for one that would turn the encounter with the strongest rival. */
function mercenaryWorth(memory: Memory, state: State, seat: Seat): number {
  const { mercenary } = state.players[seat];
  if (mercenary?.faceUp !== false) return 0;
  const known = memory.seats[seat];
  if (known.mercenary !== mercenary) {
    known.mercenary = mercenary;
    known.mercenaryPower = breedOf(memory.breeds, mercenary.card).power;
  }
  const power = known.mercenaryPower;
  const own = known.lair.dynasty;
  let strongest = 0;
  for (let other = 0; other < state.players.length; other++)
    if (other !== seat) strongest = Math.max(strongest, memory.seats[other].lair.dynasty);
  return power > strongest - own ? 5 + 4.4 * Math.min(1, power / 40) : 5;
}

/** In the last turn eggs that can hatch are counted as hatched: their power instead of their resources on the board. */
function lastTurnGain(memory: Memory, state: State, seat: Seat, inTurn: boolean): number {
  const { breeds } = memory;
  const { boardBonus } = memory.options;
  const { places, lair } = memory.seats[seat];
  const player = state.players[seat];
  const { eggs } = player;
  let gain = 0;
  let units = inTurn ? unitsAtHand(state) : 0;
  for (let index = 0; index < eggs.length; index++) {
    const egg = eggs[index];
    const place = placeOf(breeds, places, index, egg);
    if (!canHatchSoon(breeds, place, egg)) continue;
    const { power, skulls } = place.breed;
    const cost = payment(lair.payers, player, egg, skulls - units, boardBonus, 3 * boardBonus);
    const more = power - boardBonus * egg.resources.length - STEP - cost;
    if (more <= 0) continue;
    gain += more;
    units = Math.max(0, units - skulls);
  }
  return gain;
}
