import type { Spot } from '../kit.ts';
import type { TableStore } from '../store.ts';

/** What keys do besides the game: open panels, ask for a hint. */
export interface KeyActions {
  allMoves(): void;
  rules(): void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Hears the keyboard while a table is open. Returns what stops it. */
export function hearKeys(root: HTMLElement, store: TableStore, actions: KeyActions): () => void {
  /** Where the focus was last: what it lay on may be gone after a move. */
  let place: Point | undefined;

  function onKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (
      target instanceof Element &&
      (target.closest('input, select, textarea, [role=dialog], [role=menu], [role=slider]') || !root.isConnected)
    )
      return;
    if (handled(event)) event.preventDefault();
  }

  function handled({ key, target }: KeyboardEvent): boolean {
    if (key in ARROWS) return steer(ARROWS[key]);
    if (key === 'Escape') {
      store.back();
      return true;
    }
    if (key === 'Enter' || key === ' ') return press(target);
    if (/^[1-9]$/.test(key)) return number(Number(key));
    return letter(key.toLowerCase());
  }

  /** Buttons hear Enter and Space themselves; other spots are told here. */
  function press(target: EventTarget | null): boolean {
    const { doubt } = store.state();
    if (doubt !== undefined && !(target instanceof HTMLButtonElement)) {
      store.play(doubt.move, true);
      return true;
    }
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return false;
    const spot = target.dataset.spot;
    if (spot === undefined || target instanceof HTMLButtonElement) return false;
    store.choose(spot);
    return true;
  }

  /** The nth thing that is lit, buttons of the strip apart, which have letters. */
  function number(nth: number): boolean {
    const spot = targets(store)[nth - 1];
    if (spot === undefined) return false;
    store.choose(spot);
    return true;
  }

  function letter(key: string): boolean {
    const { lit, now } = store.state();
    const { viewer, view } = now;
    if (viewer !== 'table') {
      for (const spot of lit) {
        if (store.box.kit.button?.(spot, view, viewer)?.key?.toLowerCase() !== key) continue;
        store.choose(spot);
        return true;
      }
    }
    switch (key) {
      case 'm':
        actions.allMoves();
        return true;
      case 'h':
        store.hint();
        return true;
      case 'u':
        store.undo();
        return true;
      case '?':
        actions.rules();
        return true;
      default:
        return false;
    }
  }

  /** Moves the focus to the nearest thing in that direction that can be touched; first of all to the hand. */
  function steer([x, y]: readonly [number, number]): boolean {
    const all = [...root.querySelectorAll<HTMLElement>('[data-spot]')].filter(canBeSteeredTo);
    if (all.length === 0) return false;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && all.includes(activeElement)) place = middleOf(activeElement);
    const next =
      place === undefined
        ? (all.find((element) => element.dataset.spot?.startsWith('hand:')) ?? all[0])
        : (nearest(place, all, x, y) ?? (all.includes(activeElement as HTMLElement) ? undefined : all[0]));
    next?.focus();
    if (next !== undefined) place = middleOf(next);
    return true;
  }

  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}

/** What digits choose, in order. */
function targets(store: TableStore): Spot[] {
  return [...store.state().lit].filter((spot) => !spot.startsWith('do:'));
}

function canBeSteeredTo(element: HTMLElement): boolean {
  if (element.tabIndex < 0) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

interface Point {
  x: number;
  y: number;
}

function middleOf(element: HTMLElement): Point {
  const rect = element.getBoundingClientRect();
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

function nearest(from: Point, all: readonly HTMLElement[], x: number, y: number): HTMLElement | undefined {
  let best: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const element of all) {
    const to = middleOf(element);
    const along = (to.x - from.x) * x + (to.y - from.y) * y;
    const aside = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
    // A neighbour that is only raised a little does not lie above.
    if (along <= 1 || aside > along * 4) continue;
    const distance = along + aside * 2;
    if (distance < least) {
      least = distance;
      best = element;
    }
  }
  return best;
}
