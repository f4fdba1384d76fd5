import { type Building, depthOf, type Lane, type Move, threeLanes } from '@tuckbox/games/three-lanes';
import { fastChance, type GameEvent, redact, type Seat } from '@tuckbox/kernel';
import { isPlaced, type View } from './view.ts';

/**
 * What a legal move would do as far as the seat can know, asked of the rules themselves: buildings whose place is
 * unknown are left out, and what lies in hands and decks is of no account, since it is told only up to the end of the turn.
 */
function foresee(view: View, seat: Seat, move: Move): GameEvent[] {
  const rules = threeLanes.rules(view.options);
  const chance = fastChance(0);
  const known = { ...view, buildings: view.buildings.filter((building: Building) => isPlaced(building)) };
  const state = rules.imagine(rules.clone(known), seat, chance);
  const events: GameEvent[] = [];
  let isOfThisTurn = true;
  rules.play(state, seat, move, chance, (event) => {
    const seen = redact(event, seat);
    if (seen === undefined) return;
    if (seen.type === 'turn-ended') isOfThisTurn = false;
    if (isOfThisTurn) events.push(seen);
  });
  return events;
}

/** The way of one unit in the coming march, from tile to tile. */
interface Path {
  unit: string;
  lane: Lane;
  from: number;
  to: number;
}

interface Clash {
  attacker: string;
  defender: string;
  toAttacker: number;
  toDefender: number;
  dead: readonly string[];
}

export interface March {
  paths: readonly Path[];
  clashes: readonly Clash[];
  /** Who strikes which castle, and how hard. */
  strikes: readonly { unit: string; seat: Seat; amount: number }[];
  /** Everybody who would not live to see the next turn. */
  dead: ReadonlySet<string>;
  /** HP that each castle would lose in all. */
  losses: readonly [number, number];
}

/** The march at the end of the turn, with its fights and losses. */
export function foreseeMarch(view: View, seat: Seat): March {
  const paths = new Map<string, Path>();
  const clashes: Clash[] = [];
  const strikes: { unit: string; seat: Seat; amount: number }[] = [];
  const dead = new Set<string>();
  const losses: [number, number] = [0, 0];
  for (const event of foresee(view, seat, { type: 'end-turn' })) {
    switch (event.type) {
      case 'unit-moved': {
        const unit = String(event.unit);
        const from = paths.get(unit)?.from ?? Number(event.from);
        paths.set(unit, { unit, lane: event.lane as Lane, from, to: Number(event.to) });
        break;
      }
      case 'combat':
        clashes.push({
          attacker: String(event.attacker),
          defender: String(event.defender),
          toAttacker: Number(event.damageToAttacker),
          toDefender: Number(event.damageToDefender),
          dead: event.dead as string[],
        });
        break;
      case 'castle-damaged':
        losses[event.seat === 0 ? 0 : 1] += Number(event.amount);
        if (event.cause === 'strike')
          strikes.push({ unit: String(event.unit), seat: Number(event.seat), amount: Number(event.amount) });
        break;
      case 'unit-died':
        dead.add(String(event.unit));
        break;
    }
  }
  return { paths: [...paths.values()], clashes, strikes, dead, losses };
}

/** An arrow of the preview in depths of the seat; halves are the edges of tiles. */
interface Arrow {
  unit: string;
  lane: Lane;
  from: number;
  to: number;
}

/** Where everybody of the seat would go: to a tile, up to an enemy who holds out, or through the gate. */
export function arrowsOf(view: View, seat: Seat, march: March): Arrow[] {
  return view.units.flatMap((unit) => {
    if (unit.owner !== seat) return [];
    const path = march.paths.find((one) => one.unit === unit.id);
    const from = depthOf(seat, unit.lane, unit.tile);
    const to = path === undefined ? from : depthOf(seat, path.lane, path.to);
    const strikes = march.strikes.some((strike) => strike.unit === unit.id);
    const clash = march.clashes.find(({ attacker }) => attacker === unit.id);
    const foe = view.units.find(({ id }) => id === clash?.defender);
    const isHeld = foe !== undefined && depthOf(seat, foe.lane, foe.tile) > to;
    const end = to + (strikes || isHeld ? 0.6 : 0);
    return end === from ? [] : [{ unit: unit.id, lane: unit.lane, from, to: end }];
  });
}

/** The units and buildings on the board that a card would change, hit, move or kill if it were played so. */
export function piecesTouched(view: View, seat: Seat, move: Move): ReadonlySet<string> {
  const onBoard = new Set([...view.units, ...view.buildings].map(({ id }) => id));
  const touched = new Set<string>();
  for (const event of foresee(view, seat, move)) {
    if (event.type === 'card-played') continue;
    for (const field of ['unit', 'piece', 'building', 'attacker', 'defender']) {
      const id = event[field];
      if (typeof id === 'string' && onBoard.has(id)) touched.add(id);
    }
  }
  return touched;
}
