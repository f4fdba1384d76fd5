import {
  done,
  failed,
  fastChance,
  type Game,
  type GameEvent,
  type MoveLike,
  type Outcome,
  type Problem,
  parseOptions,
  type Rules,
  type Seat,
} from '@tuckbox/kernel';
import type { Budget, Choice, Memory, Suggestion, Thinking } from './bot.ts';
import { parseBot } from './names.ts';

/** What a worker is asked: a situation as plain data, and who shall think about it. */
export interface Question {
  readonly game: string;
  readonly options: unknown;
  readonly seats: number;
  readonly seat: Seat;
  readonly view: unknown;
  readonly moves: readonly MoveLike[];
  readonly events?: readonly GameEvent[] | undefined;
  /** A name that `parseBot` knows. */
  readonly bot: string;
  /** In place of the bot's own. */
  readonly budget?: Budget | undefined;
  /** The same seed and budget in iterations give the same choice. */
  readonly seed: string;
  /** Any name of this seat's part in this match: a worker remembers what it thought about it before. */
  readonly match?: string | undefined;
}

/** Messages to a worker, and its answers. A question is answered by choices as they stand now, and a last one. */
export type ToWorker =
  | { readonly type: 'think'; readonly id: number; readonly question: Question }
  | { readonly type: 'cancel'; readonly id: number };
export type FromWorker =
  | { readonly type: 'choice'; readonly id: number; readonly choice: Choice; readonly isLast: boolean }
  | { readonly type: 'problem'; readonly id: number; readonly problem: Problem };

/** One end of a line between two threads, whatever kind of worker it is. */
export interface Port<Out, In> {
  send(message: Out): void;
  listen(hear: (message: In) => void): void;
}

/** Remembers bound rules and what was thought before, so that questions of one match are answered ever faster. */
export class Thinker {
  private readonly games: readonly Game[];
  private readonly bound = new Map<string, Rules>();
  private readonly memories = new Map<string, Memory>();

  constructor(games: readonly Game[]) {
    this.games = games;
  }

  /** Begins to think about a question, or tells what is wrong with it. */
  begin(question: Question): Outcome<Thinking> {
    const rules = this.rulesOf(question);
    if (!rules.ok) return rules;
    const bot = parseBot(question.bot);
    if (!bot.ok) return bot;
    const { seats, seat, view, moves, events, budget, seed } = question;
    if (moves.length === 0) return failed('bad-question', 'There is no move to choose from.');
    const chance = fastChance(seed);
    const memory = this.memoryOf(question);
    return done(bot.value.begin({ rules: rules.value, seats, seat, view, moves, events, budget, chance, memory }));
  }

  private rulesOf({ game: id, options, seats }: Question): Outcome<Rules> {
    const key = JSON.stringify([id, options, seats]);
    const known = this.bound.get(key);
    if (known !== undefined) return done(known);
    const game = this.games.find((one) => one.id === id);
    if (game === undefined) return failed('unknown-game', `"${id}" is not a game of this box.`);
    const parsed = parseOptions(game, options, seats, 'position');
    if (!parsed.ok) return parsed;
    const rules = game.rules(parsed.value);
    keep(this.bound, key, rules);
    return done(rules);
  }

  private memoryOf({ match }: Question): Memory | undefined {
    if (match === undefined) return undefined;
    const memory = this.memories.get(match) ?? {};
    keep(this.memories, match, memory);
    return memory;
  }
}

const MOST_KEPT = 8;

/** Puts an entry last and drops the oldest. */
function keep<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= MOST_KEPT) return;
    map.delete(oldest);
  }
}

const SLICE_MS = 20;

/** What a worker does: thinks about one question after the other, and listens for a cancellation between slices. */
export function serveThinking(games: readonly Game[], port: Port<FromWorker, ToWorker>): void {
  const thinker = new Thinker(games);
  const open = new Set<number>();
  port.listen((message) => {
    if (message.type === 'cancel') open.delete(message.id);
    else {
      open.add(message.id);
      void answer(thinker, message.id, message.question, open, port);
    }
  });
}

