import type { Seat } from '@tuckbox/kernel';
import type { Scene } from '../almanac.ts';
import { answer, run } from '../effects.ts';
import { newRunning } from '../picks.ts';
import { Recent } from '../recent.ts';
import { type Bed, bedOf, type Choice, changeBed, laid, type Player, type Running } from '../state.ts';
import type { Trigger } from '../vocabulary.ts';
import { changeTimer } from './farm.ts';

/** A trigger has happened: the card's effects run in order, and then what follows the trigger. */
export function trigger(scene: Scene, on: Trigger, card: string, seat: Seat, bed: Bed | null, value: number): void {
  if (scene.book.kind(card).programs[on].length === 0) follow(scene, on, card, seat, bed);
  else proceed(scene, newRunning(card, on, seat, bed?.id ?? null, value));
}

function proceed(scene: Scene, running: Running): void {
  const { state, book } = scene;
  const programs = book.kind(running.card).programs[running.on];
  while (running.effect < programs.length) {
    const program = programs[running.effect];
    const begun = running.step > 0 || running.points !== null;
    if (begun || program.when === undefined || program.when(state, running)) {
      if (!run(program, scene, running)) {
        state.effect = running;
        return;
      }
    }
    if (running.effect + 1 === programs.length) break;
    forget(running);
  }
  follow(scene, running.on, running.card, running.seat, bedOf(state, running.bed) ?? null);
}

/** On to the next effect of the card, which has a memory of its own. */
function forget(running: Running): void {
  const fresh = newRunning(running.card, running.on, running.seat, running.bed, running.value);
  fresh.effect = running.effect + 1;
  Object.assign(running, fresh);
}

/** The paused effect goes on with the answer of whoever was asked. */
export function choose(scene: Scene, choice: Choice): void {
  const { state } = scene;
  const { pending, effect } = state;
  if (pending === null || effect === null) throw new Error('there is nothing to choose');
  state.pending = null;
  state.effect = null;
  answer(scene, effect, pending, choice);
  proceed(scene, effect);
}

/** BF-13.2: an optional choice is declined, so the rest of this effect is skipped. */
export function decline(scene: Scene): void {
  const { state } = scene;
  const { effect } = state;
  if (effect === null) throw new Error('there is nothing to decline');
  state.pending = null;
  state.effect = null;
  forget(effect);
  proceed(scene, effect);
}

function follow(scene: Scene, on: Trigger, card: string, seat: Seat, bed: Bed | null): void {
  switch (on) {
    case 'plant':
      return;
    case 'play':
      layAside(scene, seat);
      return;
    case 'fertilize':
      // BF-7.3
      if (bed !== null) changeTimer(scene, bed, -1, 'fertilizer');
      return;
    case 'reap':
      if (bed !== null && bed.crop !== null) takeIn(scene, seat, bed);
      return;
    case 'harvest':
      tally(scene, seat, card);
      return;
  }
}

/** BF-6.3: a played action card goes to the pile, or back to the hand with its present value. */
function layAside({ state, book }: Scene, seat: Seat): void {
  const played = state.resolving;
  if (played === null) return;
  state.resolving = null;
  const player = state.players[seat];
  if (book.kind(played.card).replayable) player.hand = [...player.hand, played];
  else player.discard = laid(player.discard, played.card);
}

/** BF-3.4 */
export function harvest(scene: Scene, seat: Seat, bed: Bed): void {
  if (bed.crop !== null) trigger(scene, 'reap', bed.crop.card, seat, bed, bed.crop.value);
}

/** BF-3.4 (b) and BF-6.10: the crop pays its value; outside the harvest phase its bed rests. */
function takeIn(scene: Scene, seat: Seat, bed: Bed): void {
  if (bed.crop === null) return;
  const { state, report } = scene;
  const player = state.players[seat];
  const { card, value } = bed.crop;
  const emptied = changeBed(state, bed, { crop: null, resting: state.phase !== 'harvest' });
  player.discard = laid(player.discard, card);
  player.coins += value;
  report?.({ type: 'harvested', seat, bed: bed.id, card, coins: value });
  trigger(scene, 'harvest', card, seat, emptied, value);
}

/** BF-3.4 (d), BF-3.7 */
function tally({ state }: Scene, seat: Seat, card: string): void {
  const player = state.players[seat];
  player.harvested = tallied(player.harvested, card);
}

type Harvested = Player['harvested'];

const tallies = new Recent<Harvested, string, Harvested>();

function tallied(harvested: Harvested, card: string): Harvested {
  const known = tallies.get(harvested, card);
  if (known !== undefined) return known;
  return tallies.keep(harvested, card, { ...harvested, [card]: (harvested[card] ?? 0) + 1 });
}
