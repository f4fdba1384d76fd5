import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonical,
  coverageOf,
  type Game,
  type MatchRecord,
  newMatch,
  parseScenarioFile,
  refusalOf,
  replay,
  runScenario,
  sha256Hex,
  stateHash,
  uncovered,
} from '../index.ts';
import { type Golden, goldenText, makeGolden } from './golden.ts';
import { figureFaults, labFaults } from './lab.ts';
import { breachOf, Imagination, LawBroken, type LawSettings, lawfulMatch, shrunk } from './laws.ts';

export interface BatterySettings extends LawSettings {
  /** Matches per seat count in `npm test`. Default 40; TUCKBOX_LAW_MATCHES overrides it. */
  matches?: number;
  /** Options of the golden match. Default: the game's defaults. */
  golden?: unknown;
}

/**
 * Everything that is tested alike in all games: the laws, the scenarios and their coverage, the golden match. `folder` is
 * the game's folder: `battery(game, import.meta.dirname)`.
 */
export function battery(game: Game, folder: string, settings: BatterySettings = {}): void {
  describe(`${game.id}: laws`, () => {
    const matches = Number(process.env.TUCKBOX_LAW_MATCHES ?? settings.matches ?? 40);
    const fixtures = join(folder, 'fixtures');
    for (const name of existsSync(fixtures) ? readdirSync(fixtures) : []) {
      it(`holds in the once broken ${name}`, () => {
        const record = JSON.parse(readFileSync(join(fixtures, name), 'utf8')) as MatchRecord;
        expect(breachOf(game, record, settings)?.message).toBeUndefined();
      });
    }
    const imagination = new Imagination();
    for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
      it(`hold in ${matches} random matches of ${seats} seats`, { timeout: 60 * 60_000 }, () => {
        for (let index = 0; index < matches; index++) {
          try {
            lawfulMatch(game, seats, `law-${seats}-${index}`, settings, imagination);
          } catch (error) {
            throw error instanceof LawBroken ? kept(game, error, settings, fixtures) : error;
          }
        }
      });
    }
    it('imagine varies whatever is hidden', () => expect(imagination.rigid()).toEqual([]));
    it('any JSON in place of a move is refused with a reason', () => refusesAnything(game));
  });

  describe(`${game.id}: scenarios`, () => {
    const names = readdirSync(join(folder, 'scenarios')).filter((name) => name.endsWith('.json'));
    const files = names.map((name) => {
      const parsed = parseScenarioFile(readFileSync(join(folder, 'scenarios', name), 'utf8'), [game]);
      if (!parsed.ok) throw new Error(`${name}: ${parsed.error.message}`);
      return parsed.value.file;
    });
    for (const [index, file] of files.entries()) {
      for (const one of file.scenarios) {
        it(`${names[index]}: ${one.name}`, () => expect(runScenario(game, file, one)).toBeUndefined());
      }
    }
    it('name every rule and every card', () => {
      expect(uncovered(coverageOf(game, files))).toEqual({ rules: [], cards: [] });
      const coverage = coverageOf(game, files);
      const needless = coverage.rules
        .filter((rule) => rule.excuse !== undefined && rule.scenarios > 0)
        .map(({ id }) => id);
      expect(needless, 'rules with an excuse that a scenario names all the same').toEqual([]);
    });
  });

  describe.runIf(game.figures !== undefined)(`${game.id}: figures`, () => {
    it('are whole numbers that nobody needs secrets for', () => expect(figureFaults(game)).toEqual([]));
  });
  describe.runIf(game.lab !== undefined)(`${game.id}: lab`, () => {
    it('tells sides, lengths, hands and cards that fit the matches', () => expect(labFaults(game)).toEqual([]));
  });

  it(`${game.id}: the golden match still plays as recorded`, () => {
    const path = join(folder, 'golden');
    if (process.env.TUCKBOX_GOLDEN === 'write') {
      const golden = makeGolden(game, 'golden', settings.golden ?? {});
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, 'record.json'), `${JSON.stringify(golden)}\n`);
      writeFileSync(join(path, 'match.txt'), goldenText(game, golden.record));
    }
    const golden = JSON.parse(readFileSync(join(path, 'record.json'), 'utf8')) as Golden;
    const again = replay(game, golden.record);
    if (!again.ok) throw new Error(again.error.message);
    expect(goldenText(game, golden.record)).toBe(readFileSync(join(path, 'match.txt'), 'utf8'));
    expect(sha256Hex(goldenText(game, golden.record))).toBe(golden.text);
    expect(stateHash(again.value)).toBe(golden.hash);
  });
}

/** The breach with the shortest match that shows it, which is written down so that it is tried again from now on. */
function kept(game: Game, breach: LawBroken, settings: LawSettings, fixtures: string): Error {
  const least = shrunk(game, breach, settings);
  const name = `law-${least.law}-${sha256Hex(JSON.stringify(least.record)).slice(0, 8)}.json`;
  mkdirSync(fixtures, { recursive: true });
  writeFileSync(join(fixtures, name), `${JSON.stringify(least.record, null, 1)}\n`);
  return new Error(`${least.message}\nkept as fixtures/${name}\nreplay: ${JSON.stringify(least.record)}`);
}

function refusesAnything(game: Game): void {
  const start = newMatch(game, { seed: 'anything' });
  if (!start.ok) throw new Error(start.error.message);
  const { rules, state } = start.value;
  const seat = rules.actors(state)[0];
  const before = canonical(state);
  const listed = new Set(rules.moves(state, seat).map(canonical));
  const fields = fc.dictionary(fc.string(), fc.jsonValue());
  const typed = fc.tuple(fields, fc.constantFrom(...game.moveTypes)).map(([given, type]) => ({ ...given, type }));
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), typed), (move) => {
      const refusal = refusalOf(rules, state, seat, move);
      if (refusal === undefined) expect(listed).toContain(canonical(move));
      else expect(refusal.message).not.toBe('');
      expect(canonical(state)).toBe(before);
    }),
    { numRuns: 500 },
  );
}
