import { useCallback, useEffect, useRef, useState } from 'react';
import styles from './GardenMap.module.css';
import type { Ground } from './ground.ts';
import { isGround } from './touching.ts';

/** The part of the sheet that is seen: its size, how far it is zoomed, and moving it about with the mouse. */
export interface Frame {
  readonly size: { readonly width: number; readonly height: number };
  readonly zoom: number;
  zoomBy(factor: number): void;
  ref(element: HTMLDivElement | null): void;
  scroller(): HTMLElement | null;
  /** Whether the click that follows only ended a movement of the sheet. */
  hasPanned(): boolean;
}

const LEAST = 0.35;
const MOST = 3;
const PAN_PX = 6;

export function useWindow(): Frame {
  const [size, setSize] = useState({ width: 825, height: 525 });
  const [zoom, setZoom] = useState(1);
  const element = useRef<HTMLDivElement | null>(null);
  const stop = useRef<() => void>(() => {});
  const panned = useRef(false);

  const zoomBy = useCallback((factor: number) => {
    const scroller = element.current;
    setZoom((now) => {
      const next = Math.min(MOST, Math.max(LEAST, now * factor));
      if (scroller !== null) keepMiddle(scroller, next / now);
      return next;
    });
  }, []);

  const ref = useCallback(
    (found: HTMLDivElement | null) => {
      stop.current();
      element.current = found;
      if (found === null) return;
      const watch = new ResizeObserver(() => setSize({ width: found.clientWidth, height: found.clientHeight }));
      watch.observe(found);
      const stopPan = hearPan(found, panned);
      const stopPinch = hearPinch(found, zoomBy);
      stop.current = () => {
        watch.disconnect();
        stopPan();
        stopPinch();
      };
    },
    [zoomBy],
  );
  useEffect(() => () => stop.current(), []);

  const scroller = useCallback(() => element.current, []);
  return { size, zoom, zoomBy, ref, scroller, hasPanned: () => panned.current };
}

/** After the sheet has grown by a factor, what was in the middle is there again. */
function keepMiddle(scroller: HTMLElement, factor: number): void {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroller;
  const left = (scrollLeft + clientWidth / 2) * factor - clientWidth / 2;
  const top = (scrollTop + clientHeight / 2) * factor - clientHeight / 2;
  requestAnimationFrame(() => scroller.scrollTo(left, top));
}

/** The mouse takes hold of the ground and moves it; fingers do so by themselves. */
function hearPan(scroller: HTMLElement, panned: { current: boolean }): () => void {
  let hold: { x: number; y: number; left: number; top: number } | undefined;
  const heard = new AbortController();
  const on = { signal: heard.signal };
  scroller.addEventListener(
    'pointerdown',
    ({ target, pointerType, button, clientX, clientY }) => {
      panned.current = false;
      if (pointerType !== 'mouse' || button !== 0 || !isGround(target)) return;
      hold = { x: clientX, y: clientY, left: scroller.scrollLeft, top: scroller.scrollTop };
    },
    on,
  );
  window.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (hold === undefined || Math.hypot(clientX - hold.x, clientY - hold.y) < PAN_PX) return;
      panned.current = true;
      const ratio = ratioOf(scroller);
      scroller.scrollTo(hold.left + (hold.x - clientX) * ratio, hold.top + (hold.y - clientY) * ratio);
    },
    on,
  );
  const letGo = () => {
    hold = undefined;
  };
  window.addEventListener('pointerup', letGo, on);
  window.addEventListener('pointercancel', letGo, on);
  return () => heard.abort();
}

/** Pixels of the page for one of the window: large screens show the whole table larger. */
export function ratioOf(element: HTMLElement): number {
  const { width } = element.getBoundingClientRect();
  return width === 0 ? 1 : element.offsetWidth / width;
}

/** Two fingers, or the wheel with Ctrl as trackpads send it. */
function hearPinch(scroller: HTMLElement, zoomBy: (factor: number) => void): () => void {
  let apart: number | undefined;
  const heard = new AbortController();
  const on = { signal: heard.signal, passive: false };
  const distance = ({ touches }: TouchEvent) =>
    Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
  scroller.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length !== 2) return;
      event.preventDefault();
      const now = distance(event);
      if (apart !== undefined) zoomBy(now / apart);
      apart = now;
    },
    on,
  );
  const letGo = () => {
    apart = undefined;
  };
  scroller.addEventListener('touchend', letGo, on);
  scroller.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / 200));
    },
    on,
  );
  return () => heard.abort();
}

/** Whether the sheet is seen from edge to edge. */
export function isWhole({ size }: Frame, { width, height }: Ground): boolean {
  return width <= size.width + 1 && height <= size.height + 1;
}

const STEP = 1.3;

/** For those without a wheel or two fingers. On a map that is seen as a whole they are not needed. */
export function ZoomButtons({ frame, ground }: { frame: Frame; ground: Ground }) {
  if (isWhole(frame, ground) && frame.zoom === 1) return null;
  return (
    <div className={styles.zoom}>
      <button type="button" aria-label="Zoom in" onClick={() => frame.zoomBy(STEP)}>
        <span aria-hidden="true">+</span>
      </button>
      <button type="button" aria-label="Zoom out" onClick={() => frame.zoomBy(1 / STEP)}>
        <span aria-hidden="true">−</span>
      </button>
    </div>
  );
}
