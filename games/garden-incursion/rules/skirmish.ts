import { isWithin } from '../battlefield.ts';
import type { Source } from '../bodies.ts';
import { kindOf, type Table } from '../kinds.ts';
import { sourcesOf } from '../muster.ts';
import { type Unit, unitOf } from '../state.ts';
import { attackOf, defenseOf, hasFlag } from '../values.ts';
import { die, settle } from './death.ts';
import { happened } from './queue.ts';
import { enterPhase } from './turn.ts';

interface Skirmish {
  readonly defender: Unit;
  readonly attackers: Unit[];
}

/** GI-8: all fights of the turn are settled together. */
export function skirmishes(table: Table): void {
  const { state } = table;
  enterPhase(table, 'skirmish');
  if (state.attacks.length === 0) return;
  const fights = validFights(table);
  state.attacks = [];
  // GI-8.2: everything is computed from the values at the start of the phase.
  const dead = new Set<Unit>();
  const sources = sourcesOf(table);
  const wins = fights.map((fight) => fought(table, fight, sources, dead));
  if (dead.size > 0) {
    die(
      table,
      state.units.filter((unit) => dead.has(unit)),
    );
  }
  settle(table);
  if (state.phase !== 'skirmish') return;
  // GI-8.7: a winner must still be there.
  for (const { id } of wins.flat()) {
    const winner = unitOf(state, id);
    if (winner !== undefined) happened(table, 'skirmish-won', winner);
  }
}

/** GI-7.5, GI-8.1: attacks out of reach are void; the others make one skirmish for each defender. */
function validFights({ state, book, field, report }: Table): Skirmish[] {
  const fights: Skirmish[] = [];
  for (const { by, on } of state.attacks) {
    const attacker = unitOf(state, by);
    const defender = unitOf(state, on);
    if (attacker === undefined || defender === undefined) continue;
    if (!isWithin(field, attacker.at, defender.at, kindOf(book, attacker.card).reach)) {
      report?.({ type: 'attack-void', by, on, reason: 'out-of-reach' });
      continue;
    }
    const fight = fights.find((other) => other.defender === defender);
    if (fight === undefined) fights.push({ defender, attackers: [attacker] });
    else fight.attackers.push(attacker);
  }
  return fights;
}

/** GI-8.3 to GI-8.6: notes the dead of one skirmish and returns its winners. */
function fought(table: Table, { defender, attackers }: Skirmish, sources: readonly Source[], dead: Set<Unit>): Unit[] {
  let total = 0;
  for (const attacker of attackers) total += attackOf(table, attacker, sources);
  const answer = attackOf(table, defender, sources);
  const fallen = attackers.filter(
    (unit) => answer > defenseOf(table, unit, sources) && !hasFlag(table, unit, table.book.flags.unanswered),
  );
  const falls = total > defenseOf(table, defender, sources);
  for (const unit of fallen) dead.add(unit);
  if (falls) dead.add(defender);
  table.report?.({
    type: 'skirmish',
    defender: defender.id,
    attackers: attackers.map(({ id }) => id),
    total,
    answer,
    deaths: [...(falls ? [defender] : []), ...fallen].map(({ id }) => id),
  });
  if (falls) return attackers.filter((unit) => !fallen.includes(unit));
  return fallen.length > 0 ? [defender] : [];
}
