import { createContext, useContext, useSyncExternalStore } from 'react';
import { sceneImage, spriteImage } from '../art/image.ts';
import { onPainted, painted } from '../art/painted.ts';
import { type Cut, type Picture, WHOLE } from '../art/picture.ts';
import { findIcon } from '../icons/finding.ts';
import { iconsVersion, onIcons } from '../icons/registry.ts';
import { currentSettings, onSettings } from '../table/settings.ts';
import type { Face } from './face.ts';

interface ArtProps {
  face: Face;
  className?: string | undefined;
}

interface SceneProps extends ArtProps {
  /** The part of the scene that fills the box, as x, y, width and height. */
  view?: string;
  cut?: Cut;
  /** Held close to the eye, where the usual copy would look coarse. */
  isClose?: boolean;
}

/** The scene of a card alone. */
export function Art({ face, view, cut = cutTo(view), isClose = false, className }: SceneProps) {
  useSyncExternalStore(onIcons, iconsVersion, iconsVersion);
  const isFlat = useFlatness();
  const drawing = sceneImage(pictureOf(face), isFlat ? { ...cut, isFlat } : cut);
  const isPatient = useContext(WaitsForCopies);
  return <Painted drawing={drawing} isFine={isClose} isPatient={isPatient} className={className} />;
}

/** The figure of a card without its scene, for pieces that stand on a board. */
export function Figure({ face, className }: ArtProps) {
  useSyncExternalStore(onIcons, iconsVersion, iconsVersion);
  const isPatient = useContext(WaitsForCopies);
  return <Painted drawing={spriteImage(pictureOf(face))} isPatient={isPatient} className={className} />;
}

/**
 * Whether pictures wait for their copies, as they do on a table in play: a drawing that is laid there holds up whatever
 * moves. Elsewhere the drawing is shown until its copy is made.
 */
export const WaitsForCopies = createContext(false);

/** One clear pixel: an image without any address would be drawn as a broken one. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

interface PaintedProps {
  drawing: string;
  isFine?: boolean;
  isPatient?: boolean;
  className?: string | undefined;
}

export function Painted({ drawing, isFine = false, isPatient = false, className }: PaintedProps) {
  const copy = useSyncExternalStore(
    onPainted,
    () => painted(drawing, isFine),
    () => undefined,
  );
  return <img src={copy ?? (isPatient ? BLANK : drawing)} alt="" className={className} draggable={false} />;
}

const wishes = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-contrast: more)');

/** Whether the reader asks for more contrast, in the settings or of the system. */
function useFlatness(): boolean {
  return useSyncExternalStore(onContrast, isContrastHigh, () => false);
}

function onContrast(changed: () => void): () => void {
  const stop = onSettings(changed);
  wishes?.addEventListener('change', changed);
  return () => {
    stop();
    wishes?.removeEventListener('change', changed);
  };
}

function isContrastHigh(): boolean {
  return currentSettings().contrast === 'more' || wishes?.matches === true;
}

function cutTo(view: string | undefined): Cut {
  return view === undefined ? WHOLE : { view };
}

function pictureOf({ game, id, palette, art: { words, icon, ...art } }: Face): Picture {
  const found = words === undefined ? icon : (findIcon(words) ?? icon);
  return { seed: `${game}/${id}`, palette, icon: found, ...art };
}
