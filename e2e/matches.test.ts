import { readFile } from 'node:fs/promises';
import { games } from '@tuckbox/games';
import {
  type Game,
  type GameEvent,
  isRecord,
  type MatchRecord,
  movesOf,
  newMatch,
  parseRecord,
  playMove,
  redact,
  type Viewer,
} from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { executablePath, isLong } from './browser.ts';
import { playRandomly } from './player.ts';
import { closeVisit, type Page, tableBrowser } from './visits.ts';

const MATCHES = isLong ? 5 : 1;
/** Random farmers fill a hundred rounds: with so few the matches of every day end in time. The long run plays them out. */
const FEW_ROUNDS: Readonly<Record<string, unknown>> = isLong
  ? {}
  : {
      'battle-farm': { roundLimit: 25 },
      hatch: { maxRounds: 12 },
      'garden-incursion': { roundLimit: 12 },
    };

interface Message {
  kind: string;
  now?: Seen;
  frames?: { step: number; by?: number; event: GameEvent; view?: unknown; viewer: Viewer }[];
  value?: unknown;
}

interface Seen {
  view: unknown;
  viewer: Viewer;
  step: number;
  moves: unknown[];
}

describe.skipIf(executablePath === undefined)('whole matches through the table’s own controls', () => {
  const { visit } = tableBrowser({ isPainted: false });

  it.each(games.map((game) => [game.id, game] as const))(
    '%s: random moves by touch against a bot, to the end; the page learns nothing that its player may not know',
    async (id, game) => {
      for (let match = 1; match <= MATCHES; match++) {
        const page = await visit({ before: recordMessages, reducedMotion: 'reduce' });
        if (Object.hasOwn(FEW_ROUNDS, id)) await page.addInitScript(setUp, setupOf(game, FEW_ROUNDS[id]));
        await page.goto(`/play/${id}?level=random`);
        const { moves, undrawn } = await playRandomly(page, match);
        expect(undrawn).toEqual([]);

        const record = await savedRecord(page);
        expect(record.moves.filter(({ seat }) => seat === 0).map(({ move }) => move)).toEqual(moves);
        const messages = await page.evaluate(() => window.heard ?? []);
        checkMessages(game, record, messages);
        await closeVisit(page);
      }
    },
    240_000,
  );
});

/** What the form for a new match would hand over. */
function setupOf(game: Game, options: unknown) {
  const players = Array.from({ length: game.seats.default }, (_, seat) =>
    seat === 0 ? { name: 'You', isBot: false } : { name: `Bot ${seat}`, isBot: true, level: 'random' },
  );
  return { game: game.id, players, options };
}

function setUp(setup: ReturnType<typeof setupOf>): void {
  if (location.pathname.startsWith('/play/')) history.replaceState({ setup }, '');
}

declare global {
  interface Window {
    heard?: string[];
  }
}

/** Keeps every message that a worker sends to the page. */
function recordMessages(): void {
  const heard: string[] = [];
  window.heard = heard;
  window.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      this.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
    }
  };
}

/** The file that a player shares at the end of a match. */
async function savedRecord(page: Page): Promise<MatchRecord> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Share' }).click(),
  ]);
  const { players, ...record } = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>;
  expect(players).toContain('You');
  const parsed = parseRecord(record);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** Everything that was sent is what seat 0 may know at that moment, field by field. */
function checkMessages(game: Game, record: MatchRecord, texts: readonly string[]): void {
  const steps = whatSeatKnows(game, record, 0);
  let compared = 0;
  for (const text of texts) {
    const message = JSON.parse(text) as Message;
    const isFile = message.kind === 'answer' && isRecord(message.value) && typeof message.value.value === 'string';
    if (!isFile) expect(text).not.toContain(record.seed);
    for (const now of situationsIn(message)) {
      expect(Object.keys(now).sort()).toEqual(
        expect.arrayContaining(['actors', 'canUndo', 'moves', 'step', 'view', 'viewer']),
      );
      expect(now.viewer).toBe(0);
      expect(now.view).toEqual(steps[now.step].view);
      expect(now.moves).toEqual(steps[now.step].moves);
      compared++;
    }
    for (const frame of message.frames ?? []) {
      expect(steps[frame.step].events).toContainEqual(frame.event);
      expect(frame.viewer).toBe(0);
    }
  }
  expect(compared).toBeGreaterThan(5);
}

function situationsIn({ kind, now, value }: Message): Seen[] {
  if (kind === 'news' && now !== undefined) return [now];
  const opened = isRecord(value) && isRecord(value.value) ? value.value.now : undefined;
  return isRecord(opened) ? [opened as unknown as Seen] : [];
}

/** View, legal moves and new events after every move. */
function whatSeatKnows(game: Game, record: MatchRecord, seat: number) {
  const started = newMatch(game, record);
  if (!started.ok) throw new Error(started.error.message);
  const match = started.value;
  const known = (events: readonly GameEvent[]) =>
    JSON.parse(
      JSON.stringify({
        view: match.rules.view(match.state, seat),
        moves: movesOf(match.rules, match.state, seat),
        events,
      }),
    ) as { view: unknown; moves: unknown; events: GameEvent[] };
  const steps = [known([])];
  for (const { seat: by, move } of record.moves) {
    const events: GameEvent[] = [];
    const played = playMove(match, by, move, (event) => {
      const told = redact(event, seat);
      if (told !== undefined) events.push(told);
    });
    if (!played.ok) throw new Error(played.error.message);
    steps.push(known(events));
  }
  expect(match.rules.result(match.state)).toBeDefined();
  return steps;
}
