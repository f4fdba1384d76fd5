import { type CardKit, canonical, done, type Fault, faulty, isRecord } from '@tuckbox/kernel';
import { BASES, type Base, base, SHIPPED } from './cards.ts';

/** A card of a Flask card set is a base; the cards of a deck are composed of them. */
export const kit: CardKit<Base> = {
  schema: base,
  shipped: [SHIPPED],
  faults: (cards) => cards.flatMap((card, index) => (isRedefined(card) ? [taken(`[${index}].id`, card.id)] : [])),
  use(options, cards, bans) {
    const faults = bans
      .filter((id) => BASES.some((own) => own.id === id))
      .map((id): Fault => ({ path: 'bans', message: `"${id}" is one of the eight bases, which every match has` }));
    faults.push(...cards.filter(isRedefined).map(({ id }) => taken('cards', id)));
    if (faults.length > 0) return faulty('bad-card-set', 'Card set', faults);
    const given: unknown[] = Array.isArray(options.bases) ? options.bases : [];
    const own = cards.filter(({ id }) => !BASES.some((shipped) => shipped.id === id));
    const isBanned = (one: unknown) => isRecord(one) && bans.some((id) => id === one.id);
    return done({ ...options, bases: [...given, ...own].filter((one) => !isBanned(one)) });
  },
};

/** The shipped set is a sound card set, but nobody may say something else of its bases. */
function isRedefined(card: Base): boolean {
  const own = BASES.find(({ id }) => id === card.id);
  return own !== undefined && canonical(own) !== canonical(card);
}

function taken(path: string, id: string): Fault {
  return { path, message: `"${id}" is one of the eight bases of the game` };
}
