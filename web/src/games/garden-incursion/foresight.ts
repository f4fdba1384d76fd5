import {
  attackOf,
  defenseOf,
  type Flag,
  hasFlag,
  kindOf,
  type Move,
  type State,
  sheetOf,
  sourcesOf,
  type Unit,
} from '@tuckbox/games/garden-incursion';
import { fastChance, type GameEvent, type Seat } from '@tuckbox/kernel';
import { cardName, gardenOf, sightOf } from './garden.ts';

/** A skirmish as it would be if the action phase ended now. */
export interface Outlook {
  readonly defender: string;
  readonly attackers: readonly string[];
  readonly total: number;
  readonly answer: number;
  readonly deaths: readonly string[];
}

export interface Foresight {
  readonly outlooks: readonly Outlook[];
  /** Declared attacks that are out of reach now. */
  readonly voids: readonly { readonly by: string; readonly on: string }[];
}

const NOTHING: Foresight = { outlooks: [], voids: [] };

/**
 * What the skirmishes would be if the seat ended its actions now, or after one more attack. The rules themselves play
 * it on an imagined state, and only what they report of the skirmishes is taken: that depends on nothing hidden.
 */
export function foresee(view: State, seat: Seat, attack?: Extract<Move, { type: 'attack' }>): Foresight {
  if (view.phase !== 'action' || view.pending !== null || view.turn.seat !== seat) return NOTHING;
  if (view.attacks.length === 0 && attack === undefined) return NOTHING;
  const { rules } = gardenOf(view);
  const chance = fastChance(0);
  const state = rules.imagine(view, seat, chance);
  if (attack !== undefined) {
    if (rules.refusal(state, seat, attack) !== undefined) return NOTHING;
    rules.play(state, seat, attack, chance);
  }
  const outlooks: Outlook[] = [];
  const voids: { by: string; on: string }[] = [];
  rules.play(state, seat, { type: 'end-actions' }, chance, (reported) => {
    const event = reported as GameEvent;
    if (event.type === 'skirmish') outlooks.push(event as unknown as Outlook);
    else if (event.type === 'attack-void') voids.push({ by: String(event.by), on: String(event.on) });
  });
  return { outlooks, voids };
}

/** "10 : 4, dies"; "It answers 4: the Bullet Ant dies." */
export function outlookWords(view: State, outlook: Outlook): { sum: string; verdict: string; answer: string } {
  const { defender, attackers, total, answer, deaths } = outlook;
  const unit = view.units.find(({ id }) => id === defender);
  const fallen = attackers.filter((id) => deaths.includes(id));
  const names = fallen.map((id) => `the ${cardName(view, view.units.find((one) => one.id === id)?.card ?? '?')}`);
  return {
    sum: `${total} : ${unit?.defense ?? 0}`,
    verdict: deaths.includes(defender) ? 'dies' : 'lives',
    answer:
      answer === 0
        ? 'It does not hit back.'
        : fallen.length === 0
          ? `It answers ${answer}: nobody falls.`
          : `It answers ${answer}: ${joined(names)} ${fallen.length === 1 ? 'dies' : 'die'}.`,
  };
}

function joined(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}

/** One part of a value: what is printed, a counter, or what another card gives. */
export interface Part {
  readonly amount: number;
  readonly from: string;
}

/** Where the attack or defense of a unit comes from, the printed value first. */
export function partsOf(view: State, unit: Unit, stat: 'attack' | 'defense'): Part[] {
  const sight = sightOf(view);
  const kind = kindOf(sight.book, unit.card);
  const currentOf = stat === 'attack' ? attackOf : defenseOf;
  const parts: Part[] = [{ amount: kind[stat], from: 'printed' }];
  for (const counter of unit.counters) {
    const amount = counter[stat] ?? 0;
    if (amount !== 0) parts.push({ amount, from: counter.name ?? LASTS[counter.until] });
  }
  const alone = currentOf(sight, unit, []);
  for (const source of sourcesOf(sight)) {
    const amount = currentOf(sight, unit, [source]) - alone;
    if (amount === 0) continue;
    const card = kindOf(sight.book, source.unit.card);
    const isCard = source.statics === card.statics;
    const { skill } = sheetOf(sight.book, view.seats[source.unit.owner].tribe).tribe;
    parts.push({ amount, from: isCard ? card.name : skill });
  }
  return parts;
}

const LASTS = {
  turn: 'until the end of the turn',
  round: 'until the next turn of who placed it',
  'owner-turn': 'through the turn of its owner',
  forever: 'for good',
} as const;

/** The flags of a unit, wherever they come from. */
export function flagsOf(view: State, unit: Unit): Flag[] {
  const sight = sightOf(view);
  return (Object.keys(FLAGS) as Flag[]).filter((flag) => hasFlag(sight, unit, sight.book.flags[flag]));
}

/** What the flags mean, in the words of the rulebook. */
export const FLAGS = {
  piercing: { icon: 'barbed-arrow', text: 'may attack guarded units' },
  unanswered: { icon: 'silenced', text: 'takes no damage as attacker' },
  rooted: { icon: 'plant-roots', text: 'cannot move' },
  peaceful: { icon: 'peace-dove', text: 'cannot attack' },
  stunned: { icon: 'knocked-out-stars', text: 'gets no AP in the reset phase' },
  sheltered: { icon: 'half-log', text: 'cannot be attacked, protects nobody' },
} as const;
