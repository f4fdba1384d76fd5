import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { roundedPath } from './path.ts';

const PREFIX = 'virtual:icons/';
const SOURCES = join(import.meta.dirname, 'src');

/** The set as the package has it: the body of an icon is one or more paths on a square of 512. */
interface IconSet {
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
}

/**
 * Gives the pages only the icons that they name, as `virtual:icons/GAME` for what the files of one game mention and
 * `virtual:icons/interface` for what all others do. An icon is mentioned by its name as a
 * string; a name of one word counts only in a line that speaks of icons or symbols. For cards that nobody
 * chose an icon for, `virtual:icons/names` lists all names and loads the rest of the set by first letter.
 */
export function icons(): Plugin {
  const set: IconSet = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json');
  return {
    name: 'tuckbox:icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const part = id.slice(PREFIX.length + 1);
      if (part === 'names') return namesModule(set);
      const letter = /^letter-(.)$/.exec(part)?.[1];
      if (letter !== undefined) return iconsModule(set, namesOf(set, letter));
      const files = sources(SOURCES);
      const [own, ours] = [part, 'interface'].map((one) => files.filter((file) => partOf(file) === one));
      for (const file of own) this.addWatchFile(file);
      // What the interface has is there already.
      const packed = new Set(part === 'interface' ? [] : mentioned(set, ours));
      return iconsModule(
        set,
        mentioned(set, own).filter((name) => !packed.has(name)),
      );
    },
    hotUpdate({ file, server }) {
      if (!file.startsWith(SOURCES)) return;
      const module = this.environment.moduleGraph.getModuleById(`\0${PREFIX}${partOf(file)}`);
      if (module === undefined) return;
      this.environment.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
    },
  };
}

/** Whose icons a file mentions: those of a game (its table, the faces and the art of its cards), or the interface's. */
function partOf(file: string): string {
  const place = relative(SOURCES, file).split(sep).join('/');
  return /^(?:games|cards\/faces|art\/cards)\/([a-z-]+)(?:\/|\.(?:ts|json)$)/.exec(place)?.[1] ?? 'interface';
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /(?<!\.test)\.(?:ts|tsx|json)$/.test(entry.name) ? [path] : [];
  });
}

/** A name as a string, unless it is said to be something else. */
const NAME =
  /(?<!\b(?:ground|palette|shape|seed|game|id|kind|type|do|key|label|role)"?[:=] ?|[!=]== )['"`]([a-z0-9]+(?:-[a-z0-9]+)*)['"`]/g;

function mentioned(set: IconSet, files: readonly string[]): string[] {
  const found = new Set<string>();
  for (const file of files) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const isAboutIcons = /icon|symbol|emblem|name=/i.test(line);
      for (const [, name] of line.matchAll(NAME)) {
        // Many plain words ("fire", "move") are also names of icons.
        if ((isAboutIcons || name.includes('-')) && bodyOf(set, name) !== undefined) found.add(name);
      }
    }
  }
  return [...found].sort();
}

function namesOf(set: IconSet, letter: string): string[] {
  return [...Object.keys(set.icons), ...Object.keys(set.aliases)].filter((name) => name.startsWith(letter)).sort();
}

function bodyOf(set: IconSet, name: string): string | undefined {
  const own = Object.hasOwn(set.icons, name) ? name : undefined;
  const parent = Object.hasOwn(set.aliases, name) ? set.aliases[name].parent : undefined;
  const found = own ?? parent;
  return found === undefined ? undefined : set.icons[found].body;
}

/** An icon as the data of one path: the set has no other shapes and no colours of its own. */
function iconsModule(set: IconSet, names: readonly string[]): string {
  const paths = names.map((name) => {
    const parts = [...(bodyOf(set, name) ?? '').matchAll(/ d="([^"]+)"/g)];
    return [name, parts.map(([, data]) => roundedPath(data)).join('')];
  });
  return `export default ${JSON.stringify(Object.fromEntries(paths))};`;
}

function namesModule(set: IconSet): string {
  const names = Object.keys(set.icons).sort();
  const letters = [...new Set(names.map((name) => name[0]))];
  const loads = letters.map((letter) => `"${letter}": () => import('${PREFIX}letter-${letter}')`);
  return `export const names = ${JSON.stringify(names)};\nexport const letters = { ${loads.join(', ')} };`;
}
