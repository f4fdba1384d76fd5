import { iconPath } from '../icons/registry.ts';
import { mix } from './colour.ts';
import { GROUNDS, short } from './grounds.ts';
import { noiseOf } from './noise.ts';
import { type Ramp, rampOf } from './palettes.ts';

/** What is drawn on a card. */
export interface Picture {
  /** Decides all small things, so that a card looks the same for everybody and two never quite the same. */
  seed: string;
  icon: string;
  palette: string;
  ground?: string | undefined;
  /** Behind the figure (wings), with its size. */
  back?: { icon: string; size: number } | undefined;
  hasCrown?: boolean | undefined;
  /** Colours of the parts of a composed card. */
  bands?: readonly string[] | undefined;
  hue?: number | undefined;
  chroma?: number | undefined;
}

/** The part of the scene that fills the box, and how the figure stands in it. */
export interface Cut {
  /** x, y, width and height. The scene is 120 × 90; sky and soil go on above and below. */
  view: string;
  /** Size of the figure, 1 for the usual one, and the height of its middle. */
  figure?: { size: number; middle: number } | undefined;
  /** Two tones and nothing behind the figure, for readers who need more contrast. */
  isFlat?: boolean | undefined;
}

export const WHOLE: Cut = { view: '0 0 120 90' };

/** For boxes that are taller than wide: more sky. */
export const TALL: Cut = { view: '0 -8 120 90' };

/**
 * The cut-paper scene of a card as one SVG that fills its box: sky sheet, disc, landscape sheets, a figure with an ink
 * line and one lamp from the upper left, a front sheet. The same picture gives the same text, in Node and in browsers.
 */
export function scene(picture: Picture, cut: Cut = WHOLE): string {
  if (cut.isFlat === true) return flatScene(picture, cut);
  const ramp = rampOf(picture.palette, picture);
  const { disc, isDark } = ramp;
  const noise = noiseOf(picture.seed);
  const ground = (GROUNDS[picture.ground ?? 'hills'] ?? GROUNDS.hills)(noise, ramp);
  const [discX, discY] = [short(40 + noise() * 40), short(24 + noise() * 12)];
  const id = idOf(picture, JSON.stringify(cut));
  const stand = standOf(cut);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${cut.view}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="${id}s" x2="0" y2="1"><stop stop-color="${ramp.top}"/><stop offset="1" stop-color="${ramp.bottom}"/></linearGradient><radialGradient id="${id}d"><stop stop-color="${disc}"/><stop offset=".55" stop-color="${disc}" stop-opacity="${isDark ? 0.55 : 0.95}"/><stop offset=".56" stop-color="${disc}" stop-opacity=".28"/><stop offset="1" stop-color="${disc}" stop-opacity="0"/></radialGradient>${figureDefs(id, picture, ramp)}</defs><rect x="-4" y="-60" width="128" height="154" fill="url(#${id}s)"/><rect x="-4" y="90" width="128" height="60" fill="${ramp.near}"/><circle cx="${discX}" cy="${discY}" r="34" fill="url(#${id}d)"/>${ground.back}<g transform="${stand}"><ellipse cx="62" cy="75" rx="27" ry="4" opacity=".2"/>${wings(picture, ramp)}${standing(id, picture, ramp)}</g>${ground.front}</svg>`;
}

function standOf({ figure: { size, middle } = { size: 1, middle: 43 } }: Cut): string {
  return `translate(60 ${short(middle)})${size === 1 ? '' : ` scale(${size})`} translate(-60 -43)`;
}

function flatScene({ icon, palette }: Picture, cut: Cut): string {
  const { ink } = rampOf(palette, {}).figure;
  const outline = `<path d="${iconPath(icon)}" transform="translate(27.2 10.2) scale(.128)" fill="${ink}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${cut.view}" preserveAspectRatio="xMidYMid slice"><rect x="-40" y="-70" width="200" height="230" fill="#fff"/><g transform="${standOf(cut)}">${outline}</g></svg>`;
}

/** The figure on its place; under a crown it is smaller and lower. */
function standing(id: string, { icon, hasCrown = false }: Picture, ramp: Ramp): string {
  const size = hasCrown ? 0.1024 : 0.128;
  const place = `translate(${short(60 - 256 * size)} ${short((hasCrown ? 52 : 43) - 256 * size)}) scale(${size})`;
  return figure(id, icon, place, ramp) + (hasCrown ? crown() : '');
}

/** The figure alone, for pieces that stand on a board. */
export function sprite(picture: Picture, { hasShadow = true }: { hasShadow?: boolean } = {}): string {
  const ramp = rampOf(picture.palette, picture);
  const id = idOf(picture, 'sprite');
  const shadow = hasShadow ? '<ellipse cx="270" cy="500" rx="200" ry="34" opacity=".32"/>' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 560 570"><defs>${figureDefs(id, picture, ramp)}</defs>${shadow}${figure(id, picture.icon, '', ramp)}</svg>`;
}

