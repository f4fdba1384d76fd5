import { hasIcon } from '../icons/registry.ts';
import { type Cut, type Picture, scene, sprite, WHOLE } from './picture.ts';

/**
 * Pictures as addresses for `img`: one element a card instead of a hundred. Data addresses load at once and need no
 * permission of a content policy beyond `data:`.
 */
const addresses = new Map<string, string>();

export function sceneImage(picture: Picture, cut: Cut = WHOLE): string {
  return remembered(picture, JSON.stringify([picture, cut]), () => scene(picture, cut));
}

export function spriteImage(picture: Picture): string {
  return remembered(picture, JSON.stringify(picture), () => sprite(picture));
}

/** More than on a card in the hand, even on a large screen. */
const WIDTH = 240;

export function svgAddress(svg: string): string {
  const [, , width, height] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg)?.slice(1).map(Number) ?? [];
  // Some browsers cannot copy a drawing that does not say how large it is.
  const sized = svg.replace('<svg', `<svg width="${WIDTH}" height="${Math.round((WIDTH * height) / width)}"`);
  const safe = sized.replaceAll('"', "'").replace(/[%#<>\n]/g, (mark) => ESCAPES[mark]);
  return `data:image/svg+xml,${safe}`;
}

const ESCAPES: Readonly<Record<string, string>> = { '%': '%25', '#': '%23', '<': '%3C', '>': '%3E', '\n': '%0A' };

/** What was drawn while an icon was still on its way is not kept. */
function remembered({ icon, back }: Picture, key: string, draw: () => string): string {
  const known = addresses.get(key);
  if (known !== undefined) return known;
  const address = svgAddress(draw());
  if (hasIcon(icon) && (back === undefined || hasIcon(back.icon))) addresses.set(key, address);
  return address;
}
