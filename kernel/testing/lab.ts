import {
  fastChance,
  type Game,
  type GameEvent,
  type Match,
  newMatch,
  playMove,
  reveal,
  type Viewer,
} from '../index.ts';

/** What is wrong with the figures of a game, in one random match of every number of seats. */
export function figureFaults(game: Game): string[] {
  return everySeatCount(game).flatMap((seats) => {
    const match = begun(game, seats, {});
    const figures = game.figures?.(match.record.options) ?? [];
    const faults = new Set<string>();
    const look = () => {
      const viewers: Viewer[] = ['table', ...Array.from({ length: seats }, (_, seat) => seat)];
      const views = viewers.map((viewer) => match.rules.view(match.state, viewer));
      for (const figure of figures) {
        for (let seat = 0; seat < seats; seat++) {
          const value = figure.of(match.state, seat);
          if (!Number.isInteger(value)) faults.add(`${figure.id} of seat ${seat} is ${value}`);
          for (const [index, view] of views.entries()) {
            if (figure.of(view, seat) !== value) faults.add(`${figure.id} looks different to ${viewers[index]}`);
          }
        }
      }
    };
    playRandomly(match, look);
    if (new Set(figures.map(({ id }) => id)).size < figures.length) faults.add('two figures have the same id');
    return [...faults];
  });
}

/** What is wrong with what a game tells the lab: line-ups that cannot start, or a random match that it tells wrongly. */
export function labFaults(game: Game): string[] {
  const { lab } = game;
  if (lab === undefined) return [];
  const faults = new Set<string>();
  for (const seats of everySeatCount(game)) {
    const matches = lab.lineUps({}, seats).map((options) => begun(game, seats, options));
    if (matches.length === 0) faults.add(`there is no line-up for ${seats} seats`);
    if (matches.length > 1 && new Set(matches.map(sidesOf)).size < 2) faults.add('line-ups do not vary the sides');
    for (const fault of matches.slice(0, 1).flatMap(faultsOfMatch)) faults.add(fault);
  }
  for (const { title, seats, least, most } of lab.targets) {
    if (!everySeatCount(game).includes(seats)) faults.add(`${title}: there are no matches of ${seats}`);
    if (least === undefined && most === undefined) faults.add(`${title}: has no bound`);
  }
  return [...faults];
}

function faultsOfMatch(match: Match): string[] {
  const { game, record } = match;
  const { lab } = game;
  if (lab === undefined) return [];
  const faults = new Set<string>();
  const { card: faceOf } = game.words(record.options);
  const isUnknown = (card: string) => faceOf !== undefined && faceOf(card) === undefined;
  let time = 0;
  let uses = 0;
  const look = (events: readonly GameEvent[]) => {
    const now = lab.clock.of(match.state);
    if (!Number.isInteger(now) || now < time) faults.add(`the clock goes from ${time} to ${now}`);
    time = now;
    for (let seat = 0; seat < record.seats; seat++) {
      for (const card of lab.hand(match.state, seat)) if (isUnknown(card)) faults.add(`"${card}" in hand is no card`);
    }
    const move = record.moves.at(-1)?.move;
    if (move === undefined) return;
    for (const event of events) {
      const use = lab.use.of(event, move);
      if (use === undefined) continue;
      uses += 1;
      if (isUnknown(use.card)) faults.add(`"${use.card}" in play is no card`);
      if (!(use.seat >= 0 && use.seat < record.seats)) faults.add(`seat ${use.seat} plays a card`);
    }
  };
  playRandomly(match, look);
  if (time < 1) faults.add('the clock never ran');
  if (uses === 0) faults.add('no card came into play');
  const order = lab.order(match.state);
  if ([...order].sort((a, b) => a - b).join() !== Array.from({ length: record.seats }, (_, seat) => seat).join())
    faults.add(`the order of seats is ${order.join()}`);
  return [...faults];
}

function sidesOf({ game, record, state }: Match): string {
  return Array.from({ length: record.seats }, (_, seat) => game.lab?.sides?.of(state, seat)).join();
}

function everySeatCount({ seats: { min, max } }: Game): number[] {
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}

function begun(game: Game, seats: number, options: unknown): Match {
  const match = newMatch(game, { seats, seed: `lab ${seats}`, options });
  if (!match.ok) throw new Error(match.error.message);
  return match.value;
}

function playRandomly(match: Match, look: (events: readonly GameEvent[]) => void): void {
  const chance = fastChance(match.record.seed);
  let events = match.opening.map(reveal);
  for (;;) {
    look(events);
    const actors = match.rules.actors(match.state);
    if (actors.length === 0) return;
    const seat = actors[chance.pick(actors.length)];
    const moves = match.rules.moves(match.state, seat);
    events = [];
    playMove(match, seat, moves[chance.pick(moves.length)], (event) => events.push(reveal(event)));
  }
}
