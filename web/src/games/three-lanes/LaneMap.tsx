import { depthOf, LANES, type Lane, lengthOf, type Move } from '@tuckbox/games/three-lanes';
import type { Seat } from '@tuckbox/kernel';
import { SpotArea, useTable } from '../../table/index.ts';
import styles from './LaneMap.module.css';
import { isPlaced, LANE_NAMES, type View } from './view.ts';

interface LaneMapProps {
  near: Seat;
  open: Lane;
  onOpen: (lane: Lane) => void;
  digitOf: (lane: Lane) => number | undefined;
}

/** All three lanes in small: a touch opens one, or plays the picked-up card there. */
export function LaneMap({ near, open, onOpen, digitOf }: LaneMapProps) {
  return (
    <div className={styles.map}>
      {LANES.map((lane) => (
        <div key={lane} className={styles.lane} data-lane={lane} data-open={lane === open || undefined}>
          <button
            type="button"
            className={styles.opener}
            aria-label={`Open the ${LANE_NAMES[lane]}`}
            aria-pressed={lane === open}
            onClick={() => onOpen(lane)}
          />
          <Tiles lane={lane} near={near} />
          {lane !== open && digitOf(lane) !== undefined && <SpotArea spot={`lane:${lane}`} className={styles.aim} />}
        </div>
      ))}
    </div>
  );
}

/** From the far end to the near one, as the lanes stand on the phone. */
function Tiles({ lane, near }: { lane: Lane; near: Seat }) {
  const { view } = useTable<View, Move>();
  const depths = Array.from({ length: lengthOf(lane) }, (_, index) => lengthOf(lane) - index);
  return (
    <div className={styles.tiles}>
      {depths.map((depth) => {
        const tile = depthOf(near, lane, depth);
        const units = view.units.filter((unit) => unit.lane === lane && unit.tile === tile);
        const own = units.filter(({ owner }) => owner === near).length;
        const foe = units.length - own;
        const isBuilt = view.buildings.filter(isPlaced).some((one) => one.lane === lane && one.tile === tile);
        return (
          <span key={depth} className={styles.tile}>
            {isBuilt && <i className={styles.built} />}
            {own > 0 && <i className={styles.own}>{own > 1 && own}</i>}
            {foe > 0 && <i className={styles.foe}>{foe > 1 && foe}</i>}
          </span>
        );
      })}
    </div>
  );
}
