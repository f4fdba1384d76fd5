import { isHidden, type Move, type State } from '@tuckbox/games/battle-farm';
import type { GameEvent, Seat } from '@tuckbox/kernel';
import type { TableKit } from '../../table/kit.ts';
import { BEDS, ripening } from './beds.ts';
import { cardName, count, kindOf } from './catalogue.ts';

type Kit = TableKit<State, Move>;

/** The line of the log, where the view knows what the event names by its id. The table puts names in place of seats. */
export const tell: NonNullable<Kit['tell']> = (event, view) => {
  const text = textOf(event, view);
  if (text === undefined) return undefined;
  const cards = [event.card, event.cause, event.why, cropIn(view, event.bed)];
  return { text, cards: cards.filter((card) => typeof card === 'string') };
};

function textOf(event: GameEvent, view: State): string | undefined {
  const seat = `Seat ${event.seat}`;
  const card = isHidden(event.card) ? 'a card' : cardName(view, String(event.card));
  const by = Number(event.to) - Number(event.from);
  switch (event.type) {
    case 'match-started':
      return `The first to ${count(Number(event.winLimit), 'coin')} ends the match. Turn order: ${(event.order as Seat[]).map((one) => `seat ${one}`).join(', ')}.`;
    case 'turn-started':
      return `Seat ${event.seat} has the turn.`;
    case 'rolled':
      return rollText(event, view);
    case 'planted':
      return `${seat} plants ${card} in ${bedText(view, event.bed)}: ${count(Number(event.value), 'coin')}, ${ripening(Number(event.timer))}.`;
    case 'fertilized':
      return `${seat} fertilizes ${cropText(view, event.bed)}.`;
    case 'harvested':
      return `${seat} harvests ${card}: ${count(Number(event.coins), 'coin')}.`;
    case 'value-changed':
      return `${cropOf(view, event.bed)} goes from value ${event.from} to ${event.to}${causeText(event, view)}.`;
    case 'timer-changed':
      return `${cropOf(view, event.bed)} ripens ${count(Math.abs(by), 'turn')} ${by < 0 ? 'sooner' : 'later'}${causeText(event, view)}.`;
    case 'crop-destroyed':
      return `${card} of seat ${event.seat} is destroyed${causeText(event, view)}.`;
    case 'bed-changed':
      return changedBed(event, view);
    default:
      return undefined;
  }
}

function rollText({ seat, results, why }: GameEvent, view: State): string {
  const rolled = (results as number[]).join(' + ');
  if (why === 'market') return `Seat ${seat} rolls ${rolled}: ${count(Number(rolled), 'card')} to buy.`;
  if (why === 'fertilize') return `Seat ${seat} rolls ${rolled}: ${count(Number(rolled), 'fertilizer')} to use.`;
  return `Seat ${seat} rolls ${rolled} for ${cardName(view, String(why))}.`;
}

function changedBed({ bed, from, to }: GameEvent, view: State): string {
  const owner = ownerOf(view, bed);
  if (to === null) return `A ${bedName(from)} bed is removed.`;
  if (from === null) return `Seat ${owner} gets a new ${bedName(to)} bed.`;
  return `A ${bedName(from)} bed of seat ${owner} becomes ${bedName(to)}.`;
}

function bedName(type: unknown): string {
  return Object.entries(BEDS).find(([known]) => known === type)?.[1].name ?? String(type);
}

function ownerOf({ players }: State, bed: unknown): Seat {
  return players.findIndex(({ beds }) => beds.some(({ id }) => id === bed));
}

function bedIn({ players }: State, bed: unknown): State['players'][number]['beds'][number] | undefined {
  return players.flatMap(({ beds }) => beds).find(({ id }) => id === bed);
}

function cropIn(view: State, bed: unknown): string | undefined {
  return bedIn(view, bed)?.crop?.card;
}

function bedText(view: State, id: unknown): string {
  const bed = bedIn(view, id);
  return bed === undefined ? 'a bed' : `a ${BEDS[bed.type].name} bed`;
}

function cropText(view: State, bed: unknown): string {
  const card = cropIn(view, bed);
  return card === undefined ? 'a crop' : cardName(view, card);
}

/** "Corn of seat 1" */
function cropOf(view: State, bed: unknown): string {
  const card = cropIn(view, bed);
  return `${card === undefined ? 'A crop' : cardName(view, card)} of seat ${ownerOf(view, bed)}`;
}

function causeText({ cause }: GameEvent, view: State): string {
  if (cause === 'fertilizer') return ' (fertilizer)';
  return typeof cause === 'string' && kindOf(view, cause) !== undefined ? ` (${cardName(view, cause)})` : '';
}

/** Why the match ended. */
export const ending: NonNullable<Kit['ending']> = ({ reason }, { ending: set, winLimit, round }) => {
  switch (reason) {
    case 'win-limit':
      return `Seat ${set?.by ?? 0} reached ${count(winLimit, 'coin')}, and the last turns were played.`;
    case 'deck-empty':
      return 'The deck ran out, and the last turns were played.';
    default:
      return `Round ${round} was the last.`;
  }
};
