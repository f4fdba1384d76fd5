import type { Lane, Move } from '@tuckbox/games/three-lanes';
import { CLASSES, firstTile } from '@tuckbox/games/three-lanes';
import type { GameEvent, Seat } from '@tuckbox/kernel';
import type { Effect, Place, TableKit } from '../../table/kit.ts';
import { cardOf, type View } from './view.ts';

type Kit = TableKit<View, Move>;

/** The place of a tile, for things that fly there before a piece stands on it. */
export function tilePlace(lane: Lane, tile: number): Place {
  return `tile:${lane}:${tile}`;
}

/** The number on the plate of a seat. */
function goldPlace(seat: Seat): Place {
  return `number:${seat}:gold`;
}

export const effects: Kit['effects'] = (event, view, viewer) => {
  const seat = Number(event.seat);
  switch (event.type) {
    case 'match-started': {
      const [first, second] = event.classes as (keyof typeof CLASSES)[];
      return [{ do: 'banner', text: `${CLASSES[first].name} against ${CLASSES[second].name}` }];
    }
    case 'card-drawn':
      return [{ do: 'fly', from: `deck:${seat}`, to: `hand:${seat}`, ...shown(event.card) }];
    case 'card-burned':
      return [{ do: 'fly', from: `deck:${seat}`, to: `discard:${seat}`, ...shown(event.card) }];
    case 'card-played':
      return [
        {
          do: 'fly',
          from: `hand:${seat === viewer ? event.card : seat}`,
          to: landing(event, view),
          ...shown(event.card),
        },
      ];
    case 'castle-damaged':
      return [...leanOf(event), { do: 'shake', at: `castle:${seat}` }, loss(`castle:${seat}`, event.amount)];
    case 'castle-healed':
      return [{ do: 'rise', at: `castle:${seat}`, text: `+${event.amount}`, tone: 'gain' }];
    case 'gold-changed':
      return goldEffects(event);
    case 'combat':
      return combatEffects(event);
    case 'unit-died':
      return [{ do: 'fold', at: `unit:${event.unit}` }, ...bountyOf(event, view)];
    case 'unit-rested':
      return event.unit === '?' ? [] : [{ do: 'rise', at: `unit:${event.unit}`, text: 'rests', tone: 'plain' }];
    case 'unit-tired':
      return event.unit === '?' ? [] : [{ do: 'flash', at: `unit:${event.unit}` }];
    case 'building-revealed':
      return [
        { do: 'flip', at: `building:${event.building}` },
        { do: 'flash', at: `building:${event.building}` },
      ];
    case 'building-damaged':
      return [{ do: 'shake', at: `building:${event.building}` }, loss(`building:${event.building}`, event.amount)];
    case 'building-destroyed':
      return [{ do: 'fold', at: `building:${event.building}` }];
    default:
      return [];
  }
};

function shown(card: unknown): { card: string } | { isHidden: true } {
  return typeof card === 'string' && card !== '?' ? { card } : { isHidden: true };
}

/** Where a played card goes: units to their first tile, buildings to their builder, skills over the lane or the board. */
function landing(event: GameEvent, view: View): Place {
  const seat = Number(event.seat);
  const card = cardOf(view, String(event.card));
  if (event.lane === '?' || card === undefined) return `discard:${seat}`;
  if (event.lane === null) return 'table';
  const lane = event.lane as Lane;
  if (card.type === 'building') return `unit:${event.unit}`;
  return card.type === 'unit' ? tilePlace(lane, firstTile(seat, lane)) : `lane:${lane}`;
}

function loss(at: Place, amount: unknown): Effect {
  return { do: 'rise', at, text: `−${amount}`, tone: 'harm' };
}

/** A unit that strikes leans towards the wall. */
function leanOf({ cause, unit, seat }: GameEvent): Effect[] {
  return cause === 'strike' ? [{ do: 'lean', at: `unit:${unit}`, toward: `castle:${seat}` }] : [];
}

/** The price is seen by the card that leaves the hand; what comes in is worth a number. */
function goldEffects({ cause, seat, amount }: GameEvent): Effect[] {
  if (cause === 'cost') return [];
  const gain = Number(amount) > 0;
  return [
    {
      do: 'rise',
      at: goldPlace(Number(seat)),
      text: gain ? `+${amount}` : `−${-Number(amount)}`,
      tone: gain ? 'gain' : 'harm',
    },
  ];
}

function combatEffects(event: GameEvent): Effect[] {
  const attacker = `unit:${event.attacker}`;
  const defender = `unit:${event.defender}`;
  return [
    { do: 'lean', at: attacker, toward: defender },
    { do: 'lean', at: defender, toward: attacker },
    { do: 'flash', at: defender },
    ...(Number(event.damageToAttacker) > 0 ? [loss(attacker, event.damageToAttacker)] : []),
    ...(Number(event.damageToDefender) > 0 ? [loss(defender, event.damageToDefender)] : []),
  ];
}

/** A kill in combat pays the killer's side; a unit that its own side killed pays nobody. */
function bountyOf({ unit, owner, cause, killer }: GameEvent, view: View): Effect[] {
  if (cause !== 'combat' || killer === null || view.options.bounty === 0) return [];
  const killerSide: Seat = view.units.find(({ id }) => id === killer)?.owner ?? 1 - Number(owner);
  if (killerSide === owner) return [];
  return [{ do: 'fly', from: `unit:${unit}`, to: goldPlace(killerSide), icon: 'two-coins' }];
}

const PACE: Readonly<Record<string, number>> = {
  'match-started': 900,
  'turn-started': 350,
  'card-drawn': 200,
  'card-burned': 500,
  'card-played': 420,
  'rush-used': 250,
  'unit-placed': 240,
  'unit-moved': 240,
  'unit-rested': 260,
  'unit-died': 280,
  combat: 460,
  'castle-damaged': 420,
  'castle-healed': 320,
  'building-built': 280,
  'building-revealed': 480,
  'building-damaged': 300,
  'building-destroyed': 280,
  'stats-changed': 280,
  'unit-tired': 180,
  'match-ended': 700,
};

export const pace: Kit['pace'] = (event) => {
  if (event.type === 'card-drawn' && event.reason === 'opening') return 60;
  if (event.type === 'gold-changed') return event.cause === 'cost' ? 0 : 180;
  return PACE[event.type] ?? 0;
};
