import { useSyncExternalStore } from 'react';
import { sceneImage, spriteImage } from '../art/image.ts';
import { type Cut, type Picture, WHOLE } from '../art/picture.ts';
import { findIcon } from '../icons/finding.ts';
import { iconsVersion, onIcons } from '../icons/registry.ts';
import type { Face } from './face.ts';

interface ArtProps {
  face: Face;
  className?: string | undefined;
}

/** The scene of a card alone; `view` is the part of it that fills the box, as x, y, width and height. */
export function Art({ face, view, cut = cutTo(view), className }: ArtProps & { view?: string; cut?: Cut }) {
  useSyncExternalStore(onIcons, iconsVersion, iconsVersion);
  return <img src={sceneImage(pictureOf(face), cut)} alt="" className={className} draggable={false} />;
}

/** The figure of a card without its scene, for pieces that stand on a board. */
export function Figure({ face, className }: ArtProps) {
  useSyncExternalStore(onIcons, iconsVersion, iconsVersion);
  return <img src={spriteImage(pictureOf(face))} alt="" className={className} draggable={false} />;
}

function cutTo(view: string | undefined): Cut {
  return view === undefined ? WHOLE : { view };
}

function pictureOf({ game, id, palette, art: { words, icon, ...art } }: Face): Picture {
  const found = words === undefined ? icon : (findIcon(words) ?? icon);
  return { seed: `${game}/${id}`, palette, icon: found, ...art };
}
