import type { Move, State } from '@tuckbox/games/hatch';
import { useRef } from 'react';
import { PlaceMark, useTable } from '../../table/index.ts';
import styles from './Board.module.css';
import { useGliding } from './gliding.ts';
import { Meter } from './Meter.tsx';
import { Middle } from './Middle.tsx';
import { Rival, RivalPlate } from './Rival.tsx';
import { Nest, Sky } from './Rows.tsx';

/** Nest and sky of every empire, the meter between them, and the middle of the table beside. */
export function Board() {
  const { view, viewer, chosen, isPhone } = useTable<State, Move>();
  const board = useRef<HTMLDivElement>(null);
  useGliding(board, view);
  const near = viewer === 'table' ? 0 : viewer;
  const count = view.players.length;
  // Clockwise, beginning with whoever comes next.
  const rivals = Array.from({ length: count - 1 }, (_, index) => (near + 1 + index) % count);
  return (
    <div ref={board} className={styles.board} data-choosing={chosen.length > 0} data-phone={isPhone}>
      <div className={styles.table} data-rivals={rivals.length}>
        <div className={styles.rivals}>
          {rivals.map((seat) =>
            isPhone ? (
              <RivalPlate key={seat} seat={seat} />
            ) : (
              <Rival key={seat} seat={seat} room={rivals.length === 1 ? 'rival' : 'column'} />
            ),
          )}
        </div>
        <Meter near={near} rivals={rivals} />
        <PlaceMark place={`seat:${near}`} className={styles.near}>
          <Sky seat={near} room="near" />
          <Nest seat={near} room="near" />
        </PlaceMark>
        <Middle />
      </div>
    </div>
  );
}
