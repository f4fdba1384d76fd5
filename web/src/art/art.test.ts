import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ArtTable } from '../cards/faces/art.ts';
import { addIcons, hasIcon } from '../icons/registry.ts';
import { contrast, mix, oklch } from './colour.ts';
import { GROUNDS } from './grounds.ts';
import { noiseOf } from './noise.ts';
import { PALETTES } from './palettes.ts';
import { type Picture, scene, sprite } from './picture.ts';

const GAMES = ['three-lanes', 'flask', 'battle-farm', 'hatch', 'garden-incursion'];

async function picturesOf(game: string): Promise<Picture[]> {
  const { default: icons } = await import(`virtual:icons/${game}`);
  addIcons(icons);
  const table: ArtTable = JSON.parse(readFileSync(join(import.meta.dirname, 'cards', `${game}.json`), 'utf8'));
  return Object.entries(table).map(([id, art]) => ({ seed: `${game}/${id}`, ...art }));
}

describe('colours', () => {
  it('are those that browsers make of the same oklch()', () => {
    expect(oklch(0.72, 0.16, 28)).toBe('#f9786a');
    expect(oklch(0.25, 0.05, 255)).toBe('#102239');
    expect(oklch(1, 0, 0)).toBe('#ffffff');
    expect(oklch(0, 0, 0)).toBe('#000000');
  });

  it('mix by their share', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#102030', '#405060', 0)).toBe('#102030');
  });

  it('contrast as WCAG 2 has it', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it.each(Object.entries(PALETTES))('let white symbols be seen on the frame of %s', (_name, { frame }) => {
    expect(contrast(frame, '#ffffff')).toBeGreaterThan(4.5);
  });
});

describe('noise', () => {
  it('is the same for the same text, and another for another', () => {
    const first = (text: string) => Array.from({ length: 5 }, noiseOf(text));
    expect(first('three-lanes/brute')).toEqual(first('three-lanes/brute'));
    expect(first('three-lanes/brute')).not.toEqual(first('three-lanes/rush'));
  });

  it('fills 0 to 1 evenly', () => {
    const noise = noiseOf('even');
    const tenths = Array<number>(10).fill(0);
    for (let draw = 0; draw < 10_000; draw++) tenths[Math.floor(noise() * 10)]++;
    for (const count of tenths) expect(count).toBeGreaterThan(850);
  });
});

describe.each(GAMES)('the art of %s', async (game) => {
  const pictures = await picturesOf(game);

  it('has an icon, a palette and a ground that exist, for every card', () => {
    for (const { seed, icon, back, palette, ground, bands = [] } of pictures) {
      expect([seed, hasIcon(icon)]).toEqual([seed, true]);
      if (back !== undefined) expect([seed, hasIcon(back.icon)]).toEqual([seed, true]);
      expect(Object.keys(PALETTES)).toEqual(expect.arrayContaining([palette, ...bands]));
      expect(Object.keys(GROUNDS)).toContain(ground);
    }
  });

  it('gives no icon to two cards', () => {
    const icons = pictures.map(({ icon }) => icon);
    expect(icons.filter((icon, index) => icons.indexOf(icon) < index)).toEqual([]);
  });

  it('is drawn the same every time, and in no two cards alike', () => {
    const drawn = pictures.map((picture) => scene(picture));
    expect(pictures.map((picture) => scene(structuredClone(picture)))).toEqual(drawn);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('uses ids that no other picture of the page has, and only those that it defines', () => {
    const ids = pictures.flatMap((picture) => {
      const svg = scene(picture) + sprite(picture);
      const own = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, fill, href]) => fill ?? href);
      expect(own).toEqual(expect.arrayContaining(used));
      return own;
    });
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has no number that went wrong', () => {
    for (const picture of pictures) expect(scene(picture)).not.toMatch(/NaN|undefined|Infinity|e-\d/);
  });
});

describe('pictures', () => {
  const picture: Picture = { seed: 'test', icon: 'castle', palette: 'neutral', ground: 'hills' };

  it('stay with their faction when hue and chroma turn the figure', () => {
    const turned = scene({ ...picture, hue: 300, chroma: 0.2 });
    const sky = (svg: string) => /x2="0" y2="1"><stop stop-color="(#\w+)"/.exec(svg)?.[1];
    expect(sky(turned)).toBe(sky(scene(picture)));
    expect(turned).not.toBe(scene(picture));
  });

  it('have two tones and no landscape where contrast is asked for', () => {
    const flat = scene(picture, { view: '0 0 120 90', isFlat: true });
    expect(new Set([...flat.matchAll(/fill="([^"]+)"/g)].map(([, fill]) => fill)).size).toBe(2);
  });

  it('can be drawn with words that nobody knows', () => {
    expect(scene({ ...picture, palette: 'nobody', ground: 'nowhere' })).toContain('<svg');
  });

  it('are drawn with every ground in every light', () => {
    for (const palette of Object.keys(PALETTES)) {
      for (const ground of Object.keys(GROUNDS)) expect(scene({ ...picture, palette, ground })).not.toContain('NaN');
    }
  });
});

describe('the tables of art', () => {
  it('are there for every game that has one', () => {
    const files = readdirSync(join(import.meta.dirname, 'cards')).map((name) => name.replace('.json', ''));
    expect(files.sort()).toEqual([...GAMES].sort());
  });
});
