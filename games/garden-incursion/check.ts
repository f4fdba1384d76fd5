import { isInside } from './battlefield.ts';
import { kindOf, type Sight } from './kinds.ts';
import { isIn, unitNumber } from './state.ts';

/** Holds for every state: throws where one cannot be. */
export function check({ state, book, field }: Sight): void {
  const fail = (why: string): never => {
    throw new Error(why);
  };
  const { units, seats, turn, pending: open, queue } = state;
  if (state.phase === 'over' && (open !== null || queue.length > 0)) fail('something waits after the end');
  if (open === null && queue.length > 0) fail('effects wait for nothing');
  let last = 0;
  for (const { id, card, owner, at, ap } of units) {
    const number = unitNumber(id);
    if (number <= last || number >= state.nextUnit) fail(`${id} is out of order`);
    last = number;
    if (kindOf(book, card).type !== 'creature' && ap !== 0) fail(`${id} is no creature and has AP`);
    if (!Number.isInteger(ap) || ap < 0) fail(`${id} has ${ap} AP`);
    if (!isInside(field, at)) fail(`${id} is outside the battlefield`);
    if (!isIn(state, owner)) fail(`${id} belongs to an eliminated player`);
  }
  for (const { by, on } of [...state.attacks, ...state.guards]) {
    for (const id of [by, on]) if (!units.some((one) => one.id === id)) fail(`a declaration names ${id}`);
  }
  for (const { hand, deck, discard, energy, workers, mulligan } of seats) {
    if (typeof deck === 'number') fail('a deck is hidden');
    const cards = [...hand, ...(typeof deck === 'number' ? [] : deck), ...discard, ...(mulligan?.aside ?? [])];
    for (const card of cards) kindOf(book, card);
    for (const count of [energy, workers.up, workers.down])
      if (!Number.isInteger(count) || count < 0) fail(`a pool of ${count}`);
  }
  if (state.phase !== 'over' && state.phase !== 'mulligan' && open === null && !isIn(state, turn.seat))
    fail('an eliminated player is to act');
}
