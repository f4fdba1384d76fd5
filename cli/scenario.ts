import { join } from 'node:path';
import { games } from '@tuckbox/games';
import {
  type Coverage,
  coverageOf,
  isRecord,
  parseScenarioFile,
  runScenario,
  type ScenarioFailure,
  type ScenarioFile,
  uncovered,
} from '@tuckbox/kernel';
import colors from 'picocolors';
import { jsonFiles, readText } from './files.ts';

/** `tuckbox scenario FILE...`: exit code 0 if all pass, 1 if one fails, 2 if a file is not valid. */
export function scenarioCommand(paths: string[], { coverage }: { coverage?: string }): void {
  if (coverage !== undefined) {
    tellCoverage(coverage, paths);
    return;
  }
  if (paths.length === 0) {
    console.error('Which files? tuckbox scenario FILE...');
    process.exitCode = 2;
    return;
  }
  let passed = 0;
  let failures = 0;
  let isValid = true;
  for (const path of jsonFiles(paths)) {
    const parsed = parseFile(path);
    if (parsed === undefined) {
      isValid = false;
      continue;
    }
    const { game, file } = parsed;
    for (const [index, one] of file.scenarios.entries()) {
      const failure = runScenario(game, file, one);
      if (failure === undefined) passed++;
      else {
        failures++;
        tellFailure(`${path} #${index + 1} ${one.name}`, one.rules, failure);
      }
    }
  }
  console.log(`${passed} passed, ${failures} failed`);
  process.exitCode = isValid ? (failures > 0 ? 1 : 0) : 2;
}

function parseFile(path: string) {
  const text = readText(path);
  const parsed = text.ok ? parseScenarioFile(text.value, games) : text;
  if (parsed.ok) return parsed.value;
  console.error(`${colors.red('error')} ${path}: ${parsed.error.message}`);
  for (const fault of parsed.error.faults?.slice(5) ?? []) console.error(`  ${fault.path}: ${fault.message}`);
  return undefined;
}

function tellFailure(title: string, rules: readonly string[] = [], failure: ScenarioFailure): void {
  console.log(`${colors.red('FAILED')} ${title}${rules.length > 0 ? ` (${rules.join(', ')})` : ''}`);
  const place = failure.step === 0 ? 'start' : `step ${failure.step}`;
  console.log(`  ${place}: ${failure.message}${failure.path ? ` at ${colors.bold(failure.path)}` : ''}`);
  if ('expected' in failure) console.log(`    expected ${colors.green(short(failure.expected))}`);
  if ('actual' in failure)
    console.log(`    actual   ${colors.yellow(short(shownPart(failure.expected, failure.actual)))}`);
}

/** Of an object, only what was asked for: the rest of a position is noise here. */
function shownPart(expected: unknown, actual: unknown): unknown {
  if (!isRecord(expected) || !isRecord(actual)) return actual;
  return Object.fromEntries(Object.keys(expected).map((key) => [key, actual[key] ?? null]));
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= 800 ? text : `${text.slice(0, 800)}… (${text.length} characters)`;
}

/** `tuckbox scenario --coverage GAME [FILE...]`: by default the files of the game's own folder. */
function tellCoverage(id: string, paths: readonly string[]): void {
  const game = games.find((one) => one.id === id);
  if (game === undefined) {
    console.error(`"${id}" is not a game of this box (${games.map((one) => one.id).join(', ')}).`);
    process.exitCode = 2;
    return;
  }
  const files: ScenarioFile[] = [];
  for (const path of jsonFiles(paths.length > 0 ? paths : [join('games', id, 'scenarios')])) {
    const parsed = parseFile(path);
    if (parsed === undefined) process.exitCode = 2;
    else if (parsed.game.id === id) files.push(parsed.file);
  }
  const coverage = coverageOf(game, files);
  const missing = uncovered(coverage);
  tellList('Rules that no scenario names', missing.rules, (rule) => `${rule}  ${game.ledger[rule]}`);
  tellList('Cards that no scenario mentions', missing.cards, (card) => card);
  tellList('Rules that no scenario can reach', excused(coverage), ({ id: rule, excuse }) => `${rule}  ${excuse}`);
  const named = coverage.rules.filter(({ scenarios }) => scenarios > 0).length;
  const mentioned = coverage.cards.filter(({ scenarios }) => scenarios > 0).length;
  const cards = coverage.cards.length > 0 ? `, ${mentioned} of ${coverage.cards.length} cards are mentioned` : '';
  console.log(`${named} of ${coverage.rules.length} rules are named${cards}`);
  if (missing.rules.length + missing.cards.length > 0) process.exitCode ??= 1;
}

function excused(coverage: Coverage): { id: string; excuse: string }[] {
  return coverage.rules.flatMap(({ id, excuse }) => (excuse === undefined ? [] : [{ id, excuse }]));
}

function tellList<T>(title: string, list: readonly T[], tell: (one: T) => string): void {
  if (list.length === 0) return;
  console.log(`${title}:`);
  for (const one of list) console.log(`  ${tell(one)}`);
}
