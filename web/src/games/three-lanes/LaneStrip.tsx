import { type Card, depthOf, type Lane, lengthOf, type Move, type Unit } from '@tuckbox/games/three-lanes';
import type { Seat } from '@tuckbox/kernel';
import { Icon } from '../../icons/Icon.tsx';
import { PlaceMark, SpotArea, useTable } from '../../table/index.ts';
import styles from './Board.module.css';
import { Crowd } from './Crowd.tsx';
import { tilePlace } from './effects.ts';
import { type LaneBox, type Spread, spread } from './field.ts';
import { BuildingPiece, type Omen, UnitPiece } from './Pieces.tsx';
import { Scenery } from './Scenery.tsx';
import { isPlaced, type KnownBuilding, LANE_ICONS, LANE_NAMES, type View } from './view.ts';

interface LaneStripProps {
  box: LaneBox;
  near: Seat;
  /** The card that has been picked up. */
  held: Card | undefined;
  /** The key that chooses the lane, while it can be chosen. */
  digit: number | undefined;
  omens: ReadonlyMap<string, Omen>;
  isStanding: boolean;
}

/** One lane: its land, its tiles, and everything that stands on them. */
export function LaneStrip({ box, near, held, digit, omens, isStanding }: LaneStripProps) {
  const { view, lit } = useTable<View, Move>();
  const { lane, x, y, width, height } = box;
  const tiles = tilesOf(view, lane, near).map((standing, index) => ({
    ...standing,
    box: box.tiles[index],
    spread: spread(box.tiles[index], box.token, {
      own: standing.own.map(({ id }) => id),
      foe: standing.foe.map(({ id }) => id),
      building: standing.building?.id,
      isAsked: standing.own.some(({ id }) => lit.has(`unit:${id}`)),
    }),
  }));
  return (
    <section
      className={styles.lane}
      style={{ left: x, top: y, width, height }}
      data-lane={lane}
      data-standing={isStanding || undefined}
      data-aimed={digit !== undefined || undefined}
      aria-label={`${LANE_NAMES[lane]}, ${lengthOf(lane)} tiles`}
    >
      <Scenery lane={lane} width={width} height={height} />
      <h3 className={styles.laneName}>
        <Icon name={LANE_ICONS[lane]} />
        {LANE_NAMES[lane]}
      </h3>
      {tiles.map(({ tile, box: place }, index) => (
        <PlaceMark
          key={tile}
          place={tilePlace(lane, tile)}
          className={styles.tile}
          style={{ left: place.x, top: place.y, width: place.width, height: place.height }}
        >
          <span className={styles.depth}>{index + 1}</span>
          {held?.type === 'building' && <Blueprint depths={held.blueprint[lane]} depth={index + 1} />}
        </PlaceMark>
      ))}
      <i className={styles.middle} style={middleOf(box, isStanding)} />
      <SpotArea spot={`lane:${lane}`} className={styles.aim}>
        {digit !== undefined && <span className={styles.target} style={aimedAt(box, held?.type === 'unit')} />}
      </SpotArea>
      {tiles.map(({ building, own, foe, spread: { building: placed } }) =>
        building === undefined || placed === undefined ? null : (
          <BuildingPiece
            key={building.id}
            building={building}
            isCovered={own.length + foe.length > 0}
            placed={placed}
            size={box.token}
            near={near}
            omen={omens.get(building.id)}
          />
        ),
      )}
      <Units view={view} lane={lane} box={box} near={near} omens={omens} spreads={tiles.map((tile) => tile.spread)} />
      {tiles.map(({ tile, own, foe, box: place, spread: { unseen } }) =>
        unseen.own + unseen.foe === 0 ? null : (
          <Crowd key={tile} units={[...own, ...foe]} unseen={unseen} box={place} near={near} omens={omens} />
        ),
      )}
      {digit !== undefined && (
        <span
          className={styles.pin}
          style={isStanding ? { left: 52, top: box.tiles[0].y - 9 } : { left: 10, top: box.tiles[0].y + 7 }}
        >
          <Icon name="position-marker" />
          <kbd>{digit}</kbd>
          <span className={styles.pinName}>{held?.name}</span>
        </span>
      )}
    </section>
  );
}

/** In the order of play, so that no element changes its place among the others when its unit marches. */
function Units({
  view,
  lane,
  box,
  near,
  omens,
  spreads,
}: {
  view: View;
  lane: Lane;
  box: LaneBox;
  near: Seat;
  omens: ReadonlyMap<string, Omen>;
  spreads: readonly Spread[];
}) {
  const placed = new Map(spreads.flatMap(({ units }) => units.map((one) => [one.id, one])));
  return view.units.map((unit) => {
    const place = unit.lane === lane ? placed.get(unit.id) : undefined;
    return place === undefined ? null : (
      <UnitPiece key={unit.id} unit={unit} placed={place} size={box.token} near={near} omen={omens.get(unit.id)} />
    );
  });
}

interface TileStanding {
  tile: number;
  own: Unit[];
  foe: Unit[];
  building: KnownBuilding | undefined;
}

/** What stands on the tiles of a lane, by depth. */
function tilesOf(view: View, lane: Lane, near: Seat): TileStanding[] {
  return Array.from({ length: lengthOf(lane) }, (_, index) => {
    const tile = depthOf(near, lane, index + 1);
    const units = view.units.filter((unit) => unit.lane === lane && unit.tile === tile);
    return {
      tile,
      own: units.filter(({ owner }) => owner === near),
      foe: units.filter(({ owner }) => owner !== near),
      building: view.buildings.filter(isPlaced).find((one) => one.lane === lane && one.tile === tile),
    };
  });
}

/** The order in which a building would choose its tile. */
function Blueprint({ depths = [], depth }: { depths: readonly number[] | undefined; depth: number }) {
  const choice = depths.indexOf(depth);
  return choice < 0 ? null : (
    <span className={styles.blueprint}>
      <Icon name="gear-hammer" />
      {depths.length > 1 && choice + 1}
    </span>
  );
}

/** The part of a lane that the picked-up card is about: the first tile for units, all tiles for skills. */
function aimedAt({ tiles }: LaneBox, isUnit: boolean): React.CSSProperties {
  const [first] = tiles;
  const last = isUnit ? first : (tiles.at(-1) ?? first);
  const left = Math.min(first.x, last.x);
  const top = Math.min(first.y, last.y);
  return {
    left,
    top,
    width: Math.max(first.x, last.x) + first.width - left,
    height: Math.max(first.y, last.y) + first.height - top,
  };
}

function middleOf({ tiles }: LaneBox, isStanding: boolean): React.CSSProperties {
  const half = tiles[tiles.length / 2];
  return isStanding ? { top: half.y + half.height } : { left: half.x };
}
