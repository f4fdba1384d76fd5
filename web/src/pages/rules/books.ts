/** The rulebook of each game, loaded when it is opened. */
const BOOKS: Readonly<Record<string, () => Promise<{ default: string }>>> = {
  'three-lanes': () => import('@tuckbox/games/rulebook/three-lanes?raw'),
  flask: () => import('@tuckbox/games/rulebook/flask?raw'),
  'battle-farm': () => import('@tuckbox/games/rulebook/battle-farm?raw'),
  hatch: () => import('@tuckbox/games/rulebook/hatch?raw'),
  'garden-incursion': () => import('@tuckbox/games/rulebook/garden-incursion?raw'),
  example: () => import('@tuckbox/games/rulebook/example?raw'),
};

/** Undefined for a game that is not in the box. */
export async function loadRulebook(game: string): Promise<string | undefined> {
  return Object.hasOwn(BOOKS, game) ? (await BOOKS[game]()).default : undefined;
}

/** Where the rulebook tells of a phase whose name is not that of a chapter. */
const PHASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'three-lanes': { draw: 'start', march: 'the-march' },
  flask: { main: 'main-phase' },
  hatch: { discard: 'setting-up', actions: 'your-turn', draw: 'your-turn', offering: 'skulls', encounter: 'attacks' },
};

/** The anchor of a phase in the rulebook. */
export function anchorOf(game: string, phase: string): string {
  return PHASES[game]?.[phase] ?? phase;
}
