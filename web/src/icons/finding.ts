import { addIcons, hasIcon, iconPath } from './registry.ts';

const found = new Map<string, string | undefined>();

/**
 * The icon whose name fits words best, such as the name of a card that nobody chose an icon for. The list of names and
 * the icon itself are fetched when first needed: undefined until they are here, and when nothing fits.
 */
export function findIcon(words: string): string | undefined {
  if (!found.has(words)) {
    found.set(words, undefined);
    fetchIcon(words).catch(() => found.delete(words));
  }
  return found.get(words);
}

async function fetchIcon(words: string): Promise<void> {
  const { names, letters } = await import('virtual:icons/names');
  const name = bestName(names, words);
  if (name === undefined) return;
  const path = hasIcon(name) ? iconPath(name) : (await letters[name[0]]()).default[name];
  found.set(words, name);
  addIcons({ [name]: path });
}

/** The name that shares most words with the text, later words counting more ("Frost Giant" is a giant); then the shortest. */
export function bestName(names: readonly string[], text: string): string | undefined {
  const wanted = text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2);
  let best: { name: string; score: number } | undefined;
  for (const name of names) {
    const parts = name.split('-');
    const score = wanted.reduce(
      (sum, word, index) => sum + (parts.some((part) => isSame(part, word)) ? 2 + index : 0),
      0,
    );
    // Words that the card does not have lead away from it.
    const net = score - parts.length / 4;
    if (score > 0 && (best === undefined || net > best.score)) best = { name, score: net };
  }
  return best?.name;
}

function isSame(part: string, word: string): boolean {
  return part === word || `${part}s` === word || part === `${word}s`;
}
