import type { MoveLike, Outcome, Viewer } from '@tuckbox/kernel';
import { type Desk, theDesk } from './client.ts';
import type { Frame, MatchSetup, News, Situation, TableSource } from './source.ts';
import type { Opened } from './worker/messages.ts';

/** Starts a match in the worker and tells its id. */
export function startMatch(setup: MatchSetup): Promise<Outcome<string>> {
  return theDesk().ask('start', setup);
}

/** A match of people at this device and bots. */
export async function openMatch(id: string): Promise<Outcome<TableSource>> {
  const desk = theDesk();
  const opened = await desk.ask('open', id);
  return opened.ok ? { ok: true, value: liveSource(desk, opened.value, () => desk.ask('open', id)) } : opened;
}

function liveSource(desk: Desk, opened: Opened, reopen: () => Promise<Outcome<Opened>>): TableSource {
  const { sitting } = opened;
  let { now } = opened;
  const listeners = new Set<News>();
  const tell = (next: Situation, frames: readonly Frame[]) => {
    now = next;
    for (const listener of listeners) listener(next, frames);
  };
  desk.onNews((news) => tell(news.now, news.frames));
  // The worker died: its successor takes the match from the shelf.
  desk.onRestart(async () => {
    const again = await reopen();
    if (again.ok) tell(again.value.now, []);
  });
  return {
    sitting,
    get now() {
      return now;
    },
    listen(news) {
      listeners.add(news);
      return () => listeners.delete(news);
    },
    play: (move: MoveLike) => desk.ask('play', move),
    refusal: (move: MoveLike) => desk.ask('refusal', move),
    undo: () => desk.ask('undo'),
    hint: () => desk.ask('hint'),
    look: (seat) => desk.ask('look', seat),
    past: () => pastFrames(desk, now.step),
    at: (step) => desk.ask('at', step),
    close() {
      desk.onNews(undefined);
      desk.onRestart(undefined);
      void desk.ask('close');
    },
  };
}

const STEPS_A_PIECE = 40;

/** The frames of a whole match in pieces, so that a long one blocks nobody. */
async function* pastFrames(desk: Desk, steps: number, viewer?: Viewer): AsyncIterable<readonly Frame[]> {
  for (let from = 0; from === 0 || from < steps; from += STEPS_A_PIECE) {
    yield await desk.ask('frames', from, Math.min(steps, from + STEPS_A_PIECE), viewer);
  }
}
