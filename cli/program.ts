import { readFileSync } from 'node:fs';
import { sha256Hex } from '@tuckbox/kernel';

/** This very program: all of it is one file, which serves as a thread, too. */
export const ENTRY = new URL(import.meta.url);

/** Tells one build from another: only the same program plays the same matches. */
export function programId(): string {
  return sha256Hex(readFileSync(ENTRY, 'utf8')).slice(0, 12);
}

/** A signal for Ctrl-C, or for being told to end; the second time the program ends at once. */
export function interruption(): { signal: AbortSignal; off(): void } {
  const abort = new AbortController();
  const interrupt = () => {
    if (abort.signal.aborted) process.exit(130);
    abort.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  const off = () => {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  };
  return { signal: abort.signal, off };
}
