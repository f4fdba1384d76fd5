import type { Kind, Move, State, Unit } from '@tuckbox/games/garden-incursion';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Figure } from '../../cards/Card.tsx';
import { face } from '../../cards/faces/garden-incursion.ts';
import { Icon } from '../../icons/Icon.tsx';
import { SpotArea, useTable } from '../../table/index.ts';
import { isStill } from '../../table/settings.ts';
import { purposeOf } from './deeds.ts';
import { STEP, stepsOf } from './effects.ts';
import { FLAGS, flagsOf } from './foresight.ts';
import { cardName, kindIn } from './garden.ts';
import type { Point, Stand } from './ground.ts';
import styles from './Piece.module.css';
import { colourOf, outlineOf } from './seats.ts';
import { OPENINGS } from './ways.ts';

interface PieceProps {
  stand: Stand;
  from: { point: Point; steps: number } | undefined;
  /** Whether it is touched itself; otherwise the place under it is. */
  isOpaque: boolean;
}

/** A unit that stands alone or as one of two. */
export function Piece({ stand, from, isOpaque }: PieceProps) {
  const { view, chosen, lit, event } = useTable<State, Move>();
  const { unit, disc } = stand;
  const isPayer = lit.has(`payer:${unit.id}`);
  const isNew = event?.type === 'spawned' && event.unit === unit.id;
  return (
    <Walker at={stand} from={from} disc={disc}>
      <div
        className={styles.hold}
        data-purpose={purposeOf(view, chosen, unit, isPayer)}
        data-unit={unit.id}
        data-glassy={!isOpaque || undefined}
      >
        <SpotArea spot={isPayer ? `payer:${unit.id}` : `unit:${unit.id}`} className={styles.spot}>
          <Disc unit={unit} isNew={isNew} />
        </SpotArea>
      </div>
    </Walker>
  );
}

/** Three or more together: the outermost guard in front, two more peeping out, and how many they are. */
export function StackPiece({ stands, isOpaque }: { stands: readonly Stand[]; isOpaque: boolean }) {
  const { view, chosen, lit } = useTable<State, Move>();
  const [first] = stands;
  const { anchor } = first.group;
  const spots = OPENINGS.map((opening) => `${opening}:${anchor.id}`);
  const spot = spots.find((one) => lit.has(one)) ?? spots.findLast((one) => chosen.includes(one)) ?? spots[0];
  const shown = stands.slice(0, 3).reverse();
  return (
    <Walker at={first} from={undefined} disc={first.disc}>
      <div
        className={styles.hold}
        data-purpose={purposeOf(view, chosen, first.unit, false)}
        data-stack={anchor.id}
        data-glassy={!isOpaque || undefined}
      >
        <SpotArea spot={spot} className={styles.spot}>
          {shown.map(({ unit }, index) => (
            <span
              key={unit.id}
              className={styles.layer}
              style={{ '--layer': shown.length - 1 - index } as CSSProperties}
            >
              <Disc unit={unit} />
            </span>
          ))}
          <b className={styles.number} data-value={stands.length} />
        </SpotArea>
      </div>
    </Walker>
  );
}

/** Puts its children at a point, and walks them there from where they were, step by step with a small hop. */
function Walker({
  at,
  from,
  disc,
  children,
}: {
  at: Point;
  from: { point: Point; steps: number } | undefined;
  disc: number;
  children: ReactNode;
}) {
  const element = useRef<HTMLDivElement>(null);
  const { x, y } = at;
  useLayoutEffect(() => {
    if (from === undefined || element.current === null || isStill()) return;
    const { point, steps } = from;
    const hop = Math.min(10, disc * 0.14);
    const place = (part: number, up: number) =>
      `translate(${point.x + (x - point.x) * part}px, ${point.y + (y - point.y) * part - up}px)`;
    const frames = [place(0, 0)];
    for (let step = 0; step < steps; step++)
      frames.push(place((step + 0.5) / steps, hop), place((step + 1) / steps, 0));
    const walk = element.current.animate({ transform: frames }, { duration: steps * STEP, easing: 'ease-out' });
    return () => walk.cancel();
  }, [from, x, y, disc]);
  return (
    <div
      ref={element}
      className={styles.walker}
      style={{ transform: `translate(${x}px, ${y}px)`, '--d': `${disc}px` } as CSSProperties}
    >
      {children}
    </div>
  );
}

