import { isHidden, type Move, type State } from '@tuckbox/games/battle-farm';
import type { GameEvent, Seat } from '@tuckbox/kernel';
import type { Effect, Place, TableKit } from '../../table/kit.ts';

type Kit = TableKit<State, Move>;

/** How long the table stands after an event, so that everything can be followed and nothing drags. */
const PACES: Readonly<Record<string, number>> = {
  'turn-started': 350,
  'timers-ticked': 350,
  rolled: 650,
  relief: 400,
  bought: 450,
  'market-refilled': 300,
  'market-swept': 500,
  'trade-selected': 200,
  'trade-proposed': 600,
  'offer-made': 250,
  'offers-revealed': 900,
  'trade-closed': 600,
  planted: 500,
  played: 650,
  'class-used': 650,
  fertilized: 350,
  harvested: 600,
  'stock-changed': 300,
  'value-changed': 350,
  'timer-changed': 300,
  'crop-destroyed': 500,
  'bed-changed': 500,
  'card-drawn': 250,
  'cards-looked': 300,
  'card-kept': 300,
  'card-created': 350,
  'card-stolen': 450,
  'card-value-changed': 250,
  'card-discarded': 300,
  'card-swapped': 400,
  'cards-restored': 400,
  'hands-returned': 500,
  'market-taken': 450,
  'deck-shuffled': 250,
  'ending-set': 1200,
};

export const pace: Kit['pace'] = ({ type }) => PACES[type] ?? 0;

/** The places of one seat. */
const at = {
  hand: (seat: unknown): Place => `hand:${Number(seat)}`,
  pile: (seat: unknown): Place => `pile:${Number(seat)}`,
  stock: (seat: unknown, what: unknown): Place => `number:${Number(seat)}:${String(what)}`,
  bed: (id: unknown): Place => `bed:${String(id)}`,
  ware: (slot: unknown): Place => `ware:${Number(slot)}`,
};

