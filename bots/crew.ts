import { done, failed, type MoveLike, type Outcome } from '@tuckbox/kernel';
import type { Budget, Choice, Suggestion } from './bot.ts';
import { parseBot } from './names.ts';
import type { FromWorker, Question, ToWorker } from './thinking.ts';

/** Our end of the line to a worker, whatever kind of worker it is. */
export interface CrewEnd {
  send(message: ToWorker): void;
  /** `broke` is told why, if the worker dies. */
  listen(hear: (message: FromWorker) => void, broke: (why: string) => void): void;
}

export interface Asking {
  /** Ends the thinking at once; the outcome is then the problem `cancelled`. */
  readonly signal?: AbortSignal | undefined;
  /** Is told the choice as it stands now. */
  readonly onProgress?: ((choice: Choice) => void) | undefined;
}

/** Workers that think about the same question, each with a chance of its own; what they find is added up. */
export class Crew {
  private readonly workers: readonly CrewEnd[];
  private readonly open = new Map<number, (worker: number, message: FromWorker) => void>();
  private asked = 0;

  constructor(workers: readonly CrewEnd[]) {
    this.workers = workers;
    for (const [index, worker] of workers.entries()) {
      worker.listen(
        (message) => this.open.get(message.id)?.(index, message),
        (why) => this.broke(index, why),
      );
    }
  }

  /** Iterations are shared out among the workers; milliseconds are given to each. */
  ask(question: Question, { signal, onProgress }: Asking = {}): Promise<Outcome<Choice>> {
    const bot = parseBot(question.bot);
    if (!bot.ok) return Promise.resolve(bot);
    const budget = shareOf(question.budget ?? bot.value.budget, this.workers.length);
    const id = ++this.asked;
    return new Promise((resolve) => {
      const latest: Choice[] = [];
      let waiting = this.workers.length;
      const finish = (outcome: Outcome<Choice>) => {
        this.open.delete(id);
        signal?.removeEventListener('abort', cancel);
        if (waiting > 0) for (const worker of this.workers) worker.send({ type: 'cancel', id });
        resolve(outcome);
      };
      const cancel = () => finish(failed('cancelled', 'The bot was told to stop thinking.'));
      if (signal?.aborted === true) return cancel();
      signal?.addEventListener('abort', cancel);
      this.open.set(id, (worker, message) => {
        if (message.type === 'problem') return finish({ ok: false, error: message.problem });
        latest[worker] = message.choice;
        if (message.isLast) waiting -= 1;
        const found = mergeChoices(latest.filter((choice) => choice !== undefined));
        if (waiting === 0) finish(done(found));
        else onProgress?.(found);
      });
      for (const [index, worker] of this.workers.entries()) {
        const seed = index === 0 ? question.seed : `${question.seed} ${index}`;
        worker.send({ type: 'think', id, question: { ...question, seed, budget } });
      }
    });
  }

  private broke(worker: number, why: string): void {
    const problem = { code: 'worker-broke', message: `The worker that thinks for the bot broke: ${why}` };
    for (const [id, hear] of [...this.open]) hear(worker, { type: 'problem', id, problem });
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
  const iterations = choices.reduce((sum, choice) => sum + choice.iterations, 0);
  const visits = choices.reduce((sum, { best }) => sum + best.reduce((tried, one) => tried + one.visits, 0), 0);
  if (choices.length === 1 || visits === 0) return { ...first, iterations };
  const byMove = new Map<string, Suggestion<M>>();
  for (const one of choices.flatMap(({ best }) => best)) {
    const key = JSON.stringify(one.move);
    const sum = byMove.get(key) ?? { move: one.move, visits: 0, share: 0, value: one.value };
    const tried = sum.visits + one.visits;
    if (tried > 0) sum.value = (sum.value * sum.visits + one.value * one.visits) / tried;
    sum.visits = tried;
    sum.share = tried / visits;
    byMove.set(key, sum);
  }
  const best = [...byMove.values()].sort((a, b) => b.visits - a.visits || b.value - a.value);
  return { move: best[0].move, iterations, value: best[0].value, best };
}
