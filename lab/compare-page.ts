import type { Change, Comparison } from './compare.ts';
import { cells, comparisonHeadline, verdict } from './compare-text.ts';
import { type Column, escaped, figure, makePage, table } from './page.ts';
import { changePlot } from './plots.ts';

const PLOTTED = 24;

/** The comparison as one page in the manner of a report. */
export function comparisonPage(comparison: Comparison): string {
  const { moved, still, gone, added, setup } = comparison;
  const shares = moved.filter(({ unit }) => unit === 'share').slice(0, PLOTTED);
  const plot = shares.length === 0 ? '' : figure(changePlot('What moved, in points, with 95 % intervals', shares));
  const notes = [
    setup.length > 0 ? `<p class="stopped">Not the same in both runs: ${escaped(setup.join('; '))}.</p>` : '',
    added.length > 0 ? `<p>Only after: ${escaped(added.join('; '))}.</p>` : '',
    gone.length > 0 ? `<p>Only before: ${escaped(gone.join('; '))}.</p>` : '',
  ];
  return makePage({
    title: comparison.title,
    eyebrow: 'Before and after',
    lede: `<p class="lede">${escaped(comparisonHeadline(comparison))}. ${escaped(verdict(comparison))}</p>${notes.join('')}`,
    sections: [
      ...(moved.length > 0
        ? [
            {
              id: 'moved',
              title: 'What moved',
              body: `${plot}${changes('Moved beyond chance, the surest first', moved)}`,
            },
          ]
        : []),
      {
        id: 'still',
        title: 'What may be chance',
        body: `<details${moved.length === 0 ? ' open' : ''}><summary>${still.length} figures</summary>${changes('Could be chance, the likeliest changes first', still)}</details>`,
      },
      {
        id: 'made',
        title: 'How to read this',
        body: `<p>Every figure that both runs have was asked whether it moved: shares by the score test (Fisher's exact test where a number is small), means by Welch's. So many questions would raise false alarms, so the answers are corrected by Benjamini and Hochberg's method: of the figures called moved, one in twenty is a false alarm on average. The last column is that share for the findings down to this line. Runs with the same seed share their shuffles, which makes the answers more cautious than they need be.</p>`,
      },
    ],
  });
}

function changes(caption: string, rows: readonly Change[]): string {
  const column = (head: string, at: number): Column<Change> => ({
    head,
    cell: (row) => escaped(cells(row)[at]),
    isNumber: true,
  });
  return table(caption, rows, [
    { head: 'Figure', cell: ({ label }) => escaped(label) },
    column('before', 0),
    column('after', 1),
    column('change (95 %)', 2),
    column('false alarms', 3),
  ]);
}
