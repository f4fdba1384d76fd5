import type { GameEvent, Result, Seat, Viewer, Words } from '@tuckbox/kernel';
import { makeField, type Position } from './battlefield.ts';
import { type Book, kindOf, sheetOf } from './kinds.ts';
import type { Move } from './moves.ts';
import { deckSize, type State, type Unit, unitOf } from './state.ts';
import { statsOf, textOf } from './text.ts';

const WIDTH = 100;

export function makeWords(book: Book): Words<State, Move> {
  return {
    move: (move, view, seat) => moveText(book, move, view, seat),
    event: (event) => eventText(book, event),
    table: (view, viewer) => tableLines(book, view, viewer),
    card: (id) => {
      const kind = book.kinds.get(id);
      return kind && { title: kind.name, text: textOf(book, kind) };
    },
  };
}

function moveText(book: Book, move: Move, view: State, seat: Seat): string {
  const unit = (id: string) => unitName(book, view, id);
  switch (move.type) {
    case 'mulligan':
      return `Set ${cardName(book, move.card)} aside`;
    case 'keep': {
      const aside = view.seats[seat].mulligan?.aside.length ?? 0;
      return aside === 0 ? 'Keep this hand' : `Keep this hand and draw ${aside} new`;
    }
    case 'play': {
      const at = move.at === undefined ? '' : ` at ${placeText(move.at)}`;
      return `Play ${cardName(book, move.card)}${at}${move.target === undefined ? '' : ` on ${unit(move.target)}`}`;
    }
    case 'to-actions':
      return 'Begin the action phase';
    case 'move':
      return `Move ${unit(move.unit)} to ${placeText(move.at)}`;
    case 'attack':
      return `Attack ${unit(move.target)} with ${unit(move.unit)}`;
    case 'defend':
      return `Guard ${unit(move.target)} with ${unit(move.unit)}`;
    case 'special': {
      const target = move.target === undefined ? '' : ` on ${unit(move.target)}`;
      const payer = move.payer === undefined ? '' : `, AP from ${unit(move.payer)}`;
      return `Use ${actionName(book, view, move.unit, move.action)} of ${unit(move.unit)}${target}${payer}`;
    }
    case 'end-actions':
      return 'End the turn with its skirmishes';
    case 'discard':
      return `Discard ${cardName(book, move.card)}`;
    case 'choose':
      if (move.unit !== undefined) return `Choose ${unit(move.unit)}`;
      return move.card === undefined ? `Choose ${placeText(move.at)}` : `Choose ${cardName(book, move.card)}`;
  }
}

function cardName(book: Book, card: unknown): string {
  return book.kinds.get(String(card))?.name ?? 'a card';
}

function unitName(book: Book, view: State, id: string): string {
  const unit = unitOf(view, id);
  return unit === undefined ? id : `${kindOf(book, unit.card).name} ${id}`;
}

function actionName(book: Book, view: State, id: string, action: string): string {
  const unit = unitOf(view, id);
  const known = unit === undefined ? [] : kindOf(book, unit.card).actions;
  const sheet = unit === undefined ? [] : sheetOf(book, view.seats[unit.owner].tribe).actions;
  return [...sheet, ...known].find((one) => one.id === action)?.name ?? action;
}

function placeText(at: unknown): string {
  const { x, y, z } = at as Position;
  return z === undefined ? `${x},${y}` : `${x},${y},${z}`;
}