async function answer(
  thinker: Thinker,
  id: number,
  question: Question,
  open: Set<number>,
  port: Port<FromWorker, ToWorker>,
): Promise<void> {
  try {
    const thinking = thinker.begin(question);
    if (!thinking.ok) {
      port.send({ type: 'problem', id, problem: thinking.error });
      return;
    }
    for (let isLast = false; !isLast; ) {
      isLast = !thinking.value.go(SLICE_MS);
      port.send({ type: 'choice', id, choice: thinking.value.choice(), isLast });
      await otherMessages();
      if (!open.has(id)) return;
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    port.send({
      type: 'problem',
      id,
      problem: { code: 'bad-question', message: `The bot could not think about this: ${why}` },
    });
  } finally {
    open.delete(id);
  }
}

/** Lets messages in. A timer would do as well, but browsers make nested timers wait for four milliseconds. */
function otherMessages(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

export interface Asking {
  /** Ends the thinking at once; the outcome is then the problem `cancelled`. */
  readonly signal?: AbortSignal | undefined;
  /** Is told the choice as it stands now. */
  readonly onProgress?: ((choice: Choice) => void) | undefined;
}

/** Workers that think about the same question, each with a chance of its own; what they find is added up. */
export class Crew {
  private readonly workers: readonly Port<ToWorker, FromWorker>[];
  private readonly hearers = new Map<number, (worker: number, message: FromWorker) => void>();
  private asked = 0;

  constructor(workers: readonly Port<ToWorker, FromWorker>[]) {
    this.workers = workers;
    for (const [index, worker] of workers.entries()) {
      worker.listen((message) => this.hearers.get(message.id)?.(index, message));
    }
  }

  /** Iterations are shared out among the workers; milliseconds are given to each. */
  ask(question: Question, { signal, onProgress }: Asking = {}): Promise<Outcome<Choice>> {
    const bot = parseBot(question.bot);
    if (!bot.ok) return Promise.resolve(bot);
    const share = shareOf(question.budget ?? bot.value.budget, this.workers.length);
    const id = ++this.asked;
    return new Promise((resolve) => {
      const latest: Choice[] = [];
      let waiting = this.workers.length;
      const finish = (outcome: Outcome<Choice>) => {
        this.hearers.delete(id);
        signal?.removeEventListener('abort', cancel);
        if (waiting > 0) for (const worker of this.workers) worker.send({ type: 'cancel', id });
        resolve(outcome);
      };
      const cancel = () => finish(failed('cancelled', 'The bot was told to stop thinking.'));
      if (signal?.aborted === true) return cancel();
      signal?.addEventListener('abort', cancel);
      this.hearers.set(id, (worker, message) => {
        if (message.type === 'problem') return finish({ ok: false, error: message.problem });
        latest[worker] = message.choice;
        if (message.isLast) waiting -= 1;
        const found = mergeChoices(latest.filter((choice) => choice !== undefined));
        if (waiting === 0) finish(done(found));
        else onProgress?.(found);
      });
      for (const [index, worker] of this.workers.entries()) {
        const seed = index === 0 ? question.seed : `${question.seed} ${index}`;
        worker.send({ type: 'think', id, question: { ...question, seed, budget: share } });
      }
    });
  }
}

function shareOf(budget: Budget | undefined, workers: number): Budget | undefined {
  return budget !== undefined && 'iterations' in budget
    ? { iterations: Math.ceil(budget.iterations / workers) }
    : budget;
}

/** One choice out of several that were made about the same situation: visits are added up, values averaged by them. */
export function mergeChoices<M extends MoveLike>(choices: readonly Choice<M>[]): Choice<M> {
  const [first] = choices;
  if (choices.length === 1) return first;
  const byMove = new Map<string, Suggestion<M>>();
  let visits = 0;
  for (const { best } of choices) {
    for (const one of best) {
      const key = JSON.stringify(one.move);
      const sum = byMove.get(key);
      visits += one.visits;
      if (sum === undefined) byMove.set(key, { ...one });
      else {
        sum.value = (sum.value * sum.visits + one.value * one.visits) / Math.max(1, sum.visits + one.visits);
        sum.visits += one.visits;
      }
    }
  }
  const iterations = choices.reduce((sum, choice) => sum + choice.iterations, 0);
  const best = [...byMove.values()].map((one) => ({ ...one, share: one.visits / Math.max(1, visits) }));
  best.sort((a, b) => b.visits - a.visits || b.value - a.value);
  if (best.length === 0) return { ...first, iterations };
  return { move: best[0].move, iterations, value: best[0].value, best };
}
