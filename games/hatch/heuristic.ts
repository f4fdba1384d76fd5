import type { Seat } from '@tuckbox/kernel';
import { type Breed, type Breeds, breedOf, breedsOf } from './effects.ts';
import { MET, stillNeededBy } from './matching.ts';
import type { Options } from './options.ts';
import { isAsleep } from './rules/eggs.ts';
import { dynastyOf, empirePower } from './rules/power.ts';
import type { CardId, Dragon, Egg, Player, State } from './state.ts';

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

/**
 * What was found out last, by seat. Bots compare many states that differ in little, and lists are replaced, never changed:
 * as long as they are the same, so are the answers.
 */
interface Memory {
  readonly lairs: (Lair | undefined)[];
  /** In the own turn, and out of it. */
  readonly hands: Record<'inTurn' | 'outOfTurn', ({ hand: readonly CardId[]; worth: number } | undefined)[]>;
  /** Out of turn. */
  readonly nests: ({ eggs: readonly Egg[]; lair: Lair; worth: number } | undefined)[];
}

/** All that the worth of a seat is reckoned from. */
interface Outlook {
  readonly options: Options;
  readonly breeds: Breeds;
  readonly state: State;
  readonly memory: Memory;
}

/**
 * How good a state is for a seat: its lead over the best rival, squeezed into 0..1. The own turn counts what can
 * still be done in it; that of a rival does not, or no seat would ever end its turn.
 */
export function makeScore(options: Options): (state: State, seat: Seat) => number {
  const memory: Memory = { lairs: [], hands: { inTurn: [], outOfTurn: [] }, nests: [] };
  return (state, seat) => {
    if (state.result !== null) return rankScore(state.result.ranking, seat);
    const outlook: Outlook = { options, breeds: breedsOf(state.cards), state, memory };
    const worth = state.triggeredBy === null ? worthOf : lastWorthOf;
    const own = worth(outlook, seat, state.turn.seat === seat);
    let rival = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < state.players.length; other++)
      if (other !== seat) rival = Math.max(rival, worth(outlook, other, false));
    // A lead in the last round is worth more than one that can still be made up for.
    return 0.5 + Math.atan((own - rival) / (state.triggeredBy === null ? 60 : 12)) / Math.PI;
  };
}

function rankScore(ranking: readonly (readonly Seat[])[], seat: Seat): number {
  const place = ranking.findIndex((group) => group.includes(seat));
  if (place > 0) return 0;
  return ranking[0].length === 1 ? 1 : 0.5;
}

/** Before the trigger: what is hatched, and everything that may become of the rest. */
function worthOf(outlook: Outlook, seat: Seat, inTurn: boolean): number {
  const { dynasty, supply } = lairOf(outlook, seat);
  return (
    dynasty +
    4 * Math.min(5, supply) +
    handWorth(outlook, seat, inTurn) +
    (inTurn ? eggsWorth(outlook, seat, true) : nestWorth(outlook, seat)) +
    mercenaryWorth(outlook, seat) +
    pendingWorth(outlook.state, seat, 6.2)
  );
}

function lairOf({ breeds, state, memory }: Outlook, seat: Seat): Lair {
  const { dragons } = state.players[seat];
  const last = memory.lairs[seat];
  if (last?.dragons === dragons) return last;
  let supply = 0;
  const payers: Breed[] = [];
  for (let index = 0; index < dragons.length; index++) {
    const breed = breedOf(breeds, dragons[index].card);
    supply += breed.sacrifice;
    if (breed.sacrifice > 0) payers.push(breed);
  }
  payers.sort((a, b) => a.power / a.sacrifice - b.power / b.sacrifice);
  const lair: Lair = { dragons, dynasty: dynastyOf(breeds, state.players[seat]), supply, payers };
  memory.lairs[seat] = lair;
  return lair;
}

