import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import type { Change } from './compare.ts';
import type { CardRow, Distribution, FigureCourse, Pairings } from './report.ts';
import type { Estimate } from './statistics.ts';
import { interval, number, percent, signed } from './text.ts';

/** A plot drawn for a desk and for a phone: text keeps its size on both, so one drawing cannot serve the two. */
export interface Drawing {
  title: string;
  wide: string;
  narrow: string;
}

const WIDE = 1000;
const HALF = 480;
const NARROW = 340;

function drawing(title: string, draw: (width: number) => Plot.PlotOptions): Drawing {
  return { title, wide: svg(title, draw(WIDE)), narrow: svg(title, draw(NARROW)) };
}

/** One that shares its row on a desk. */
function halfDrawing(title: string, draw: (width: number) => Plot.PlotOptions): Drawing {
  return { title, wide: svg(title, draw(HALF)), narrow: svg(title, draw(NARROW)) };
}

/** Drawn without a browser. Colours are variables of the page, so that one drawing serves light and dark. */
function svg(title: string, options: Plot.PlotOptions): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const plot = Plot.plot({
    document,
    style: { fontSize: '12px', fontFamily: 'inherit', background: 'none', overflow: 'visible' },
    ...options,
  });
  plot.setAttribute('role', 'img');
  plot.setAttribute('aria-label', title);
  return plot.outerHTML;
}

interface Rated {
  label: string;
  rate: Estimate;
  n: number;
}

/** Win rates as dots on their intervals, against the share that everybody should have. */
export function ratePlot(title: string, rows: readonly Rated[], fair: number): Drawing {
  const known = rows.filter(({ rate }) => !Number.isNaN(rate.value));
  const low = Math.min(fair, ...known.map(({ rate }) => rate.low));
  const high = Math.max(fair, ...known.map(({ rate }) => rate.high));
  const labels = known.map(({ label }) => label);
  return drawing(title, (width) => ({
    width,
    height: 56 + 30 * known.length,
    marginLeft: labelRoom(labels, width),
    marginRight: 62,
    marginTop: 4,
    marginBottom: 44,
    x: { domain: percentages(low, high), percent: true, grid: true, label: '% of wins', ...below, ticks: width / 90 },
    y: { domain: labels, label: null, tickSize: 0, tickFormat: shortened(width) },
    marks: [
      Plot.ruleX([fair], { stroke: 'var(--line-strong)', strokeWidth: 1.5 }),
      Plot.ruleY(known, { y: 'label', x1: (row: Rated) => row.rate.low, x2: (row: Rated) => row.rate.high, ...bar }),
      Plot.dot(known, {
        y: 'label',
        x: (row: Rated) => row.rate.value,
        r: 5,
        fill: 'var(--mark)',
        title: (row: Rated) => `${row.label}: ${interval(row.rate)}, ${number(row.n)} seats`,
      }),
      Plot.text(known, {
        y: 'label',
        frameAnchor: 'right',
        dx: 52,
        textAnchor: 'end',
        text: (row: Rated) => percent(row.rate.value),
        fill: 'var(--ink-1)',
        fontWeight: 600,
      }),
    ],
  }));
}

/** The name of an axis under its middle, clear of the numbers. */
const below = { labelAnchor: 'center', labelOffset: 38, labelArrow: 'none' } as const;

const bar = { stroke: 'var(--mark)', strokeWidth: 3, strokeOpacity: 0.45, strokeLinecap: 'round' } as const;

/** Who wins how often against whom, as a map of cells that carry their number. */
export function matrixPlot(title: string, { ids, cells }: Pairings): Drawing {
  const label = new Map(ids.map((one) => [one.id, one.label]));
  const labels = ids.map((one) => one.label);
  const rows = cells.map(({ row, column, n, rate }) => ({
    row: label.get(row) ?? row,
    column: label.get(column) ?? column,
    n,
    rate,
    fill: shade(rate.value),
  }));
  type Cell = (typeof rows)[number];
  return drawing(title, (width) => {
    const isNarrow = width === NARROW;
    const marginLeft = labelRoom(labels, width);
    const side = Math.min(isNarrow ? 56 : 118, (width - marginLeft - 12) / ids.length);
    const marginTop = isNarrow ? Math.max(...labels.map(({ length }) => length)) * 5 + 16 : 28;
    return {
      width: marginLeft + side * ids.length + 12,
      height: marginTop + Math.max(34, side * 0.5) * ids.length + 6,
      marginLeft,
      marginTop,
      marginRight: 12,
      marginBottom: 6,
      padding: 0.04,
      color: { type: 'identity' },
      x: { domain: labels, axis: 'top', label: null, tickSize: 0, tickRotate: isNarrow ? -50 : 0 },
      y: { domain: labels, label: null, tickSize: 0 },
      marks: [
        Plot.cell(rows, {
          x: 'column',
          y: 'row',
          fill: 'fill',
          rx: 4,
          title: ({ row, column, rate, n }: Cell) =>
            `${row} against ${column}: ${interval(rate)}, ${number(n)} meetings`,
        }),
        Plot.text(rows, {
          x: 'column',
          y: 'row',
          text: ({ rate }: Cell) => `${Math.round(rate.value * 100)}`,
          fill: 'var(--ink-1)',
          fontSize: isNarrow ? 13 : 16,
          fontWeight: 600,
        }),
      ],
    };
  });
}

