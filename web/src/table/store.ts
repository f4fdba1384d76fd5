import type { GameEvent, MoveLike, Seat, Words } from '@tuckbox/kernel';
import { flushSync } from 'react-dom';
import type { Box } from '../games/index.ts';
import { lit as litAfter, moveAt, type Ways, ways } from './choosing.ts';
import { effectsStage } from './effects/stage.ts';
import type { Spot } from './kit.ts';
import { type LogLine, logLine } from './log.ts';
import { personal } from './personal.ts';
import { currentSettings } from './settings.ts';
import type { Advice, Frame, Situation, TableSource } from './source.ts';
import type { Table } from './useTable.ts';

/** Everything that the frame of a table shows. One plain object, replaced whenever something changes. */
export interface TableState {
  /** What is shown: the latest situation, the one after the event being shown, or one of the past. */
  readonly now: Situation;
  readonly event: GameEvent | undefined;
  /** Whether events are still being shown. */
  readonly isShowing: boolean;
  /** Whether a move of the viewer is on its way. */
  readonly isSending: boolean;
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
  /** A sentence about something that went wrong outside the game. */
  readonly notice: string | undefined;
}

export interface TableStore {
  readonly source: TableSource;
  readonly box: Box;
  subscribe(listener: () => void): () => void;
  state(): TableState;
  /** The same as boards see it. */
  table(): Table;
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
  lookAt(step: number | undefined): void;
  /** Ends what is being shown at its final state. */
  skip(): void;
  setPhone(isPhone: boolean): void;
  notify(message: string | undefined): void;
  /** Spots that are drawn somewhere; the others that are lit become buttons. */
  drawn(spot: Spot): () => void;
  undrawn(): readonly Spot[];
  close(): void;
}

const NOTHING: Ways<MoveLike> = { next: new Map() };
const NO_SPOTS: ReadonlySet<Spot> = new Set();

