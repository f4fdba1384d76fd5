import type { Face } from './face.ts';

/** thumb: art, cost and stats; mini: and the name; hand: text as far as it fits; full: all of it. */
export type Layout = 'thumb' | 'mini' | 'hand' | 'full';

/** How the parts of a card share its room. Lengths are shares of the width: one unit is 1 % of it. */
interface Fit {
  /** Height of the art. */
  art: number;
  /** Size of the letters of the text. */
  letters: number;
  /** Lines of text that there is room for. */
  lines: number;
  isPlain: boolean;
  isTwoLine: boolean;
}

/** The inside of the frame, from top to bottom. */
const INSIDE = 134.8;
/** The body is a sheet that covers the lower edge of the art. */
const OVERLAP = 7;
const LINE = 1.17;

/** What a line of text holds: letters are about half as wide as they are tall. */
const LINE_WIDTH = 85;
const LETTER = 0.47;

const MINI: Fit = { art: 86, letters: 0, lines: 0, isPlain: true, isTwoLine: false };

/**
 * Text comes first: the letters are as large as the lines allow, and the art gives way before they become small. In the
 * hand the text ends with an ellipsis where even small letters do not fit; the same card in the rail has it in full.
 */
export function fitOf(face: Face, layout: Layout): Fit {
  if (layout === 'thumb') return { ...MINI, art: INSIDE };
  const isTwoLine = face.name.length > 17;
  if (layout === 'mini') return { ...MINI, isTwoLine };
  const head = 7 + (isTwoLine ? 16 : 9.2) + 0.6 + 8.2;
  const foot = face.stats.length === 0 ? 4 : face.stats.some(({ kind }) => kind === 'resource') ? 14 : 18;
  if (face.text === '') return { art: INSIDE + OVERLAP - head - foot, letters: 0, lines: 0, isPlain: true, isTwoLine };
  const length = lengthOf(face.text);
  const room = (art: number) => INSIDE + OVERLAP - art - head - 2.2 - foot;
  const steps = layout === 'hand' ? HAND_STEPS : FULL_STEPS;
  for (const [art, letters] of steps) {
    const lines = Math.floor(room(art) / (letters * LINE));
    if (length <= lines * Math.floor(LINE_WIDTH / (letters * LETTER)) * FILL)
      return { art, letters, lines, isPlain: false, isTwoLine };
  }
  const [art, letters] = steps[steps.length - 1];
  return { art, letters, lines: Math.floor(room(art) / (letters * LINE)), isPlain: false, isTwoLine };
}

/** Words do not fill lines to the end. */
const FILL = 0.86;

/** Art and letters, from roomy to crowded. */
const HAND_STEPS: readonly (readonly [number, number])[] = [
  [66, 7.5],
  [62, 7.5],
  [62, 7],
  [57, 7],
  [52, 6.8],
];
const FULL_STEPS: readonly (readonly [number, number])[] = [
  ...HAND_STEPS.slice(0, 4),
  [57, 6.2],
  [52, 6.2],
  [52, 5.4],
  [44, 5.4],
];

/** Letters of a text, a symbol counting as two. */
function lengthOf(text: string): number {
  return text.replace(/\{[a-z]+\}/g, '##').length;
}
