import type { GameEvent, Seat, Viewer, Words } from '@tuckbox/kernel';
import { type Almanac, almanac, type Kind } from './almanac.ts';
import { CLASSES } from './classes.ts';
import type { Move } from './moves.ts';
import type { Options } from './options.ts';
import { type Bed, bedOf, type HandCard, isHidden, type Player, type State } from './state.ts';
import { cardText } from './text.ts';
import type { Card } from './vocabulary.ts';

export function words(options: Options): Words<State, Move> {
  const book = almanac(options);
  const nameOf = (id: string) => book.kinds.get(id)?.card.name ?? id;
  const textOf = (id: string) => {
    const kind = book.kinds.get(id);
    return kind === undefined ? '' : cardText(kind.card, nameOf);
  };
  return {
    move: (move, view) => moveText(book, nameOf, move, view),
    event: (event) => eventText(nameOf, event),
    table: (view, viewer) => table(book, nameOf, textOf, view, viewer),
    card: (id) => {
      const kind = book.kinds.get(id);
      return kind === undefined ? undefined : { title: title(kind), text: textOf(id) };
    },
  };
}

type NameOf = (id: string) => string;

function title({ card, value, price }: Kind): string {
  switch (card.type) {
    case 'crop':
      return `${card.name} (${card.rarity} ${card.color} crop, value ${value}, price ${price})`;
    case 'action':
      return `${card.name} (${card.rarity} action, cost ${value}, price ${price})`;
    case 'class':
      return `${card.name} (class card, cost ${value})`;
  }
}

function isOwn(view: State, bed: string, seat: Seat): boolean {
  return view.players[seat]?.beds.some(({ id }) => id === bed) ?? false;
}

/** "Corn 3 in your bed b2 (raised)" */
function bedText(nameOf: NameOf, view: State, id: string): string {
  const bed = bedOf(view, id);
  if (bed === undefined) return `bed ${id}`;
  const owner = view.players.findIndex((_, seat) => isOwn(view, id, seat));
  const crop = bed.crop === null ? '' : `: ${nameOf(bed.crop.card)} ${bed.crop.value}, timer ${bed.crop.timer}`;
  return `bed ${id} of seat ${owner} (${bed.type}${crop})`;
}

function cardLabel(nameOf: NameOf, { card, value }: HandCard): string {
  return `${nameOf(card)} ${value}`;
}

const NEXT_PHASE: Record<State['phase'], string> = {
  harvest: 'go on',
  market: 'go to trade',
  trade: 'go on without a trade',
  play: 'go to fertilizing',
  fertilize: 'end the turn',
  over: 'go on',
};

function moveText(book: Almanac, nameOf: NameOf, move: Move, view: State): string {
  switch (move.type) {
    case 'buy': {
      const card = view.market[move.slot];
      if (card === null || card === undefined) return `Buy from slot ${move.slot}`;
      return `Buy ${nameOf(card)} from slot ${move.slot} for ${coins(book.kind(card).price)}`;
    }
    case 'offer-card':
      return `Put ${cardLabel(nameOf, move)} up for sale`;
    case 'propose':
      return 'Propose the trade';
    case 'offer':
      return `Offer ${coins(move.coins)}`;
    case 'pass':
      return view.pending?.kind === 'offers' ? 'Offer nothing' : 'Choose none';
    case 'accept':
      return `Accept the ${coins(Number(view.trade?.offers[move.seat] ?? 0))} of seat ${move.seat}`;
    case 'reject':
      return 'Reject all offers';
    case 'plant':
      return `Plant ${cardLabel(nameOf, move)} in ${bedText(nameOf, view, move.bed)}`;
    case 'play':
      return `Play ${nameOf(move.card)} for ${fertilizers(move.value)}`;
    case 'use-class': {
      const own = view.players[view.turn].class;
      return own === null ? 'Use the class card' : `Use ${nameOf(CLASSES[own].card)}`;
    }
    case 'fertilize':
      return `Fertilize ${bedText(nameOf, view, move.bed)}`;
    case 'choose':
      return `Choose ${choiceText(nameOf, move, view)}`;
    case 'done':
      return `Done: ${NEXT_PHASE[view.phase]}`;
  }
}

