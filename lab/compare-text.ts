import type { Change, Comparison } from './compare.ts';
import { columns, number, percent, signed } from './text.ts';

const SHOWN = 30;

/** The comparison as lines for a terminal. */
export function comparisonText(comparison: Comparison): string[] {
  const { moved, still, gone, added, setup } = comparison;
  const lines = [comparisonHeadline(comparison)];
  if (setup.length > 0) lines.push(`Not the same in both: ${setup.join('; ')}.`);
  lines.push('', verdict(comparison));
  if (moved.length > 0) {
    const rows = moved.slice(0, SHOWN).map((change) => [`  ${change.label}`, ...cells(change)]);
    lines.push('', ...columns([['Moved', 'before', 'after', 'change (95 %)', 'false alarms'], ...rows], [1, 2, 3, 4]));
    if (moved.length > SHOWN) lines.push(`  and ${moved.length - SHOWN} more`);
  } else if (still.length > 0) {
    const rows = still.slice(0, 5).map((change) => [`  ${change.label}`, ...cells(change)]);
    lines.push(
      '',
      ...columns([['Closest to it', 'before', 'after', 'change (95 %)', 'false alarms'], ...rows], [1, 2, 3, 4]),
    );
  }
  if (added.length > 0) lines.push('', `Only after: ${listed(added)}`);
  if (gone.length > 0) lines.push('', `Only before: ${listed(gone)}`);
  return lines;
}

export function comparisonHeadline({ title, matches }: Comparison): string {
  return `${title}: ${number(matches.before)} matches before, ${number(matches.after)} after`;
}

export function verdict({ moved, still }: Comparison): string {
  const asked = moved.length + still.length;
  if (moved.length === 0) return `None of ${asked} figures moved beyond chance.`;
  return `${moved.length} of ${asked} figures moved beyond chance; about one in twenty of these is a false alarm.`;
}

/** Before, after, change, and how sure that is. */
export function cells({ unit, before, after, change, falseAlarms }: Change): string[] {
  const value = (one: number) => (unit === 'share' ? percent(one) : `${one.toFixed(1)} ${unit}`);
  const by = (one: number) =>
    unit === 'share' ? signed(one) : (one > 0 ? '+' : '') + one.toFixed(1).replace('-', '−');
  const sure = falseAlarms < 0.001 ? '< 0.1 %' : percent(falseAlarms);
  return [value(before), value(after), `${by(change.value)} (${by(change.low)} to ${by(change.high)})`, sure];
}

function listed(labels: readonly string[]): string {
  const shown = labels.slice(0, 8).join('; ');
  return labels.length > 8 ? `${shown}; and ${labels.length - 8} more` : shown;
}
