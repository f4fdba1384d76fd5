import { autocomplete, isCancel, log, note, outro, select, spinner, text } from '@clack/prompts';
import { type Crew, parseBot, questionOf } from '@tuckbox/bots';
import { games } from '@tuckbox/games';
import {
  type Game,
  type GameEvent,
  isRecord,
  type Match,
  type MoveLike,
  mixCardSets,
  newMatch,
  type Outcome,
  parseCardSet,
  parseJson,
  playMove,
  randomSeed,
  redact,
  type Seat,
  type Secret,
  type Viewer,
  type Words,
} from '@tuckbox/kernel';
import colors from 'picocolors';
import { readText } from './files.ts';
import { refuse } from './refuse.ts';
import { withCrew } from './workers.ts';

interface PlayOptions {
  seed?: string;
  seats?: number;
  people: number;
  against: string;
  options?: string;
  cards?: string[];
  ban?: string[];
}

/** `tuckbox play GAME`: people at this keyboard, bots on the other seats. */
export async function play(id: string | undefined, given: PlayOptions): Promise<void> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    refuse('tuckbox play needs a terminal to draw in; programs can play with tuckbox engine.');
    return;
  }
  const game = games.find((one) => one.id === (id ?? '')) ?? (id === undefined ? await chooseGame() : undefined);
  if (game === undefined) {
    if (id !== undefined) refuse(`"${id}" is not a game of this box (${games.map((one) => one.id).join(', ')}).`);
    return;
  }
  const bot = parseBot(given.against);
  if (!bot.ok) {
    refuse(`--against: ${bot.error.message}`);
    return;
  }
  const options = matchOptions(game, given);
  const seed = given.seed ?? randomSeed();
  const started = options.ok ? newMatch(game, { seed, seats: given.seats, options: options.value }) : options;
  if (!started.ok) {
    refuse(started.error.message);
    return;
  }
  const { value: match } = started;
  await withCrew(new URL(import.meta.url), (crew) => new Sitting(match, given.people, given.against, crew).run());
}

async function chooseGame(): Promise<Game | undefined> {
  const options = games.map((game) => ({ value: game, label: game.title, hint: game.summary }));
  const chosen = await select<Game>({ message: 'Which game?', options });
  return isCancel(chosen) ? undefined : chosen;
}

/** The options of the command line with the given card sets and bans worked in. */
export function matchOptions(
  game: Game,
  given: Pick<PlayOptions, 'options' | 'cards' | 'ban'>,
): Outcome<Record<string, unknown>> {
  const json = given.options === undefined ? { ok: true as const, value: {} } : parseJson(given.options);
  if (!json.ok) return { ok: false, error: { code: 'bad-options', message: `--options: ${json.error.message}` } };
  if (!isRecord(json.value)) {
    return {
      ok: false,
      error: { code: 'bad-options', message: '--options: a JSON object is needed, such as {"handSize":3}.' },
    };
  }
  const { cards = [], ban = [] } = given;
  if (cards.length + ban.length === 0) return { ok: true, value: json.value };
  if (game.cards === undefined)
    return parseCardSet(game, {}) as { ok: false; error: { code: string; message: string } };
  const sets = [];
  for (const path of cards) {
    const file = readText(path);
    const content = file.ok ? parseJson(file.value) : file;
    const set = content.ok ? parseCardSet(game, content.value) : content;
    if (!set.ok) return { ok: false, error: { ...set.error, message: `${path}: ${set.error.message}` } };
    sets.push(set.value);
  }
  const mixed = mixCardSets(sets, ban);
  return mixed.ok ? game.cards.use(json.value, mixed.value, ban) : mixed;
}

const LEFT = 'Left the match. It can be begun again with its seed.';
/** How long a bot may think before it is said that it does. */
const PATIENCE_MS = 150;

/** One match at one keyboard. */
class Sitting {
  private readonly match: Match;
  private readonly words: Words;
  private readonly people: number;
  private readonly bot: string;
  private readonly crew: Crew;
  /** What has happened since each person last looked. */
  private readonly news: (GameEvent | Secret<GameEvent>)[][];

  constructor(match: Match, people: number, bot: string, crew: Crew) {
    this.match = match;
    this.words = match.game.words(match.record.options);
    this.people = Math.min(people, match.record.seats);
    this.bot = bot;
    this.crew = crew;
    this.news = Array.from({ length: Math.max(1, this.people) }, () => [...match.opening]);
  }

