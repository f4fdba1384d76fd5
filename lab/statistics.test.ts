import { describe, expect, it } from 'vitest';
import {
  falseDiscoveryRates,
  meanDifference,
  meanOf,
  medianOf,
  momentsOf,
  quantile,
  shareChange,
  shareDifference,
  wilson,
} from './statistics.ts';

describe('intervals', () => {
  it('of shares are those that Wilson published', () => {
    const { value, low, high } = wilson(8, 10);
    expect([value, low, high].map((one) => one.toFixed(4))).toEqual(['0.8000', '0.4902', '0.9433']);
    expect(wilson(0, 10).low).toBe(0);
    expect(wilson(0, 10).high).toBeCloseTo(0.2775, 4);
    expect(wilson(10, 10).high).toBe(1);
    expect(wilson(0, 0)).toEqual({ value: Number.NaN, low: 0, high: 1 });
  });

  it('of means and medians follow from the histogram', () => {
    const histogram = { 1: 10, 2: 20, 3: 10 };
    expect(momentsOf(histogram)).toEqual({ count: 40, mean: 2, variance: 20 / 39 });
    expect(meanOf(histogram).high).toBeCloseTo(2 + 1.96 * Math.sqrt(20 / 39 / 40), 3);
    expect(medianOf(histogram)).toEqual({ value: 2, low: 2, high: 2 });
    expect(quantile({ 10: 1, 9: 1, 100: 1 }, 0.5)).toBe(10);
    expect(quantile({}, 0.5)).toBeNaN();
  });

  it('of a change contain nothing when nothing changed', () => {
    const { value, low, high } = shareChange({ hits: 50, trials: 100 }, { hits: 50, trials: 100 });
    expect(value).toBe(0);
    expect(low).toBeCloseTo(-high, 10);
    // Newcombe's own example: 56 of 70 against 48 of 80.
    const change = shareChange({ hits: 48, trials: 80 }, { hits: 56, trials: 70 });
    expect([change.low, change.high].map((one) => one.toFixed(4))).toEqual(['0.0524', '0.3339']);
  });
});

describe('differences', () => {
  it('of small shares are tested exactly: the lady who tastes tea', () => {
    expect(shareDifference(3, 4, 1, 4)).toBeCloseTo(0.4857, 4);
    expect(shareDifference(4, 4, 0, 4)).toBeCloseTo(2 / 70, 6);
  });

  it('of large shares are tested by their score', () => {
    // z = 0.06 ÷ √(0.57 · 0.43 · 2 ÷ 1000) = 2.71
    expect(shareDifference(600, 1000, 540, 1000)).toBeCloseTo(0.0067, 4);
    expect(shareDifference(500, 1000, 500, 1000)).toBe(1);
    expect(shareDifference(0, 100, 0, 50)).toBe(1);
    expect(shareDifference(1, 1, 0, 0)).toBe(1);
  });

  it('of means are tested by Welch', () => {
    const moments = (mean: number) => ({ count: 100, mean, variance: 4 });
    // 0.5543 = 1.96 standard errors of the difference.
    expect(meanDifference(moments(10), moments(10.5543718))).toBeCloseTo(0.05, 4);
    expect(meanDifference({ count: 9, mean: 5, variance: 0 }, { count: 9, mean: 5, variance: 0 })).toBe(1);
    expect(meanDifference({ count: 9, mean: 5, variance: 0 }, { count: 9, mean: 6, variance: 0 })).toBe(0);
  });

  it('are rated as Benjamini and Hochberg do in their paper', () => {
    const p = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
    ];
    const found = falseDiscoveryRates(p).filter((rate) => rate <= 0.05);
    expect(found).toHaveLength(4);
    expect(falseDiscoveryRates([0.04, 0.01])).toEqual([0.04, 0.02]);
    expect(falseDiscoveryRates([])).toEqual([]);
  });
});
