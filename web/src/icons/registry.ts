import ours from 'virtual:icons/interface';

/**
 * The icons at hand (of game-icons.net, on a square of 512), as path data by name. Each game brings its own along; any
 * other of the set is fetched when it is first asked for.
 */
const paths = new Map(Object.entries(ours));
const listeners = new Set<() => void>();
const asked = new Set<string>();
let version = 0;

export function addIcons(icons: Readonly<Record<string, string>>): void {
  for (const [name, path] of Object.entries(icons)) paths.set(name, path);
  version++;
  for (const listener of listeners) listener();
}

/** A dotted circle stands for an icon that is not there yet, or that nobody knows. */
const MISSING = 'M256 96a160 160 0 1 0 0 320a160 160 0 1 0 0-320Zm0 40a120 120 0 1 1 0 240a120 120 0 1 1 0-240Z';

export function iconPath(name: string): string {
  const path = paths.get(name);
  if (path !== undefined) return path;
  fetchIcon(name);
  return MISSING;
}

export function hasIcon(name: string): boolean {
  return paths.has(name);
}

/** Calls back whenever icons have been added, so that what was drawn without them can be drawn anew. */
export function onIcons(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function iconsVersion(): number {
  return version;
}

function fetchIcon(name: string): void {
  if (asked.has(name)) return;
  asked.add(name);
  import('virtual:icons/names')
    .then(({ names, letters }) => (names.includes(name) ? letters[name[0]]?.() : undefined))
    .then((loaded) => {
      if (loaded === undefined) return console.error(`There is no icon "${name}".`);
      console.warn(`The icon "${name}" is not packed with its game, so it had to be fetched.`);
      addIcons({ [name]: loaded.default[name] });
    })
    // Without the network the circle stays; it is only a picture.
    .catch(() => asked.delete(name));
}
