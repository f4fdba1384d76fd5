import type { GameEvent, Seat, Viewer, Words } from '@tuckbox/kernel';
import { BASICS, type Basic, BROOD, type Card, type Effect } from './cards.ts';
import { type Breeds, breedOf, breedsOf } from './effects.ts';
import { currentNeeds, MET, MISMATCH, stillNeededBy } from './matching.ts';
import type { Move, Rite } from './moves.ts';
import type { Options } from './options.ts';
import { isAsleep } from './rules/eggs.ts';
import { type Egg, eggOf, eggUnder, type Player, type State } from './state.ts';

export function words({ deck }: Options): Words<State, Move> {
  const breeds = breedsOf(deck ?? []);
  return {
    move: tellMove,
    event: (event) => tellEvent(event, breeds),
    table: drawTable,
    card: (id) => {
      const card = breeds.get(id)?.card;
      return card === undefined ? undefined : { title: card.name, text: cardText(card) };
    },
  };
}

/** The line of the numbers, then a sentence for each effect. */
export function cardText(card: Card): string {
  return [
    `Needs ${listNeeds(card.needs, card.needs.skull)}.`,
    `Power ${card.power}.`,
    `Gives ${symbolName(card.resource)}.`,
    card.sacrifice === 0 ? 'Cannot be sacrificed.' : `Sacrifice ${card.sacrifice}.`,
    effectsText(card),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** The sentences alone, for cards whose numbers are drawn. */
export function effectsText({ effects }: Card): string {
  return effects.map(effectText).join(' ');
}

function listNeeds(needs: Readonly<Record<Basic, number>>, skulls: number): string {
  const parts = BASICS.filter((basic) => needs[basic] > 0).map(
    (basic) => `${needs[basic]} ${basic === 'wild' ? 'of any' : basic}`,
  );
  if (skulls > 0) parts.push(`${skulls} ${skulls === 1 ? 'skull' : 'skulls'}`);
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

function symbolName(symbol: Basic): string {
  return symbol === 'wild' ? 'any' : symbol;
}

function effectText(effect: Effect): string {
  switch (effect.on) {
    case 'attack':
      return `Attacking: +${effect.amount} power.`;
    case 'defend':
      return `Defending: +${effect.amount} power.`;
    case 'hatch':
      return `When it hatches, draw ${countCards(effect.amount)}.`;
    case 'sacrifice':
      return `When sacrificed, draw ${countCards(effect.amount)}.`;
    case 'mercenary-used':
      return 'As a mercenary it returns to your hand after use.';
    case 'egg':
      return effect.do === 'hatch-at-once'
        ? 'May hatch in the turn it is laid.'
        : 'This egg and its resources cannot be stolen or destroyed.';
    case 'ritual':
      return `Counts as ${effect.resource} in rituals.`;
  }
}

function countCards(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}

/** The card list of the rulebook, made from the cards themselves. */
export function cardList(): string {
  const rows = BROOD.map((card) => `| ${card.name} | ${card.copies} | ${card.tier} | ${cardText(card)} |`);
  return ['| Dragon | Copies | Tier | Text |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function nameIn(breeds: Breeds, card: unknown): string {
  if (card === '?') return 'a card';
  return breeds.get(String(card))?.card.name ?? String(card);
}

function tellMove(move: Move, view: State, seat: Seat): string {
  const breeds = breedsOf(view.cards);
  const name = (card: string) => nameIn(breeds, card);
  const named = (id: string) => thingName(view, breeds, id);
  switch (move.type) {
    case 'discard':
      return `Discard ${name(move.card)}`;
    case 'lay':
      return `Lay ${name(move.card)} as an egg`;
    case 'nurture':
      return `Nurture ${named(move.egg)} with ${name(move.card)} (${symbolName(breedOf(breeds, move.card).symbol)})`;
    case 'sacrifice':
      return `Sacrifice ${named(move.dragon)}`;
    case 'offer':
      if ('card' in move) return `Offer ${name(move.card)} from your hand`;
      return 'egg' in move ? `Offer the egg ${named(move.egg)}` : `Offer the resource ${named(move.resource)}`;
    case 'hatch':
      return `${isMismatched(view, breeds, seat, move.egg) ? 'Spoil' : 'Hatch'} ${named(move.egg)}`;
    case 'contract':
      return `Contract ${name(move.card)} as your mercenary`;
    case 'dismiss':
      return `Dismiss your mercenary, ${name(view.players[seat].mercenary?.card ?? '?')}`;
    case 'ritual':
      return `${capital(move.ritual)} ritual: ${tellRite(move, named)}`;
    case 'repeat':
      return `Repeat the ${move.ritual} ritual: ${tellRite(move, named)}`;
    case 'attack':
      return `Attack seat ${move.target}${move.mercenary ? ' and reveal your mercenary' : ''}`;
    case 'defend':
      return move.mercenary ? 'Reveal your mercenary in defence' : 'Defend without a mercenary';
    case 'take-egg':
      return `Take the egg ${named(move.egg)}`;
    case 'take-resource':
      return `Take ${named(move.resource)} for ${named(move.egg)}`;
    case 'take-card':
      return 'Take a random card from the hand';
    case 'take-nothing':
      return 'Take nothing';
    case 'end-turn':
      return 'End your turn';
  }
}

function isMismatched(view: State, breeds: Breeds, seat: Seat, id: string): boolean {
  const egg = eggOf(view.players[seat], id);
  return egg !== undefined && stillNeededBy(breeds, egg) === MISMATCH;
}

function tellRite(rite: Rite, named: (id: string) => string): string {
  const joins = rite.mercenary ? ', with your mercenary' : '';
  switch (rite.ritual) {
    case 'food':
      return `${named(rite.egg)} needs one ${rite.need === 'wild' ? 'of any' : rite.need} less${joins}`;
    case 'love':
      return `lay the top card of the draw pile as an egg${joins}`;
    case 'fire':
      if ('hand' in rite) return `destroy a random card in the hand of seat ${rite.hand}${joins}`;
      return `destroy ${'egg' in rite ? `the egg ${named(rite.egg)}` : named(rite.resource)}${joins}`;
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Nest Warden (e1)", wherever on the table it is. */
function thingName(view: State, breeds: Breeds, id: string): string {
  for (const player of view.players) {
    const found =
      eggOf(player, id) ??
      player.dragons.find((dragon) => dragon.id === id) ??
      eggUnder(player, id)?.resources.find((resource) => resource.id === id);
    if (found !== undefined) return `${nameIn(breeds, found.card)} (${id})`;
  }
  return id;
}

function tellEvent(event: GameEvent, breeds: Breeds): string | undefined {
  const card = nameIn(breeds, event.card);
  const who = `Seat ${event.seat}`;
  switch (event.type) {
    case 'match-started':
      return `The cards are dealt. Seat ${event.start} starts.`;
    case 'card-discarded':
      return tellDiscard(event, card);
    case 'turn-started':
      return `Round ${event.round}: the turn of seat ${event.seat}.`;
    case 'egg-laid':
      return event.by === 'hand'
        ? `${who} lays ${card} (${event.egg}).`
        : `The top card becomes an egg of seat ${event.seat}: ${card} (${event.egg}).`;
    case 'egg-nurtured':
      return `${who} nurtures ${event.egg} with ${card}.`;
    case 'dragon-sacrificed':
      return `${who} sacrifices ${card} (${event.dragon}) for ${event.units} ${event.units === 1 ? 'unit' : 'units'}.`;
    case 'offering-made':
      return `${who} has completed an offering: one unit.`;
    case 'egg-hatched':
      return `${card} hatches for seat ${event.seat}, whose empire now has ${event.power} power.`;
    case 'egg-spoiled':
      return `${card} of seat ${event.seat} got the wrong resources and is lost.`;
    case 'mercenary-contracted':
      return event.card === '?' ? `${who} hires a mercenary.` : `${who} hires ${card} as a mercenary.`;
    case 'mercenary-revealed':
      return `${who} reveals the mercenary ${card}.`;
    case 'mercenary-returned':
      return `${card} returns to the hand of seat ${event.seat}.`;
    case 'ritual-performed':
      return `${who} ${event.repeated ? 'repeats the' : 'performs a'} ${event.ritual} ritual.`;
    case 'need-reduced':
      return `${event.egg} needs one ${event.need === 'wild' ? 'of any' : event.need} less for this turn.`;
    case 'attack-declared':
      return `Seat ${event.attacker} attacks seat ${event.defender} with strength ${event.strength}.`;
    case 'defence-declared':
      return event.revealed ? undefined : `Seat ${event.defender} keeps the mercenary face down.`;
    case 'encounter-settled':
      return `The ${event.winner === event.attacker ? 'attack succeeds' : 'defence holds'}: ${event.attack} against ${event.defence}.`;
    case 'spoil-taken':
      return tellSpoil(event, card);
    case 'cards-drawn':
      return `${who} draws ${tellDrawn(event, breeds)}.`;
    case 'pile-reshuffled':
      return `The discard pile is shuffled into a draw pile of ${event.size}.`;
    case 'end-triggered':
      return `${who} has reached ${event.power} power: this is the last round, and every card on a board adds power.`;
    case 'match-ended':
      return `${tellWinners(event.ranking as Seat[][])} Power: ${(event.powers as number[]).join(', ')}.`;
    default:
      return undefined;
  }
}

function tellDrawn({ cards, count }: GameEvent, breeds: Breeds): string {
  return Array.isArray(cards) ? cards.map((card) => nameIn(breeds, card)).join(', ') : countCards(Number(count));
}

function tellWinners(ranking: readonly (readonly Seat[])[]): string {
  return `The match is over. First: seat ${ranking[0].join(' and seat ')}.`;
}

function tellDiscard({ seat, from, reason }: GameEvent, card: string): string | undefined {
  switch (reason) {
    case 'start':
    case 'dismissed':
      return `Seat ${seat} ${reason === 'start' ? 'discards' : 'dismisses the mercenary'} ${card}.`;
    case 'offering':
      return `Seat ${seat} offers ${card}.`;
    case 'fire-ritual':
      return `${card} of seat ${seat} (${from}) is destroyed.`;
    default:
      return undefined;
  }
}

function tellSpoil({ attacker, defender, kind, egg }: GameEvent, card: string): string {
  switch (kind) {
    case 'egg':
      return `Seat ${attacker} takes the egg ${card} (${egg}) of seat ${defender}.`;
    case 'resource':
      return `Seat ${attacker} takes the resource ${card} of seat ${defender} for ${egg}.`;
    case 'card':
      return `Seat ${attacker} takes ${card} from the hand of seat ${defender}.`;
    default:
      return `Seat ${attacker} takes nothing.`;
  }
}

const WIDTH = 100;

function drawTable(view: State, viewer: Viewer): string[] {
  const breeds = breedsOf(view.cards);
  const newest = view.discard.slice(-10).reverse();
  const lines = [
    `Round ${view.round}   draw pile ${view.deck.length}   discard pile ${view.discard.length}`,
    ...flow(
      '  newest: ',
      newest.map((card) => nameIn(breeds, card)),
      ', ',
    ),
  ];
  if (view.triggeredBy !== null) lines.push(`LAST ROUND, triggered by seat ${view.triggeredBy}`);
  for (const [seat, player] of view.players.entries()) lines.push('', ...drawBoard(view, breeds, seat, player, viewer));
  if (viewer !== 'table') lines.push('', ...drawHand(view.players[viewer], breeds));
  lines.push('', drawDecision(view, viewer));
  return lines;
}

function drawBoard(view: State, breeds: Breeds, seat: Seat, player: Player, viewer: Viewer): string[] {
  const marks = [
    `${seat === viewer ? 'YOU, seat' : 'Seat'} ${seat}`,
    `power ${player.power}`,
    ...(view.triggeredBy === null ? [] : [`dynasty ${player.dynasty}`]),
    `hand ${player.hand.length}`,
    ...(seat === view.start ? ['starting seat'] : []),
    ...(player.targeted ? ['targeted'] : []),
    ...(seat === view.turn.seat && view.result === null ? ['in turn'] : []),
  ];
  const { mercenary } = player;
  const hidden = mercenary?.card === '?';
  const hired =
    mercenary === null
      ? []
      : [`${hidden ? 'face down' : creature(breeds, mercenary.card)}${mercenary.faceUp ? ', face up' : ''}`];
  return [
    marks.join('   '),
    ...player.eggs.flatMap((egg) => flow('  egg     ', drawEgg(breeds, egg), '; ')),
    ...flow(
      '  dragons ',
      player.dragons.map(({ id, card }) => `${id} ${creature(breeds, card)}`),
      '; ',
    ),
    ...flow('  hired   ', hired, ''),
  ];
}

/** "Mudskipper 7 food †1": power, symbol, sacrifice value. */
function creature(breeds: Breeds, card: string): string {
  const { power, symbol, sacrifice } = breedOf(breeds, card);
  return `${nameIn(breeds, card)} ${power} ${symbolName(symbol)}${sacrifice > 0 ? ` †${sacrifice}` : ''}`;
}

function drawEgg(breeds: Breeds, egg: Egg): string[] {
  const breed = breedOf(breeds, egg.card);
  const needed = stillNeededBy(breeds, egg);
  const has = egg.resources.map(({ id, card }) => `${id} ${symbolName(breedOf(breeds, card).symbol)}`);
  return [
    `${egg.id} ${creature(breeds, egg.card)}`,
    `needs ${listNeeds(currentNeeds(breed, egg), breed.skulls)}`,
    ...(has.length > 0 ? [`has ${has.join(', ')}`] : []),
    ...(isAsleep(breed, egg) ? ['fresh'] : []),
    ...(needed === MET
      ? [breed.skulls > 0 ? 'fed, waits for skulls' : 'FED']
      : needed === MISMATCH
        ? ['mismatched']
        : []),
  ];
}

function drawHand({ hand }: Player, breeds: Breeds): string[] {
  const kinds = [...new Set(hand)].map((card) => {
    const count = hand.filter((other) => other === card).length;
    const { card: printed } = breedOf(breeds, card);
    return flow(`  ${count > 1 ? `${count} × ` : ''}${printed.name}: `, cardText(printed).split(' '), ' ');
  });
  return ['Your hand:', ...kinds.flat()];
}

function drawDecision({ pending, turn, result }: State, viewer: Viewer): string {
  if (result !== null) return tellWinners(result.ranking);
  const seat = pending?.seat ?? turn.seat;
  const who = seat === viewer ? 'You' : `Seat ${seat}`;
  switch (pending?.kind) {
    case undefined:
      return `${who} in turn: ${turn.sacrifice} unspent units, ${turn.actionUsed ? 'no' : 'one'} attack or ritual left.`;
    case 'start-discard':
      return `${who} to discard ${countCards(pending.left)}.`;
    case 'offering':
      return `${who} to offer card ${pending.given + 1} of 3.`;
    case 'defend':
      return `${who} to defend against seat ${pending.attacker}: reveal the mercenary or not.`;
    case 'spoil':
      return `${who} to take a spoil from seat ${pending.from}.`;
  }
}

/** Parts in as few lines as fit, the later ones indented; no line at all without parts. */
function flow(head: string, parts: readonly string[], between: string): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last === undefined) lines.push(`${head}${part}`.slice(0, WIDTH));
    else if (last.length + between.length + part.length > WIDTH) lines.push(`${' '.repeat(10)}${part}`.slice(0, WIDTH));
    else lines[lines.length - 1] = `${last}${between}${part}`;
  }
  return lines;
}
