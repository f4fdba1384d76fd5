import { breedsOf, type Move, pairFor, type RitualKind, type State, starFor, symbolsOf } from '@tuckbox/games/hatch';
import type { Seat, Viewer } from '@tuckbox/kernel';
import type { Spot, TableKit } from '../../table/kit.ts';
import { breedIn, cardName, eggName, symbolName, thingIn } from './cards.ts';
import { conditionOf, tellNeeds, unitsOf } from './feeding.ts';

type Kit = TableKit<State, Move>;

export const name: Kit['name'] = (spot, view, seat) => {
  const [kind, what = '', more = ''] = spot.split(':');
  switch (kind) {
    case 'do':
      return buttonName(what, view, seat);
    case 'hand':
      return what.startsWith('?') ? 'A hidden card' : handName(view, what);
    case 'egg':
      return tellEgg(view, what, seat);
    case 'res':
      return tellResource(view, what, seat);
    case 'dragon':
      return tellDragon(view, what, seat);
    case 'need':
      return `${eggName(view, what)}: one ${more === 'wild' ? 'of any' : more} less`;
    case 'rival':
      return `Seat ${what}, ${view.players[Number(what)]?.power ?? 0} power`;
    case 'cards':
      return `The hand of seat ${what}, ${count(view.players[Number(what)]?.hand.length ?? 0, 'card')}`;
    case 'mercenary':
      return tellMercenary(view, seat);
    case 'nest':
      return 'Your nest: lay an egg';
    case 'altar':
      return 'The altar';
    case 'deck':
      return `The draw pile, ${count(view.deck.length, 'card')}`;
    case 'discard':
      return `The discard pile, ${count(view.discard.length, 'card')}`;
    default:
      return 'The table';
  }
};

function buttonName(what: string, view: State, seat: Seat): string {
  const hired = view.players[seat]?.mercenary?.card;
  switch (what) {
    case 'attack':
      return 'Attack';
    case 'ritual-food':
      return 'Food ritual';
    case 'ritual-fire':
      return 'Fire ritual';
    case 'ritual-love':
      return 'Love ritual';
    case 'repeat':
      return 'Repeat the ritual';
    case 'reveal':
      return `Reveal ${cardName(view, hired)}`;
    case 'alone':
      return 'Keep it face down';
    case 'nothing':
      return 'Take nothing';
    default:
      return 'End turn';
  }
}

function handName(view: State, card: string): string {
  const breed = breedIn(view, card);
  if (breed === undefined) return 'A hidden card';
  return `${breed.card.name}, power ${breed.power}, gives ${symbolName(breed.symbol)}`;
}

function tellEgg(view: State, id: string, seat: Seat): string {
  const thing = thingIn(view, id);
  const egg = thing && view.players[thing.owner].eggs.find((one) => one.id === id);
  if (thing === undefined || egg === undefined) return 'An egg';
  const whose = thing.owner === seat ? 'Your egg' : `Egg of seat ${thing.owner}:`;
  return `${whose} ${eggName(view, id)}, power ${breedIn(view, thing.card)?.power}, ${tellNeeds(view, egg, unitsOf(view, thing.owner))}`;
}

function tellResource(view: State, id: string, seat: Seat): string {
  const thing = thingIn(view, id);
  if (thing?.under === undefined) return 'A resource';
  const symbol = breedIn(view, thing.card)?.symbol ?? 'wild';
  const whose = thing.owner === seat ? 'your' : `seat ${thing.owner}’s`;
  return `${capital(symbolName(symbol))} (${cardName(view, thing.card)}) on ${whose} ${eggName(view, thing.under.id)}`;
}

function tellDragon(view: State, id: string, seat: Seat): string {
  const thing = thingIn(view, id);
  const breed = thing && breedIn(view, thing.card);
  if (thing === undefined || breed === undefined) return 'A dragon';
  const worth = breed.sacrifice === 0 ? 'no sacrifice' : `sacrifice ${breed.sacrifice}`;
  const whose = thing.owner === seat ? '' : ` of seat ${thing.owner}`;
  return `${breed.card.name}${whose}, power ${breed.power}, ${symbolName(breed.symbol)}, ${worth}`;
}

