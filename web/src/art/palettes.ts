import { oklch } from './colour.ts';

/** What the light is like: it decides how bright the sheets behind the figure are. */
type Light = 'day' | 'dusk' | 'night' | 'glass' | 'morning' | 'ember' | 'garden';

interface Palette {
  /** Hues in degrees: of the sky, of the land, of the figure. */
  sky: number;
  land: number;
  figure: number;
  /** How strong the colour of the figure is. */
  chroma: number;
  light: Light;
  /** A second hue into which scales shimmer. */
  shimmer?: number;
  /** The frame of cards, dark enough for white letters. */
  frame: string;
}

const palette = (light: Light, sky: number, figure: number, chroma: number, land: number, frame: string): Palette => ({
  light,
  sky,
  figure,
  chroma,
  land,
  frame,
});

/** Faction, colour, symbol or tribe, by game. */
export const PALETTES: Readonly<Record<string, Palette>> = {
  neutral: palette('day', 75, 60, 0.1, 95, '#6d5a3a'),
  warrior: palette('dusk', 45, 28, 0.16, 40, '#9a3324'),
  mage: palette('dusk', 265, 300, 0.15, 275, '#5a4199'),
  astronauts: palette('night', 235, 215, 0.08, 250, '#1f5574'),
  dinosaurs: palette('day', 115, 140, 0.14, 150, '#3b6b2a'),

  red: palette('glass', 15, 27, 0.2, 15, '#8f2f28'),
  blue: palette('glass', 250, 240, 0.15, 255, '#1f5c96'),
  green: palette('glass', 165, 155, 0.17, 165, '#1d6b45'),
  yellow: palette('glass', 75, 88, 0.16, 70, '#80600f'),

  'crop-red': palette('morning', 30, 27, 0.19, 50, '#b02e27'),
  'crop-green': palette('morning', 150, 140, 0.16, 120, '#2c6f35'),
  'crop-yellow': palette('morning', 90, 91, 0.16, 90, '#94700c'),
  action: palette('morning', 220, 250, 0.09, 130, '#3f5f7a'),
  class: palette('morning', 55, 50, 0.11, 60, '#6b452b'),

  food: { ...palette('ember', 140, 130, 0.15, 150, '#3f6b2c'), shimmer: 180 },
  fire: { ...palette('ember', 40, 42, 0.18, 30, '#95451a'), shimmer: 85 },
  love: { ...palette('ember', 350, 350, 0.17, 340, '#8d3558'), shimmer: 300 },
  wild: { ...palette('ember', 285, 290, 0.14, 280, '#564a93'), shimmer: 210 },

  ants: palette('garden', 60, 35, 0.14, 125, '#94391f'),
  bees: palette('garden', 95, 82, 0.16, 130, '#8a640e'),
  beetles: palette('garden', 190, 200, 0.1, 145, '#15616a'),
  spiders: palette('garden', 320, 325, 0.13, 150, '#75316f'),
  any: palette('garden', 130, 70, 0.08, 130, '#5c6a3a'),
};

const PLAIN = PALETTES.neutral;

export function frameOf(name: string): string {
  return (PALETTES[name] ?? PLAIN).frame;
}

/** Every colour of a picture. */
export interface Ramp {
  top: string;
  bottom: string;
  disc: string;
  far: string;
  middle: string;
  near: string;
  figure: FigureRamp;
  isDark: boolean;
  light: Light;
}

interface FigureRamp {
  high: string;
  lit: string;
  dim: string;
  ink: string;
  /** Where the figure ends at the lower right: the dim tone, or what it shimmers into. */
  low: string;
}

/** Hue and chroma turn the figure only: sky, land and frame stay with the faction. */
export function rampOf(name: string, { hue, chroma }: { hue?: number | undefined; chroma?: number | undefined }): Ramp {
  const palette = PALETTES[name] ?? PLAIN;
  const { light } = palette;
  const isDark = light === 'glass' || light === 'ember' || light === 'night';
  const figure = figureRamp(light, isDark, hue ?? palette.figure, chroma ?? palette.chroma);
  const low = palette.shimmer === undefined ? figure.dim : oklch(0.58, 0.15, palette.shimmer);
  return { ...sheets(palette), figure: { ...figure, low }, isDark, light };
}

