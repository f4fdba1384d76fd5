import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openShow } from './showing.ts';
import type { Frame } from './source.ts';

const frame = (type: string, ms: number): Frame => ({ step: 1, viewer: 0, event: { type, ms } });

describe('a show', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function stage() {
    const told: string[] = [];
    const show = openShow({
      pace: ({ event }) => Number(event.ms),
      record: ({ event }) => told.push(`record ${event.type}`),
      appear: ({ event }) => told.push(`appear ${event.type}`),
      settle: () => told.push('settle'),
    });
    return { told, show };
  }

  it('lets each frame stand for its time, and settles after the last', () => {
    const { told, show } = stage();
    show.add([frame('a', 100), frame('b', 50)]);
    expect(told).toEqual(['record a', 'appear a']);
    vi.advanceTimersByTime(100);
    expect(told.slice(2)).toEqual(['record b', 'appear b']);
    expect(show.isRunning).toBe(true);
    vi.advanceTimersByTime(50);
    expect(told.at(-1)).toBe('settle');
    expect(show.isRunning).toBe(false);
  });

  it('records frames without a pace, and settles at once if there is no other', () => {
    const { told, show } = stage();
    show.add([frame('a', 0), frame('b', 0)]);
    expect(told).toEqual(['record a', 'record b', 'settle']);
  });

  it('shows what is added while it runs after what is there', () => {
    const { told, show } = stage();
    show.add([frame('a', 100)]);
    show.add([frame('b', 100)]);
    vi.advanceTimersByTime(200);
    expect(told.filter((line) => line.startsWith('appear'))).toEqual(['appear a', 'appear b']);
    expect(told.filter((line) => line === 'settle')).toHaveLength(1);
  });

  it('can be finished at any moment: nothing more appears, everything is recorded, and it has settled', () => {
    const { told, show } = stage();
    show.add([frame('a', 100), frame('b', 100), frame('c', 100)]);
    show.finish();
    expect(told).toEqual(['record a', 'appear a', 'record b', 'record c', 'settle']);
    vi.advanceTimersByTime(1000);
    expect(told).toHaveLength(5);
  });

  it('drops what has not been shown, and closes without a word', () => {
    const { told, show } = stage();
    show.add([frame('a', 100), frame('b', 100)]);
    show.drop();
    vi.advanceTimersByTime(100);
    expect(told).toEqual(['record a', 'appear a', 'settle']);
    show.add([frame('c', 100)]);
    show.close();
    vi.advanceTimersByTime(1000);
    expect(told.at(-1)).toBe('appear c');
  });
});
