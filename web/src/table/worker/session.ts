import {
  type Game,
  type Match,
  type MatchRecord,
  movesOf,
  newMatch,
  type Outcome,
  playMove,
  type Report,
  redact,
  redactAll,
  type Seat,
  type Viewer,
} from '@tuckbox/kernel';
import type { Chart, Frame, SeatedPlayer, Situation } from '../source.ts';

/** A match at this device: the whole truth about it, which stays in the worker. */
export interface Session {
  readonly id: string;
  readonly players: readonly SeatedPlayer[];
  match: Match;
  /** Who looks at the device. */
  viewer: Viewer;
  /** How far each seat has seen the match, in moves. */
  readonly seen: number[];
}

export function newSession(id: string, match: Match, players: readonly SeatedPlayer[]): Session {
  const people = peopleOf(players);
  // With several people nobody looks before the device has been passed.
  const viewer = people.length === 1 ? people[0] : 'table';
  return { id, players, match, viewer, seen: players.map(() => 0) };
}

function peopleOf(players: readonly SeatedPlayer[]): Seat[] {
  return players.flatMap(({ isBot }, seat) => (isBot ? [] : [seat]));
}

/** As it is for who looks at the device; or with given eyes, where nothing is left to hide. */
export function situation(session: Session, eyes?: Viewer): Situation {
  const { match } = session;
  const { rules, state, record } = match;
  const curtain = eyes === undefined ? curtainOf(session) : undefined;
  const viewer = eyes ?? (curtain === undefined ? session.viewer : 'table');
  const result = rules.result(state);
  return {
    view: rules.view(state, viewer),
    viewer,
    step: record.moves.length,
    actors: rules.actors(state),
    moves: viewer === 'table' ? [] : movesOf(rules, state, viewer),
    canUndo: undoStep(session) !== undefined,
    ...(result === undefined ? {} : { result }),
    ...(curtain === undefined ? {} : { curtain }),
  };
}

/** The person to whom the device must be passed before the match can go on. */
function curtainOf({ match, players, viewer }: Session): Seat | undefined {
  if (peopleOf(players).length < 2) return undefined;
  const actors = match.rules.actors(match.state);
  if (viewer !== 'table' && actors.includes(viewer)) return undefined;
  return actors.find((seat) => !players[seat].isBot);
}

/** The number of moves to which undo goes back: before the viewer's last move, unless another person has moved since. */
export function undoStep({ match, players, viewer }: Session): number | undefined {
  if (viewer === 'table' || match.rules.result(match.state) !== undefined) return undefined;
  const { moves } = match.record;
  for (let step = moves.length - 1; step >= 0; step--) {
    const { seat } = moves[step];
    if (seat === viewer) return step;
    if (!players[seat].isBot) return undefined;
  }
  return undefined;
}

/** Plays a move of any seat; tells the viewer's frames of it, or why it cannot be made. */
export function playIn(session: Session, seat: Seat, move: unknown): Outcome<Frame[]> {
  const { match, viewer } = session;
  const frames: Frame[] = [];
  const collect = collector(match, viewer, frames, { step: match.record.moves.length + 1, by: seat });
  const played = playMove(match, seat, move, collect);
  if (!played.ok) return played;
  if (viewer !== 'table') session.seen[viewer] = match.record.moves.length;
  return { ok: true, value: frames };
}

/** Turns what the rules report into frames of one viewer. */
function collector(match: Match, viewer: Viewer, frames: Frame[], of: { step: number; by: Seat }): Report {
  return (event) => {
    const told = redact(event, viewer);
    if (told !== undefined) frames.push({ ...of, viewer, event: told, ...viewIn(match, viewer) });
  };
}

/** In the middle of a move a state may be unfinished, and then cannot always be shown. */
function viewIn({ rules, state }: Match, viewer: Viewer): { view?: unknown } {
  try {
    return { view: rules.view(state, viewer) };
  } catch {
    return {};
  }
}

export interface Reached {
  match: Match;
  frames: Frame[];
}

/** Plays a record up to a step, and tells what the viewer saw since another. */
export function reach(
  game: Game,
  record: MatchRecord,
  { from, to, viewer }: { from: number; to: number; viewer: Viewer },
): Outcome<Reached> {
  const started = newMatch(game, record);
  if (!started.ok) return started;
  const match = started.value;
  const frames: Frame[] = from === 0 ? opening(match, viewer) : [];
  for (const [index, { seat, move }] of record.moves.slice(0, to).entries()) {
    const step = index + 1;
    const report = step > from ? collector(match, viewer, frames, { step, by: seat }) : undefined;
    const played = playMove(match, seat, move, report);
    if (!played.ok) {
      const path = `moves[${index}]`;
      const { message } = played.error;
      return {
        ok: false,
        error: { code: 'bad-record', message: `${path} is refused: ${message}`, faults: [{ path, message }] },
      };
    }
  }
  return { ok: true, value: { match, frames } };
}

function opening({ rules, state, opening: events }: Match, viewer: Viewer): Frame[] {
  const view = rules.view(state, viewer);
  return redactAll(events, viewer).map((event) => ({ step: 0, viewer, event, view }));
}

/** Takes the match back to a step. */
export function rewind(session: Session, step: number): Outcome<undefined> {
  const { match, viewer, seen } = session;
  const record = { ...match.record, moves: match.record.moves.slice(0, step) };
  const reached = reach(match.game, record, { from: step, to: step, viewer });
  if (!reached.ok) return reached;
  session.match = reached.value.match;
  for (const [seat, last] of seen.entries()) seen[seat] = Math.min(last, step);
  return { ok: true, value: undefined };
}

/** Lets a person look; tells what has happened since they last did. */
export function look(session: Session, seat: Seat): Outcome<Frame[]> {
  const { match, seen } = session;
  const to = match.record.moves.length;
  const reached = reach(match.game, match.record, { from: seen[seat], to, viewer: seat });
  if (!reached.ok) return reached;
  session.viewer = seat;
  seen[seat] = to;
  return { ok: true, value: reached.value.frames };
}

const MOST_POINTS = 80;

/** The figures of a match by step, thinned out to what a small chart can show. */
export function chartOf({ match }: Session): Chart {
  const { game, record } = match;
  const figures = game.figures?.(record.options) ?? [];
  const lists = figures.map(({ id, label }) => ({
    id,
    label,
    seats: Array.from({ length: record.seats }, () => [] as number[]),
  }));
  const stride = Math.max(1, Math.ceil(record.moves.length / MOST_POINTS));
  const take = (state: unknown) => {
    for (const [index, figure] of figures.entries()) {
      for (const [seat, values] of lists[index].seats.entries()) values.push(figure.of(state, seat));
    }
  };
  const started = newMatch(game, record);
  if (!started.ok) return { length: undefined, figures: [] };
  const again = started.value;
  take(again.state);
  for (const [index, { seat, move }] of record.moves.entries()) {
    playMove(again, seat, move);
    if ((index + 1) % stride === 0 || index === record.moves.length - 1) take(again.state);
  }
  const clock = game.lab?.clock;
  const length = clock === undefined ? undefined : { label: clock.label, count: clock.of(again.state) };
  return { length, figures: lists };
}
