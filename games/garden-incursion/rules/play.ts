import { type Seat, secret } from '@tuckbox/kernel';
import { placed } from '../battlefield.ts';
import { type Kind, kindOf, type Table } from '../kinds.ts';
import { actionsOf } from '../legality.ts';
import type { Move } from '../moves.ts';
import { queenOf } from '../muster.ts';
import { changeUnit, deckOf, type Unit, unitOf } from '../state.ts';
import { settle } from './death.ts';
import { discard, discardWithoutChoice, draw, without } from './hand.ts';
import { appear } from './operations.ts';
import { came, enter, happened, named } from './queue.ts';
import { startFirstTurn } from './setup.ts';
import { skirmishes } from './skirmish.ts';
import { enterPhase, operate, proceed } from './turn.ts';

type Of<Type extends Move['type']> = Extract<Move, { type: Type }>;

/** Chapter 7: plays a legal move and everything that follows without a decision. */
export function play(table: Table, seat: Seat, move: Move): void {
  const { turn } = table.state;
  switch (move.type) {
    case 'discard':
      discard(table, seat, move.card);
      discardWithoutChoice(table);
      break;
    case 'choose':
      choose(table, seat, move);
      break;
    case 'mulligan':
      turn.effects = 0;
      setAside(table, seat, move.card);
      return;
    case 'keep':
      turn.effects = 0;
      keep(table, seat);
      return;
    default:
      turn.effects = 0;
      turn.moves += 1;
      act(table, seat, move);
  }
  if (table.state.pending === null) settle(table);
  proceed(table);
}

function act(table: Table, seat: Seat, move: Exclude<Move, Of<'discard' | 'choose' | 'mulligan' | 'keep'>>): void {
  const { state, field, report } = table;
  switch (move.type) {
    case 'play':
      playCard(table, seat, move);
      return;
    case 'to-actions':
      enterPhase(table, 'action');
      return;
    case 'end-actions':
      skirmishes(table);
      return;
    case 'special':
      useAction(table, seat, move);
      return;
    case 'move': {
      const { ap, at: from } = here(table, move.unit);
      const to = placed(field, move.at);
      changeUnit(state, move.unit, { ap: ap - 1, at: to });
      report?.({ type: 'moved', unit: move.unit, from, to, cause: 'move' });
      return;
    }
    case 'attack':
      spendAp(table, move.unit, 1);
      state.attacks = [...state.attacks, { by: move.unit, on: move.target }];
      report?.({ type: 'attack-declared', by: move.unit, on: move.target });
      return;
    case 'defend':
      spendAp(table, move.unit, 1);
      state.guards = [...state.guards, { by: move.unit, on: move.target }];
      report?.({ type: 'guard-declared', by: move.unit, on: move.target });
  }
}

function here({ state }: Table, id: string): Unit {
  const unit = unitOf(state, id);
  if (unit === undefined) throw new Error(`no unit ${id}`);
  return unit;
}

function spendAp(table: Table, id: string, ap: number): Unit {
  return changeUnit(table.state, id, { ap: here(table, id).ap - ap });
}

/** GI-4.6: one by one into the pile set aside. */
function setAside({ state, report }: Table, seat: Seat, card: string): void {
  const colony = state.seats[seat];
  colony.hand = without(colony.hand, card);
  colony.mulligan = { aside: [...(colony.mulligan?.aside ?? []), card] };
  report?.({ type: 'mulligan-aside', seat, card: secret(card, seat) });
}

/** GI-4.6: under the deck, shuffled, and as many drawn. */
function keep(table: Table, seat: Seat): void {
  const { state, chance, report } = table;
  const colony = state.seats[seat];
  const aside = colony.mulligan?.aside ?? [];
  colony.mulligan = null;
  report?.({ type: 'mulligan-done', seat, count: aside.length });
  if (aside.length > 0) {
    const deck = [...deckOf(colony), ...aside];
    chance.shuffle(deck);
    colony.deck = deck;
    draw(table, seat, aside.length, 'mulligan');
  }
  if (state.seats.every(({ mulligan }) => mulligan === null)) startFirstTurn(table);
}

/** GI-5.3: the pool first, then workers. */
function pay({ state, report }: Table, seat: Seat, cost: number): void {
  if (cost === 0) return;
  const colony = state.seats[seat];
  const energy = Math.min(colony.energy, cost);
  const workers = cost - energy;
  colony.energy -= energy;
  colony.workers = { up: colony.workers.up - workers, down: colony.workers.down + workers };
  report?.({ type: 'paid', seat, energy, workers });
}

function playCard(table: Table, seat: Seat, move: Of<'play'>): void {
  const { state, book, field, report } = table;
  const { card } = move;
  const kind: Kind = kindOf(book, card);
  const colony = state.seats[seat];
  pay(table, seat, kind.cost);
  colony.hand = without(colony.hand, card);
  if (kind.type === 'worker') {
    state.turn.workers += 1;
    colony.workers = { up: colony.workers.up + 1, down: colony.workers.down };
    report?.({ type: 'worker', seat, count: 1, source: 'hand' });
  } else if (kind.play !== null) {
    // GI-6.8: it lies on the pile before it takes effect.
    colony.discard = [...colony.discard, card];
    report?.({ type: 'ability', seat, card, target: move.target ?? null });
    const queen = queenOf(table, seat);
    const target = move.target === undefined ? null : { id: move.target, gone: null };
    enter(state, { seat, self: queen && named(queen), target, event: null, if: null, ops: kind.play.ops });
    came(table, 'ability-played');
  } else if (move.at !== undefined) {
    happened(table, 'spawned', appear(table, seat, card, placed(field, move.at), 'hand'));
  }
}

/** GI-7.17, GI-7.18. */
function useAction(table: Table, seat: Seat, move: Of<'special'>): void {
  const { state, book, report } = table;
  const unit = here(table, move.unit);
  const action = actionsOf(table, unit, kindOf(book, unit.card)).find(({ id }) => id === move.action);
  if (action === undefined) throw new Error(`${unit.card} has no action ${move.action}`);
  spendAp(table, move.payer ?? move.unit, action.ap);
  pay(table, seat, action.energy);
  changeUnit(state, unit.id, { used: [...unit.used, action.id] });
  const { target = null, payer = null } = move;
  report?.({ type: 'special', seat, unit: unit.id, action: action.id, target, payer });
  const onto = target === null ? null : { id: target, gone: null };
  enter(state, { seat, self: named(unit), target: onto, event: null, if: null, ops: action.ops });
}

/** The operation that waited goes on with the answer. */
function choose(table: Table, seat: Seat, { unit, card, at }: Of<'choose'>): void {
  const { state, report } = table;
  const { pending } = state;
  if (pending === null) return;
  report?.({ type: 'choice', seat, kind: pending.kind, answer: unit ?? card ?? at });
  state.pending = null;
  if (card !== undefined) operate(table, { card });
  else if (unit !== undefined) operate(table, { unit });
  else if (at !== undefined && pending.kind === 'choose-position') operate(table, { unit: pending.unit, at });
}
