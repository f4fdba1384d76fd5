import {
  BrokenMatch,
  fastChance,
  type GameEvent,
  type MatchRecord,
  type MoveLike,
  matchChance,
  type Report,
  type Result,
  redactAll,
  reveal,
  type Seat,
  type Secret,
} from '@tuckbox/kernel';
import { type LineUp, type Plan, pairingOf, type Workbench } from './plan.ts';

/** What one match has to tell. Lists over seats have one entry a seat. */
export interface Story {
  number: number;
  /** Of each decision, which of the listed moves was made: enough to play the match again. */
  choices: number[];
  result: Result;
  /** Length in the game's own unit. */
  length: number;
  order: readonly Seat[];
  sides: string[];
  /** Names of the bots. */
  bots: string[];
  /** Traits of each seat. */
  traits: string[][];
  /** Cards that were in the hand of each seat, and those that it brought into play. */
  drawn: Set<string>[];
  used: Set<string>[];
  decisions: { count: number; choices: number; forced: number; most: number };
  /** Of each figure, at the start of each turn or round: [time, value of each seat]. */
  course: { figure: string; moments: { time: number; values: number[] }[]; final: number[] }[];
  /** The least chance, in thousandths, that the game's own judgement gave a winner on the way. */
  darkest: number | undefined;
  /** How often another seat took the lead by that judgement. */
  leadChanges: number | undefined;
}

/** A lead counts once it is this much better: equal positions must not flicker. */
const CLEAR_LEAD = 0.05;

/** Plays match number n of a plan. Its chance comes from the seed and the number alone, so any machine plays the same. */
export function playNumber(bench: Workbench, number: number): Story {
  const { plan, lab, bots } = bench;
  const { seats } = plan;
  const { lineUp, botAt } = pairingOf(bench, number);
  const { rules } = lineUp;
  const seed = seedOf(plan, number);
  const everySeat = Array.from({ length: seats }, (_, seat) => seat);
  const minds = everySeat.map((seat) => ({
    chance: fastChance(`${seed}/bot ${seat}`),
    memory: {},
    events: [] as GameEvent[],
  }));
  const listeners = everySeat.filter((seat) => rules.recall !== undefined && bots[botAt(seat)].remembers);
  const used = everySeat.map(() => new Set<string>());
  const drawn = everySeat.map(() => new Set<string>());
  const decisions = { count: 0, choices: 0, forced: 0, most: 0 };
  const choices: number[] = [];
  const course = new Course(bench, lineUp);

  const choose = (state: unknown, seat: Seat, moves: readonly MoveLike[]) => {
    decisions.count += 1;
    decisions.choices += moves.length;
    if (moves.length === 1) decisions.forced += 1;
    if (moves.length > decisions.most) decisions.most = moves.length;
    const { move } = bots[botAt(seat)]({ rules, seats, seat, view: rules.view(state, seat), moves, ...minds[seat] });
    const choice = moves.indexOf(move);
    if (choice < 0)
      throw new Error(`${plan.bots[botAt(seat)]} made a move that is not listed: ${JSON.stringify(move)}`);
    choices.push(choice);
    return choice;
  };
  const look = (state: unknown) => {
    course.look(state);
    for (const seat of everySeat) for (const card of lab.hand(state, seat)) drawn[seat].add(card);
  };
  const hear = (event: GameEvent | Secret<GameEvent>, move: MoveLike | undefined) => {
    const use = move && lab.use.of(reveal(event), move);
    if (use !== undefined) used[use.seat].add(use.card);
    for (const seat of listeners) minds[seat].events.push(...redactAll([event], seat));
  };
  const { state, result } = playOut(bench, number, { choose, look, hear });
  return {
    number,
    choices,
    result,
    length: lab.clock.of(state),
    order: lab.order(state),
    sides: everySeat.map((seat) => lab.sides?.of(state, seat) ?? ''),
    bots: everySeat.map((seat) => plan.bots[botAt(seat)]),
    traits: everySeat.map((seat) => (lab.traits ?? []).filter((trait) => trait.of(state, seat)).map(({ id }) => id)),
    drawn,
    used,
    decisions,
    course: course.finish(state),
    darkest: course.darkest(result),
    leadChanges: course.leadChanges,
  };
}

