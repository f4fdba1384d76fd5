import type { GameEvent, MoveLike, Result, Seat, Viewer } from '@tuckbox/kernel';
import type { ComponentType } from 'react';
import type { Face } from '../cards/face.ts';

/**
 * Something on the table that can be chosen, by name: `hand:brute`, `lane:forest`, `unit:7`. Names that begin with `do:`
 * are buttons in the strip (`do:end-turn`); `table` is the board as a whole, for cards that need no target.
 */
export type Spot = string;

/** A point on the table that things fly from and to: `deck:0`, `castle:1`, `hand:0`. Every drawn spot is also a place. */
export type Place = string;

/** The drawn table of one game. It knows views, legal moves and words; it works out no rule. */
export interface TableKit<S = unknown, M extends MoveLike = MoveLike> {
  /** The board between the rivals and the strip. Draws its parts with `<SpotArea>` and `<PlaceMark>`, reads with `useTable`. */
  readonly Board: ComponentType;
  /** Whether the frame draws the rivals as plates in a row, or the board draws all seats itself. */
  readonly rivals: 'plates' | 'board';
  /** What stands left of the hand where the board draws the viewer's own numbers itself; otherwise the viewer's plate. */
  readonly Panel?: ComponentType;

  /**
   * What a player touches, in this order, to make the move. Different moves have different ways, and no way is the
   * beginning of another, so that what lights up next is always known and the last touch plays.
   */
  way(move: M, view: S, seat: Seat): readonly Spot[];
  /** What the spot is called, for buttons, lists and screen readers: "the Forest", "Brute, 5 gold". */
  name(spot: Spot, view: S, seat: Seat): string;
  /** Icon (of game-icons) for a button in the strip, and its key. */
  button?(
    spot: Spot,
    view: S,
    seat: Seat,
  ): { icon?: string; key?: string; note?: string; isMain?: boolean } | undefined;
  /**
   * Buttons of the strip that stand there while the seat is to act, though they may not be pressed now: who presses one
   * is told why. Each needs an `attempt`.
   */
  standing?(view: S, seat: Seat): readonly Spot[];
  /** What is asked of the seat now, in one sentence: "Choose a lane for the Brute." Also while another seat is to act. */
  ask(view: S, viewer: Viewer, chosen: readonly Spot[], actors: readonly Seat[]): string;
  /** The move to ask the rules about when a spot is touched that has no legal move, so that the refusal can be shown. */
  attempt?(spot: Spot, view: S, seat: Seat, chosen: readonly Spot[]): M | undefined;
  /** A sentence if the move throws something away (ending a turn with playable cards): it is then asked once. */
  wasteful?(move: M, view: S, seat: Seat, moves: readonly M[]): string | undefined;
  /** Whether the move only declines an offered reaction: players may have it made for them. */
  isPass?(move: M, view: S): boolean;

  /** Where the match stands, for the header. */
  stand(view: S): { round: string; phases: readonly Phase[]; now: string | undefined };
  /** The public numbers of a seat, for its plate. */
  plate(view: S, seat: Seat): Plate;
  /** The hand of a seat as the viewer sees it; unknown cards have no card. */
  hand(view: S, seat: Seat): readonly HandCard[];
  face(card: string, view?: S): Face;
  /** What the numbers and words on a card mean, for who looks at it closely; otherwise its numbers are named. */
  glossary?(card: string, view: S): readonly { icon: string; term: string; text: string }[];
  /** Why the match ended as it did, in a sentence: "The castle of seat 1 has fallen." */
  ending?(result: Result, view: S): string;

  /** The line of the log, with the cards it names, where the game's words know an event alone and could only tell ids. */
  tell?(event: GameEvent, view: S): { text: string; cards: readonly string[] } | undefined;
  /** What an event looks like, beside the change of the view. */
  effects(event: GameEvent, view: S, viewer: Viewer): readonly Effect[];
  /** Milliseconds that the view after this event stands before the next one, at speed 1; 0 for none. */
  pace(event: GameEvent): number;

  /** Class, deck or tribe of each seat for the new-match page, read from and written into the options. */
  readonly choices: readonly Choice[];
}

export interface Phase {
  id: string;
  label: string;
  icon?: string;
}

export interface Plate {
  icon: string;
  /** Palette of the seat's class, tribe or deck, for the badge. */
  palette?: string;
  /** "Dinosaurs · Fossils: 1 gold when a Dinosaur of yours dies". */
  line?: string;
  numbers: readonly {
    id: string;
    icon: string;
    label: string;
    value: number | string;
    of?: number;
    isMain?: boolean;
  }[];
  /** Small notices: "Traps ×1, place unknown". */
  notes?: readonly { icon: string; text: string }[];
}

export interface HandCard {
  spot: Spot;
  /** Undefined for a card that the viewer does not know. */
  card: string | undefined;
  /** Several copies are one entry where moves do not tell them apart. */
  count?: number;
  /** Numbers that differ from the printed ones. */
  value?: number;
}

export type Effect =
  | { do: 'fly'; from: Place; to: Place; card?: string; icon?: string; isHidden?: boolean }
  | { do: 'rise'; at: Place; text: string; tone: 'harm' | 'gain' | 'plain' }
  | { do: 'shake' | 'flash' | 'fold' | 'flip' | 'crack'; at: Place }
  | { do: 'lean'; at: Place; toward: Place }
  | { do: 'dice'; at: Place; value: number; sides: number }
  | { do: 'banner'; text: string };

export interface Choice {
  /** Key in the options, such as `classes` or `decks`. */
  option: string;
  label: string;
  list: readonly {
    id: string;
    title: string;
    text: string;
    icon: string;
    palette?: string;
    cards?: readonly string[];
  }[];
  read(options: unknown, seat: Seat): string | undefined;
  write(options: unknown, seat: Seat, id: string): unknown;
}

/** A lesson of the tutorial: a position as in scenario files, a guide who asks for moves, shows why and lets one try. */
export interface Lesson {
  title: string;
  /** What the guide says first. */
  say: string;
  /** A partial position (its `options` included); without one the match of the lesson before goes on. The learner is seat 0. */
  position?: unknown;
  seats?: number;
  /** Scripted outcomes of chance. */
  chance?: readonly number[];
  /** Spots and places that the guide points at. */
  point?: readonly Place[];
  tasks: readonly Task[];
}

export interface Task {
  ask: string;
  /** The move that is asked for: any legal move that has these fields. */
  move: Readonly<Record<string, unknown>>;
  /** What the other seats do after it, in order, by script. */
  replies?: readonly { seat: Seat; move: MoveLike & Readonly<Record<string, unknown>> }[];
  /** Said afterwards: what happened and why. */
  why: string;
}