function tellMercenary(view: State, seat: Seat): string {
  const hired = view.players[seat]?.mercenary ?? null;
  if (hired === null) return 'The place of your mercenary';
  return `Your mercenary, ${cardName(view, hired.card)}, power ${breedIn(view, hired.card)?.power ?? 'unknown'}`;
}

export const button: NonNullable<Kit['button']> = (spot, view, seat) => {
  switch (spot) {
    case 'do:attack':
      return { icon: 'crossed-claws', key: 'a' };
    case 'do:ritual-food':
      return ritualButton(view, seat, 'food', 'ham-shank', 'f');
    case 'do:ritual-fire':
      return ritualButton(view, seat, 'fire', 'flame', 'i');
    case 'do:ritual-love':
      return ritualButton(view, seat, 'love', 'hearts', 'l');
    case 'do:repeat':
      return { icon: 'beveled-star', key: 'r', ...noteOf(starFor(symbolsIn(view, seat))) };
    case 'do:reveal':
      return { icon: 'hooded-assassin', key: 'v', isMain: view.pending?.kind === 'defend' };
    case 'do:alone':
      return { icon: 'sight-disabled', key: 'k' };
    case 'do:nothing':
      return { icon: 'cancel', key: 'n' };
    case 'do:end-turn':
      return { key: 'e', isMain: true };
    default:
      return undefined;
  }
};

function ritualButton(view: State, seat: Seat, kind: RitualKind, icon: string, key: string) {
  return { icon, key, ...noteOf(pairFor(symbolsIn(view, seat), kind)) };
}

function symbolsIn(view: State, seat: Seat) {
  return symbolsOf(breedsOf(view.cards), view.players[seat]);
}

/** A ritual that would use up the mercenary says so. */
function noteOf(usesMercenary: boolean | undefined): { note?: string } {
  return usesMercenary === true ? { note: 'uses your mercenary' } : {};
}

export const ask: Kit['ask'] = (view, viewer, chosen, actors) => {
  if (view.result !== null) return tellResult(view, viewer);
  if (viewer === 'table' || !actors.includes(viewer)) return tellOther(view, viewer);
  return chosen.length > 0 ? askNext(view, viewer, chosen) : askFirst(view, viewer);
};

function tellResult(view: State, viewer: Viewer): string {
  const first = view.result?.ranking[0] ?? [];
  const power = view.players[first[0]]?.power ?? 0;
  if (first.length > 1)
    return `${capital(first.map((seat) => seatName(seat, viewer)).join(' and '))} share the first place with ${power} power.`;
  return first[0] === viewer ? `You win with ${power} power.` : `Seat ${first[0]} wins with ${power} power.`;
}

function seatName(seat: Seat, viewer: Viewer): string {
  return seat === viewer ? 'you' : `seat ${seat}`;
}

function tellOther({ pending, turn }: State, viewer: Viewer): string {
  switch (pending?.kind) {
    case undefined:
      return `Seat ${turn.seat} is in turn.`;
    case 'start-discard':
      return `Seat ${pending.seat} starts, and discards a card first.`;
    case 'offering':
      return `Seat ${pending.seat} makes an offering.`;
    case 'defend':
      return `Seat ${pending.seat} decides whether a mercenary joins the defence against ${seatName(pending.attacker, viewer)}.`;
    case 'spoil':
      return `Seat ${pending.seat} has won and takes a spoil from ${seatName(pending.from, viewer)}.`;
  }
}

const ORDINALS = ['first', 'second', 'third'];