/** After the trigger: empire power, and what a seat that still has its last turn can add in it. */
function lastWorthOf(outlook: Outlook, seat: Seat, inTurn: boolean): number {
  const { options, breeds, state } = outlook;
  const { start, turn, players } = state;
  const player = players[seat];
  const order = (one: Seat) => (one - start + players.length) % players.length;
  let worth = empirePower(options, breeds, state, seat) + pendingWorth(state, seat, 8);
  if (inTurn || order(seat) > order(turn.seat)) worth += lastTurnGain(outlook, seat, inTurn);
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
function handWorth({ options, breeds, state, memory }: Outlook, seat: Seat, inTurn: boolean): number {
  const { hand } = state.players[seat];
  const known = inTurn ? memory.hands.inTurn : memory.hands.outOfTurn;
  const last = known[seat];
  if (last?.hand === hand) return last.worth;
  let worth = inTurn ? UNKNOWN_CARD * Math.max(0, options.handSize - hand.length) : 0;
  for (let index = 0; index < hand.length; index++)
    worth += breedOf(breeds, hand[index]).symbol === 'wild' ? STAR : CARD;
  known[seat] = { hand, worth };
  return worth;
}

/** Out of turn eggs and dragons alone decide. */
function nestWorth(outlook: Outlook, seat: Seat): number {
  const { nests } = outlook.memory;
  const { eggs } = outlook.state.players[seat];
  const lair = lairOf(outlook, seat);
  const last = nests[seat];
  if (last?.eggs === eggs && last.lair === lair) return last.worth;
  const worth = eggsWorth(outlook, seat, false);
  nests[seat] = { eggs, lair, worth };
  return worth;
}

function eggsWorth(outlook: Outlook, seat: Seat, inTurn: boolean): number {
  const { breeds, state } = outlook;
  const { supply, payers } = lairOf(outlook, seat);
  const player = state.players[seat];
  const { eggs } = player;
  let demand = 0;
  for (let index = 0; index < eggs.length; index++) demand += breedOf(breeds, eggs[index].card).skulls;
  const gap = Math.max(0, Math.max(5, demand) - supply);
  const firsts: number[] = [];
  let worth = 0;
  let units = inTurn ? unitsAtHand(state) : 0;
  let supplyThen = supply;
  for (let index = 0; index < eggs.length; index++) {
    const egg = eggs[index];
    const breed = breedOf(breeds, egg.card);
    const { power, sacrifice, basics, skulls } = breed;
    const cost = skulls === 0 ? 0 : skullCost(payers, skulls);
    let rate = Math.max(0.5, (power + 4 * Math.min(sacrifice, gap) - cost) / (basics + 1));
    if (skulls > 0) rate *= supply >= skulls ? 0.9 : 0.7;
    // Reductions count only where they let the egg hatch now: they end with the turn.
    const laid = 0.7 * rate + 0.95 * rate * Math.min(egg.resources.length, basics);
    let hatched = 0;
    if (inTurn && canHatchSoon(breeds, breed, egg)) {
      const supplied = 4 * (Math.min(5, supplyThen + sacrifice) - Math.min(5, supplyThen));
      hatched = power + supplied - STEP - payment(payers, player, egg, skulls - units, 4, UNIT_BY_OFFERING);
    }
    if (hatched > laid) {
      worth += hatched;
      units = Math.max(0, units - skulls);
      supplyThen += sacrifice;
    } else {
      insertDescending(firsts, 0.7 * rate);
      worth += laid - 0.7 * rate;
    }
  }
  // A seat can feed only so many eggs: the first four count in full, the next two by 45 %, the rest by 20 %.
  for (let index = 0; index < firsts.length; index++) worth += firsts[index] * (index < 4 ? 1 : index < 6 ? 0.45 : 0.2);
  return worth;
}

/** Into a list so short that sorting it at the end would cost more. */
function insertDescending(list: number[], value: number): void {
  let place = list.length;
  list.push(value);
  for (; place > 0 && list[place - 1] < value; place--) list[place] = list[place - 1];
  list[place] = value;
}

/** Unspent units; an offering that is under way counts by thirds. */
function unitsAtHand({ turn, pending }: State): number {
  return pending?.kind === 'offering' ? turn.sacrifice + pending.given / 3 : turn.sacrifice;
}

function canHatchSoon(breeds: Breeds, breed: Breed, egg: Egg): boolean {
  const { food, fire, love, wild } = egg.reduced;
  // Most eggs still have too few resources, which is quickly seen.
  const isFull = egg.resources.length === breed.basics - food - fire - love - wild;
  return isFull && !isAsleep(breed, egg) && stillNeededBy(breeds, egg) === MET;
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
function mercenaryWorth(outlook: Outlook, seat: Seat): number {
  const { breeds, state } = outlook;
  const { mercenary } = state.players[seat];
  if (mercenary?.faceUp !== false) return 0;
  const { power } = breedOf(breeds, mercenary.card);
  const own = lairOf(outlook, seat).dynasty;
  let strongest = 0;
  for (let other = 0; other < state.players.length; other++)
    if (other !== seat) strongest = Math.max(strongest, lairOf(outlook, other).dynasty);
  return power > strongest - own ? 5 + 4.4 * Math.min(1, power / 40) : 5;
}

/** In the last turn eggs that can hatch are counted as hatched: their power instead of their resources on the board. */
function lastTurnGain(outlook: Outlook, seat: Seat, inTurn: boolean): number {
  const { breeds, state } = outlook;
  const { boardBonus } = outlook.options;
  const { payers } = lairOf(outlook, seat);
  const player = state.players[seat];
  let gain = 0;
  let units = inTurn ? unitsAtHand(state) : 0;
  for (const egg of player.eggs) {
    const breed = breedOf(breeds, egg.card);
    if (!canHatchSoon(breeds, breed, egg)) continue;
    const { power, skulls } = breed;
    const cost = payment(payers, player, egg, skulls - units, boardBonus, 3 * boardBonus);
    const more = power - boardBonus * egg.resources.length - STEP - cost;
    if (more <= 0) continue;
    gain += more;
    units = Math.max(0, units - skulls);
  }
  return gain;
}
