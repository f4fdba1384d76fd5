import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import flask from 'virtual:icons/flask';
import ours from 'virtual:icons/interface';
import { letters, names } from 'virtual:icons/names';
import { describe, expect, it } from 'vitest';
import { bestName } from './finding.ts';

const SOURCES = join(import.meta.dirname, '..');

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

describe('the icons of the pages', () => {
  it('are only those that are named', () => {
    expect(Object.keys(ours)).toContain('rule-book');
    expect(Object.keys(ours)).not.toContain('fizzing-flask');
    expect(Object.keys(flask)).toContain('fizzing-flask');
    expect(Object.keys(ours).length).toBeLessThan(150);
  });

  it('exist wherever a file names one', () => {
    const wrong = sources(SOURCES).flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const named = [...text.matchAll(/<Icon\s+name="([^"]+)"|\b[iI]con: '([^']+)'/g)].map(
        ([, one, other]) => one ?? other,
      );
      return named.filter((name) => !names.includes(name)).map((name) => `${file}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it('have paths', () => {
    for (const path of Object.values(ours)) expect(path).toMatch(/^[Mm][\d\s.,a-zA-Z-]+$/);
  });

  it('can be fetched by their first letter', async () => {
    const { default: icons } = await letters.w();
    expect(icons.wyvern).toMatch(/^[Mm]/);
  });
});

describe('finding an icon by words', () => {
  const some = ['frozen-orb', 'giant', 'giant-squid', 'snail', 'fire', 'fire-ring', 'goblin-head', 'wolf-head'];

  it('takes the name that says most of it, and no more than needed', () => {
    expect(bestName(some, 'Frost Giant')).toBe('giant');
    expect(bestName(some, 'Giant Squid')).toBe('giant-squid');
    expect(bestName(some, 'Ring of Fire')).toBe('fire-ring');
    expect(bestName(some, 'Goblins')).toBe('goblin-head');
  });

  it('finds nothing where nothing fits', () => {
    expect(bestName(some, 'Zyx')).toBeUndefined();
    expect(bestName(some, 'a an of')).toBeUndefined();
    expect(bestName(some, '')).toBeUndefined();
  });
});
