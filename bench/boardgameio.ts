import type { Chance, Game, MoveLike } from '@tuckbox/kernel';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';

/**
 * The rules of one of our games hosted by boardgame.io, driven as its own bots drive a game: enumerate the moves, make
 * an action, reduce. The rules are the very same functions; the undo history, which bots do not need, is off.
 */
export function boardgameioMatch(game: Game, chance: Chance, options: unknown, seats: number): () => number {
  const rules = game.rules(options);
  const definition = {
    name: game.id,
    disableUndo: true,
    setup: () => ({ state: rules.setup(seats, chance) }),
    turn: { activePlayers: { all: 'play' } },
    moves: {
      play: ({ G, playerID }: { G: { state: unknown }; playerID: string }, move: MoveLike) => {
        rules.play(G.state, Number(playerID), move, chance);
      },
    },
    endIf: ({ G }: { G: { state: unknown } }) => rules.result(G.state),
  };
  const reducer = CreateGameReducer({ game: definition });
  return () => {
    let state = InitializeGame({ game: definition, numPlayers: seats });
    for (let count = 0; ; count++) {
      const table: unknown = state.G.state;
      const actors = rules.actors(table);
      if (actors.length === 0) return count;
      const seat = actors[chance.pick(actors.length)];
      const moves = rules.moves(table, seat);
      const move = moves[chance.pick(moves.length)];
      const payload = { type: 'play', args: [move], playerID: String(seat), credentials: undefined };
      state = reducer(state, { type: 'MAKE_MOVE', payload });
    }
  };
}
