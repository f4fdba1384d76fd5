import { performance } from 'node:perf_hooks';
import { type Chance, fastChance, type MoveLike, type Rules } from '@tuckbox/kernel';
import type { ActionShape, Game as Definition, State } from 'boardgame.io';
import { MCTSBot } from 'boardgame.io/ai';
import { ActivePlayers } from 'boardgame.io/core';
import { InitializeGame } from 'boardgame.io/internal';
import type { Contestant, Table } from './duel.ts';

/**
 * boardgame.io hands moves a draft of the state, which dies with the move, while rules may remember what they saw. So it
 * is given the place of a state in a list, which also spares it all copying but our own.
 */
interface Hosted {
  place: number;
}

interface Host {
  readonly definition: Definition<Hosted>;
  readonly initial: State<Hosted>;
  readonly states: unknown[];
}

/** The player whom boardgame.io asks first when all are active: the moves of whoever may act are listed with this one. */
const FIRST = '0';

/**
 * boardgame.io's own tree search on the very same rules. It is handed the real state, so it sees every card. It counts
 * iterations only, so it is given as many as it makes in the time, by its own measured rate, and at least one.
 * Its playouts go to the end of the match: at its default depth of 50 moves most of them would tell it nothing.
 */
export function boardgameioBot(ms: number, chance: Chance): Contestant {
  let host: Host | undefined;
  let msEach = ms;
  return async (table) => {
    host ??= hosted(table, fastChance(`boardgame.io ${chance.pick(1_000_000)}`));
    const { definition, initial, states } = host;
    const { rules, state } = table;
    const iterations = Math.max(1, Math.ceil(ms / msEach));
    const bot = new MCTSBot({
      game: definition,
      enumerate: ({ place }: Hosted, _ctx: unknown, playerID: string) =>
        playerID === FIRST ? listed(rules, states[place]) : [],
      iterations,
      playoutDepth: table.game.longest(table.game.options.parse({}), 2),
      seed: chance.pick(1_000_000),
    });
    const start = performance.now();
    states.length = 0;
    const present = { ...initial, G: { place: states.push(rules.clone(state)) - 1 } };
    const { action } = await bot.play(present, FIRST);
    // Times vary with the length of playouts: half of the old estimate steadies it.
    msEach = (msEach + (performance.now() - start) / iterations) / 2;
    return action.payload.args[0] as MoveLike;
  };
}

function hosted({ game, rules }: Table, chance: Chance): Host {
  const states: unknown[] = [];
  const definition: Definition<Hosted> = {
    name: game.id,
    disableUndo: true,
    setup: () => ({ place: states.push(rules.setup(2, chance)) - 1 }),
    // To tell it after every move who may act next would cost it a third of its time.
    turn: { activePlayers: ActivePlayers.ALL },
    moves: {
      play: ({ G, playerID }, move: MoveLike) => {
        const after = rules.clone(states[G.place]);
        rules.play(after, Number(playerID), move, chance);
        G.place = states.push(after) - 1;
      },
    },
    endIf: ({ G }) => outcome(rules, states[G.place]),
  };
  return { definition, initial: InitializeGame({ game: definition, numPlayers: 2 }), states };
}

/** The moves of whoever acts first. */
function listed(rules: Rules, state: unknown): ActionShape.MakeMove[] {
  const [seat] = rules.actors(state);
  if (seat === undefined) return [];
  const playerID = String(seat);
  return rules
    .moves(state, seat)
    .map((move) => ({ type: 'MAKE_MOVE', payload: { type: 'play', args: [move], playerID } }));
}

/** What its search understands: a winner, or a draw. */
function outcome(rules: Rules, state: unknown): { winner: string } | { draw: true } | undefined {
  const first = rules.result(state)?.ranking[0];
  if (first === undefined) return undefined;
  return first.length === 1 ? { winner: String(first[0]) } : { draw: true };
}
