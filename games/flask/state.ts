import type { Result, Seat } from '@tuckbox/kernel';
import type { Book } from './book.ts';
import { COLORS, type Color } from './cards.ts';
import type { Options } from './options.ts';

/** A card by its bases, such as `r1-r1-y2`; '?' stands for one that the viewer of a view may not see. */
export type Kind = string;

export type Resources = Record<Color, number>;

/** What was paid for a card: resources, and the number of discarded cards. */
export type Paid = Resources & { cards: number };

/** A face-down reaction card with the cards under it. */
export interface Stack {
  readonly id: string;
  card: Kind;
  readonly under: Kind[];
  /** Laid in the running turn. */
  fresh: boolean;
  readonly paid: Readonly<Paid>;
}

export interface Player {
  readonly resources: Resources;
  /** New cards join at the end. */
  hand: Kind[];
  /** Those cards of the hand that all have seen joining it and nobody has seen leaving. */
  seen: Kind[];
  /** Top first, as is the discard pile. */
  deck: Kind[];
  discard: Kind[];
  /** Cards activated in the running turn, first one first. */
  played: Kind[];
  reactions: Stack[];
  /** 0 while in the match, else the number of the moment of going out. */
  out: number;
}

type Phase = 'grow' | 'main' | 'end' | 'over';

interface Announced {
  readonly seat: Seat;
  readonly card: Kind;
}

interface Window {
  readonly cause: 'play' | 'end';
  /** Seats whose pass is valid, in the order of passing. */
  readonly passed: readonly Seat[];
  readonly reacted: boolean;
}

/** The decision that is waited for. */
export type Pending =
  | { readonly kind: 'window'; readonly seat: Seat; readonly cause: 'play' | 'end'; readonly card: Kind | null }
  | { readonly kind: 'confirm'; readonly seat: Seat; readonly card: Kind }
  | { readonly kind: 'pay'; readonly seat: Seat; readonly card: Kind; readonly any: number; readonly cards: number }
  | { readonly kind: 'draw'; readonly seat: Seat; readonly left: number }
  | { readonly kind: 'choose'; readonly seat: Seat; readonly amount: number }
  | { readonly kind: 'target'; readonly seat: Seat; readonly do: 'lose' | 'discard'; readonly amount: number }
  | { readonly kind: 'lose'; readonly seat: Seat; readonly left: number; readonly by: Seat }
  | { readonly kind: 'discard'; readonly seat: Seat; readonly left: number; readonly by: Seat };

export type Asked<K extends Pending['kind']> = Extract<Pending, { kind: K }>;

/** A payment that has begun: the card stands in `announced`, what is still due in `pending`. */
export interface Payment {
  readonly do: 'pay';
  readonly paid: Paid;
  readonly cards: Kind[];
}

/** A card that acts: how many of its effects have begun, and who is still to suffer from the last of these. */
export interface Acting {
  readonly do: 'act';
  readonly seat: Seat;
  readonly card: Kind;
  begun: number;
  victims: readonly Seat[];
}

/** A card of an activated stack whose turn to act has not come. */
export interface Waiting {
  readonly do: 'wait';
  readonly seat: Seat;
  readonly card: Kind;
}

type Work = Payment | Acting | Waiting;

export interface State {
  readonly options: Options;
  turn: number;
  first: Seat;
  active: Seat;
  phase: Phase;
  plays: number;
  readonly seats: Player[];
  announced: Announced | null;
  window: Window | null;
  pending: Pending | null;
  /** What is still to be carried out, first one first. */
  work: Work[];
  nextReaction: number;
  result: Readonly<Result> | null;
}

export function totalOf({ red, blue, green, yellow }: Readonly<Resources>): number {
  return red + blue + green + yellow;
}

/** Deep where anything is ever changed in place: decisions, windows and results are replaced, so copies share them. */
export function clone(state: State): State {
  const seats: Player[] = [];
  for (let seat = 0; seat < state.seats.length; seat++) seats.push(clonePlayer(state.seats[seat]));
  const work: Work[] = [];
  for (let index = 0; index < state.work.length; index++) work.push(cloneWork(state.work[index]));
  return {
    options: state.options,
    turn: state.turn,
    first: state.first,
    active: state.active,
    phase: state.phase,
    plays: state.plays,
    seats,
    announced: state.announced,
    window: state.window,
    pending: state.pending,
    work,
    nextReaction: state.nextReaction,
    result: state.result,
  };
}

