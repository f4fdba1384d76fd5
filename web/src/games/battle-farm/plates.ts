import { CLASSES, type ClassId, isHidden, type Move, type State } from '@tuckbox/games/battle-farm';
import type { HandCard, TableKit } from '../../table/kit.ts';
import { cardIcon, classCard, count, kindOf } from './catalogue.ts';
import { handSpot } from './ways.ts';

type Kit = TableKit<State, Move>;

const PHASES = [
  { id: 'harvest', label: 'Harvest', icon: 'sickle' },
  { id: 'market', label: 'Market', icon: 'shop' },
  { id: 'trade', label: 'Trade', icon: 'shaking-hands' },
  { id: 'play', label: 'Play', icon: 'card-play' },
  { id: 'fertilize', label: 'Fertilize', icon: 'watering-can' },
] as const;

export const stand: Kit['stand'] = ({ round, winLimit, ending, phase, options }) => ({
  round: `Round ${round} · ${ending === null ? `first to ${winLimit}` : 'last turns'}`,
  phases: PHASES.filter(({ id }) => id !== 'trade' || options?.trade !== false),
  now: phase === 'over' ? undefined : phase,
});

/** The icon of a class, as on its card. */
export function classIcon(own: ClassId | null): string {
  return own === null ? 'farmer' : cardIcon(own);
}

export const plate: Kit['plate'] = (view, seat) => {
  const player = view.players[seat];
  if (player === undefined) return { icon: 'farmer', numbers: [] };
  const { coins, fertilizers, hand: cards } = player;
  const card = classCard(view, seat);
  return {
    icon: classIcon(player.class),
    palette: 'class',
    line: player.class === null ? 'Farmer' : CLASSES[player.class].name,
    numbers: [
      { id: 'coins', icon: 'two-coins', label: 'coins', value: coins, of: view.winLimit, isMain: true },
      { id: 'fertilizers', icon: 'fertilizer-bag', label: 'fertilizers', value: fertilizers },
      { id: 'hand', icon: 'poker-hand', label: 'hand', value: cards.length },
    ],
    ...(card === undefined
      ? {}
      : { notes: [{ icon: cardIcon(card.id), text: `${card.card.name}: ${player.classReady ? 'ready' : 'used'}` }] }),
  };
};

/** Whether the class card of a seat can be paid and is ready: "4 fertilizers", "used". */
export function readiness(view: State, seat: number): string {
  const kind = classCard(view, seat);
  const player = view.players[seat];
  if (kind === undefined || player === undefined) return '';
  if (!player.classReady) return kind.card.limit === 'game' ? 'used for this match' : 'used in this turn';
  return kind.value === 0 ? 'ready, free' : `ready for ${count(kind.value, 'fertilizer')}`;
}

/** Equal cards of equal value are one entry, because no move tells them apart. */
export const hand: Kit['hand'] = (view, seat) => {
  const cards = view.players[seat]?.hand ?? [];
  if (cards.some(isHidden)) return [{ spot: `hand-of:${seat}`, card: undefined, count: cards.length }];
  const entries = new Map<string, HandCard>();
  for (const one of cards) {
    const spot = handSpot(one);
    const entry = entries.get(spot);
    const printed = kindOf(view, one.card)?.value;
    entries.set(spot, {
      spot,
      card: one.card,
      ...(entry === undefined ? {} : { count: (entry.count ?? 1) + 1 }),
      ...(printed === one.value ? {} : { value: one.value }),
    });
  }
  return [...entries.values()];
};
