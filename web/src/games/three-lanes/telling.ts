import { CLASSES, DECK_NAMES, type Move } from '@tuckbox/games/three-lanes';
import type { GameEvent } from '@tuckbox/kernel';
import type { TableKit } from '../../table/kit.ts';
import { offerOf } from './decks.ts';
import { cardName, cardOf, type View } from './view.ts';

type Kit = TableKit<View, Move>;

/** The line of the log, in names where the rules know ids. Seats are made into names and "you" by the table. */
export const tell: NonNullable<Kit['tell']> = (event, view) => {
  const text = textOf(event, view);
  const kinds = [event.kind, event.card, event.attackerKind, event.defenderKind, kindOf(view, event.unit)];
  return text === undefined ? undefined : { text, cards: kinds.filter((kind) => typeof kind === 'string') };
};

function textOf(event: GameEvent, view: View): string | undefined {
  const { seat, owner, amount, hp, lane, tile } = event;
  const name = nameOf(view, event.kind ?? kindOf(view, event.unit));
  switch (event.type) {
    case 'deck-chosen':
      return deckText(event);
    case 'match-started': {
      const [first, second] = (event.classes as (keyof typeof CLASSES)[]).map((id) => CLASSES[id].name);
      return `${first} against ${second}: seat ${event.first} begins.`;
    }
    case 'turn-started':
      return `Seat ${seat} begins turn ${event.turn}.`;
    case 'card-played':
      return `Seat ${seat} plays ${nameOf(view, event.card)}${whither(event, view)}.`;
    case 'gold-changed':
      return goldText(event);
    case 'castle-damaged':
      return castleText(event, name);
    case 'castle-healed':
      return `Seat ${seat} repairs ${amount} HP of the castle: ${event.castle} now.`;
    case 'unit-placed':
      return `${name} stands ready on ${lane} ${tile}.`;
    case 'unit-moved':
      return `${name} ${movedText(event)} ${lane} ${event.to}.`;
    case 'unit-rested':
      return `${name} rests.`;
    case 'combat':
      return `${nameOf(view, event.attackerKind)} fights ${nameOf(view, event.defenderKind)}: ${event.damageToDefender} damage dealt, ${event.damageToAttacker} taken.`;
    case 'unit-died':
      return `${name} dies.`;
    case 'unit-tired':
      return `${name} is tired.`;
    case 'unit-restored':
      return `${name} is fresh again.`;
    case 'stats-changed':
      return event.attack === null
        ? `${name} now has ${hp} HP.`
        : `${name} now has ${hp} HP, attack ${event.attack}, movement ${event.movement}.`;
    case 'building-built':
      return `Seat ${owner} builds ${name} ${tile === '?' ? 'in a hidden place' : `on ${lane} ${tile}`}.`;
    case 'building-revealed':
      return `${name} comes to light on ${lane} ${tile}.`;
    case 'building-damaged':
      return `${name} loses ${amount} HP: ${hp} left.`;
    case 'building-destroyed':
      return `${name} is destroyed.`;
    case 'match-ended':
      return ending({ ranking: event.ranking as number[][], reason: String(event.reason) }, view);
    default:
      return undefined;
  }
}

function nameOf(view: View, kind: unknown): string {
  return typeof kind === 'string' && kind !== '?' ? cardName(view, kind) : 'A unit';
}

function kindOf(view: View, id: unknown): string | undefined {
  return view.units.find((unit) => unit.id === id)?.kind;
}

function deckText({ seat, deck }: GameEvent): string {
  const known = DECK_NAMES.find((name) => name === deck);
  return `Seat ${seat} takes ${known === undefined ? 'a deck, face down' : `the ${offerOf(known).title}`}.`;
}

function whither({ lane, card }: GameEvent, view: View): string {
  if (lane === null || lane === '?') return '';
  return cardOf(view, String(card))?.type === 'unit' ? ` into the ${lane}` : ` in the ${lane}`;
}

function movedText({ cause }: GameEvent): string {
  return cause === 'retreat' ? 'is pushed back to' : cause === 'advance' ? 'moves on to' : 'marches to';
}

function goldText({ seat, amount, gold, cause }: GameEvent): string | undefined {
  if (cause === 'cost') return undefined;
  if (Number(amount) < 0) return `Seat ${seat} loses ${-Number(amount)} gold: ${gold} left.`;
  return `Seat ${seat} earns ${cause === 'bounty' ? `a bounty of ${amount}` : amount} gold: ${gold} in all.`;
}

function castleText({ seat, amount, castle, cause }: GameEvent, name: string): string {
  if (cause === 'strike') return `${name} strikes the castle of seat ${seat} for ${amount}: ${castle} HP left.`;
  const why = cause === 'empty-deck' ? ', for want of cards in the deck' : '';
  return `Seat ${seat} loses ${amount} HP of the castle${why}: ${castle} left.`;
}

export const ending: NonNullable<Kit['ending']> = ({ ranking, reason }, view) => {
  const [near, far] = view.players.map(({ castle }) => castle);
  switch (reason) {
    case 'castle-destroyed':
      return `Seat ${ranking.at(-1)?.[0]} has lost the castle in turn ${view.turn}.`;
    case 'both-castles-destroyed':
      return `Both castles fell at the same moment, in turn ${view.turn}.`;
    default: {
      const scale =
        near === far ? `the same HP, and space ${view.space[0]} against ${view.space[1]}` : `${near} HP against ${far}`;
      return `The last turn, ${view.turn}, is over. The castles have ${scale}.`;
    }
  }
};
