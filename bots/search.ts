import type { MoveLike, Rules, Seat } from '@tuckbox/kernel';
import type { Situation, Suggestion } from './bot.ts';
import { type CountedChance, counted } from './counted.ts';
import { Playout } from './playout.ts';
import { type Edge, matchEdges, type Node, newNode, type Options, optionsAt, textOf } from './tree.ts';

/** How much is tried that looks worse, against what is known to be good. */
const EXPLORATION = { atLeaf: 1, atTurnEnd: 0.2 };
/**
 * How sharply a better value one move ahead is preferred, as a share of the range of values seen. Until a turn has ended,
 * chance spreads the values far wider than moves differ.
 */
const TEMPERATURE = { atLeaf: 0.15, atTurnEnd: 0.03 };
/** How many visits the value one move ahead is worth. */
const PRIOR_VISITS = 1;

interface Step<M extends MoveLike> {
  readonly options: Options<M>;
  readonly edge: Edge<M>;
  readonly seat: Seat;
}

/** In how many imagined states the moves to choose from are looked at one move ahead; elsewhere once is enough. */
const FIRST_LOOKS = 8;
/** How many states are imagined to find out what a seat may expect before anybody moves. */
const FIRST_GUESSES = 8;
/** Moves of a playout at most, should a turn never end. */
const LONGEST_PLAYOUT = 200;

/** What is worth keeping when the seat moves again before anybody else does. */
export interface Kept<M extends MoveLike> {
  readonly root: Node<M>;
  readonly lowest: number;
  readonly highest: number;
}

/**
 * Information-set Monte Carlo tree search for a single observer: one tree of moves; every iteration imagines a new state
 * behind the view, follows the tree through the moves that are legal in it, adds one node, judges the state there by
 * the game's own `score`, and lets every seat on the way know what it got.
 *
 * Where a state is judged matters: a tree that looks at some moves with the others' answer and at some without it
 * prefers those without. Games that tell their turns apart are judged only where a turn has ended, be it the present one
 * or, if they ask for more (`foresight`), a later one of the same seat; till then moves are made that look best one move
 * ahead. Ends of rivals' turns will not do: Hatch played worse with them than without foresight.
 *
 * What is imagined matters too: a seat with better cards does better whatever it chooses. So what counts is how much
 * more a state is worth than the one that was imagined at first, or it would take many more iterations to tell good
 * moves from lucky ones.
 */
export class Search<S, M extends MoveLike> {
  iterations = 0;
  private root = newNode<M>();
  private lowest = Number.POSITIVE_INFINITY;
  private highest = Number.NEGATIVE_INFINITY;
  private readonly rules: Rules<S, M>;
  private readonly score: (state: S, seat: Seat) => number;
  private readonly seats: number;
  private readonly seat: Seat;
  /** What the seat sees and remembers. */
  private readonly view: S;
  private readonly moves: readonly M[];
  /** Types of moves that the seat makes not even in thought. */
  private readonly rude: readonly string[];
  private readonly chance: CountedChance;
  private readonly path: Step<M>[] = [];
  private readonly values: number[] = [];
  private readonly legal: Edge<M>[] = [];
  /** How much each of these is preferred before it was tried. */
  private readonly shares: number[] = [];
  /** What is known of each of the moves to choose from. A kept tree may know others too, which other hidden cards would allow. */
  private readonly own: Edge<M>[] = [];
  /** What imagined states are worth to each seat before anybody moves, and what the present one was. */
  private readonly usual: number[] = [];
  private readonly start: number[] = [];
  private readonly playout: Playout<S, M>;
  private readonly turn: ((state: S) => number) | undefined;
  /** After how many turns, of whichever seat, a state is judged. */
  private readonly horizon: number;
  /** How many moves deep the tree may grow. */
  private readonly planning: number;
  private readonly exploration: number;
  private readonly temperature: number;
  private turnsOver = 0;
  private lastTurn = 0;

