import {
  done,
  failed,
  fastChance,
  type Game,
  type GameEvent,
  type Match,
  type MoveLike,
  type Outcome,
  type Problem,
  parseOptions,
  type Rules,
  redactAll,
  type Seat,
} from '@tuckbox/kernel';
import type { Budget, Choice, Memory, Thinking } from './bot.ts';
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

/** What a bot may know when it has to choose for a seat. */
export function questionOf(
  { game, rules, state, record, history }: Match,
  seat: Seat,
  bot: string,
  more: Pick<Question, 'seed' | 'match'>,
): Question {
  const who = parseBot(bot);
  return {
    game: game.id,
    options: record.options,
    seats: record.seats,
    seat,
    view: rules.view(state, seat),
    moves: rules.moves(state, seat),
    events: who.ok && who.value.remembers ? redactAll(history, seat) : undefined,
    bot,
    ...more,
  };
}

/** Messages to a worker, and its answers: the choice as it stands after every slice, and at the end a last one. */
export type ToWorker =
  | { readonly type: 'think'; readonly id: number; readonly question: Question }
  | { readonly type: 'cancel'; readonly id: number };
export type FromWorker =
  | { readonly type: 'choice'; readonly id: number; readonly choice: Choice; readonly isLast: boolean }
  | { readonly type: 'problem'; readonly id: number; readonly problem: Problem };

/** The worker's end of the line, whatever kind of worker it is. */
export interface WorkerEnd {
  send(message: FromWorker): void;
  listen(hear: (message: ToWorker) => void): void;
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
export function serveThinking(games: readonly Game[], port: WorkerEnd): void {
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
  port: WorkerEnd,
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
