import { type Breed, type Move, RITUALS, type State } from '@tuckbox/games/hatch';
import type { GameEvent, Seat } from '@tuckbox/kernel';
import type { TableKit } from '../../table/kit.ts';
import { breedIn, cardName, eggName, symbolName } from './cards.ts';

type Kit = TableKit<State, Move>;

/** The line of the log by names, where the words of the rules could only tell the ids of eggs and dragons. */
export const tell: NonNullable<Kit['tell']> = (event, view) => {
  const text = textOf(event, view);
  if (text === undefined) return undefined;
  const under = view.players.flatMap(({ eggs }) => eggs).find(({ id }) => id === event.egg)?.card;
  return { text, cards: [event.card, under].filter((card) => typeof card === 'string') };
};

function textOf(event: GameEvent, view: State): string | undefined {
  const { seat, attacker, defender } = event;
  const card = cardName(view, String(event.card));
  switch (event.type) {
    case 'egg-laid':
      return event.by === 'hand'
        ? `Seat ${seat} lays ${card}.`
        : `The top card becomes an egg of seat ${seat}: ${card}.`;
    case 'egg-nurtured':
      return `Seat ${seat} feeds ${card} to ${eggName(view, String(event.egg))}.`;
    case 'dragon-sacrificed':
      return `Seat ${seat} sacrifices ${card} for ${event.units} ${event.units === 1 ? 'skull' : 'skulls'}.`;
    case 'offering-made':
      return `Seat ${seat} has paid a skull with an offering.`;
    case 'egg-hatched':
      return `${card} hatches: seat ${seat} has ${event.power} power.`;
    case 'need-reduced':
      return `${eggName(view, String(event.egg))} needs one ${event.need === 'wild' ? 'of any' : event.need} less in this turn.`;
    case 'spoil-taken':
      switch (event.kind) {
        case 'egg':
          return `Seat ${attacker} takes the egg ${card} from seat ${defender}.`;
        case 'resource':
          return `Seat ${attacker} takes ${card} from seat ${defender} and feeds it to ${eggName(view, String(event.egg))}.`;
        default:
          return undefined;
      }
    case 'match-ended':
      return ending({ ranking: event.ranking as Seat[][], reason: String(event.reason) }, view);
    default:
      return undefined;
  }
}

export const ending: NonNullable<Kit['ending']> = ({ ranking, reason }, view) => {
  const powers = ranking.flat().map((seat) => view.players[seat].power ?? 0);
  const compared = `${powers[0]} power against ${powers.slice(1).join(', ')}`;
  if (reason === 'round-limit')
    return `Round ${view.round} is over, and nobody has started the last round: ${compared}.`;
  const { triggeredBy } = view;
  const tie = powers[0] === powers[1] ? ' Among equals, whoever started the last round is ahead.' : '';
  return `Seat ${triggeredBy} has started the last round, which ended with ${compared}.${tie}`;
};

/** What the marks on a card mean, for whoever looks at it closely. */
export const glossary: NonNullable<Kit['glossary']> = (id, view) => {
  const breed = breedIn(view, id);
  if (breed === undefined) return [];
  const { basics, skulls, power, sacrifice, symbol } = breed;
  const entries = [
    { icon: 'mighty-force', term: `${power}`, text: 'power for your empire, once hatched or as a mercenary' },
    { icon: ICONS[symbol], term: symbol === 'wild' ? 'star' : symbol, text: gift(breed) },
  ];
  if (basics > 0)
    entries.unshift({
      icon: 'nest-eggs',
      term: `${basics}`,
      text: `${basics === 1 ? 'need' : 'needs'} to be met by resources`,
    });
  if (skulls > 0)
    entries.push({ icon: 'death-skull', term: `${skulls}`, text: 'to be paid at the altar when it hatches' });
  entries.push({
    icon: 'fire-bowl',
    term: sacrifice === 0 ? 'none' : `${sacrifice}`,
    text: sacrifice === 0 ? 'it cannot be sacrificed' : `${sacrifice === 1 ? 'skull' : 'skulls'} when sacrificed`,
  });
  return entries;
};

const ICONS = { food: 'ham-shank', fire: 'flame', love: 'hearts', wild: 'beveled-star' } as const;

function gift({ symbol }: Breed): string {
  return RITUALS.some((kind) => kind === symbol)
    ? 'what it gives to an egg, and shows in a ritual'
    : `gives ${symbolName(symbol)}, which meets any need but a skull; repeats a ritual`;
}
