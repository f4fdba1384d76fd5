import type { Seat } from '@tuckbox/kernel';
import { spaceOf } from './board.ts';
import type { Run } from './resolving.ts';

/** The castle loses HP; whether it has fallen is for `checkCastles` to say. */
export function hitCastle(
  run: Run,
  seat: Seat,
  amount: number,
  cause: 'strike' | 'card' | 'empty-deck',
  unit: string | null,
): void {
  const player = run.state.players[seat];
  player.castle = Math.max(0, player.castle - amount);
  run.report?.({ type: 'castle-damaged', seat, amount, castle: player.castle, cause, unit });
}

/** TL-11.1, TL-11.2: after every strike, every castle-damaging operation and the empty-deck damage. */
export function checkCastles(run: Run): void {
  const [first, second] = run.state.players;
  if (first.castle > 0 && second.castle > 0) return;
  if (first.castle === second.castle) end(run, [[0, 1]], 'both-castles-destroyed');
  else end(run, first.castle > 0 ? [[0], [1]] : [[1], [0]], 'castle-destroyed');
}

export function healCastle(run: Run, seat: Seat, amount: number): void {
  const player = run.state.players[seat];
  const healed = Math.min(amount, run.book.options.castleHp - player.castle);
  if (healed <= 0) return;
  player.castle += healed;
  run.report?.({ type: 'castle-healed', seat, amount: healed, castle: player.castle });
}

/** TL-11.3: higher castle, then larger space, otherwise a shared place. */
export function endByTurnLimit(run: Run): void {
  const { state } = run;
  const lead = state.players[0].castle - state.players[1].castle || spaceOf(state, 0) - spaceOf(state, 1);
  end(run, lead === 0 ? [[0, 1]] : lead > 0 ? [[0], [1]] : [[1], [0]], 'turn-limit');
}

function end(run: Run, ranking: Seat[][], reason: string): void {
  run.state.phase = 'over';
  run.state.result = { ranking, reason };
  run.report?.({ type: 'match-ended', ranking, reason });
}
