import { type Column, escaped, figure, makePage, type Section, table } from './page.ts';
import { cardPlot, coursePlot, lengthPlot, matrixPlot, ratePlot } from './plots.ts';
import type { CardRow, Impact, Report } from './report.ts';
import { interval, LEAST_SEATS, number, percent, signed, stoppedText } from './text.ts';

/** The report as one page that a designer can read, keep and send on. */
export function reportPage(report: Report): string {
  const { plan } = report;
  const stopped = report.stopped === null ? '' : `<p class="stopped">${escaped(stoppedText(report))}</p>`;
  const sentence = `${number(report.matches)} matches of ${plan.seats} seats, played by ${plan.bots.join(' and ')}.`;
  return makePage({
    title: report.title,
    eyebrow: 'Balance report',
    lede: `<p class="lede">${escaped(sentence)}</p>${stopped}${facts(report)}`,
    sections: [
      ...sides(report),
      ...beginning(report),
      ...cards(report),
      ...lengths(report),
      ...courses(report),
      ...bots(report),
      ...kept(report),
      howMade(report),
    ],
  });
}

function facts({ order, length, moves, choices, draws, unit }: Report): string {
  const list: [string, string][] = [
    [
      `${number(length.median.value)} ${unit}`,
      `half of the matches are shorter; nine of ten take ${length.from} to ${length.to}`,
    ],
    [percent(order[0].rate.value), `wins of the seat that begins (${range(order[0].rate)})`],
    [percent(draws.value), 'matches without a single winner'],
    [number(moves.mean.value), `moves a match, ${choices.mean.toFixed(1)} choices each (at most ${choices.most})`],
  ];
  return `<ul class="facts">${list.map(([big, small]) => `<li><b>${escaped(big)}</b><span>${escaped(small)}</span></li>`).join('')}</ul>`;
}

function range({ low, high }: { low: number; high: number }): string {
  return `${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)}`;
}

function sides(report: Report): Section[] {
  const { sides: rows, sidePairings, sideLabel, plan } = report;
  if (sideLabel === null || rows.length < 2) return [];
  const what = sideLabel.toLowerCase();
  const fair = 1 / plan.seats;
  const matrix =
    sidePairings.cells.length === 0
      ? ''
      : `<h3>Who beats whom</h3><p class="note">Per cent of meetings in which the row is placed before the column, draws left out. Blue wins, orange loses; full colour at 30 and 70 %.</p>${figure(matrixPlot(`Win rates of each ${what} against each other`, sidePairings), '')}${details('Numbers of the pairings', pairingTable(report))}`;
  return [
    {
      id: 'sides',
      title: `By ${what}`,
      body: `<p>Each ${what} met every other equally often where the game lets it. A fair share is ${percent(fair, 0)}.</p>${figure(ratePlot(`Win rate of each ${what}, with 95 % intervals`, rows, fair))}${matrix}`,
    },
  ];
}

function pairingTable({ sidePairings, sideLabel }: Report): string {
  const name = new Map(sidePairings.ids.map(({ id, label }) => [id, label]));
  return table('Meetings of both orders together', sidePairings.cells, [
    { head: sideLabel ?? '', cell: ({ row }) => escaped(name.get(row) ?? row) },
    { head: 'against', cell: ({ column }) => escaped(name.get(column) ?? column) },
    { head: 'wins (95 %)', cell: ({ rate }) => interval(rate), isNumber: true },
    { head: 'meetings', cell: ({ n }) => number(n), isNumber: true },
  ]);
}

function beginning(report: Report): Section[] {
  const { order, sidePairings, traits, sideLabel, plan } = report;
  const fair = 1 / plan.seats;
  const mirrors =
    sidePairings.mirrors.length === 0
      ? ''
      : figure(
          ratePlot(
            `When a ${(sideLabel ?? '').toLowerCase()} meets itself: wins of who begins`,
            sidePairings.mirrors,
            0.5,
          ),
        );
  const others = traits.length === 0 ? '' : figure(ratePlot('Seats of a certain fate', traits, fair));
  return [
    {
      id: 'order',
      title: 'Who begins',
      body: `<p>The order of the first turns, whatever seat it fell to.</p>${figure(ratePlot('Win rate by order of the first turn', order, fair))}${mirrors}${others}`,
    },
  ];
}

const SHOWN_CARDS = 28;

function cards({ cards: all, useLabel, matches }: Report): Section[] {
  const least = Math.min(LEAST_SEATS, matches / 10);
  const rows = all
    .filter(({ used }) => used.n >= least)
    .toSorted((a, b) => b.used.difference.value - a.used.difference.value);
  if (rows.length === 0) return [];
  const ends = SHOWN_CARDS / 2;
  const shown = rows.length <= SHOWN_CARDS ? rows : [...rows.slice(0, ends), ...rows.slice(-ends)];
  const which =
    rows.length <= SHOWN_CARDS ? 'All cards' : `The ${ends} best and the ${ends} worst of ${rows.length} cards`;
  return [
    {
      id: 'cards',
      title: 'Cards',
      body: `<p>How much more or less often a seat wins when it had the card, against what seats of the same kind win on average. Being ${escaped(useLabel)} and winning can have a common cause, such as a long match; a card is suspicious when its ring (merely drawn) lies off the middle too.</p>
<p><span class="key"><span class="dot"></span>${escaped(useLabel)}, with 95 % interval</span><span class="key"><span class="ring"></span>drawn</span></p>
${figure(cardPlot(`${which}, by win rate when ${useLabel}`, shown, useLabel))}
${details(`All ${all.length} cards as a table`, cardTable(all, useLabel))}`,
    },
  ];
}