function choiceText(nameOf: NameOf, move: Extract<Move, { type: 'choose' }>, view: State): string {
  if ('bed' in move) return bedText(nameOf, view, move.bed);
  if ('seat' in move) return `seat ${move.seat}`;
  if ('value' in move) return cardLabel(nameOf, move);
  if ('card' in move) return nameOf(move.card);
  if ('color' in move) return move.color;
  if ('bedType' in move) return `a ${move.bedType} bed`;
  return move.pay === 'coin' ? 'to give a coin' : 'to give a fertilizer';
}

function coins(count: number): string {
  return count === 1 ? '1 coin' : `${count} coins`;
}

function fertilizers(count: number): string {
  return count === 1 ? '1 fertilizer' : `${count} fertilizers`;
}

function eventText(nameOf: NameOf, event: GameEvent): string | undefined {
  const seat = `Seat ${event.seat}`;
  const name = (id: unknown) => (isHidden(id) ? 'a card' : nameOf(String(id)));
  const names = (list: unknown) => (list as string[]).map(nameOf).join(', ');
  const lot = (list: unknown) => (list as HandCard[]).map((card) => cardLabel(nameOf, card)).join(', ');
  const cause = () => (nameOf(String(event.cause)) === event.cause ? '' : ` (${nameOf(String(event.cause))})`);
  switch (event.type) {
    case 'match-started':
      return `The match starts. Turn order: seats ${(event.order as Seat[]).join(', ')}. Win limit: ${coins(Number(event.winLimit))}.`;
    case 'turn-started':
      return `Round ${event.round}: seat ${event.seat} has the turn.`;
    case 'timers-ticked':
    case 'deck-shuffled':
      return undefined;
    case 'rolled':
      return `${seat} rolls ${(event.results as number[]).join(' + ')} on the d${event.sides} (${nameOf(String(event.why))}).`;
    case 'relief':
      return `${seat} has nothing left and gets 1 coin.`;
    case 'bought':
      return `${seat} buys ${name(event.card)} for ${coins(Number(event.price))}.`;
    case 'market-refilled':
      return `New in the market: ${names(event.cards)}.`;
    case 'market-swept':
      return `Nobody touched the market: ${names(event.cards) || 'nothing'} is swept away.`;
    case 'trade-selected':
      return `${seat} selects ${isHidden(event.card) ? 'a card' : cardLabel(nameOf, event.card as HandCard)} for sale.`;
    case 'trade-proposed':
      return `${seat} offers for sale: ${lot(event.cards)}.`;
    case 'offer-made':
      return `${seat} ${isHidden(event.coins) ? 'answers' : event.coins === 0 ? 'passes' : `offers ${coins(Number(event.coins))}`}.`;
    case 'offers-revealed':
      return `The offers: ${(event.offers as (number | null)[]).flatMap((offer, other) => (offer === null ? [] : [`seat ${other} ${offer === 0 ? 'nothing' : coins(offer)}`])).join(', ')}.`;
    case 'trade-closed':
      return event.buyer === null
        ? 'The trade ends without a sale.'
        : `Seat ${event.buyer} buys ${lot(event.cards)} from seat ${event.seller} for ${coins(Number(event.coins))}.`;
    case 'planted':
      return `${seat} plants ${name(event.card)} in bed ${event.bed}: value ${event.value}, timer ${event.timer}.`;
    case 'played':
      return `${seat} plays ${name(event.card)} for ${fertilizers(Number(event.value))}.`;
    case 'class-used':
      return `${seat} uses ${name(event.card)}.`;
    case 'fertilized':
      return `${seat} fertilizes bed ${event.bed}.`;
    case 'harvested':
      return `${seat} harvests ${name(event.card)} from bed ${event.bed} for ${coins(Number(event.coins))}.`;
    case 'stock-changed': {
      const by = Number(event.by);
      const what = event.what === 'coins' ? coins(Math.abs(by)) : fertilizers(Math.abs(by));
      return `${seat} ${by < 0 ? 'loses' : 'gains'} ${what}${cause()}.`;
    }
    case 'value-changed':
      return `The crop in bed ${event.bed} goes from value ${event.from} to ${event.to}${cause()}.`;
    case 'timer-changed':
      return `The crop in bed ${event.bed} goes from timer ${event.from} to ${event.to}${cause()}.`;
    case 'crop-destroyed':
      return `${name(event.card)} of seat ${event.seat} in bed ${event.bed} is destroyed${cause()}.`;
    case 'bed-changed':
      if (event.from === null) return `A new ${event.to} bed: ${event.bed}.`;
      return event.to === null
        ? `Bed ${event.bed} is removed.`
        : `Bed ${event.bed} turns from ${event.from} into ${event.to}.`;
    case 'card-drawn':
      return `${seat} draws ${name(event.card)}.`;
    case 'cards-looked':
      return `${seat} looks at ${event.count} cards of the deck.`;
    case 'card-kept':
      return `${seat} keeps ${name(event.card)}.`;
    case 'card-created':
      return `${seat} gets an extra ${isHidden(event.card) ? 'card' : name(event.card)}.`;
    case 'card-stolen':
      return `Seat ${event.to} steals ${name(event.card)} from seat ${event.from}.`;
    case 'card-value-changed':
      return isHidden(event.card)
        ? `${seat} changes the value of a card in hand.`
        : `${seat}: ${name(event.card)} in hand goes from ${event.from} to ${event.to}.`;
    case 'card-discarded':
      return `${seat} discards ${name(event.card)}${cause()}.`;
    case 'card-swapped':
      return `${seat} swaps ${name(event.gave)} for ${isHidden(event.got) ? 'the top card' : name(event.got)}.`;
    case 'cards-restored':
      return `${seat} takes ${name(event.card)} back from the pile.`;
    case 'hands-returned':
      return `The hands of seats ${(event.seats as Seat[]).join(', ')} go back into the deck.`;
    case 'market-taken':
      return `${seat} takes ${name(event.card)} from the market.`;
    case 'choice-asked':
      return `${seat} has a choice to make (${name(event.card)}).`;
    case 'ending-set': {
      const why = event.reason === 'win-limit' ? 'has reached the win limit' : 'has the turn while the deck is empty';
      return `Seat ${event.by} ${why}: the turn of seat ${event.lastSeat} will be the last.`;
    }
    case 'match-over':
      return `The match is over. First: seat ${(event.ranking as Seat[][])[0].join(' and seat ')}.`;
    default:
      return undefined;
  }
}