  constructor({ rules, seats, seat, view, moves, events, chance, memory }: Situation<S, M>, rude: readonly string[]) {
    this.rules = rules;
    this.score = rules.score ?? ((state, one) => outcomeFor(rules, state, one));
    this.chance = counted(chance);
    this.playout = new Playout(rules, this.score, this.chance);
    this.turn = rules.turn;
    this.horizon = 1 + ((rules.foresight ?? 1) - 1) * seats;
    this.planning = rules.planning ?? Number.POSITIVE_INFINITY;
    const judged = rules.turn === undefined ? 'atLeaf' : 'atTurnEnd';
    this.exploration = EXPLORATION[judged];
    this.temperature = TEMPERATURE[judged];
    this.seats = seats;
    this.seat = seat;
    this.view = events === undefined ? view : (rules.recall?.(view, seat, events) ?? view);
    this.moves = moves;
    this.rude = rude;
    for (let one = 0; one < seats; one++) this.usual.push(0);
    for (let count = 0; count < FIRST_GUESSES; count++) {
      const state = rules.imagine(this.view, seat, this.chance);
      for (let one = 0; one < seats; one++) this.usual[one] += this.score(state, one) / FIRST_GUESSES;
    }
    const kept = memory?.kept as Kept<M> | undefined;
    // A match may have been taken back: then the moves are others.
    if (kept !== undefined && knowsAll(kept.root, seat, moves)) {
      this.root = kept.root;
      this.lowest = kept.lowest;
      this.highest = kept.highest;
    }
    matchEdges(optionsAt(this.root, seat), moves, this.own);
  }

  run(iterations: number): void {
    for (let count = 0; count < iterations; count++) this.iterate();
  }

  /** Whether so many iterations more could not change what is tried most. */
  isSettled(left: number): boolean {
    let most = 0;
    let next = 0;
    for (const { visits } of this.own) {
      next = Math.max(next, Math.min(most, visits));
      most = Math.max(most, visits);
    }
    return most - next > left;
  }

  /** The moves by how often they were tried. */
  best(): Suggestion<M>[] {
    let all = 0;
    for (const { visits } of this.own) all += visits;
    return this.own
      .map(({ visits, total }, index) => ({
        move: this.moves[index],
        visits,
        share: visits / Math.max(1, all),
        value: visits > 0 ? total / visits : 0.5,
      }))
      .sort((a, b) => b.visits - a.visits || b.value - a.value);
  }

  /** What lies behind a move, if the same seat is sure to be the next to act: otherwise nobody knows what others will have done. */
  behind(move: M): Kept<M> | undefined {
    const root = this.own[this.moves.indexOf(move)]?.next;
    const isOwn = root?.bySeat.every((options, seat) => options === undefined || seat === this.seat) ?? false;
    if (root?.bySeat[this.seat] === undefined || !isOwn) return undefined;
    return { root, lowest: this.lowest, highest: this.highest };
  }

  private iterate(): void {
    const state = this.rules.imagine(this.view, this.seat, this.chance);
    this.iterations += 1;
    this.path.length = 0;
    for (let seat = 0; seat < this.seats; seat++) this.start[seat] = this.score(state, seat);
    this.turnsOver = 0;
    this.lastTurn = this.turn?.(state) ?? 0;
    this.descend(state);
    const end = this.turn === undefined ? state : this.playOn(state);
    for (let seat = 0; seat < this.seats; seat++) this.values[seat] = this.judge(end, seat);
    for (const { options, edge, seat } of this.path) {
      edge.visits += 1;
      edge.total += this.values[seat];
      options.visits += 1;
      options.total += this.values[seat];
    }
  }

  private isAtHorizon(state: S): boolean {
    if (this.turn === undefined) return false;
    const turn = this.turn(state);
    if (turn !== this.lastTurn) this.turnsOver += 1;
    this.lastTurn = turn;
    return this.turnsOver >= this.horizon;
  }

  private playOn(from: S): S {
    let state = from;
    for (let count = 0; count < LONGEST_PLAYOUT && !this.isAtHorizon(state); count++) {
      const [seat] = this.rules.actors(state);
      if (seat === undefined) break;
      state = this.playout.step(state, seat);
    }
    return state;
  }

  /** Follows the tree to a new node, to the horizon, to the end of its plans, or to the end of the match. */
  private descend(state: S): void {
    const { rules } = this;
    let node = this.root;
    while (!this.isAtHorizon(state) && this.path.length < this.planning) {
      const actors = rules.actors(state);
      if (actors.length === 0) return;
      if (actors.length > 1) {
        const { next, isNew } = this.actTogether(node, state, actors);
        if (isNew) return;
        node = next;
        continue;
      }
      const edge = this.act(node, state, actors[0]);
      if (edge.next === undefined) {
        edge.next = newNode();
        return;
      }
      node = edge.next;
    }
  }

