import type { Move, State } from '@tuckbox/games/battle-farm';
import type { Seat } from '@tuckbox/kernel';
import type { Spot, TableKit } from '../../table/kit.ts';
import { BEDS, bedLine } from './beds.ts';
import { capital, cardIcon, cardName, classCard, count, kindOf } from './catalogue.ts';

type Kit = TableKit<State, Move>;

/** Up to so many coins each amount has a tag of its own; above, one first chooses the tens. */
const MOST_TAGS = 50;

/** What a hand card is called as a spot: copies with the same value are the same. */
export function handSpot({ card, value }: { card: string; value: number }): Spot {
  return `hand:${card}:${value}`;
}

export const way: Kit['way'] = (move, view, seat) => {
  switch (move.type) {
    case 'buy':
      return [`ware:${move.slot}`];
    case 'offer-card':
      return [handSpot(move)];
    case 'offer':
      return offerLimit(view, seat) > MOST_TAGS
        ? [`tens:${Math.floor(move.coins / 10)}`, `bid:${move.coins}`]
        : [`bid:${move.coins}`];
    case 'accept':
      return [`offer:${move.seat}`];
    case 'plant':
      return [handSpot(move), `bed:${move.bed}`];
    case 'play':
      return [handSpot(move), 'table'];
    case 'fertilize':
      return [`bed:${move.bed}`];
    case 'choose':
      return [choiceSpot(move, view)];
    case 'propose':
    case 'pass':
    case 'reject':
    case 'use-class':
    case 'done':
      return [`do:${move.type}`];
  }
};

function choiceSpot(move: Extract<Move, { type: 'choose' }>, view: State): Spot {
  if ('bed' in move) return `bed:${move.bed}`;
  if ('seat' in move) return `seat:${move.seat}`;
  if ('value' in move) return handSpot(move);
  if ('card' in move) return view.pending?.kind === 'choose-looked' ? `looked:${move.card}` : `discard:${move.card}`;
  if ('color' in move) return `color:${move.color}`;
  if ('bedType' in move) return `bed-type:${move.bedType}`;
  return `pay:${move.pay}`;
}

/** The most that a seat may offer in a trade. */
export function offerLimit(view: State, seat: Seat): number {
  return Math.min(view.players[seat]?.coins ?? 0, view.options?.maxOffer ?? MOST_TAGS);
}

export const name: Kit['name'] = (spot, view, seat) => {
  const [kind, what = '', value = ''] = spot.split(':');
  switch (kind) {
    case 'do':
      return buttonName(what, view, seat);
    case 'ware':
      return wareName(view, Number(what));
    case 'hand':
      return handName(view, what, Number(value));
    case 'bed':
      return capital(bedName(view, what, seat));
    case 'seat':
      return `${capital(whose(Number(what), seat))} farm`;
    case 'offer':
      return `Accept the ${count(Number(view.trade?.offers[Number(what)] ?? 0), 'coin')} of seat ${Number(what)}`;
    case 'bid':
      return `Offer ${count(Number(what), 'coin')}`;
    case 'tens':
      return `Offer ${Math.max(1, Number(what) * 10)} to ${Math.min(offerLimit(view, seat), Number(what) * 10 + 9)} coins`;
    case 'looked':
    case 'discard':
      return cardName(view, what);
    case 'color':
      return capital(what);
    case 'bed-type':
      return Object.entries(BEDS).find(([type]) => type === what)?.[1].name ?? what;
    case 'pay':
      return `Give a ${what}`;
    default:
      return 'The farmyard';
  }
};

function wareName(view: State, slot: number): string {
  const card = view.market[slot] ?? null;
  const kind = card === null ? undefined : kindOf(view, card);
  return kind === undefined ? 'An empty place in the market' : `${kind.card.name}, ${count(kind.price, 'coin')}`;
}

function handName(view: State, card: string, value: number): string {
  const kind = kindOf(view, card);
  if (kind === undefined) return 'A hidden card';
  return kind.isCrop ? `${kind.card.name}, worth ${value}` : `${kind.card.name}, costs ${count(value, 'fertilizer')}`;
}

function bedName(view: State, id: string, seat: Seat): string {
  const owner = view.players.findIndex(({ beds }) => beds.some((bed) => bed.id === id));
  const place = view.players[owner]?.beds.findIndex((bed) => bed.id === id) ?? -1;
  const bed = view.players[owner]?.beds[place];
  return bed === undefined ? 'a bed' : `${whose(owner, seat)} bed ${place + 1}: ${bedLine(view, bed)}`;
}

