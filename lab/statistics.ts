/** An estimate with the interval in which the true value lies in 95 of 100 such samples. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

/** The two-sided 95 % point of the normal distribution. */
const Z = 1.959963984540054;

/** Wilson's interval of a share: right also near 0 and 1 and for small samples. Nothing counted tells nothing. */
export function wilson(hits: number, trials: number): Estimate {
  if (trials === 0) return { value: Number.NaN, low: 0, high: 1 };
  const share = hits / trials;
  const z2 = (Z * Z) / trials;
  const middle = (share + z2 / 2) / (1 + z2);
  const reach = (Z / (1 + z2)) * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials));
  // At the ends the formula gives the bound itself, give or take the last digit.
  const low = hits === 0 ? 0 : middle - reach;
  const high = hits === trials ? 1 : middle + reach;
  return { value: share, low, high };
}

/** Whole numbers with how often each was seen. */
export type Histogram = Record<number, number>;

export interface Moments {
  count: number;
  mean: number;
  /** Of the sample: divided by count - 1. */
  variance: number;
}

export function momentsOf(histogram: Histogram): Moments {
  let count = 0;
  let sum = 0;
  for (const [value, times] of Object.entries(histogram)) {
    count += times;
    sum += Number(value) * times;
  }
  const mean = count === 0 ? Number.NaN : sum / count;
  let squares = 0;
  for (const [value, times] of Object.entries(histogram)) {
    const off = Number(value) - mean;
    squares += times * off * off;
  }
  return { count, mean, variance: count < 2 ? 0 : squares / (count - 1) };
}

export function meanOf(histogram: Histogram): Estimate {
  const { count, mean, variance } = momentsOf(histogram);
  const reach = count === 0 ? Number.NaN : Z * Math.sqrt(variance / count);
  return { value: mean, low: mean - reach, high: mean + reach };
}

/** The value below which a share of the sample lies. Keys of objects that are whole numbers come in ascending order. */
export function quantile(histogram: Histogram, share: number): number {
  const entries = Object.entries(histogram);
  const count = entries.reduce((sum, [, times]) => sum + times, 0);
  let left = Math.max(1, Math.ceil(share * count));
  for (const [value, times] of entries) {
    left -= times;
    if (left <= 0) return Number(value);
  }
  return Number.NaN;
}

/** The median, with the order statistics between which the true one lies: no assumption about the shape is needed. */
export function medianOf(histogram: Histogram): Estimate {
  const count = Object.values(histogram).reduce((sum, times) => sum + times, 0);
  const reach = count === 0 ? 0 : (Z * 0.5) / Math.sqrt(count);
  return {
    value: quantile(histogram, 0.5),
    low: quantile(histogram, Math.max(0, 0.5 - reach)),
    high: quantile(histogram, Math.min(1, 0.5 + reach)),
  };
}

/**
 * How likely two shares differ so much by chance alone, two-sided. Fisher's exact test where a cell is too small for the
 * normal approximation, the score test otherwise.
 */
export function shareDifference(hits1: number, trials1: number, hits2: number, trials2: number): number {
  const trials = trials1 + trials2;
  const hits = hits1 + hits2;
  if (trials1 === 0 || trials2 === 0 || hits === 0 || hits === trials) return 1;
  const smallest = (Math.min(hits, trials - hits) * Math.min(trials1, trials2)) / trials;
  if (smallest < 5) return fisher(hits1, trials1, hits2, trials2);
  const pooled = hits / trials;
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / trials1 + 1 / trials2));
  return twoSided((hits1 / trials1 - hits2 / trials2) / spread);
}

/** The same for two means, by Welch's statistic; samples of the lab are large enough for the normal distribution. */
export function meanDifference(one: Moments, other: Moments): number {
  if (one.count < 2 || other.count < 2) return 1;
  const spread = Math.sqrt(one.variance / one.count + other.variance / other.count);
  if (spread === 0) return one.mean === other.mean ? 1 : 0;
  return twoSided((one.mean - other.mean) / spread);
}

/**
 * Benjamini and Hochberg: the least rate of false alarms among the findings at which each one is still a finding.
 * Answers stand in the order of the questions.
 */
export function falseDiscoveryRates(pValues: readonly number[]): number[] {
  const order = pValues.map((_, index) => index).sort((a, b) => pValues[b] - pValues[a]);
  const rates = new Array<number>(pValues.length);
  let least = 1;
  for (const [place, index] of order.entries()) {
    least = Math.min(least, (pValues[index] * pValues.length) / (pValues.length - place));
    rates[index] = least;
  }
  return rates;
}

function twoSided(z: number): number {
  return erfc(Math.abs(z) / Math.SQRT2);
}

/** The complementary error function for x ≥ 0: one minus the series of positive terms, far out the first asymptotic term. */
function erfc(x: number): number {
  if (x > 5) return Math.exp(-x * x) / (x * Math.sqrt(Math.PI));
  let term = x;
  let sum = x;
  for (let odd = 3; term > 1e-17 * sum; odd += 2) {
    term *= (2 * x * x) / odd;
    sum += term;
  }
  return Math.max(0, 1 - (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum);
}

/** The sum of all tables with these margins that are no more likely than the one seen. */
function fisher(hits1: number, trials1: number, hits2: number, trials2: number): number {
  const hits = hits1 + hits2;
  const likelihood = (hit: number) => logChoose(trials1, hit) + logChoose(trials2, hits - hit);
  const whole = logChoose(trials1 + trials2, hits);
  const seen = likelihood(hits1);
  let sum = 0;
  for (let hit = Math.max(0, hits - trials2); hit <= Math.min(hits, trials1); hit++) {
    const one = likelihood(hit);
    if (one <= seen + 1e-9) sum += Math.exp(one - whole);
  }
  return Math.min(1, sum);
}

const logFactorials: number[] = [0];

function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next++) logFactorials.push(logFactorials[next - 1] + Math.log(next));
  return logFactorials[n];
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/** The difference of two shares with its 95 % interval, by Newcombe's combination of Wilson's intervals. */
export function shareChange(
  before: { hits: number; trials: number },
  after: { hits: number; trials: number },
): Estimate {
  const one = wilson(before.hits, before.trials);
  const two = wilson(after.hits, after.trials);
  const value = two.value - one.value;
  return {
    value,
    low: value - Math.hypot(two.value - two.low, one.high - one.value),
    high: value + Math.hypot(two.high - two.value, one.value - one.low),
  };
}

export function meanChange(before: Moments, after: Moments): Estimate {
  const value = after.mean - before.mean;
  const reach = Z * Math.sqrt(before.variance / before.count + after.variance / after.count);
  return { value, low: value - reach, high: value + reach };
}
