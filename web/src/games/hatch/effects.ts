import type { Move, State } from '@tuckbox/games/hatch';
import type { GameEvent, Viewer } from '@tuckbox/kernel';
import type { Effect, Place, TableKit } from '../../table/kit.ts';

type Kit = TableKit<State, Move>;

/** Where the hired dragon of a seat lies. */
export function mercenaryPlace(seat: unknown): Place {
  return `hired:${seat}`;
}

export const effects: Kit['effects'] = (event, view, viewer) => {
  const { seat } = event;
  const hand = handPlace(seat, event.card, viewer);
  switch (event.type) {
    case 'card-discarded':
      return discarded(event, hand);
    case 'egg-laid':
      return [flight(event, event.by === 'hand' ? hand : 'deck', `egg:${event.egg}`)];
    case 'egg-nurtured':
      return [flight(event, hand, `egg:${event.egg}`)];
    case 'dragon-sacrificed':
      return [
        flight(event, `dragon:${event.dragon}`, 'altar'),
        { do: 'rise', at: 'altar', text: `+${event.units} ${event.units === 1 ? 'skull' : 'skulls'}`, tone: 'gain' },
      ];
    case 'offering-made':
      return [
        { do: 'flash', at: 'altar' },
        { do: 'rise', at: 'altar', text: '+1 skull', tone: 'gain' },
      ];
    case 'egg-hatched':
      // The shell breaks about the dragon, which is drawn by the board.
      return [
        flight(event, `egg:${event.egg}`, `dragon:${event.dragon}`),
        { do: 'rise', at: `power:${seat}`, text: `${event.power} power`, tone: 'gain' },
      ];
    case 'egg-spoiled':
      return [{ do: 'fold', at: `egg:${event.egg}` }];
    case 'mercenary-contracted':
      return [{ do: 'fly', from: hand, to: mercenaryPlace(seat), isHidden: true }];
    case 'mercenary-revealed':
      return [{ do: 'flip', at: mercenaryPlace(seat) }];
    case 'mercenary-returned':
      return [flight(event, mercenaryPlace(seat), hand)];
    case 'need-reduced':
      return [
        { do: 'flash', at: `egg:${event.egg}` },
        { do: 'rise', at: `egg:${event.egg}`, text: 'needs one less', tone: 'gain' },
      ];
    case 'ritual-performed':
      return event.ritual === 'fire' ? burning(event) : [];
    case 'attack-declared':
      return [{ do: 'lean', at: `seat:${event.attacker}`, toward: `seat:${event.defender}` }];
    case 'encounter-settled':
      return clash(event, viewer);
    case 'spoil-taken':
      return spoil(event, viewer);
    case 'cards-drawn':
      return Array.from({ length: Math.min(5, Number(event.count)) }, (_, index): Effect => {
        const card = Array.isArray(event.cards) ? String(event.cards[index]) : '?';
        return flight({ ...event, card }, 'deck', handPlace(seat, card, viewer));
      });
    case 'pile-reshuffled':
      return [{ do: 'fly', from: 'discard', to: 'deck', isHidden: true }];
    case 'end-triggered':
      return [{ do: 'banner', text: `Seat ${seat} has ${event.power} power: the last round!` }, ...bonuses(view)];
    default:
      return [];
  }
};

/** A card of one's own is seen where it is; the hands of others are one place. */
function handPlace(seat: unknown, card: unknown, viewer: Viewer): Place {
  return seat === viewer && typeof card === 'string' && card !== '?' ? `hand:${card}` : `hand:${seat}`;
}

/** A card in the air, its back up if the viewer does not know it. */
function flight({ card }: GameEvent, from: Place, to: Place): Effect {
  return typeof card === 'string' && card !== '?'
    ? { do: 'fly', from, to, card }
    : { do: 'fly', from, to, isHidden: true };
}

function discarded(event: GameEvent, hand: Place): readonly Effect[] {
  switch (event.reason) {
    case 'start':
      return [flight(event, hand, 'discard')];
    case 'dismissed':
    case 'used':
      return [flight(event, mercenaryPlace(event.seat), 'discard')];
    case 'offering':
      return [flight(event, event.from === 'hand' ? hand : `nest:${event.seat}`, 'altar')];
    case 'fire-ritual':
      return event.from === 'hand' ? [flight(event, hand, 'discard')] : [];
    default:
      return [];
  }
}

function burning(event: GameEvent): readonly Effect[] {
  if (event.egg !== undefined) return [{ do: 'fold', at: `egg:${event.egg}` }];
  return event.resource === undefined ? [] : [{ do: 'fold', at: `res:${event.resource}` }];
}

/** Both strengths rise, and whoever lost is shaken. */
function clash({ attacker, defender, attack, defence, winner }: GameEvent, viewer: Viewer): readonly Effect[] {
  const loser = winner === attacker ? defender : attacker;
  const tone = winner === viewer ? 'gain' : loser === viewer ? 'harm' : 'plain';
  return [
    { do: 'rise', at: `seat:${attacker}`, text: String(attack), tone },
    { do: 'rise', at: `seat:${defender}`, text: String(defence), tone },
    { do: 'shake', at: `seat:${loser}` },
  ];
}

function spoil(event: GameEvent, viewer: Viewer): readonly Effect[] {
  const { attacker, defender, card, egg, resource } = event;
  switch (event.kind) {
    case 'egg':
      return [flight(event, `egg:${egg}`, `egg:${egg}`)];
    case 'resource':
      return [flight(event, `res:${resource}`, `egg:${egg}`)];
    case 'card':
      return [flight(event, handPlace(defender, card, viewer), handPlace(attacker, card, viewer))];
    default:
      return [];
  }
}

/** Every card on a board begins to count. */
function bonuses(view: State): readonly Effect[] {
  return view.players.flatMap(({ power = 0, dynasty = 0 }, seat): Effect[] =>
    power > dynasty ? [{ do: 'rise', at: `power:${seat}`, text: `+${power - dynasty}`, tone: 'gain' }] : [],
  );
}

export const pace: Kit['pace'] = (event) => {
  switch (event.type) {
    case 'egg-laid':
    case 'egg-nurtured':
    case 'mercenary-contracted':
    case 'need-reduced':
      return 420;
    case 'dragon-sacrificed':
    case 'offering-made':
    case 'ritual-performed':
    case 'mercenary-revealed':
    case 'mercenary-returned':
      return 500;
    case 'egg-hatched':
      return 1000;
    case 'egg-spoiled':
      return 600;
    case 'attack-declared':
    case 'encounter-settled':
      return 900;
    case 'spoil-taken':
    case 'cards-drawn':
      return 450;
    case 'end-triggered':
      return 1400;
    case 'card-discarded':
      return event.reason === 'hatch' || event.reason === 'sacrifice' ? 0 : 320;
    case 'turn-started':
    case 'pile-reshuffled':
      return 250;
    default:
      return 0;
  }
};
