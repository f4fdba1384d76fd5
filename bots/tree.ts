import type { MoveLike, Seat } from '@tuckbox/kernel';

/** A move at a node, with what was found out about it. */
export interface Edge<M extends MoveLike> {
  readonly move: M;
  visits: number;
  /** In how many iterations it was legal: with other hidden cards it may not be. */
  available: number;
  /** Sum of the values for the seat that moves. */
  total: number;
  /** The mean of its values one move ahead, NaN while nobody has looked, and how many those are. */
  prior: number;
  looks: number;
  next: Node<M> | undefined;
}

/** The moves of one seat at a node. */
export interface Options<M extends MoveLike> {
  readonly edges: Edge<M>[];
  /** Edges by their text, made when the order of a list of moves first differs from that of the edges. */
  byText: Map<string, Edge<M>> | undefined;
  visits: number;
  total: number;
}

/**
 * A place in the tree: all states that the same moves lead to, whatever is hidden in them. Which seat is to act can
 * depend on what is hidden, so every seat has its own moves here.
 */
export interface Node<M extends MoveLike> {
  readonly bySeat: (Options<M> | undefined)[];
  /** What follows where several seats act at once, by the edges that they take together. */
  joint: Map<string, Node<M>> | undefined;
}

export function newNode<M extends MoveLike>(): Node<M> {
  return { bySeat: [], joint: undefined };
}

export function optionsAt<M extends MoveLike>(node: Node<M>, seat: Seat): Options<M> {
  let options = node.bySeat[seat];
  if (options === undefined) {
    options = { edges: [], byText: undefined, visits: 0, total: 0 };
    node.bySeat[seat] = options;
  }
  return options;
}

/** The edges of a list of moves, into `found`; new ones are made. Mostly the list is the one of last time, in order. */
export function matchEdges<M extends MoveLike>(options: Options<M>, moves: readonly M[], found: Edge<M>[]): void {
  const { edges } = options;
  if (edges.length === 0) for (const move of moves) edges.push(newEdge(move));
  found.length = moves.length;
  for (let index = 0; index < moves.length; index++) {
    const move = moves[index];
    const edge = index < edges.length ? edges[index] : undefined;
    found[index] = edge !== undefined && isSameMove(edge.move, move) ? edge : edgeOf(options, move);
  }
}

function newEdge<M extends MoveLike>(move: M): Edge<M> {
  return { move, visits: 0, available: 0, total: 0, prior: Number.NaN, looks: 0, next: undefined };
}

function edgeOf<M extends MoveLike>(options: Options<M>, move: M): Edge<M> {
  const { edges } = options;
  if (options.byText === undefined) {
    options.byText = new Map();
    for (const edge of edges) options.byText.set(textOf(edge.move), edge);
  }
  const text = textOf(move);
  let edge = options.byText.get(text);
  if (edge === undefined) {
    edge = newEdge(move);
    edges.push(edge);
    options.byText.set(text, edge);
  }
  return edge;
}

/** Games hand out the same objects again and again where they can; where they cannot, fields are compared. */
function isSameMove(a: MoveLike, b: MoveLike): boolean {
  if (a === b) return true;
  const one = a as unknown as Record<string, unknown>;
  const other = b as unknown as Record<string, unknown>;
  let fields = 0;
  for (const key in one) {
    if (one[key] !== other[key]) return false;
    fields += 1;
  }
  for (const _ in other) fields -= 1;
  return fields === 0;
}

/** A text that tells moves apart, several times faster than JSON for the flat objects that moves are. */
export function textOf(move: MoveLike): string {
  let text = '';
  const fields = move as unknown as Record<string, unknown>;
  for (const key in fields) {
    const value = fields[key];
    text += typeof value === 'object' ? `${key}:${JSON.stringify(value)},` : `${key}:${value},`;
  }
  return text;
}
