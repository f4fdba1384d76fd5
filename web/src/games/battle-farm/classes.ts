import { CLASS_IDS, CLASSES, type ClassId } from '@tuckbox/games/battle-farm';
import { isRecord, type Seat } from '@tuckbox/kernel';
import type { Choice } from '../../table/kit.ts';
import { BEDS } from './beds.ts';
import { count, standardBook } from './catalogue.ts';
import { classIcon } from './plates.ts';

/** The classes on the new-match page. A match names a class for every seat, lets all be dealt, or has none. */
export const classChoice: Choice = {
  option: 'classes',
  label: 'Class',
  list: [
    {
      id: 'random',
      title: 'Dealt at random',
      text: 'Everybody gets another class.',
      icon: 'perspective-dice-six-faces-random',
    },
    { id: 'none', title: 'No classes', text: 'Nobody has one: three common beds each.', icon: 'farmer' },
    ...CLASS_IDS.map((id) => ({
      id,
      title: CLASSES[id].name,
      text: classText(id),
      icon: classIcon(id),
      palette: 'class',
      cards: [CLASSES[id].card],
    })),
  ],
  read: (options, seat) =>
    namedClasses(options)?.[seat] ?? (isRecord(options) && options.classes === 'none' ? 'none' : 'random'),
  write: (options, seat, id) => {
    const given = isRecord(options) ? options : {};
    if (!isClass(id)) return { ...given, classes: id };
    const named = namedClasses(options) ?? others(id, seat);
    return { ...given, classes: named.with(seat, id) };
  },
};

/** The class in words: "Common and two Greenhouse beds, 2 coins more. Land Acquisition: …" */
function classText(id: ClassId): string {
  const { beds, coins, fertilizers, bonusCard, card } = CLASSES[id];
  const bonus = [
    ...(coins > 0 ? [`+${count(coins, 'coin')}`] : []),
    ...(fertilizers > 0 ? [`+${count(fertilizers, 'fertilizer')}`] : []),
    ...(bonusCard === null ? [] : [`a common ${bonusCard} card`]),
  ];
  const kind = standardBook.kind(card);
  return `Beds: ${beds.map((bed) => BEDS[bed].name).join(', ')}.${bonus.length > 0 ? ` Begins with ${bonus.join(' and ')}.` : ''} ${kind.card.name}.`;
}

function isClass(id: unknown): id is ClassId {
  return CLASS_IDS.some((known) => known === id);
}

function namedClasses(options: unknown): ClassId[] | undefined {
  const classes = isRecord(options) ? options.classes : undefined;
  return Array.isArray(classes) && classes.every(isClass) ? classes : undefined;
}

/** Classes for all seats when one of them has been chosen: the others take the rest in the rulebook's order. */
function others(chosen: ClassId, seat: Seat): ClassId[] {
  return CLASS_IDS.filter((id) => id !== chosen).toSpliced(seat, 0, chosen);
}
