import type { Move, State } from '@tuckbox/games/battle-farm';
import type { Seat, Viewer } from '@tuckbox/kernel';
import { useTable } from '../../table/index.ts';
import { BedSpot } from './BedSpot.tsx';
import styles from './Board.module.css';
import { Farm } from './Farm.tsx';
import { Stall } from './Stall.tsx';

/** The farms of the rivals, the market stall between, and the own beds nearest to the hand. */
export function Board() {
  const { view, viewer, isPhone } = useTable<State, Move>();
  const near = nearSeat(viewer);
  const rivals = clockwiseFrom(view, near);
  const beds = view.players[near]?.beds ?? [];
  return (
    <div className={styles.board} data-rivals={rivals.length}>
      <div className={styles.scene}>
        <div className={styles.rivals}>
          {rivals.map((seat) => (
            <Farm key={seat} seat={seat} />
          ))}
        </div>
        <Stall near={near} />
        <ul
          data-beds={beds.length}
          className={beds.length > (isPhone ? 4 : MOST_BEDS) ? `${styles.own} ${styles.many}` : styles.own}
          aria-label={viewer === near ? 'Your beds' : 'Beds'}
        >
          {beds.map((bed) => (
            <li key={bed.id}>
              <BedSpot seat={near} bed={bed} isBig hasBonus={beds.length <= 4 && !isPhone} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** No card adds a seventh bed, but a given position may have more: then they scroll, as the fifth does on a phone. */
const MOST_BEDS = 6;

/** Whose farm lies nearest: the viewer's, and for spectators the first. */
function nearSeat(viewer: Viewer): Seat {
  return viewer === 'table' ? 0 : viewer;
}

/** The other seats as they sit around the table, the next one first. */
function clockwiseFrom({ players }: State, near: Seat): readonly Seat[] {
  return players.slice(1).map((_, step) => (near + step + 1) % players.length);
}
