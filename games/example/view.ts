import type { Chance, Viewer } from '@tuckbox/kernel';
import { type Card, clone, DECK, type State } from './state.ts';

/** Hidden are the hands and the sealed bids of others, and the deck. */
export function view(state: State, viewer: Viewer): State {
  const shown = clone(state);
  shown.deck = shown.deck.map(() => '?');
  for (const [seat, player] of shown.players.entries()) {
    if (seat === viewer) continue;
    player.hand = player.hand.map(() => '?');
    if (player.bid !== null) player.bid = '?';
  }
  return shown;
}

/** The cards that the viewer cannot see, dealt at random to the places where they must be. */
export function imagine(seen: State, _viewer: Viewer, chance: Chance): State {
  const state = clone(seen);
  const unseen = DECK.slice();
  const open = [...state.spent, ...state.players.flatMap(({ hand, bid }) => [...hand, bid])];
  for (const card of open) if (card !== null && card !== '?') unseen.splice(unseen.indexOf(card), 1);
  chance.shuffle(unseen);
  const dealt = (card: Card): Card => (card === '?' ? (unseen.pop() ?? 1) : card);
  for (const player of state.players) {
    player.hand = player.hand.map(dealt);
    if (player.bid !== null) player.bid = dealt(player.bid);
  }
  state.deck = state.deck.map(dealt);
  return state;
}
