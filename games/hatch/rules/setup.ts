import type { Chance, Report, Seat } from '@tuckbox/kernel';
import type { Card } from '../cards.ts';
import { copiesOf, wholePile } from '../decks.ts';
import type { Options } from '../options.ts';
import { newPlayer, type State } from '../state.ts';

/** HA-2: shuffle, deal, choose who starts; that seat then discards, or takes its turn at once. */
export function setup(
  options: Options,
  cards: readonly Card[],
  seats: number,
  chance: Chance,
  report: Report | undefined,
): State {
  const deck = wholePile(options.deck, copiesOf(options.copies, seats));
  chance.shuffle(deck);
  const players = Array.from({ length: seats }, newPlayer);
  for (const player of players) player.hand = deck.splice(0, options.handSize); // HA-2.2
  const start: Seat = options.start === 'random' ? chance.pick(seats) : options.start;
  const left = options.startDiscards;
  report?.({ type: 'match-started', start, handSizes: players.map(({ hand }) => hand.length) });
  if (left === 0) report?.({ type: 'turn-started', seat: start, round: 1 });
  return {
    round: 1,
    start,
    turn: { seat: start, actionUsed: false, sacrifice: 0, ritual: null },
    pending: left === 0 ? null : { kind: 'start-discard', seat: start, left },
    deck,
    discard: [],
    triggeredBy: null,
    cards,
    next: { e: 1, r: 1, d: 1 },
    players,
    result: null,
  };
}
