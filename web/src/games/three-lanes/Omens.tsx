import { depthOf, LANES, type Lane, type Move, type Position } from '@tuckbox/games/three-lanes';
import type { Seat } from '@tuckbox/kernel';
import { useEffect, useMemo, useState } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { useTable } from '../../table/index.ts';
import styles from './Board.module.css';
import { clamp, type Field, frontLine, pointAt } from './field.ts';
import { arrowsOf, foreseeMarch, type March, piecesTouched } from './foresight.ts';
import type { Omen } from './Pieces.tsx';
import { cardOf, type View } from './view.ts';
import { way } from './ways.ts';

/** The march that is coming, while somebody looks at End turn or has asked to see it. */
export function useMarch(isWanted: boolean): March | undefined {
  const { view, viewer, moves } = useTable<View, Move>();
  const isPointedAt = useIsPointedAt('do:end-turn');
  const canEnd = moves.some(({ type }) => type === 'end-turn');
  const seat = (isPointedAt || isWanted) && canEnd && viewer !== 'table' ? viewer : undefined;
  return useMemo(() => (seat === undefined ? undefined : foreseeMarch(view, seat)), [view, seat]);
}

/** Whether a pointer rests on the spot, or it has the focus. The strip draws it, so the whole page is watched. */
function useIsPointedAt(spot: string): boolean {
  const [isPointedAt, setPointedAt] = useState(false);
  useEffect(() => {
    const find = ({ target }: Event) => target instanceof Element && target.closest(`[data-spot="${spot}"]`) !== null;
    const enter = (event: Event) => {
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
      setPointedAt(find(event) && !isTouch);
    };
    const stop = new AbortController();
    const on = { signal: stop.signal };
    document.addEventListener('pointerover', enter, on);
    document.addEventListener('focusin', enter, on);
    document.addEventListener('focusout', () => setPointedAt(false), on);
    return () => stop.abort();
  }, [spot]);
  return isPointedAt;
}

/** What is to be marked on pieces: whom the picked-up skill would touch, and who would die in the coming march. */
export function useOmens(march: March | undefined): ReadonlyMap<string, Omen> {
  const { view, viewer, moves, chosen } = useTable<View, Move>();
  return useMemo(() => {
    const omens = new Map<string, Omen>();
    for (const id of march?.dead ?? []) omens.set(id, 'doomed');
    const [held] = chosen;
    if (held === undefined || viewer === 'table') return omens;
    for (const move of moves) {
      if (move.type !== 'play' || way(move, view, viewer)[0] !== held) continue;
      if (cardOf(view, move.card)?.type !== 'skill') continue;
      for (const id of piecesTouched(view, viewer, move)) omens.set(id, 'touched');
    }
    return omens;
  }, [view, viewer, moves, chosen, march]);
}

/** The dotted front through the lanes: as far as the near side has come. */
export function Front({ field, near, isOwn }: { field: Field; near: Seat; isOwn: boolean }) {
  const { view } = useTable<View, Move>();
  const points = frontLine(field, depthsOf(view, near));
  const isAcross = field.arrangement === 'across';
  const [start, , , turn, next] = points;
  const { x, width } = field.lanes.plains;
  // Beside the turn into the last lane, in the gap, but not over the lane's name; upright lanes are too narrow for words.
  const left = Math.min(turn.x, next.x) + 14;
  const flag = isAcross
    ? { left: clamp(left, x + 150, x + width - 160), top: turn.y - 13 }
    : { left: start.x + 2, top: start.y - 13 };
  return (
    <>
      <svg className={styles.front} aria-hidden="true">
        <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      </svg>
      <span className={styles.flag} style={flag}>
        <Icon name="flying-flag" />
        <span className={isAcross ? undefined : 'unseen'}>{isOwn ? 'Your front' : 'Front'} · space </span>
        {view.space[near]}
      </span>
    </>
  );
}

function depthsOf(view: Position, near: Seat): Record<Lane, number> {
  const depths = { plains: 0, forest: 0, mountains: 0 };
  for (const { owner, lane, tile } of view.units)
    if (owner === near) depths[lane] = Math.max(depths[lane], depthOf(near, lane, tile));
  return depths;
}

const APART = 16;

/** Dashed arrows for the steps, and a pill with both losses for every fight. */
export function MarchPreview({
  march,
  field,
  near,
  lanes = LANES,
}: {
  march: March;
  field: Field;
  near: Seat;
  lanes?: readonly Lane[];
}) {
  const { view } = useTable<View, Move>();
  const arrows = arrowsOf(view, near, march).filter(({ lane }) => lanes.includes(lane));
  return (
    <div className={styles.preview}>
      <svg className={styles.ghosts} aria-hidden="true">
        <defs>
          <marker id="march-head" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4" markerHeight="4" orient="auto">
            <path d="M0 0L10 5L0 10Z" />
          </marker>
        </defs>
        {arrows.map(({ unit, lane, from, to }) => {
          // From the edge of the token, so that its numbers stay in sight; beside those who start from the same tile.
          const start = pointAt(field, lane, from + 0.3);
          const end = pointAt(field, lane, to);
          const mates = arrows.filter((other) => other.lane === lane && other.from === from);
          const aside = (mates.findIndex((other) => other.unit === unit) - (mates.length - 1) / 2) * APART;
          const [x, y] = field.arrangement === 'across' ? [0, aside] : [aside, 0];
          return (
            <line
              key={unit}
              x1={start.x + x}
              y1={start.y + y}
              x2={end.x + x}
              y2={end.y + y}
              markerEnd="url(#march-head)"
            />
          );
        })}
      </svg>
      {march.clashes.map(({ attacker, defender, toAttacker, toDefender }) => {
        const foe = view.units.find(({ id }) => id === defender);
        if (foe === undefined || !lanes.includes(foe.lane)) return null;
        const { x, y } = pointAt(field, foe.lane, depthOf(near, foe.lane, foe.tile) - 0.5);
        const { tiles } = field.lanes[foe.lane];
        const lift = field.arrangement === 'across' ? tiles[0].height / 2 : 0;
        return (
          <span key={`${attacker} ${defender}`} className={styles.clash} style={{ left: x, top: y - lift }}>
            <Icon name="sword-clash" />
            <b>−{toAttacker}</b>
            <b>−{toDefender}</b>
          </span>
        );
      })}
    </div>
  );
}
