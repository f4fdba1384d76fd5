import { type RefObject, useEffect, useRef } from 'react';
import { attend } from './attention.ts';

/** Where the ground was touched, in pixels of the window. */
export interface Touch {
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Hears what happens on the map besides its spots, which the frame hears: which unit is looked at, and touches of the
 * ground between the spots. Something that is dragged there and let go counts like a touch.
 */
export function useTouching(
  map: RefObject<HTMLElement | null>,
  onGround: (touch: Touch, how: 'click' | 'drop') => void,
): void {
  const latest = useRef(onGround);
  latest.current = onGround;
  useEffect(() => {
    const element = map.current;
    if (element === null) return;
    const heard = new AbortController();
    const on = { signal: heard.signal };
    const look = ({ target }: Event) => attend({ looked: unitAt(target) });
    element.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && look(event), on);
    element.addEventListener('pointerleave', () => attend({ looked: undefined }), on);
    element.addEventListener('focusin', look, on);
    element.addEventListener('focusout', () => attend({ looked: undefined }), on);
    element.addEventListener(
      'click',
      (event) => {
        if (isGround(event.target)) return latest.current(event, 'click');
        look(event);
        const stack = partAt(event.target, 'stack');
        if (stack !== undefined) attend({ peeked: stack });
      },
      on,
    );
    // Before the frame puts back what was let go over nothing.
    window.addEventListener(
      'pointerup',
      (event) => {
        if (element.closest('[data-dragging]') === null) return;
        const under = document.elementFromPoint(event.clientX, event.clientY);
        if (element.contains(under) && isGround(under)) latest.current(event, 'drop');
      },
      { ...on, capture: true },
    );
    return () => heard.abort();
  }, [map]);
}

function unitAt(target: EventTarget | null): string | undefined {
  return partAt(target, 'unit');
}

function partAt(target: EventTarget | null, part: 'unit' | 'stack'): string | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>(`[data-${part}]`) : null;
  return element?.dataset[part];
}

/** The sheet itself, or what only lies on it. The board as a whole may be a spot of its own, under all others. */
export function isGround(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest('[data-sheet]') === null) return false;
  const spot = target.closest('[data-spot]');
  return spot === null || spot.getAttribute('data-spot') === 'table';
}
