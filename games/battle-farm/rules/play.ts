import type { Seat } from '@tuckbox/kernel';
import type { Scene } from '../almanac.ts';
import { CLASSES } from '../classes.ts';
import { type Bed, changeBed, type HandCard, handIndex, takeFromHand } from '../state.ts';
import { startTimer, valueBonus } from './farm.ts';
import { trigger } from './resolve.ts';

/** BF-6.2 */
export function plant(scene: Scene, seat: Seat, { card, value: own }: HandCard, bed: Bed): void {
  const { state, book, report } = scene;
  const kind = book.kind(card);
  const player = state.players[seat];
  takeFromHand(player, handIndex(player.hand, card, own));
  const value = own + valueBonus(bed.type, kind);
  const timer = startTimer(bed.type, kind);
  const planted = changeBed(state, bed, { crop: { card, value, timer } });
  state.plays += 1;
  report?.({ type: 'planted', seat, bed: bed.id, card, value, timer });
  trigger(scene, 'plant', card, seat, planted, value);
}

/** BF-6.3, BF-6.6 */
export function playAction(scene: Scene, seat: Seat, { card, value }: HandCard): void {
  const { state, book, report } = scene;
  const player = state.players[seat];
  state.resolving = takeFromHand(player, handIndex(player.hand, card, value));
  player.fertilizers -= value;
  state.plays += 1;
  if (book.kind(card).replayable) state.used = [...state.used, card];
  report?.({ type: 'played', seat, card, value });
  trigger(scene, 'play', card, seat, null, value);
}

/** BF-12.3 */
export function useClass(scene: Scene, seat: Seat): void {
  const { state, book, report } = scene;
  const player = state.players[seat];
  if (player.class === null) return;
  const { card } = CLASSES[player.class];
  const cost = book.kind(card).value;
  player.fertilizers -= cost;
  player.classReady = false;
  state.plays += 1;
  report?.({ type: 'class-used', seat, card });
  trigger(scene, 'play', card, seat, null, cost);
}

/** BF-7.3: pay, then the crop's effects, then its timer drops. */
export function fertilize(scene: Scene, seat: Seat, bed: Bed): void {
  if (bed.crop === null) return;
  scene.state.players[seat].fertilizers -= 1;
  scene.state.left -= 1;
  scene.report?.({ type: 'fertilized', seat, bed: bed.id });
  trigger(scene, 'fertilize', bed.crop.card, seat, bed, bed.crop.value);
}
