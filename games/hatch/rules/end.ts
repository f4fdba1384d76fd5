import type { Seat } from '@tuckbox/kernel';
import { dynastyOf, empirePower } from './power.ts';
import type { Table } from './table.ts';

/** HA-10.7, HA-10.8, HA-11.1: the most power first; what breaks a tie depends on how the match ended. */
export function finish({ state, options, breeds, report }: Table, reason: 'highest-power' | 'round-limit'): void {
  const powers = state.players.map((_, seat) => empirePower(options, breeds, state, seat));
  const dynasties = state.players.map((player) => dynastyOf(breeds, player));
  const isTrigger = (seat: Seat) => Number(seat === state.triggeredBy);
  const ahead = (a: Seat, b: Seat) => {
    if (powers[a] !== powers[b]) return powers[b] - powers[a];
    return reason === 'round-limit' ? 0 : isTrigger(b) - isTrigger(a) || dynasties[b] - dynasties[a];
  };
  const ranking: Seat[][] = [];
  for (const seat of [...powers.keys()].sort((a, b) => ahead(a, b) || a - b)) {
    const group = ranking.at(-1);
    if (group !== undefined && ahead(group[0], seat) === 0) group.push(seat);
    else ranking.push([seat]);
  }
  state.result = { ranking, reason };
  report?.({ type: 'match-ended', ranking, reason, powers, dynasties });
}
