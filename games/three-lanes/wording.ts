import type { GameEvent, Words } from '@tuckbox/kernel';
import type { Card } from './card.ts';
import { CARD_SETS, CLASSES, SHIPPED } from './cards.ts';
import type { Move } from './moves.ts';
import type { Options } from './options.ts';
import type { State } from './state.ts';
import { drawTable } from './table.ts';
import { capital, cardFace, cardText, type Names, passiveText } from './text.ts';

export function words(options: Options): Words<State, Move> {
  const cards = new Map([...SHIPPED, ...options.customCards].map((card) => [card.id, card]));
  const names: Names = (id) => cards.get(id)?.name ?? id;
  return {
    move: (move, view) => moveText(move, view, cards, names, options),
    event: (event) => eventText(event, names),
    table: (view, viewer) => drawTable(view, viewer, cards, names),
    card: (id) => {
      const card = cards.get(id);
      return card === undefined ? undefined : { title: card.name, text: cardText(card, names) };
    },
  };
}

function moveText(move: Move, view: State, cards: ReadonlyMap<string, Card>, names: Names, options: Options): string {
  switch (move.type) {
    case 'choose-deck':
      return `Choose the deck ${move.deck}`;
    case 'rush':
      return `Rush: put a Peasant in each lane (${options.rushCost} gold)`;
    case 'end-turn':
      return 'End the turn';
    case 'play': {
      const card = cards.get(move.card);
      const price = `(${card?.cost ?? 0} gold)`;
      if (move.unit !== undefined) {
        const builder = view.units.find((unit) => unit.id === move.unit);
        const place = `tile ${builder?.tile ?? '?'} of the ${move.lane}`;
        return `Build ${names(move.card)} on ${place} with ${names(builder?.kind ?? '')} ${move.unit} ${price}`;
      }
      if (move.lane === undefined) return `Play ${names(move.card)} ${price}`;
      return `Play ${names(move.card)} ${card?.type === 'unit' ? 'into' : 'in'} the ${move.lane} ${price}`;
    }
  }
}

/** Every event that is worth a line in the log; the others are for animation. */
function eventText(event: GameEvent, names: Names): string | undefined {
  const name = (kind: unknown) => (kind === '?' ? 'a unit' : names(String(kind)));
  const piece = (id: unknown, kind: unknown) => (id === '?' ? 'a unit' : `${name(kind)} ${id}`);
  const seat = `Seat ${event.seat}`;
  const unit = capital(piece(event.unit, event.kind));
  const building = `${name(event.kind)} ${event.building}`;
  switch (event.type) {
    case 'deck-chosen':
      return event.deck === '?' ? `${seat} has chosen a deck.` : `${seat} chooses ${event.deck}.`;
    case 'match-started': {
      const classes = (event.classes as (keyof typeof CLASSES)[]).map((id) => CLASSES[id].name).join(' against ');
      return `The match begins: ${classes}. Seat ${event.first} is first.`;
    }
    case 'turn-started':
      return `Turn ${event.turn}: seat ${event.seat}.`;
    case 'card-drawn':
      return `${seat} draws ${event.card === '?' ? 'a card' : name(event.card)}.`;
    case 'card-burned':
      return `${seat} has no room for ${name(event.card)}, which is discarded.`;
    case 'castle-damaged': {
      const why = { strike: ` struck by ${event.unit}`, card: '', 'empty-deck': ' as the deck is empty' }[
        String(event.cause)
      ];
      return `The castle of seat ${event.seat} loses ${event.amount} HP${why ?? ''} and has ${event.castle}.`;
    }
    case 'castle-healed':
      return `The castle of seat ${event.seat} gets ${event.amount} HP and has ${event.castle}.`;
    case 'gold-changed':
      return event.cause === 'cost' ? undefined : goldText(event);
    case 'card-played': {
      const where = event.lane === null || event.lane === '?' ? '' : ` in the ${event.lane}`;
      return `${seat} plays ${name(event.card)}${where}.`;
    }
    case 'rush-used':
      return `${seat} uses Rush.`;
    case 'unit-placed':
      return `${unit} stands on tile ${event.tile} of the ${event.lane}.`;
    case 'unit-moved': {
      const how = { march: 'marches', advance: 'moves on', retreat: 'is pushed back' }[String(event.cause)];
      return `${unit} ${how ?? 'moves'} to tile ${event.to} of the ${event.lane}.`;
    }
    case 'unit-rested':
      return `${unit} rests.`;
    case 'combat':
      return `${capital(piece(event.attacker, event.attackerKind))} (takes ${event.damageToAttacker}) fights ${piece(event.defender, event.defenderKind)} (takes ${event.damageToDefender}).`;
    case 'unit-died':
      return `${unit} dies.`;
    case 'building-built':
      return event.tile === '?'
        ? `Seat ${event.owner} builds ${building} somewhere hidden.`
        : `Seat ${event.owner} builds ${building} on tile ${event.tile} of the ${event.lane}.`;
    case 'building-revealed':
      return `${building} is revealed on tile ${event.tile} of the ${event.lane}.`;
    case 'building-damaged':
      return `${building} loses ${event.amount} HP and has ${event.hp}.`;
    case 'building-destroyed':
      return `${building} is destroyed.`;
    case 'stats-changed': {
      const more = event.attack === null ? '' : `, attack ${event.attack}, movement ${event.movement}`;
      return `${capital(piece(event.piece, event.kind))} now has HP ${event.hp}${more}.`;
    }
    case 'unit-tired':
      return `${unit} becomes tired.`;
    case 'unit-restored':
      return `${unit} is restored.`;
    case 'match-ended': {
      const [best] = event.ranking as number[][];
      return `The match is over (${event.reason}). First: ${best.map((winner) => `seat ${winner}`).join(' and ')}.`;
    }
    default:
      return undefined;
  }
}

function goldText({ seat, amount, gold, cause }: GameEvent): string {
  const change = Number(amount) < 0 ? `loses ${-Number(amount)}` : `gets ${amount}`;
  return `Seat ${seat} ${change} gold${cause === 'bounty' ? ' as a bounty' : ''} and has ${gold}.`;
}

/** The card list of the rulebook, made from the data. */
export function cardList(): string {
  const names: Names = (id) => SHIPPED.find((card) => card.id === id)?.name ?? id;
  return CARD_SETS.map(({ id, title, cards }) => {
    const { passive } = CLASSES[id as keyof typeof CLASSES];
    const lines = [`### ${title}`, ''];
    if (passive !== null) lines.push(`**${passive.name}.** ${passiveText(passive, names)}`, '');
    for (const card of cards) {
      const stars = card.deckable ? '★'.repeat(card.stars) : 'not for decks';
      lines.push(`- **${card.name}** (${cardFace(card)}; ${stars}) ${cardText(card, names)}`.trimEnd());
    }
    return lines.join('\n');
  }).join('\n\n');
}
