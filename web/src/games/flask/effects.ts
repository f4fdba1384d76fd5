import { COLORS, type Move, type State } from '@tuckbox/games/flask';
import type { GameEvent } from '@tuckbox/kernel';
import type { Effect, TableKit } from '../../table/kit.ts';

type Kit = TableKit<State, Move>;

/** How long the table stands after an event, so that every card, payment and loss can be followed. */
const PACES: Readonly<Record<string, number>> = {
  'turn-start': 300,
  grow: 350,
  announce: 650,
  activate: 600,
  'card-returned': 500,
  payment: 220,
  paid: 300,
  laid: 400,
  tucked: 400,
  'card-acts': 250,
  gain: 400,
  draw: 350,
  target: 300,
  lose: 450,
  discard: 400,
  reboot: 450,
  cut: 400,
  'clean-up': 200,
  out: 700,
};

export const pace: Kit['pace'] = (event) => PACES[event.type] ?? 0;

export const effects: Kit['effects'] = (event) => {
  const seat = Number(event.seat);
  const card = typeof event.card === 'string' && event.card !== '?' ? { card: event.card } : { isHidden: true };
  const vial = (color: unknown) => `vial:${seat}:${String(color)}`;
  switch (event.type) {
    case 'grow':
      return Number(event.amount) > 0 ? [gained(vial(event.color), event.amount)] : [];
    case 'gain':
      return [
        { do: 'fly', from: 'announced', to: vial(event.color), icon: 'drop' },
        gained(vial(event.color), event.amount),
      ];
    case 'announce':
      return [{ do: 'fly', from: `hand:${seat}`, to: 'announced', ...card }];
    case 'card-returned':
      return [
        ...(event.why === 'blocked' ? [{ do: 'banner', text: 'Blocked' } as const] : []),
        { do: 'fly', from: 'announced', to: `hand:${seat}`, ...card },
      ];
    case 'paid':
      return amounts(event).map(([color]) => ({ do: 'fly', from: vial(color), to: 'announced', icon: 'drop' }));
    case 'laid':
    case 'tucked':
      return [{ do: 'fly', from: 'announced', to: `stack:${String(event.reaction)}`, ...card }];
    case 'activate':
      return [{ do: 'flip', at: `stack:${String(event.reaction)}` }];
    case 'draw':
      return [{ do: 'fly', from: `${String(event.from)}:${seat}`, to: `hand:${seat}`, ...card }];
    case 'discard':
      return [
        { do: 'fly', from: event.from === 'deck' ? `deck:${seat}` : `hand:${seat}`, to: `discard:${seat}`, ...card },
      ];
    case 'lose':
      return amounts(event).map(([color, amount]) => ({
        do: 'rise',
        at: vial(color),
        text: `−${amount}`,
        tone: 'harm',
      }));
    case 'cut':
      return [{ do: 'rise', at: vial(event.color), text: `−${String(event.amount)}`, tone: 'plain' }];
    case 'reboot':
      return [{ do: 'fly', from: `played:${seat}`, to: `hand:${seat}`, icon: 'anticlockwise-rotation' }];
    case 'out':
      return [{ do: 'banner', text: event.why === 'empty-deck' ? 'The deck is empty' : 'The vials are empty' }];
    default:
      return [];
  }
};

function gained(at: string, amount: unknown): Effect {
  return { do: 'rise', at, text: `+${String(amount)}`, tone: 'gain' };
}

function amounts(event: GameEvent): (readonly [string, number])[] {
  const resources = new Map(Object.entries((event.resources ?? {}) as Record<string, number>));
  return COLORS.flatMap((color) => {
    const amount = resources.get(color) ?? 0;
    return amount > 0 ? [[color, amount] as const] : [];
  });
}