/** From the colour of losing over paper to the colour of winning; full at 20 points from even. Never so dark as to hide ink. */
function shade(share: number): string {
  const part = Math.min(1, Math.abs(share - 0.5) / 0.2);
  return `color-mix(in oklab, var(--${share < 0.5 ? 'low' : 'high'}) ${Math.round(part * 100)}%, var(--mid))`;
}

/** How seats with a card did, against what their sides do: dots on intervals, drawn cards as rings. */
export function cardPlot(title: string, cards: readonly CardRow[], useLabel: string): Drawing {
  const ends = cards.flatMap(({ used }) => [used.difference.low, used.difference.high]);
  const low = Math.max(-FARTHEST, Math.min(-0.02, ...ends));
  const high = Math.min(FARTHEST, Math.max(0.02, ...ends));
  const clip = (value: number) => Math.max(low, Math.min(high, value));
  const labels = cards.map(({ title: name }) => name);
  const says = ({ title: name, used, drawn }: CardRow) =>
    `${name}: ${useLabel} ${signed(used.difference.value)} points (${number(used.n)} seats), drawn ${signed(drawn.difference.value)} (${number(drawn.n)})`;
  return drawing(title, (width) => ({
    width,
    height: 60 + 22 * cards.length,
    marginLeft: labelRoom(labels, width),
    marginRight: 16,
    marginTop: 4,
    marginBottom: 44,
    x: {
      domain: [100 * low - 1, 100 * high + 1],
      grid: true,
      label: 'points above or below the expected win rate',
      ...below,
      ...points(width),
    },
    y: { domain: labels, label: null, tickSize: 0, tickFormat: shortened(width) },
    marks: [
      Plot.ruleX([0], { stroke: 'var(--line-strong)', strokeWidth: 1.5 }),
      Plot.ruleY(cards, {
        y: 'title',
        x1: ({ used }: CardRow) => clip(used.difference.low),
        x2: ({ used }: CardRow) => clip(used.difference.high),
        ...bar,
        stroke: cardColour,
      }),
      Plot.dot(cards, {
        y: 'title',
        x: ({ drawn }: CardRow) => clip(drawn.difference.value),
        r: 4,
        stroke: 'var(--ink-3)',
        fill: 'none',
        strokeWidth: 1.5,
      }),
      Plot.dot(cards, {
        y: 'title',
        x: ({ used }: CardRow) => clip(used.difference.value),
        r: 4.5,
        fill: cardColour,
        title: says,
      }),
    ],
  }));
}

/** Beyond this an axis would press all other cards together. */
const FARTHEST = 0.5;

/** An axis of differences in percentage points. */
function points(width: number) {
  const tickFormat = (value: number) => (value > 0 ? `+${value}` : `${value}`.replace('-', '−'));
  return { percent: true, ticks: width / 90, tickFormat };
}

/** Labels that do not fit a phone end with dots; the table has them in full. */
function shortened(width: number): (label: string) => string {
  const room = Math.floor((labelRoom(['x'.repeat(99)], width) - 14) / 6.6);
  return (label) => (label.length <= room ? label : `${label.slice(0, room - 1)}…`);
}

function cardColour({ used }: CardRow): string {
  if (used.difference.low > 0) return 'var(--high-ink)';
  return used.difference.high < 0 ? 'var(--low-ink)' : 'var(--ink-3)';
}

/** Changes of shares, on their intervals. */
export function changePlot(title: string, changes: readonly Change[]): Drawing {
  const labels = changes.map(({ label }) => label);
  const low = Math.min(0, ...changes.map(({ change }) => change.low));
  const high = Math.max(0, ...changes.map(({ change }) => change.high));
  const colour = ({ change }: Change) => (change.value > 0 ? 'var(--high-ink)' : 'var(--low-ink)');
  return drawing(title, (width) => ({
    width,
    height: 60 + 26 * changes.length,
    marginLeft: labelRoom(labels, width),
    marginRight: 16,
    marginTop: 4,
    marginBottom: 44,
    x: { domain: [100 * low - 1, 100 * high + 1], grid: true, label: 'points', ...below, ...points(width) },
    y: { domain: labels, label: null, tickSize: 0, tickFormat: shortened(width) },
    marks: [
      Plot.ruleX([0], { stroke: 'var(--line-strong)', strokeWidth: 1.5 }),
      Plot.ruleY(changes, {
        y: 'label',
        x1: ({ change }: Change) => change.low,
        x2: ({ change }: Change) => change.high,
        ...bar,
        stroke: colour,
      }),
      Plot.dot(changes, { y: 'label', x: ({ change }: Change) => change.value, r: 5, fill: colour }),
    ],
  }));
}

