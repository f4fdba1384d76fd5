import type { MoveLike, Outcome, Viewer } from '@tuckbox/kernel';
import { type Desk, theDesk } from './client.ts';
import type { Frame, Listener, MatchSetup, Situation, TableSource } from './source.ts';
import type { Opened } from './worker/messages.ts';

/** Starts a match in the worker and tells its id. */
export function startMatch(setup: MatchSetup): Promise<Outcome<string>> {
  return theDesk().ask('start', setup);
}

/** A match of people at this device and bots. */
export async function openMatch(id: string): Promise<Outcome<TableSource>> {
  const desk = theDesk();
  const opened = await desk.ask('open', id);
  if (!opened.ok) return opened;
  const { sitting } = opened.value;
  const line = openLine(desk, opened.value, () => desk.ask('open', id));
  return {
    ok: true,
    value: {
      sitting,
      get now() {
        return line.now();
      },
      listen: line.listen,
      play: (move: MoveLike) => desk.ask('play', move),
      refusal: (move: MoveLike) => desk.ask('refusal', move),
      undo: () => desk.ask('undo'),
      hint: () => desk.ask('hint'),
      look: (seat) => desk.ask('look', seat),
      past: () => pastFrames(desk, line.now().step),
      at: (step) => desk.ask('at', step),
      chart: () => desk.ask('chart'),
      close: line.close,
    },
  };
}

/** What a replay can do besides. */
export interface ReplaySource extends TableSource {
  /** Number of moves of the whole match. */
  readonly length: number;
  /** Goes to a step: one on with everything that happens, any other at once. */
  go(step: number): Promise<void>;
  /** Shows the match with other eyes. */
  see(viewer: Viewer): Promise<void>;
}

/** A match that is over, to be watched with anybody's eyes. */
export async function openReplay(id: string): Promise<Outcome<ReplaySource>> {
  const desk = theDesk();
  const opened = await desk.ask('watch', id);
  if (!opened.ok) return opened;
  const { sitting, now: end } = opened.value;
  const line = openLine(desk, opened.value, () => desk.ask('watch', id));
  const people = sitting.players.flatMap(({ isBot }, seat) => (isBot ? [] : [seat]));
  let viewer: Viewer = people[0] ?? 0;
  const source: ReplaySource = {
    sitting,
    length: end.step,
    get now() {
      return line.now();
    },
    listen: line.listen,
    play: async () => ({ code: 'match-over', message: 'This match is only watched.' }),
    refusal: async () => undefined,
    async go(step) {
      const from = line.now().step;
      const { now, frames } = await desk.ask('at', step, viewer);
      if (step === from + 1) line.tell(now, frames);
      else line.jump(now, step > from ? await desk.ask('frames', from, step, viewer) : []);
    },
    async see(next) {
      viewer = next;
      const { step } = line.now();
      line.jump((await desk.ask('at', 0, viewer)).now, []);
      await source.go(step);
    },
    past: () => pastFrames(desk, line.now().step, viewer),
    chart: () => desk.ask('chart'),
    close: line.close,
  };
  const { now } = await desk.ask('at', 0, viewer);
  line.set(now);
  return { ok: true, value: source };
}

/** A lesson: the page makes the moves of all seats, as its script says. */
export interface LessonSource extends TableSource {
  reply(seat: number, move: MoveLike): Promise<void>;
}

export async function openLesson(
  game: string,
  lesson: { position?: unknown; seats?: number; chance?: readonly number[] },
): Promise<Outcome<LessonSource>> {
  const desk = theDesk();
  const start = () => desk.ask('teach', { game, ...lesson });
  const opened = await start();
  if (!opened.ok) return opened;
  const line = openLine(desk, opened.value, start);
  return {
    ok: true,
    value: {
      sitting: opened.value.sitting,
      get now() {
        return line.now();
      },
      listen: line.listen,
      play: (move) => desk.ask('play', move),
      reply: async (seat, move) => {
        await desk.ask('play', move, seat);
      },
      refusal: (move) => desk.ask('refusal', move),
      close: line.close,
    },
  };
}

/** The text of a match file. */
export function saveMatch(id: string): Promise<Outcome<string>> {
  return theDesk().ask('save', id);
}

/** Keeps the match of a file and tells its id. */
export function loadMatch(text: string): Promise<Outcome<string>> {
  return theDesk().ask('load', text);
}

/** Follows what lies on the desk, and puts it there again when the worker has died. */
function openLine(desk: Desk, opened: Opened, reopen: () => Promise<Outcome<Opened>>) {
  const listeners = new Set<Listener>();
  let { ticket, now } = opened;
  const tell = (next: Situation, frames: readonly Frame[]) => {
    now = next;
    for (const { news } of listeners) news(next, frames);
  };
  /** The last word that came before a table was there to show it. */
  let unheard: string | undefined;
  const note = (message: string) => {
    if (listeners.size === 0) unheard = message;
    for (const { notice } of listeners) notice(message);
  };
  const restore = async () => {
    const again = await reopen();
    if (!again.ok) {
      note(`The match could not be restored after a fault. ${again.error.message}`);
      return;
    }
    ({ ticket } = again.value);
    tell(again.value.now, []);
    note('Something broke, and the match was taken up again where it was.');
  };
  const stop = desk.listen({
    news: (news) => {
      if (news.ticket === ticket) tell(news.now, news.frames);
    },
    notice: note,
    restart: () => void restore(),
  });
  return {
    now: () => now,
    set: (next: Situation) => {
      now = next;
    },
    tell,
    /** Changes the situation without showing how it came about. */
    jump(next: Situation, frames: readonly Frame[]) {
      tell(
        next,
        frames.map((frame) => ({ ...frame, isQuiet: true as const })),
      );
    },
    listen(listener: Listener) {
      listeners.add(listener);
      if (unheard !== undefined) listener.notice(unheard);
      unheard = undefined;
      return () => listeners.delete(listener);
    },
    close() {
      stop();
      listeners.clear();
      void desk.ask('close', ticket);
    },
  };
}

const STEPS_A_PIECE = 40;

/** The frames of a match up to now in pieces, so that a long one blocks nobody. */
async function* pastFrames(desk: Desk, steps: number, viewer?: Viewer): AsyncIterable<readonly Frame[]> {
  for (let from = 0; from === 0 || from < steps; from += STEPS_A_PIECE) {
    yield await desk.ask('frames', from, Math.min(steps, from + STEPS_A_PIECE), viewer);
  }
}
