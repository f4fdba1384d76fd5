import type { Refusal, Seat } from '@tuckbox/kernel';
import { DECK_NAMES, type DeckName, isDeckName } from './decks.ts';
import { isWithin } from './effects.ts';
import { spaceOf } from './rules/board.ts';
import { canBuildAt, siteOf } from './rules/building.ts';
import { type Book, type Context, type Kind, kindOf } from './rules/resolving.ts';
import { LANES, type Lane, MOST_PLAYS, type State } from './state.ts';
import { rangeWords } from './text.ts';

interface ChooseDeck {
  readonly type: 'choose-deck';
  readonly deck: DeckName;
}

/** With a lane for units, buildings and aimed skills; with a builder for buildings. */
export interface PlayMove {
  readonly type: 'play';
  readonly card: string;
  readonly lane?: Lane;
  readonly unit?: string;
}

export type Move = ChooseDeck | PlayMove | { readonly type: 'rush' } | { readonly type: 'end-turn' };

export const MOVE_TYPES = ['choose-deck', 'play', 'rush', 'end-turn'] as const;

/** Moves are never changed, so those that depend on nothing are made once. */
const CHOICES: readonly Move[] = DECK_NAMES.map((deck) => ({ type: 'choose-deck', deck }));
const RUSH: Move = { type: 'rush' };
const END_TURN: Move = { type: 'end-turn' };

/** What a skill of each seat knows when it is aimed at each lane. */
const AIMS: readonly (readonly Context[])[] = [0, 1].map((owner) =>
  LANES.map((lane) => ({ owner, self: null, lane, it: null })),
);

export function moves(book: Book, state: State, seat: Seat): Move[] {
  if (state.phase === 'setup') return CHOICES.slice();
  const list: Move[] = [];
  const { hand, gold } = state.players[seat];
  if (state.plays < MOST_PLAYS) {
    for (let index = 0; index < hand.length; index++) {
      const id = hand[index];
      const kind = kindOf(book, id);
      if (kind.cost <= gold && hand.indexOf(id) === index) listPlays(state, seat, kind, list);
    }
    if (!state.rushUsed && gold >= book.options.rushCost) list.push(RUSH);
  }
  list.push(END_TURN);
  return list;
}

function listPlays(state: State, seat: Seat, kind: Kind, list: Move[]): void {
  const { card, plays } = kind;
  if (card.space !== null && !isWithin(spaceOf(state, seat), card.space)) return;
  switch (card.type) {
    case 'unit':
      for (const move of plays) list.push(move);
      break;
    case 'building':
      for (const lane of LANES) {
        const site = siteOf(state, seat, card, lane);
        if (site === 0) continue;
        for (const unit of state.units) {
          if (canBuildAt(unit, seat, lane, site)) list.push({ type: 'play', card: card.id, lane, unit: unit.id });
        }
      }
      break;
    case 'skill':
      if (card.aim === undefined) list.push(plays[0]);
      else for (let at = 0; at < plays.length; at++) if (kind.hasTarget(state, AIMS[seat][at])) list.push(plays[at]);
  }
}

/** The first reason that applies, in the order of the codes; who asks is known to be one who may act. */
export function refusal(book: Book, state: State, seat: Seat, given: unknown): Refusal | undefined {
  const move = given as Record<string, unknown>;
  if (state.phase === 'setup') return refuseChoice(move);
  switch (move.type) {
    case 'end-turn':
      return hasFields(move, ['type'])
        ? undefined
        : unknown('To end the turn takes no other field: {"type":"end-turn"}.');
    case 'rush':
      return refuseRush(book, state, seat, move);
    case 'play':
      return refusePlay(book, state, seat, move);
    default:
      return unknown('In your turn you can play a card, use Rush or end the turn.');
  }
}

function unknown(message: string): Refusal {
  return { code: 'unknown-move', message };
}

function hasFields(move: Record<string, unknown>, names: readonly string[]): boolean {
  const keys = Object.keys(move);
  return keys.length === names.length && names.every((name) => keys.includes(name));
}

