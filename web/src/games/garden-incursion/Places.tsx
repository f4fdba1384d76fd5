import type { Move, State } from '@tuckbox/games/garden-incursion';
import type { CSSProperties } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { SpotArea, useTable } from '../../table/index.ts';
import type { Spot } from '../../table/kit.ts';
import { type Aim, chosenUnit } from './deeds.ts';
import { isOpen } from './garden.ts';
import { type Ground, type Point, type Stand, spread } from './ground.ts';
import styles from './Places.module.css';
import { placeOf } from './ways.ts';

interface Place extends Point {
  readonly spot: Spot;
  /** The unit that stands there and would be touched itself. */
  readonly under: Stand | undefined;
  /** Somebody who is only in the way. */
  readonly over: Stand | undefined;
}

/** The lit tiles, and on open ground the points that stand for all others inside the ring. */
export function Places({
  ground,
  stands,
  aim,
}: {
  ground: Ground;
  stands: ReadonlyMap<string, Stand>;
  aim: Aim | undefined;
}) {
  const { view, lit } = useTable<State, Move>();
  const touchable = useTouchable(stands);
  if (aim === undefined) return null;
  const isPoints = isOpen(view);
  const reach = isPoints ? ground.disc / 2 : ground.unit / 2;
  const near = (list: readonly Stand[], { x, y }: Point) =>
    list.find(({ group, x: standX, y: standY }) => {
      const middle = isPoints ? { x: standX, y: standY } : ground.pointOf(group.anchor.at);
      return Math.max(Math.abs(middle.x - x), Math.abs(middle.y - y)) < reach;
    });
  const places: Place[] = [...lit].flatMap((spot) => {
    const at = placeOf(spot);
    if (at === undefined) return [];
    const point = ground.pointOf(at);
    return [{ spot, ...point, under: near(touchable, point), over: near([...stands.values()], point) }];
  });
  const free = places.filter(({ under }) => under === undefined);
  const shown = isPoints ? spread(free, 26) : free;
  return (
    <>
      {free.map(({ spot, over }, index) => (
        <div key={spot} className={styles.place} style={placed(shown[index], ground)} data-unit={over?.unit.id}>
          <SpotArea spot={spot} className={isPoints ? styles.point : styles.tile} />
        </div>
      ))}
      {places.map(({ spot, under, ...point }) =>
        under === undefined ? null : (
          <div key={spot} className={styles.place} style={{ ...placed(point, ground), zIndex: 7 }}>
            <SpotArea spot={spot} className={styles.step}>
              <Icon name="footsteps" />
            </SpotArea>
          </div>
        ),
      )}
    </>
  );
}

function placed({ x, y }: Point, { unit, disc }: Ground): CSSProperties {
  return { left: x, top: y, '--unit': `${unit}px`, '--d': `${disc}px` } as CSSProperties;
}

/** Units that are touched themselves: those lit, and own ones that could be picked up instead. */
export function useTouchable(stands: ReadonlyMap<string, Stand>): readonly Stand[] {
  const { view, moves, lit, chosen } = useTable<State, Move>();
  const actor = chosenUnit(view, chosen);
  const actors = new Set(moves.flatMap((move) => ('unit' in move && move.type !== 'choose' ? [move.unit] : [])));
  return [...stands.values()].filter(({ unit: { id }, group, isStacked }) => {
    if (isStacked) return lit.has(`stack:${group.anchor.id}`) || group.units.some((unit) => actors.has(unit.id));
    return lit.has(`unit:${id}`) || lit.has(`payer:${id}`) || (actors.has(id) && id !== actor?.id);
  });
}
