import type { Rules } from '@tuckbox/kernel';
import { almanac, type Scene } from '../almanac.ts';
import { check } from '../check.ts';
import { makeScore } from '../heuristic.ts';
import { actors, type Move, moves, refusal } from '../moves.ts';
import type { Options } from '../options.ts';
import { fromPosition } from '../position.ts';
import { courtesy, recall } from '../recall.ts';
import { bedOf, clone, type State } from '../state.ts';
import { exported, makeImagine, view } from '../view.ts';
import { fertilize, plant, playAction, useClass } from './play.ts';
import { choose, decline } from './resolve.ts';
import { setup } from './setup.ts';
import { accept, close, offer, propose, select } from './trade.ts';
import { buy, endPhase, settle } from './turn.ts';

export function rules(options: Options): Rules<State, Move> {
  const book = almanac(options);
  const imagine = makeImagine(book);
  return {
    setup: (seats, chance, report) => setup(book, seats, chance, report),
    fromPosition: (position, seats) => fromPosition(book, position, seats),
    actors,
    moves: (state, seat) => moves(book, state, seat),
    refusal: (state, seat, move) => refusal(book, state, seat, move),
    play: (state, seat, move, chance, report) => {
      const scene: Scene = { book, state, chance, report };
      make(scene, seat, move);
      settle(scene);
    },
    result: (state) => state.result ?? undefined,
    view: (state, viewer) => view(book, state, viewer),
    imagine: (seen, _viewer, chance) => imagine(seen, chance),
    recall: (seen, seat, events) => recall(book, seen, seat, events),
    courtesy,
    clone,
    check: (state) => check(book, state),
    position: (state) => exported(book, state),
    score: makeScore(book),
    turn: ({ round, turn, players }) => round * players.length + turn,
    foresight: 2,
    // Every purchase lays a new card into the market.
    planning: 1,
  };
}

/** The move itself; `settle` does what follows. */
function make(scene: Scene, seat: number, move: Move): void {
  const { pending, trade } = scene.state;
  switch (move.type) {
    case 'buy':
      buy(scene, move.slot);
      return;
    case 'offer-card':
      select(scene, seat, move);
      return;
    case 'propose':
      if (trade !== null) propose(scene, seat, trade);
      return;
    case 'offer':
      if (pending !== null && trade !== null) offer(scene, seat, move.coins, pending, trade);
      return;
    case 'pass':
      if (pending?.kind !== 'offers') decline(scene);
      else if (trade !== null) offer(scene, seat, 0, pending, trade);
      return;
    case 'accept':
      if (trade !== null) accept(scene, move.seat, trade);
      return;
    case 'reject':
      close(scene, null, 0);
      return;
    case 'plant':
    case 'fertilize': {
      const bed = bedOf(scene.state, move.bed);
      if (bed === undefined) return;
      if (move.type === 'plant') plant(scene, seat, move, bed);
      else fertilize(scene, seat, bed);
      return;
    }
    case 'play':
      playAction(scene, seat, move);
      return;
    case 'use-class':
      useClass(scene, seat);
      return;
    case 'choose':
      choose(scene, move);
      return;
    case 'done':
      endPhase(scene);
      return;
  }
}
