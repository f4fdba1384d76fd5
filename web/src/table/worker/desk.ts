import { type Choice, parseBot, type Question, questionOf } from '@tuckbox/bots';
import {
  type Game,
  type MatchRecord,
  type MoveLike,
  newMatch,
  type Outcome,
  parseJson,
  parseRecord,
  type Refusal,
  randomSeed,
  refusalOf,
  type Seat,
  type Viewer,
} from '@tuckbox/kernel';
import type { KeptMatch, MatchSummary } from '../shelf.ts';
import type { Frame, MatchSetup, Situation } from '../source.ts';
import type { LessonStart, Opened, Requests } from './messages.ts';
import { chartOf, look, newSession, playIn, reach, rewind, type Session, situation, undoStep } from './session.ts';

/** How well a bot plays where nobody said how well. */
const USUAL_LEVEL = 'casual';
const ADVISER = 'expert';
const MOST_ADVICE = 3;

/** What the desk needs of the world around it. */
export interface Surroundings {
  loadRules(id: string): Promise<Game | undefined>;
  shelf: {
    read(id: string): Promise<KeptMatch | undefined>;
    keep(match: KeptMatch): Promise<void>;
  };
  /** Asks a bot. A question that is no longer of interest is told by the signal. */
  ask(question: Question, signal: AbortSignal): Promise<Choice>;
  news(ticket: number, now: Situation, frames: readonly Frame[]): void;
  notice(message: string): void;
  clock(): number;
}

/** A lesson is not kept, and its script moves the other seats; a replay moves nobody and may be seen with anybody's eyes. */
type Kind = 'match' | 'lesson' | 'replay';

type Asked = {
  [Name in keyof Requests]: (...given: Parameters<Requests[Name]>) => Promise<ReturnType<Requests[Name]>>;
};

/** A question that bots have not been asked before: the same position may come again after an undo. */
function newQuestion({ id, match }: Session, seat: Seat, bot: string): Question {
  return questionOf(match, seat, bot, { seed: randomSeed(), match: `${id} ${seat}` });
}

