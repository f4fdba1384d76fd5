import { type RefObject, useLayoutEffect, useRef } from 'react';
import { EASE, move } from '../../table/effects/moving.ts';
import { isStill } from '../../table/settings.ts';

const GLIDE_MS = 320;

/**
 * Lets everything marked with `data-piece` glide to its new place in a row. A row hides what is outside of it, so what
 * comes from another row flies over the table instead. A new change puts all pieces to their places at once. Only what
 * happens in the match is shown so: after a leap to another position everything is simply there.
 */
export function useGliding(board: RefObject<HTMLElement | null>, view: unknown, isShowing: boolean): void {
  const before = useRef(new Map<string, DOMRect>());
  const running = useRef<{ cancel(): void }[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: pieces move when the view changes, and then only
  useLayoutEffect(() => {
    const root = board.current;
    if (root === null) return;
    for (const glide of running.current) glide.cancel();
    running.current = [];
    // Before the next frame is painted, but not at once: places are asked for once a frame, however often the view changes.
    const frame = requestAnimationFrame(() => {
      const now = placesIn(root);
      if (isShowing && !isStill()) running.current = glides(root, before.current, now);
      before.current = now;
    });
    return () => cancelAnimationFrame(frame);
  }, [board, view]);

  useLayoutEffect(() => {
    const root = board.current;
    if (root === null) return;
    // Scrolling and resizing move pieces, too, but nobody needs to be shown that.
    const look = () => {
      before.current = placesIn(root);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(root);
    root.addEventListener('scroll', look, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      root.removeEventListener('scroll', look, { capture: true });
    };
  }, [board]);
}

function glides(root: HTMLElement, before: Map<string, DOMRect>, now: Map<string, DOMRect>): { cancel(): void }[] {
  // On large screens the whole table is zoomed: rectangles are told in the pixels of the screen, moves in its own.
  const zoom = root.getBoundingClientRect().width / root.offsetWidth || 1;
  const running: { cancel(): void }[] = [];
  for (const piece of piecesIn(root)) {
    const { piece: id = '' } = piece.dataset;
    const start = before.get(id);
    const end = now.get(id);
    if (start === undefined || end === undefined || Math.abs(start.y - end.y) > end.height / 2) continue;
    const way = start.x + start.width / 2 - end.x - end.width / 2;
    if (Math.abs(way) < 2) continue;
    const keyframes = { translate: [`${way / zoom}px 0px`, '0px 0px'] };
    running.push(move(piece, keyframes, { ms: GLIDE_MS, ease: EASE.both }));
  }
  return running;
}

function piecesIn(root: HTMLElement): Iterable<HTMLElement> {
  return root.querySelectorAll<HTMLElement>('[data-piece]');
}

function placesIn(root: HTMLElement): Map<string, DOMRect> {
  const places = new Map<string, DOMRect>();
  for (const piece of piecesIn(root)) places.set(piece.dataset.piece ?? '', piece.getBoundingClientRect());
  return places;
}