  /** Where several act at once nobody knows what the others do: each chooses by its own experience at this very node. */
  private actTogether(node: Node<M>, state: S, actors: readonly Seat[]): { next: Node<M>; isNew: boolean } {
    let together = '';
    for (const seat of actors) {
      if (!this.rules.actors(state).includes(seat)) continue;
      together += `${seat} ${textOf(this.act(node, state, seat).move)};`;
    }
    node.joint ??= new Map();
    const known = node.joint.get(together);
    if (known !== undefined) return { next: known, isNew: false };
    const next = newNode<M>();
    node.joint.set(together, next);
    return { next, isNew: true };
  }

  private act(node: Node<M>, state: S, seat: Seat): Edge<M> {
    const options = optionsAt(node, seat);
    const isRoot = node === this.root;
    const moves = isRoot && seat === this.seat ? this.moves : this.movesIn(state, seat);
    matchEdges(options, moves, this.legal);
    for (const edge of this.legal) edge.available += 1;
    if (this.legal.length > 1 && (options.visits > 0 || isRoot)) this.lookAhead(state, seat, isRoot ? FIRST_LOOKS : 1);
    const edge = this.legal.length === 1 ? this.legal[0] : this.select(options);
    this.path.push({ options, edge, seat });
    this.rules.play(state, seat, edge.move, this.chance);
    return edge;
  }

  private movesIn(state: S, seat: Seat): readonly M[] {
    const moves = this.rules.moves(state, seat);
    if (seat !== this.seat || this.rude.length === 0) return moves;
    return moves.filter(({ type }) => !this.rude.includes(type));
  }

  /** Values of moves one move ahead, each in so many states. */
  private lookAhead(state: S, seat: Seat, looks: number): void {
    for (const edge of this.legal) {
      if (edge.looks >= looks) continue;
      const after = this.rules.clone(state);
      this.rules.play(after, seat, edge.move, this.chance);
      const value = this.judge(after, seat);
      edge.prior = edge.looks === 0 ? value : (edge.prior * edge.looks + value) / (edge.looks + 1);
      edge.looks += 1;
    }
  }

  private select({ visits, total }: Options<M>): Edge<M> {
    const { legal } = this;
    const range = Math.max(1e-9, this.highest - this.lowest);
    const softness = range * this.temperature;
    let top = Number.NEGATIVE_INFINITY;
    for (const { prior } of legal) if (prior > top) top = prior;
    let sum = 0;
    for (let index = 0; index < legal.length; index++) {
      this.shares[index] = preference(legal[index].prior, top, softness);
      sum += this.shares[index];
    }
    const unknown = visits > 0 ? total / visits : 0.5;
    let best = legal[0];
    let most = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < legal.length; index++) {
      const edge = legal[index];
      const { prior } = edge;
      const weight = Number.isNaN(prior) ? 0 : PRIOR_VISITS;
      const tried = edge.visits + weight;
      const value = tried === 0 ? unknown : (edge.total + (weight === 0 ? 0 : prior * weight)) / tried;
      const share = this.shares[index] / sum;
      const urge =
        (value - this.lowest) / range + (this.exploration * share * Math.sqrt(edge.available)) / (1 + edge.visits);
      if (urge > most) {
        most = urge;
        best = edge;
      }
    }
    return best;
  }

  /** What a state is worth to a seat, without the luck of what was imagined. */
  private judge(state: S, seat: Seat): number {
    const luck = this.start[seat] - this.usual[seat];
    const value = this.score(state, seat) - luck;
    if (value < this.lowest) this.lowest = value;
    if (value > this.highest) this.highest = value;
    return value;
  }
}

function knowsAll<M extends MoveLike>(node: Node<M>, seat: Seat, moves: readonly M[]): boolean {
  const known = new Set(optionsAt(node, seat).edges.map(({ move }) => textOf(move)));
  return moves.every((move) => known.has(textOf(move)));
}

function preference(prior: number, top: number, softness: number): number {
  return Number.isNaN(prior) ? Math.exp(-1) : Math.exp((prior - top) / softness);
}

/** For games without a score: won, lost, or nothing known yet. */
function outcomeFor<S, M extends MoveLike>(rules: Rules<S, M>, state: S, seat: Seat): number {
  const result = rules.result(state);
  if (result === undefined) return 0.5;
  const [first] = result.ranking;
  return first.includes(seat) ? 1 / first.length : 0;
}
