/** How good an opponent is, for people: the same names in every game. */
export interface Level {
  readonly name: 'novice' | 'casual' | 'skilled' | 'expert';
  readonly title: string;
  /** One sentence for menus. */
  readonly summary: string;
  readonly plays: Play;
}

/** How a level plays. A glance looks one move ahead and overlooks so many moves of a hundred; a search is given its budget. */
export type Play =
  | { readonly glance: { readonly samples: number; readonly overlooks: number } }
  | { readonly search: { readonly iterations: number } | { readonly ms: number } };

export const LEVELS: readonly Level[] = [
  {
    name: 'novice',
    title: 'Novice',
    summary: 'Overlooks most of its moves and thinks no further than the next one; good to learn a game with.',
    plays: { glance: { samples: 1, overlooks: 60 } },
  },
  {
    name: 'casual',
    title: 'Casual',
    summary: 'Makes the move that looks best right now and never plans ahead.',
    plays: { glance: { samples: 2, overlooks: 15 } },
  },
  {
    name: 'skilled',
    title: 'Skilled',
    summary: 'Plans its turn, expects your answers, and moves at once.',
    plays: { search: { iterations: 200 } },
  },
  {
    name: 'expert',
    title: 'Expert',
    summary: 'Thinks for more than a second about every move that is a real choice.',
    plays: { search: { ms: 1200 } },
  },
];
