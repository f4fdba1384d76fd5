import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
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