function askFirst(view: State, seat: Seat): string {
  const { pending, turn } = view;
  const { eggs, hand, mercenary } = view.players[seat];
  switch (pending?.kind) {
    case 'start-discard':
      return pending.left === 1
        ? 'You start. Choose a card to discard.'
        : `You start. Choose ${pending.left} cards to discard, one by one.`;
    case 'offering':
      return `Give the altar the ${ORDINALS[pending.given]} of three cards.`;
    case 'defend':
      return `Seat ${pending.attacker} attacks you. Reveal ${cardName(view, mercenary?.card)}?`;
    case 'spoil':
      return `You have won: take an egg, a resource or a card from seat ${pending.from}.`;
    case undefined:
      break;
  }
  const ready = eggs.find((egg) => conditionOf(view, egg, turn.sacrifice) === 'ready');
  if (ready !== undefined) return `${eggName(view, ready.id)} is ready: touch it to hatch it.`;
  if (turn.ritual !== null && starFor(symbolsIn(view, seat)) !== undefined)
    return 'A star lets you repeat the ritual, if you do it now.';
  const waiting = eggs.find((egg) => conditionOf(view, egg, turn.sacrifice) === 'waits');
  if (waiting !== undefined) return `${eggName(view, waiting.id)} waits for skulls: bring something to the altar.`;
  if (hand.length > 0)
    return turn.actionUsed ? 'Play cards, or end your turn.' : 'Play cards, attack, or end your turn.';
  return turn.actionUsed ? 'End your turn to draw new cards.' : 'Attack, or end your turn to draw new cards.';
}

/** What is asked once something has been touched. */
function askNext(view: State, seat: Seat, chosen: readonly Spot[]): string {
  const [first, ...later] = chosen;
  const [kind, what = ''] = first.split(':');
  switch (kind) {
    case 'hand':
      return askPlace(view, seat, what);
    case 'dragon': {
      const card = thingIn(view, what)?.card;
      const units = (card === undefined ? undefined : breedIn(view, card))?.sacrifice ?? 0;
      return `Bring ${cardName(view, card)} to the altar for ${count(units, 'skull')}.`;
    }
    case 'altar':
      return 'Offer a resource, or an egg without resources.';
    case 'mercenary':
      return `Send ${cardName(view, view.players[seat].mercenary?.card)} away, to the discard pile?`;
    case 'res':
      return `Which of your eggs gets ${symbolName(symbolOf(view, what))}?`;
    case 'do':
      return what === 'attack' ? askAttack(view, seat, later) : askRite(view, what, later);
    default:
      return 'Choose what to do.';
  }
}

/** Where a hand card may go. The altar says for itself what it takes. */
function askPlace(view: State, seat: Seat, card: string): string {
  const called = cardName(view, card);
  switch (view.pending?.kind) {
    case 'start-discard':
      return `Put ${called} on the discard pile.`;
    case 'offering':
      return `Give ${called} to the altar.`;
    default: {
      const { mercenary, eggs } = view.players[seat];
      const feeds = eggs.length > 0 ? ', feed it to an egg' : '';
      const hires = mercenary === null ? ', hire it' : '';
      const ways = `Lay ${called}${feeds}${hires}`;
      const last = ways.lastIndexOf(', ');
      return last < 0 ? `Lay ${called} in your nest.` : `${ways.slice(0, last)} or${ways.slice(last + 1)}.`;
    }
  }
}

function askAttack(view: State, seat: Seat, later: readonly Spot[]): string {
  if (later.length === 0) return 'Whom do you attack?';
  return `Reveal ${cardName(view, view.players[seat].mercenary?.card)} for this attack?`;
}

function askRite(view: State, what: string, later: readonly Spot[]): string {
  const kind = what === 'repeat' ? view.turn.ritual?.kind : what.replace('ritual-', '');
  switch (kind) {
    case 'food':
      if (later.length === 0) return 'Which egg shall need less?';
      return `What does ${eggName(view, later[0].replace('egg:', ''))} no longer need this turn?`;
    case 'love':
      return 'Touch the draw pile: its top card becomes an egg.';
    default:
      return 'Burn a resource, or an egg without resources.';
  }
}

function symbolOf(view: State, resource: string): string {
  const card = thingIn(view, resource)?.card;
  return (card === undefined ? undefined : breedIn(view, card)?.symbol) ?? 'wild';
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
