import { flask, type Move, type State, totalOf } from '@tuckbox/games/flask';
import type { Seat, Viewer } from '@tuckbox/kernel';
import type { TableKit } from '../../table/kit.ts';

type Kit = TableKit<State, Move>;

/** Colours are vials, cards are in the hand or go to the middle of the table, stacks and piles lie on the bench. */
export const way: Kit['way'] = (move) => {
  switch (move.type) {
    case 'grow':
    case 'pay':
    case 'choose':
    case 'lose':
      return [`vial:${move.color}`];
    case 'play':
      return [`hand:${move.card}`, 'table'];
    case 'pay-card':
    case 'discard':
      return [`hand:${move.card}`];
    case 'activate':
      return [`stack:${move.reaction}`];
    case 'draw':
      return [`pile:${move.from}`];
    case 'target':
      return [`seat:${move.seat}`];
    default:
      return [`do:${move.type}`];
  }
};

const BUTTONS: Readonly<Record<string, string>> = {
  'skip-grow': 'Do not grow',
  pass: 'Pass',
  proceed: 'Pay and proceed',
  withdraw: 'Take the card back',
  'end-turn': 'End turn',
};

const WORDS = new WeakMap<State['options'], ReturnType<typeof flask.words>>();

export function cardName(card: string, view: State): string {
  const words = WORDS.get(view.options) ?? flask.words(view.options);
  WORDS.set(view.options, words);
  return words.card?.(card)?.title ?? 'a hidden card';
}

export const name: Kit['name'] = (spot, view, seat) => {
  const [kind, what = ''] = spot.split(':');
  switch (kind) {
    case 'do':
      return BUTTONS[what] ?? what;
    case 'vial':
      return `${capital(what)}: ${amountOf(view, seat, what)}`;
    case 'hand':
      return cardName(what, view);
    case 'stack':
      return stackName(view, what);
    case 'pile':
      return what === 'deck'
        ? `Your deck, ${count(view.seats[seat].deck.length, 'card')}`
        : `Your discard pile, ${cardName(view.seats[seat].discard[0] ?? '?', view)} on top`;
    case 'seat':
      return `Seat ${what}, ${count(totalOf(view.seats[Number(what)].resources), 'resource')}`;
    default:
      return 'The middle of the table';
  }
};

function amountOf(view: State, seat: Seat, color: string): number {
  return new Map(Object.entries(view.seats[seat].resources)).get(color) ?? 0;
}

function stackName(view: State, id: string): string {
  const stack = view.seats.flatMap(({ reactions }) => reactions).find((one) => one.id === id);
  if (stack === undefined) return 'A face-down stack';
  const under = stack.under.length === 0 ? '' : `, ${count(stack.under.length, 'card')} under it`;
  return `${stack.card === '?' ? 'Face-down card' : cardName(stack.card, view)}${under}`;
}

export const button: NonNullable<Kit['button']> = (spot, view) => {
  switch (spot) {
    case 'do:end-turn':
      return { icon: 'night-sleep', key: 'e', isMain: true };
    case 'do:pass':
      return { icon: 'night-sleep', key: 'p', isMain: true };
    case 'do:proceed':
      return { icon: 'round-bottom-flask', key: 'p', isMain: true };
    case 'do:withdraw':
      return { icon: 'anticlockwise-rotation', key: 'w' };
    case 'do:skip-grow':
      return { icon: 'sprout', key: 's', note: view.options.growth > 1 ? `+${view.options.growth} lost` : '' };
    default:
      return undefined;
  }
};

export const ask: Kit['ask'] = (view, viewer, chosen, actors) => {
  if (view.phase === 'over') return 'The match is over.';
  if (viewer === 'table' || !actors.includes(viewer)) return waiting(view);
  const [picked] = chosen;
  if (picked?.startsWith('hand:')) return `Announce ${cardName(picked.slice(5), view)}: put it in the middle.`;
  return asked(view, viewer);
};

