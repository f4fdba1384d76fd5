import type { Pairings, Report, Row } from './report.ts';
import type { Estimate } from './statistics.ts';

/** The report as lines for a terminal. */
export function reportText(report: Report): string[] {
  const { plan, length, moves, choices, unit, sidePairings, botPairings } = report;
  const lines = [headline(report)];
  if (report.stopped !== null) lines.push(stoppedText(report));
  lines.push(
    '',
    ...columns([
      ['Length', `${number(length.median.value)} ${unit} (nine of ten matches: ${length.from} to ${length.to})`],
      ['Moves', `${number(moves.mean.value)} on average, ${number(report.movesPerSeat)} a seat`],
      [
        'Choices',
        `${choices.mean.toFixed(1)} a move, at most ${choices.most}; none in ${percent(choices.forced.value)}`,
      ],
      ['Draws', interval(report.draws)],
      ['Endings', report.reasons.map(({ reason, share }) => `${reason} ${percent(share.value)}`).join(', ')],
    ]),
    ...rates('Who begins', report.order),
    ...(plan.seats > 2 || report.order.length === 0 ? rates('Seat', report.seats) : []),
    ...rates(report.sideLabel ?? '', report.sides),
    ...matrix(sidePairings),
    ...rates(`${report.sideLabel ?? 'Side'} against itself: who begins`, sidePairings.mirrors),
    ...(report.bots.length > 1 ? rates('Bot', report.bots) : []),
    ...(report.bots.length > 2 ? matrix(botPairings) : []),
    ...rates('Seats that', report.traits),
    ...cards(report),
  );
  return lines;
}

function headline({ title, matches, plan }: Report): string {
  return `${title}: ${number(matches)} matches of ${plan.seats} seats, ${plan.bots.join(' and ')}, seed ${JSON.stringify(plan.seed)}`;
}

export function stoppedText({ stopped, matches, plan }: Report): string {
  return `Stopped after ${number(matches)} of ${number(plan.matches)} matches: ${stopped}.`;
}

export function percent(share: number, digits = 1): string {
  return Number.isNaN(share) ? '–' : `${(share * 100).toFixed(digits)} %`;
}

/** A share with its 95 % interval: "52.3 % (49.2–55.4)". */
export function interval({ value, low, high }: Estimate): string {
  if (Number.isNaN(value)) return '–';
  return `${percent(value)} (${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)})`;
}

export function number(value: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: 1 });
}

/** Rows with their cells below each other; all but the first column of numbers stand right. */
export function columns(rows: readonly (readonly string[])[], right: readonly number[] = []): string[] {
  const widths: number[] = [];
  for (const row of rows) for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  return rows.map((row) =>
    row
      .map((cell, at) => (right.includes(at) ? cell.padStart(widths[at]) : cell.padEnd(widths[at])))
      .join('  ')
      .trimEnd(),
  );
}

function rates(title: string, rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  const lines = rows.map(({ label, n, rate }) => [`  ${label}`, interval(rate), number(n)]);
  return ['', ...columns([[title, 'wins', 'of'], ...lines], [2])];
}

function matrix({ ids, cells }: Pairings): string[] {
  if (ids.length < 2) return [];
  const cell = (row: string, column: string) => {
    const found = cells.find((one) => one.row === row && one.column === column);
    return found === undefined ? '·' : `${Math.round(found.rate.value * 100)}`;
  };
  const lines = ids.map((row) => [`  ${row.label}`, ...ids.map((column) => cell(row.id, column.id))]);
  const right = ids.map((_, at) => at + 1);
  return ['', ...columns([['% of wins against', ...ids.map(({ label }) => label)], ...lines], right)];
}

const SHOWN_CARDS = 6;
/** A card that fewer seats used says nothing. */
export const LEAST_SEATS = 30;

/** The cards whose seats win most and least often against what their sides do on average, beyond chance. */
function cards({ cards: rows, useLabel }: Report): string[] {
  const common = rows.filter(({ used }) => used.n >= LEAST_SEATS);
  const sure = common.filter(({ used }) => used.difference.low > 0 || used.difference.high < 0);
  const sorted = sure.toSorted((a, b) => b.used.difference.value - a.used.difference.value);
  const half = Math.min(SHOWN_CARDS, Math.ceil(sorted.length / 2));
  const shown = [...sorted.slice(0, half), ...sorted.slice(half).slice(-SHOWN_CARDS)];
  if (shown.length === 0) return [];
  const lines = shown.map(({ title, used, drawn, unused }) => [
    `  ${title}`,
    signed(used.difference.value),
    `±${((used.difference.high - used.difference.low) * 50).toFixed(1)}`,
    number(used.n),
    signed(drawn.difference.value),
    signed(unused.difference.value),
  ]);
  const head = [`Cards that stand out when ${useLabel}`, 'points', '', 'seats', 'drawn', `never ${useLabel}`];
  return ['', ...columns([head, ...lines], [1, 3, 4, 5])];
}

/** A difference of shares in percentage points. */
export function signed(difference: number): string {
  if (Number.isNaN(difference)) return '–';
  const points = (difference * 100).toFixed(1);
  return difference > 0 ? `+${points}` : points.replace('-', '−');
}
