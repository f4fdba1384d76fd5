import { performance } from 'node:perf_hooks';
import { type Chance, fastChance, type MoveLike, type Rules } from '@tuckbox/kernel';
import type { Game as Definition, State } from 'boardgame.io';
import { MCTSBot } from 'boardgame.io/ai';
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

/**
 * boardgame.io's own tree search on the very same rules. It is handed the real state, so it sees every card. It counts
 * iterations only, so it is given as many as it makes in the time, by its own measured rate, and at least one.
 * Its playouts go to the end of the match: at its default depth of 50 moves most of them would tell it nothing.
 */
export function boardgameioBot(ms: number, chance: Chance): Contestant {
  let host: Host | undefined;
  let msEach = ms;
  return async (table, seat) => {
    host ??= hosted(table, fastChance(`boardgame.io ${chance.pick(1_000_000)}`));
    const { definition, initial, states } = host;
    const { rules, state } = table;
    const iterations = Math.max(1, Math.ceil(ms / msEach));
    const bot = new MCTSBot({
      game: definition,
      enumerate: ({ place }: Hosted, _ctx: unknown, playerID: string) => listed(rules, states[place], Number(playerID)),
      iterations,
      playoutDepth: table.game.longest(table.game.options.parse({}), 2),
      seed: chance.pick(1_000_000),
    });
    const start = performance.now();
    states.length = 0;
    const present = {
      ...initial,
      G: { place: states.push(rules.clone(state)) - 1 },
      ctx: { ...initial.ctx, activePlayers: active(rules, state) },
    };
    const { action } = await bot.play(present, String(seat));
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
    turn: {
      onBegin: ({ G, events }) => events.setActivePlayers({ value: active(rules, states[G.place]) }),
    },
    moves: {
      play: ({ G, playerID, events }, move: MoveLike) => {
        const after = rules.clone(states[G.place]);
        rules.play(after, Number(playerID), move, chance);
        G.place = states.push(after) - 1;
        events.setActivePlayers({ value: active(rules, after) });
      },
    },
    endIf: ({ G }) => outcome(rules, states[G.place]),
  };
  return { definition, initial: InitializeGame({ game: definition, numPlayers: 2 }), states };
}

/** Who may act, as boardgame.io has it. */
function active(rules: Rules, state: unknown): Record<string, string> {
  return Object.fromEntries(rules.actors(state).map((seat) => [seat, 'play']));
}

function listed(rules: Rules, state: unknown, seat: number): { move: string; args: MoveLike[] }[] {
  if (!rules.actors(state).includes(seat)) return [];
  return rules.moves(state, seat).map((move) => ({ move: 'play', args: [move] }));
}

/** What its search understands: a winner, or a draw. */
function outcome(rules: Rules, state: unknown): { winner: string } | { draw: true } | undefined {
  const first = rules.result(state)?.ranking[0];
  if (first === undefined) return undefined;
  return first.length === 1 ? { winner: String(first[0]) } : { draw: true };
}
