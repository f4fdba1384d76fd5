import type { Result, Seat } from '@tuckbox/kernel';
import type { Scene } from '../almanac.ts';
import { CLASSES } from '../classes.ts';
import { canUseClass } from '../moves.ts';
import { type Bed, changeBed, cropCount, type Ending, exchanged } from '../state.ts';
import { emptyMarket, refillMarket } from './farm.ts';
import { harvest } from './resolve.ts';

/** Everything that follows a move without a decision: deck check, ripe crops, phases that end by themselves. */
export function settle(scene: Scene): void {
  const { state } = scene;
  while (state.result === null) {
    // BF-8.2: an open trade is no effect under way.
    if (state.effect === null) checkDeck(scene);
    if (state.pending !== null) return;
    if (!harvestNext(scene) && !advance(scene)) return;
  }
}

/** BF-8.2 */
function checkDeck(scene: Scene): void {
  if (scene.state.deck.length === 0) setEnding(scene, 'deck-empty');
}

/** BF-8.3, BF-8.4: the first ending stands. */
function setEnding({ state, book, report }: Scene, reason: Ending['reason']): void {
  if (state.ending !== null) return;
  const { order, turn } = state;
  const last =
    book.options.lastTurns === 'finish-round'
      ? order.length - 1
      : (order.indexOf(turn) + order.length - 1) % order.length;
  state.ending = { reason, by: turn, lastSeat: order[last] };
  report?.({ type: 'ending-set', reason, by: turn, lastSeat: order[last] });
}

/** BF-3.3, BF-6.10: the first ripe crop of the current player in bed order. */
function harvestNext(scene: Scene): boolean {
  const { turn, players } = scene.state;
  const { beds } = players[turn];
  for (let index = 0; index < beds.length; index++) {
    if (beds[index].crop?.timer !== 0) continue;
    harvest(scene, turn, beds[index]);
    return true;
  }
  return false;
}

/** Ends the phase if there is nothing to decide in it; false if there is. */
function advance(scene: Scene): boolean {
  const { state } = scene;
  const player = state.players[state.turn];
  switch (state.phase) {
    case 'harvest':
      startMarket(scene);
      return true;
    case 'market':
      // BF-4.6
      if (state.left > 0 && canAfford(scene)) return false;
      break;
    case 'play':
      // BF-6.9
      if (player.hand.length > 0 || canUseClass(scene.book, state, state.turn)) return false;
      break;
    case 'fertilize':
      // BF-7.6
      if (state.left > 0 && player.fertilizers > 0 && cropCount(player) > 0) return false;
      break;
    case 'trade':
    case 'over':
      return false;
  }
  endPhase(scene);
  return true;
}

/** What comes after the present phase. */
export function endPhase(scene: Scene): void {
  const { state } = scene;
  switch (state.phase) {
    case 'market':
      startTrade(scene);
      return;
    case 'trade':
      state.trade = null;
      state.phase = 'play';
      return;
    case 'play':
      state.phase = 'fertilize';
      state.left = rollFor(scene, 'fertilize');
      return;
    case 'fertilize':
      endTurn(scene);
      return;
    case 'harvest':
    case 'over':
      return;
  }
}

function canAfford({ state, book }: Scene): boolean {
  const { coins } = state.players[state.turn];
  for (let slot = 0; slot < state.market.length; slot++) {
    const card = state.market[slot];
    if (card !== null && book.kind(card).price <= coins) return true;
  }
  return false;
}

/** BF-4.1, BF-4.2 */
function startMarket(scene: Scene): void {
  const { state, report } = scene;
  const player = state.players[state.turn];
  const isEmpty = state.market.every((card) => card === null);
  if (cropCount(player) === 0 && !isEmpty && !canAfford(scene)) {
    player.coins += 1;
    report?.({ type: 'relief', seat: state.turn });
  }
  state.phase = 'market';
  state.left = rollFor(scene, 'market');
}

/** BF-4.2, BF-7.1: always rolled, even if nothing can be bought or used. */
function rollFor({ state, chance, report }: Scene, why: 'market' | 'fertilize'): number {
  const face = chance.die(4);
  report?.({ type: 'rolled', seat: state.turn, sides: 4, results: [face], why });
  return face;
}

