import type { Almanac } from './almanac.ts';
import { isPrivate } from './picks.ts';
import { type HandCard, handIndex, isHidden, type Player, type State } from './state.ts';

/** Throws if a state cannot be. */
export function check(book: Almanac, state: State): void {
  const { players, order, pending, effect, trade, phase, result } = state;
  const claim = (holds: boolean, what: string) => {
    if (!holds) throw new Error(what);
  };
  const isCount = (value: number) => Number.isInteger(value) && value >= 0;
  const isDeckCard = (card: string) => (book.kinds.get(card)?.card.type ?? 'class') !== 'class';
  const isHandCard = ({ card, value }: HandCard) => isDeckCard(card) && isCount(value);
  claim(order.toSorted().join() === players.map((_, seat) => seat).join(), 'the turn order is not one of all seats');
  claim(state.turn >= 0 && state.turn < players.length, 'nobody has the turn');
  claim(isCount(state.left) && isCount(state.plays) && state.plays <= 99, 'a counter is out of range');
  claim((phase === 'over') === (result !== null), 'the result stands in the wrong phase');
  claim(pending === null || phase !== 'over', 'a decision is open after the end');
  claim(phase !== 'harvest' || pending !== null, 'the harvest phase waits for nothing');
  const beds = players.flatMap((player) => player.beds.map(({ id }) => id));
  claim(new Set(beds).size === beds.length, 'two beds have the same id');
  for (const player of players) checkPlayer(player);
  claim(
    state.market.every((card) => card === null || isDeckCard(card)) &&
      [...state.deck, ...state.removed].every(isDeckCard),
    'an unknown card in market or deck',
  );
  claim(trade === null || phase === 'trade', 'a trade outside its phase');
  if (trade !== null) checkLot(players[state.turn].hand, trade.cards);
  claim(
    (pending?.kind === 'offers' || pending?.kind === 'accept') === (trade?.proposed === true),
    'a proposal without answers, or the other way round',
  );
  claim((effect !== null) === (pending !== null && trade === null), 'a paused effect and its decision do not agree');
  if (pending !== null) {
    claim(pending.seats.length > 0, 'nobody is asked');
    claim(!isHidden(pending.options), 'hidden options in a state');
    claim(pending.options.length > 0 || pending.kind === 'offers', 'a choice without options');
    for (const card of pending.cards ?? []) claim(isDeckCard(card), 'an unknown card is looked at');
    if (isPrivate(pending) && pending.kind === 'choose-card') {
      const { hand } = players[pending.seats[0]];
      claim(
        pending.options.every((one) => 'value' in one && handIndex(hand, one.card, one.value) >= 0),
        'an option is not in the hand',
      );
    }
  }

  function checkPlayer({ coins, fertilizers, hand, beds: own, discard }: Player): void {
    claim(isCount(coins) && isCount(fertilizers), 'a stock is not a count');
    claim(hand.every(isHandCard), 'an impossible card in a hand');
    claim(discard.every(isDeckCard), 'an unknown card in a pile');
    for (const { crop, resting } of own) {
      if (crop === null) continue;
      claim(!resting, 'a crop grows in a resting bed');
      claim(book.kinds.get(crop.card)?.isCrop === true, 'something else than a crop grows');
      claim(isCount(crop.value) && isCount(crop.timer), 'a value or timer is not a count');
    }
  }

  function checkLot(hand: readonly HandCard[], lot: readonly HandCard[]): void {
    const left = hand.slice();
    for (const { card, value } of lot) {
      const at = handIndex(left, card, value);
      claim(at >= 0, 'a card for sale is not in the hand');
      left.splice(at, 1);
    }
  }
}