/** Whoever has just died, where they stood. */
export function Fallen({ stand: { unit, disc, x, y } }: { stand: Stand }) {
  const style = { transform: `translate(${x}px, ${y}px)`, '--d': `${disc}px` } as CSSProperties;
  return (
    <div className={styles.fallen} style={style} aria-hidden="true">
      <div className={styles.hold}>
        <Disc unit={unit} />
      </div>
    </div>
  );
}

/** Where a unit walks from while the event of its move is shown. */
export function walkOf(event: unknown, pointOf: (at: Unit['at']) => Point) {
  const { from, to } = event as { from: Unit['at']; to: Unit['at'] };
  return { point: pointOf(from), steps: Math.max(1, stepsOf(from, to)) };
}

/**
 * How a unit looks, everywhere: outline and colour of its owner, figure, values, AP, badges. Its numbers are written by
 * the style sheet, because the name of the spot around it tells them in words.
 */
export function Disc({ unit, isNew = false }: { unit: Unit; isNew?: boolean }) {
  const { view, viewer } = useTable<State, Move>();
  const kind = kindIn(view, unit.card);
  const style = { '--tc': colourOf(view, unit.owner) } as CSSProperties;
  const isSpent = kind.type === 'creature' && unit.owner === view.turn.seat && unit.ap === 0 && view.phase === 'action';
  return (
    <span
      className={styles.piece}
      data-outline={kind.type === 'structure' ? 'square' : outlineOf(view, viewer, unit.owner)}
      data-card={unit.card}
      data-spent={isSpent || undefined}
      data-new={isNew || undefined}
      style={style}
    >
      <span className={styles.rim} />
      <span className={styles.face}>
        <Figure face={face(unit.card, view)} className={styles.figure} />
      </span>
      <Badges unit={unit} kind={kind} />
      <Values unit={unit} kind={kind} />
    </span>
  );
}

function Values({ unit, kind }: { unit: Unit; kind: Kind }) {
  const attack = unit.attack ?? kind.attack;
  const defense = unit.defense ?? kind.defense;
  return (
    <>
      <span className={styles.values}>
        {(kind.type === 'creature' || attack > 0) && (
          <b className={styles.attack} data-value={attack} data-change={change(attack, kind.attack)} />
        )}
        <b className={styles.defense} data-value={defense} data-change={change(defense, kind.defense)}>
          {kind.type === 'structure' && <Icon name="checked-shield" />}
        </b>
      </span>
      {unit.ap > 0 && <Points ap={unit.ap} />}
    </>
  );
}

function change(now: number, printed: number): 'up' | 'down' | undefined {
  return now === printed ? undefined : now > printed ? 'up' : 'down';
}

const MOST_DOTS = 4;

/** One amber dot for each action point; many are a number. */
function Points({ ap }: { ap: number }) {
  if (ap > MOST_DOTS) return <span className={styles.points} data-many="" data-value={`${ap} AP`} />;
  return (
    <span className={styles.points}>
      {Array.from({ length: ap }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots are all alike
        <i key={index} />
      ))}
    </span>
  );
}

function Badges({ unit, kind }: { unit: Unit; kind: Kind }) {
  const { view } = useTable<State, Move>();
  const charge = view.guards.find(({ by }) => by === unit.id)?.on;
  const flags = flagsOf(view, unit).filter((flag) => !kind.flags.includes(flag));
  const height = unit.at.z ?? 0;
  return (
    <>
      {kind.queen && (
        <i className={styles.queen}>
          <Icon name="crown" />
        </i>
      )}
      {charge !== undefined && (
        <i
          className={styles.guard}
          title={`guards ${cardName(view, view.units.find(({ id }) => id === charge)?.card ?? '?')}`}
        >
          <Icon name="checked-shield" />
        </i>
      )}
      {flags.length > 0 && (
        <i className={styles.flag} title={flags.map((flag) => `${flag}: ${FLAGS[flag].text}`).join('; ')}>
          <Icon name={FLAGS[flags[0]].icon} />
        </i>
      )}
      {height !== 0 && <i className={styles.height} data-value={height > 0 ? `+${height}` : `−${-height}`} />}
    </>
  );
}