/** Fill of the figure, from light to shade or in bands, and the shine of the lamp on it. */
function figureDefs(id: string, { bands }: Picture, { figure: tones, isDark }: Ramp): string {
  const stops =
    bands === undefined
      ? `<stop stop-color="${tones.high}"/><stop offset=".48" stop-color="${tones.lit}"/><stop offset="1" stop-color="${tones.low}"/>`
      : bands.map((band, index) => bandStops(band, index / bands.length, (index + 1) / bands.length)).join('');
  return `<linearGradient id="${id}f" x1="0" x2=".35" y1="0" y2="1">${stops}</linearGradient><radialGradient id="${id}h" cx=".3" cy=".2" r=".75"><stop stop-color="#fff" stop-opacity="${isDark ? 0.45 : 0.34}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`;
}

function bandStops(band: string, from: number, to: number): string {
  const { lit, dim } = rampOf(band, {}).figure;
  const place = (share: number) => Math.round(share * 1000) / 1000;
  return `<stop offset="${place(from)}" stop-color="${lit}"/><stop offset="${place(to)}" stop-color="${mix(lit, dim, 0.5)}"/>`;
}

/** Shadow, ink line, body, and the lit body moved toward the lamp inside of the outline. */
function figure(id: string, icon: string, place: string, { figure: tones, isDark }: Ramp): string {
  const outline = `<path id="${id}p" d="${iconPath(icon)}"/>`;
  const use = `<use href="#${id}p"`;
  return `<g transform="${place}"><defs>${outline}<clipPath id="${id}c">${use}/></clipPath></defs>${use} transform="translate(16 22)" stroke="#000" stroke-width="22" stroke-linejoin="round" opacity="${isDark ? 0.45 : 0.26}"/>${use} fill="${tones.ink}" stroke="${tones.ink}" stroke-width="22" stroke-linejoin="round"/>${use} fill="${tones.dim}"/><g clip-path="url(#${id}c)">${use} transform="translate(-9 -11)" fill="url(#${id}f)"/><path d="M0 0H512V512H0Z" fill="url(#${id}h)"/></g></g>`;
}

/** A pair behind the figure: insects have glassy wings, dragons leathery ones. */
function wings({ back }: Picture, { figure: tones, light, bottom }: Ramp): string {
  if (back === undefined) return '';
  const path = iconPath(back.icon);
  const size = short(back.size * 100) / 1000;
  const height = short(40 - 256 * size);
  const skin = light === 'garden' ? mix(tones.high, '#ffffff', 0.55) : mix(tones.dim, bottom, 0.35);
  const ink = `fill="${tones.ink}" stroke="${tones.ink}" stroke-width="24" stroke-linejoin="round"`;
  const wing = (place: string) =>
    `<g transform="${place}"><path d="${path}" ${ink}/><path d="${path}" fill="${skin}"/></g>`;
  return wing(`translate(62 ${height}) scale(${size})`) + wing(`translate(58 ${height}) scale(${-size} ${size})`);
}

function crown(): string {
  const path = iconPath('crown');
  return `<g transform="translate(45.4 1.5) scale(.057)"><path d="${path}" fill="#4a3108" stroke="#4a3108" stroke-width="34" stroke-linejoin="round"/><path d="${path}" fill="#ffe39a"/></g>`;
}

/** Ids of gradients must differ where several pictures stand in one document. */
function idOf(picture: Picture, cut: string): string {
  const noise = noiseOf(`${JSON.stringify(picture)} ${cut}`);
  return `a${Math.floor(noise() * 0xffffff).toString(36)}${Math.floor(noise() * 0xffffff).toString(36)}`;
}
