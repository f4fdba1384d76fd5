import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '@tuckbox/kernel';
import { compare, comparisonText, parseReportFile, type ReportFile } from '@tuckbox/lab';
import { readText, writeFiles } from './files.ts';
import { refuse } from './refuse.ts';

interface CompareOptions {
  out?: string;
  report?: string;
  json?: boolean;
}

/** `tuckbox sim --compare before.json after.json`: which figures moved beyond chance. */
export async function compareReports(paths: readonly string[], given: CompareOptions): Promise<void> {
  if (paths.length !== 2) {
    refuse(`--compare takes two reports, the one before and the one after; ${paths.length} are given.`);
    return;
  }
  const [before, after] = paths.map(readReport);
  const comparison = !before.ok ? before : !after.ok ? after : compare(before.value, after.value);
  if (!comparison.ok) {
    refuse(comparison.error.message);
    return;
  }
  if (given.json) console.log(JSON.stringify(comparison.value, null, 1));
  else console.log(comparisonText(comparison.value).join('\n'));
  if (given.report === undefined && given.out === undefined) return;
  const { comparisonPage } = await import('@tuckbox/lab/html');
  writeFiles(given.out ?? 'report', { 'compare.html': comparisonPage(comparison.value) });
}

/** A report file, or the folder that a run was written to. */
function readReport(path: string): Outcome<ReportFile> {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const text = readText(isFolder ? join(path, 'report.json') : path);
  const report = text.ok ? parseReportFile(text.value) : text;
  return report.ok ? report : { ok: false, error: { ...report.error, message: `${path}: ${report.error.message}` } };
}
