import { type Report, type Seat, secret } from '@tuckbox/kernel';
import { COLORS, type Color, type Operation } from './cards.ts';
import { isUniform, joinHand, leaveHand } from './rules/hand.ts';
import { type Acting, type Asked, type Kind, type Player, type Resources, type State, totalOf } from './state.ts';

/**
 * An operation of a card, bound once per match. `begin` carries it out as far as it goes without a decision; where it
 * strikes seats, it lists them in `acting.victims`, and `strike` deals with one after the other.
 */
export interface Effect {
  begin(state: State, acting: Acting, report: Report | undefined): void;
  strike(state: State, acting: Acting, victim: Seat, report: Report | undefined): void;
}

type Begin = Effect['begin'];

export function compile(operation: Operation): Effect {
  switch (operation.do) {
    case 'reaction':
      return simple(() => {}); // FL-5.10
    case 'gain':
      return simple((state, { seat }, report) => gain(state, seat, operation.color, operation.amount, report));
    case 'draw':
      return drawing(operation.from, operation.amount);
    case 'choose':
      return simple((state, { seat }) => {
        state.pending = { kind: 'choose', seat, amount: operation.amount }; // FL-6.5
      });
    case 'lose':
      return {
        begin: aim(operation.do, operation.who, operation.amount),
        strike: (state, { seat }, victim, report) => lose(state, victim, operation.amount, seat, report),
      };
    case 'discard':
      return {
        begin: aim(operation.do, operation.who, operation.amount),
        strike: (state, { seat }, victim, report) => discard(state, victim, operation.amount, seat, report),
      };
    case 'reboot':
      return simple(({ seats }, { seat }, report) => reboot(seats[seat], seat, report));
  }
}

function simple(begin: Begin): Effect {
  return { begin, strike: () => {} };
}

/** FL-6.3 */
export function gain({ seats }: State, seat: Seat, color: Color, amount: number, report: Report | undefined): void {
  seats[seat].resources[color] += amount;
  report?.({ type: 'gain', seat, color, amount });
}

function drawing(from: 'either' | 'deck' | 'discard', amount: number): Effect {
  if (from === 'either') return simple((state, { seat }, report) => draw(state, seat, amount, report));
  return simple((state, { seat }, report) => {
    for (let left = amount; left > 0; left--) if (!drawOne(state, seat, from, report)) return;
  });
}

/** FL-6.4: card by card, asked only while deck and discard pile both have cards. */
function draw(state: State, seat: Seat, amount: number, report: Report | undefined): void {
  const { deck, discard: pile } = state.seats[seat];
  for (let left = amount; left > 0; left--) {
    if (deck.length > 0 && pile.length > 0) {
      state.pending = { kind: 'draw', seat, left };
      return;
    }
    if (!drawOne(state, seat, deck.length > 0 ? 'deck' : 'discard', report)) return;
  }
}

export function drawFrom(
  state: State,
  from: 'deck' | 'discard',
  { seat, left }: Asked<'draw'>,
  report: Report | undefined,
): void {
  drawOne(state, seat, from, report);
  draw(state, seat, left - 1, report);
}

/** The top card of a pile joins the hand; false if there is none. */
export function drawOne(state: State, seat: Seat, from: 'deck' | 'discard', report: Report | undefined): boolean {
  const player = state.seats[seat];
  const card = player[from].shift();
  if (card === undefined) return false;
  if (from === 'deck') player.hand.push(card);
  else joinHand(player, card);
  report?.({ type: 'draw', seat, from, card: from === 'deck' ? secret(card, seat) : card });
  return true;
}

/** FL-6.6, FL-6.8, FL-6.13: who is to suffer. Of several enemies one is named, which is a decision. */
function aim(verb: 'lose' | 'discard', who: 'enemy' | 'each-enemy' | 'self', amount: number): Begin {
  if (who === 'self') {
    return (_state, acting) => {
      acting.victims = [acting.seat];
    };
  }
  return (state, acting) => {
    const enemies = enemiesOf(state, acting.seat);
    if (who === 'each-enemy' || enemies.length === 1) acting.victims = enemies;
    else state.pending = { kind: 'target', seat: acting.seat, do: verb, amount };
  };
}

