import type { Move, State } from '@tuckbox/games/hatch';
import type { Seat } from '@tuckbox/kernel';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
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

function rowClass(kind: string, room: Room): string {
  return `${styles.row} ${kind} ${room === 'column' || room === 'narrow' ? styles.slim : ''}`;
}

/** The first row: eggs on straw. */
export function Nest({ seat, room }: { seat: Seat; room: Room }) {
  const { view, viewer, lit, isPhone } = useTable<State, Move>();
  const { eggs } = view.players[seat];
  const density = isPhone ? 'roomy' : densityOf(eggs.length, FITTING[room].eggs);
  return (
    <PlaceMark place={`nest:${seat}`} className={rowClass(styles.nest, room)}>
      <em className={styles.name}>Nest</em>
      <Line label="Nest" seat={seat} density={density} room={room}>
        {eggs.map((egg) => (
          <Egg key={egg.id} egg={egg} owner={seat} />
        ))}
        {eggs.length === 0 && !(seat === viewer && lit.has('nest')) && <span className={styles.empty}>no eggs</span>}
        {seat === viewer && lit.has('nest') && (
          <SpotArea spot="nest" label="Lay as an egg" className={styles.lay}>
            Lay as
            <br />
            an egg
          </SpotArea>
        )}
      </Line>
    </PlaceMark>
  );
}

/** The second row: hatched dragons at dusk, and the mercenary. */
export function Sky({ seat, room }: { seat: Seat; room: Room }) {
  const { view, isPhone } = useTable<State, Move>();
  const player = view.players[seat];
  const density = isPhone ? 'roomy' : densityOf(player.dragons.length, FITTING[room].dragons);
  return (
    <PlaceMark place={`sky:${seat}`} className={rowClass(styles.sky, room)}>
      <em className={styles.name}>Sky</em>
      <Line label="Sky" seat={seat} density={density} room={room}>
        <div className={styles.dragons}>
          {player.dragons.map(({ id, card }) => (
            <Dragon key={id} id={id} card={card} owner={seat} />
          ))}
          {player.dragons.length === 0 && <span className={styles.empty}>no dragons</span>}
        </div>
        <Mercenary player={player} owner={seat} />
      </Line>
    </PlaceMark>
  );
}

interface LineProps {
  label: string;
  seat: Seat;
  density: string;
  room: Room;
  children: ReactNode;
}

/** What lies in a row. If there is more than fits, it scrolls, and the keyboard reaches it for that. */
function Line({ label, seat, density, room, children }: LineProps) {
  const { seats, viewer } = useTable<State, Move>();
  const line = useRef<HTMLElement>(null);
  const [isLong, setLong] = useState(false);
  // After every change of what lies there, in the next frame: it is laid out then anyway.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => measure(line.current, setLong));
    return () => cancelAnimationFrame(frame);
  });
  useLayoutEffect(() => {
    if (line.current === null) return;
    const sizes = new ResizeObserver(() => measure(line.current, setLong));
    sizes.observe(line.current);
    return () => sizes.disconnect();
  }, []);
  const whose = seat === viewer ? 'Your' : `${seats[seat]?.name ?? `Seat ${seat}`}:`;
  return (
    <section
      ref={line}
      className={styles.line}
      aria-label={`${whose} ${label.toLowerCase()}`}
      tabIndex={isLong ? 0 : undefined}
      data-density={density}
      data-room={room}
    >
      {children}
    </section>
  );
}

function measure(row: HTMLElement | null, tell: (isLong: boolean) => void): void {
  if (row !== null) tell(row.scrollWidth > row.clientWidth + 1);
}
