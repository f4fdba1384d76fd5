import type { Move, State } from '@tuckbox/games/hatch';
import type { Seat } from '@tuckbox/kernel';
import { useEffect, useRef, useState } from 'react';
import { PlaceMark, useTable } from '../../table/index.ts';
import styles from './Board.module.css';
import { useGliding } from './gliding.ts';
import { Meter } from './Meter.tsx';
import { Middle } from './Middle.tsx';
import { boardInDemand, Rival, RivalBoard, RivalPlate } from './Rival.tsx';
import { Nest, type Room, Sky } from './Rows.tsx';

/** Nest and sky of every empire, the meter between them, and the middle of the table beside. */
export function Board() {
  const { view, viewer, chosen, event, isPhone } = useTable<State, Move>();
  const board = useRef<HTMLDivElement>(null);
  useGliding(board, view, event !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is lit changes with the view and with what is chosen
  useEffect(() => {
    if (isPhone) bringTargetsIntoSight(board.current);
  }, [view, chosen, isPhone]);
  const near = viewer === 'table' ? 0 : viewer;
  const count = view.players.length;
  // Clockwise, beginning with whoever comes next.
  const rivals = Array.from({ length: count - 1 }, (_, index) => (near + 1 + index) % count);
  return (
    <div ref={board} className={styles.board} data-choosing={chosen.length > 0} data-phone={isPhone}>
      {isPhone ? <NarrowTable near={near} rivals={rivals} /> : <WideTable near={near} rivals={rivals} />}
    </div>
  );
}

/** On a short phone the board is scrolled: it moves by itself to where a card can go, above all to the nest. */
function bringTargetsIntoSight(board: HTMLElement | null): void {
  if (board === null || board.scrollHeight <= board.clientHeight) return;
  const { top, bottom } = board.getBoundingClientRect();
  const lit = [...board.querySelectorAll<HTMLElement>('[data-state="lit"]')];
  const isInSight = (element: HTMLElement) => {
    const rect = element.getBoundingClientRect();
    return rect.top >= top && rect.bottom <= bottom;
  };
  const wanted = lit.find(({ dataset }) => dataset.spot === 'nest') ?? (lit.some(isInSight) ? undefined : lit[0]);
  wanted?.scrollIntoView({ block: 'nearest' });
}

/** By the number of rivals. */
const ROOMS: Readonly<Record<number, Room>> = { 1: 'rival', 2: 'column' };

interface Seating {
  near: Seat;
  rivals: readonly Seat[];
}

function WideTable({ near, rivals }: Seating) {
  return (
    <div className={styles.table} data-rivals={rivals.length}>
      <div className={styles.rivals}>
        {rivals.map((seat) => (
          <Rival key={seat} seat={seat} room={ROOMS[rivals.length] ?? 'narrow'} />
        ))}
      </div>
      <OwnBoard near={near} rivals={rivals} />
    </div>
  );
}

/** One board at a time: the viewer's own, or that of a rival whose plate was touched or who has what is to be touched. */
function NarrowTable({ near, rivals }: Seating) {
  const { view, lit } = useTable<State, Move>();
  const demand = boardInDemand(view, lit, near);
  const [wish, setWish] = useState<{ open: Seat; demand: Seat | undefined }>();
  // A wish holds until something else is to be touched.
  const open = wish !== undefined && wish.demand === demand ? wish.open : (demand ?? near);
  const show = (seat: Seat) => setWish({ open: seat, demand });
  return (
    <div className={styles.table} data-rivals={rivals.length}>
      <div className={styles.rivals}>
        {rivals.map((seat) => (
          <RivalPlate key={seat} seat={seat} isOpen={open === seat} onOpen={() => show(open === seat ? near : seat)} />
        ))}
      </div>
      {open === near ? <OwnBoard near={near} rivals={rivals} /> : <RivalBoard seat={open} onClose={() => show(near)} />}
    </div>
  );
}

function OwnBoard({ near, rivals }: Seating) {
  return (
    <>
      <div className={styles.meter}>
        <Meter near={near} rivals={rivals} />
      </div>
      <PlaceMark place={`seat:${near}`} className={styles.near}>
        <Sky seat={near} room="near" />
        <Nest seat={near} room="near" />
      </PlaceMark>
      <div className={styles.middle}>
        <Middle />
      </div>
    </>
  );
}
