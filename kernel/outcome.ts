import type { ZodError, ZodType } from 'zod';

/** One place in an input where something is wrong. `path` reads like code: `cards[3].cost`, or '' for the whole. */
export interface Fault {
  path: string;
  message: string;
}

/** What went wrong, as a value: a code for programs, a sentence for people, and where it can be said, the places. */
export interface Problem {
  code: string;
  message: string;
  faults?: Fault[];
}

export type Outcome<T> = { ok: true; value: T } | { ok: false; error: Problem };

export function done<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function failed(code: string, message: string, faults?: Fault[]): { ok: false; error: Problem } {
  return { ok: false, error: faults === undefined ? { code, message } : { code, message, faults } };
}

/** A problem that consists of faults; its sentence counts them and tells the first ones. */
export function faulty(code: string, what: string, faults: Fault[]): { ok: false; error: Problem } {
  const told = faults.slice(0, 5).map(tellFault).join('; ');
  const more = faults.length > 5 ? `; and ${faults.length - 5} more` : '';
  return failed(code, `${what}: ${told}${more}`, faults);
}

export function tellFault(fault: Fault): string {
  return fault.path === '' ? fault.message : `${fault.path}: ${fault.message}`;
}

/** Parses with a zod schema at an edge of the program; every fault comes back with its place. */
export function parseWith<T>(schema: ZodType<T>, input: unknown, code: string, what: string): Outcome<T> {
  const parsed = schema.safeParse(input);
  return parsed.success ? done(parsed.data) : faulty(code, what, faultsOf(parsed.error));
}

export function faultsOf(error: ZodError, prefix = ''): Fault[] {
  return error.issues.flatMap((issue) => issueFaults(issue, prefix));
}

type Issue = ZodError['issues'][number];

function issueFaults(issue: Issue, prefix: string): Fault[] {
  const path = joinPath(prefix, issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: joinPath(path, [key]), message: 'is not a known field' }));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // Of the alternatives, the one whose faults lie deepest is the one that was meant.
    const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map((inner) => inner.path.length));
    const closest = issue.errors.reduce((best, issues) => (depth(issues) > depth(best) ? issues : best));
    if (depth(closest) > 0) return closest.flatMap((inner) => issueFaults(inner, path));
    const messages = new Set(issue.errors.flat().map((inner) => inner.message));
    return [{ path, message: [...messages].join(', or ') }];
  }
  return [{ path, message: issue.message }];
}

export function joinPath(prefix: string, parts: readonly PropertyKey[]): string {
  return parts.reduce<string>((path, part) => {
    if (typeof part === 'number') return `${path}[${part}]`;
    return path === '' ? String(part) : `${path}.${String(part)}`;
  }, prefix);
}
