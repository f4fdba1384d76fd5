import type { Chance, Seat } from '@tuckbox/kernel';
import { DECKS, type Deck, expanded, isDeckName } from '../decks.ts';
import type { Options } from '../options.ts';
import type { Player, State } from '../state.ts';
import { draw } from './purse.ts';
import type { Run } from './resolving.ts';
import { startTurn } from './turn.ts';

/** TL-2.1: a deck fixed by the options counts as chosen. */
export function fixedChoice(options: Options, seat: Seat): string | null {
  const deck = options.decks[seat];
  return deck === null || typeof deck === 'string' ? deck : 'custom';
}

/** The list behind a choice, or undefined if there is none, as in a position that names no deck. */
export function deckOf(options: Options, seat: Seat, choice: string | null): Deck | undefined {
  if (isDeckName(choice)) return DECKS[choice];
  const fixed = options.decks[seat];
  return choice === 'custom' && fixed !== null && typeof fixed === 'object' ? fixed : undefined;
}

export function beforeChoices(options: Options): State {
  const player = (seat: Seat): Player => ({
    class: 'base',
    deckChoice: fixedChoice(options, seat),
    castle: options.castleHp,
    gold: 0,
    hand: [],
    deck: [],
    discard: [],
    passiveUsed: false,
  });
  return {
    phase: 'setup',
    turn: 1,
    active: 0,
    first: 0,
    rushUsed: false,
    plays: 0,
    players: [player(0), player(1)],
    units: [],
    buildings: [],
    nextUnit: 1,
    nextBuilding: 1,
    result: null,
  };
}

export function haveChosen(state: State): boolean {
  return state.players[0].deckChoice !== null && state.players[1].deckChoice !== null;
}

/** TL-2.3 to TL-2.7, once both decks are chosen: first seat, shuffles, gold, opening hands, and the first turn. */
export function begin(run: Run, chance: Chance): void {
  const { state, book } = run;
  const { options } = book;
  state.first = options.firstPlayer === 'random' ? chance.pick(2) : 0;
  for (const [seat, player] of state.players.entries()) {
    const deck = deckOf(options, seat, player.deckChoice);
    if (deck === undefined) throw new Error(`seat ${seat} has no deck`);
    player.class = deck.class;
    player.deck = expanded(deck);
    chance.shuffle(player.deck);
    player.gold = options.startGold + (seat === state.first ? 0 : options.secondSeatGold);
  }
  run.report?.({ type: 'match-started', first: state.first, classes: state.players.map((player) => player.class) });
  for (const seat of [0, 1]) for (let left = options.startHand; left > 0; left--) draw(run, seat, 'opening');
  state.phase = 'play';
  state.turn = 1;
  state.active = state.first;
  startTurn(run);
}
