import { BASES, type Base, CODE_ORDER, type Cost, merge, type Operation } from './cards.ts';
import { compile, type Effect } from './effects.ts';
import type { Move } from './moves.ts';
import { nameOf } from './naming.ts';
import type { Options } from './options.ts';
import type { Kind } from './state.ts';

/** Everything about a kind of card that play needs, worked out once. */
export interface Card {
  readonly kind: Kind;
  readonly name: string;
  /** FL-8.4: as people write it, `G2 - R1 - R1`. */
  readonly code: string;
  /** The bases in code order, copies repeated. */
  readonly parts: readonly Base[];
  /** FL-8.3: the sum of the costs. */
  readonly cost: Cost;
  /** Resources of the cost, of stated and of any colour. */
  readonly price: number;
  readonly operations: readonly Operation[];
  /** What the card does when it acts: the operations without Reaction, which acts on being played only. */
  readonly effects: readonly Effect[];
  readonly isReaction: boolean;
  /** FL-9.4: makes an enemy lose resources or discard. */
  readonly harms: boolean;
  /** Moves are never changed, so there is one object for each. */
  readonly play: Move;
  readonly payCard: Move;
  readonly discard: Move;
}

interface KindFault {
  fault: 'unknown' | 'copies' | 'bases';
  message: string;
}

/** The cards of a match. Every legal kind exists without being registered (FL-8.4), so they are made when asked for. */
export interface Book {
  readonly options: Options;
  /** A kind from outside, which may be any text. */
  find(kind: string): Card | KindFault;
  /** A kind that is known to be legal. */
  card(kind: Kind): Card;
}

export function makeBook(options: Options): Book {
  const order = [...CODE_ORDER.slice(0, -1), ...options.bases.map(({ id }) => id).sort(), ...CODE_ORDER.slice(-1)];
  const all = [...BASES, ...options.bases];
  const bases = new Map(
    order.flatMap((id, rank) => all.filter((one) => one.id === id).map((one) => [id, { one, rank }])),
  );
  const cards = new Map<string, Card>();

  function find(kind: string): Card | KindFault {
    const known = cards.get(kind);
    if (known !== undefined) return known;
    const fault = (why: KindFault['fault'], message: string): KindFault => ({ fault: why, message });
    const parts: Base[] = [];
    let last = 0;
    for (const id of kind.split('-')) {
      const found = bases.get(id);
      if (found === undefined) return fault('unknown', `"${kind}" is not a card: there is no base "${id}"`);
      if (found.rank < last)
        return fault('unknown', `"${kind}" is not a card: its bases are not in the order of the code`);
      last = found.rank;
      parts.push(found.one);
    }
    for (const part of parts) {
      const copies = parts.filter((other) => other === part).length;
      if (copies > part.max)
        return fault('copies', `"${kind}" has ${copies} of ${part.id}; at most ${part.max} are allowed`);
    }
    if (parts.length > options.maxBases) {
      return fault('bases', `"${kind}" is made of ${parts.length} bases; at most ${options.maxBases} are allowed`);
    }
    const card = makeCard(kind, parts, options);
    cards.set(kind, card);
    return card;
  }

  return {
    options,
    find,
    card(kind) {
      const known = cards.get(kind);
      if (known !== undefined) return known;
      const found = find(kind);
      if ('fault' in found) throw new Error(found.message);
      return found;
    },
  };
}

function makeCard(kind: Kind, parts: readonly Base[], options: Options): Card {
  const operations = merge(parts.flatMap(({ effect }) => effect));
  const cost = { red: 0, blue: 0, green: 0, yellow: 0, any: 0, cards: 0 };
  for (const part of parts) for (const key of COST_KEYS) cost[key] += part.cost[key];
  return {
    kind,
    name: nameOf(kind, parts, options.names),
    code: parts.map(({ id }) => id.toUpperCase()).join(' - '),
    parts,
    cost,
    price: cost.red + cost.blue + cost.green + cost.yellow + cost.any,
    operations,
    effects: operations.filter((one) => one.do !== 'reaction').map(compile),
    isReaction: operations.some((one) => one.do === 'reaction'),
    harms: operations.some((one) => (one.do === 'lose' || one.do === 'discard') && one.who !== 'self'),
    play: { type: 'play', card: kind },
    payCard: { type: 'pay-card', card: kind },
    discard: { type: 'discard', card: kind },
  };
}

const COST_KEYS = ['red', 'blue', 'green', 'yellow', 'any', 'cards'] as const;