function refuseChoice(move: Record<string, unknown>): Refusal | undefined {
  const isChoice = move.type === 'choose-deck' && hasFields(move, ['type', 'deck']);
  if (isChoice && isDeckName(move.deck)) return undefined;
  return unknown(`First choose one of the ready-made decks: ${DECK_NAMES.join(', ')}.`);
}

function refuseRush(book: Book, state: State, seat: Seat, move: Record<string, unknown>): Refusal | undefined {
  const { rushCost } = book.options;
  if (!hasFields(move, ['type'])) return unknown('Rush takes no other field: {"type":"rush"}.');
  return (
    refuseCost(state, seat, 'Rush', rushCost) ??
    (state.rushUsed
      ? { code: 'rush-used', message: 'Rush works only once per turn, and you have used it.' }
      : undefined)
  );
}

/** TL-4.5, then gold. */
function refuseCost(state: State, seat: Seat, name: string, cost: number): Refusal | undefined {
  const { gold } = state.players[seat];
  if (state.plays >= MOST_PLAYS)
    return { code: 'play-limit', message: `After ${MOST_PLAYS} plays in one turn you can only end the turn.` };
  if (gold < cost) return { code: 'not-enough-gold', message: `${name} costs ${cost} gold, and you have ${gold}.` };
  return undefined;
}

function refusePlay(book: Book, state: State, seat: Seat, move: Record<string, unknown>): Refusal | undefined {
  const kind = typeof move.card === 'string' ? book.kinds[move.card] : undefined;
  if (kind === undefined) return unknown(`There is no card ${JSON.stringify(move.card) ?? ''}.`);
  const { card } = kind;
  const fields = fieldsOf(kind);
  if (!hasFields(move, fields)) return unknown(`To play ${card.name} takes exactly the fields ${fields.join(', ')}.`);
  if (!state.players[seat].hand.includes(card.id))
    return { code: 'not-in-hand', message: `${card.name} is not in your hand.` };
  const space = spaceOf(state, seat);
  return (
    refuseCost(state, seat, card.name, card.cost) ??
    (card.space !== null && !isWithin(space, card.space)
      ? {
          code: 'space-condition',
          message: `${card.name} can only be played with a space of ${rangeWords(card.space)}, and yours is ${space}.`,
        }
      : undefined) ??
    refuseAim(state, seat, kind, move)
  );
}

function fieldsOf({ card }: Kind): readonly string[] {
  if (card.type === 'building') return ['type', 'card', 'lane', 'unit'];
  return card.type === 'skill' && card.aim === undefined ? ['type', 'card'] : ['type', 'card', 'lane'];
}

/** Lane, builder and target. */
function refuseAim(state: State, seat: Seat, kind: Kind, move: Record<string, unknown>): Refusal | undefined {
  const { card } = kind;
  if (card.type === 'skill' && card.aim === undefined) return undefined;
  const lane = LANES.find((name) => name === move.lane);
  if (lane === undefined) return { code: 'bad-lane', message: `The lanes are ${LANES.join(', ')}.` };
  if (card.type === 'building') {
    const depths = card.blueprint[lane] ?? [];
    if (depths.length === 0) return { code: 'bad-lane', message: `${card.name} cannot be built in the ${lane}.` };
    const site = siteOf(state, seat, card, lane);
    if (site === 0) {
      const enemies = card.hidden ? ' and no enemy unit' : '';
      return {
        code: 'no-builder',
        message: `${card.name} needs one of your units that is not tired at depth ${depths.join(' or ')} of the ${lane}, on a tile without a building${enemies}.`,
      };
    }
    const builder = state.units.find((unit) => unit.id === move.unit);
    if (builder === undefined || !canBuildAt(builder, seat, lane, site)) {
      return {
        code: 'no-builder',
        message: `${card.name} would go to tile ${site} of the ${lane}: choose one of your units there that is not tired.`,
      };
    }
  }
  if (card.type === 'skill' && !kind.hasTarget(state, AIMS[seat][LANES.indexOf(lane)]))
    return { code: 'no-target', message: `${card.name} finds nothing to act on in the ${lane}.` };
  return undefined;
}
