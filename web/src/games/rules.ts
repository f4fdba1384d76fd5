import type { Game } from '@tuckbox/kernel';

/** The rules of every game of the box, each loaded when it is chosen. A game without a drawn table is listed here alone. */
const RULES: Readonly<Record<string, () => Promise<Game>>> = {
  'three-lanes': async () => (await import('@tuckbox/games/three-lanes')).threeLanes,
  flask: async () => (await import('@tuckbox/games/flask')).flask,
  'battle-farm': async () => (await import('@tuckbox/games/battle-farm')).battleFarm,
  hatch: async () => (await import('@tuckbox/games/hatch')).hatch,
  'garden-incursion': async () => (await import('@tuckbox/games/garden-incursion')).gardenIncursion,
  example: async () => (await import('@tuckbox/games/example')).example,
};

/** Undefined for a game that is not in the box. */
export async function loadRules(id: string): Promise<Game | undefined> {
  return Object.hasOwn(RULES, id) ? RULES[id]() : undefined;
}

/**
 * What "Play now" deals where the usual options would ask for a deck first, or would give the seats decks of which one
 * beats the other four times of five (docs/balance.md).
 */
const QUICK: Readonly<Record<string, unknown>> = {
  'three-lanes': { decks: ['warrior-starter', 'mage-starter'] },
  flask: { decks: ['red', 'yellow'] },
};

export function quickOptions(id: string): { options?: unknown } {
  return Object.hasOwn(QUICK, id) ? { options: QUICK[id] } : {};
}