function sheets({ light, sky, land }: Palette): Pick<Ramp, 'top' | 'bottom' | 'disc' | 'far' | 'middle' | 'near'> {
  const colours = (
    top: string,
    bottom: string,
    disc: string,
    far: readonly [number, number],
    middle: readonly [number, number],
    near: readonly [number, number],
  ) => ({
    top,
    bottom,
    disc,
    far: oklch(far[0], far[1], land),
    middle: oklch(middle[0], middle[1], land),
    near: oklch(near[0], near[1], land),
  });
  switch (light) {
    case 'day':
      return colours(
        oklch(0.93, 0.045, sky),
        oklch(0.82, 0.085, sky),
        oklch(0.97, 0.035, sky + 15),
        [0.74, 0.07],
        [0.62, 0.075],
        [0.38, 0.05],
      );
    case 'dusk':
      return colours(
        oklch(0.62, 0.09, sky),
        oklch(0.84, 0.09, sky + 25),
        oklch(0.95, 0.06, sky + 35),
        [0.62, 0.09],
        [0.48, 0.08],
        [0.28, 0.05],
      );
    case 'night':
      return colours(
        oklch(0.25, 0.05, sky + 20),
        oklch(0.47, 0.08, sky),
        oklch(0.93, 0.03, sky - 100),
        [0.42, 0.06],
        [0.34, 0.05],
        [0.19, 0.03],
      );
    case 'glass':
      return colours(
        oklch(0.19, 0.03, sky),
        oklch(0.33, 0.07, sky),
        oklch(0.45, 0.11, sky),
        [0.3, 0.06],
        [0.25, 0.05],
        [0.14, 0.02],
      );
    case 'ember':
      return colours(
        oklch(0.2, 0.025, sky),
        oklch(0.4, 0.09, sky),
        oklch(0.66, 0.14, sky + 12),
        [0.3, 0.055],
        [0.25, 0.04],
        [0.14, 0.015],
      );
    case 'garden':
      return colours(
        oklch(0.86, 0.07, sky),
        oklch(0.78, 0.09, land),
        oklch(0.95, 0.05, sky + 10),
        [0.68, 0.09],
        [0.56, 0.085],
        [0.31, 0.05],
      );
    case 'morning':
      // A farm has blue mornings, green hills and brown soil, whatever grows on it.
      return {
        top: oklch(0.95, 0.035, Math.max(sky, 220)),
        bottom: oklch(0.93, 0.06, 85),
        disc: oklch(0.985, 0.04, 95),
        far: oklch(0.84, 0.09, 125),
        middle: oklch(0.72, 0.1, 130),
        near: oklch(0.4, 0.055, 55),
      };
  }
}

function figureRamp(light: Light, isDark: boolean, hue: number, chroma: number): Omit<FigureRamp, 'low'> {
  if (light === 'night') {
    return {
      high: '#f4f7fb',
      lit: oklch(0.86, 0.04, hue),
      dim: oklch(0.66, 0.07, hue + 10),
      ink: oklch(0.17, 0.03, hue),
    };
  }
  // Steel and wool: nearly white, or they would look like mud.
  if (chroma < 0.05) {
    return {
      high: '#ffffff',
      lit: oklch(0.9, chroma, hue),
      dim: oklch(0.72, chroma, hue),
      ink: oklch(0.24, 0.02, hue),
    };
  }
  const ink = isDark ? oklch(0.12, chroma * 0.25, hue) : oklch(0.22, chroma * 0.35, hue);
  if (isDark) {
    return {
      high: oklch(0.93, chroma * 0.6, hue + 12),
      lit: oklch(0.8, chroma, hue),
      dim: oklch(0.6, chroma, hue - 8),
      ink,
    };
  }
  // Yellow is bright by nature; at the lightness of the other hues it turns brown.
  if (hue > 55 && hue < 112 && chroma > 0.07) {
    return {
      high: oklch(0.95, chroma * 0.7, hue + 8),
      lit: oklch(0.84, chroma, hue),
      dim: oklch(0.69, chroma * 0.95, hue - 12),
      ink,
    };
  }
  return {
    high: oklch(0.86, chroma * 0.8, hue + 8),
    lit: oklch(0.72, chroma, hue),
    dim: oklch(0.56, chroma, hue - 4),
    ink,
  };
}