function cardTable(rows: readonly CardRow[], useLabel: string): string {
  const impact = (head: string, key: 'drawn' | 'used' | 'unused'): Column<CardRow>[] => [
    { head, cell: (row) => number(row[key].n), isNumber: true },
    { head: 'wins', cell: (row) => percent(row[key].rate.value), isNumber: true },
    { head: 'points', cell: (row) => points(row[key]), isNumber: true },
  ];
  const sorted = rows.toSorted((a, b) => (b.drawn.difference.value || 0) - (a.drawn.difference.value || 0));
  return table(
    'Seats that drew, used or kept each card. Points: win rate against what such seats win on average; bold beyond chance.',
    sorted,
    [
      { head: 'Card', cell: ({ title }) => escaped(title) },
      ...impact('drawn', 'drawn'),
      ...impact(useLabel, 'used'),
      ...impact(`never ${useLabel}`, 'unused'),
    ],
  );
}

function points({ difference }: Impact): string {
  const text = signed(difference.value);
  if (difference.low > 0) return `<span class="up">${text}</span>`;
  return difference.high < 0 ? `<span class="down">${text}</span>` : text;
}

function lengths({ length, moves, reasons, unit, choices }: Report): Section[] {
  const endings = table('How matches ended', reasons, [
    { head: 'Reason', cell: ({ reason }) => escaped(reason) },
    { head: 'share (95 %)', cell: ({ share }) => interval(share), isNumber: true },
    { head: 'matches', cell: ({ n }) => number(n), isNumber: true },
  ]);
  const sentence = `A seat chooses among ${choices.mean.toFixed(1)} moves on average; ${percent(choices.forced.value, 0)} of all moves are without a choice.`;
  return [
    {
      id: 'length',
      title: 'Length and endings',
      body: `<p>${escaped(sentence)}</p><div class="pair">${figure(lengthPlot(`Length in ${unit}`, length, unit))}${figure(lengthPlot('Length in moves', moves, 'moves'))}</div>${endings}`,
    },
  ];
}

function courses({ figures, unit }: Report): Section[] {
  const drawn = figures.filter(({ moments }) => moments.length > 1);
  if (drawn.length === 0) return [];
  const plots = drawn.map((course) => figure(coursePlot(course, unit), course.label));
  return [
    {
      id: 'course',
      title: 'How matches go',
      body: `<p>Means of the seats that won and of all others, at the start of each of the ${escaped(unit)}, as long as one match in twenty is still going on.</p><div class="pair">${plots.join('')}</div>`,
    },
  ];
}

function bots({ bots: rows, botPairings, plan }: Report): Section[] {
  if (rows.length < 2) return [];
  const plot = figure(ratePlot('Win rate of each bot', rows, 1 / plan.seats));
  const matrix = rows.length > 2 ? figure(matrixPlot('Win rates of bots against each other', botPairings)) : '';
  return [{ id: 'bots', title: 'Bots', body: `${plot}${matrix}` }];
}

const ODD: Record<Report['kept'][number]['oddity'], string> = {
  longest: 'Longest',
  shortest: 'Shortest',
  comeback: 'Greatest comeback',
  seesaw: 'Most changes of the lead',
};

function kept({ kept: rows }: Report): Section[] {
  if (rows.length === 0) return [];
  const list = table(
    'Each is kept as a record beside this page: tuckbox validate checks it, any table can replay it.',
    rows,
    [
      { head: 'Why', cell: ({ oddity }) => ODD[oddity] },
      { head: 'What', cell: ({ says }) => escaped(says) },
      { head: 'Match', cell: ({ number: one }) => number(one), isNumber: true },
      { head: 'Record', cell: ({ file }) => `<a href="${escaped(file)}">${escaped(file)}</a>` },
    ],
  );
  return [{ id: 'matches', title: 'Matches worth a look', body: list }];
}

function howMade(report: Report): Section {
  const { plan } = report;
  const options = Object.keys(plan.options).length === 0 ? '' : ` --options '${JSON.stringify(plan.options)}'`;
  const command = `tuckbox sim ${plan.game} --matches ${plan.matches} --seats ${plan.seats} --bots ${plan.bots.join(',')} --seed ${JSON.stringify(plan.seed)}${options}`;
  return {
    id: 'made',
    title: 'How this was made',
    body: `<p>Intervals are Wilson's at 95 %: of twenty such intervals one misses the true value. With many cards some will look special by chance; compare two runs with <code>tuckbox sim --compare</code> before you believe a small one. Rates are those of the bots that played: stronger players may find what these overlook.</p>
<p class="note">${escaped(report.title)}, version ${escaped(plan.version)} of the rulebook. The same command gives the same report:</p><pre>${escaped(command)}</pre>`,
  };
}

function details(summary: string, body: string): string {
  return `<details><summary>${escaped(summary)}</summary>${body}</details>`;
}
