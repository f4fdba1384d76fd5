import type { Seat } from '@tuckbox/kernel';
import { type Breeds, breedOf, breedsOf } from './effects.ts';
import { MET, stillNeededBy } from './matching.ts';
import type { Options } from './options.ts';
import { isAsleep } from './rules/eggs.ts';
import { boardCards, dynastyOf, empirePower } from './rules/power.ts';
import type { Egg, Player, State } from './state.ts';

const CARD = 2.2;
const STAR = 3.4;
/** What a card that is still to be drawn is worth on average. */
const UNKNOWN_CARD = 2.3;
const CARD_AFTER_TRIGGER = 0.4;
const UNIT_BY_OFFERING = 8;
const UNIT_BY_DRAGON = 9;

/**
 * How good the state is for a seat: its lead over the best rival, squeezed into 0..1. The own turn counts what can
 * still be done in it; that of a rival does not, or no seat would ever end its turn.
 */
export function score(options: Options, state: State, seat: Seat): number {
  if (state.result !== null) return rankScore(state.result.ranking, seat);
  const breeds = breedsOf(state.cards);
  const worth = state.triggeredBy === null ? worthOf : lastWorthOf;
  const own = worth(options, breeds, state, seat, state.turn.seat === seat);
  let rival = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < state.players.length; other++)
    if (other !== seat) rival = Math.max(rival, worth(options, breeds, state, other, false));
  // A lead in the last round is worth more than one that can still be made up for.
  return 0.5 + Math.atan((own - rival) / (state.triggeredBy === null ? 60 : 12)) / Math.PI;
}

function rankScore(ranking: readonly (readonly Seat[])[], seat: Seat): number {
  const place = ranking.findIndex((group) => group.includes(seat));
  if (place > 0) return 0;
  return ranking[0].length === 1 ? 1 : 0.5;
}

/** Before the trigger: what is hatched, and everything that may become of the rest. */
function worthOf(options: Options, breeds: Breeds, state: State, seat: Seat, inTurn: boolean): number {
  const player = state.players[seat];
  const supply = supplyOf(breeds, player);
  return (
    dynastyOf(breeds, player) +
    4 * Math.min(5, supply) +
    handWorth(options, breeds, player, inTurn) +
    eggsWorth(breeds, state, player, supply, inTurn) +
    mercenaryWorth(options, breeds, state, seat) +
    pendingWorth(state, seat, 6.2)
  );
}

/** After the trigger: empire power, and what a seat that still has its last turn can add in it. */
function lastWorthOf(options: Options, breeds: Breeds, state: State, seat: Seat, inTurn: boolean): number {
  const { start, turn, players } = state;
  const player = players[seat];
  const order = (one: Seat) => (one - start + players.length) % players.length;
  let worth = empirePower(options, breeds, state, seat) + pendingWorth(state, seat, 8);
  if (inTurn || order(seat) > order(turn.seat)) worth += lastTurnGain(options, breeds, state, player, inTurn);
  if (inTurn || order(seat) < order(turn.seat)) return worth + CARD_AFTER_TRIGGER * player.hand.length;
  return worth + options.boardBonus * player.hand.length;
}

/** A decision that is open is counted as its likely outcome. */
function pendingWorth({ pending }: State, seat: Seat, spoil: number): number {
  if (pending === null) return 0;
  switch (pending.kind) {
    case 'offering':
      return pending.seat === seat ? (pending.given * UNIT_BY_OFFERING) / 3 : 0;
    case 'spoil':
      return pending.seat === seat ? spoil : 0;
    case 'defend':
      return pending.attacker === seat ? spoil / 2 : 0;
    case 'start-discard':
      return 0;
  }
}

/** The sacrifice values of the own dragons. */
function supplyOf(breeds: Breeds, { dragons }: Player): number {
  let supply = 0;
  for (let index = 0; index < dragons.length; index++) supply += breedOf(breeds, dragons[index].card).sacrifice;
  return supply;
}

/** Cards in hand are worth little, because the hand refills at the end of the turn. */
function handWorth({ handSize }: Options, breeds: Breeds, { hand }: Player, inTurn: boolean): number {
  let worth = inTurn ? UNKNOWN_CARD * Math.max(0, handSize - hand.length) : 0;
  for (let index = 0; index < hand.length; index++)
    worth += breedOf(breeds, hand[index]).symbol === 'wild' ? STAR : CARD;
  return worth;
}

