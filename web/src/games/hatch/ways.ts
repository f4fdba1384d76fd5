import {
  breedsOf,
  MISMATCH,
  type Move,
  pairFor,
  type RitualKind,
  type State,
  stillNeededBy,
  symbolsOf,
} from '@tuckbox/games/hatch';
import type { Seat } from '@tuckbox/kernel';
import type { HandCard, Spot, TableKit } from '../../table/kit.ts';
import { eggName, hasHired, thingIn } from './cards.ts';

type Kit = TableKit<State, Move>;

/**
 * A hand card goes to a place: the nest, an egg, the mercenary's place, the altar. A dragon goes to the altar. The altar
 * comes first where an egg or a resource is offered, because touching an egg hatches it, and because only then the
 * small resources are spread out to be touched.
 */
export const way: Kit['way'] = (move, view, seat) => {
  switch (move.type) {
    case 'discard':
      return [`hand:${move.card}`, 'discard'];
    case 'lay':
      return [`hand:${move.card}`, 'nest'];
    case 'nurture':
      return [`hand:${move.card}`, `egg:${move.egg}`];
    case 'contract':
      return [`hand:${move.card}`, 'mercenary'];
    case 'sacrifice':
      return [`dragon:${move.dragon}`, 'altar'];
    case 'offer':
      if ('card' in move) return [`hand:${move.card}`, 'altar'];
      return ['altar', 'egg' in move ? `egg:${move.egg}` : `res:${move.resource}`];
    case 'hatch':
      return [`egg:${move.egg}`];
    case 'dismiss':
      return ['mercenary', 'discard'];
    case 'ritual':
      return [`do:ritual-${move.ritual}`, ...riteWay(move)];
    case 'repeat':
      return ['do:repeat', ...riteWay(move)];
    case 'attack': {
      const target = ['do:attack', `rival:${move.target}`];
      return hasHired(view.players[seat]) ? [...target, revealing(move.mercenary)] : target;
    }
    case 'defend':
      return [revealing(move.mercenary)];
    case 'take-egg':
      return [`egg:${move.egg}`];
    case 'take-resource':
      return [`res:${move.resource}`, `egg:${move.egg}`];
    case 'take-card':
      return [`cards:${view.pending?.kind === 'spoil' ? view.pending.from : 'none'}`];
    case 'take-nothing':
      return ['do:nothing'];
    case 'end-turn':
      return ['do:end-turn'];
  }
};

function revealing(mercenary: boolean): Spot {
  return mercenary ? 'do:reveal' : 'do:alone';
}

function riteWay(rite: Extract<Move, { type: 'ritual' | 'repeat' }>): Spot[] {
  switch (rite.ritual) {
    case 'food':
      return [`egg:${rite.egg}`, `need:${rite.egg}:${rite.need}`];
    case 'love':
      return ['deck'];
    case 'fire':
      if ('hand' in rite) return [`cards:${rite.hand}`];
      return ['egg' in rite ? `egg:${rite.egg}` : `res:${rite.resource}`];
  }
}

/** What a player means who touches something that is not lit; the rules then say why it cannot be. */
export const attempt: NonNullable<Kit['attempt']> = (spot, view, seat, chosen) =>
  (chosen.length > 0 ? attemptNext(spot, view, seat, chosen[0]) : undefined) ?? attemptFirst(spot, view, seat);

/** With something picked up before. */
function attemptNext(spot: Spot, view: State, seat: Seat, first: Spot): Move | undefined {
  const [kind, what = ''] = spot.split(':');
  const [held, card = ''] = first.split(':');
  switch (held) {
    case 'hand':
      if (kind === 'egg') return { type: 'nurture', card, egg: what };
      if (kind === 'mercenary') return { type: 'contract', card };
      return kind === 'altar' ? { type: 'offer', card } : undefined;
    case 'altar':
      return kind === 'egg' ? { type: 'offer', egg: what } : undefined;
    case 'res':
      return kind === 'egg' ? { type: 'take-resource', resource: card, egg: what } : undefined;
    case 'do':
      return card === 'ritual-fire' ? burning(spot, view, seat) : undefined;
    default:
      return undefined;
  }
}

/** The one action of a turn. */
export const standing: NonNullable<Kit['standing']> = ({ pending, turn }, seat) =>
  pending === null && turn.seat === seat ? ['do:attack', 'do:ritual-food', 'do:ritual-fire', 'do:ritual-love'] : [];

