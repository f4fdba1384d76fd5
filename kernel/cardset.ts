import { type ZodType, z } from 'zod';
import { fingerprint } from './json.ts';
import { done, type Fault, faulty, type Outcome, parseWith } from './outcome.ts';

/** Every card has an id; the rest is its game's own. */
export interface CardLike {
  readonly id: string;
}

/** Cards as they are published and shared: one JSON file. */
export interface CardSet<Card extends CardLike = CardLike> {
  game: string;
  /** kebab-case */
  id: string;
  version: string;
  title: string;
  author: string;
  licence: string;
  cards: readonly Card[];
}

/** What a game says about its cards, so that sets can be checked, mixed and used without knowing the game. */
export interface CardKit<Card extends CardLike = CardLike> {
  readonly schema: ZodType<Card>;
  /** The sets that ship with the game. */
  readonly shipped: readonly CardSet<Card>[];
  /** What the schema of one card cannot tell, such as a reference to a card that is not there. Paths start at the list. */
  faults?(cards: readonly Card[]): Fault[];
  /** The match options with these custom cards in play and these ids banned; a ban that the game cannot honour is a fault. */
  use(
    options: Record<string, unknown>,
    cards: readonly Card[],
    bans: readonly string[],
  ): Outcome<Record<string, unknown>>;
}

const words = z.string().trim().min(1).max(200);
export const kebabId = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be a kebab-case id such as "war-hounds"')
  // Positions and tables of cards are objects keyed by id, and every object has this one from the start.
  .refine((id) => id !== 'constructor', 'must not be "constructor", which programs need for themselves');

const envelope = z.strictObject({
  game: kebabId,
  id: kebabId,
  version: z.string().regex(/^\d+(\.\d+){0,2}$/, 'must be a version such as "1" or "1.2.0"'),
  title: words,
  author: words,
  licence: words,
  cards: z.array(z.unknown()).min(1).max(2000),
});

/** Reads a card set of a game; every fault of every card is told with its place. */
export function parseCardSet(game: { id: string; cards?: CardKit }, input: unknown): Outcome<CardSet> {
  const kit = game.cards;
  if (kit === undefined)
    return faulty('bad-card-set', 'Card set', [{ path: 'game', message: `${game.id} takes no custom cards` }]);
  const set = parseWith(
    envelope.extend({ cards: z.array(kit.schema).min(1).max(2000) }),
    input,
    'bad-card-set',
    'Card set',
  );
  if (!set.ok) return set;
  const faults = repeatedIds(set.value.cards, 'cards');
  if (set.value.game !== game.id)
    faults.unshift({ path: 'game', message: `is for "${set.value.game}", not "${game.id}"` });
  if (faults.length === 0) {
    faults.push(...(kit.faults?.(set.value.cards) ?? []).map((fault) => ({ ...fault, path: `cards${fault.path}` })));
  }
  return faults.length > 0 ? faulty('bad-card-set', 'Card set', faults) : set;
}

/** The content hash of a set: the same cards give the same hash, whatever the order of keys or the formatting. */
export function cardSetHash(set: CardSet): string {
  return fingerprint(set);
}

/** The cards of several sets as one list without the banned ones. Two sets may not define the same id. */
export function mixCardSets(sets: readonly CardSet[], bans: readonly string[] = []): Outcome<CardLike[]> {
  const owner = new Map<string, string>();
  const faults: Fault[] = [];
  for (const [index, set] of sets.entries()) {
    for (const [place, card] of set.cards.entries()) {
      const other = owner.get(card.id);
      if (other === undefined) owner.set(card.id, set.id);
      else
        faults.push({
          path: `sets[${index}].cards[${place}].id`,
          message: `"${card.id}" is already in the set "${other}"`,
        });
    }
  }
  if (faults.length > 0) return faulty('bad-card-set', 'Card sets', faults);
  return done(sets.flatMap((set) => set.cards).filter((card) => !bans.includes(card.id)));
}

function repeatedIds(cards: readonly CardLike[], path: string): Fault[] {
  const first = new Map<string, number>();
  return cards.flatMap((card, index) => {
    const earlier = first.get(card.id);
    if (earlier === undefined) {
      first.set(card.id, index);
      return [];
    }
    return [{ path: `${path}[${index}].id`, message: `"${card.id}" is already the id of ${path}[${earlier}]` }];
  });
}
