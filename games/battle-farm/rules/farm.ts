import { type Seat, secret } from '@tuckbox/kernel';
import type { Kind, Scene } from '../almanac.ts';
import { type Bed, changeBed, laid, nulls, ownerOf, takeFromHand } from '../state.ts';
import type { BedType, Stock } from '../vocabulary.ts';

const MOST_BEDS = 6;

/** BF-1.2: adds to a stock; negative amounts count as 0. */
export function gain({ state, report }: Scene, seat: Seat, what: Stock, amount: number, cause: string): void {
  if (amount <= 0) return;
  state.players[seat][what] += amount;
  report?.({ type: 'stock-changed', seat, what, by: amount, cause });
}

/** BF-1.2: takes from a stock what is there; returns how much that was. */
export function lose({ state, report }: Scene, seat: Seat, what: Stock, amount: number, cause: string): number {
  const player = state.players[seat];
  const lost = Math.min(amount, player[what]);
  if (lost <= 0) return 0;
  player[what] -= lost;
  report?.({ type: 'stock-changed', seat, what, by: -lost, cause });
  return lost;
}

/** BF-9.1: what a bed adds to the value of a crop. */
export function valueBonus(type: BedType, { color, grade }: Kind): number {
  switch (type) {
    case 'raised':
      return grade >= 3 ? 2 : 0;
    case 'trellis':
      return color === 'yellow' ? 1 : 0;
    case 'rotational':
      return color === 'red' ? 1 : 0;
    case 'vertical':
      return color === 'green' ? 1 : 0;
    case 'common':
    case 'greenhouse':
    case 'hydroponic':
      return 0;
  }
}

/** BF-1.10, BF-9.4: the timer of a crop that is planted in a bed; the grade is the start timer. */
export function startTimer(type: BedType, { grade }: Kind): number {
  return type === 'hydroponic' && grade >= 3 ? grade - 1 : grade;
}

/** BF-9.9: sets the value of the crop in a bed, which never falls below 0. */
export function setValue({ state, report }: Scene, bed: Bed, value: number, cause: string): void {
  if (bed.crop === null) return;
  const { card, value: from, timer } = bed.crop;
  const to = Math.max(0, value);
  if (from === to) return;
  changeBed(state, bed, { crop: { card, value: to, timer } });
  report?.({ type: 'value-changed', bed: bed.id, from, to, cause });
}

/** BF-9.5, BF-9.9: raises or lowers the value of the crop in a bed; lowering spares Greenhouses and stops at a floor. */
export function changeValue(scene: Scene, bed: Bed, by: number, floor: number, cause: string): void {
  const value = bed.crop?.value ?? 0;
  if (by >= 0) setValue(scene, bed, value + by, cause);
  else if (bed.type !== 'greenhouse' && value > floor) setValue(scene, bed, Math.max(floor, value + by), cause);
}

/** BF-6.11, BF-9.5: changes the timer of the crop in a bed. */
export function changeTimer(scene: Scene, bed: Bed, by: number, cause: string): void {
  if (bed.crop === null || (by > 0 && bed.type === 'greenhouse')) return;
  const { card, value, timer: from } = bed.crop;
  const least = ownerOf(scene.state, bed) === scene.state.turn ? 0 : 1;
  const to = by < 0 ? Math.min(from, Math.max(least, from + by)) : from + by;
  if (from === to) return;
  changeBed(scene.state, bed, { crop: { card, value, timer: to } });
  scene.report?.({ type: 'timer-changed', bed: bed.id, from, to, cause });
}

/** BF-9.5: the crop goes to its owner's pile and pays nothing. */
export function destroy({ state, report }: Scene, bed: Bed, cause: string): void {
  if (bed.crop === null || bed.type === 'greenhouse') return;
  const seat = ownerOf(state, bed);
  const player = state.players[seat];
  const { card } = bed.crop;
  changeBed(state, bed, { crop: null });
  player.discard = laid(player.discard, card);
  report?.({ type: 'crop-destroyed', seat, bed: bed.id, card, cause });
}

/** BF-9.3: a crop has the bonus of the bed that it stands in. */
export function transform(scene: Scene, bed: Bed, to: BedType, cause: string): void {
  const from = bed.type;
  if (from === to) return;
  const changed = changeBed(scene.state, bed, { type: to });
  scene.report?.({ type: 'bed-changed', bed: bed.id, from, to });
  if (bed.crop === null) return;
  const kind = scene.book.kind(bed.crop.card);
  setValue(scene, changed, bed.crop.value + valueBonus(to, kind) - valueBonus(from, kind), cause);
}

export function addBed({ state, report }: Scene, seat: Seat, type: BedType): void {
  const player = state.players[seat];
  if (player.beds.length >= MOST_BEDS) return;
  const numbers = state.players.flatMap(({ beds }) => beds.map(({ id }) => Number(/^b(\d+)$/.exec(id)?.[1] ?? 0)));
  const id = `b${1 + Math.max(0, ...numbers)}`;
  player.beds = [...player.beds, { id, type, crop: null, resting: false }];
  report?.({ type: 'bed-changed', bed: id, from: null, to: type });
}

export function removeBed(scene: Scene, bed: Bed, cause: string): void {
  const player = scene.state.players[ownerOf(scene.state, bed)];
  if (player.beds.length === 1 || (bed.type === 'greenhouse' && bed.crop !== null)) return;
  destroy(scene, bed, cause);
  player.beds = player.beds.filter(({ id }) => id !== bed.id);
  scene.report?.({ type: 'bed-changed', bed: bed.id, from: bed.type, to: null });
}

/** A card that goes to a pile is a plain card again (BF-1.5). */
export function discardAt({ state, report }: Scene, seat: Seat, index: number, cause: string): void {
  const player = state.players[seat];
  const { card } = takeFromHand(player, index);
  player.discard = laid(player.discard, card);
  report?.({ type: 'card-discarded', seat, card, cause });
}

export function draw(scene: Scene, seat: Seat, count: number): void {
  const { state } = scene;
  const player = state.players[seat];
  for (let drawn = 0; drawn < count && state.deck.length > 0; drawn++) {
    const [card] = state.deck;
    state.deck = state.deck.slice(1);
    player.hand = [...player.hand, scene.book.kind(card).plain];
    scene.report?.({ type: 'card-drawn', seat, card: secret(card, seat) });
  }
}

export function shuffleDeck({ state, chance, report }: Scene): void {
  const deck = state.deck.slice();
  chance.shuffle(deck);
  state.deck = deck;
  report?.({ type: 'deck-shuffled', size: deck.length });
}

/** BF-4.4, BF-4.7: every empty slot in slot order takes the top card of the deck. */
export function refillMarket({ state, report }: Scene): void {
  const { deck } = state;
  const market = state.market.slice();
  const slots: number[] = [];
  let taken = 0;
  for (let slot = 0; slot < market.length && taken < deck.length; slot++) {
    if (market[slot] !== null) continue;
    market[slot] = deck[taken++];
    if (report !== undefined) slots.push(slot);
  }
  if (taken === 0) return;
  state.market = market;
  state.deck = deck.slice(taken);
  report?.({ type: 'market-refilled', slots, cards: slots.map((slot) => market[slot]) });
}

/** Takes all cards out of the market, in slot order; `stale` falls even if there are none. */
export function emptyMarket({ state }: Scene): string[] {
  const cards = state.market.filter((card) => card !== null);
  state.market = nulls(state.market.length);
  state.stale = false;
  return cards;
}
