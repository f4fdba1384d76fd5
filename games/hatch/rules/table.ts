import type { Chance, Report, Seat } from '@tuckbox/kernel';
import type { Breeds } from '../effects.ts';
import type { Options } from '../options.ts';
import type { CardId, State } from '../state.ts';

/** All that a step of play needs: the state that it changes, what the cards mean, chance, and who listens. */
export interface Table {
  readonly options: Options;
  readonly breeds: Breeds;
  readonly state: State;
  readonly chance: Chance;
  readonly report: Report | undefined;
}

type Place = 'hand' | 'egg' | 'resource' | 'mercenary' | 'dragon';
type Cause = 'start' | 'offering' | 'hatch' | 'mismatch' | 'used' | 'dismissed' | 'sacrifice' | 'fire-ritual';

/** A card of a seat goes face up to the discard pile. */
export function discard({ state, report }: Table, seat: Seat, card: CardId, from: Place, reason: Cause): void {
  state.discard = [...state.discard, card];
  report?.({ type: 'card-discarded', seat, card, from, reason });
}
