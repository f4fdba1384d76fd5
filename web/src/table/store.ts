import type { GameEvent, MoveLike, Seat, Words } from '@tuckbox/kernel';
import { flushSync } from 'react-dom';
import type { Box } from '../games/index.ts';
import { lit as litAfter, moveAt, type Ways, ways } from './choosing.ts';
import { makeSound, soundEffects } from './effects/sounds.ts';
import { effectsStage } from './effects/stage.ts';
import type { Spot } from './kit.ts';
import { type LogLine, logLine } from './log.ts';
import { personal } from './personal.ts';
import { currentSettings } from './settings.ts';
import { openShow } from './showing.ts';
import type { Advice, Frame, Situation, TableSource } from './source.ts';
import type { Table } from './useTable.ts';

/** Everything that the frame of a table shows. One plain object, replaced whenever something changes. */
export interface TableState {
  /** What is shown: the latest situation, the one after the event being shown, or one of the past. */
  readonly now: Situation;
  readonly event: GameEvent | undefined;
  /** Whether events are still being shown. */
  readonly isShowing: boolean;
  readonly root: Ways<MoveLike>;
  readonly chosen: readonly Spot[];
  readonly lit: ReadonlySet<Spot>;
  /** What begins a move, whatever has been chosen so far. */
  readonly begins: ReadonlySet<Spot>;
  /** A move that throws something away, and what. */
  readonly doubt: { move: MoveLike; sentence: string } | undefined;
  /** Why something cannot be done. */
  readonly refused: { spot: Spot | undefined; message: string } | undefined;
  readonly zoomed: string | undefined;
  /** Whether the zoomed card was asked for, and opens where the rail is hidden too. */
  readonly isZoomHeld: boolean;
  readonly advice: readonly Advice[] | 'thinking' | undefined;
  readonly log: readonly LogLine[];
  /** The step of the past that is shown. */
  readonly past: number | undefined;
  /** Something went wrong outside the game. */
  readonly notice: string | undefined;
}

export interface TableStore {
  readonly source: TableSource;
  readonly box: Box;
  subscribe(listener: () => void): () => void;
  state(): TableState;
  /** The same as boards see it. */
  table(): Table;
  /** Whether a move of the viewer is on its way. */
  isSending(): boolean;
  /** Text of the game with names in place of seats. */
  say(text: string): string;
  nameOf(seat: Seat): string;
  choose(spot: Spot): void;
  back(): void;
  play(move: MoveLike, isSure?: boolean): void;
  /** Shows a card large; `isHeld` where it is meant, not only passed over. */
  zoom(card: string | undefined, isHeld?: boolean): void;
  /** Looks up why a spot cannot be chosen. */
  explain(spot: Spot): void;
  undo(): void;
  hint(): void;
  forgetHint(): void;
  /** Shows the past, or the present again. */
  lookAt(step: number | undefined): void;
  /** Ends what is being shown at its final state. */
  skip(): void;
  setPhone(isPhone: boolean): void;
  dismissNotice(): void;
  /** Marks a spot as drawn until the returned function is called; lit spots that nobody draws become buttons. */
  drawn(spot: Spot): () => void;
  undrawn(): readonly Spot[];
  close(): void;
}

const NOTHING: Ways<MoveLike> = { next: new Map() };
const NO_SPOTS: ReadonlySet<Spot> = new Set();
/** What boards are drawn from. */
const ON_BOARDS = ['now', 'event', 'chosen', 'lit', 'log', 'past'] as const satisfies readonly (keyof TableState)[];
/** When nobody has answered a move by then, the player is shown that it is on its way. */
const LATE_MS = 50;

