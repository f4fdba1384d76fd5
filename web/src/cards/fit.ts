import { type Cut, TALL, WHOLE } from '../art/picture.ts';
import type { Face } from './face.ts';

/** thumb: art, cost and stats; mini: and the name; hand: text as far as it fits; rail and zoom: all of it. */
export type Layout = 'thumb' | 'mini' | 'hand' | 'rail' | 'zoom';

/** How the parts of a card share its room. Lengths are shares of the width: one unit is 1 % of it. */
interface Fit {
  /** Height of the art, and the part of the scene that it shows. */
  art: number;
  cut: Cut;
  /** Size of the letters of the text. */
  letters: number;
  /** Lines of text that there is room for. */
  lines: number;
  isTwoLine: boolean;
}

/** The inside of the frame. */
const TALLNESS = 134.8;
const WIDTH = 94.8;
/** The body is a sheet that covers the lower edge of the art. */
const OVERLAP = 7;
const LINE = 1.17;

/** What a line of text holds: letters are about half as wide as they are tall, and words do not fill lines to the end. */
const LINE_WIDTH = 85;
const LETTER = 0.47;
const FILL = 0.86;

type Step = readonly [art: number, letters: number];

/** From roomy to crowded. What is large on the screen can have small letters and more of the picture. */
const HAND_STEPS: readonly Step[] = [
  [66, 7.5],
  [62, 7.5],
  [62, 7],
  [57, 7],
  [52, 6.8],
];
const STEPS: Readonly<Record<'hand' | 'rail' | 'zoom', readonly Step[]>> = {
  hand: HAND_STEPS,
  rail: [...HAND_STEPS.slice(0, 4), [57, 6.2], [52, 6.2], [52, 5.4], [44, 5.4]],
  zoom: [
    [72, 6.2],
    [66, 6.2],
    [66, 5.4],
    [57, 5.4],
    [44, 5.4],
  ],
};

const WITHOUT_TEXT = { letters: 0, lines: 0, isTwoLine: false };

/**
 * Text comes first: the letters are as large as the lines allow, and the art gives way before they become small. In the
 * hand the text ends with an ellipsis where even small letters do not fit; the same card in the rail has it in full.
 */
export function fitOf(face: Face, layout: Layout): Fit {
  if (layout === 'thumb') return { ...WITHOUT_TEXT, art: TALLNESS, cut: TALL };
  if (layout === 'mini') {
    return { ...WITHOUT_TEXT, art: 86, cut: cutOf(86), isTwoLine: face.name.length > 12 && face.name.includes(' ') };
  }
  const isTwoLine = face.name.length > 17;
  const head = 7 + (isTwoLine ? 16 : 9.2) + 0.6 + 8.2;
  const foot = face.stats.length === 0 ? 4 : face.stats.some(({ kind }) => kind === 'resource') ? 14 : 18;
  if (face.text === '') {
    const art = TALLNESS + OVERLAP - head - foot;
    return { ...WITHOUT_TEXT, art, cut: cutOf(art), isTwoLine };
  }
  const length = lengthOf(face.text);
  const fits = STEPS[layout].map(([art, letters]) => {
    const lines = Math.floor((TALLNESS + OVERLAP - art - head - 2.2 - foot) / (letters * LINE));
    const room = lines * Math.floor(LINE_WIDTH / (letters * LETTER)) * FILL;
    return { art, letters, lines, room };
  });
  const { art, letters, lines } = fits.find(({ room }) => length <= room) ?? fits[fits.length - 1];
  return { art, cut: cutOf(art), letters, lines, isTwoLine };
}

/** A low picture has a smaller figure, so that neither the frame nor the body cuts it; a tall one shows more of the sky. */
function cutOf(art: number): Cut {
  if (art > 80) return { view: '5 -10 110 110' };
  const seen = (120 * art) / WIDTH;
  const top = 45 - seen / 2;
  const free = seen - (120 * (OVERLAP - 2)) / WIDTH;
  const size = Math.min(1, Math.round((free / 74) * 100) / 100);
  return size === 1 ? WHOLE : { ...WHOLE, figure: { size, middle: Math.round(top + free / 2) } };
}

/** Letters of a text, a symbol counting as two. */
function lengthOf(text: string): number {
  return text.replace(/\{[a-z]+\}/g, '##').length;
}
