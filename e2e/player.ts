// A player in the page: reads the legal moves of the person in front of it, and makes them by touching the table.
import type { Page } from 'playwright-core';

export interface Played {
  /** The moves that were made, in order. */
  moves: unknown[];
  /** Spots that were lit but drawn nowhere on the board, so that the strip had to offer them. */
  undrawn: string[];
}

/** Waits until the person can act, or the match is over. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { tuckbox } = window;
    return tuckbox !== undefined && (tuckbox.isOver || (tuckbox.isIdle && tuckbox.moves.length > 0));
  });
}

/**
 * Plays random legal moves by touching their spots, up to so many or to the end. It runs inside the page: a touch is
 * the sequence of events that a mouse makes, at a point where the spot is really the topmost thing. After a touch, and
 * while it waits, it looks at the table again after a pause: short for who wants to be done, long for who must not take
 * time from the page.
 */
export function playRandomly(page: Page, seed: number, most = Number.POSITIVE_INFINITY, pauseMs = 0): Promise<Played> {
  return page.evaluate(
    async ({ seed, most, pauseMs }) => {
      const moves: unknown[] = [];
      const undrawn = new Set<string>();
      let word = seed;
      const pick = (count: number) => {
        word = (word * 48_271) % 2_147_483_647;
        return word % count;
      };
      const breath = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

      const until = async (what: string, isTrue: () => boolean) => {
        const start = performance.now();
        while (!isTrue()) {
          if (performance.now() - start > 30_000) throw new Error(`waited in vain: ${what}`);
          await breath();
        }
      };

      /** A point of the element at which it is the topmost thing. */
      const pointOf = (element: Element) => {
        element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const { x, y, width, height } = element.getBoundingClientRect();
        for (const [right, down] of [
          [0.5, 0.5],
          [0.5, 0.25],
          [0.5, 0.75],
          [0.25, 0.5],
          [0.75, 0.5],
          [0.1, 0.1],
          [0.9, 0.1],
          [0.1, 0.9],
          [0.9, 0.9],
        ]) {
          const point = { x: x + width * right, y: y + height * down };
          const top = document.elementFromPoint(point.x, point.y);
          const spot = top?.closest('[data-spot][data-state="lit"], [data-spot][data-state="chosen"]');
          if (top !== null && spot === element) return { ...point, top };
        }
        return undefined;
      };

      const drawnAs = (spot: string) =>
        [...document.querySelectorAll(`[data-spot="${CSS.escape(spot)}"]`)].filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return element instanceof HTMLElement || element instanceof SVGElement
            ? element.dataset.state === 'lit' && width > 0 && height > 0
            : false;
        });

      const touch = async (spot: string) => {
        await until(`${spot} is drawn and lit`, () => drawnAs(spot).some((element) => pointOf(element) !== undefined));
        for (const element of drawnAs(spot)) {
          const point = pointOf(element);
          if (point === undefined) continue;
          const at = { bubbles: true, cancelable: true, clientX: point.x, clientY: point.y, button: 0 };
          point.top.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType: 'mouse', pointerId: 1 }));
          point.top.dispatchEvent(new PointerEvent('pointerup', { ...at, pointerType: 'mouse', pointerId: 1 }));
          point.top.dispatchEvent(new MouseEvent('click', at));
          const isButton = element.closest('[aria-label="What is asked"]') !== null;
          if (isButton && !spot.startsWith('do:') && spot !== 'table') undrawn.add(spot);
          return;
        }
      };

      // The call that brought this program into the page is a task of the page: what is touched must not count as part of it.
      await breath();
      for (;;) {
        await until('the person can act', () => {
          const { tuckbox } = window;
          return tuckbox !== undefined && (tuckbox.isOver || (tuckbox.isIdle && tuckbox.moves.length > 0));
        });
        const { tuckbox } = window;
        if (tuckbox === undefined || tuckbox.isOver || moves.length >= most) break;
        const { step } = tuckbox;
        const move = tuckbox.moves[pick(tuckbox.moves.length)];
        moves.push(JSON.parse(JSON.stringify(move)));
        for (const spot of tuckbox.way(move)) {
          await touch(spot);
          await breath();
        }
        await until(`${JSON.stringify(move)} is played`, () => tuckbox.step > step && !tuckbox.isSending);
      }
      return { moves, undrawn: [...undrawn] };
    },
    { seed, most, pauseMs },
  );
}