export function openTable(source: TableSource, box: Box): TableStore {
  const { kit, game } = box;
  const { sitting } = source;
  const listeners = new Set<() => void>();
  const marks = new Map<Spot, number>();
  const plainWords = game.words(sitting.options);
  let latest = source.now;
  let isPhone = false;
  let isSending = false;
  let table: Table | undefined;
  /** Before the board has been drawn for the first time nobody knows what it draws. */
  let areMarksKnown = false;
  let areMarksTold = false;
  let state: TableState = {
    ...settled(latest),
    refused: undefined,
    zoomed: undefined,
    isZoomHeld: false,
    advice: undefined,
    log: [],
    past: undefined,
    notice: undefined,
  };
  const show = openShow({ pace, record, appear, settle });

  const nameOf = (seat: Seat) => sitting.players[seat]?.name ?? `seat ${seat}`;
  const say = (text: string) => personal(text, state.now.viewer, nameOf);
  const words: Words = {
    ...plainWords,
    move: (move, view, seat) => say(plainWords.move(move, view, seat)),
    event: (event) => {
      const text = plainWords.event(event);
      return text === undefined ? undefined : say(text);
    },
  };

  function announce(): void {
    for (const listener of listeners) listener();
  }

  function set(change: Partial<TableState>): void {
    prepare(change);
    announce();
  }

  /** Changes what is shown, and leaves it to what follows to say so. */
  function prepare(change: Partial<TableState>): void {
    const before = state;
    state = { ...state, ...change };
    if (ON_BOARDS.some((key) => state[key] !== before[key])) table = undefined;
  }

  // What is shown

  /** What follows from a situation in which the viewer can act. */
  function settled(now: Situation) {
    const { viewer } = now;
    const root = viewer === 'table' ? NOTHING : ways(now.moves, (move) => kit.way(move, now.view, viewer));
    return { now, event: undefined, isShowing: false, doubt: undefined, root, ...choice(root, []) };
  }

  function choice(root: Ways<MoveLike>, chosen: readonly Spot[]) {
    return { chosen, lit: new Set(litAfter(root, chosen)), begins: new Set(litAfter(root, [])) };
  }

  /** A word for the ear: it is the viewer's turn, or the match is over. */
  function announceTurn(before: Situation, now: Situation): void {
    const isAsked = ({ moves }: Situation) => moves.length > 0;
    if (now.result !== undefined && before.result === undefined) makeSound('end');
    else if (isAsked(now) && !isAsked(before)) makeSound('turn');
  }

  function settle(): void {
    announceTurn(state.now, latest);
    const before = state.chosen;
    const next = settled(latest);
    // While several seats choose at once, what one has picked up stays in the hand when another is ready.
    const kept = litAfter(next.root, before).length > 0 ? choice(next.root, before) : {};
    set({ ...next, ...kept, past: undefined });
    passIfWanted();
  }

  /** Makes the move for players who do not want to be asked about every reaction. */
  function passIfWanted(): void {
    const { moves, view } = latest;
    const { pass } = currentSettings();
    if (pass === 'never') return;
    const declines = moves.find((move) => kit.isPass?.(move, view));
    if (declines !== undefined && (pass === 'always' || moves.length === 1)) play(declines, true);
  }

  function pace({ event, view, isQuiet }: Frame): number {
    const { speed } = currentSettings();
    if (speed === 'at-once' || view === undefined || isQuiet || document.hidden) return 0;
    return kit.pace(event) / Number(speed);
  }

  function appear({ event, view, by, viewer, step }: Frame): void {
    const effects = kit.effects(event, view, viewer);
    effectsStage.run(effects);
    const actors = by === undefined ? [] : [by];
    const now: Situation = { view, viewer, step, actors, moves: [], canUndo: false };
    const nothing = { root: NOTHING, chosen: [], lit: NO_SPOTS, begins: NO_SPOTS, doubt: undefined, past: undefined };
    flushSync(() => set({ now, event, isShowing: true, ...nothing }));
    soundEffects(effects);
  }

  function record(frame: Frame): void {
    const line = lineOf(frame, state.log);
    if (line !== undefined) prepare({ log: [...state.log, line] });
  }

  function lineOf(frame: Frame, before: readonly LogLine[]): LogLine | undefined {
    const round = frame.view === undefined ? (before.at(-1)?.round ?? '') : kit.stand(frame.view).round;
    const told = frame.view === undefined ? undefined : kit.tell?.(frame.event, frame.view);
    return logLine(frame, words, round, told && { ...told, text: say(told.text) });
  }

  function hear(now: Situation, frames: readonly Frame[]): void {
    if (now.step < latest.step) {
      show.drop();
      prepare({ log: state.log.filter(({ step }) => step <= now.step) });
    }
    if (now.step !== latest.step) prepare({ advice: undefined });
    latest = now;
    show.add(frames);
  }

  /** The log of what happened before this table was opened. */
  async function readPast(): Promise<void> {
    const { step: until } = latest;
    const lines: LogLine[] = [];
    for await (const frames of source.past?.() ?? []) {
      for (const frame of frames) {
        const line = lineOf(frame, lines);
        if (line !== undefined) lines.push(line);
      }
    }
    set({ log: [...lines, ...state.log.filter(({ step }) => step > until)] });
  }

  function skip(): void {
    if (!show.isRunning) return;
    effectsStage.clear();
    flushSync(() => show.finish());
  }

  function lookAt(step: number | undefined): void {
    skip();
    if (step === undefined || step >= latest.step) {
      set({ ...settled(latest), past: undefined });
      return;
    }
    set({ past: step });
    void source.at?.(step).then(({ now }) => {
      if (state.past === step) set({ ...settled({ ...now, moves: [] }), past: step });
    });
  }

  // What the player does

  function choose(spot: Spot): void {
    skip();
    if (state.past !== undefined) {
      lookAt(undefined);
      return;
    }
    const { chosen, root, lit } = state;
    const index = chosen.indexOf(spot);
    if (index >= 0) {
      // A card that needs no target is played by touching it twice.
      if (lit.has('table') && index === chosen.length - 1) choose('table');
      else pick(chosen.slice(0, index));
      return;
    }
    for (let kept = chosen.length; kept >= 0; kept--) {
      const before = chosen.slice(0, kept);
      if (!litAfter(root, before).includes(spot)) continue;
      pick([...before, spot]);
      return;
    }
    explain(spot);
  }

  function pick(next: readonly Spot[]): void {
    const move = moveAt(state.root, next);
    if (move === undefined) set({ ...choice(state.root, next), doubt: undefined, refused: undefined });
    else play(move);
  }

  function play(move: MoveLike, isSure = false): void {
    const { now, root } = state;
    if (now.viewer === 'table' || isSending) return;
    const isAsked = !isSure && currentSettings().isAskedTwice;
    const sentence = isAsked ? kit.wasteful?.(move, now.view, now.viewer, now.moves) : undefined;
    if (sentence !== undefined) {
      set({ ...choice(root, []), doubt: { move, sentence }, refused: undefined });
      return;
    }
    isSending = true;
    prepare({ ...choice(root, []), lit: NO_SPOTS, doubt: undefined, refused: undefined, advice: undefined });
    // What comes of the move is mostly there before the next frame: to draw the table without lights until then would cost as much again.
    const late = setTimeout(announce, LATE_MS);
    source
      .play(move)
      .finally(() => {
        isSending = false;
        clearTimeout(late);
      })
      .then(
        (refusal) => {
          if (refusal === undefined) announce();
          else set({ ...settled(latest), refused: { spot: undefined, message: say(refusal.message) } });
          if (!show.isRunning) passIfWanted();
        },
        () => set(settled(latest)),
      );
  }

  function explain(spot: Spot): void {
    const { now, chosen } = state;
    if (now.viewer === 'table' || now.moves.length === 0) return;
    const attempt = kit.attempt?.(spot, now.view, now.viewer, chosen);
    if (attempt === undefined) return;
    const isStill = () => state.now.step === now.step && state.chosen === chosen;
    source.refusal(attempt).then(
      (refusal) => {
        if (refusal !== undefined && isStill()) set({ refused: { spot, message: say(refusal.message) } });
      },
      // The worker died: there is nothing to tell, and the source restores the match.
      () => undefined,
    );
  }

  function back(): void {
    if (show.isRunning) skip();
    else if (state.past !== undefined) lookAt(undefined);
    else {
      const chosen = state.doubt === undefined ? state.chosen.slice(0, -1) : state.chosen;
      set({ ...choice(state.root, chosen), doubt: undefined, refused: undefined, advice: undefined });
    }
  }

  function hint(): void {
    skip();
    if (source.hint === undefined || state.now.moves.length === 0 || state.advice === 'thinking') return;
    const { step } = latest;
    set({ advice: 'thinking' });
    source.hint().then(
      (advice) => {
        if (state.advice === 'thinking') set({ advice: step === latest.step ? advice : undefined });
      },
      () => set({ advice: undefined }),
    );
  }

  function lastOf(...types: readonly string[]): GameEvent | undefined {
    const { log, past = Number.POSITIVE_INFINITY } = state;
    return log.findLast(({ step, event }) => step <= past && types.includes(event.type))?.event;
  }

  function zoom(card: string | undefined, isHeld = true): void {
    if (card !== state.zoomed || isHeld !== state.isZoomHeld) set({ zoomed: card, isZoomHeld: isHeld });
  }

  function mark(spot: Spot, by: 1 | -1): void {
    marks.set(spot, (marks.get(spot) ?? 0) + by);
    if (areMarksTold) return;
    // Boards mount and unmount many spots in one go: the strip is told once.
    areMarksTold = true;
    queueMicrotask(() => {
      areMarksTold = false;
      areMarksKnown = true;
      announce();
    });
  }

  const stop = source.listen({ news: hear, notice: (notice) => set({ notice }) });
  void readPast();
  passIfWanted();

  return {
    source,
    box,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    table() {
      const { now, event, chosen, lit } = state;
      const { view, viewer, actors, moves } = now;
      const { players: seats, options } = sitting;
      const seen = { view, viewer, seats, actors, moves, chosen, lit, words, options, isPhone, event };
      table ??= { ...seen, choose, back, play, zoom, lastOf };
      return table;
    },
    isSending: () => isSending,
    say,
    nameOf,
    choose,
    back,
    play,
    zoom,
    explain,
    undo() {
      skip();
      if (latest.canUndo) void source.undo?.();
    },
    hint,
    forgetHint: () => set({ advice: undefined }),
    lookAt,
    skip,
    setPhone(next) {
      if (next === isPhone) return;
      isPhone = next;
      table = undefined;
      announce();
    },
    dismissNotice: () => set({ notice: undefined }),
    drawn(spot) {
      mark(spot, 1);
      return () => mark(spot, -1);
    },
    undrawn: () =>
      areMarksKnown ? [...state.lit].filter((spot) => !spot.startsWith('do:') && (marks.get(spot) ?? 0) === 0) : [],
    close() {
      stop();
      show.close();
      effectsStage.clear();
      source.close();
    },
  };
}