const WIDTH = 100;

/** The table drawn as text: everything public, the own hand with texts, and what is to be decided. */
function table(book: Almanac, nameOf: NameOf, textOf: NameOf, view: State, viewer: Viewer): string[] {
  const lines = [
    `Round ${view.round}, ${view.phase}${view.left > 0 ? ` (${view.left} left)` : ''}; turn: seat ${view.turn}; order ${view.order.join(' ')}; win limit ${view.winLimit}; deck ${view.deck.length}`,
  ];
  if (view.ending !== null)
    lines.push(`LAST TURNS (${view.ending.reason}): seat ${view.ending.lastSeat} ends the match`);
  lines.push(...wrapped('Market: ', marketEntries(book, nameOf, view)));
  if (view.removed.length > 0) lines.push(...wrapped('Swept away: ', view.removed.map(nameOf)));
  for (const [seat, player] of view.players.entries()) lines.push(...farm(nameOf, view, player, seat, viewer));
  if (viewer !== 'table') lines.push(...hand(book, nameOf, textOf, view.players[viewer]));
  if (view.resolving !== null) lines.push(`Being resolved: ${cardLabel(nameOf, view.resolving)}`);
  if (view.trade !== null) lines.push(...tradeLines(nameOf, view));
  if (view.pending !== null) lines.push(pendingLine(nameOf, textOf, view));
  if (view.result !== null)
    lines.push(`Over (${view.result.reason}): ${view.result.ranking.map((group) => group.join(' = ')).join(' > ')}`);
  return lines.flatMap((line) => (line.length <= WIDTH ? [line] : cut(line)));
}

function marketEntries(book: Almanac, nameOf: NameOf, { market }: State): string[] {
  return market.map((card, slot) => {
    if (card === null) return `[${slot}] –`;
    const { isCrop, value, price } = book.kind(card);
    return `[${slot}] ${nameOf(card)} (${isCrop ? 'worth' : 'cost'} ${value}) for ${price}`;
  });
}

