import type { State } from './state.ts';

/** To the end of which of its own turns a bot looks before it judges. */
export const FORESIGHT = 2;
/** What these turns are worth, a thousand tries tell as well as many thousands: those who have more look further. */
const PATIENT_FORESIGHT = 3;

/** BF-4.2 */
const MOST_PURCHASES = 4;
/** Coins that are hardly gained in so few turns. */
const FAR_FROM_LIMIT = 60;

/**
 * Nobody looks further when that could be beyond the end: playouts buy and plant as if there were always another turn, so
 * who won them tells little of who will win.
 */
export function patientForesight({ players, deck, ending, winLimit }: State): number {
  const isDeckDeep = deck.length > PATIENT_FORESIGHT * MOST_PURCHASES * players.length;
  const isLimitFar = players.every(({ coins }) => coins + FAR_FROM_LIMIT < winLimit);
  return ending === null && isDeckDeep && isLimitFar ? PATIENT_FORESIGHT : FORESIGHT;
}
