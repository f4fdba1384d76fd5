import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';

/** Does a batch of work and returns how many units of it were done. */
export type Batch = () => number;

/** Something to measure, by the name under which the child process finds its batch. */
export interface Contender {
  name: string;
  /** What one unit is: 'moves', 'picks', 'clones'. */
  unit: string;
  batch: string;
}

export interface Figure {
  name: string;
  unit: string;
  /** Units per second: the median of the repetitions, and the distance between their quartiles as a share of it. */
  rate: number;
  spread: number;
  /** Of every repetition, in order. */
  rates: number[];
}

const WARM_UP_MS = 1500;

/**
 * Measures contenders side by side: each repetition runs all of them one after the other, so that whatever the machine
 * does besides meets all alike. Each has a process of its own: a function that has met the proxies and frozen objects
 * of one contender would be compiled worse for all others.
 */
export async function measure(contenders: readonly Contender[], repetitions: number, ms: number): Promise<Figure[]> {
  const children = contenders.map(({ batch }) =>
    fork(process.argv[1], ['--batch', batch], { execArgv: ['--expose-gc'] }),
  );
  const rates = contenders.map(() => [] as number[]);
  for (const child of children) await ask(child, WARM_UP_MS);
  for (let repetition = 0; repetition < repetitions; repetition++) {
    for (const [index, child] of children.entries()) rates[index].push(await ask(child, ms));
  }
  for (const child of children) child.disconnect();
  return contenders.map(({ name, unit }, index) => {
    const sorted = rates[index].toSorted((a, b) => a - b);
    const rate = quantile(sorted, 0.5);
    return { name, unit, rate, spread: (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / rate, rates: rates[index] };
  });
}

async function ask(child: ChildProcess, ms: number): Promise<number> {
  child.send(ms);
  const failure = once(child, 'exit').then(() => {
    throw new Error('a contender ended before it was measured');
  });
  const [rate] = await Promise.race([once(child, 'message'), failure]);
  return Number(rate);
}

/** The other side of `ask`: what a child process does. */
export function beMeasured(batch: Batch): void {
  process.on('message', (ms: number) => {
    globalThis.gc?.();
    process.send?.(rateOf(batch, ms));
  });
}

/** The ratio of two figures: the median over the repetitions, which ran back to back. */
export function ratio(figure: Figure, to: Figure): number {
  return quantile(
    figure.rates.map((rate, index) => rate / to.rates[index]).sort((a, b) => a - b),
    0.5,
  );
}

function rateOf(batch: Batch, ms: number): number {
  const start = performance.now();
  let units = 0;
  let now = start;
  while (now - start < ms) {
    units += batch();
    now = performance.now();
  }
  return (units / (now - start)) * 1000;
}

function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (place - below);
}