function eggsWorth(breeds: Breeds, state: State, player: Player, supply: number, inTurn: boolean): number {
  const { eggs } = player;
  let demand = 0;
  for (let index = 0; index < eggs.length; index++) demand += breedOf(breeds, eggs[index].card).skulls;
  const gap = Math.max(0, Math.max(5, demand) - supply);
  // What could be offered for one of the eggs: everything but that egg and its own resources.
  const hired = player.mercenary?.faceUp === false ? 1 : 0;
  const cards = boardCards(player) - player.dragons.length - hired - 1 + player.hand.length;
  const firsts: number[] = [];
  let worth = 0;
  let units = inTurn ? state.turn.sacrifice : 0;
  for (let index = 0; index < eggs.length; index++) {
    const egg = eggs[index];
    const breed = breedOf(breeds, egg.card);
    const { basics, skulls } = breed;
    const cost = skulls === 0 ? 0 : skullCost(breeds, player, skulls, UNIT_BY_DRAGON);
    let rate = Math.max(0.5, (breed.power + 4 * Math.min(breed.sacrifice, gap) - cost) / (basics + 1));
    if (skulls > 0) rate *= supply >= skulls ? 0.9 : 0.7;
    const { reduced } = egg;
    const met = egg.resources.length + (inTurn ? reduced.food + reduced.fire + reduced.love + reduced.wild : 0);
    const laid = 0.7 * rate + 0.95 * rate * Math.min(met, basics);
    const payable = units + supply + Math.floor((cards - egg.resources.length) / 3);
    const hatched =
      inTurn && skulls <= payable && canHatchSoon(breeds, egg) ? hatchWorth(breeds, player, egg, units) : 0;
    if (hatched > laid) {
      worth += hatched;
      units = Math.max(0, units - skulls);
    } else {
      firsts.push(0.7 * rate);
      worth += laid - 0.7 * rate;
    }
  }
  // A seat can feed only so many eggs: the first four count in full, the next two by 45 %, the rest by 20 %.
  firsts.sort((a, b) => b - a);
  for (let index = 0; index < firsts.length; index++) worth += firsts[index] * (index < 4 ? 1 : index < 6 ? 0.45 : 0.2);
  return worth;
}

function canHatchSoon(breeds: Breeds, egg: Egg): boolean {
  return !isAsleep(breedOf(breeds, egg.card), egg) && stillNeededBy(breeds, egg) === MET;
}

/** What an egg will be worth once hatched in this turn, less what its skulls still cost and a little for each step. */
function hatchWorth(breeds: Breeds, player: Player, egg: Egg, units: number): number {
  const { power, skulls, sacrifice } = breedOf(breeds, egg.card);
  const open = Math.max(0, skulls - units);
  const cost = open === 0 ? 0 : skullCost(breeds, player, open, Number.POSITIVE_INFINITY) + open;
  return power + Math.min(5, 4 * sacrifice) - cost - 0.5;
}

/** Pays with own dragons, cheapest unit first, each at its power or a highest price a unit; the rest by offerings. */
function skullCost(breeds: Breeds, { dragons }: Player, skulls: number, highest: number): number {
  const payers = [];
  for (let index = 0; index < dragons.length; index++) {
    const breed = breedOf(breeds, dragons[index].card);
    if (breed.sacrifice > 0) payers.push(breed);
  }
  payers.sort((a, b) => a.power / a.sacrifice - b.power / b.sacrifice);
  let cost = 0;
  let open = skulls;
  for (const { power, sacrifice } of payers) {
    if (open <= 0) return cost;
    cost += Math.min(power, highest * Math.min(open, sacrifice));
    open -= sacrifice;
  }
  return cost + Math.max(0, open) * UNIT_BY_OFFERING;
}

/** 5, and more for one that would turn the encounter with the strongest rival. */
function mercenaryWorth(options: Options, breeds: Breeds, state: State, seat: Seat): number {
  const { mercenary } = state.players[seat];
  if (mercenary?.faceUp !== false) return 0;
  const { power } = breedOf(breeds, mercenary.card);
  const own = empirePower(options, breeds, state, seat);
  let strongest = 0;
  for (let other = 0; other < state.players.length; other++)
    if (other !== seat) strongest = Math.max(strongest, empirePower(options, breeds, state, other));
  return power > strongest - own ? 5 + 4.4 * Math.min(1, power / 40) : 5;
}

/** In the last turn eggs that can hatch are counted as hatched: their power instead of their resources on the board. */
function lastTurnGain({ boardBonus }: Options, breeds: Breeds, state: State, player: Player, inTurn: boolean): number {
  let gain = 0;
  let units = inTurn ? state.turn.sacrifice : 0;
  for (const egg of player.eggs) {
    const { power, skulls } = breedOf(breeds, egg.card);
    if (skulls > units || !canHatchSoon(breeds, egg)) continue;
    const more = power - boardBonus * egg.resources.length - 0.5;
    if (more <= 0) continue;
    gain += more;
    units -= skulls;
  }
  return gain;
}
