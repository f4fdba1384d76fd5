import type { Seat, Viewer } from '@tuckbox/kernel';

/** The words of a game speak of seats. At the table people have names, and the reader is "you". */
export function personal(text: string, viewer: Viewer, nameOf: (seat: Seat) => string): string {
  return text.replace(SEAT, (_, owned: string | undefined, thing: string | undefined, letter, number, space, verb) => {
    const seat = Number(number);
    const rest = verb === undefined ? '' : `${space}${verb}`;
    if (seat !== viewer) return `${owned ?? ''}${nameOf(seat)}${rest}`;
    if (thing !== undefined) return `your ${thing}${rest}`;
    if (owned !== undefined) return `of yours${rest}`;
    return `${letter === 'S' ? 'You' : 'you'}${verb === undefined ? '' : `${space}${secondPerson(verb)}`}`;
  });
}

/** "the hand of seat 1", "of seat 1", "Seat 1 draws". */
const SEAT = /((?:the (\w+) )?of )?\b([Ss])eat (\d+)\b(?:( )([a-z]+))?/g;

const IRREGULAR: Readonly<Record<string, string>> = { is: 'are', has: 'have', does: 'do', goes: 'go', was: 'were' };

function secondPerson(verb: string): string {
  if (verb in IRREGULAR) return IRREGULAR[verb] ?? verb;
  if (/(ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  if (/[^aeiou]ies$/.test(verb)) return verb.length > 4 ? `${verb.slice(0, -3)}y` : verb.slice(0, -1);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}