export function openTable(source: TableSource, box: Box): TableStore {
  const { kit, game } = box;
  const { sitting } = source;
  const listeners = new Set<() => void>();
  const queue: Frame[] = [];
  const marks = new Map<Spot, number>();
  const plain = game.words(sitting.options);
  let latest = source.now;
  let isPhone = false;
  let wake: (() => void) | undefined;
  let isSkipping = false;
  let table: Table | undefined;
  let state: TableState = {
    ...settled(latest),
    isSending: false,
    refused: undefined,
    zoomed: undefined,
    isZoomHeld: false,
    advice: undefined,
    log: [],
    past: undefined,
    notice: undefined,
  };

  const nameOf = (seat: Seat) => sitting.players[seat]?.name ?? `seat ${seat}`;
  const say = (text: string) => personal(text, state.now.viewer, nameOf);
  const words: Words = {
    ...plain,
    move: (move, view, seat) => say(plain.move(move, view, seat)),
    event: (event) => {
      const text = plain.event(event);
      return text === undefined ? undefined : say(text);
    },
  };

  function set(change: Partial<TableState>): void {
    state = { ...state, ...change };
    table = undefined;
    for (const listener of listeners) listener();
  }

  /** What follows from a situation in which the viewer can act. */
  function settled(now: Situation) {
    const { viewer } = now;
    const root = viewer === 'table' ? NOTHING : ways(now.moves, (move) => kit.way(move, now.view, viewer));
    return { now, event: undefined, isShowing: false, doubt: undefined, root, ...choice(root, []) };
  }

  function choice(root: Ways<MoveLike>, chosen: readonly Spot[]) {
    return { chosen, lit: new Set(litAfter(root, chosen)), begins: new Set(litAfter(root, [])) };
  }

  function settle(): void {
    const before = state.chosen;
    const next = settled(latest);
    // While several seats choose at once, what one has picked up stays in the hand when another is ready.
    const kept = litAfter(next.root, before).length > 0 ? choice(next.root, before) : {};
    set({ ...next, ...kept, advice: undefined });
    passIfWanted();
  }

  /** Makes the move for players who do not want to be asked about every reaction. */
  function passIfWanted(): void {
    const { moves, view } = latest;
    const { pass } = currentSettings();
    const declines = moves.find((move) => kit.isPass?.(move, view));
    if (declines === undefined || pass === 'never') return;
    if (pass === 'always' || moves.length === 1) play(declines, true);
  }

  function record(frame: Frame): void {
    const round = frame.view === undefined ? (state.log.at(-1)?.round ?? '') : kit.stand(frame.view).round;
    const line = logLine(frame, words, round);
    if (line !== undefined) state = { ...state, log: [...state.log, line] };
  }

  /** Shows the frames one after another, as fast as the player likes. */
  async function show(): Promise<void> {
    isSkipping = false;
    for (let frame = queue.shift(); frame !== undefined; frame = queue.shift()) {
      record(frame);
      const pace = isSkipping ? 0 : paceOf(frame);
      if (pace === 0) continue;
      appear(frame);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pace);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      wake = undefined;
    }
    settle();
  }

  function paceOf({ event, view }: Frame): number {
    const { speed } = currentSettings();
    if (speed === 'at-once' || view === undefined || document.hidden) return 0;
    return kit.pace(event) / Number(speed);
  }

  function appear({ event, view, by }: Frame): void {
    const { viewer } = latest;
    const effects = kit.effects(event, view, viewer);
    effectsStage.prepare(effects);
    const actors = by === undefined ? [] : [by];
    const { canUndo: _, result: __, ...rest } = latest;
    const now: Situation = { ...rest, view, actors, moves: [], canUndo: false };
    flushSync(() =>
      set({
        now,
        event,
        isShowing: true,
        root: NOTHING,
        chosen: [],
        lit: NO_SPOTS,
        begins: NO_SPOTS,
        doubt: undefined,
        past: undefined,
      }),
    );
    effectsStage.run(effects);
  }

  function hear(now: Situation, frames: readonly Frame[]): void {
    const isUndone = now.step < latest.step;
    latest = now;
    if (isUndone) {
      queue.length = 0;
      state = { ...state, log: state.log.filter(({ step }) => step <= now.step) };
    }
    queue.push(...frames);
    state = { ...state, isSending: false };
    if (!state.isShowing) void show();
    else if (isUndone) wake?.();
  }

  function skip(): void {
    isSkipping = true;
    effectsStage.clear();
    wake?.();
  }

  /** Skips, and has the final state on the table before this returns. */
  function skipNow(): void {
    if (!state.isShowing) return;
    skip();
    for (let frame = queue.shift(); frame !== undefined; frame = queue.shift()) record(frame);
    flushSync(settle);
  }

  function choose(spot: Spot): void {
    skipNow();
    if (state.past !== undefined) return lookAt(undefined);
    const { chosen, root, lit } = state;
    const index = chosen.indexOf(spot);
    if (index >= 0) {
      // A card that needs no target is played by touching it twice.
      if (lit.has('table') && index === chosen.length - 1) return choose('table');
      return pick(chosen.slice(0, index));
    }
    for (let kept = chosen.length; kept >= 0; kept--) {
      const before = chosen.slice(0, kept);
      if (litAfter(root, before).includes(spot)) return pick([...before, spot]);
    }
    explain(spot);
  }

  function pick(next: readonly Spot[]): void {
    const move = moveAt(state.root, next);
    if (move !== undefined) play(move);
    else set({ ...choice(state.root, next), doubt: undefined, refused: undefined });
  }

  function play(move: MoveLike, isSure = false): void {
    const { now, isSending } = state;
    if (now.viewer === 'table' || isSending) return;
    const sentence =
      isSure || !currentSettings().isAskedTwice ? undefined : kit.wasteful?.(move, now.view, now.viewer, now.moves);
    if (sentence !== undefined) return set({ doubt: { move, sentence }, refused: undefined });
    set({
      isSending: true,
      ...choice(state.root, []),
      lit: NO_SPOTS,
      doubt: undefined,
      refused: undefined,
      advice: undefined,
    });
    source
      .play(move)
      .then((refusal) => {
        if (refusal !== undefined)
          set({ ...settled(latest), isSending: false, refused: { spot: undefined, message: say(refusal.message) } });
      })
      .catch(() => set({ ...settled(latest), isSending: false }));
  }

  function explain(spot: Spot): void {
    const { now, chosen } = state;
    if (now.viewer === 'table' || now.moves.length === 0) return;
    const attempt = kit.attempt?.(spot, now.view, now.viewer, chosen);
    if (attempt === undefined) return;
    void source.refusal(attempt).then((refusal) => {
      if (refusal !== undefined && state.now.step === now.step)
        set({ refused: { spot, message: say(refusal.message) } });
    });
  }

  function back(): void {
    if (state.isShowing) return skipNow();
    if (state.past !== undefined) return lookAt(undefined);
    const { chosen } = state;
    set({ ...choice(state.root, chosen.slice(0, -1)), doubt: undefined, refused: undefined, advice: undefined });
  }

  function lookAt(step: number | undefined): void {
    skipNow();
    if (step === undefined || step >= latest.step) {
      set({ ...settled(latest), past: undefined });
      return;
    }
    set({ past: step });
    void source.at?.(step).then(({ now }) => {
      if (state.past === step) set({ ...settled({ ...now, moves: [] }), past: step });
    });
  }

  async function readPast(): Promise<void> {
    const lines: LogLine[] = [];
    const { step } = latest;
    for await (const frames of source.past?.() ?? []) {
      for (const frame of frames) {
        if (frame.step > step) continue;
        const round = frame.view === undefined ? (lines.at(-1)?.round ?? '') : kit.stand(frame.view).round;
        const line = logLine(frame, words, round);
        if (line !== undefined) lines.push(line);
      }
    }
    set({ log: [...lines, ...state.log.filter((line) => line.step > step)] });
  }

  const stop = source.listen(hear);
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
      table ??= {
        view: now.view,
        viewer: now.viewer,
        seats: sitting.players,
        actors: now.actors,
        moves: now.moves,
        chosen,
        lit,
        choose,
        back,
        play,
        words,
        options: sitting.options,
        zoom,
        isPhone,
        event,
      };
      return table;
    },
    say,
    nameOf,
    choose,
    back,
    play,
    zoom,
    explain,
    undo() {
      skipNow();
      if (latest.canUndo) void source.undo?.();
    },
    hint() {
      skipNow();
      if (source.hint === undefined || state.now.moves.length === 0 || state.advice === 'thinking') return;
      const { step } = latest;
      set({ advice: 'thinking' });
      source.hint().then(
        (advice) => state.advice === 'thinking' && set({ advice: step === latest.step ? advice : undefined }),
        () => set({ advice: undefined }),
      );
    },
    forgetHint: () => set({ advice: undefined }),
    lookAt,
    skip: skipNow,
    setPhone(next) {
      if (next === isPhone) return;
      isPhone = next;
      set({});
    },
    notify: (notice) => set({ notice }),
    drawn(spot) {
      count(spot, 1);
      return () => count(spot, -1);
    },
    undrawn: () => [...state.lit].filter((spot) => !spot.startsWith('do:') && (marks.get(spot) ?? 0) === 0),
    close() {
      stop();
      skip();
      source.close();
    },
  };

  function zoom(card: string | undefined, isHeld = true): void {
    if (card !== state.zoomed || isHeld !== state.isZoomHeld) set({ zoomed: card, isZoomHeld: isHeld });
  }

  function count(spot: Spot, by: 1 | -1): void {
    marks.set(spot, (marks.get(spot) ?? 0) + by);
    announceMarks();
  }

  /** Boards mount and unmount many spots in one go: the strip is told once. */
  function announceMarks(): void {
    if (areMarksTold) return;
    areMarksTold = true;
    queueMicrotask(() => {
      areMarksTold = false;
      for (const listener of listeners) listener();
    });
  }
}

let areMarksTold = false;
