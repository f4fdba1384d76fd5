import type { Move, Position, State } from '@tuckbox/games/garden-incursion';
import type { GameEvent, Seat } from '@tuckbox/kernel';
import type { Effect, Place, TableKit } from '../../table/kit.ts';
import { count, queenIn, tribeOf } from './garden.ts';
import { stackOf } from './ways.ts';

type Kit = TableKit<State, Move>;

/** Walking, spawning and dying are seen on the board itself; this is what flies, rises and shakes beside it. */
export const effects: Kit['effects'] = (event, view, viewer) => {
  const seat = event.seat as Seat;
  switch (event.type) {
    case 'hand-dealt':
    case 'draw':
      return (event.cards as string[]).map((card) => fly(`deck:${seat}`, `hand:${seat}`, card));
    case 'mulligan-aside':
      return [fly(`hand:${seat}`, seat === viewer ? 'aside' : `deck:${seat}`, String(event.card))];
    case 'discard':
      return [fly(`hand:${seat}`, `discard:${seat}`, String(event.card))];
    case 'returned':
      return [fly(`discard:${seat}`, `${event.to}:${seat}`, String(event.card))];
    case 'spawned':
      return event.source === 'hand'
        ? [fly(`hand:${seat}`, onBoard(view, event.unit), String(event.card))]
        : [{ do: 'flash', at: onBoard(view, event.unit) }];
    case 'ability':
      return event.target === null
        ? [fly(`hand:${seat}`, `discard:${seat}`, String(event.card))]
        : [
            fly(`hand:${seat}`, onBoard(view, event.target), String(event.card)),
            { do: 'flash', at: onBoard(view, event.target) },
          ];
    case 'special':
      return [
        { do: 'flash', at: onBoard(view, event.unit) },
        ...(event.target === null ? [] : [{ do: 'flash', at: onBoard(view, event.target) } as const]),
      ];
    case 'worker':
      return [rise(`workers:${seat}`, `+${count(Number(event.count), 'worker')}`, 'gain')];
    case 'paid':
      return [
        ...(Number(event.workers) > 0 ? [{ do: 'flip', at: `workers:${seat}` } as const] : []),
        rise(`energy:${seat}`, `−${Number(event.energy) + Number(event.workers)}`, 'plain'),
      ];
    case 'energy-changed':
      return [risenBy(`energy:${seat}`, Number(event.amount), 'energy')];
    case 'hunger': {
      const queen = queenIn(view, seat);
      const at = queen === null ? `deck:${seat}` : onBoard(view, queen.id);
      return [{ do: 'shake', at }, rise(at, 'Hungry: −1 defense', 'harm')];
    }
    case 'attack-declared':
      return [{ do: 'lean', at: onBoard(view, event.by), toward: onBoard(view, event.on) }];
    case 'guard-declared':
      return [{ do: 'flash', at: onBoard(view, event.by) }];
    case 'attack-void':
      return [rise(onBoard(view, event.by), 'Out of reach', 'plain')];
    case 'counter':
      return counterRises(event, onBoard(view, event.unit));
    case 'ap-changed':
      return [risenBy(onBoard(view, event.unit), Number(event.amount), 'AP')];
    case 'damage':
      return (event.units as string[]).flatMap((id) => hit(onBoard(view, id), Number(event.amount)));
    case 'skirmish':
      return skirmishEffects(event, view);
    case 'eliminated':
      return [{ do: 'banner', text: `The queen of the ${outText(event, view)} is dead.` }];
    default:
      return [];
  }
};

/** A unit, or the stack that hides it. */
function onBoard(view: State, id: unknown): Place {
  const stack = stackOf(view, String(id));
  return stack === undefined ? `unit:${String(id)}` : `stack:${stack}`;
}

function fly(from: Place, to: Place, card: string): Effect {
  return card === '?' ? { do: 'fly', from, to, isHidden: true } : { do: 'fly', from, to, card };
}

function rise(at: Place, text: string, tone: 'harm' | 'gain' | 'plain'): Effect {
  return { do: 'rise', at, text, tone };
}

function risenBy(at: Place, amount: number, noun: string): Effect {
  return rise(at, `${signed(amount)} ${noun}`, amount < 0 ? 'harm' : 'gain');
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

function counterRises(event: GameEvent, at: Place): Effect[] {
  const { attack, defense, ap, flags } = event as { attack?: number; defense?: number; ap?: number; flags?: string[] };
  const numbers = Object.entries({ attack, defense, AP: ap }).flatMap(([noun, value]) =>
    value === undefined || value === 0 ? [] : [risenBy(at, value, noun)],
  );
  return [...numbers, ...(flags ?? []).map((flag) => rise(at, flag, 'plain'))];
}

function hit(at: Place, amount: number): Effect[] {
  return [{ do: 'shake', at }, rise(at, `−${amount}`, 'harm')];
}

/** Both sides lean in; the sum stands over the defender, the answer over each attacker. */
function skirmishEffects(event: GameEvent, view: State): Effect[] {
  const defender = onBoard(view, event.defender);
  const answer = Number(event.answer);
  return [
    ...(event.attackers as string[]).flatMap((id): Effect[] => {
      const at = onBoard(view, id);
      return [{ do: 'lean', at, toward: defender }, ...(answer > 0 ? [rise(at, `−${answer}`, 'harm')] : [])];
    }),
    ...hit(defender, Number(event.total)),
  ];
}

function outText(event: GameEvent, view: State): string {
  return (event.seats as Seat[]).map((seat) => tribeOf(view, seat).name).join(' and of the ');
}

const PACE: Readonly<Record<string, number>> = {
  'hand-dealt': 360,
  'turn-begins': 240,
  draw: 340,
  discard: 300,
  returned: 340,
  spawned: 380,
  ability: 420,
  special: 340,
  worker: 260,
  hunger: 420,
  'attack-declared': 320,
  'guard-declared': 280,
  'attack-void': 300,
  counter: 260,
  'ap-changed': 200,
  'energy-changed': 200,
  damage: 360,
  dies: 160,
  paid: 120,
  skirmish: 640,
  eliminated: 900,
};

/** The dead of one moment leave together with the first that is told; `phase` lets them fold. */
export const pace: Kit['pace'] = (event) => {
  if (event.type === 'moved') return 80 + stepsOf(event.from as Position, event.to as Position) * STEP;
  if (event.type === 'phase') return event.phase === 'end' ? 260 : 0;
  return PACE[event.type] ?? 0;
};

/** Milliseconds for each tile of a walk. */
export const STEP = 200;

/** Tiles of a walk on a grid; a stretch of open ground is walked like two. */
export function stepsOf(from: Position, to: Position): number {
  if (from.z !== undefined) return 2;
  return Math.min(4, Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)));
}
