import type { Report, Seat } from '@tuckbox/kernel';
import { type State, totalOf } from '../state.ts';

/** FL-7.1: at the end of a turn all living seats with empty counters go out together. */
export function checkCounters(state: State, report: Report | undefined): void {
  let empty: Seat[] | undefined;
  for (let seat = 0; seat < state.seats.length; seat++) {
    const { out, resources } = state.seats[seat];
    if (out === 0 && totalOf(resources) === 0) {
      empty ??= [];
      empty.push(seat);
    }
  }
  if (empty !== undefined) goOut(state, empty, 'no-resources', report);
}

/** FL-7.4, FL-7.5: seats that lose at the same moment leave the match with all they have. */
export function goOut(
  state: State,
  losers: readonly Seat[],
  why: 'no-resources' | 'empty-deck',
  report: Report | undefined,
): void {
  const moment = Math.max(...state.seats.map(({ out }) => out)) + 1;
  for (const seat of losers) {
    const player = state.seats[seat];
    Object.assign(player.resources, { red: 0, blue: 0, green: 0, yellow: 0 });
    player.hand = [];
    player.seen = [];
    player.deck = [];
    player.discard = [];
    player.played = [];
    player.reactions = [];
    player.out = moment;
  }
  report?.({ type: 'out', seats: losers.slice(), why });
  const living = state.seats.filter(({ out }) => out === 0).length;
  if (living <= 1) finish(state, living === 0 ? 'all-empty' : why, report);
}

/** FL-7.6, FL-7.7: the survivor, then the seats in reverse order of going out. */
function finish(state: State, reason: string, report: Report | undefined): void {
  const ranking: Seat[][] = [];
  const last = Math.max(...state.seats.map(({ out }) => out));
  const place = (out: number) => state.seats.flatMap((player, seat) => (player.out === out ? [seat] : []));
  for (const out of [0, ...Array.from({ length: last }, (_, index) => last - index)]) {
    const group = place(out);
    if (group.length > 0) ranking.push(group);
  }
  state.phase = 'over';
  state.result = { ranking, reason };
  report?.({ type: 'match-over', ranking: ranking.map((group) => group.slice()), reason });
}
