import { useSyncExternalStore } from 'react';
import { z } from 'zod/mini';

/** How somebody likes to play, on this device. */
const schema = z.object({
  theme: z.catch(z.enum(['auto', 'light', 'dark']), 'auto'),
  /** How fast events are shown: as they are, twice as fast, or not at all. */
  speed: z.catch(z.enum(['1', '2', 'at-once']), '1'),
  /** Whether a move that throws something away is asked once. */
  isAskedTwice: z.catch(z.boolean(), true),
  /** When an offered reaction is declined without asking: never, if there is no other move, or always. */
  pass: z.catch(z.enum(['never', 'alone', 'always']), 'alone'),
  sound: z.catch(z.boolean(), false),
  motion: z.catch(z.enum(['auto', 'less']), 'auto'),
  contrast: z.catch(z.enum(['auto', 'more']), 'auto'),
});

export type Settings = z.infer<typeof schema>;

const KEY = 'tuckbox-settings';
const listeners = new Set<() => void>();
let settings = schema.parse(stored());

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
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
