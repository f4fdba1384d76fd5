import { animate } from 'motion/mini';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isStill } from '../../table/settings.ts';

const GLIDE_MS = 320;
const EASE = [0.45, 0.05, 0.35, 1] as const;

/**
 * Lets everything marked with `data-piece` glide from where it was to where it is now, in whichever row, and what is
 * marked `data-from` from where that other piece was. A new change puts all pieces to their places at once.
 */
export function useGliding(board: RefObject<HTMLElement | null>, cause: unknown): void {
  const before = useRef(new Map<string, DOMRect>());
  const running = useRef<{ cancel(): void }[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: pieces move only when the view changes, which is the cause
  useLayoutEffect(() => {
    const root = board.current;
    if (root === null) return;
    for (const glide of running.current) glide.cancel();
    running.current = [];
    const now = placesIn(root);
    // On large screens the whole table is zoomed: rectangles are told in the pixels of the screen, moves in its own.
    const zoom = root.getBoundingClientRect().width / root.offsetWidth || 1;
    const wayOf = (piece: HTMLElement): { x: number; y: number } => {
      const { piece: id = '', from = id } = piece.dataset;
      const start = before.current.get(id) ?? before.current.get(from);
      const end = now.get(id);
      if (start === undefined || end === undefined) return { x: 0, y: 0 };
      return {
        x: start.x + start.width / 2 - end.x - end.width / 2,
        y: start.y + start.height / 2 - end.y - end.height / 2,
      };
    };
    for (const piece of isStill() ? [] : piecesIn(root)) {
      const { x, y } = wayOf(piece);
      // What lies on another piece is taken along by it.
      const under = piece.parentElement?.closest<HTMLElement>('[data-piece]');
      const along = under ? wayOf(under) : { x: 0, y: 0 };
      if (Math.hypot(x - along.x, y - along.y) < 2) continue;
      const keyframes = { translate: [`${(x - along.x) / zoom}px ${(y - along.y) / zoom}px`, '0px 0px'] };
      running.current.push(animate(piece, keyframes, { duration: GLIDE_MS / 1000, ease: EASE }));
    }
    before.current = now;
  }, [board, cause]);

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

function piecesIn(root: HTMLElement): Iterable<HTMLElement> {
  return root.querySelectorAll<HTMLElement>('[data-piece]');
}

function placesIn(root: HTMLElement): Map<string, DOMRect> {
  const places = new Map<string, DOMRect>();
  for (const piece of piecesIn(root)) places.set(piece.dataset.piece ?? '', piece.getBoundingClientRect());
  return places;
}