/** The place where matches are played: one at a time, with bots on the seats that are theirs. */
export function openDesk(around: Surroundings): Asked {
  /** What the shelf could not take lives here until the tab is closed. */
  const unkept = new Map<string, KeptMatch>();
  let isShelfBroken = false;
  let table: { ticket: number; session: Session; startedAt: number; kind: Kind } | undefined;
  let lastTicket = 0;
  /** Ends the thoughts of bots about a position that is gone. */
  let thoughts = new AbortController();
  const thinking = new Set<Seat>();

  async function keep(match: KeptMatch): Promise<void> {
    unkept.set(match.summary.id, match);
    try {
      await around.shelf.keep(match);
      // A later state of it may still be on its way.
      if (unkept.get(match.summary.id) === match) unkept.delete(match.summary.id);
    } catch {
      if (isShelfBroken) return;
      isShelfBroken = true;
      around.notice(
        'This browser keeps nothing for this page now (a private window, or no space left). The match goes on, but it ends when the tab is closed.',
      );
    }
  }

  async function read(id: string): Promise<KeptMatch | undefined> {
    return unkept.get(id) ?? (await around.shelf.read(id).catch(() => undefined));
  }

  function keepTable(): void {
    if (table?.kind !== 'match') return;
    const { session, startedAt } = table;
    const { match, id, players } = session;
    const result = match.rules.result(match.state);
    const summary: MatchSummary = {
      id,
      game: match.game.id,
      players,
      step: match.record.moves.length,
      startedAt,
      updatedAt: around.clock(),
      ...(result === undefined ? {} : { result }),
    };
    void keep({ summary, record: { ...match.record, moves: match.record.moves.slice() } });
  }

  function changed(frames: readonly Frame[]): void {
    if (table === undefined) return;
    keepTable();
    around.news(table.ticket, situation(table.session), frames);
    askBots();
  }

  function askBots(): void {
    if (table?.kind !== 'match') return;
    const { session } = table;
    const { match, players } = session;
    for (const seat of match.rules.actors(match.state)) {
      if (players[seat].isBot && !thinking.has(seat)) void botMoves(session, seat, thoughts.signal);
    }
  }

  async function botMoves(session: Session, seat: Seat, signal: AbortSignal): Promise<void> {
    thinking.add(seat);
    const question = newQuestion(session, seat, session.players[seat].level ?? USUAL_LEVEL);
    let move: MoveLike;
    try {
      ({ move } = question.moves.length === 1 ? { move: question.moves[0] } : await around.ask(question, signal));
    } catch {
      if (signal.aborted) return;
      around.notice(`${session.players[seat].name} got lost in thought and plays the first move that is allowed.`);
      [move] = question.moves;
    }
    if (signal.aborted) return;
    thinking.delete(seat);
    const played = playIn(session, seat, move);
    // Where several seats choose at once the others may have ended the window meanwhile: the bot is asked anew.
    changed(played.ok ? played.value : []);
  }

  function stopThinking(): void {
    thoughts.abort();
    thoughts = new AbortController();
    thinking.clear();
  }

  function seated(): Session {
    if (table === undefined) throw new Error('There is no match on the table.');
    return table.session;
  }

  /** While a match runs everybody sees it with their own eyes; a replay can be seen with anybody's. */
  function eyes(wanted: Viewer | undefined): Viewer {
    return table?.kind === 'replay' && wanted !== undefined ? wanted : seated().viewer;
  }

  function put(session: Session, startedAt: number, kind: Kind): Opened {
    stopThinking();
    table = { ticket: ++lastTicket, session, startedAt, kind };
    const { match, id, players } = session;
    askBots();
    return {
      ticket: lastTicket,
      sitting: { id, game: match.game.id, players, options: match.record.options },
      now: situation(session),
    };
  }

  async function rulesOf(id: string): Promise<Outcome<Game>> {
    const game = await around.loadRules(id);
    return game === undefined ? failure(`There is no game called "${id}" in this box.`) : { ok: true, value: game };
  }

  async function restore(id: string, kind: Kind): Promise<Outcome<Opened>> {
    const kept = await read(id);
    if (kept === undefined)
      return failure(
        'This match is not on this device. It may have been removed, or it was played in another browser.',
      );
    if (kind === 'replay' && kept.summary.result === undefined)
      return failure('This match is still running: it can be watched from all sides when it is over.');
    const game = await rulesOf(kept.record.game);
    if (!game.ok) return game;
    const { version } = kept.record;
    if (version !== game.value.version)
      return failure(
        `This match was begun with version ${version} of ${game.value.title}. The rulebook is now at version ${game.value.version}, so it cannot go on.`,
      );
    const { length } = kept.record.moves;
    const reached = reach(game.value, kept.record, { from: length, to: length, viewer: 'table' });
    if (!reached.ok) return reached;
    const session = newSession(id, reached.value.match, kept.summary.players);
    session.seen.fill(length);
    return { ok: true, value: put(session, kept.summary.startedAt, kind) };
  }

  return {
    async fetch(id) {
      await around.loadRules(id);
      return undefined;
    },

    async start(setup: MatchSetup) {
      const game = await rulesOf(setup.game);
      if (!game.ok) return game;
      for (const { isBot, level } of setup.players) {
        const bot = parseBot(isBot ? (level ?? USUAL_LEVEL) : USUAL_LEVEL);
        if (!bot.ok) return bot;
      }
      const seed = setup.seed ?? randomSeed();
      const started = newMatch(game.value, { seed, seats: setup.players.length, options: setup.options });
      if (!started.ok) return started;
      const { record } = started.value;
      const at = around.clock();
      const summary = { id: newId(), game: setup.game, players: setup.players, step: 0, startedAt: at, updatedAt: at };
      // Nobody waits for a shelf that is still being opened: what it has not taken yet is found here.
      void keep({ summary, record });
      return { ok: true, value: summary.id };
    },

    open: (id) => restore(id, 'match'),

    watch: (id) => restore(id, 'replay'),

    async teach({ game: id, position, seats, chance }: LessonStart) {
      const game = await rulesOf(id);
      if (!game.ok) return game;
      const started = newMatch(game.value, { seed: 'lesson', seats, position, chance });
      if (!started.ok) return started;
      const { record } = started.value;
      const players = Array.from({ length: record.seats }, (_, seat) => ({
        name: seat === 0 ? 'You' : record.seats === 2 ? 'The rival' : `Rival ${seat}`,
        isBot: seat !== 0,
      }));
      return { ok: true, value: put(newSession('lesson', started.value, players), around.clock(), 'lesson') };
    },

    async play(move, seat) {
      const session = seated();
      // Only a lesson moves the other seats by its script.
      const by = table?.kind === 'lesson' ? (seat ?? session.viewer) : session.viewer;
      if (by === 'table' || table?.kind === 'replay') return nobody();
      const played = playIn(session, by, move);
      if (!played.ok) return played.error;
      changed(played.value);
      return undefined;
    },

    async refusal(move) {
      const { match, viewer } = seated();
      return viewer === 'table' ? nobody() : refusalOf(match.rules, match.state, viewer, move);
    },

    async undo() {
      const session = seated();
      const step = undoStep(session);
      if (step === undefined) return undefined;
      stopThinking();
      rewind(session, step);
      changed([]);
      return undefined;
    },

    async hint() {
      const session = seated();
      const { match, viewer } = session;
      if (viewer === 'table' || !match.rules.actors(match.state).includes(viewer)) return [];
      const { best } = await around.ask(newQuestion(session, viewer, ADVISER), thoughts.signal);
      return best.slice(0, MOST_ADVICE).map(({ move, share, value }) => ({ move, share, chance: value }));
    },

    async look(seat) {
      const session = seated();
      if (session.players[seat]?.isBot !== false) return undefined;
      const seen = look(session, seat);
      around.news(table?.ticket ?? 0, situation(session), seen.ok ? seen.value : []);
      return undefined;
    },

    async frames(from, to, viewer) {
      const session = seated();
      const reached = reach(session.match.game, session.match.record, { from, to, viewer: eyes(viewer) });
      return reached.ok ? reached.value.frames : [];
    },

    async at(step, viewer) {
      const session = seated();
      const as = eyes(viewer);
      const reached = reach(session.match.game, session.match.record, {
        from: step === 0 ? 0 : step - 1,
        to: step,
        viewer: as,
      });
      if (!reached.ok) throw new Error(reached.error.message);
      const then: Session = { ...session, match: reached.value.match };
      return { now: { ...situation(then, as), canUndo: false }, frames: reached.value.frames };
    },

    async save(id) {
      const kept = await read(id);
      if (kept === undefined) return failure('This match is not on this device.');
      if (kept.summary.result === undefined)
        return failure('The file of a match holds every hidden card, so it can be saved when the match is over.');
      return { ok: true, value: fileOf(kept) };
    },

    async load(text) {
      const parsed = parseFile(text);
      if (!parsed.ok) return parsed;
      const { record, names } = parsed.value;
      const game = await rulesOf(record.game);
      if (!game.ok) return game;
      if (record.version !== game.value.version)
        return failure(
          `This match was played with version ${record.version} of ${game.value.title}; this program plays version ${game.value.version}.`,
        );
      const { length } = record.moves;
      const reached = reach(game.value, record, { from: length, to: length, viewer: 'table' });
      if (!reached.ok) return reached;
      const { match } = reached.value;
      const result = match.rules.result(match.state);
      const at = around.clock();
      const players = Array.from({ length: record.seats }, (_, seat) => ({
        name: names[seat] ?? `Seat ${seat + 1}`,
        isBot: false,
      }));
      // A match that was broken off can be watched, and is shown as over where its record ends.
      const summary = {
        id: newId(),
        game: record.game,
        players,
        step: length,
        startedAt: at,
        updatedAt: at,
        result: result ?? { ranking: [players.map((_, seat) => seat)], reason: 'broken-off' },
      };
      await keep({ summary, record });
      return { ok: true, value: summary.id };
    },

    async chart() {
      return chartOf(seated());
    },

    async close(ticket) {
      if (table?.ticket !== ticket) return undefined;
      stopThinking();
      table = undefined;
      return undefined;
    },
  };
}

/** The text of a match file: the record, and the names of the players beside it. */
function fileOf({ record, summary }: KeptMatch): string {
  return `${JSON.stringify({ ...record, players: summary.players.map(({ name }) => name) }, null, 1)}\n`;
}

function parseFile(text: string): Outcome<{ record: MatchRecord; names: readonly string[] }> {
  const json = parseJson(text);
  if (!json.ok) return failure(`This is not a match file: ${json.error.message}`);
  const { players, ...rest } = (json.value ?? {}) as Record<string, unknown>;
  const record = parseRecord(rest);
  if (!record.ok) return failure(`This is not a match file. ${record.error.message}`);
  const names = Array.isArray(players) ? players.filter((name) => typeof name === 'string') : [];
  return { ok: true, value: { record: record.value, names } };
}

function failure(message: string): { ok: false; error: { code: string; message: string } } {
  return { ok: false, error: { code: 'not-possible', message } };
}

function nobody(): Refusal {
  return { code: 'not-your-turn', message: 'Only somebody who sits at the table can move.' };
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('');
}
