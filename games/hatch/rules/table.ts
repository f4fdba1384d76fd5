import type { Chance, Report, Seat } from '@tuckbox/kernel';
import type { Breeds } from '../effects.ts';
import type { Options } from '../options.ts';
import { type CardId, type Resource, type State, withLast } from '../state.ts';

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

/** Cards of a seat go one after the other; nobody but a listener can tell it from going together. */
export function discardResources(table: Table, seat: Seat, resources: readonly Resource[], reason: Cause): void {
  const { state, report } = table;
  if (report === undefined) state.discard = withCards(state.discard, resources);
  else for (const { card } of resources) discard(table, seat, card, 'resource', reason);
}

function withCards(pile: readonly CardId[], resources: readonly Resource[]): readonly CardId[] {
  const longer = new Array<CardId>(pile.length + resources.length);
  for (let place = 0; place < pile.length; place++) longer[place] = pile[place];
  for (let place = 0; place < resources.length; place++) longer[pile.length + place] = resources[place].card;
  return longer;
}

/** A card of a seat goes face up to the discard pile. */
export function discard({ state, report }: Table, seat: Seat, card: CardId, from: Place, reason: Cause): void {
  state.discard = withLast(state.discard, card);
  report?.({ type: 'card-discarded', seat, card, from, reason });
}
