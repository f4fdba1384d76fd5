import { type Report, type Seat, secret } from '@tuckbox/kernel';
import type { Book, Card } from '../book.ts';
import { COLORS, type Color } from '../cards.ts';
import { onlyColor } from '../effects.ts';
import {
  type Asked,
  type Kind,
  type Paid,
  type Payment,
  type Player,
  type Resources,
  type State,
  totalOf,
} from '../state.ts';
import { isUniform, joinHand, leaveHand, leaveHandUnseen } from './hand.ts';
import { layStack, newestFresh, tuck } from './reactions.ts';

/** FL-4.2: with this many other hand cards. */
export function canPay({ resources }: Player, { cost, price }: Card, otherCards: number): boolean {
  return (
    resources.red >= cost.red &&
    resources.blue >= cost.blue &&
    resources.green >= cost.green &&
    resources.yellow >= cost.yellow &&
    totalOf(resources) >= price &&
    otherCards >= cost.cards
  );
}

/** FL-4.1, FL-4.3, FL-4.4: the card leaves the hand, and the play window opens. */
export function announce(book: Book, state: State, seat: Seat, kind: Kind, report: Report | undefined): void {
  const player = state.seats[seat];
  const { isReaction } = book.card(kind);
  if (isReaction) leaveHandUnseen(book, player, kind);
  else leaveHand(player, kind);
  state.plays += 1;
  state.announced = { seat, card: kind };
  state.window = { cause: 'play', passed: [seat], reacted: false };
  report?.({ type: 'announce', seat, card: isReaction ? secret(kind, seat) : kind });
}

/** FL-4.5: the play window has closed. */
export function settle(book: Book, state: State, reacted: boolean, report: Report | undefined): void {
  const { seat, card } = announcedIn(state);
  const player = state.seats[seat];
  if (!canPay(player, book.card(card), player.hand.length)) takeBack(book, state, 'blocked', report);
  else if (reacted) state.pending = { kind: 'confirm', seat, card };
  else startPayment(book, state, report);
}

/** FL-4.6: the card was not played; a face-down one returns unseen. */
export function takeBack(book: Book, state: State, why: 'blocked' | 'withdrawn', report: Report | undefined): void {
  const { seat, card } = announcedIn(state);
  const player = state.seats[seat];
  const { isReaction } = book.card(card);
  state.announced = null;
  if (isReaction) player.hand.push(card);
  else joinHand(player, card);
  report?.({ type: 'card-returned', seat, card: isReaction ? secret(card, seat) : card, why });
}

/** FL-4.7: first the coloured parts. */
function startPayment(book: Book, state: State, report: Report | undefined): void {
  const { seat, card: kind } = announcedIn(state);
  const { resources } = state.seats[seat];
  const { cost } = book.card(kind);
  const paid = { red: cost.red, blue: cost.blue, green: cost.green, yellow: cost.yellow, cards: 0 };
  for (const color of COLORS) resources[color] -= cost[color];
  state.work.push({ do: 'pay', paid, cards: [] });
  goOnPaying(book, state, cost.any, cost.cards, report);
  if (state.pending?.kind === 'pay') {
    const { any, cards } = state.pending;
    report?.({ type: 'payment', seat, resources: resourcesOf(paidIn(state).paid), any, cards });
  }
}

/** FL-4.7, FL-4.10: then each ❔, then each discard, asking only where there is a choice. */
function goOnPaying(book: Book, state: State, anyDue: number, cardsDue: number, report: Report | undefined): void {
  const { seat, card } = announcedIn(state);
  const player = state.seats[seat];
  const payment = paidIn(state);
  if (anyDue > 0) {
    if (anyDue < totalOf(player.resources) && onlyColor(player.resources) === undefined) {
      state.pending = { kind: 'pay', seat, card, any: anyDue, cards: cardsDue };
      return;
    }
    for (const color of COLORS) transfer(player, payment, color, Math.min(player.resources[color], anyDue));
  }
  for (let cards = cardsDue; cards > 0; cards--) {
    if (!isUniform(player.hand)) {
      state.pending = { kind: 'pay', seat, card, any: 0, cards };
      return;
    }
    putAway(player, payment, player.hand[0]);
  }
  finishPayment(book, state, report);
}

function transfer({ resources }: Player, { paid }: Payment, color: Color, amount: number): void {
  resources[color] -= amount;
  paid[color] += amount;
}

/** FL-4.9 */
function putAway(player: Player, payment: Payment, kind: Kind): void {
  leaveHand(player, kind);
  player.discard.unshift(kind);
  payment.cards.push(kind);
  payment.paid.cards += 1;
}

/** FL-4.8: one resource of the payer's choice. */
export function payColor(book: Book, state: State, color: Color, due: Asked<'pay'>, report: Report | undefined): void {
  transfer(state.seats[due.seat], paidIn(state), color, 1);
  goOnPaying(book, state, due.any - 1, due.cards, report);
}

export function payCard(book: Book, state: State, kind: Kind, due: Asked<'pay'>, report: Report | undefined): void {
  putAway(state.seats[due.seat], paidIn(state), kind);
  goOnPaying(book, state, 0, due.cards - 1, report);
}

/** FL-4.11: a reaction card is laid, other cards go under a fresh stack or act. */
function finishPayment(book: Book, state: State, report: Report | undefined): void {
  const { seat, card } = announcedIn(state);
  const { paid, cards } = paidIn(state);
  report?.({ type: 'paid', seat, resources: resourcesOf(paid), cards: cards.slice() });
  state.work = [];
  state.announced = null;
  const fresh = newestFresh(state.seats[seat]);
  if (book.card(card).isReaction) layStack(state, seat, card, paid, report);
  else if (fresh !== undefined) tuck(fresh, seat, card, report);
  else state.work.push({ do: 'wait', seat, card });
}

function resourcesOf({ red, blue, green, yellow }: Paid): Resources {
  return { red, blue, green, yellow };
}

function announcedIn({ announced }: State): { seat: Seat; card: Kind } {
  if (announced === null) throw new Error('nothing is announced');
  return announced;
}

function paidIn({ work }: State): Payment {
  const [head] = work;
  if (head?.do !== 'pay') throw new Error('no payment has begun');
  return head;
}