/** The table puts names in place of seats. */
function whose(owner: Seat, seat: Seat): string {
  return owner === seat ? 'your' : `seat ${owner}'s`;
}

/** What comes after a phase, as the button that ends it says. */
const NEXT: Readonly<Record<State['phase'], { name: string; icon: string }>> = {
  harvest: { name: 'Go on', icon: 'sickle' },
  market: { name: 'To trading', icon: 'shaking-hands' },
  trade: { name: 'To playing', icon: 'card-play' },
  play: { name: 'To fertilizing', icon: 'watering-can' },
  fertilize: { name: 'End turn', icon: 'night-sleep' },
  over: { name: 'Go on', icon: 'sickle' },
};

function buttonName(what: string, view: State, seat: Seat): string {
  switch (what) {
    case 'done':
      return view.phase === 'market' && view.options?.trade === false ? 'To playing' : NEXT[view.phase].name;
    case 'propose':
      return 'Propose the trade';
    case 'pass':
      return view.pending?.kind === 'offers' ? 'Offer nothing' : 'Choose none';
    case 'reject':
      return 'Reject all offers';
    case 'use-class':
      return classCard(view, seat)?.card.name ?? 'Class card';
    default:
      return what;
  }
}

export const button: NonNullable<Kit['button']> = (spot, view, seat) => {
  switch (spot) {
    case 'do:done':
      return { icon: NEXT[view.phase].icon, key: 'e', isMain: view.trade === null };
    case 'do:propose':
      return { icon: 'shaking-hands', key: 'p', isMain: true };
    case 'do:pass':
      return { icon: 'cancel', key: 'n' };
    case 'do:reject':
      return { icon: 'cancel', key: 'n' };
    case 'do:use-class': {
      const kind = classCard(view, seat);
      if (kind === undefined) return undefined;
      const note = kind.value === 0 ? 'free' : count(kind.value, 'fertilizer');
      return { icon: cardIcon(kind.id), key: 'c', note };
    }
    default:
      return undefined;
  }
};

/** What is tried for a thing that has its time now but cannot be chosen, so that the refusal tells why. */
export const attempt: NonNullable<Kit['attempt']> = (spot, view, seat, chosen) => {
  const [kind, what = '', value = ''] = spot.split(':');
  switch (kind) {
    case 'ware':
      return { type: 'buy', slot: Number(what) };
    case 'hand':
      return attemptCard(view, seat, { card: what, value: Number(value) });
    case 'bed':
      return attemptBed(view, what, chosen.at(-1));
    case 'seat':
      return view.pending === null ? undefined : { type: 'choose', seat: Number(what) };
    case 'do':
      return what === 'use-class' ? { type: 'use-class' } : undefined;
    default:
      return undefined;
  }
};

/** A bed is meant for the card in hand, if there is one. */
function attemptBed(view: State, bed: string, held: Spot | undefined): Move | undefined {
  if (view.pending !== null) return { type: 'choose', bed };
  const [kind, card = '', value = ''] = held?.split(':') ?? [];
  if (kind === 'hand') return { type: 'plant', card, value: Number(value), bed };
  return view.phase === 'fertilize' ? { type: 'fertilize', bed } : undefined;
}

function attemptCard(view: State, seat: Seat, card: { card: string; value: number }): Move | undefined {
  if (view.pending !== null) return view.pending.kind === 'choose-card' ? { type: 'choose', ...card } : undefined;
  if (view.phase === 'trade') return { type: 'offer-card', ...card };
  if (view.phase !== 'play') return undefined;
  const kind = kindOf(view, card.card);
  if (kind === undefined) return undefined;
  const bed = view.players[seat]?.beds.at(0);
  if (kind.isCrop) return bed === undefined ? undefined : { type: 'plant', ...card, bed: bed.id };
  return { type: 'play', ...card };
}

export const wasteful: NonNullable<Kit['wasteful']> = (move, view, _seat, moves) => {
  if (move.type !== 'done') return undefined;
  if (view.trade !== null) return 'Your selection has not been proposed: it stays in your hand.';
  const crop = moves.find((one) => one.type === 'plant');
  return crop === undefined ? undefined : `You can still plant ${cardName(view, crop.card)} in an empty bed.`;
};

/** An answer to somebody's trade is all that can be asked of a player out of turn and simply be declined. */
export const isPass: NonNullable<Kit['isPass']> = (move, view) =>
  move.type === 'pass' && view.pending?.kind === 'offers';
