import type { Move, State } from '@tuckbox/games/garden-incursion';
import { useEffect } from 'react';
import { useTable } from '../../table/index.ts';
import { attend } from './attention.ts';
import styles from './Board.module.css';
import { GardenMap } from './GardenMap.tsx';
import { nearSeat } from './garden.ts';
import { Overlays } from './Overlays.tsx';
import { SeatPanel } from './SeatPanel.tsx';
import { coatOf, rivalsOf } from './seats.ts';

/** The garden with the own seat on its left and the rivals on its right; on narrow screens above and below. */
export function Board() {
  const { view, viewer, chosen, actors } = useTable<State, Move>();
  const near = nearSeat(viewer);
  const rivals = rivalsOf(view, near);
  // What is lit again is lit as a whole.
  const [first] = chosen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: something else was picked up
  useEffect(() => attend({ only: undefined, peeked: undefined }), [first]);
  return (
    <div
      className={styles.board}
      data-rivals={rivals.length}
      data-own={coatOf(view, near)}
      data-foe={coatOf(view, actors.find((seat) => seat !== near) ?? rivals[0])}
    >
      <div className={styles.near}>
        <SeatPanel seat={near} isNear />
      </div>
      <div className={styles.garden}>
        <GardenMap />
        <Overlays />
      </div>
      <div className={styles.rivals}>
        {rivals.map((seat) => (
          <SeatPanel key={seat} seat={seat} />
        ))}
      </div>
    </div>
  );
}
