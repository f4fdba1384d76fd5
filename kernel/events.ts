import type { Seat, Viewer } from './game.ts';

/** What happened, for logs and animation: a kebab-case type and plain fields, some of which may be `secret`. */
export interface GameEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Hands an event, or one that only some seats may know of at all, to whoever listens. */
export type Report = (event: GameEvent | Secret<GameEvent>) => void;

/** A value that only some seats may read. It lives in events alone, never in a state. */
export class Secret<T> {
  readonly value: T;
  readonly seats: readonly Seat[];

  constructor(value: T, seats: readonly Seat[]) {
    this.value = value;
    this.seats = seats;
  }
}

/** Marks a field, a list entry or a whole event as readable by these seats only. */
export function secret<T>(value: T, ...seats: Seat[]): Secret<T> {
  return new Secret(value, seats);
}

/**
 * The event as a viewer may know it: secret fields of others read '?'. Undefined if the whole event is kept from the
 * viewer. This is the only place where secrets are dropped.
 */
export function redact(event: GameEvent | Secret<GameEvent>, viewer: Viewer): GameEvent | undefined {
  const mayRead = (hidden: Secret<unknown>) => viewer !== 'table' && hidden.seats.includes(viewer);
  if (event instanceof Secret && !mayRead(event)) return undefined;
  return opened(event, mayRead) as GameEvent;
}

/** All that a viewer was told of. */
export function redactAll(events: readonly (GameEvent | Secret<GameEvent>)[], viewer: Viewer): GameEvent[] {
  return events.flatMap((event) => redact(event, viewer) ?? []);
}

/** The event with every secret told: for records and engines that are trusted with everything. */
export function reveal(event: GameEvent | Secret<GameEvent>): GameEvent {
  return opened(event, () => true) as GameEvent;
}

function opened(value: unknown, mayRead: (hidden: Secret<unknown>) => boolean): unknown {
  if (value instanceof Secret) return mayRead(value) ? opened(value.value, mayRead) : '?';
  if (Array.isArray(value)) return value.map((inner) => opened(inner, mayRead));
  if (typeof value === 'object' && value !== null) {
    const fields = value as Readonly<Record<string, unknown>>;
    const copy: Record<string, unknown> = {};
    for (const key of Object.keys(fields)) copy[key] = opened(fields[key], mayRead);
    return copy;
  }
  return value;
}
