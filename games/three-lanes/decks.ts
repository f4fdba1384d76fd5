import { type DeckCodeBook, done, type Fault, makeDeckCode, type Outcome, parseDeckCode } from '@tuckbox/kernel';
import { z } from 'zod';
import { type Card, SETS, type SetId } from './card.ts';
import { SHIPPED } from './cards.ts';

export const deckSchema = z.strictObject({
  class: z.enum(SETS),
  cards: z.array(z.tuple([z.string(), z.int().min(1).max(3)])).max(30),
});
export type Deck = z.infer<typeof deckSchema>;

export const DECK_NAMES = [
  'base-starter',
  'warrior-starter',
  'mage-starter',
  'astronauts-starter',
  'dinosaurs-starter',
] as const;
export type DeckName = (typeof DECK_NAMES)[number];

export const DECKS: Readonly<Record<DeckName, Deck>> = {
  'base-starter': deck(
    'base',
    'war-hounds 3, thief 3, royal-guard 3, sapper 2, brute 2, architect 1, workshop 2, muddy-road 2, stone-road 1, ' +
      'traps 2, barracks 2, trebuchet 1, ballista-shot 3, cannon-shot 2, onwards 1',
  ),
  'warrior-starter': deck(
    'warrior',
    'squire 3, shieldbearer 3, berserker 3, cavalry 2, champion 1, war-hounds 3, sapper 2, duel 3, rally 2, ' +
      'war-drums 2, last-stand 1, war-camp 1, workshop 2, barracks 1, onwards 1',
  ),
  'mage-starter': deck(
    'mage',
    'apprentice 3, conjurer 3, stone-golem 2, brute 1, war-hounds 2, thief 1, spark 3, frost-ray 2, fireball 2, blizzard 1, ' +
      'meteor 1, ballista-shot 2, cannon-shot 2, binding-glyph 2, mana-well 2, traps 1',
  ),
  'astronauts-starter': deck(
    'astronauts',
    'cadet 3, void-marine 3, engineer-bot 2, rover 3, rocket 2, launch-pad 2, satellite 1, warp-jump 2, ' +
      'gravity-well 1, hydrogen-bomb 1, war-hounds 3, sapper 2, workshop 1, ballista-shot 2, cannon-shot 2',
  ),
  'dinosaurs-starter': deck(
    'dinosaurs',
    'dino-baby 3, raptor 3, pterodactyl 2, triceratops 2, long-neck 1, t-rex 1, nest 2, tar-pit 2, ' +
      'call-of-the-wild 3, stampede 1, war-hounds 3, workshop 2, ballista-shot 3, cannon-shot 2',
  ),
};

function deck(id: SetId, list: string): Deck {
  const cards = list.split(', ').map((entry): [string, number] => {
    const [card, count] = entry.split(' ');
    return [card, Number(count)];
  });
  return { class: id, cards };
}

export function isDeckName(name: unknown): name is DeckName {
  return (DECK_NAMES as readonly unknown[]).includes(name);
}

/** The unshuffled deck: the list in its written order. */
export function expanded({ cards }: Deck): string[] {
  const deck: string[] = [];
  for (const [card, count] of cards) for (let copy = 0; copy < count; copy++) deck.push(card);
  return deck;
}

/** TL-12.7 and TL-12.8: why a deck is not legal; nothing if it is. */
export function deckFaults(given: Deck, customs: readonly Card[] = []): Fault[] {
  const known = new Map([...SHIPPED, ...customs].map((card) => [card.id, card]));
  const faults: Fault[] = [];
  const copies = new Map<string, number>();
  for (const [index, [id, count]] of given.cards.entries()) {
    const path = `cards[${index}]`;
    const card = known.get(id);
    const sum = (copies.get(id) ?? 0) + count;
    copies.set(id, sum);
    if (card === undefined) faults.push({ path, message: `there is no card "${id}"` });
    else if (!card.deckable) faults.push({ path, message: `${card.name} cannot be in a deck` });
    else if (card.set !== 'base' && card.set !== given.class)
      faults.push({ path, message: `${card.name} belongs to the class "${card.set}", not to "${given.class}"` });
    else if (sum > 4 - card.stars)
      faults.push({
        path,
        message: `${sum} copies of ${card.name}, but with ${card.stars} stars at most ${4 - card.stars} are allowed`,
      });
  }
  const size = given.cards.reduce((sum, [, count]) => sum + count, 0);
  if (size !== 30) faults.push({ path: 'cards', message: `a deck has exactly 30 cards, not ${size}` });
  return faults;
}

const CODES: DeckCodeBook = { game: 'three-lanes', catalogue: [...SETS, ...SHIPPED.map(({ id }) => id)] };

/** A deck as a short text that can stand in a URL. */
export function makeThreeLanesDeckCode(given: Deck): string {
  return makeDeckCode(CODES, { labels: [given.class], cards: given.cards });
}

export function parseThreeLanesDeckCode(code: string): Outcome<Deck> {
  const parsed = parseDeckCode(CODES, code);
  if (!parsed.ok) return parsed;
  const [label] = parsed.value.labels;
  const found = SETS.find((id) => id === label) ?? 'base';
  return done({ class: found, cards: parsed.value.cards.map(([card, count]) => [card, count]) });
}
