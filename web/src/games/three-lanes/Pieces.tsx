import { type Move, movementText, type Unit } from '@tuckbox/games/three-lanes';
import type { Seat } from '@tuckbox/kernel';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Art } from '../../cards/Card.tsx';
import { face } from '../../cards/faces/three-lanes.ts';
import { Icon } from '../../icons/Icon.tsx';
import { PlaceMark, SpotArea, useTable } from '../../table/index.ts';
import { isStill } from '../../table/settings.ts';
import type { Placed, TokenSize } from './field.ts';
import styles from './Pieces.module.css';
import { cardOf, type KnownBuilding, marchNumber, type View } from './view.ts';
import { name, unitInWords } from './ways.ts';

/** What the player is being shown about a piece besides its numbers. */
export type Omen = 'touched' | 'doomed' | undefined;

interface PieceProps {
  placed: Placed;
  size: TokenSize;
  near: Seat;
  omen: Omen;
}

export function UnitPiece({ unit, placed, size, near, omen }: PieceProps & { unit: Unit }) {
  const { event } = useTable<View, Move>();
  const hop = useHop(unit.tile, event !== undefined);
  return (
    <Positioned placed={placed}>
      <div ref={hop}>
        <TouchableUnit unit={unit} near={near} isFlat={size.isFlat} scale={size.scale * placed.scale} omen={omen} />
      </div>
    </Positioned>
  );
}

interface TokenProps {
  unit: Unit;
  near: Seat;
  isFlat: boolean;
  scale: number;
  omen: Omen;
}

/** The spot lies over the token and says in words what that shows. */
export function TouchableUnit(props: TokenProps) {
  const { view } = useTable<View, Move>();
  const { unit, near } = props;
  const { id, kind } = unit;
  return (
    <PlaceMark place={`unit:${id}`}>
      <div className={styles.piece} data-card={kind}>
        <Token {...props} />
        <SpotArea spot={`unit:${id}`} label={unitInWords(view, unit, near)} className={styles.spot} />
      </div>
    </PlaceMark>
  );
}

/** Steps to where it stands now. */
function Positioned({ placed: { x, y, layer }, children }: { placed: Placed; children: ReactNode }) {
  const transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%)`;
  return (
    <div className={styles.positioned} style={{ transform, '--layer': layer } as CSSProperties}>
      {children}
    </div>
  );
}

const HOP_MS = 220;

/** A small hop with every step, while events are being shown. */
function useHop(tile: number, isShowing: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(tile);
  useLayoutEffect(() => {
    if (before.current === tile) return;
    before.current = tile;
    if (!isShowing || isStill()) return;
    ref.current?.animate([{ translate: '0 0' }, { translate: '0 -9px' }, { translate: '0 0' }], {
      duration: HOP_MS,
      easing: 'ease-out',
    });
  }, [tile, isShowing]);
  return ref;
}

/** Own tokens have a round top, enemy tokens a gable. */
function Token({ unit, near, isFlat, scale, omen }: TokenProps) {
  const { view } = useTable<View, Move>();
  const printed = cardOf(view, unit.kind);
  const attack = printed?.type === 'unit' ? compare(unit.attack, printed.attack) : undefined;
  const movement = printed?.type === 'unit' ? compare(unit.movement, printed.movement) : undefined;
  return (
    <span
      aria-hidden="true"
      className={styles.token}
      style={sizedBy(scale)}
      data-side={unit.owner === near ? 'own' : 'foe'}
      data-flat={isFlat || undefined}
      data-tired={unit.tired !== false || undefined}
      data-omen={omen}
    >
      <span className={styles.gable}>
        <Art face={face(unit.kind, view)} className={styles.art} />
      </span>
      <span className={styles.movement} data-change={movement}>
        {movementText(unit)}
      </span>
      <span className={styles.numbers}>
        <Change value={Math.max(0, unit.hp)}>
          <Icon name="hearts" />
        </Change>
        <Change value={unit.attack} change={attack}>
          <Icon name="broadsword" />
        </Change>
      </span>
      {unit.tired !== false && (
        <span className={styles.mark} data-mark="tired">
          <Icon name="night-sleep" />
        </span>
      )}
      {unit.rest > 0 && (
        <span className={styles.mark} data-mark="rest">
          <Icon name="hourglass" />
          {unit.rest > 1 && unit.rest}
        </span>
      )}
      <span className={styles.order}>{marchNumber(view, unit)}</span>
      <OmenMark omen={omen} />
    </span>
  );
}

function OmenMark({ omen }: { omen: Omen }) {
  if (omen === undefined) return null;
  return (
    <span className={styles.omen} data-omen={omen}>
      <Icon name={omen === 'doomed' ? 'death-skull' : 'crosshair'} />
    </span>
  );
}

function compare(now: number, printed: number): 'up' | 'down' | undefined {
  return now === printed ? undefined : now > printed ? 'up' : 'down';
}

/** A number that swells for a moment when it changes. */
function Change({
  value,
  change,
  children,
}: {
  value: number;
  change?: 'up' | 'down' | undefined;
  children: ReactNode;
}) {
  const ref = useRef<HTMLSpanElement>(null);
  const before = useRef(value);
  useLayoutEffect(() => {
    if (before.current === value) return;
    before.current = value;
    if (isStill()) return;
    ref.current?.animate([{ scale: '1' }, { scale: '1.5' }, { scale: '1' }], { duration: 360, easing: 'ease-out' });
  }, [value]);
  return (
    <span className={styles.number} data-change={change} ref={ref}>
      {children}
      {value}
    </span>
  );
}

/** Buildings lie under the units; they are looked at, never chosen. */
export function BuildingPiece({
  building,
  isCovered,
  placed,
  size,
  near,
  omen,
}: PieceProps & { building: KnownBuilding; isCovered: boolean }) {
  const { view } = useTable<View, Move>();
  return (
    <Positioned placed={placed}>
      <PlaceMark place={`building:${building.id}`}>
        <span
          className={styles.building}
          style={sizedBy(size.scale * (size.isFlat ? 0.8 : 0.95))}
          data-card={building.kind}
          data-side={building.owner === near ? 'own' : 'foe'}
          data-omen={omen}
          data-covered={isCovered || undefined}
          role="img"
          aria-label={name(`building:${building.id}`, view, near)}
        >
          <Art face={face(building.kind, view)} className={styles.art} />
          <span className={styles.hp}>
            <Change value={Math.max(0, building.hp)}>
              <Icon name="hearts" />
            </Change>
          </span>
          {building.hidden && (
            <span className={styles.hidden}>
              <Icon name="sight-disabled" />
            </span>
          )}
          <OmenMark omen={omen} />
        </span>
      </PlaceMark>
    </Positioned>
  );
}

function sizedBy(scale: number): CSSProperties {
  return { '--s': scale.toFixed(3) } as CSSProperties;
}
