import type { Move, State, Unit } from '@tuckbox/games/garden-incursion';
import type { GameEvent } from '@tuckbox/kernel';
import { useEffect, useRef, useState } from 'react';
import { PlaceMark, useTable } from '../../table/index.ts';
import { attend, useAttention } from './attention.ts';
import { aimedAt, aimOf, chosenUnit, isAimable, touchableUnits } from './deeds.ts';
import styles from './GardenMap.module.css';
import { fieldOf, isOpen, nearSeat, queenIn } from './garden.ts';
import { type Ground, groundFor, type Stand, standsOf } from './ground.ts';
import { Lines } from './Lines.tsx';
import { Notes } from './Notes.tsx';
import { OpenStack } from './OpenStack.tsx';
import { Fallen, Piece, StackPiece, walkOf } from './Piece.tsx';
import { Places } from './Places.tsx';
import { Rings, ScaleBar } from './Rings.tsx';
import { Scenery } from './Scenery.tsx';
import { useTouching } from './touching.ts';
import { placeSpot } from './ways.ts';
import { isWhole, ratioOf, useWindow, ZoomButtons } from './window.tsx';

const NOBODY: ReadonlySet<string> = new Set();

/** The garden seen from above: a sheet in a wooden frame that can be moved and zoomed. */
export function GardenMap() {
  const { view, viewer, chosen, lit, moves, isPhone, event, choose, play } = useTable<State, Move>();
  const { only } = useAttention();
  const map = useRef<HTMLDivElement>(null);
  const frame = useWindow();
  const [touched, setTouched] = useState<string>();
  const ground = groundFor(view, frame.size, frame.zoom, isPhone);
  const walker = event?.type === 'moved' ? String(event.unit) : undefined;
  const stands = standsOf(view, ground, walker);
  const fallen = useFallen(view, stands, event);
  const { max } = fieldOf(view);
  const aim = aimOf(view, viewer, chosen, moves);
  const touchable = only === 'move' ? NOBODY : touchableUnits(view, moves, lit, chosen);
  const actor = chosenUnit(view, chosen);
  const home = queenIn(view, nearSeat(viewer))?.id;
  const isScrolled = !isWhole(frame, ground);
  useFollow(frame.scroller, stands, isScrolled, actor?.id ?? walker ?? idIn(event), home);

  /** Any point of open ground will do; a tile that is not lit says why. */
  useTouching(map, ({ clientX, clientY }, how) => {
    const sheet = map.current?.querySelector<HTMLElement>('[data-sheet]');
    if (sheet === null || sheet === undefined || (how === 'click' && frame.hasPanned())) return;
    if (aim === undefined && chosen.length === 0) return attend({ looked: undefined, peeked: undefined });
    const { x, y } = sheet.getBoundingClientRect();
    const ratio = ratioOf(sheet);
    const point = { x: (clientX - x) * ratio, y: (clientY - y) * ratio };
    const position = ground.positionAt(point, aim?.rings[0]?.at);
    const isFree = aim !== undefined && viewer !== 'table' && isOpen(view);
    const move = isFree ? aimedAt(view, viewer, aim, position) : undefined;
    if (move !== undefined) return play(move);
    if (how === 'drop') return;
    const spot = placeSpot(position);
    setTouched(spot);
    choose(spot);
  });

  return (
    <div className={styles.map} ref={map} data-only={only} data-kind={isOpen(view) ? 'open' : 'grid'}>
      <div className={styles.scroller} ref={frame.ref} tabIndex={-1}>
        <div className={styles.sheet} style={{ width: ground.width, height: ground.height }} data-sheet="">
          <Scenery {...sceneryFor(ground, isOpen(view))} />
          {!isOpen(view) && <Tiles ground={ground} columns={max.x + 1} rows={max.y + 1} />}
          <Rings ground={ground} aim={aim} />
          <Places ground={ground} stands={stands} touchable={touchable} aim={aim} />
          <Lines ground={ground} stands={stands} />
          {touched !== undefined && <Touched spot={touched} ground={ground} />}
          {fallen.map((stand) => (
            <Fallen key={stand.unit.id} stand={stand} />
          ))}
          <Pieces
            stands={stands}
            walker={walker}
            event={event}
            ground={ground}
            isOpaque={({ id, at }) => touchable.has(id) || id === actor?.id || !isAimable(view, aim, lit, at)}
          />
          <Notes ground={ground} stands={stands} />
        </div>
      </div>
      <OpenStack ground={ground} stands={stands} isWhole={!isScrolled} />
      {isOpen(view) && <ScaleBar range={ground.unit} millimetres={fieldOf(view).range} />}
      <ZoomButtons frame={frame} ground={ground} />
    </div>
  );
}

