import type { GameEvent, Words } from '@tuckbox/kernel';
import type { Bid } from './rules.ts';
import type { State } from './state.ts';

export const words: Words<State, Bid> = {
  move: ({ card }) => `Bid ${card}`,
  event: tell,
  table: (view, viewer) => [
    `Round ${view.round}: ${view.prize} points to win`,
    ...view.players.map(({ hand, bid, score }, seat) => {
      const laid = bid === null ? '' : `, bids ${bid === '?' ? 'a card face down' : bid}`;
      return `${seat === viewer ? 'You' : `Seat ${seat}`}: ${score} points, hand ${hand.join(' ') || 'empty'}${laid}`;
    }),
    `Played so far: ${view.spent.join(' ') || 'nothing'}`,
  ],
};

function tell(event: GameEvent): string | undefined {
  switch (event.type) {
    case 'prize-rolled':
      return `Round ${event.round}: the die shows ${event.prize}, so many points are to be won.`;
    case 'bid-made':
      return `Seat ${event.seat} bids${event.card === '?' ? ' a card face down' : ` the ${event.card}`}.`;
    case 'bids-revealed':
      return `The bids: ${(event.bids as unknown[]).map((bid, seat) => `seat ${seat} ${bid ?? 'none'}`).join(', ')}.`;
    case 'prize-won':
      return `Seat ${event.seat} wins ${event.prize} points.`;
    case 'match-over':
      return `The match is over. First: seat ${(event.ranking as number[][])[0].join(' and seat ')}.`;
    default:
      return undefined;
  }
}
