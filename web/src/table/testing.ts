import type { MoveLike, Viewer } from '@tuckbox/kernel';
import type { Spot } from './kit.ts';
import type { TableStore } from './store.ts';

/** What a program that plays through the page may read: what the person in front of it knows, and nothing else. */
interface TableProbe {
  readonly step: number;
  readonly viewer: Viewer;
  /** Whether the person can act now: nothing is being shown or sent. */
  readonly isIdle: boolean;
  /** Whether a move of the person is on its way. */
  readonly isSending: boolean;
  readonly isOver: boolean;
  readonly moves: readonly MoveLike[];
  way(move: MoveLike): readonly Spot[];
  /** The move that a hint would name first. */
  advised(): Promise<MoveLike | undefined>;
  /** The move that a lesson asks for. */
  readonly asked: MoveLike | undefined;
}

declare global {
  interface Window {
    tuckbox?: TableProbe;
  }
}

/** Puts the probe where tests and tools find it, until the returned function is called. */
export function exposeForTests(store: TableStore, asked: () => MoveLike | undefined): () => void {
  const probe: TableProbe = {
    get step() {
      return store.source.now.step;
    },
    get viewer() {
      return store.state().now.viewer;
    },
    get isIdle() {
      const { isShowing, now } = store.state();
      return !isShowing && !store.isSending() && now === store.source.now;
    },
    get isSending() {
      return store.isSending();
    },
    get isOver() {
      return store.source.now.result !== undefined;
    },
    get moves() {
      return store.state().now.moves;
    },
    get asked() {
      return asked();
    },
    async advised() {
      const [first] = (await store.source.hint?.()) ?? [];
      return first?.move;
    },
    way(move) {
      const { view, viewer } = store.state().now;
      return viewer === 'table' ? [] : store.box.kit.way(move, view, viewer);
    },
  };
  window.tuckbox = probe;
  return () => {
    if (window.tuckbox === probe) delete window.tuckbox;
  };
}
