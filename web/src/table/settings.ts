import { useSyncExternalStore } from 'react';

/** What can be wished for, the usual first. */
const WISHES = {
  theme: ['auto', 'light', 'dark'],
  /** How fast events are shown: as they are, twice as fast, or not at all. */
  speed: ['1', '2', 'at-once'],
  /** Whether a move that throws something away is asked once. */
  isAskedTwice: [true, false],
  /** When an offered reaction is declined without asking: if there is no other move, always, or never. */
  pass: ['alone', 'always', 'never'],
  sound: [false, true],
  motion: ['auto', 'less'],
  contrast: ['auto', 'more'],
} as const;

/** How somebody likes to play, on this device. */
export type Settings = { [Wish in keyof typeof WISHES]: (typeof WISHES)[Wish][number] };

/** Takes what it knows from what was stored, and the usual for everything else. */
export function readSettings(stored: unknown): Settings {
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const wishes = Object.entries(WISHES).map(([wish, known]: [string, readonly unknown[]]) => [
    wish,
    known.includes(given[wish]) ? given[wish] : known[0],
  ]);
  return Object.fromEntries(wishes) as Settings;
}

const KEY = 'tuckbox-settings';
const listeners = new Set<() => void>();
let settings = readSettings(stored());

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    // Forbidden or broken: the defaults serve, and the next change tries to store again.
    return {};
  }
}

export function currentSettings(): Settings {
  return settings;
}

export function changeSettings(change: Partial<Settings>): void {
  settings = { ...settings, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // They hold until the tab is closed.
  }
  applySettings();
  for (const listener of listeners) listener();
}

export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSettings(): Settings {
  return useSyncExternalStore(onSettings, currentSettings);
}

/** Writes to the root of the page what style sheets read. */
export function applySettings(): void {
  const { dataset } = document.documentElement;
  mark(dataset, 'theme', settings.theme);
  mark(dataset, 'motion', settings.motion);
  mark(dataset, 'contrast', settings.contrast);
}

function mark(dataset: DOMStringMap, name: string, value: string): void {
  if (value === 'auto') delete dataset[name];
  else dataset[name] = value;
}

/** Whether things should stand still: by the setting, or by the wish of the system. */
export function isStill(): boolean {
  return settings.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
