import type { Chance, MoveLike, Rules, Seat } from '@tuckbox/kernel';
import type { Situation, Suggestion } from './bot.ts';
import { type Edge, matchEdges, type Node, newNode, type Options, optionsAt, textOf } from './tree.ts';

/** How much is tried that looks worse, against what is known to be good. */
const EXPLORATION = 1;
/** How many visits the value one move ahead is worth. */
const PRIOR_VISITS = 1;
/** How sharply a better value one move ahead is preferred, as a share of the range of values seen. */
const TEMPERATURE = 0.15;

interface Step<M extends MoveLike> {
  readonly options: Options<M>;
  readonly edge: Edge<M>;
  readonly seat: Seat;
}

/**
 * Information-set Monte Carlo tree search for a single observer: one tree of moves; every iteration imagines a new state
 * behind the view, follows the tree through the moves that are legal in it, adds one node, judges the state there by
 * the game's own `score`, and lets every seat on the way know what it got.
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
  private readonly view: S;
  private readonly moves: readonly M[];
  private readonly chance: Chance;
  private readonly path: Step<M>[] = [];
  private readonly values: number[] = [];
  private readonly legal: Edge<M>[] = [];

  constructor({ rules, seats, seat, view, moves, chance }: Situation<S, M>) {
    this.rules = rules;
    this.score = rules.score ?? ((state, one) => outcomeFor(rules, state, one));
    this.seats = seats;
    this.seat = seat;
    this.view = view;
    this.moves = moves;
    this.chance = chance;
  }

  run(iterations: number): void {
    for (let count = 0; count < iterations; count++) this.iterate();
  }

  /** The moves by how often they were tried. */
  best(): Suggestion<M>[] {
    const { edges, visits } = optionsAt(this.root, this.seat);
    return edges
      .map(({ move, visits: tried, total }) => ({
        move,
        visits: tried,
        share: tried / Math.max(1, visits),
        value: tried > 0 ? total / tried : 0.5,
      }))
      .sort((a, b) => b.visits - a.visits || b.value - a.value);
  }

  private iterate(): void {
    const state = this.rules.imagine(this.view, this.seat, this.chance);
    this.path.length = 0;
    this.descend(state);
    this.judge(state);
    for (const { options, edge, seat } of this.path) {
      edge.visits += 1;
      edge.total += this.values[seat];
      options.visits += 1;
      options.total += this.values[seat];
    }
    this.iterations += 1;
  }

  /** Follows the tree to a new node, or to the end of the match. */
  private descend(state: S): void {
    const { rules } = this;
    let node = this.root;
    for (;;) {
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
    const moves = isRoot && seat === this.seat ? this.moves : this.rules.moves(state, seat);
    matchEdges(options, moves, this.legal);
    for (const edge of this.legal) edge.available += 1;
    if (this.legal.length > 1 && (options.visits > 0 || isRoot)) this.lookAhead(state, seat);
    const edge = this.legal.length === 1 ? this.legal[0] : this.select(options);
    this.path.push({ options, edge, seat });
    this.rules.play(state, seat, edge.move, this.chance);
    return edge;
  }

  /** Values of moves one move ahead, once each. */
  private lookAhead(state: S, seat: Seat): void {
    for (const edge of this.legal) {
      if (!Number.isNaN(edge.prior)) continue;
      const after = this.rules.clone(state);
      this.rules.play(after, seat, edge.move, this.chance);
      edge.prior = this.valueFor(after, seat);
      this.see(edge.prior);
    }
  }

  private select({ visits, total }: Options<M>): Edge<M> {
    const { legal } = this;
    const range = Math.max(1e-9, this.highest - this.lowest);
    let top = Number.NEGATIVE_INFINITY;
    for (const { prior } of legal) if (prior > top) top = prior;
    let sum = 0;
    for (const { prior } of legal) sum += preference(prior, top, range);
    const unknown = visits > 0 ? total / visits : 0.5;
    let best = legal[0];
    let most = Number.NEGATIVE_INFINITY;
    for (const edge of legal) {
      const { prior } = edge;
      const weight = Number.isNaN(prior) ? 0 : PRIOR_VISITS;
      const tried = edge.visits + weight;
      const value = tried === 0 ? unknown : (edge.total + (weight === 0 ? 0 : prior * weight)) / tried;
      const share = preference(prior, top, range) / sum;
      const urge =
        (value - this.lowest) / range + (EXPLORATION * share * Math.sqrt(edge.available)) / (1 + edge.visits);
      if (urge > most) {
        most = urge;
        best = edge;
      }
    }
    return best;
  }

  private judge(state: S): void {
    for (let seat = 0; seat < this.seats; seat++) {
      this.values[seat] = this.valueFor(state, seat);
      this.see(this.values[seat]);
    }
  }

  private see(value: number): void {
    if (value < this.lowest) this.lowest = value;
    if (value > this.highest) this.highest = value;
  }

  /** The own score against the average of the others': what is good for all is good for nobody. */
  private valueFor(state: S, seat: Seat): number {
    let others = 0;
    for (let other = 0; other < this.seats; other++) if (other !== seat) others += this.score(state, other);
    return 0.5 + (this.score(state, seat) - others / (this.seats - 1)) / 2;
  }
}

function preference(prior: number, top: number, range: number): number {
  return Number.isNaN(prior) ? Math.exp(-1) : Math.exp((prior - top) / range / TEMPERATURE);
}

/** For games without a score: won, lost, or nothing known yet. */
function outcomeFor<S, M extends MoveLike>(rules: Rules<S, M>, state: S, seat: Seat): number {
  const result = rules.result(state);
  if (result === undefined) return 0.5;
  const [first] = result.ranking;
  return first.includes(seat) ? 1 / first.length : 0;
}
