import { canonical, done, failed, type Outcome, parseJson, parseWith } from '@tuckbox/kernel';
import { z } from 'zod';
import type { Plan } from './plan.ts';
import type { Report } from './report.ts';
import type { Tally } from './tally.ts';

/** A report as it lies on disk: what was asked, all counts, and the figures worked out for other programs to read. */
export interface ReportFile {
  plan: Plan;
  stopped: string | null;
  tally: Tally;
}

const FORMAT = 'tuckbox lab report 1';

/** The same run gives the same text, byte for byte: keys in alphabetical order, no dates, no times. */
export function makeReportFile(report: Report, { kept: _, ...counts }: Tally): string {
  const { plan, stopped, ...figures } = report;
  return `${canonical({ format: FORMAT, plan, stopped, tally: counts, figures })}\n`;
}

const whole = z.int().min(0);
const count = z.strictObject({ n: whole, won: whole, shared: whole });
const counts = z.record(z.string(), count);
const histogram = z.record(z.string().regex(/^\d+$/), whole);
const card = z.strictObject({ drawn: count, used: count, unused: count });
const sum = z.strictObject({ n: whole, sum: z.int() });
const fate = z.strictObject({ course: z.record(z.string().regex(/^\d+$/), sum), final: sum });

const planSchema = z.strictObject({
  game: z.string(),
  version: z.string(),
  matches: whole,
  seats: whole,
  bots: z.array(z.string()),
  options: z.record(z.string(), z.unknown()),
  seed: z.string(),
});

const tallySchema = z.strictObject({
  matches: whole,
  draws: whole,
  lengths: histogram,
  moves: histogram,
  decisions: z.strictObject({ count: whole, choices: whole, forced: whole, most: whole }),
  reasons: z.record(z.string(), whole),
  seats: counts,
  order: counts,
  sides: counts,
  bots: counts,
  traits: counts,
  pairings: z.record(z.string(), counts),
  botPairings: z.record(z.string(), counts),
  groups: z.record(z.string(), counts),
  cards: z.record(z.string(), z.record(z.string(), z.record(z.string(), card))),
  figures: z.record(z.string(), z.strictObject({ won: fate, shared: fate, lost: fate })),
});

const fileSchema = z.looseObject({
  format: z.literal(FORMAT, `must be "${FORMAT}"`),
  plan: planSchema,
  stopped: z.string().nullable(),
  tally: tallySchema,
});

/** Reads a report; one that was cut off or edited by hand is refused with the place. */
export function parseReportFile(text: string): Outcome<ReportFile> {
  const json = parseJson(text);
  if (!json.ok) return failed('bad-report', `${json.error.message}. Was the report written to its end?`);
  const parsed = parseWith(fileSchema, json.value, 'bad-report', 'Report');
  if (!parsed.ok) return parsed;
  const { plan, stopped, tally } = parsed.value;
  const kept = { longest: [], shortest: [], comeback: [], seesaw: [] };
  return done({ plan, stopped, tally: { ...tally, kept } });
}