const MOST_BARS = 48;

/** How many matches took how long, with the median marked. */
export function lengthPlot(title: string, { histogram, least, most, median }: Distribution, unit: string): Drawing {
  const step = Math.max(1, Math.ceil((most - least + 1) / MOST_BARS));
  const bars = new Map<number, number>();
  for (const { value, n } of histogram) {
    const from = least + Math.floor((value - least) / step) * step;
    bars.set(from, (bars.get(from) ?? 0) + n);
  }
  const rows = [...bars].map(([from, n]) => ({ from: from - 0.5, to: from + step - 0.5, n }));
  return halfDrawing(title, (width) => ({
    width,
    height: 260,
    marginLeft: 46,
    marginTop: 36,
    marginBottom: 44,
    x: { label: unit, ...below, ticks: width / 80 },
    y: { grid: true, label: 'matches', ticks: 5 },
    marks: [
      Plot.rectY(rows, {
        x1: 'from',
        x2: 'to',
        y: 'n',
        insetLeft: 0.5,
        insetRight: 0.5,
        fill: 'var(--mark)',
        title: ({ from, to, n }: (typeof rows)[number]) =>
          `${step === 1 ? from + 0.5 : `${from + 0.5} to ${to - 0.5}`} ${unit}: ${number(n)} matches`,
      }),
      Plot.ruleX([median.value], { stroke: 'var(--ink-1)', strokeWidth: 1.5, strokeDasharray: '4 3' }),
      Plot.text([median.value], {
        x: (value: number) => value,
        frameAnchor: 'top',
        dy: -12,
        text: () => `half of them: ${number(median.value)}`,
        fill: 'var(--ink-1)',
      }),
      Plot.ruleY([0], { stroke: 'var(--line-strong)' }),
    ],
  }));
}

/** How a figure goes for seats that win (solid) and for the others (dashed), while enough matches go on. */
export function coursePlot({ label, moments }: FigureCourse, unit: string): Drawing {
  const line = (key: 'won' | 'lost') =>
    moments.flatMap((one) => (one[key] === null ? [] : [{ time: one.time, value: one[key] }]));
  const winners = line('won');
  const others = line('lost');
  const isAbove = (winners.at(-1)?.value ?? 0) >= (others.at(-1)?.value ?? 0);
  const ends = [
    { ...winners.at(-1), name: 'winners', fill: 'var(--high-ink)', dy: isAbove ? -6 : 6 },
    { ...others.at(-1), name: 'others', fill: 'var(--low-ink)', dy: isAbove ? 6 : -6 },
  ].filter(({ value }) => value !== undefined);
  return halfDrawing(`${label} of winners and others over time`, (width) => ({
    width,
    height: 230,
    marginLeft: 40,
    marginRight: 66,
    marginTop: 12,
    marginBottom: 44,
    color: { type: 'identity' },
    x: { label: unit, ...below, ticks: 5 },
    y: { grid: true, label: null, zero: true, ticks: 5 },
    marks: [
      Plot.line(winners, { x: 'time', y: 'value', stroke: 'var(--high-ink)', strokeWidth: 2.5 }),
      Plot.line(others, { x: 'time', y: 'value', stroke: 'var(--low-ink)', strokeWidth: 2.5, strokeDasharray: '5 4' }),
      // Set apart from each other, because the lines may end at the same height.
      ...ends.map((end) =>
        Plot.text([end], {
          x: 'time',
          y: 'value',
          text: 'name',
          dx: 6,
          dy: end.dy,
          textAnchor: 'start',
          fill: end.fill,
          fontWeight: 600,
        }),
      ),
      Plot.ruleY([0], { stroke: 'var(--line-strong)' }),
    ],
  }));
}

function labelRoom(labels: readonly string[], width: number): number {
  const longest = Math.max(0, ...labels.map(({ length }) => length));
  return Math.min(width * 0.42, 14 + 6.6 * longest);
}

/** The part of an axis in per cent that shows these shares with some air. */
function percentages(low: number, high: number): [number, number] {
  return [Math.max(0, 100 * low - 2), Math.min(100, 100 * high + 2)];
}
