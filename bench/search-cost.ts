import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { performance } from 'node:perf_hooks';
import { runInNewContext } from 'node:vm';
import { greedy, ismcts, situationOf } from '@tuckbox/bots';
import { fastChance, type Game, type MoveLike, type Rules, type Seat } from '@tuckbox/kernel';

export interface SearchCost {
  /** Iterations per second over situations of a whole match. */
  rate: number;
  /** The share of the time that is spent outside of the game's own functions. */
  outside: number;
}

const ITERATIONS = 100;
const SITUATIONS = 40;
const RUNS = 5;

/**
 * Searches situations of a match between greedy bots under the CPU profiler. A sample counts as the game's if one of
 * its functions is anywhere on the stack; a sample of the garbage collector counts as whoever ran just before it. What
 * the profile itself costs counts as nobody's.
 */
export async function searchCost(game: Game): Promise<SearchCost> {
  const rules = game.rules(game.options.parse({}));
  const situations = middleOf(game, rules);
  const framed = marked(rules);
  const search = function searching() {
    for (const { state, seat } of situations) {
      const situation = situationOf({ rules: framed, state, record: { seats: 2 } }, seat, fastChance(seat));
      ismcts({ iterations: ITERATIONS })(situation);
    }
  };
  // Once to compile. A machine that has other work now and then spoils one run or the other, so the middle one is told.
  search();
  const runs: SearchCost[] = [];
  while (runs.length < RUNS) runs.push(await profiled(search, situations.length * ITERATIONS));
  return runs.sort((a, b) => a.outside - b.outside)[RUNS >> 1];
}

async function profiled(search: () => void, iterations: number): Promise<SearchCost> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('Profiler.start');
  const start = performance.now();
  search();
  const ms = performance.now() - start;
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return { rate: (iterations * 1000) / ms, outside: outsideShare(profile) };
}

type Node = Profiler.ProfileNode;

interface Turn {
  state: unknown;
  seat: Seat;
}

/** Evenly spaced positions of a match in which there is something to choose. */
function middleOf(game: Game, rules: Rules): Turn[] {
  const chance = fastChance(`${game.id} cost`);
  const state = rules.setup(2, chance);
  const turns: Turn[] = [];
  for (let actors = rules.actors(state); actors.length > 0; actors = rules.actors(state)) {
    const [seat] = actors;
    const situation = situationOf({ rules, state, record: { seats: 2 } }, seat, chance);
    if (situation.moves.length > 1) turns.push({ state: rules.clone(state), seat });
    rules.play(state, seat, greedy(situation).move, chance);
  }
  const step = Math.max(1, Math.floor(turns.length / SITUATIONS));
  return turns.filter((_, index) => index % step === 0);
}

const SEARCH = 'searching';
const MARK = 'inTheGame';
/**
 * Of another context, because the compiler copies no function into a caller of another one. Frames that it did copy are
 * missing from the stack, and the game's own work would be told as its caller's.
 */
const frame: <F extends (...args: never[]) => unknown>(work: F) => F = runInNewContext(
  `(work) => function ${MARK}(...args) { return work(...args); }`,
);

/** The rules with a frame around each function by which the profile tells them apart. */
function marked<S, M extends MoveLike>(rules: Rules<S, M>): Rules<S, M> {
  const { score, turn } = rules;
  return {
    ...rules,
    actors: frame(rules.actors),
    moves: frame(rules.moves),
    play: frame(rules.play),
    result: frame(rules.result),
    imagine: frame(rules.imagine),
    view: frame(rules.view),
    clone: frame(rules.clone),
    ...(score === undefined ? {} : { score: frame(score) }),
    ...(turn === undefined ? {} : { turn: frame(turn) }),
  };
}

function outsideShare({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): number {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const nameOf = (id: number) => byId.get(id)?.callFrame.functionName;
  const searched = below(nodes, byId, SEARCH);
  const inside = below(nodes, byId, MARK);
  let whole = 0;
  let outside = 0;
  let last = nodes[0].id;
  for (const [index, id] of samples.entries()) {
    if (nameOf(id) !== '(garbage collector)') last = id;
    // The frame itself is there for the profile only.
    if (!searched.has(last) || nameOf(last) === MARK) continue;
    whole += timeDeltas[index];
    if (!inside.has(last)) outside += timeDeltas[index];
  }
  return outside / whole;
}

/** The nodes of a function of that name, and all that it called. */
function below(nodes: readonly Node[], byId: ReadonlyMap<number, Node>, name: string): ReadonlySet<number> {
  const found = new Set<number>();
  const visit = (node: Node | undefined, isBelow: boolean) => {
    if (node === undefined) return;
    const isHere = isBelow || node.callFrame.functionName === name;
    if (isHere) found.add(node.id);
    for (const child of node.children ?? []) visit(byId.get(child), isHere);
  };
  visit(nodes[0], false);
  return found;
}
