import type { Figure } from './measure.ts';

export interface Goal {
  name: string;
  value: number;
  shown: string;
  wanted: string;
  isMet: boolean;
}

export interface Report {
  title: string;
  figures: Figure[];
  goals: Goal[];
}

export function atLeast(name: string, value: number, least: number, tell: (value: number) => string): Goal {
  return { name, value, shown: tell(value), wanted: `at least ${tell(least)}`, isMet: value >= least };
}

export function atMost(name: string, value: number, most: number, tell: (value: number) => string): Goal {
  return { name, value, shown: tell(value), wanted: `at most ${tell(most)}`, isMet: value <= most };
}

/** The report as a table for people. */
export function reportText({ title, figures, goals }: Report): string {
  const lines = [title];
  for (const { name, unit, rate, spread } of figures) {
    lines.push(
      `  ${name.padEnd(28)}${grouped(rate).padStart(14)} ${`${unit}/s`.padEnd(10)} ± ${(spread * 50).toFixed(1)} %`,
    );
  }
  for (const { name, shown, wanted, isMet } of goals) {
    lines.push(`  ${isMet ? 'met   ' : 'MISSED'} ${name.padEnd(28)} ${shown}, wanted ${wanted}`);
  }
  return lines.join('\n');
}

function grouped(value: number): string {
  return Math.round(value).toLocaleString('en');
}
