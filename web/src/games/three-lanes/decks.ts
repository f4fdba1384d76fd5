import { CLASSES, DECK_NAMES, DECKS, type DeckName, passiveText, SHIPPED } from '@tuckbox/games/three-lanes';
import type { Choice } from '../../table/kit.ts';
import { CLASS_ICONS } from './view.ts';

/** A ready-made deck as it is offered: what it is good at, and three cards that show it. */
interface Offer {
  title: string;
  text: string;
  cards: readonly [string, string, string];
}

const OFFERS: Readonly<Record<DeckName, Offer>> = {
  'base-starter': {
    title: 'Militia',
    text: 'A little of everything: thieves, roads, traps and one trebuchet. No class.',
    cards: ['brute', 'traps', 'trebuchet'],
  },
  'warrior-starter': {
    title: 'Warriors',
    text: 'Close combat, gold for every kill, and fresh legs.',
    cards: ['champion', 'berserker', 'war-drums'],
  },
  'mage-starter': {
    title: 'Mages',
    text: 'Many skills, frost that stops marches, and hidden glyphs.',
    cards: ['conjurer', 'fireball', 'binding-glyph'],
  },
  'astronauts-starter': {
    title: 'Astronauts',
    text: 'Speed, ground taken early, and one big bomb.',
    cards: ['rocket', 'void-marine', 'hydrogen-bomb'],
  },
  'dinosaurs-starter': {
    title: 'Dinosaurs',
    text: 'A herd of small ones, and a few slow giants.',
    cards: ['raptor', 't-rex', 'nest'],
  },
};

export function offerOf(deck: DeckName): Offer & { icon: string; palette: string; passive: string | undefined } {
  const { class: id } = DECKS[deck];
  return {
    ...OFFERS[deck],
    icon: CLASS_ICONS[id],
    palette: id === 'base' ? 'neutral' : id,
    passive: passiveLine(id),
  };
}

/** "Fossils: When a friendly unit dies: if it is a Dinosaur, gain 1 gold." */
export function passiveLine(id: keyof typeof CLASSES): string | undefined {
  const { passive } = CLASSES[id];
  if (passive === null) return undefined;
  return `${passive.name}: ${passiveText(passive, (card) => SHIPPED.find((one) => one.id === card)?.name ?? card)}`;
}

interface GivenOptions {
  decks?: readonly unknown[];
}

/** The deck of a seat, named in the options; a seat without one chooses at the table. */
export const deckChoice: Choice = {
  option: 'decks',
  label: 'Deck',
  list: DECK_NAMES.map((id) => {
    const { title, text, icon, palette } = offerOf(id);
    return { id, title, text, icon, palette, cards: DECKS[id].cards.map(([card]) => card) };
  }),
  read: (options, seat) => {
    const deck = (options as GivenOptions).decks?.[seat];
    return typeof deck === 'string' ? deck : undefined;
  },
  write: (options, seat, id) => {
    const given = (options as GivenOptions).decks;
    return { ...(options as object), decks: [0, 1].map((other) => (other === seat ? id : (given?.[other] ?? null))) };
  },
};
