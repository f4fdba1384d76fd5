import type { Move } from '@tuckbox/games/three-lanes';
import type { Seat } from '@tuckbox/kernel';
import { memo } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { PlaceMark, useTable } from '../../table/index.ts';
import styles from './Castle.module.css';
import { Piles } from './Piles.tsx';
import type { View } from './view.ts';

/** Where the wall stands: its gates look at the field. */
type WallSide = 'left' | 'right' | 'top' | 'bottom';

interface CastleProps {
  seat: Seat;
  near: Seat;
  side: WallSide;
  thickness: number;
  length: number;
  /** The middles of the lanes along the wall: each has a gate. */
  gates: readonly number[];
  /** HP that the castle would lose in the march that is being looked at. */
  threat: number;
}

export function Castle({ seat, near, side, thickness, length, gates, threat }: CastleProps) {
  const { view } = useTable<View, Move>();
  const isLying = side === 'top' || side === 'bottom';
  return (
    <PlaceMark
      place={`castle:${seat}`}
      className={`${styles.castle} ${seat === near ? styles.own : styles.foe}`}
      style={isLying ? { width: length, height: thickness } : { width: thickness, height: length }}
    >
      <Wall side={side} thickness={thickness} length={length} gates={gates.join(' ')} />
      <div className={styles.yard} data-side={side} style={{ '--k': thickness / 132 } as React.CSSProperties}>
        <Piles seat={seat} near={near} />
        <Banner hp={view.players[seat].castle} of={view.options.castleHp} isOwn={seat === near} threat={threat} />
      </div>
    </PlaceMark>
  );
}

/** The HP hang as a banner that empties. */
function Banner({ hp, of, isOwn, threat }: { hp: number; of: number; isOwn: boolean; threat: number }) {
  return (
    <div className={styles.banner}>
      <i className={styles.level} style={{ scale: `1 ${Math.min(1, hp / of)}` }} />
      <span className="unseen">{isOwn ? 'Your' : 'Enemy'}</span>
      <span className={styles.title}>Castle</span>
      <Icon name="hearts" />
      <b>{hp}</b>
      <small>of {of}</small>
      {threat > 0 && <em className={styles.threat}>−{threat}</em>}
    </div>
  );
}

/** How the drawing, whose gates look to the right, is turned. */
const TURNS: Readonly<Record<WallSide, string>> = {
  left: '',
  right: 'matrix(-1 0 0 1 132 0)',
  top: 'matrix(0 1 1 0 0 0)',
  bottom: 'matrix(0 -1 1 0 0 132)',
};

/** `gates` is a text, so that an unchanged wall is not drawn anew. */
const Wall = memo(function Wall({
  side,
  thickness,
  length,
  gates,
}: {
  side: WallSide;
  thickness: number;
  length: number;
  gates: string;
}) {
  const scale = thickness / 132;
  const long = length / scale;
  const places = gates.split(' ').map((gate) => Number(gate) / scale);
  const towers = [26, ...places.slice(1).map((gate, index) => (gate + places[index]) / 2), long - 26];
  const isLying = side === 'top' || side === 'bottom';
  return (
    <svg className={styles.wall} viewBox={isLying ? `0 0 ${long} 132` : `0 0 132 ${long}`} aria-hidden="true">
      <g transform={TURNS[side]}>
        <rect x="0" y="4" width="116" height={long - 8} rx="8" className={styles.stone2} />
        <rect x="0" y="4" width="90" height={long - 8} rx="8" className={styles.stone1} />
        <path d={bricks(long)} className={styles.stone3} opacity=".5" />
        <rect x="86" y="10" width="27" height={long - 20} className={styles.stone2} />
        <rect x="90" y="10" width="18" height={long - 20} className={styles.stone3} />
        <path d={battlements(long)} className={styles.stone1} />
        {places.map((gate) => (
          <Gate key={gate} at={gate} />
        ))}
        {towers.map((tower, index) => (
          <Tower key={tower} at={tower} radius={index === 0 || index === towers.length - 1 ? 25 : 21} />
        ))}
      </g>
    </svg>
  );
});

function bricks(long: number): string {
  let path = '';
  for (let row = 0, y = 8; y < long - 10; row++, y += 17)
    for (let x = (row % 2) * 11; x < 84; x += 24) path += `M${x + 3} ${y}h19v12h-19Z`;
  return path;
}

function battlements(long: number): string {
  let path = '';
  for (let y = 16; y < long - 16; y += 15) path += `M112 ${y}h9v9h-9Z`;
  return path;
}

function Gate({ at }: { at: number }) {
  return (
    <>
      <path d={`M88 ${at - 26}h30v52h-30a14 26 0 0 1 0-52Z`} fill="#2a221b" opacity=".82" />
      <path
        d={`M92 ${at - 20}v40M100 ${at - 24}v48M108 ${at - 24}v48M84 ${at - 9}h32M84 ${at + 9}h32`}
        className={styles.bars}
      />
    </>
  );
}

/** A round tower from above, its roof lit from the upper left. */
function Tower({ at, radius }: { at: number; radius: number }) {
  const roof = radius - 7;
  const quarter = (from: string, to: string) => `M96 ${at}l${from}A${roof} ${roof} 0 0 1 ${to}Z`;
  return (
    <>
      <circle cx="99" cy={at + 4} r={radius} opacity=".22" />
      <circle cx="96" cy={at} r={radius} className={styles.stone2} />
      <circle cx="96" cy={at} r={radius - 4} className={styles.stone1} />
      <path d={quarter(`${-roof} 0`, `96 ${at - roof}`)} className={styles.roofLit} />
      <path d={quarter(`0 ${-roof}`, `${96 + roof} ${at}`)} className={styles.roof} />
      <path d={quarter(`${roof} 0`, `96 ${at + roof}`)} className={styles.roofDark} />
      <path d={quarter(`0 ${roof}`, `${96 - roof} ${at}`)} className={styles.roof} />
      <circle cx="96" cy={at} r="2.6" fill="#f0bb3a" />
    </>
  );
}
