import { LANES, type Lane, lengthOf, type Move, type Unit } from '@tuckbox/games/three-lanes';
import type { GameEvent, Seat } from '@tuckbox/kernel';
import { useLayoutEffect, useState } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { PlaceMark, useTable } from '../../table/index.ts';
import styles from './Board.module.css';
import { tilePlace } from './effects.ts';
import type { Field } from './field.ts';
import { useHeld } from './held.ts';
import { LaneMap } from './LaneMap.tsx';
import { LaneStrip } from './LaneStrip.tsx';
import { MarchPreview, useMarch, useOmens } from './Omens.tsx';
import { TouchableUnit } from './Pieces.tsx';
import { DiscardPile } from './Piles.tsx';
import { LANE_ICONS, LANE_NAMES, type View } from './view.ts';

/** One lane large, and a map of all three. */
export function PhoneField({ field, near }: { field: Field; near: Seat }) {
  const { view, lit } = useTable<View, Move>();
  const { held, digitOf } = useHeld();
  const [lane, open] = useOpenLane();
  const elsewhere = view.units.filter((unit) => unit.lane !== lane && lit.has(`unit:${unit.id}`));
  const [isWanted, setWanted] = useState(false);
  const march = useMarch(isWanted);
  const omens = useOmens(march);
  const box = field.lanes[lane];
  useScrollToEvent();
  const inner = { ...box, x: 0, y: 0 };
  const shown: Field = { ...field, lanes: { ...field.lanes, [lane]: inner } };
  return (
    <div className={styles.phone}>
      <div className={styles.side}>
        {elsewhere.length > 0 ? (
          <Elsewhere units={elsewhere} near={near} onOpen={open} />
        ) : (
          <LaneMap near={near} open={lane} onOpen={open} digitOf={digitOf} />
        )}
        <button type="button" className={styles.foresee} aria-pressed={isWanted} onClick={() => setWanted(!isWanted)}>
          <Icon name="run" />
          {march === undefined ? 'Show the march' : 'Hide the march'}
        </button>
      </div>
      <div className={styles.open} style={{ width: box.width }} data-lane={lane}>
        <Gate seat={1 - near} near={near} lane={lane} threat={march?.losses[1 - near] ?? 0} />
        <div className={styles.scroll} key={lane} ref={showNearEnd}>
          <div style={{ position: 'relative', height: box.height }}>
            <LaneStrip box={inner} near={near} held={held} digit={digitOf(lane)} omens={omens} isStanding />
            {march !== undefined && <MarchPreview march={march} field={shown} near={near} lanes={[lane]} />}
          </div>
        </div>
        <Gate seat={near} near={near} lane={lane} threat={march?.losses[near] ?? 0} />
      </div>
    </div>
  );
}

/** Units in the lanes that are not open which may build: they can be touched here. */
function Elsewhere({ units, near, onOpen }: { units: readonly Unit[]; near: Seat; onOpen: (lane: Lane) => void }) {
  return (
    <div className={styles.elsewhere}>
      {LANES.filter((lane) => units.some((unit) => unit.lane === lane)).map((lane) => (
        <div key={lane} data-lane={lane}>
          <button type="button" onClick={() => onOpen(lane)}>
            <Icon name={LANE_ICONS[lane]} /> {LANE_NAMES[lane]}
          </button>
          {units
            .filter((unit) => unit.lane === lane)
            .map((unit) => (
              <TouchableUnit key={unit.id} unit={unit} near={near} isFlat scale={0.74} omen={undefined} />
            ))}
        </div>
      ))}
    </div>
  );
}

/** The lane that is seen: where something happens, or where the picked-up card can go, else what was opened. */
function useOpenLane(): [Lane, (lane: Lane) => void] {
  const { view, lit, event } = useTable<View, Move>();
  const [opened, open] = useState<Lane>(() => busiestLane(view));
  const happening = placeOf(event, view)?.lane;
  if (happening !== undefined && happening !== opened) open(happening);
  const choices = LANES.filter(
    (lane) => lit.has(`lane:${lane}`) || view.units.some((unit) => unit.lane === lane && lit.has(`unit:${unit.id}`)),
  );
  const shown = choices.length > 0 && !choices.includes(opened) ? choices[0] : opened;
  return [happening ?? shown, open];
}

function busiestLane({ units }: View): Lane {
  const crowd = (lane: Lane) => units.filter((unit) => unit.lane === lane).length;
  return LANES.reduce((busiest, lane) => (crowd(lane) > crowd(busiest) ? lane : busiest));
}

/** Where an event happens, if on the board. */
function placeOf(event: GameEvent | undefined, view: View): { lane: Lane; tile?: number } | undefined {
  const lane = LANES.find((name) => name === event?.lane);
  const tile = event?.to ?? event?.tile;
  if (lane !== undefined) return { lane, ...(typeof tile === 'number' ? { tile } : {}) };
  const who = event?.attacker ?? event?.unit ?? event?.piece;
  return view.units.find(({ id }) => id === who);
}

/** On a low screen a lane scrolls: one sees its near end first. */
function showNearEnd(element: HTMLElement | null): void {
  element?.scrollTo({ top: element.scrollHeight });
}

/** Then one sees whatever happens. */
function useScrollToEvent(): void {
  const { view, event } = useTable<View, Move>();
  useLayoutEffect(() => {
    const { lane, tile } = placeOf(event, view) ?? {};
    if (lane === undefined || tile === undefined) return;
    document.querySelector(`[data-place="${tilePlace(lane, tile)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [event, view]);
}

function Gate({ seat, near, lane, threat }: { seat: Seat; near: Seat; lane: Lane; threat: number }) {
  const { view } = useTable<View, Move>();
  const { castle, deck, discard } = view.players[seat];
  const isOwn = seat === near;
  return (
    <PlaceMark place={`castle:${seat}`} className={`${styles.gate} ${isOwn ? styles.ownGate : styles.foeGate}`}>
      <b>
        <Icon name="hearts" label="castle HP" /> {castle}
        {threat > 0 && <em> −{threat}</em>}
      </b>
      <span className={styles.gateName}>
        {isOwn ? (
          'your castle'
        ) : (
          <>
            <Icon name={LANE_ICONS[lane]} /> {LANE_NAMES[lane]} <span className="unseen">, {lengthOf(lane)} tiles</span>
          </>
        )}
      </span>
      <PlaceMark place={`deck:${seat}`} className={styles.gateDeck}>
        <Icon name="card-pickup" label="deck" /> {deck.length}
      </PlaceMark>
      <DiscardPile seat={seat} near={near} className={styles.gateDiscard}>
        <PlaceMark place={`discard:${seat}`}>
          <Icon name="card-discard" /> {discard.length}
        </PlaceMark>
      </DiscardPile>
    </PlaceMark>
  );
}
