import {
  deckFor,
  defaultTribe,
  gardenIncursion,
  makeBook,
  sheetOf,
  skillText,
  TRIBES,
} from '@tuckbox/games/garden-incursion';
import { isRecord } from '@tuckbox/kernel';
import type { Choice } from '../../table/kit.ts';

const book = makeBook(gardenIncursion.options.parse({}));

/** How each tribe plays, and where it stands beside its rule. */
const STYLE: Readonly<Record<string, { style: string; icon: string }>> = {
  ants: { style: 'Numbers and cooperation: the richest start, small bodies that grow together.', icon: 'ant' },
  bees: { style: 'Speed: they act at once and strike first, but they are fragile.', icon: 'bee' },
  beetles: { style: 'Armour: slow, heavy fighters behind stubborn guards.', icon: 'scarab-beetle' },
  spiders: { style: 'Control: webs slow the enemy, pulls and bites pick single victims.', icon: 'long-legged-spider' },
};

const tribe: Choice = {
  option: 'decks',
  label: 'Tribe',
  list: TRIBES.map(({ id, name, skill, queen }) => ({
    id,
    title: name,
    text: `${STYLE[id]?.style ?? ''} ${skill}: ${skillText(book, sheetOf(book, id))}`.trim(),
    icon: STYLE[id]?.icon ?? 'ant',
    palette: id,
    cards: [queen, ...new Set(deckFor(book.options, 0, id).cards)],
  })),
  read(options, seat) {
    const deck = decksIn(options)[seat];
    if (typeof deck === 'string') return deck;
    return isRecord(deck) && typeof deck.tribe === 'string' ? deck.tribe : defaultTribe(seat);
  },
  /** The list holds one deck for each seat: the others keep what they have, and who sits nowhere is cut off by the page. */
  write(options, seat, id) {
    const decks = decksIn(options);
    const list = Array.from({ length: gardenIncursion.seats.max }, (_, index) =>
      index === seat ? id : (decks[index] ?? defaultTribe(index)),
    );
    return { ...(isRecord(options) ? options : {}), decks: list };
  },
};

function decksIn(options: unknown): readonly unknown[] {
  const decks = isRecord(options) ? options.decks : undefined;
  return Array.isArray(decks) ? decks : [];
}

export const choices: readonly Choice[] = [tribe];