function clonePlayer(player: Player): Player {
  const { red, blue, green, yellow } = player.resources;
  const reactions: Stack[] = [];
  for (let index = 0; index < player.reactions.length; index++) {
    const { id, card, under, fresh, paid } = player.reactions[index];
    reactions.push({ id, card, under: under.slice(), fresh, paid });
  }
  return {
    resources: { red, blue, green, yellow },
    hand: player.hand.slice(),
    seen: player.seen.slice(),
    deck: player.deck.slice(),
    discard: player.discard.slice(),
    played: player.played.slice(),
    reactions,
    out: player.out,
  };
}

function cloneWork(work: Work): Work {
  switch (work.do) {
    case 'pay':
      return { do: 'pay', paid: { ...work.paid }, cards: work.cards.slice() };
    case 'act':
      return { do: 'act', seat: work.seat, card: work.card, begun: work.begun, victims: work.victims };
    case 'wait':
      return work;
  }
}

/** Holds for every state, given positions included, so it cannot count on 15 cards a seat. */
export function check(book: Book, state: State): void {
  const demand = (holds: boolean, what: string) => {
    if (!holds) throw new Error(what);
  };
  const ids = new Set<string>();
  for (const [seat, player] of state.seats.entries()) {
    for (const color of COLORS) {
      const count = player.resources[color];
      demand(Number.isInteger(count) && count >= 0, `seat ${seat} has ${count} ${color}`);
    }
    const { hand, deck, discard, played, reactions } = player;
    for (const kind of [...hand, ...deck, ...discard, ...played]) book.card(kind);
    const rest = hand.slice();
    for (const kind of player.seen) {
      demand(rest.includes(kind), `${kind} was seen joining the hand of seat ${seat} and is not in it`);
      rest.splice(rest.indexOf(kind), 1);
    }
    for (const { id, card, under } of reactions) {
      demand(book.card(card).isReaction, `seat ${seat}: ${card} lies face down and is no reaction card`);
      for (const kind of under)
        demand(!book.card(kind).isReaction, `seat ${seat}: reaction card ${kind} lies under ${id}`);
      demand(!ids.has(id), `two stacks are called ${id}`);
      demand(Number(id.slice(1)) < state.nextReaction, `stack ${id} is not yet to be laid`);
      ids.add(id);
    }
    const cards = hand.length + deck.length + discard.length + played.length + reactions.length;
    if (player.out > 0) demand(cards + totalOf(player.resources) === 0, `seat ${seat} is out and still has something`);
  }
  demand((state.phase === 'over') === (state.result !== null), 'a match is over exactly when it has a result');
  checkDecision(book, state, demand);
}

function checkDecision(book: Book, state: State, demand: (holds: boolean, what: string) => void): void {
  const { phase, announced, window, pending, work, seats } = state;
  if (announced !== null) book.card(announced.card);
  for (const item of work) if (item.do !== 'pay') book.card(item.card);
  if (phase === 'grow' || phase === 'over') demand(pending === null, `a decision is pending in the phase ${phase}`);
  if (phase === 'end') demand(pending !== null, 'a turn is ending, and nobody is asked');
  if (phase !== 'over') demand(seats[state.active].out === 0, `it is the turn of seat ${state.active}, which is out`);
  if (pending === null) {
    demand(announced === null && window === null && work.length === 0, 'something is under way without a decision');
    return;
  }
  demand(seats[pending.seat].out === 0, `a decision is asked of seat ${pending.seat}, which is out`);
  if ('card' in pending) demand(pending.card === (announced?.card ?? null), 'the decision is about another card');
  const head = work.length > 0 ? work[0].do : 'nothing';
  switch (pending.kind) {
    case 'window':
      demand(window?.cause === pending.cause && head === 'nothing', 'a seat is asked without a window');
      break;
    case 'confirm':
      demand(announced !== null && head === 'nothing', 'nothing is announced that could proceed');
      break;
    case 'pay':
      demand(announced !== null && head === 'pay', 'nothing is announced that could be paid');
      break;
    default:
      demand(head === 'act', `no card acts that would ask to ${pending.kind}`);
  }
}
