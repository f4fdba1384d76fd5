import type { Move, Options, State } from '@tuckbox/games/hatch';
import type { Seat } from '@tuckbox/kernel';
import { Icon } from '../../icons/Icon.tsx';
import { useTable } from '../../table/index.ts';
import { cardName, hasHired } from './cards.ts';
import { attackStrengths, defenceStrengths } from './encounter.ts';
import styles from './Meter.module.css';

/** One track to the power that starts the last round, with every empire on it; while an attack is on, its strengths. */
export function Meter({ near, rivals }: { near: Seat; rivals: readonly Seat[] }) {
  const encounter = useEncounter();
  return encounter === undefined ? <Race near={near} rivals={rivals} /> : <Clash {...encounter} />;
}

function Race({ near, rivals }: { near: Seat; rivals: readonly Seat[] }) {
  const { view, seats, viewer, options } = useTable<State, Move>();
  const { targetPower } = options as Options;
  const powerOf = (seat: Seat) => view.players[seat].power ?? 0;
  const shareOf = (seat: Seat) => Math.min(100, (powerOf(seat) / targetPower) * 100);
  const places = spread(rivals.map(shareOf), 11);
  return (
    <div className={styles.meter}>
      <div className={styles.track} data-rivals={rivals.length}>
        {rivals.map((seat) => (
          <i key={seat} className={styles.foe} style={{ width: `${shareOf(seat)}%` }} />
        ))}
        <i className={styles.own} style={{ width: `${shareOf(near)}%` }} />
      </div>
      {rivals.map((seat, index) => (
        <span key={seat} data-place={`power:${seat}`} className={styles.foeTag} style={{ left: inside(places[index]) }}>
          {seats[seat]?.name ?? `Seat ${seat}`} <b>{powerOf(seat)}</b>
        </span>
      ))}
      <span data-place={`power:${near}`} className={styles.ownTag} style={{ left: inside(shareOf(near)) }}>
        {near === viewer ? 'You' : (seats[near]?.name ?? `Seat ${near}`)} <b>{powerOf(near)}</b>
      </span>
      <span className={styles.goal} data-reached={view.triggeredBy !== null}>
        <span className="unseen">The last round starts at </span>
        {targetPower}
      </span>
    </div>
  );
}

/** Keeps a tag inside of the track, and off its goal. */
function inside(place: number): string {
  return `clamp(3.8em, ${place}%, 100% - 6.8em)`;
}

/** Moves tags apart that would cover each other, and keeps their order. */
function spread(places: readonly number[], apart: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => places[a] - places[b]);
  const result = places.map((place) => Math.max(6, place));
  for (const [rank, index] of order.entries()) {
    const before = order[rank - 1];
    if (before !== undefined) result[index] = Math.max(result[index], result[before] + apart);
  }
  for (const [rank, index] of [...order.entries()].reverse()) {
    const after = order[rank + 1];
    result[index] = Math.min(result[index], after === undefined ? 91 : result[after] - apart);
  }
  return result;
}

interface Encounter {
  attacker: Seat;
  defender: Seat;
  attack: number;
  defence: number;
  /** What it would come to with the viewer's mercenary. */
  revealed?: { name: string; attack: number; defence: number };
  /** The other side could still reveal somebody. */
  isOpen: boolean;
  isSettled?: boolean;
}

/** The attack that the viewer is about to make or to answer, or the one that has just been settled. */
function useEncounter(): Encounter | undefined {
  const { view, viewer, chosen, event, options } = useTable<State, Move>();
  if (event?.type === 'encounter-settled')
    return {
      attacker: Number(event.attacker),
      defender: Number(event.defender),
      attack: Number(event.attack),
      defence: Number(event.defence),
      isOpen: false,
      isSettled: true,
    };
  if (viewer === 'table') return undefined;
  const house = options as Options;
  const hired = view.players[viewer].mercenary;
  const named = cardName(view, hired?.card);
  if (view.pending?.kind === 'defend' && view.pending.seat === viewer) {
    const { attacker } = view.pending;
    const plain = defenceStrengths(house, view, viewer, false);
    const strong = hired === null ? undefined : defenceStrengths(house, view, viewer, true);
    if (plain === undefined) return undefined;
    const revealed = strong === undefined ? {} : { revealed: { name: named, ...strong } };
    return { attacker, defender: viewer, ...plain, ...revealed, isOpen: false };
  }
  const target = chosen[0] === 'do:attack' ? chosen[1]?.split(':')[1] : undefined;
  if (target === undefined) return undefined;
  const defender = Number(target);
  const plain = attackStrengths(house, view, viewer, defender, false);
  if (plain === undefined) return undefined;
  const isOpen = hasHired(view.players[defender]);
  if (!hasHired(view.players[viewer])) return { attacker: viewer, defender, ...plain, isOpen };
  const strong = attackStrengths(house, view, viewer, defender, true);
  const revealed = strong === undefined ? {} : { revealed: { name: named, ...strong } };
  return { attacker: viewer, defender, ...plain, ...revealed, isOpen };
}

function Clash({ attacker, defender, attack, defence, revealed, isOpen, isSettled = false }: Encounter) {
  const { seats, viewer } = useTable<State, Move>();
  const called = (seat: Seat) => (seat === viewer ? 'You' : (seats[seat]?.name ?? `Seat ${seat}`));
  return (
    <div className={styles.clash} data-settled={isSettled} data-won={attack > defence}>
      <span className={styles.side}>
        {called(attacker)} <b>{attack}</b>
      </span>
      <Icon name="crossed-claws" label="against" />
      <span className={styles.side}>
        <b>{defence}</b> {called(defender)}
        {isOpen && <small>and perhaps a mercenary</small>}
      </span>
      {revealed !== undefined && (
        <span className={styles.revealed}>
          with {revealed.name}: <b>{revealed.attack}</b> against <b>{revealed.defence}</b>
        </span>
      )}
      {isSettled && (
        <span className={styles.revealed}>{attack > defence ? 'The attack succeeds' : 'The defence holds'}</span>
      )}
    </div>
  );
}
