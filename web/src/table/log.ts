import type { GameEvent, Seat, Words } from '@tuckbox/kernel';
import type { Frame } from './source.ts';

/** A line of the log. */
export interface LogLine {
  step: number;
  event: GameEvent;
  /** Whose doing it was. */
  by: Seat | undefined;
  /** "Turn 17", where the game has such a thing. */
  round: string;
  text: string;
  /** The cards that the line names. */
  cards: readonly { id: string; title: string }[];
}

/** The line of a frame, or undefined for an event that is only for the eye. What the table tells itself goes first. */
export function logLine(
  frame: Frame,
  words: Words,
  round: string,
  told?: { text: string; cards: readonly string[] },
): LogLine | undefined {
  const text = told?.text ?? words.event(frame.event);
  if (text === undefined) return undefined;
  const { seat } = frame.event;
  return {
    step: frame.step,
    event: frame.event,
    by: typeof seat === 'number' ? seat : frame.by,
    round,
    text,
    cards: cardsIn(told?.cards ?? frame.event, text, words),
  };
}

function cardsIn(about: GameEvent | readonly string[], text: string, words: Words): { id: string; title: string }[] {
  const found = new Map<string, string>();
  for (const value of strings(about)) {
    // A title may say more in brackets, "Corn (common yellow crop)", which no line repeats.
    const title = words.card?.(value)?.title.replace(/ \(.*\)$/, '');
    if (title !== undefined && title !== '' && text.includes(title)) found.set(title, value);
  }
  return [...found].map(([title, id]) => ({ id, title }));
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(strings);
}

/** The lines of each round; those that name none go on with the round before. */
export function roundsOf(log: readonly LogLine[]): (readonly LogLine[])[] {
  const rounds: LogLine[][] = [];
  for (const [index, line] of log.entries()) {
    const isNew = index === 0 || (line.round !== '' && line.round !== log[index - 1].round);
    if (isNew) rounds.push([line]);
    else rounds[rounds.length - 1].push(line);
  }
  return rounds;
}

/** The text of a line in pieces, those that are the title of a card with its id. */
export function pieces(line: LogLine): { text: string; card?: string }[] {
  let rest = [{ text: line.text } as { text: string; card?: string }];
  // Longer titles first: "Dino Baby" must not be taken for "Dino".
  for (const { id, title } of line.cards.toSorted((one, other) => other.title.length - one.title.length)) {
    rest = rest.flatMap((piece) => (piece.card === undefined ? split(piece.text, title, id) : [piece]));
  }
  return rest.filter(({ text }) => text !== '');
}

function split(text: string, title: string, card: string): { text: string; card?: string }[] {
  return text
    .split(title)
    .flatMap((part, index) => (index === 0 ? [{ text: part }] : [{ text: title, card }, { text: part }]));
}