function farm(nameOf: NameOf, view: State, player: Player, seat: Seat, viewer: Viewer): string[] {
  const who = seat === viewer ? 'You' : 'Seat';
  const turn = seat === view.turn ? '>' : ' ';
  const own =
    player.class === null
      ? ''
      : `, ${CLASSES[player.class].name} (${nameOf(CLASSES[player.class].card)}${player.classReady ? '' : ', used'})`;
  const tally = Object.entries(player.harvested).map(([card, count]) => `${nameOf(card)} ${count}`);
  const pile = new Map<string, number>();
  for (const card of player.discard) pile.set(card, (pile.get(card) ?? 0) + 1);
  return [
    `${turn}${who} ${seat}: ${coins(player.coins)}, ${fertilizers(player.fertilizers)}, ${player.hand.length} in hand${own}`,
    ...wrapped(
      '   Beds: ',
      player.beds.map((bed) => bedEntry(nameOf, bed)),
    ),
    ...(tally.length === 0 ? [] : wrapped('   Harvested: ', tally)),
    ...(pile.size === 0
      ? []
      : wrapped(
          '   Pile: ',
          [...pile].map(([card, count]) => (count > 1 ? `${count} ${nameOf(card)}` : nameOf(card))),
        )),
  ];
}

function bedEntry(nameOf: NameOf, { id, type, crop, resting }: Bed): string {
  const what =
    crop === null ? (resting ? 'resting' : 'empty') : `${nameOf(crop.card)} ${crop.value}, timer ${crop.timer}`;
  return `${id} ${type}: ${what}`;
}

function hand(book: Almanac, nameOf: NameOf, textOf: NameOf, player: Player): string[] {
  const counts = new Map<string, { card: HandCard; count: number }>();
  for (const card of player.hand) {
    const key = `${card.card} ${card.value}`;
    counts.set(key, { card, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const entries = [...counts.values()].flatMap(({ card, count }) => {
    const { isCrop, color, grade } = book.kind(card.card);
    const kind = isCrop ? `${color}, worth ${card.value}, timer ${grade}` : `costs ${card.value}`;
    return wrapped(
      `   ${count > 1 ? `${count} ` : ''}${nameOf(card.card)} (${kind}): `,
      textOf(card.card).split(' '),
      ' ',
    );
  });
  return ['Your hand:', ...(entries.length > 0 ? entries : ['   empty'])];
}

function tradeLines(nameOf: NameOf, { trade, turn }: State): string[] {
  if (trade === null) return [];
  const cards = trade.cards.map((card) => (isHidden(card) ? '?' : cardLabel(nameOf, card)));
  const offers = trade.offers.flatMap((offer, seat) =>
    seat === turn || !trade.proposed ? [] : [`seat ${seat} ${offer === null ? '…' : offer === 0 ? 'pass' : offer}`],
  );
  return wrapped(`${trade.proposed ? 'For sale' : 'Selected for sale'}: `, [...cards, ...offers]);
}

function pendingLine(nameOf: NameOf, textOf: NameOf, { pending }: State): string {
  if (pending === null) return '';
  const seats = pending.seats.join(', ');
  if (pending.kind === 'offers') return `Waiting for offers of seats ${seats}`;
  if (pending.kind === 'accept') return `Seat ${seats} decides about the offers`;
  const left = pending.left === undefined ? '' : `, ${pending.left} points left`;
  return `${nameOf(pending.source)} asks seat ${seats} to choose${left}: ${textOf(pending.source)}`;
}

/** Entries after a heading, broken between entries so that no line is too wide. */
function wrapped(heading: string, entries: readonly string[], separator = '; '): string[] {
  const lines: string[] = [];
  let line = heading;
  for (const [index, entry] of entries.entries()) {
    const text = index < entries.length - 1 ? `${entry}${separator}` : entry;
    if (line.length + text.trimEnd().length > WIDTH && line.trim() !== '') {
      lines.push(line.trimEnd());
      line = '      ';
    }
    line += text;
  }
  return [...lines, line.trimEnd()];
}

function cut(line: string): string[] {
  return wrapped('', line.split(' '), ' ');
}

/** The card list of the rulebook, made from the cards. */
export function cardList(cards: readonly Card[]): string {
  const nameOf = (id: string) => cards.find((card) => card.id === id)?.name ?? id;
  return cards
    .map((card) => {
      const ability = card.ability === undefined ? '' : `*${card.ability}*. `;
      const kind =
        card.type === 'class'
          ? `cost ${card.value}`
          : [
              card.color,
              card.rarity,
              card.type === 'crop' ? `worth ${card.value}` : `cost ${card.value}`,
              `${card.copies} copies`,
            ]
              .filter(Boolean)
              .join(', ');
      return `- **${card.name}** (${kind.replace('1 copies', '1 copy')}): ${ability}${cardText(card, nameOf)}`;
    })
    .join('\n');
}
