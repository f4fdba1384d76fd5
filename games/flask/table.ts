import type { Seat, Viewer } from '@tuckbox/kernel';
import type { Book } from './book.ts';
import { COLORS } from './cards.ts';
import { deckName } from './decks.ts';
import { canPay } from './rules/playing.ts';
import { type Kind, type Player, type Stack, type State, totalOf } from './state.ts';
import { brief, costWords, decisionWords, named, paidWords } from './wording.ts';

const WIDTH = 100;

/** The position as lines of text. Only what a view shows is drawn. */
export function table(book: Book, view: State, viewer: Viewer): string[] {
  const { turn, phase, plays, active, announced } = view;
  const lines = [
    phase === 'over'
      ? `Flask: over after turn ${turn}`
      : `Flask: turn ${turn} of seat ${active}, ${phase} phase, ${plays} of ${book.options.maxPlays} plays used`,
  ];
  for (const [seat, player] of view.seats.entries()) lines.push('', ...seatLines(book, player, seat, viewer));
  if (viewer !== 'table' && view.seats[viewer].out === 0) {
    lines.push('', 'Your hand (* can be paid now):', ...handLines(book, view.seats[viewer]));
  }
  if (announced !== null) {
    const what = announced.card === '?' ? 'a card face down' : `${named(book, announced.card)} (${announced.card})`;
    lines.push('', ...wrap(`Announced by seat ${announced.seat}: ${what}`, '  '));
  }
  lines.push('', `Now ${decisionWords(view)}.`);
  return lines;
}

function seatLines(book: Book, player: Player, seat: Seat, viewer: Viewer): string[] {
  const name = `Seat ${seat}${seat === viewer ? ' (you)' : ''}`;
  if (player.out > 0) return [`${name}: out`];
  const { cap, decks } = book.options;
  const counters = COLORS.map((color) => {
    const count = player.resources[color];
    return `${color} ${count}${count > cap ? ` (cut to ${cap} at the end)` : ''}`;
  });
  const left = player.deck.length === 0 ? '0 (loses when its turn begins)' : String(player.deck.length);
  const lines = [
    `${name}, ${deckName(decks, seat)} deck`,
    `  ${counters.join('  ')}  = ${totalOf(player.resources)}`,
    `  hand ${player.hand.length}, deck ${left}`,
  ];
  const row = (label: string, kinds: readonly Kind[]) => {
    if (kinds.length > 0) lines.push(...wrap(`  ${label}: ${names(book, kinds)}`, '    '));
  };
  row('played this turn', player.played);
  row('discard pile, top first', player.discard);
  if (seat !== viewer) row('seen joining the hand', player.seen);
  for (const stack of player.reactions) lines.push(...wrap(`  ${stackWords(book, stack)}`, '    '));
  return lines;
}

function names(book: Book, kinds: readonly Kind[]): string {
  return kinds.map((kind) => named(book, kind)).join(', ');
}

function stackWords(book: Book, { id, card, under, fresh, paid }: Stack): string {
  const what = card === '?' ? 'a face-down card' : `${named(book, card)} (${card}: ${brief(book.card(card))})`;
  const below = under.length > 0 ? `, under it ${names(book, under)}` : '';
  return `stack ${id}: ${what}, paid ${paidWords(paid)}${below}${fresh ? ', takes the next cards' : ''}`;
}

function handLines(book: Book, player: Player): string[] {
  const { hand } = player;
  if (hand.length === 0) return ['  (empty)'];
  return hand.flatMap((kind) => {
    const card = book.card(kind);
    const mark = canPay(player, card, hand.length - 1) ? '*' : ' ';
    return wrap(` ${mark} ${kind.padEnd(10)} ${card.name} [${costWords(card.cost)}] ${brief(card)}`, '    ');
  });
}

/** Breaks a line at blanks so that it keeps to the width of a terminal. */
function wrap(text: string, indent: string): string[] {
  if (text.length <= WIDTH) return [text];
  const at = text.lastIndexOf(' ', WIDTH);
  const cut = at > indent.length ? at : WIDTH;
  return [text.slice(0, cut).trimEnd(), ...wrap(`${indent}${text.slice(cut).trimStart()}`, indent)];
}