  async run(): Promise<void> {
    const { game, rules, record } = this.match;
    const command = `tuckbox play ${game.id} --seed ${record.seed} --seats ${record.seats}`;
    log.info(
      `${colors.bold(game.title)}, ${record.seats} seats. To begin the same match again: ${colors.dim(command)}`,
    );
    let last: Seat | undefined;
    for (let actors = rules.actors(this.match.state); actors.length > 0; actors = rules.actors(this.match.state)) {
      const person = actors.find((seat) => seat < this.people);
      if (person === undefined) {
        if (!(await this.botMoves(actors[0]))) return;
        continue;
      }
      if (this.people > 1 && last !== person && !(await this.pass(person))) return;
      last = person;
      if (!(await this.personMoves(person))) return;
    }
    this.draw(this.people === 1 ? 0 : 'table');
    const result = rules.result(this.match.state);
    outro(
      `${colors.bold('The match is over.')} ${result?.ranking.map((group, place) => `${place + 1}. ${group.map((seat) => this.name(seat)).join(', ')}`).join('  ')} (${result?.reason})`,
    );
  }

  private name(seat: Seat): string {
    return this.people === 1 && seat === 0 ? 'you' : `seat ${seat}`;
  }

  private report = (event: GameEvent | Secret<GameEvent>): void => {
    for (const list of this.news) list.push(event);
  };

  /** Bots think in threads of their own, so that the keyboard is heard meanwhile. */
  private async botMoves(seat: Seat): Promise<boolean> {
    const question = questionOf(this.match, seat, this.bot, { seed: randomSeed(), match: `seat ${seat}` });
    const stop = new AbortController();
    const wait = spinner({ onCancel: () => stop.abort() });
    const showing = setTimeout(() => wait.start(`Seat ${seat} is thinking`), PATIENCE_MS);
    const choice = await this.crew.ask(question, { signal: stop.signal });
    clearTimeout(showing);
    wait.clear();
    if (!choice.ok) {
      outro(choice.error.code === 'cancelled' ? LEFT : choice.error.message);
      return false;
    }
    playMove(this.match, seat, choice.value.move, this.report);
    return true;
  }

  /** Clears the screen, so that the next person does not see the hand of the one before. */
  private async pass(seat: Seat): Promise<boolean> {
    process.stdout.write('\x1b[2J\x1b[3J\x1b[H');
    const answer = await text({ message: `Seat ${seat}, please take the keyboard and press Enter.`, defaultValue: '' });
    return !isCancel(answer);
  }

  private async personMoves(seat: Seat): Promise<boolean> {
    this.draw(seat);
    const { rules, state } = this.match;
    const view = rules.view(state, seat);
    const options = listed(rules.moves(state, seat), (move) => this.words.move(move, view, seat));
    const move = await autocomplete<MoveLike>({
      message: `Your move${this.people > 1 ? `, seat ${seat}` : ''} (type a number or a part of the text):`,
      options,
      maxItems: 12,
      filter: (search, option) => isFound(search, option.label ?? ''),
    });
    if (isCancel(move)) {
      outro(LEFT);
      return false;
    }
    const played = playMove(this.match, seat, move, this.report);
    if (!played.ok) log.warn(played.error.message);
    return true;
  }

  private draw(viewer: Viewer): void {
    const news = this.news[viewer === 'table' ? 0 : viewer].splice(0);
    for (const event of news) {
      const told = redact(event, viewer);
      const line = told === undefined ? undefined : this.words.event(told);
      if (line !== undefined) log.message(colors.dim(line), { symbol: colors.dim('·'), spacing: 0 });
    }
    note(this.words.table(this.match.rules.view(this.match.state, viewer), viewer).join('\n'), this.match.game.title, {
      format: (line) => line,
    });
  }
}

/** Moves with a number before each label, to choose by. */
export function listed<M extends MoveLike>(
  moves: readonly M[],
  label: (move: M) => string,
): { value: M; label: string }[] {
  return moves.map((move, index) => ({ value: move, label: `${index + 1}. ${label(move)}` }));
}

/** A number finds the move of that number and those that begin with it; words find all moves that contain each of them. */
export function isFound(search: string, label: string): boolean {
  const wanted = search.trim().toLowerCase();
  if (/^\d+$/.test(wanted)) return label.startsWith(wanted);
  return wanted.split(/\s+/).every((word) => label.toLowerCase().includes(word));
}
