import type { Face } from '../../cards/face.ts';

interface Printed {
  /** Ids in the order of the rulebook. */
  cards: readonly string[];
  face(card: string): Face;
}

const PRINTED: Readonly<Record<string, () => Promise<Printed>>> = {
  'three-lanes': () => import('../../cards/faces/three-lanes.ts'),
  flask: () => import('../../cards/faces/flask.ts'),
  'battle-farm': () => import('../../cards/faces/battle-farm.ts'),
  hatch: () => import('../../cards/faces/hatch.ts'),
  'garden-incursion': () => import('../../cards/faces/garden-incursion.ts'),
};

/** All cards of a game; undefined for one that is not in the box. */
export async function loadPrinted(game: string): Promise<readonly Face[] | undefined> {
  if (!Object.hasOwn(PRINTED, game)) return undefined;
  const { cards, face } = await PRINTED[game]();
  return cards.map((card) => face(card));
}