/** The log: one line for each event worth telling. */
function eventText(book: Book, event: GameEvent): string | undefined {
  const { seat, unit, card, at } = event;
  const ids = (list: unknown) => (list as string[]).join(', ') || 'nobody';
  switch (event.type) {
    case 'queen-placed':
      return `Seat ${seat}: ${cardName(book, card)} ${unit} takes her place at ${placeText(at)}.`;
    case 'order': {
      const reveals = (event.reveals as string[][]).map(
        (cards, who) => `seat ${who} ${cards.map((one) => cardName(book, one)).join(', ') || 'nothing'}`,
      );
      return `Turned up: ${reveals.join('; ')}. Seat ${event.first} goes first.`;
    }
    case 'hand-dealt':
      return `Seat ${seat} is dealt ${cardsText(book, event.cards)}.`;
    case 'mulligan-aside':
      return `Seat ${seat} sets ${card === '?' ? 'a card' : cardName(book, card)} aside.`;
    case 'mulligan-done':
      return `Seat ${seat} keeps${event.count === 0 ? ' the hand' : ` and exchanges ${event.count}`}.`;
    case 'turn-begins':
      return `Round ${event.round}: the turn of seat ${seat}.`;
    case 'draw':
      return `Seat ${seat} draws ${cardsText(book, event.cards)}.`;
    case 'hunger':
      return `Seat ${seat} has no card left to draw: the queen starves and has defense ${event.defense}.`;
    case 'discard':
      return `Seat ${seat} discards ${cardName(book, card)}.`;
    case 'worker':
      return `Seat ${seat} gets ${event.count} ${event.count === 1 ? 'worker' : 'workers'}.`;
    case 'spawned':
      return `Seat ${seat}: ${cardName(book, card)} ${unit} appears at ${placeText(at)}.`;
    case 'ability':
      return `Seat ${seat} plays ${cardName(book, card)}${event.target === null ? '' : ` on ${event.target}`}.`;
    case 'special':
      return `Seat ${seat} uses ${event.action} of ${unit}${event.target === null ? '' : ` on ${event.target}`}.`;
    case 'moved':
      return `${unit} ${event.cause === 'move' ? 'moves' : 'is moved'} to ${placeText(event.to)}.`;
    case 'attack-declared':
      return `${event.by} attacks ${event.on}.`;
    case 'guard-declared':
      return `${event.by} guards ${event.on}.`;
    case 'attack-void':
      return `The attack of ${event.by} on ${event.on} is void: out of reach.`;
    case 'guard-ended':
      return event.reason === 'reset' ? undefined : `${event.by} no longer guards ${event.on}.`;
    case 'counter':
      return `${unit} gets ${counterText(event)}.`;
    case 'counter-gone':
      return `${unit} loses ${counterText(event)}.`;
    case 'ap-changed':
      return `${unit} now has ${event.ap} AP.`;
    case 'energy-changed':
      return `Seat ${seat} now has ${event.energy} energy in the pool.`;
    case 'skirmish':
      return `Skirmish for ${event.defender}: ${ids(event.attackers)} deal ${event.total}, the answer is ${event.answer}; dead: ${ids(event.deaths)}.`;
    case 'damage':
      return `${event.amount} damage to ${ids(event.units)}; dead: ${ids(event.deaths)}.`;
    case 'dies':
      return `${cardName(book, card)} ${unit} of seat ${event.owner} dies.`;
    case 'returned':
      return `Seat ${seat} returns ${cardName(book, card)} to the ${event.to}.`;
    case 'eliminated':
      return `Eliminated: ${(event.seats as Seat[]).map((who) => `seat ${who}`).join(', ')}.`;
    case 'over': {
      const { ranking, reason } = event.result as Result;
      const [first] = ranking;
      return `The match is over (${reason}). First: seat ${first.join(' and seat ')}.`;
    }
    default:
      return undefined;
  }
}

function cardsText(book: Book, cards: unknown): string {
  const list = cards as string[];
  if (list.length === 0) return 'no card';
  if (!list.includes('?')) return list.map((card) => cardName(book, card)).join(', ');
  return `${list.length} ${list.length === 1 ? 'card' : 'cards'}`;
}

function counterText(counter: object): string {
  const { attack, defense, ap, flags } = counter as {
    attack?: number;
    defense?: number;
    ap?: number;
    flags?: string[];
  };
  const signed = (value: number | undefined, noun: string) =>
    value === undefined ? [] : [`${value < 0 ? '' : '+'}${value} ${noun}`];
  return [
    ...signed(attack, 'attack'),
    ...signed(defense, 'defense'),
    ...signed(ap, 'AP'),
    ...(flags ?? []).map((flag) => `“${flag}”`),
  ].join(', ');
}

/** Everything that the viewer may know, as text to play from. */
function tableLines(book: Book, view: State, viewer: Viewer): string[] {
  const { turn, phase } = view;
  const { roundLimit } = book.options;
  const whose = phase === 'mulligan' ? 'starting hands' : `seat ${turn.seat}, ${phase} phase`;
  return [
    phase === 'over' ? 'The match is over.' : `Round ${turn.round} of ${roundLimit}: ${whose}`,
    ...view.seats.map((_, seat) => colonyLine(book, view, seat, viewer)),
    ...fieldLines(book, view),
    ...view.units.map((unit) => unitLine(book, view, unit)),
    ...pendingLine(book, view),
    ...(viewer === 'table' ? [] : handLines(book, view, viewer)),
  ].flatMap(wrapped);
}