/** BF-5.8 */
function startTrade({ state, book }: Scene): void {
  state.left = 0;
  const hasBuyer = state.players.some(({ coins }, seat) => seat !== state.turn && coins > 0);
  const isOpen = book.options.trade && hasBuyer && state.players[state.turn].hand.length > 0;
  state.phase = isOpen ? 'trade' : 'play';
}

/** BF-8.1 */
function endTurn(scene: Scene): void {
  const { state } = scene;
  checkDeck(scene);
  for (const { beds } of state.players) {
    for (const bed of beds) if (bed.resting) changeBed(state, bed, { resting: false });
  }
  state.used = [];
  state.plays = 0;
  state.left = 0;
  if (state.players[state.turn].coins >= state.winLimit) setEnding(scene, 'win-limit');
  if (state.ending?.lastSeat === state.turn) {
    finish(scene);
    return;
  }
  const next = state.order.indexOf(state.turn) + 1;
  if (next < state.order.length) {
    state.turn = state.order[next];
    startTurn(scene);
  } else endRound(scene);
}

/** BF-4.8, BF-8.7 */
function endRound(scene: Scene): void {
  const { state, book } = scene;
  if (state.round >= book.options.roundLimit) {
    finish(scene);
    return;
  }
  if (book.options.sweep && state.stale) sweep(scene);
  state.round += 1;
  state.stale = true;
  state.turn = state.order[0];
  startTurn(scene);
}

function sweep(scene: Scene): void {
  const cards = emptyMarket(scene);
  scene.state.removed = [...scene.state.removed, ...cards];
  scene.report?.({ type: 'market-swept', cards });
  refillMarket(scene);
}

/** BF-3.2; the deck may just have been emptied by a sweep (BF-8.2). */
export function startTurn(scene: Scene): void {
  const { state, book, report } = scene;
  const { turn, round } = state;
  const player = state.players[turn];
  report?.({ type: 'turn-started', seat: turn, round });
  checkDeck(scene);
  state.phase = 'harvest';
  if (player.class !== null && book.kind(CLASSES[player.class].card).card.limit === 'turn') player.classReady = true;
  player.beds = ticked(player.beds);
  report?.({
    type: 'timers-ticked',
    seat: turn,
    beds: player.beds.filter(({ crop }) => crop !== null).map(({ id }) => id),
  });
}

function ticked(beds: readonly Bed[]): readonly Bed[] {
  const list = beds.slice();
  for (let index = 0; index < list.length; index++) {
    const { id, type, crop, resting } = list[index];
    if (crop === null || crop.timer === 0) continue;
    const { card, value, timer } = crop;
    list[index] = { id, type, crop: { card, value, timer: timer - 1 }, resting };
  }
  return list;
}

/** BF-8.6: by coins, then by fertilizers. */
function finish({ state, report }: Scene): void {
  const seats = state.players.map((_, seat) => seat);
  const compare = (a: Seat, b: Seat) =>
    state.players[b].coins - state.players[a].coins || state.players[b].fertilizers - state.players[a].fertilizers;
  seats.sort((a, b) => compare(a, b) || a - b);
  const ranking: Seat[][] = [];
  for (const seat of seats) {
    const group = ranking.at(-1);
    if (group !== undefined && compare(group[0], seat) === 0) group.push(seat);
    else ranking.push([seat]);
  }
  const result: Result = { ranking, reason: state.ending?.reason ?? 'round-limit' };
  state.phase = 'over';
  state.left = 0;
  state.result = result;
  report?.({ type: 'match-over', ranking, reason: result.reason });
}

/** BF-4.3, BF-4.4 */
export function buy(scene: Scene, slot: number): void {
  const { state, book, report } = scene;
  const card = state.market[slot];
  if (card === null) return;
  const { price, plain } = book.kind(card);
  const player = state.players[state.turn];
  player.coins -= price;
  player.hand = [...player.hand, plain];
  state.market = exchanged(state.market, slot, null);
  state.stale = false;
  report?.({ type: 'bought', seat: state.turn, slot, card, price });
  refillMarket(scene);
  state.left -= 1;
}