function Pieces({
  stands,
  walker,
  event,
  ground,
  isOpaque,
}: {
  stands: ReadonlyMap<string, Stand>;
  walker: string | undefined;
  event: GameEvent | undefined;
  ground: Ground;
  /** Whether a touch is meant for the unit, not for the place under it. */
  isOpaque: (unit: Unit) => boolean;
}) {
  const all = [...stands.values()];
  const stacks = new Map<string, Stand[]>();
  for (const stand of all) {
    if (!stand.isStacked) continue;
    const { id } = stand.group.anchor;
    stacks.set(id, [...(stacks.get(id) ?? []), stand]);
  }
  // Focus goes over the garden as one reads: row by row.
  const single = all.filter(({ isStacked }) => !isStacked).sort((a, b) => a.y - b.y || a.x - b.x);
  return (
    <>
      {single.map((stand) => (
        <Piece
          key={stand.unit.id}
          stand={stand}
          isOpaque={isOpaque(stand.unit)}
          from={stand.unit.id === walker ? walkOf(event, ground.pointOf) : undefined}
        />
      ))}
      {[...stacks].map(([id, members]) => (
        <StackPiece key={`stack ${id}`} stands={members} isOpaque={members.some(({ unit }) => isOpaque(unit))} />
      ))}
    </>
  );
}

/** The scenery is drawn for tiles of 75, or ranges of 118, and scaled with the sheet, so that zooming does not grow another garden. */
function sceneryFor({ width, height, unit }: Ground, isWide: boolean): { width: number; height: number } {
  const scale = isWide ? 118 / unit : 75 / unit;
  return { width: Math.round((width * scale) / 25) * 25, height: Math.round((height * scale) / 25) * 25 };
}

/** The lines between the tiles. */
function Tiles({
  ground: { pointOf, unit, width, height },
  columns,
  rows,
}: {
  ground: Ground;
  columns: number;
  rows: number;
}) {
  const first = pointOf({ x: 0, y: 0 });
  const left = first.x - unit / 2;
  const top = first.y - unit / 2;
  const across = Array.from({ length: columns + 1 }, (_, index) => `M${left + index * unit} ${top}v${rows * unit}`);
  const down = Array.from({ length: rows + 1 }, (_, index) => `M${left} ${top + index * unit}h${columns * unit}`);
  const d = [...across, ...down].join('');
  return (
    <svg className={styles.tiles} width={width} height={height} aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

/** Marks where the ground was touched, so that the reason can be said there. */
function Touched({ spot, ground }: { spot: string; ground: Ground }) {
  const [x = 0, y = 0, z] = spot
    .slice(spot.indexOf(':') + 1)
    .split(',')
    .map(Number);
  const point = ground.pointOf(z === undefined ? { x, y } : { x, y, z });
  return <PlaceMark place={spot} className={styles.touched} style={{ left: point.x, top: point.y }} />;
}

const FOLD_MS = 320;

/** The units that have left the view since the one before it, for as long as they fold. */
function useFallen(view: State, stands: ReadonlyMap<string, Stand>, event: GameEvent | undefined): readonly Stand[] {
  const before = useRef(stands);
  const [fallen, setFallen] = useState<readonly Stand[]>([]);
  useEffect(() => {
    const gone = [...before.current.values()].filter(({ unit }) => !view.units.some(({ id }) => id === unit.id));
    before.current = stands;
    if (event === undefined || gone.length === 0) return;
    setFallen(gone);
    const timer = setTimeout(() => setFallen([]), FOLD_MS);
    return () => clearTimeout(timer);
  }, [view, stands, event]);
  return fallen;
}

/** The unit that an event is about. */
function idIn(event: GameEvent | undefined): string | undefined {
  const id = event?.unit ?? event?.on ?? event?.defender;
  return typeof id === 'string' ? id : undefined;
}

/** Brings what matters into the window, where the sheet is larger than that. At first that is the own queen. */
function useFollow(
  scroller: () => HTMLElement | null,
  stands: ReadonlyMap<string, Stand>,
  isScrolled: boolean,
  id: string | undefined,
  home: string | undefined,
): void {
  const latest = useRef({ stands, home });
  latest.current = { stands, home };
  const isSettled = useRef(false);
  useEffect(() => {
    const element = isScrolled ? scroller() : null;
    const wanted = id ?? (isSettled.current ? undefined : latest.current.home);
    const stand = wanted === undefined ? undefined : latest.current.stands.get(wanted);
    if (element === null || stand === undefined) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
    const rim = stand.disc * 1.5;
    const isIn =
      stand.x > scrollLeft + rim &&
      stand.x < scrollLeft + clientWidth - rim &&
      stand.y > scrollTop + rim &&
      stand.y < scrollTop + clientHeight - rim;
    const behavior = isSettled.current ? 'smooth' : 'instant';
    isSettled.current = true;
    if (!isIn) element.scrollTo({ left: stand.x - clientWidth / 2, top: stand.y - clientHeight / 2, behavior });
  }, [scroller, isScrolled, id]);
}
