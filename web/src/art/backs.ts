import { iconPath } from '../icons/registry.ts';
import { oklch } from './colour.ts';
import { hexagon, short } from './grounds.ts';

interface Back {
  paper: string;
  second: string;
  emblem: string;
  ink: string;
  motif(back: Back): string;
}

/** Backs of cards, on a field of 100 × 140. */
const BACKS: Readonly<Record<string, Back>> = {
  'three-lanes': {
    paper: '#8c2b2b',
    second: '#1f477f',
    emblem: 'castle',
    ink: '#f0d9a0',
    motif: ({ paper, second, ink }) =>
      `<path d="M0 0h100v140H0Z" fill="${second}"/><path d="M0 0L100 140H0Z" fill="${paper}"/><path d="M20 0V140M50 0V140M80 0V140" stroke="${ink}" stroke-dasharray="4 4" opacity=".4"/>`,
  },
  flask: {
    paper: '#141c26',
    second: '#26384a',
    emblem: 'round-bottom-flask',
    ink: '#8fd8ff',
    motif: ({ paper, ink }) =>
      `${field(paper)}${['#ff8072', '#6cc0ff', '#5fdc97', '#ffd557'].map(glassRing).join('')}<path d="M50 8L92 124H8Z M50 132L8 16H92Z" fill="none" stroke="${ink}" opacity=".28"/>`,
  },
  'battle-farm': {
    paper: '#3d6b35',
    second: '#6f9a45',
    emblem: 'barn',
    ink: '#fff0c4',
    motif: ({ paper, second }) =>
      `${field(paper)}<path d="${repeat(16, (row) => `M${-40 + row * 14} 140L${-5 + row * 14} 0h7L${-33 + row * 14} 140Z`)}" fill="${second}" opacity=".55"/>`,
  },
  hatch: {
    paper: '#241510',
    second: '#6b2d12',
    emblem: 'dragon-spiral',
    ink: '#ffb866',
    motif: ({ paper }) => `${field(paper)}<g stroke="#120a07" stroke-width=".8">${repeat(108, scale)}</g>`,
  },
  'garden-incursion': {
    paper: '#274d2e',
    second: '#4d7a3a',
    emblem: 'hive',
    ink: '#f5e6a8',
    motif: ({ paper, second }) => `${field(paper)}<g fill="${second}">${repeat(70, cell)}</g>`,
  },
};

/** Games without a back of their own have a plain one. */
const PLAIN: Back = {
  paper: '#5b4a3a',
  second: '#6d5a3a',
  emblem: 'card-joker',
  ink: '#f1e2c4',
  motif: ({ paper }) => field(paper),
};

export function backOf(game: string): string {
  const back = Object.hasOwn(BACKS, game) ? BACKS[game] : PLAIN;
  const { paper, ink, emblem } = back;
  const id = `b${game}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" preserveAspectRatio="none"><defs><radialGradient id="${id}" cx=".3" cy=".15" r="1"><stop stop-color="#fff" stop-opacity=".22"/><stop offset="1" stop-opacity=".25"/></radialGradient></defs>${back.motif(back)}<g fill="none" stroke="${ink}"><rect x="4.5" y="4.5" width="91" height="131" rx="4" stroke-width="1.6"/><rect x="7.5" y="7.5" width="85" height="125" rx="2.5" stroke-width=".6" opacity=".7"/><circle cx="50" cy="70" r="25" fill="${paper}" stroke-width="1.6"/><circle cx="50" cy="70" r="21.5" stroke-width=".5"/></g><path d="${iconPath(emblem)}" transform="translate(34 54) scale(.0625)" fill="${ink}"/><rect width="100" height="140" fill="url(#${id})"/></svg>`;
}

function field(fill: string): string {
  return `<path d="M0 0h100v140H0Z" fill="${fill}"/>`;
}

function glassRing(colour: string, index: number): string {
  const dashes = index % 2 === 0 ? '' : ' stroke-dasharray="3 4"';
  return `<circle cx="50" cy="70" r="${22 + index * 14}" fill="none" stroke="${colour}" stroke-width="1.3" opacity=".65"${dashes}/>`;
}

function scale(index: number): string {
  const row = Math.floor(index / 9);
  const x = short((index % 9) * 13 + (row % 2 === 0 ? 0 : 6.5) - 3);
  const fill = oklch(0.32 + ((index * 7) % 5) * 0.02, 0.08, 30 + ((index * 13) % 40));
  return `<path d="M${x - 6} ${row * 12}q0 9 6 13q6-4 6-13Z" fill="${fill}"/>`;
}

function cell(index: number): string {
  const row = Math.floor(index / 7);
  const x = (index % 7) * 17 + (row % 2 === 0 ? 0 : 8.5);
  return `<path d="${hexagon(x, row * 14.7, 8.6)}" opacity="${short(0.35 + ((index * 5) % 4) * 0.15)}"/>`;
}

function repeat(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('');
}
