import { animate } from 'motion/mini';

export type Keyframes = Parameters<typeof animate>[1];

export const EASE = {
  out: [0.2, 0.8, 0.2, 1],
  in: [0.6, 0, 0.9, 0.4],
  both: [0.45, 0.05, 0.35, 1],
} as const;

export interface Pace {
  ms: number;
  ease: (typeof EASE)[keyof typeof EASE];
}

/**
 * Moves an element and lets go of it: the last keyframe would otherwise stay on it, above what its style sheet says of
 * a thing that is passed over or chosen.
 */
export function move(
  element: HTMLElement | SVGElement,
  keyframes: Keyframes,
  { ms, ease }: Pace,
  after?: () => void,
): { cancel(): void } {
  const controls = animate(element, keyframes, { duration: ms / 1000, ease });
  controls.then(() => {
    for (const property of Object.keys(keyframes)) element.style.removeProperty(property);
    after?.();
  });
  return controls;
}