export const effects: Kit['effects'] = (event, view) => {
  const { seat } = event;
  switch (event.type) {
    case 'timers-ticked':
      return (event.beds as string[]).map((bed) => ({ do: 'rise', at: at.bed(bed), text: '−1 turn', tone: 'plain' }));
    case 'rolled':
      return (event.results as number[]).map((value) => ({
        do: 'dice',
        at: 'tray',
        value,
        sides: Number(event.sides),
      }));
    case 'relief':
      return [coinsFly('tray', at.stock(seat, 'coins')), rise(at.stock(seat, 'coins'), 1)];
    case 'bought':
      return [
        coinsFly(at.stock(seat, 'coins'), at.ware(event.slot)),
        cardFlies(event, at.ware(event.slot), at.hand(seat)),
        rise(at.stock(seat, 'coins'), -Number(event.price)),
      ];
    case 'market-taken':
      return [cardFlies(event, at.ware(event.slot), at.hand(seat))];
    case 'market-refilled':
      return (event.slots as number[]).map((slot, index) => ({
        do: 'fly',
        from: 'deck',
        to: at.ware(slot),
        card: (event.cards as string[])[index],
      }));
    case 'market-swept':
      return view.market.map((_, slot) => ({ do: 'fold', at: at.ware(slot) }));
    case 'trade-selected':
      return [cardFlies(event, at.hand(seat), 'lot')];
    case 'trade-proposed':
      return [{ do: 'flip', at: 'lot' }];
    case 'offer-made':
      return [{ do: 'fly', from: at.stock(seat, 'coins'), to: `offer:${Number(seat)}`, icon: 'swap-bag' }];
    case 'offers-revealed':
      return (event.offers as (number | null)[]).flatMap((offer, other) =>
        offer === null ? [] : [{ do: 'flip', at: `offer:${other}` } as const],
      );
    case 'trade-closed':
      return sale(event);
    case 'planted':
      return [cardFlies(event, at.hand(seat), at.bed(event.bed))];
    case 'played':
      return [cardFlies(event, at.hand(seat), 'resolving'), ...paid(seat, event.value)];
    case 'class-used':
      return [{ do: 'flash', at: `plate:${Number(seat)}` }];
    case 'fertilized':
      return [
        { do: 'fly', from: at.stock(seat, 'fertilizers'), to: at.bed(event.bed), icon: 'fertilizer-bag' },
        ...paid(seat, 1),
      ];
    case 'harvested':
      return [
        coinsFly(at.bed(event.bed), at.stock(seat, 'coins')),
        rise(at.bed(event.bed), Number(event.coins)),
        cardFlies(event, at.bed(event.bed), at.pile(seat)),
      ];
    case 'stock-changed':
      return [rise(at.stock(seat, event.what), Number(event.by))];
    case 'value-changed':
      return [rise(at.bed(event.bed), Number(event.to) - Number(event.from))];
    case 'timer-changed':
      return [ripens(at.bed(event.bed), Number(event.to) - Number(event.from))];
    case 'crop-destroyed':
      return [
        { do: 'shake', at: at.bed(event.bed) },
        { do: 'fold', at: `crop:${String(event.bed)}` },
      ];
    case 'bed-changed':
      return [{ do: 'flip', at: at.bed(event.bed) }];
    case 'card-drawn':
    case 'card-kept':
    case 'card-created':
      return [cardFlies(event, event.type === 'card-created' ? 'resolving' : 'deck', at.hand(seat))];
    case 'card-stolen':
      return [cardFlies(event, at.hand(event.from), at.hand(event.to))];
    case 'card-discarded':
      return [cardFlies(event, at.hand(seat), at.pile(seat))];
    case 'card-swapped':
      return [
        { do: 'fly', from: at.hand(seat), to: 'deck', isHidden: true },
        { do: 'fly', from: 'deck', to: at.hand(seat), isHidden: true },
      ];
    case 'cards-restored':
      return [cardFlies(event, at.pile(seat), at.hand(seat))];
    case 'hands-returned':
      return (event.seats as Seat[]).map((other) => ({ do: 'fly', from: at.hand(other), to: 'deck', isHidden: true }));
    case 'deck-shuffled':
      return [{ do: 'shake', at: 'deck' }];
    case 'ending-set':
      return [
        {
          do: 'banner',
          text: event.reason === 'win-limit' ? 'The limit is reached: last turns' : 'The deck is empty: last turns',
        },
      ];
    default:
      return [];
  }
};

/** The card of an event from one place to another, face down for whoever may not know it. */
function cardFlies({ card }: GameEvent, from: Place, to: Place): Effect {
  const id = typeof card === 'object' && card !== null && 'card' in card ? card.card : card;
  return typeof id === 'string' && !isHidden(id)
    ? { do: 'fly', from, to, card: id }
    : { do: 'fly', from, to, isHidden: true };
}

function coinsFly(from: Place, to: Place): Effect {
  return { do: 'fly', from, to, icon: 'two-coins' };
}

function rise(place: Place, by: number): Effect {
  return { do: 'rise', at: place, text: by < 0 ? `−${-by}` : `+${by}`, tone: by < 0 ? 'harm' : 'gain' };
}

function ripens(place: Place, by: number): Effect {
  const turns = Math.abs(by) === 1 ? '1 turn' : `${Math.abs(by)} turns`;
  return { do: 'rise', at: place, text: `${by < 0 ? '−' : '+'}${turns}`, tone: by < 0 ? 'gain' : 'harm' };
}

function paid(seat: unknown, amount: unknown): readonly Effect[] {
  return Number(amount) > 0 ? [rise(at.stock(seat, 'fertilizers'), -Number(amount))] : [];
}

/** Coins one way, the lot the other. */
function sale({ seller, buyer, coins, cards }: GameEvent): readonly Effect[] {
  if (buyer === null) return [];
  return [
    coinsFly(at.stock(buyer, 'coins'), at.stock(seller, 'coins')),
    ...(cards as GameEvent[]).map((card) => cardFlies(card, 'lot', at.hand(buyer))),
    rise(at.stock(buyer, 'coins'), -Number(coins)),
    rise(at.stock(seller, 'coins'), Number(coins)),
  ];
}