/** The record of a match from the choices that were made in it. */
export function recordOf(bench: Workbench, number: number, choices: readonly number[]): MatchRecord {
  let next = 0;
  return playOut(bench, number, { choose: () => choices[next++] }).record;
}

interface Table {
  /** Which of the moves the seat makes. */
  choose(state: unknown, seat: Seat, moves: readonly MoveLike[]): number;
  /** Called before each decision and at the end. */
  look?(state: unknown): void;
  /** Of the set-up if no move is told. */
  hear?(event: GameEvent | Secret<GameEvent>, move: MoveLike | undefined): void;
}

function playOut(
  bench: Workbench,
  number: number,
  table: Table,
): { record: MatchRecord; state: unknown; result: Result } {
  const { plan, game } = bench;
  const { rules, options } = pairingOf(bench, number).lineUp;
  const seed = seedOf(plan, number);
  const record: MatchRecord = { game: game.id, version: game.version, options, seats: plan.seats, seed, moves: [] };
  const chance = matchChance(seed);
  // Where several may act at once, whoever is asked last could profit from it, so that is left to chance too.
  const turns = fastChance(`${seed}/turns`);
  try {
    const reportOf = (move?: MoveLike): Report | undefined => table.hear && ((event) => table.hear?.(event, move));
    const state = rules.setup(plan.seats, chance, reportOf());
    for (;;) {
      table.look?.(state);
      const actors = rules.actors(state);
      if (actors.length === 0) break;
      const seat = actors.length === 1 ? actors[0] : actors[turns.pick(actors.length)];
      const moves = rules.moves(state, seat);
      const move = moves[table.choose(state, seat, moves)];
      record.moves.push({ seat, move });
      rules.play(state, seat, move, chance, reportOf(move));
    }
    const result = rules.result(state);
    if (result === undefined) throw new Error('nobody may act, and there is no result');
    return { record, state, result };
  } catch (error) {
    throw new BrokenMatch(record, error);
  }
}

/** The seed of a match is its record's, too: who has the record can replay and verify it. */
function seedOf({ seed }: Plan, number: number): string {
  return `${seed}/${number}`;
}

/** Watches figures and the game's own judgement at the start of each turn or round. */
class Course {
  private readonly bench: Workbench;
  private readonly lineUp: LineUp;
  private readonly course: Story['course'];
  private readonly lowest: number[];
  private time = 0;
  private leader = -1;
  leadChanges: number | undefined;

  constructor(bench: Workbench, lineUp: LineUp) {
    this.bench = bench;
    this.lineUp = lineUp;
    this.course = lineUp.figures.map(({ id }) => ({ figure: id, moments: [], final: [] }));
    this.lowest = Array.from({ length: bench.plan.seats }, () => 1);
    if (lineUp.rules.score !== undefined) this.leadChanges = 0;
  }

  look(state: unknown): void {
    const time = this.bench.lab.clock.of(state);
    if (time === this.time) return;
    this.time = time;
    for (const [index, values] of this.valuesOf(state).entries()) this.course[index].moments.push({ time, values });
    this.judge(state);
  }

  private valuesOf(state: unknown): number[][] {
    return this.lineUp.figures.map((figure) => this.lowest.map((_, seat) => figure.of(state, seat)));
  }

  private judge(state: unknown): void {
    const { rules } = this.lineUp;
    if (rules.score === undefined || this.leadChanges === undefined) return;
    let best = 0;
    const scores = this.lowest.map((_, seat) => rules.score?.(state, seat) ?? 0);
    for (const [seat, score] of scores.entries()) {
      if (score < this.lowest[seat]) this.lowest[seat] = score;
      if (score > scores[best]) best = seat;
    }
    if (this.leader < 0) this.leader = best;
    if (best === this.leader || scores[best] < scores[this.leader] + CLEAR_LEAD) return;
    this.leader = best;
    this.leadChanges += 1;
  }

  finish(state: unknown): Story['course'] {
    for (const [index, values] of this.valuesOf(state).entries()) this.course[index].final = values;
    return this.course;
  }

  darkest({ ranking: [winners] }: Result): number | undefined {
    if (this.leadChanges === undefined || winners.length > 1) return undefined;
    return Math.round(this.lowest[winners[0]] * 1000);
  }
}
