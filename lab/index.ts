export { csvFiles } from './csv.ts';
export { makeReportFile, parseReportFile, type ReportFile } from './file.ts';
export { MOST_MATCHES, type Plan, prepare } from './plan.ts';
export { makeReport, type Report } from './report.ts';
export { INTERRUPTED, type RunOutcome, run } from './run.ts';
export type { Tally } from './tally.ts';
export { reportText } from './text.ts';
export { serveThread } from './thread.ts';
