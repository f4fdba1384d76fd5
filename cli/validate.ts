import { games } from '@tuckbox/games';
import {
  cardSetHash,
  type Game,
  isRecord,
  type Outcome,
  parseCardSet,
  parseJson,
  parseRecord,
  parseScenarioFile,
  replay,
  tellFault,
} from '@tuckbox/kernel';
import colors from 'picocolors';
import { jsonFiles, readText } from './files.ts';

/** `tuckbox validate FILE...`: exit code 2 if any file has a fault. */
export function validate(paths: string[]): void {
  for (const path of jsonFiles(paths)) {
    const checked = checkFile(path);
    if (checked.ok) {
      console.log(`${colors.green('ok')} ${path}: ${checked.value}`);
      continue;
    }
    process.exitCode = 2;
    const { message, faults } = checked.error;
    console.error(`${colors.red('error')} ${path}: ${faults === undefined ? message : `${faults.length} faults`}`);
    for (const fault of faults ?? []) console.error(`  ${tellFault(fault)}`);
  }
}

function checkFile(path: string): Outcome<string> {
  const text = readText(path);
  if (!text.ok) return text;
  const json = parseJson(text.value);
  if (!json.ok) return json;
  const content = isRecord(json.value) ? json.value : {};
  if ('scenarios' in content) {
    const parsed = parseScenarioFile(text.value, games);
    return parsed.ok ? said(`${parsed.value.file.scenarios.length} scenarios of ${parsed.value.game.title}`) : parsed;
  }
  const game = games.find(({ id }) => id === content.game);
  if (game === undefined) return unknown(content.game);
  return 'moves' in content ? checkRecord(game, content) : checkCards(game, content);
}

function checkCards(game: Game, content: unknown): Outcome<string> {
  const set = parseCardSet(game, content);
  if (!set.ok) return set;
  return said(`${set.value.cards.length} cards for ${game.title}, content ${cardSetHash(set.value).slice(0, 16)}`);
}

function checkRecord(game: Game, content: unknown): Outcome<string> {
  const record = parseRecord(content);
  if (!record.ok) return record;
  const match = replay(game, record.value);
  if (!match.ok) return match;
  const result = match.value.rules.result(match.value.state);
  return said(`a match of ${game.title}, ${record.value.moves.length} moves, ${result ? 'finished' : 'not finished'}`);
}

function said(value: string): Outcome<string> {
  return { ok: true, value };
}

function unknown(given: unknown): Outcome<string> {
  const known = games.map(({ id }) => id).join(', ');
  const message = `game: ${given === undefined ? 'is missing' : `${JSON.stringify(given)} is not a game of this box`} (${known})`;
  return { ok: false, error: { code: 'unknown-game', message } };
}