function attemptFirst(spot: Spot, view: State, seat: Seat): Move | undefined {
  const [kind, what = ''] = spot.split(':');
  const isOwn = thingIn(view, what)?.owner === seat;
  const { hand: cards } = view.players[seat];
  switch (kind) {
    case 'hand':
      return { type: 'lay', card: what };
    case 'egg':
      return isOwn ? { type: 'hatch', egg: what } : { type: 'take-egg', egg: what };
    case 'res':
      return isOwn ? { type: 'offer', resource: what } : burning(spot, view, seat);
    case 'dragon':
      return isOwn ? { type: 'sacrifice', dragon: what } : undefined;
    case 'mercenary':
      return { type: 'dismiss' };
    case 'altar':
      return cards.length > 0 ? { type: 'offer', card: cards[0] } : undefined;
    case 'rival':
      return { type: 'attack', target: Number(what), mercenary: false };
    case 'cards':
      return { type: 'take-card' };
    case 'deck':
      return { type: 'ritual', ritual: 'love', mercenary: false };
    case 'do':
      return attemptAction(what, view, seat);
    default:
      return undefined;
  }
}

function attemptAction(what: string, view: State, seat: Seat): Move | undefined {
  const rival = view.players.findIndex((_, other) => other !== seat);
  switch (what) {
    case 'attack':
      return { type: 'attack', target: rival, mercenary: false };
    case 'ritual-food':
      return {
        type: 'ritual',
        ritual: 'food',
        egg: firstEgg(view, seat),
        need: 'food',
        mercenary: usesMercenary(view, seat, 'food'),
      };
    case 'ritual-fire':
      return burning(`egg:${firstEgg(view, rival)}`, view, seat);
    case 'ritual-love':
      return { type: 'ritual', ritual: 'love', mercenary: usesMercenary(view, seat, 'love') };
    default:
      return undefined;
  }
}

function firstEgg(view: State, seat: Seat): string {
  return view.players[seat].eggs[0]?.id ?? 'none';
}

function usesMercenary(view: State, seat: Seat, kind: RitualKind): boolean {
  return pairFor(symbolsOf(breedsOf(view.cards), view.players[seat]), kind) ?? false;
}

function burning(spot: Spot, view: State, seat: Seat): Move | undefined {
  const [kind, what = ''] = spot.split(':');
  const mercenary = usesMercenary(view, seat, 'fire');
  if (kind === 'egg') return { type: 'ritual', ritual: 'fire', egg: what, mercenary };
  return kind === 'res' ? { type: 'ritual', ritual: 'fire', resource: what, mercenary } : undefined;
}

export const wasteful: NonNullable<Kit['wasteful']> = (move, view, seat, moves) => {
  if (move.type === 'hatch' && isMismatched(view, seat, move.egg))
    return `The resources on ${eggName(view, move.egg)} do not fit: the egg and all of them would be lost.`;
  if (move.type !== 'end-turn') return undefined;
  const ready = moves.flatMap((one) => (one.type === 'hatch' && !isMismatched(view, seat, one.egg) ? [one.egg] : []));
  if (ready.length > 0) return `${listed(ready.map((egg) => eggName(view, egg)))} could still hatch.`;
  const units = view.turn.sacrifice;
  return units > 0 ? `${units === 1 ? 'A skull that you have paid is' : `${units} paid skulls are`} lost.` : undefined;
};

function isMismatched(view: State, seat: Seat, id: string): boolean {
  const egg = view.players[seat].eggs.find((one) => one.id === id);
  return egg !== undefined && stillNeededBy(breedsOf(view.cards), egg) === MISMATCH;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}

/** Not revealing the mercenary is what happens to somebody who does not react. */
export const isPass: NonNullable<Kit['isPass']> = (move) => move.type === 'defend' && !move.mercenary;

/** The kinds in a hand with their number, since moves do not tell copies apart. */
export const hand: Kit['hand'] = (view, seat) => {
  const cards = view.players[seat].hand;
  return cards.flatMap((card, index): HandCard[] => {
    if (card === '?') return [{ spot: `hand:?${index}`, card: undefined }];
    if (cards.indexOf(card) < index) return [];
    return [{ spot: `hand:${card}`, card, count: cards.filter((other) => other === card).length }];
  });
};
