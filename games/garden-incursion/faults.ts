import { type Fault, isRecord, joinPath } from '@tuckbox/kernel';
import { isInside, makeField } from './battlefield.ts';
import { cardsOf, tribesOf } from './book.ts';
import type { Card } from './card.ts';
import { CARDS } from './cards.ts';
import { deckFaults } from './decks.ts';
import type { Options } from './options.ts';
import type { Block } from './vocabulary.ts';

/** What is wrong with options that their schema cannot tell. Deck rules bind new matches only. */
export function faults(options: Options, seats: number, start: 'setup' | 'position' = 'setup'): Fault[] {
  const found = [
    ...repeatedIds(options.cards, 'cards'),
    ...repeatedIds(options.tribes, 'tribes'),
    ...cardFaults(options.cards, cardsOf(options)).map((fault) => ({ ...fault, path: `cards${fault.path}` })),
    ...tribeFaults(options),
    ...fieldFaults(options, seats),
    ...listFaults(options),
  ];
  if (options.decks !== null && options.decks.length !== seats) {
    found.push({ path: 'decks', message: `has ${options.decks.length} decks for ${seats} seats` });
  }
  if (found.length > 0) return found;
  for (let seat = 0; seat < seats; seat++) {
    if (start === 'setup') found.push(...deckFaults(options, seat));
    else if (!tribesOf(options).some(({ id }) => id === tribeAt(options, seat)))
      found.push({ path: `decks[${seat}]`, message: `there is no tribe "${tribeAt(options, seat)}"` });
  }
  return found;
}

function tribeAt({ decks }: Options, seat: number): string {
  const deck = decks?.[seat];
  if (deck === undefined) return tribesOf({ tribes: [] })[seat].id;
  return typeof deck === 'string' ? deck : deck.tribe;
}

function repeatedIds(list: readonly { id: string }[], path: string): Fault[] {
  return list.flatMap(({ id }, index) =>
    list.findIndex((other) => other.id === id) < index
      ? [{ path: `${path}[${index}].id`, message: `"${id}" is already there` }]
      : [],
  );
}

/** Faults of custom cards beyond their schema; paths start at the list. */
export function cardFaults(cards: readonly Card[], known: readonly Card[] = [...CARDS, ...cards]): Fault[] {
  return cards.flatMap((card, index) => {
    if (card.type === 'worker') return [];
    const blocks = card.effects ?? [];
    const path = `[${index}]`;
    const plays = blocks.filter(({ on }) => on === 'play').length;
    const found = referenceFaults(card, known, path);
    const at = `${path}.effects`;
    if (card.type === 'ability' && (plays !== 1 || blocks.length !== 1))
      found.push({ path: at, message: 'an ability has exactly one block, and that is on "play"' });
    if (card.type !== 'ability' && plays > 0)
      found.push({ path: at, message: 'only abilities have a block on "play"' });
    return [...found, ...actionFaults(blocks, at)];
  });
}

function actionFaults(blocks: readonly Block[], path: string): Fault[] {
  const actions = blocks.map((block) => (block.on === 'action' ? block.id : undefined));
  return actions.flatMap((id, index) =>
    id !== undefined && actions.indexOf(id) < index
      ? [{ path: `${path}[${index}].id`, message: `"${id}" is already the id of another action` }]
      : [],
  );
}

/** Cards that are named but not there, and spawned ones that cannot be. */
function referenceFaults(value: unknown, known: readonly Card[], path: string): Fault[] {
  if (Array.isArray(value))
    return value.flatMap((inner, index) => referenceFaults(inner, known, joinPath(path, [index])));
  if (!isRecord(value)) return [];
  const found = Object.entries(value).flatMap(([key, inner]) => referenceFaults(inner, known, joinPath(path, [key])));
  if (typeof value.card !== 'string') return found;
  const card = known.find(({ id }) => id === value.card);
  const fault = (message: string) => [...found, { path: joinPath(path, ['card']), message }];
  if (card === undefined) return fault(`there is no card "${value.card}"`);
  if (value.do !== 'spawn') return found;
  if (card.type !== 'creature' && card.type !== 'structure') return fault(`${card.name} cannot be spawned`);
  return card.queen === true ? fault(`${card.name} is a queen and cannot be spawned`) : found;
}

function tribeFaults(options: Options): Fault[] {
  const cards = cardsOf(options);
  return options.tribes.flatMap((tribe, index) => {
    const path = `tribes[${index}]`;
    const blocks = tribe.effects ?? [];
    const found = [...referenceFaults(blocks, cards, `${path}.effects`), ...actionFaults(blocks, `${path}.effects`)];
    if (blocks.some(({ on }) => on === 'play'))
      found.push({ path: `${path}.effects`, message: 'only abilities have a block on "play"' });
    const queen = cards.find(({ id }) => id === tribe.queen);
    if (queen?.type !== 'creature' || queen.queen !== true)
      found.push({ path: `${path}.queen`, message: `"${tribe.queen}" is not a queen` });
    return found;
  });
}

function fieldFaults(options: Options, seats: number): Fault[] {
  const { battlefield } = options;
  const found: Fault[] = [];
  const field = makeField(options, seats);
  if (battlefield.kind === 'open') {
    if (field.tolerance > field.range)
      found.push({ path: 'battlefield.tolerance', message: `is larger than the range of ${field.range}` });
    for (const axis of ['x', 'y', 'z'] as const) {
      if (battlefield.bounds !== null && battlefield.bounds.min[axis] > battlefield.bounds.max[axis])
        found.push({ path: `battlefield.bounds.min.${axis}`, message: 'is larger than the maximum' });
    }
  }
  if (field.queens.length !== seats)
    found.push({ path: 'battlefield.queens', message: `has ${field.queens.length} positions for ${seats} seats` });
  for (const [seat, queen] of field.queens.entries()) {
    if (!isInside(field, queen))
      found.push({ path: 'battlefield.queens', message: `the queen of seat ${seat} starts outside the battlefield` });
  }
  return found;
}

function listFaults(options: Options): Fault[] {
  const known = new Set(cardsOf(options).map(({ id }) => id));
  const unknown = (id: string, path: string) => (known.has(id) ? [] : [{ path, message: `there is no card "${id}"` }]);
  const found = [
    ...options.bans.flatMap((id, index) => unknown(id, `bans[${index}]`)),
    ...Object.keys(options.limits).flatMap((id) => unknown(id, `limits.${id}`)),
  ];
  if (options.deckMin > options.deckMax) found.push({ path: 'deckMin', message: 'is larger than deckMax' });
  return found;
}
