import type { MoveLike, Rules, Seat } from '@tuckbox/kernel';
import type { CountedChance } from './counted.ts';

/** How many moves are looked at before one is played. */
const LOOKS = 4;
/** What a move that was never looked at is given beyond the others of its type, so that it is looked at some day. */
const CURIOSITY = 0.015;

/** What moves gained when they were looked at. Found by the values of their fields one after the other: no text is made. */
interface Gains {
  looks: number;
  total: number;
  further: Map<unknown, Gains> | undefined;
  /** The object that was the move last time. */
  lastMove: object | undefined;
}

const newGains = (): Gains => ({ looks: 0, total: 0, further: undefined, lastMove: undefined });

/** Moves of one type: what they gained all together, and each by its other fields. */
interface Kind {
  readonly together: Gains;
  readonly apart: Gains;
}

const newKind = (): Kind => ({ together: newGains(), apart: newGains() });

/**
 * Plays on from where a tree ends, every seat by what looks best one move ahead. To look at all moves would cost more
 * than the search itself; what was good in one playout is mostly good in the next, so only the few that did best so far
 * are looked at.
 */
export class Playout<S, M extends MoveLike> {
  private readonly kinds = new Map<string, Kind>();
  /** What is known of moves that are handed out as the same object again and again: these need no look at their fields. */
  private readonly handed = new Map<M, Gains>();
  /** The type that was asked for last: moves of one type mostly stand together. */
  private lastType: string | undefined;
  private lastKind: Kind = newKind();
  private readonly favourites: M[] = [];
  private readonly promises: number[] = [];
  private readonly rules: Rules<S, M>;
  private readonly score: (state: S, seat: Seat) => number;
  private readonly chance: CountedChance;
  /** The state that the last step led to, if it is known what it is worth to the seat that moved. */
  private reached: S | undefined;
  private reachedBy: Seat = 0;
  private worth = 0;

  constructor(rules: Rules<S, M>, score: (state: S, seat: Seat) => number, chance: CountedChance) {
    this.rules = rules;
    this.score = score;
    this.chance = chance;
  }

  /** One move of a seat. The state after it may be another object than the one before. */
  step(state: S, seat: Seat): S {
    const { rules, chance } = this;
    const moves = rules.moves(state, seat);
    if (moves.length > 1) return this.playBest(state, seat, moves);
    rules.play(state, seat, moves[0], chance);
    this.reached = undefined;
    return state;
  }

  private playBest(state: S, seat: Seat, moves: readonly M[]): S {
    const { rules, chance } = this;
    const isWide = moves.length > LOOKS;
    const candidates = isWide ? this.favouritesOf(moves) : moves;
    const before = isWide ? this.worthOf(state, seat) : 0;
    let best = candidates[0];
    let most = Number.NEGATIVE_INFINITY;
    let reached: S | undefined;
    for (const move of candidates) {
      const after = rules.clone(state);
      const { asked } = chance;
      rules.play(after, seat, move, chance);
      const value = this.score(after, seat);
      if (isWide) this.learn(move, value - before);
      if (value > most) {
        most = value;
        best = move;
        reached = chance.asked === asked ? after : undefined;
      }
    }
    this.reached = reached;
    this.reachedBy = seat;
    this.worth = most;
    // Where chance had no say, to play the move once more would lead to the same state.
    if (reached !== undefined) return reached;
    rules.play(state, seat, best, chance);
    return state;
  }

  private worthOf(state: S, seat: Seat): number {
    return state === this.reached && seat === this.reachedBy ? this.worth : this.score(state, seat);
  }

  /** The moves that promise most, in a list that is used again and again. */
  private favouritesOf(moves: readonly M[]): readonly M[] {
    const { favourites, promises } = this;
    let count = 0;
    for (const move of moves) {
      const promise = this.promiseOf(move);
      let place = count;
      while (place > 0 && promises[place - 1] < promise) {
        if (place < LOOKS) {
          favourites[place] = favourites[place - 1];
          promises[place] = promises[place - 1];
        }
        place -= 1;
      }
      if (place === LOOKS) continue;
      favourites[place] = move;
      promises[place] = promise;
      if (count < LOOKS) count += 1;
    }
    return favourites;
  }

  private promiseOf(move: M): number {
    const known = this.handed.get(move) ?? this.foundByFields(move);
    if (known !== undefined) return known.total / known.looks;
    const { together } = this.kindOf(move.type);
    return CURIOSITY + (together.looks === 0 ? 0 : together.total / together.looks);
  }

  private foundByFields(move: M): Gains | undefined {
    const gains = found(this.kindOf(move.type).apart, move, 'type');
    if (gains === undefined || gains.looks === 0) return undefined;
    if (gains.lastMove === move) this.handed.set(move, gains);
    else gains.lastMove = move;
    return gains;
  }

  private learn(move: M, gain: number): void {
    const { together, apart } = this.kindOf(move.type);
    together.looks += 1;
    together.total += gain;
    const gains = this.handed.get(move) ?? made(apart, move, 'type');
    gains.looks += 1;
    gains.total += gain;
  }

  private kindOf(type: string): Kind {
    if (type === this.lastType) return this.lastKind;
    let kind = this.kinds.get(type);
    if (kind === undefined) {
      kind = newKind();
      this.kinds.set(type, kind);
    }
    this.lastType = type;
    this.lastKind = kind;
    return kind;
  }
}

/** What is known by the values of all fields but one. */
function found(from: Gains, fields: object, but = ''): Gains | undefined {
  let gains: Gains | undefined = from;
  for (const key in fields) {
    if (key === but) continue;
    const value = (fields as Record<string, unknown>)[key];
    gains = typeof value === 'object' && value !== null ? found(gains, value) : gains.further?.get(value);
    if (gains === undefined) return undefined;
  }
  return gains;
}

function made(from: Gains, fields: object, but = ''): Gains {
  let gains = from;
  for (const key in fields) {
    if (key === but) continue;
    const value = (fields as Record<string, unknown>)[key];
    if (typeof value === 'object' && value !== null) gains = made(gains, value);
    else {
      gains.further ??= new Map();
      let next = gains.further.get(value);
      if (next === undefined) {
        next = newGains();
        gains.further.set(value, next);
      }
      gains = next;
    }
  }
  return gains;
}
