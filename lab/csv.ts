import type { Report, Row } from './report.ts';
import type { Estimate } from './statistics.ts';

/** The tables of a report for spreadsheets, by the name of their file. */
export function csvFiles(report: Report): Record<string, string> {
  const { sidePairings, botPairings, sideLabel } = report;
  return {
    'rates.csv': table(
      ['what', 'id', 'label', 'seats', 'win_rate', 'low', 'high'],
      [
        ...rateRows('seat', report.seats),
        ...rateRows('order', report.order),
        ...rateRows((sideLabel ?? 'side').toLowerCase(), report.sides),
        ...rateRows('bot', report.bots),
        ...rateRows('trait', report.traits),
        ...rateRows('mirror, first seat', sidePairings.mirrors),
      ],
    ),
    'pairings.csv': table(
      ['what', 'row', 'against', 'meetings', 'win_rate', 'low', 'high'],
      [
        ...sidePairings.cells.map(({ row, column, n, rate }) => ['side', row, column, n, ...estimate(rate)]),
        ...botPairings.cells.map(({ row, column, n, rate }) => ['bot', row, column, n, ...estimate(rate)]),
      ],
    ),
    'cards.csv': table(
      [
        'card',
        'title',
        'sides',
        ...['drawn', 'used', 'unused'].flatMap((what) => IMPACT.map((one) => `${what}_${one}`)),
      ],
      report.cards.map(({ id, title, sides, ...impacts }) => [
        id,
        title,
        sides.join(' '),
        ...[impacts.drawn, impacts.used, impacts.unused].flatMap(({ n, rate, expected, difference }) => [
          n,
          ...estimate(rate),
          share(expected),
          ...estimate(difference),
        ]),
      ]),
    ),
    'lengths.csv': table(
      ['what', 'value', 'matches'],
      [
        ...report.length.histogram.map(({ value, n }) => [report.unit, value, n]),
        ...report.moves.histogram.map(({ value, n }) => ['moves', value, n]),
      ],
    ),
    'endings.csv': table(
      ['reason', 'matches', 'share', 'low', 'high'],
      report.reasons.map(({ reason, n, share: part }) => [reason, n, ...estimate(part)]),
    ),
    'figures.csv': table(
      ['figure', report.unit, 'seats', 'mean_of_winners', 'mean_of_others'],
      report.figures.flatMap(({ id, moments }) =>
        moments.map(({ time, n, won, lost }) => [id, time, n, share(won), share(lost)]),
      ),
    ),
  };
}

const IMPACT = ['n', 'win_rate', 'low', 'high', 'expected', 'difference', 'difference_low', 'difference_high'];

type Cell = string | number;

function rateRows(what: string, rows: readonly Row[]): Cell[][] {
  return rows.map(({ id, label, n, rate }) => [what, id, label, n, ...estimate(rate)]);
}

function estimate({ value, low, high }: Estimate): Cell[] {
  return [share(value), share(low), share(high)];
}

function share(value: number | null): Cell {
  return value === null || Number.isNaN(value) ? '' : value.toFixed(5);
}

function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [head, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

/** RFC 4180; a leading sign that a spreadsheet would take for a formula is kept from it. */
function quoted(cell: Cell): string {
  if (typeof cell === 'number' || /^-?\d+(\.\d+)?$/.test(cell)) return String(cell);
  const text = /^[=+\-@]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
