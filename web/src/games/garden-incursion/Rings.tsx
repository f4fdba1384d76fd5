import type { Move, State } from '@tuckbox/games/garden-incursion';
import { useTable } from '../../table/index.ts';
import { type Aim, chosenUnit } from './deeds.ts';
import { fieldOf, isOpen, kindIn } from './garden.ts';
import type { Ground } from './ground.ts';
import styles from './Rings.module.css';

/** Open ground: where the choice may fall, how far a creature reaches, and how near it must stand to guard. */
export function Rings({ ground, aim }: { ground: Ground; aim: Aim | undefined }) {
  const { view, chosen } = useTable<State, Move>();
  if (!isOpen(view)) return null;
  const { unit: range, width, height } = ground;
  const actor = view.phase === 'action' ? chosenUnit(view, chosen) : undefined;
  const kind = actor && kindIn(view, actor.card);
  const isCreature = kind?.type === 'creature' && !chosen.some((spot) => spot.startsWith('use:'));
  const tolerance = (fieldOf(view).tolerance * range) / fieldOf(view).range;
  return (
    <svg className={styles.rings} width={width} height={height} aria-hidden="true">
      {aim?.rings.map(({ at, ranges }) => {
        const { x, y } = ground.pointOf(at);
        return (
          <g key={`${at.x},${at.y}`}>
            <circle cx={x} cy={y} r={ranges * range} className={styles.wash} />
            <circle cx={x} cy={y} r={ranges * range} className={styles.move} />
          </g>
        );
      })}
      {actor !== undefined && kind !== undefined && isCreature && actor.ap > 0 && (
        <>
          {kind.reach !== kind.stride && (
            <circle {...middle(ground.pointOf(actor.at))} r={kind.reach * range} className={styles.reach} />
          )}
          <circle {...middle(ground.pointOf(actor.at))} r={Math.max(tolerance, 4)} className={styles.guard} />
        </>
      )}
    </svg>
  );
}

function middle({ x, y }: { x: number; y: number }) {
  return { cx: x, cy: y };
}

/** How long a range is, in the corner of the window. */
export function ScaleBar({ range, millimetres }: { range: number; millimetres: number }) {
  return (
    <div className={styles.scale}>
      <span>1 range = {millimetres} mm</span>
      <i style={{ width: range }} />
    </div>
  );
}
