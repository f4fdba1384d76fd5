import { type Base, FIXED_NAMES } from './cards.ts';
import type { Kind } from './state.ts';

/** The head of a name is the base with most copies; of equals, the first of these, then custom bases by id. */
const HEADS = ['r1', 'r2', 'y1', 'b1', 'b2', 'g1'];

/** The others stand before it, in this order, custom bases last, by id. */
const ADJECTIVES: ReadonlyMap<string, string> = new Map([
  ['y2', 'Returning'],
  ['b2', 'Applied'],
  ['b1', 'Studied'],
  ['g1', 'Balanced'],
  ['y1', 'Profitable'],
  ['r2', 'Sabotaging'],
  ['r1', 'Dangerous'],
]);

/** FL-8.6: the name given by the designer, the fixed one, or the generated one. */
export function nameOf(kind: Kind, parts: readonly Base[], given: Readonly<Record<string, string>>): string {
  if (Object.hasOwn(given, kind)) return given[kind];
  return Object.hasOwn(FIXED_NAMES, kind) ? FIXED_NAMES[kind] : generatedName(parts);
}

function generatedName(parts: readonly Base[]): string {
  const bases = [...new Set(parts)].sort((a, b) => (a.id < b.id ? -1 : 1));
  const copies = (one: Base) => parts.filter((other) => other === one).length;
  const head = headOf(bases, copies);
  const place = ({ id }: Base) => rank([...ADJECTIVES.keys()], id);
  const before = bases
    .filter((one) => one !== head)
    .sort((a, b) => place(a) - place(b))
    .map((one) => `${['', '', 'Very ', 'Utterly '][copies(one)]}${ADJECTIVES.get(one.id) ?? one.name}`);
  return [...before, `${['', '', 'Double ', 'Triple '][copies(head)]}${head.name}`].join(' ');
}

function headOf(bases: readonly Base[], copies: (one: Base) => number): Base {
  const reaction = bases.find(({ id }) => id === 'g2');
  if (reaction !== undefined) return reaction;
  const [first, ...rest] = bases.length > 1 ? bases.filter(({ id }) => id !== 'y2') : bases;
  return rest.reduce((best, one) => {
    const more = copies(one) - copies(best);
    return more > 0 || (more === 0 && rank(HEADS, one.id) < rank(HEADS, best.id)) ? one : best;
  }, first);
}

/** Ids that are not in the list rank behind it; as the bases come sorted by id, they stay so. */
function rank(list: readonly string[], id: string): number {
  const index = list.indexOf(id);
  return index < 0 ? list.length : index;
}
