import { type Chance, type Seat, secret } from '@tuckbox/kernel';
import type { Move, PlayMove } from '../moves.ts';
import { firstTile, takeOut } from './board.ts';
import { construct } from './building.ts';
import { changeGold } from './purse.ts';
import { isOnBoard, type Kind, kindOf, type Run, resolve, tell, trigger, watchersOf } from './resolving.ts';
import { begin, haveChosen } from './setup.ts';
import { endTurn } from './turn.ts';
import { placeUnit } from './units.ts';

export function play(run: Run, seat: Seat, move: Move, chance: Chance): void {
  switch (move.type) {
    case 'choose-deck':
      chooseDeck(run, seat, move.deck, chance);
      break;
    case 'play':
      playCard(run, seat, move);
      break;
    case 'rush':
      rush(run, seat);
      break;
    case 'end-turn':
      endTurn(run);
  }
}

/** TL-2.1: unseen by the other until both have chosen. */
function chooseDeck(run: Run, seat: Seat, deck: string, chance: Chance): void {
  run.state.players[seat].deckChoice = deck;
  const isLast = haveChosen(run.state);
  run.report?.({ type: 'deck-chosen', seat, deck: isLast ? deck : secret(deck, seat) });
  if (isLast) begin(run, chance);
}

/** TL-4.2: the cost is paid, the card goes to the discard pile at once, then it takes effect. */
function playCard(run: Run, seat: Seat, move: PlayMove): void {
  const { state } = run;
  const { hand, discard } = state.players[seat];
  const kind = kindOf(run.book, move.card);
  state.plays += 1;
  takeOut(hand, move.card);
  discard.push(move.card);
  if (run.report !== undefined) tellPlay(run, seat, move, kind);
  changeGold(run, seat, -kind.card.cost, 'cost');
  takeEffect(run, seat, move, kind);
}

/** TL-7.11: lane and builder of a hidden building are the owner's secret. */
function tellPlay(run: Run, seat: Seat, move: PlayMove, kind: Kind): void {
  const lane = move.lane ?? null;
  const unit = move.unit ?? null;
  const isHidden = kind.card.type === 'building' && kind.card.hidden;
  run.report?.({
    type: 'card-played',
    seat,
    card: move.card,
    lane: isHidden ? secret(lane, seat) : lane,
    unit: isHidden ? secret(unit, seat) : unit,
  });
}

function takeEffect(run: Run, seat: Seat, move: PlayMove, { card, on }: Kind): void {
  const lane = move.lane ?? null;
  switch (card.type) {
    case 'unit': {
      if (lane === null) throw new Error(`${card.id} is played without a lane`);
      // TL-4.4: it enters its tile before its own ability, which is lost if it did not survive that.
      const unit = placeUnit(run, card, seat, lane, firstTile(seat, lane));
      if (isOnBoard(unit)) trigger(run, 'play', unit, unit);
      tell(run, 'you-play-unit', seat, unit, watchersOf(run, 'you-play-unit', seat));
      break;
    }
    case 'building': {
      const builder = run.state.units.find((unit) => unit.id === move.unit);
      if (builder === undefined) throw new Error(`${card.id} is played without a builder`);
      construct(run, card, builder);
      break;
    }
    case 'skill':
      // TL-8.1, TL-13.9
      resolve(run, 'play', on.play, { owner: seat, self: null, lane, it: null });
      tell(run, 'you-play-skill', seat, null, watchersOf(run, 'you-play-skill', seat));
  }
}

/** TL-8.2 to TL-8.4: no card, so nobody watches it. */
function rush(run: Run, seat: Seat): void {
  const { state, book } = run;
  state.plays += 1;
  state.rushUsed = true;
  run.report?.({ type: 'rush-used', seat });
  changeGold(run, seat, -book.options.rushCost, 'cost');
  resolve(run, 'play', kindOf(book, 'rush').on.play, { owner: seat, self: null, lane: null, it: null });
}
