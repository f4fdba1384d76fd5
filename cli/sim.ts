import { games } from '@tuckbox/games';
import { failed, type Outcome } from '@tuckbox/kernel';
import {
  csvFiles,
  INTERRUPTED,
  keptRecords,
  makeReport,
  makeReportFile,
  type Plan,
  prepare,
  type Report,
  type RunOutcome,
  reportText,
  run,
  type Tally,
} from '@tuckbox/lab';
import { compareReports } from './compare.ts';
import { writeFiles } from './files.ts';
import { matchOptions } from './play.ts';
import { ENTRY, interruption, programId } from './program.ts';
import { Progress } from './progress.ts';
import { refuse } from './refuse.ts';

export interface SimOptions {
  matches: number;
  bots: string;
  seats?: number;
  options?: string;
  cards?: string[];
  ban?: string[];
  seed: string;
  threads?: number;
  out?: string;
  report?: string;
  json?: boolean;
  csv?: boolean;
  compare?: string[];
  queue?: string;
}

/** `tuckbox sim GAME`: plays many matches and tells what they show. */
export async function sim(id: string | undefined, given: SimOptions): Promise<void> {
  if (given.compare !== undefined) {
    await compareReports(given.compare, given);
    return;
  }
  const plan = planOf(id, given);
  if (!plan.ok) {
    refuse(plan.error.message);
    return;
  }
  const played = await playPlan(plan.value, given);
  if (!played.ok) {
    refuse(played.error.message);
    return;
  }
  const { tally, stopped } = played.value;
  if (tally.matches === 0) {
    refuse(`Stopped before the first match was over: ${stopped}.`);
    return;
  }
  const report = makeReport(plan.value, tally, stopped);
  if (!report.ok) {
    refuse(report.error.message);
    return;
  }
  if (given.json) process.stdout.write(makeReportFile(report.value, tally));
  else console.log(reportText(report.value).join('\n'));
  const wantsFiles = given.out !== undefined || given.report !== undefined || given.csv === true;
  if (wantsFiles) await writeReport(given.out ?? 'report', report.value, tally, given);
  if (stopped !== null) process.exitCode = stopped === INTERRUPTED ? 130 : 1;
}

/** The plan of a call, checked before anything is played. */
export function planOf(id: string | undefined, given: SimOptions): Outcome<Plan> {
  const game = games.find((one) => one.id === id);
  if (game === undefined) {
    const known = games.map((one) => one.id).join(', ');
    return failed(
      'unknown-game',
      id === undefined ? `Which game? (${known})` : `"${id}" is not a game of this box (${known}).`,
    );
  }
  if (given.report !== undefined && given.report !== 'html') {
    return failed('bad-report', `--report: there is no "${given.report}" report (html).`);
  }
  const options = matchOptions(game, given);
  if (!options.ok) return options;
  const plan: Plan = {
    game: game.id,
    version: game.version,
    matches: given.matches,
    seats: given.seats ?? game.seats.default,
    bots: given.bots.split(',').map((name) => name.trim()),
    options: options.value,
    seed: given.seed,
  };
  const bench = prepare(plan);
  return bench.ok ? { ok: true, value: plan } : bench;
}

/** Plays on all cores or by the workers of a queue; Ctrl-C stops and keeps what is done, a second one leaves at once. */
export async function playPlan(
  plan: Plan,
  { threads, queue }: Pick<SimOptions, 'threads' | 'queue'>,
): Promise<Outcome<RunOutcome>> {
  const bar = new Progress(plan.matches, 'matches');
  const { signal, off } = interruption();
  const progress = (done: number) => bar.show(done);
  try {
    if (queue === undefined) return await run(plan, { entry: ENTRY, signal, progress, threads });
    const { coordinate } = await import('@tuckbox/lab/shared');
    return await coordinate(plan, {
      url: queue,
      program: programId(),
      signal,
      progress,
      tell: (text) => bar.tell(text),
    });
  } finally {
    bar.end();
    off();
  }
}

/** A folder with the report, the matches worth a look, and what else was asked for. */
async function writeReport(folder: string, report: Report, tally: Tally, wanted: SimOptions): Promise<void> {
  const files: Record<string, string> = {};
  const records = keptRecords(report.plan, tally);
  if (records.ok) {
    for (const [name, record] of Object.entries(records.value)) files[name] = `${JSON.stringify(record)}\n`;
  }
  if (wanted.csv) Object.assign(files, csvFiles(report));
  if (wanted.report === 'html') {
    // Loaded only here: drawing needs a library that no other command does.
    const { reportPage } = await import('@tuckbox/lab/html');
    files['report.html'] = reportPage(report);
  }
  // The report comes last: where it lies, all that it names is there.
  files['report.json'] = makeReportFile(report, tally);
  writeFiles(folder, files);
}
