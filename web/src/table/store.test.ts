import { type MoveLike, newMatch, playMove, type Refusal } from '@tuckbox/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadBox } from '../games/index.ts';
import type { Listener, Situation, TableSource } from './source.ts';
import { openTable } from './store.ts';

/** A match of the example game whose source answers when it is told to. */
async function openSlowTable() {
  const box = await loadBox('example');
  if (box === undefined) throw new Error('the example game is missing');
  const begun = newMatch(box.game, { seats: 2, seed: '7' });
  if (!begun.ok) throw new Error(begun.error.message);
  const match = begun.value;
  const { rules, state, record } = match;
  const situation = (): Situation => ({
    view: rules.view(state, 0),
    viewer: 0,
    step: record.moves.length,
    actors: rules.actors(state),
    moves: rules.actors(state).includes(0) ? rules.moves(state, 0) : [],
    canUndo: false,
  });
  const listeners = new Set<Listener>();
  let answer: (refusal?: Refusal) => void = () => {};
  const players = [0, 1].map((seat) => ({ name: `player ${seat}`, isBot: false }));
  const source: TableSource = {
    sitting: { id: 'test', game: box.game.id, players, options: record.options },
    now: situation(),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    play: (move: MoveLike) =>
      new Promise((resolve) => {
        answer = (refusal) => {
          if (refusal === undefined) {
            playMove(match, 0, move);
            for (const { news } of listeners) news(situation(), []);
          }
          resolve(refusal);
        };
      }),
    refusal: async () => undefined,
    close() {},
  };
  const store = openTable(source, box);
  let told = 0;
  store.subscribe(() => {
    told += 1;
  });
  return { store, answer: (refusal?: Refusal) => answer(refusal), told: () => told };
}

describe('a table', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is another one for boards only when something on them changes', async () => {
    const { store } = await openSlowTable();
    await vi.runAllTimersAsync();
    const before = store.table();
    const { now } = store.state();
    store.zoom('anything');
    store.dismissNotice();
    expect(store.table()).toBe(before);
    const [spot] = store.state().lit;
    store.choose(spot);
    expect(store.table()).not.toBe(before);
    expect(store.state().now).toBe(now);
  });

  it('says nothing of a move until there is an answer, unless that takes long', async () => {
    const { store, answer, told } = await openSlowTable();
    await vi.runAllTimersAsync();
    const { moves } = store.state().now;
    const first = told();
    store.play(moves[0], true);
    expect(store.isSending()).toBe(true);
    expect(told()).toBe(first);
    await vi.advanceTimersByTimeAsync(1000);
    expect(told()).toBe(first + 1);
    expect(store.state().lit.size).toBe(0);
    answer();
    await vi.runAllTimersAsync();
    expect(store.isSending()).toBe(false);
    expect(store.state().now.step).toBe(1);
  });

  it('lights everything again when a move is refused', async () => {
    const { store, answer } = await openSlowTable();
    await vi.runAllTimersAsync();
    const { lit, now } = store.state();
    store.play(now.moves[0], true);
    answer({ code: 'no', message: 'Not now.' });
    await vi.runAllTimersAsync();
    expect(store.isSending()).toBe(false);
    expect(store.state().refused?.message).toBe('Not now.');
    expect(store.state().lit).toEqual(lit);
  });
});
