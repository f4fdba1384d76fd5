import { CLASSES, type Move } from '@tuckbox/games/three-lanes';
import type { HandCard, TableKit } from '../../table/kit.ts';
import { passiveLine } from './decks.ts';
import { CLASS_ICONS, cardName, tally, unseenBuildings, type View } from './view.ts';

type Kit = TableKit<View, Move>;

export const stand: Kit['stand'] = ({ phase, turn }) => ({
  round: phase === 'setup' ? 'Set-up' : `Turn ${turn}`,
  phases: [
    { id: 'draw', label: 'Draw', icon: 'card-draw' },
    { id: 'play', label: 'Play', icon: 'card-play' },
    { id: 'march', label: 'March', icon: 'run' },
  ],
  now: phase === 'play' ? 'play' : undefined,
});

export const plate: Kit['plate'] = (view, seat) => {
  const player = view.players[seat];
  const { class: id } = player;
  const unseen = unseenBuildings(view, seat);
  return {
    icon: CLASS_ICONS[id],
    palette: id === 'base' ? 'neutral' : id,
    line: seatLine(view, seat),
    numbers: [
      { id: 'gold', icon: 'two-coins', label: 'gold', value: player.gold, isMain: true },
      { id: 'space', icon: 'path-distance', label: 'space', value: view.space[seat] },
      { id: 'hand', icon: 'poker-hand', label: 'hand', value: player.hand.length },
      { id: 'deck', icon: 'card-pickup', label: 'deck', value: player.deck.length },
      { id: 'discard', icon: 'card-discard', label: 'discard', value: player.discard.length },
    ],
    ...(unseen.length === 0
      ? {}
      : {
          notes: [
            {
              icon: 'sight-disabled',
              text: `${tally(unseen.map(({ kind }) => cardName(view, kind)))}, place unknown`,
            },
          ],
        }),
  };
};

function seatLine(view: View, seat: number): string {
  const { class: id, deckChoice, passiveUsed } = view.players[seat];
  if (view.phase === 'setup') return deckChoice === null ? 'no deck yet' : 'deck chosen';
  const passive = passiveLine(id);
  if (passive === undefined) return CLASSES[id].name;
  return `${CLASSES[id].name} · ${passive}${passiveUsed ? ' Used this turn.' : ''}`;
}

/** Copies of a card are one entry, because no move tells them apart. */
export const hand: Kit['hand'] = (view, seat) => {
  const entries: HandCard[] = [];
  const { hand: cards } = view.players[seat];
  for (const card of new Set(cards)) {
    const count = cards.filter((other) => other === card).length;
    entries.push({ spot: `hand:${card}`, card: card === '?' ? undefined : card, count });
  }
  return entries;
};
