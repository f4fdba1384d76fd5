import type { Move, State } from '@tuckbox/games/hatch';
import type { Seat } from '@tuckbox/kernel';
import { PlaceMark, SpotArea, useTable } from '../../table/index.ts';
import { Dragon, Mercenary } from './Dragon.tsx';
import { Egg } from './Egg.tsx';
import styles from './Rows.module.css';

/** How much room the rows of a seat have: its own, one rival's, or those of one of two or of several rivals. */
export type Room = 'near' | 'rival' | 'column' | 'narrow';

/** How many eggs, and how many dragons, fit in a row when drawn large, and when drawn close together. */
const FITTING: Readonly<Record<Room, { eggs: readonly [number, number]; dragons: readonly [number, number] }>> = {
  near: { eggs: [4, 6], dragons: [8, 11] },
  rival: { eggs: [4, 7], dragons: [8, 11] },
  column: { eggs: [0, 4], dragons: [0, 6] },
  narrow: { eggs: [0, 0], dragons: [0, 3] },
};

function densityOf(count: number, [roomy, dense]: readonly [number, number]): 'roomy' | 'dense' | 'packed' {
  if (count <= roomy) return 'roomy';
  return count <= dense ? 'dense' : 'packed';
}

/** The first row: eggs on straw. */
export function Nest({ seat, room }: { seat: Seat; room: Room }) {
  const { view, viewer, lit, isPhone } = useTable<State, Move>();
  const { eggs } = view.players[seat];
  const density = isPhone ? 'roomy' : densityOf(eggs.length, FITTING[room].eggs);
  return (
    <PlaceMark place={`nest:${seat}`} className={`${styles.row} ${styles.nest}`}>
      <em className={styles.name}>Nest</em>
      <div className={styles.line} data-density={density} data-room={room}>
        {eggs.map((egg) => (
          <Egg key={egg.id} egg={egg} owner={seat} />
        ))}
        {eggs.length === 0 && !(seat === viewer && lit.has('nest')) && <span className={styles.empty}>no eggs</span>}
        {seat === viewer && lit.has('nest') && (
          <SpotArea spot="nest" className={styles.lay}>
            Lay as
            <br />
            an egg
          </SpotArea>
        )}
      </div>
    </PlaceMark>
  );
}

/** The second row: hatched dragons at dusk, and the mercenary. */
export function Sky({ seat, room }: { seat: Seat; room: Room }) {
  const { view, isPhone } = useTable<State, Move>();
  const player = view.players[seat];
  const density = isPhone ? 'roomy' : densityOf(player.dragons.length, FITTING[room].dragons);
  return (
    <PlaceMark place={`sky:${seat}`} className={`${styles.row} ${styles.sky}`}>
      <em className={styles.name}>Sky</em>
      <div className={styles.line} data-density={density} data-room={room}>
        <div className={styles.dragons}>
          {player.dragons.map(({ id, card }) => (
            <Dragon key={id} id={id} card={card} owner={seat} />
          ))}
          {player.dragons.length === 0 && <span className={styles.empty}>no dragons</span>}
        </div>
        <Mercenary player={player} owner={seat} />
      </div>
    </PlaceMark>
  );
}
