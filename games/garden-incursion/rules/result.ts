import type { Result, Seat } from '@tuckbox/kernel';
import type { Sight } from '../kinds.ts';
import { attackOf, defenseOf } from '../values.ts';

/** GI-9.4 to GI-9.6, GI-11.2: who stands where once the match is over. */
export function resultOf(sight: Sight): Result {
  const { seats } = sight.state;
  const left = seats.flatMap(({ out }, seat) => (out === null ? [seat] : []));
  const fallen = ranked(
    seats.flatMap(({ out }, seat) => (out === null ? [] : [seat])),
    (seat) => seats[seat].out ?? 0,
  );
  if (left.length === 0) return { ranking: fallen, reason: 'all-queens-dead' };
  if (left.length === 1) return { ranking: [left, ...fallen], reason: 'last-queen' };
  return { ranking: [...ranked(left, (seat) => strengthOf(sight, seat)), ...fallen], reason: 'round-limit' };
}

/** Colony strength: attack and defense of all units, queen included. */
export function strengthOf(sight: Sight, seat: Seat): number {
  let sum = 0;
  for (const unit of sight.state.units) {
    if (unit.owner === seat) sum += attackOf(sight, unit) + defenseOf(sight, unit);
  }
  return sum;
}

/** Groups of equal worth, the highest first. */
function ranked(seats: readonly Seat[], worth: (seat: Seat) => number): Seat[][] {
  const values = [...new Set(seats.map(worth))].sort((a, b) => b - a);
  return values.map((value) => seats.filter((seat) => worth(seat) === value));
}
