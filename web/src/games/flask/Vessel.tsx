import type { Color } from '@tuckbox/games/flask';
import { useId } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import styles from './Vessel.module.css';

/** Each colour has a glass of its own outline, so that nobody needs to tell colours apart. */
const GLASS: Readonly<Record<Color, string>> = {
  red: 'M41 6H59V42A44 44 0 1 1 41 42Z',
  blue: 'M40 6H60V48L93 120Q97 132 86 132H14Q3 132 7 120L40 48Z',
  green: 'M30 6H70V118Q70 132 56 132H44Q30 132 30 118Z',
  yellow: 'M42 6H58V38C58 56 96 66 96 99C96 122 76 132 50 132C24 132 4 122 4 99C4 66 42 56 42 38Z',
};
const RIM: Readonly<Record<Color, readonly [x: number, width: number]>> = {
  red: [37, 26],
  blue: [36, 28],
  green: [26, 48],
  yellow: [38, 24],
};
export const SYMBOL: Readonly<Record<Color, string>> = { red: 'flame', blue: 'drop', green: 'oak-leaf', yellow: 'sun' };

const FLOOR = 131;
const MARK = 47;
const BRIM = 10;

/** Where the surface stands: the mark is the cap, what is above it stands in the neck. */
function surface(level: number, cap: number): number {
  if (level <= cap) return FLOOR - (level * (FLOOR - MARK)) / cap;
  return Math.max(BRIM, MARK - (level - cap) * 9);
}

interface VesselProps {
  color: Color;
  level: number;
  cap: number;
  /** What a chosen card would take from it. */
  due?: number;
}

export function Vessel({ color, level, cap, due = 0 }: VesselProps) {
  const clip = useId();
  const fill = useId();
  const top = surface(level, cap);
  const left = surface(Math.max(0, level - due), cap);
  const [rimX, rimWidth] = RIM[color];
  const isTube = color === 'green';
  return (
    <span className={styles.vessel} data-color={color} data-over={level > cap || undefined}>
      <svg viewBox="-6 -4 112 148" aria-hidden="true" className={styles.glass}>
        <defs>
          <clipPath id={clip}>
            <path d={GLASS[color]} />
          </clipPath>
          <linearGradient id={fill} x2="0" y2="1">
            <stop className={styles.light} />
            <stop offset=".5" className={styles.middle} />
            <stop offset="1" className={styles.deep} />
          </linearGradient>
        </defs>
        <ellipse cx="50" cy="136" rx="46" ry="6" className={styles.pool} opacity={level > 0 ? 0.28 : 0.06} />
        <path d={GLASS[color]} fill="#c9e6f7" opacity=".09" />
        <g clipPath={`url(#${clip})`}>
          <g className={styles.liquid} style={{ transform: `translateY(${level > 0 ? top : 140}px)` }}>
            <rect x="-5" width="110" height="140" fill={`url(#${fill})`} />
            {due > 0 && <rect x="-5" width="110" height={left - top} fill="#0d1116" opacity=".55" />}
            <ellipse cx="50" rx="48" ry="4" className={styles.face} />
            {BUBBLES.map(([x, y, r]) => (
              <circle key={x} cx={x} cy={y} r={r} fill="#fff" opacity=".35" />
            ))}
          </g>
          {due > 0 && <path d={`M-5 ${left}H105`} stroke="#fff" strokeWidth="1.6" strokeDasharray="4 3" />}
        </g>
        {Array.from({ length: cap }, (_, index) => index + 1).map((tick) => (
          <path
            key={tick}
            d={tick === cap ? `M36 ${surface(tick, cap)}H64` : `M44 ${surface(tick, cap)}H56`}
            stroke="#dff3ff"
            strokeWidth={tick === cap ? 1.8 : 1}
            opacity={tick === cap ? 0.85 : 0.4}
            strokeDasharray={tick === cap ? '3 2' : undefined}
          />
        ))}
        <circle cx="51" cy="98.6" r="18" opacity=".25" />
        <circle cx="50" cy="97" r="18" fill="#f6eedb" />
        <circle cx="50" cy="97" r="15.6" fill="none" stroke="#10151b" strokeWidth=".7" opacity=".5" />
        <path d={GLASS[color]} fill="none" stroke="#d8eefb" strokeWidth="2.4" opacity=".8" />
        <rect x={rimX} y="1" width={rimWidth} height="6" rx="3" fill="#d8eefb" opacity=".9" />
        <path
          d={isTube ? 'M36 30q-3 18 4 30' : 'M22 84q-3 18 4 30'}
          stroke="#fff"
          strokeWidth="3.4"
          strokeLinecap="round"
          fill="none"
          opacity=".55"
        />
      </svg>
      <span className={styles.label}>
        <Icon name={SYMBOL[color]} />
      </span>
      <b className={styles.level}>
        {level}
        {due > 0 && <small>−{due}</small>}
      </b>
      {level > cap && <span className={styles.lost}>{level - cap} lost at the end of the turn</span>}
    </span>
  );
}

const BUBBLES = [
  [30, 12, 1],
  [67, 26, 2],
  [58, 44, 3],
  [41, 60, 1.5],
  [72, 70, 2],
] as const;
