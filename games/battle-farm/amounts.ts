import type { Seat } from '@tuckbox/kernel';
import type { Kind } from './almanac.ts';
import { bedOf, cropCount, type Player, type Running, type State } from './state.ts';
import type { Amount, Color, Condition, CropFilter, VictimCount, Whose } from './vocabulary.ts';

/** `victim` is the player whom lose and steal are about to affect. */
export type Count = (state: State, running: Running, victim: Seat) => number;
export type Test = (state: State, running: Running) => boolean;
export type KindOf = (id: string) => Kind;

/** Who is meant when no player is about to be affected. */
export const NOBODY = -1;

export function countOf(amount: Amount, kind: KindOf): Count {
  if (typeof amount === 'number') return () => amount;
  if (amount === 'rolled') return (_, { rolled }) => rolled;
  if (amount === 'card-value') return (_, { value }) => value;
  if (amount === 'affected') return (_, { affected }) => affected;
  if ('value-of' in amount) return (state, { pickedBed }) => bedOf(state, pickedBed)?.crop?.value ?? 0;
  if ('victim' in amount) return (state, _, victim) => victimCount(state.players[victim], amount.victim);
  if ('negative' in amount) {
    const inner = countOf(amount.negative, kind);
    return (state, running, victim) => -inner(state, running, victim);
  }
  if ('cap' in amount) {
    const inner = countOf(amount.cap[0], kind);
    const most = amount.cap[1];
    return (state, running, victim) => Math.min(inner(state, running, victim), most);
  }
  switch (amount.count) {
    case 'crops':
      return cropsCount(amount.whose, amount, amount.unique, kind);
    case 'hand':
      return handCount(amount, kind);
    case 'harvested':
      return (state, { seat }) => state.players[seat].harvested[amount.kind] ?? 0;
    case 'richer-opponents':
      return (state, { seat }) => state.players.filter(({ coins }) => coins > state.players[seat].coins).length;
    case 'rarity':
      return (_, running) => gradeOf(running, kind);
    case 'round':
      return ({ round }) => round;
    case 'deck':
      return ({ deck }) => deck.length;
  }
}

/** The grade of whatever was picked last. */
function gradeOf({ pickedLast, cropGrade, pickedCard, pickedDiscard }: Running, kind: KindOf): number {
  if (pickedLast === 'bed') return cropGrade;
  if (pickedLast === 'card' && pickedCard !== null) return kind(pickedCard.card).grade;
  return pickedLast === 'discard' && pickedDiscard !== null ? kind(pickedDiscard).grade : 0;
}

function victimCount(player: Player, what: readonly VictimCount[]): number {
  let sum = 0;
  for (const one of what) {
    if (one === 'hand') sum += player.hand.length;
    else if (one === 'crops') sum += cropCount(player);
    else sum += player[one];
  }
  return sum;
}

export function isMeant(whose: Whose, seat: Seat, acting: Seat): boolean {
  return whose === 'all' || (whose === 'yours') === (seat === acting);
}

/** For crops: the picked color, else that of the picked card. */
function pickedCropColor({ pickedColor, pickedCard }: Running, kind: KindOf): Color | null {
  return pickedColor ?? (pickedCard === null ? null : kind(pickedCard.card).color);
}

/** For hand cards: the color of the picked or kept card, else the picked color. */
function pickedHandColor({ pickedColor, pickedCard }: Running, kind: KindOf): Color | null {
  return pickedCard === null ? pickedColor : kind(pickedCard.card).color;
}

/** Whether a crop of this kind in this bed is among those that a filter means. */
export type Matches = (running: Running, bed: string, card: string) => boolean;

export function matcher({ color, kind: only, other }: CropFilter, kind: KindOf): Matches {
  return (running, bed, card) =>
    (only === undefined || card === only) &&
    (other !== true || bed !== running.bed) &&
    (color === undefined || kind(card).color === (color === 'picked' ? pickedCropColor(running, kind) : color));
}

function cropsCount(whose: Whose, filter: CropFilter, unique: 'kind' | 'color' | undefined, kind: KindOf): Count {
  const matches = matcher(filter, kind);
  return (state, running) => {
    const different: string[] = [];
    let count = 0;
    for (let seat = 0; seat < state.players.length; seat++) {
      if (!isMeant(whose, seat, running.seat)) continue;
      for (const { id, crop } of state.players[seat].beds) {
        if (crop === null || !matches(running, id, crop.card)) continue;
        count++;
        const sort = unique === 'color' ? kind(crop.card).color : crop.card;
        if (unique !== undefined && sort !== null && !different.includes(sort)) different.push(sort);
      }
    }
    return unique === undefined ? count : different.length;
  };
}

function handCount({ type, color, kind: only }: Extract<Amount, { count: 'hand' }>, kind: KindOf): Count {
  return (state, running) => {
    const wanted = color === 'picked' ? pickedHandColor(running, kind) : color;
    let count = 0;
    for (const { card } of state.players[running.seat].hand) {
      if (only !== undefined && card !== only) continue;
      const { color: own, card: printed } = kind(card);
      if (type !== undefined && printed.type !== type) continue;
      // A colorless picked card counts none, not all the colorless ones.
      if (wanted === undefined || (wanted !== null && own === wanted)) count++;
    }
    return count;
  };
}

export function testOf(cond: Condition, kind: KindOf): Test {
  if ('at-least' in cond) {
    const [left, right] = cond['at-least'].map((amount) => countOf(amount, kind));
    return (state, running) => left(state, running, NOBODY) >= right(state, running, NOBODY);
  }
  if ('equals' in cond) {
    const [left, right] = cond.equals.map((amount) => countOf(amount, kind));
    return (state, running) => left(state, running, NOBODY) === right(state, running, NOBODY);
  }
  if ('bed-type' in cond) {
    return (state, { bed }) => {
      const type = bedOf(state, bed)?.type;
      return type !== undefined && cond['bed-type'].includes(type);
    };
  }
  if ('not' in cond) {
    const inner = testOf(cond.not, kind);
    return (state, running) => !inner(state, running);
  }
  const list = ('any' in cond ? cond.any : cond.all).map((one) => testOf(one, kind));
  return 'any' in cond
    ? (state, running) => list.some((test) => test(state, running))
    : (state, running) => list.every((test) => test(state, running));
}
