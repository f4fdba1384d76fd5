import type { Frame } from './source.ts';

/** What a show needs of the table. */
export interface Stage {
  /** Milliseconds that a frame stands; 0 for one that is not shown. */
  pace(frame: Frame): number;
  /** Told of every frame, shown or not, in order. */
  record(frame: Frame): void;
  appear(frame: Frame): void;
  /** Nothing is left to show. */
  settle(): void;
}

export interface Show {
  readonly isRunning: boolean;
  add(frames: readonly Frame[]): void;
  /** Drops what has not been shown. */
  drop(): void;
  /** Ends at once: everything is recorded, nothing more appears, and the table has settled when this returns. */
  finish(): void;
  /** Stops without a word. */
  close(): void;
}

/** Shows frames one after another; anything can end it at any moment. */
export function openShow(stage: Stage): Show {
  const queue: Frame[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;

  /** Runs on to the next frame that stands for a while, or to the end. */
  function next(): void {
    for (let frame = queue.shift(); frame !== undefined; frame = queue.shift()) {
      const pace = stage.pace(frame);
      stage.record(frame);
      if (pace === 0) continue;
      isRunning = true;
      stage.appear(frame);
      timer = setTimeout(next, pace);
      return;
    }
    end();
  }

  function end(): void {
    isRunning = false;
    stage.settle();
  }

  return {
    get isRunning() {
      return isRunning;
    },
    add(frames) {
      queue.push(...frames);
      if (!isRunning) next();
    },
    drop() {
      queue.length = 0;
    },
    finish() {
      if (!isRunning) return;
      clearTimeout(timer);
      for (const frame of queue.splice(0)) stage.record(frame);
      end();
    },
    close() {
      clearTimeout(timer);
      queue.length = 0;
    },
  };
}