export function target({ work }: State, victim: Seat, asked: Asked<'target'>, report: Report | undefined): void {
  report?.({ type: 'target', seat: asked.seat, target: victim, do: asked.do, amount: asked.amount });
  if (work[0].do === 'act') work[0].victims = [victim];
}

/** FL-6.12: every other seat that is not out, clockwise. */
export function enemiesOf({ seats }: State, seat: Seat): Seat[] {
  const enemies: Seat[] = [];
  for (let step = 1; step < seats.length; step++) {
    const other = (seat + step) % seats.length;
    if (seats[other].out === 0) enemies.push(other);
  }
  return enemies;
}

/** FL-6.6: the victim chooses, one resource at a time, as long as there is a choice. */
function lose(state: State, seat: Seat, left: number, by: Seat, report: Report | undefined): void {
  const { resources } = state.seats[seat];
  const total = totalOf(resources);
  if (left === 0 || total === 0) return;
  const only = onlyColor(resources);
  if (left < total && only === undefined) {
    state.pending = { kind: 'lose', seat, left, by };
    return;
  }
  const lost: Resources = { red: 0, blue: 0, green: 0, yellow: 0 };
  for (const color of COLORS) {
    lost[color] = Math.min(resources[color], left);
    resources[color] -= lost[color];
  }
  report?.({ type: 'lose', seat, by, resources: lost });
}

export function loseColor(state: State, color: Color, asked: Asked<'lose'>, report: Report | undefined): void {
  const { seat, left, by } = asked;
  state.seats[seat].resources[color] -= 1;
  report?.({ type: 'lose', seat, by, resources: { red: 0, blue: 0, green: 0, yellow: 0, [color]: 1 } });
  lose(state, seat, left - 1, by, report);
}

/** The one colour that is above 0, if there is just one. */
export function onlyColor({ red, blue, green, yellow }: Readonly<Resources>): Color | undefined {
  if (red > 0) return blue + green + yellow === 0 ? 'red' : undefined;
  if (blue > 0) return green + yellow === 0 ? 'blue' : undefined;
  if (green > 0) return yellow === 0 ? 'green' : undefined;
  return yellow > 0 ? 'yellow' : undefined;
}

/** FL-6.7: hand cards of the victim's choice, then cards from the top of its deck. */
function discard(state: State, seat: Seat, amount: number, by: Seat, report: Report | undefined): void {
  const player = state.seats[seat];
  for (let left = amount; left > 0; left--) {
    if (!isUniform(player.hand)) {
      state.pending = { kind: 'discard', seat, left, by };
      return;
    }
    if (player.hand.length > 0) putAway(player, seat, player.hand[0], by, report);
    else {
      const card = player.deck.shift();
      if (card === undefined) return;
      player.discard.unshift(card);
      report?.({ type: 'discard', seat, by, card, from: 'deck' });
    }
  }
}

export function discardCard(state: State, card: Kind, asked: Asked<'discard'>, report: Report | undefined): void {
  const { seat, left, by } = asked;
  putAway(state.seats[seat], seat, card, by, report);
  discard(state, seat, left - 1, by, report);
}

function putAway(player: Player, seat: Seat, card: Kind, by: Seat, report: Report | undefined): void {
  leaveHand(player, card);
  player.discard.unshift(card);
  report?.({ type: 'discard', seat, by, card, from: 'hand' });
}

/** FL-6.9: the whole played zone returns to the hand, in its order. */
function reboot(player: Player, seat: Seat, report: Report | undefined): void {
  report?.({ type: 'reboot', seat, cards: player.played.slice() });
  for (const card of player.played) joinHand(player, card);
  player.played = [];
}