function colonyLine(book: Book, view: State, seat: Seat, viewer: Viewer): string {
  const colony = view.seats[seat];
  const who = `Seat ${seat}${seat === viewer ? ' (you)' : ''}, ${sheetOf(book, colony.tribe).tribe.name}`;
  if (colony.out !== null) return `${who}: out`;
  const { up, down } = colony.workers;
  const aside = colony.mulligan === null ? '' : `, ${colony.mulligan.aside.length} set aside`;
  const pile = colony.discard.map((card) => cardName(book, card)).join(', ') || 'empty';
  return `${who}: ${colony.energy} energy, workers ${up} up ${down} down, hand ${colony.hand.length}${aside}, deck ${deckSize(colony)}, discard pile: ${pile}`;
}

/** A grid as rows of cells with the ids of the units on them; too wide or open fields are told by the list of units. */
function fieldLines(book: Book, view: State): string[] {
  const { kind, max } = makeField(book.options, view.seats.length);
  if (kind === 'open') return [];
  const width = max.x + 1;
  const height = max.y + 1;
  const cell = Math.min(9, Math.floor((WIDTH - 3) / width));
  if (cell < 4) return [];
  const row = (y: number) =>
    Array.from({ length: width }, (_, x) => cellText(view, x, y, cell - 1).padEnd(cell)).join('');
  const head = Array.from({ length: width }, (_, x) => String(x).padEnd(cell)).join('');
  return [`   ${head}`, ...Array.from({ length: height }, (_, y) => `${String(y).padStart(2)} ${row(y)}`)].map((line) =>
    line.trimEnd(),
  );
}

function cellText(view: State, x: number, y: number, room: number): string {
  const ids = view.units.filter(({ at }) => at.x === x && at.y === y).map(({ id }) => id);
  if (ids.length === 0) return '.';
  const all = ids.join(' ');
  if (all.length <= room) return all;
  const short = `${ids[0]}+${ids.length - 1}`;
  return short.length <= room ? short : `${ids.length}`;
}

function unitLine(book: Book, view: State, unit: Unit): string {
  const kind = kindOf(book, unit.card);
  const ap = kind.type === 'creature' ? `, ${unit.ap} AP` : '';
  const notes = [
    ...unit.counters.map((counter) => `${counter.name ?? 'counter'} ${counterText(counter)}`.trim()),
    ...unit.used.map((action) => `used ${action}`),
    ...view.attacks.filter(({ by }) => by === unit.id).map(({ on }) => `attacks ${on}`),
    ...view.guards.filter(({ by }) => by === unit.id).map(({ on }) => `guards ${on}`),
  ];
  const values = `${unit.attack ?? kind.attack}/${unit.defense ?? kind.defense}${ap}`;
  return `${unit.id} seat ${unit.owner} ${kind.name} at ${placeText(unit.at)}: ${[values, ...notes].join('; ')}`;
}

function pendingLine(book: Book, { pending }: State): string[] {
  if (pending === null) return [];
  switch (pending.kind) {
    case 'discard':
      return [`Seat ${pending.seat} has to discard ${pending.count}.`];
    case 'choose-unit':
      return [`Seat ${pending.seat} chooses one of ${pending.units.join(', ')}.`];
    case 'choose-position':
      return [`Seat ${pending.seat} chooses a position for ${pending.unit}, up to ${pending.ranges} ranges away.`];
    case 'choose-card':
      return [`Seat ${pending.seat} chooses ${pending.cards.map((card) => cardName(book, card)).join(' or ')}.`];
  }
}

function handLines(book: Book, view: State, seat: Seat): string[] {
  const { hand, mulligan } = view.seats[seat];
  const told = (card: string) => {
    const kind = book.kinds.get(card);
    if (kind === undefined) return '  a card';
    const stats = kind.type === 'creature' || kind.type === 'structure' ? `, ${statsOf(kind)}` : '';
    return `  ${kind.name}: ${kind.type}, cost ${kind.cost}${stats}. ${textOf(book, kind)}`.trimEnd();
  };
  const aside = mulligan === null || mulligan.aside.length === 0 ? [] : ['Set aside:', ...mulligan.aside.map(told)];
  return [`Your hand${hand.length === 0 ? ': empty' : ':'}`, ...hand.map(told), ...aside];
}

/** Lines that fit the terminal; what goes on is set in. */
function wrapped(line: string): string[] {
  if (line.length <= WIDTH) return [line];
  const cut = line.lastIndexOf(' ', WIDTH);
  const at = cut > WIDTH / 2 ? cut : WIDTH;
  return [line.slice(0, at), ...wrapped(`    ${line.slice(at).trimStart()}`)];
}
