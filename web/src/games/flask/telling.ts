import type { State } from '@tuckbox/games/flask';
import type { Result } from '@tuckbox/kernel';

/** Who went out last, and of what; behind the survivor stand those who went out before. */
export function ending({ ranking, reason }: Result, { turn }: State): string {
  if (reason === 'all-empty') return `Nobody had any resources left at the end of turn ${turn}.`;
  const [, losers = []] = ranking;
  const who = losers.map((seat) => `seat ${seat}`).join(' and ');
  const lost =
    reason === 'empty-deck' ? `had an empty deck in turn ${turn}` : `had no resources left after turn ${turn}`;
  return `${who.replace('seat', 'Seat')} ${lost}.`;
}
