import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { roundedPath, stepsOf } from './path.ts';

/** Where every step of a path ends. */
function ends(data: string): [number, number][] {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  return stepsOf(data).map(({ command, numbers }) => {
    const kind = command.toLowerCase();
    const [fromX, fromY] = command === kind ? [x, y] : [0, 0];
    if (kind === 'z') [x, y] = [startX, startY];
    else {
      if (kind !== 'v') x = fromX + (numbers.at(kind === 'h' ? -1 : -2) ?? 0);
      if (kind !== 'h') y = fromY + (numbers.at(-1) ?? 0);
    }
    if (kind === 'm') [startX, startY] = [x, y];
    return [x, y];
  });
}

describe('rounding a path', () => {
  it('keeps what is whole', () => {
    expect(roundedPath('M10 20L30 40h5v-5z')).toBe('m10 20l20 20h5v-5z');
  });

  it('lets no errors add up', () => {
    expect(roundedPath(`M0 0${'l.4 0'.repeat(10)}`)).toBe('m0 0l1 0 1 0 1 0 1 0');
    expect(ends(roundedPath(`M0 0${'h.3'.repeat(100)}`)).at(-1)).toEqual([30, 0]);
  });

  it('reads arcs whose flags stand together', () => {
    expect(stepsOf('a5 5 0 01.5-2')).toEqual([{ command: 'a', numbers: [5, 5, 0, 0, 1, 0.5, -2] }]);
    expect(roundedPath('M0 0a5.25 5 0 0110 0')).toBe('m0 0a5.3 5 0 0 1 10 0');
  });

  it('goes on from where a closed part began', () => {
    expect(roundedPath('M10.4 10.4l5 5zm1.2 0h2')).toBe('m10 10l5 5zm2 0h2');
  });

  it('makes a curve with one handle, or a line, of what is hardly more', () => {
    expect(roundedPath('M0 0c10 20 20 20 30 0')).toBe('m0 0q15 30 30 0');
    expect(roundedPath('M0 0c10 .3 20-.3 30 0')).toBe('m0 0l30 0');
    expect(roundedPath('M0 0c0 60 60 60 60-60')).toBe('m0 0c0 60 60 60 60-60');
  });

  it('continues a smooth curve from the handle that was drawn', () => {
    expect(roundedPath('M0 0c0 60 60 60 60-60s9 9 90 9')).toBe('m0 0c0 60 60 60 60-60 0-120 9 9 90 9');
    expect(roundedPath('M0 0q10 20 20 0t20 0')).toBe('m0 0q10 20 20 0 10-20 20 0');
    expect(roundedPath('M0 0c10 20 20 20 30 0t20 0')).toBe('m0 0q15 30 30 0 0 0 20 0');
  });

  it('moves no end of any icon by more than half of a unit', () => {
    const { icons }: { icons: Record<string, { body: string }> } = createRequire(import.meta.url)(
      '@iconify-json/game-icons/icons.json',
    );
    const names = Object.keys(icons).filter((_, index) => index % 20 === 0);
    let before = 0;
    let after = 0;
    for (const name of names) {
      for (const [, data] of icons[name].body.matchAll(/ d="([^"]+)"/g)) {
        const rounded = roundedPath(data);
        before += data.length;
        after += rounded.length;
        const corners = new Set(ends(rounded).map(([x, y]) => `${x} ${y}`));
        const lost = ends(data).filter(([x, y]) => !corners.has(`${Math.round(x)} ${Math.round(y)}`));
        expect([name, lost]).toEqual([name, []]);
      }
    }
    expect(after / before).toBeLessThan(0.6);
  });
});
