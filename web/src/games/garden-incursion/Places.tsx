import type { Move, State } from '@tuckbox/games/garden-incursion';
import type { CSSProperties } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { SpotArea, useTable } from '../../table/index.ts';
import type { Spot } from '../../table/kit.ts';
import type { Aim } from './deeds.ts';
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
  touchable,
  aim,
}: {
  ground: Ground;
  stands: ReadonlyMap<string, Stand>;
  touchable: ReadonlySet<string>;
  aim: Aim | undefined;
}) {
  const { view, lit } = useTable<State, Move>();
  if (aim === undefined) return null;
  const isPoints = isOpen(view);
  const reach = isPoints ? ground.disc * 0.56 + 8 : ground.unit / 2;
  const near = (list: readonly Stand[], { x, y }: Point) =>
    list.find(({ group, x: standX, y: standY }) => {
      const middle = isPoints ? { x: standX, y: standY } : ground.pointOf(group.anchor.at);
      return Math.max(Math.abs(middle.x - x), Math.abs(middle.y - y)) < reach;
    });
  const all = [...stands.values()];
  const inTheWay = all.filter(({ unit }) => touchable.has(unit.id));
  const isInRing = ({ x, y }: Point) =>
    aim.rings.some(({ at, ranges }) => {
      const middle = ground.pointOf(at);
      return Math.hypot(middle.x - x, middle.y - y) <= ranges * ground.unit + 1;
    });
  const places: Place[] = [...lit].flatMap((spot) => {
    const at = placeOf(spot);
    if (at === undefined) return [];
    const point = ground.pointOf(at);
    return [{ spot, ...point, under: near(inTheWay, point), over: near(all, point) }];
  });
  // On open ground any point will do, so that those listed may stand a little aside of somebody.
  const free = isPoints ? places : places.filter(({ under }) => under === undefined);
  const shown = isPoints ? spread(free, 25, (point) => near(inTheWay, point) === undefined, isInRing) : free;
  return (
    <>
      {free.map(({ spot, over }, index) => (
        <div
          key={spot}
          className={styles.place}
          style={{ ...placed(shown[index], ground), zIndex: isPoints ? 7 : 0 }}
          data-unit={over?.unit.id}
        >
          <SpotArea spot={spot} className={isPoints ? styles.point : styles.tile} />
        </div>
      ))}
      {places.map(({ spot, under, ...point }) =>
        under === undefined || isPoints ? null : (
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
