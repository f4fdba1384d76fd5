import type { Spot } from './kit.ts';

/** The legal moves by the ways that lead to them: each node holds what can be touched next. */
export interface Ways<M> {
  readonly next: ReadonlyMap<Spot, Ways<M> | Leaf<M>>;
}

interface Leaf<M> {
  readonly move: M;
}

/** What is wrong with a set of ways is a fault of the table, found by the tests of every game, never by a player. */
export class CrossedWays extends Error {}

export function ways<M>(moves: readonly M[], way: (move: M) => readonly Spot[]): Ways<M> {
  const root: Ways<M> = { next: new Map() };
  for (const move of moves) add(root, move, way(move));
  return root;
}

function add<M>(root: Ways<M>, move: M, way: readonly Spot[]): void {
  if (way.length === 0) throw new CrossedWays(`No way leads to ${JSON.stringify(move)}.`);
  let node = root;
  for (const [index, spot] of way.entries()) {
    const next = node.next as Map<Spot, Ways<M> | Leaf<M>>;
    const there = next.get(spot);
    const isLast = index === way.length - 1;
    if (there === undefined) {
      const made = isLast ? { move } : { next: new Map() };
      next.set(spot, made);
      if (isLast) return;
      node = made as Ways<M>;
    } else if (isLast || 'move' in there) {
      throw new CrossedWays(`The way ${way.join(' → ')} to ${JSON.stringify(move)} crosses another.`);
    } else {
      node = there;
    }
  }
}

/** What can be touched after the chosen spots, in the order of the moves. Empty if nothing leads on. */
export function lit<M>(root: Ways<M>, chosen: readonly Spot[]): readonly Spot[] {
  const node = at(root, chosen);
  return node === undefined || 'move' in node ? [] : [...node.next.keys()];
}

/** The move to which the chosen spots lead, once they lead to one. */
export function moveAt<M>(root: Ways<M>, chosen: readonly Spot[]): M | undefined {
  const node = at(root, chosen);
  return node !== undefined && 'move' in node ? node.move : undefined;
}

/** Every move that can still be reached. */
export function movesFrom<M>(root: Ways<M>, chosen: readonly Spot[]): M[] {
  const node = at(root, chosen);
  if (node === undefined) return [];
  if ('move' in node) return [node.move];
  return [...node.next.keys()].flatMap((spot) => movesFrom(root, [...chosen, spot]));
}

function at<M>(root: Ways<M>, chosen: readonly Spot[]): Ways<M> | Leaf<M> | undefined {
  let node: Ways<M> | Leaf<M> = root;
  for (const spot of chosen) {
    if ('move' in node) return undefined;
    const there: Ways<M> | Leaf<M> | undefined = node.next.get(spot);
    if (there === undefined) return undefined;
    node = there;
  }
  return node;
}
