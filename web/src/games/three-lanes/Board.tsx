import { LANES, type Move } from '@tuckbox/games/three-lanes';
import type { Seat } from '@tuckbox/kernel';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTable } from '../../table/index.ts';
import styles from './Board.module.css';
import { Castle } from './Castle.tsx';
import { DeckOffers } from './DeckOffers.tsx';
import { arrangementFor, type Field, fieldFor } from './field.ts';
import { useHeld } from './held.ts';
import { LaneStrip } from './LaneStrip.tsx';
import { Front, MarchPreview, useMarch, useOmens } from './Omens.tsx';
import { PhoneField } from './PhoneField.tsx';
import { nearSeat, type View } from './view.ts';

/** Two castles and the three lanes between them. */
export function Board() {
  const { view, viewer, isPhone } = useTable<View, Move>();
  const [size, ref] = useSize();
  const near = nearSeat(viewer);
  const { width, height } = size;
  const arrangement = arrangementFor(width, height, isPhone);
  const field = useMemo(() => fieldFor(width, height, arrangement), [width, height, arrangement]);
  return (
    <div className={styles.board} ref={ref} data-arrangement={arrangement}>
      {view.phase === 'setup' ? (
        <DeckOffers />
      ) : width === 0 ? null : arrangement === 'single' ? (
        <PhoneField field={field} near={near} />
      ) : (
        <WideField field={field} near={near} width={width} height={height} />
      )}
    </div>
  );
}

function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [size, ref] as const;
}

function WideField({ field, near, width, height }: { field: Field; near: Seat; width: number; height: number }) {
  const { viewer } = useTable<View, Move>();
  const { held, digitOf } = useHeld();
  const march = useMarch(false);
  const omens = useOmens(march);
  const { lanes, wall, arrangement } = field;
  const isAcross = arrangement === 'across';
  const first = lanes.plains;
  const last = lanes.mountains;
  const far = isAcross ? first.x + first.width : first.y + first.height;
  const length = isAcross ? last.y + last.height : width;
  const middles = LANES.map((lane) =>
    isAcross ? lanes[lane].y + lanes[lane].height / 2 : lanes[lane].x + lanes[lane].width / 2,
  );
  const castle = (seat: Seat) => (
    <Castle
      seat={seat}
      near={near}
      side={isAcross ? (seat === near ? 'left' : 'right') : seat === near ? 'bottom' : 'top'}
      thickness={wall}
      length={length}
      gates={middles}
      threat={march?.losses[seat] ?? 0}
    />
  );
  return (
    <div
      className={styles.field}
      style={
        { width, height: Math.max(height, isAcross ? length : far + wall), '--k': field.scale } as React.CSSProperties
      }
    >
      <div className={styles.wall} style={isAcross ? { left: 0, top: 0 } : { left: 0, top: far }}>
        {castle(near)}
      </div>
      {LANES.map((lane) => (
        <LaneStrip
          key={lane}
          box={lanes[lane]}
          near={near}
          held={held}
          digit={digitOf(lane)}
          omens={omens}
          isStanding={!isAcross}
        />
      ))}
      <div className={styles.wall} style={isAcross ? { left: far, top: 0 } : { left: 0, top: 0 }}>
        {castle(1 - near)}
      </div>
      <Front field={field} near={near} isOwn={viewer === near} />
      {march !== undefined && <MarchPreview march={march} field={field} near={near} />}
    </div>
  );
}
