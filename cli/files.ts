import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { failed, type Outcome } from '@tuckbox/kernel';

export function readText(path: string): Outcome<string> {
  try {
    return { ok: true, value: readFileSync(path, 'utf8') };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'this is a folder' : message;
    return failed('bad-file', why);
  }
}

/** The JSON files behind a list of files and folders, folders in alphabetical order. */
export function jsonFiles(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
    return jsonFiles(
      readdirSync(path)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => join(path, name)),
    );
  });
}

/** Writes files into a folder and says where they are; if that fails, says why. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  try {
    for (const [name, text] of Object.entries(files)) writeWhole(join(folder, name), text);
  } catch (error) {
    console.error(`Could not write to ${folder}: ${(error as Error).message}`);
    process.exitCode = 1;
    return;
  }
  console.error(`Written to ${folder}: ${Object.keys(files).join(', ')}`);
}

/** Either the whole file is there or the old one still is. */
function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const half = `${path}.part`;
  try {
    writeFileSync(half, text);
    renameSync(half, path);
  } catch (error) {
    rmSync(half, { force: true });
    throw error;
  }
}
