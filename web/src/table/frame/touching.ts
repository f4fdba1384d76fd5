import { lit as litAfter, moveAt } from '../choosing.ts';
import type { Spot } from '../kit.ts';
import type { TableStore } from '../store.ts';

const DRAG_PX = 8;
const LONG_PRESS_MS = 450;
const HOVER_MS = 220;

/** Hears everything that a pointer does to spots and cards inside the table. Returns what stops it. */
export function hearPointer(root: HTMLElement, store: TableStore): () => void {
  let press: { spot: Spot | undefined; x: number; y: number; isTouch: boolean; element: Element } | undefined;
  let drag: { ghost: HTMLElement; over: Element | undefined } | undefined;
  /** A drag or a long press has used up the click that follows. */
  let isClickUsed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stopWaiting = () => clearTimeout(timer);

  function onDown(event: PointerEvent): void {
    isClickUsed = false;
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    store.skip();
    const element = event.target.closest('[data-spot], [data-card]');
    if (element === null) return;
    const spot = choosable(event.target);
    press = { spot, x: event.clientX, y: event.clientY, isTouch: event.pointerType === 'touch', element };
    stopWaiting();
    if (press.isTouch) timer = setTimeout(() => longPress(element), LONG_PRESS_MS);
  }

  function longPress(element: Element): void {
    isClickUsed = true;
    press = undefined;
    look(element, true);
  }

  /** Shows the card under the pointer, and why it cannot be played. */
  function look(element: Element, isTouch: boolean): void {
    const card = element.closest<HTMLElement>('[data-card]') ?? element.querySelector<HTMLElement>('[data-card]');
    if (card?.dataset.card !== undefined) store.zoom(card.dataset.card, isTouch);
    const spot = element.closest<HTMLElement>('[data-spot]');
    if (spot?.dataset.state === 'off' && spot.dataset.spot !== undefined) store.explain(spot.dataset.spot);
  }

  function onMove(event: PointerEvent): void {
    if (press === undefined) return;
    if (drag === undefined) {
      const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
      if (far < DRAG_PX) return;
      stopWaiting();
      begin();
    }
    if (drag === undefined) return;
    event.preventDefault();
    drag.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
    const over = lit(document.elementFromPoint(event.clientX, event.clientY));
    if (over === drag.over) return;
    drag.over?.removeAttribute('data-over');
    over?.setAttribute('data-over', '');
    drag.over = over;
  }

  function begin(): void {
    if (press?.spot === undefined) return;
    const { spot, element } = press;
    // What plays at once is for a click alone: a swipe over a row of cards must not buy one.
    if (playsAtOnce(store, spot)) {
      press = undefined;
      return;
    }
    if (!store.state().chosen.includes(spot)) store.choose(spot);
    drag = { ghost: ghostOf(element), over: undefined };
    root.querySelector('[data-overlay]')?.append(drag.ghost);
    root.dataset.dragging = '';
  }

  function onUp(): void {
    stopWaiting();
    press = undefined;
    if (drag === undefined) return;
    isClickUsed = true;
    const { over } = drag;
    endDrag();
    const spot = over === undefined ? undefined : spotOf(over);
    if (spot !== undefined) store.choose(spot);
    else store.back();
  }

  function endDrag(): void {
    drag?.over?.removeAttribute('data-over');
    drag?.ghost.remove();
    drag = undefined;
    delete root.dataset.dragging;
  }

  function onCancel(): void {
    stopWaiting();
    press = undefined;
    if (drag === undefined) return;
    endDrag();
    store.back();
  }

  function onClick(event: MouseEvent): void {
    if (isClickUsed || !(event.target instanceof Element)) return;
    const spot = choosable(event.target) ?? event.target.closest<HTMLElement>('[data-spot]')?.dataset.spot;
    if (spot !== undefined) store.choose(spot);
  }

  function choosable(target: Element): Spot | undefined {
    const { lit: next, chosen, begins } = store.state();
    const can = (spot: Spot) => next.has(spot) || chosen.includes(spot) || begins.has(spot);
    for (let element: Element | null = target; element !== null; element = element.parentElement) {
      const spot = spotOf(element);
      if (spot !== undefined && can(spot)) return spot;
    }
    return undefined;
  }

  function lit(target: Element | null): Element | undefined {
    const next = store.state().lit;
    for (let element = target; element !== null; element = element.parentElement) {
      const spot = spotOf(element);
      if (spot !== undefined && next.has(spot)) return element;
    }
    return undefined;
  }

  function onOver(event: PointerEvent): void {
    if (event.pointerType === 'touch' || drag !== undefined || !(event.target instanceof Element)) return;
    const element = event.target.closest('[data-spot], [data-card]');
    stopWaiting();
    if (element !== null) timer = setTimeout(() => look(element, false), HOVER_MS);
  }

  function onFocus(event: FocusEvent): void {
    if (
      event.target instanceof Element &&
      event.target.matches('[data-spot]:focus-visible, [data-card]:focus-visible')
    ) {
      look(event.target, false);
    }
  }

  function onMenu(event: Event): void {
    // A long press on a card shows the card, not the menu of the browser.
    if (event.target instanceof Element && event.target.closest('[data-spot], [data-card]')) event.preventDefault();
  }

  const stop = new AbortController();
  const on = { signal: stop.signal };
  root.addEventListener('pointerdown', onDown, { ...on, capture: true });
  root.addEventListener('pointerover', onOver, on);
  root.addEventListener('click', onClick, on);
  root.addEventListener('focusin', onFocus, on);
  root.addEventListener('contextmenu', onMenu, on);
  window.addEventListener('pointermove', onMove, on);
  window.addEventListener('pointerup', onUp, on);
  window.addEventListener('pointercancel', onCancel, on);
  return () => {
    stop.abort();
    stopWaiting();
    endDrag();
  };
}

/** What an element stands for: a spot, or a place to drop something on. */
function spotOf(element: Element): Spot | undefined {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return undefined;
  return element.dataset.spot ?? element.dataset.drop;
}

/** Whether choosing the spot would make a move, and not only pick something up. */
function playsAtOnce(store: TableStore, spot: Spot): boolean {
  const { root, chosen } = store.state();
  if (chosen.includes(spot)) return false;
  for (let kept = chosen.length; kept >= 0; kept--) {
    const before = chosen.slice(0, kept);
    if (litAfter(root, before).includes(spot)) return moveAt(root, [...before, spot]) !== undefined;
  }
  return true;
}

/** What hangs on the pointer while something is dragged: a picture of it. */
function ghostOf(element: Element): HTMLElement {
  const source = element.querySelector('[data-card]') ?? element;
  const ghost = document.createElement('div');
  ghost.dataset.ghost = '';
  ghost.setAttribute('aria-hidden', 'true');
  if (source instanceof HTMLElement) {
    const copy = source.cloneNode(true) as HTMLElement;
    for (const part of [copy, ...copy.querySelectorAll<HTMLElement>('[data-spot]')]) delete part.dataset.spot;
    ghost.append(copy);
  }
  return ghost;
}
