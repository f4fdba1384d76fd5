import { DECKS, deckName, type Move, type State, totalOf } from '@tuckbox/games/flask';
import { face } from '../../cards/faces/flask.ts';
import type { TableKit } from '../../table/kit.ts';
import { Board } from './Board.tsx';
import { effects, pace } from './effects.ts';
import { ending } from './telling.ts';
import { ask, attempt, button, hand, isPass, name, wasteful, way } from './ways.ts';

const DECK_WORDS: Readonly<Record<string, { title: string; text: string; icon: string }>> = {
  red: { title: 'Red', text: 'Attacks, and Reboot to attack again.', icon: 'flame' },
  blue: { title: 'Blue', text: 'Cards in plenty, and none for the enemy.', icon: 'drop' },
  green: { title: 'Green', text: 'Balance, and reactions that lie in wait.', icon: 'oak-leaf' },
  yellow: { title: 'Yellow', text: 'Profit first, then everything at once.', icon: 'sun' },
  primer: { title: 'Primer', text: 'The eight base cards, to learn with.', icon: 'rule-book' },
};

export const kit: TableKit<State, Move> = {
  Board,
  rivals: 'plates',
  way,
  name,
  button,
  ask,
  attempt,
  wasteful,
  isPass,
  ending,
  stand: ({ turn, phase }) => ({
    round: `Turn ${turn}`,
    phases: [
      { id: 'grow', label: 'Grow', icon: 'sprout' },
      { id: 'main', label: 'Main', icon: 'round-bottom-flask' },
      { id: 'end', label: 'End', icon: 'night-sleep' },
    ],
    now: phase === 'over' ? undefined : phase,
  }),
  plate: (view, seat) => {
    const { resources, hand: cards, deck, out } = view.seats[seat];
    const deckId = deckName(view.options.decks, seat);
    const words = DECK_WORDS[deckId];
    return {
      icon: words?.icon ?? 'round-bottom-flask',
      ...(words === undefined ? {} : { palette: deckId }),
      line: out > 0 ? 'out of the match' : `${words?.title ?? 'Own'} deck`,
      numbers: [
        {
          id: 'resources',
          icon: 'round-bottom-flask',
          label: 'resources in all',
          value: totalOf(resources),
          isMain: true,
        },
        { id: 'hand', icon: 'poker-hand', label: 'hand', value: cards.length },
        { id: 'deck', icon: 'card-pickup', label: 'deck', value: deck.length },
      ],
    };
  },
  hand,
  face,
  effects,
  pace,
  choices: [
    {
      option: 'decks',
      label: 'Deck',
      list: Object.entries(DECKS).map(([id, cards]) => ({
        id,
        title: DECK_WORDS[id]?.title ?? id,
        text: DECK_WORDS[id]?.text ?? '',
        icon: DECK_WORDS[id]?.icon ?? 'round-bottom-flask',
        palette: id,
        cards: [...new Set(cards)],
      })),
      read: (options, seat) => deckName((options as State['options']).decks, seat),
      write: (options, seat, id) => {
        const given = options as State['options'];
        const decks = Array.from({ length: Math.max(given.decks.length, seat + 1) }, (_, other) =>
          other === seat ? id : (given.decks[other] ?? deckName(given.decks, other)),
        );
        return { ...given, decks };
      },
    },
  ],
};