function asked(view: State, seat: Seat): string {
  const { pending, phase, options } = view;
  if (pending === null) {
    if (phase === 'grow') return `Grow a vial by ${options.growth}.`;
    return view.seats[seat].hand.length === 0
      ? 'Your hand is empty: end the turn.'
      : 'Play cards, or end the turn to draw one.';
  }
  switch (pending.kind) {
    case 'window':
      if (pending.cause === 'end') return 'The turn is ending. React, or pass.';
      return pending.card === null || pending.card === '?'
        ? 'A card is announced face down. React, or pass.'
        : `${cardName(pending.card, view)} is announced. React, or pass.`;
    case 'confirm':
      return `${cardName(pending.card, view)} was answered. Pay for it, or take it back?`;
    case 'pay':
      if (pending.any > 0) return `Pay ${count(pending.any, 'more resource')} of any colour.`;
      return `Pay with ${count(pending.cards, 'card')} of your hand.`;
    case 'draw':
      return `Draw ${count(pending.left, 'card')}: from the deck or the discard pile?`;
    case 'choose':
      return `Choose a vial for ${pending.amount} more.`;
    case 'target':
      return pending.do === 'lose'
        ? `Who loses ${count(pending.amount, 'resource')}?`
        : `Who discards ${count(pending.amount, 'card')}?`;
    case 'lose':
      return `Lose ${count(pending.left, 'resource')}: choose a vial.`;
    case 'discard':
      return `Discard ${count(pending.left, 'card')} of your hand.`;
  }
}

function waiting(view: State): string {
  const { pending, phase, active } = view;
  if (pending === null) return phase === 'grow' ? `Seat ${active} grows a vial.` : `Seat ${active} brews.`;
  const who = `Seat ${pending.seat}`;
  switch (pending.kind) {
    case 'window':
      return `${who} may react.`;
    case 'confirm':
    case 'pay':
      return `${who} pays.`;
    case 'draw':
      return `${who} draws.`;
    case 'choose':
      return `${who} chooses a vial.`;
    case 'target':
      return `${who} takes aim.`;
    case 'lose':
      return `${who} chooses what to lose.`;
    case 'discard':
      return `${who} chooses what to discard.`;
  }
}

export const attempt: NonNullable<Kit['attempt']> = (spot, view) => {
  const [kind, what = ''] = spot.split(':');
  if (kind === 'hand') return { type: 'play', card: what };
  if (kind === 'stack') return { type: 'activate', reaction: what };
  if (kind === 'vial' && isColor(view, what))
    return { type: view.pending?.kind === 'lose' ? 'lose' : 'pay', color: what };
  return undefined;
};

function isColor(view: State, what: string): what is keyof State['seats'][number]['resources'] {
  return what in view.seats[0].resources;
}

/** Ending a turn with nothing left loses the match, and so does beginning one with an empty deck. */
export const wasteful: NonNullable<Kit['wasteful']> = (move, view, seat, moves) => {
  if (move.type !== 'end-turn') return undefined;
  const own = view.seats[seat];
  const enemies = view.seats.filter((other, index) => index !== seat && other.out === 0);
  if (totalOf(own.resources) === 0 && enemies.some(({ resources }) => totalOf(resources) > 0)) {
    return 'Your vials are empty: you lose when this turn ends.';
  }
  if (own.deck.length <= 1) return 'Your deck runs out: you lose when your next turn begins.';
  const playable = moves.filter(({ type }) => type === 'play').length;
  return playable > 0 && view.plays === 0 ? `You can still play ${count(playable, 'card')}.` : undefined;
};

export const isPass: NonNullable<Kit['isPass']> = (move) => move.type === 'pass';

/** The hand as it is drawn: copies lie together, because moves do not tell them apart. */
export const hand: Kit['hand'] = (view, seat) => {
  const kinds = view.seats[seat].hand;
  if (kinds.includes('?')) return kinds.map((_, index) => ({ spot: `hidden:${seat}:${index}`, card: undefined }));
  return [...new Set(kinds)].map((card) => ({
    spot: `hand:${card}`,
    card,
    count: kinds.filter((kind) => kind === card).length,
  }));
};

/** The seat whose bench is the near one. */
export function nearSeat(viewer: Viewer): Seat {
  return viewer === 'table' ? 0 : viewer;
}

export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
