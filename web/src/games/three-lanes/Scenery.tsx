import type { Lane } from '@tuckbox/games/three-lanes';
import { memo } from 'react';
import styles from './Board.module.css';

/** Paper sheets across the whole length of a lane: hills and corn, firs, peaks. One path for each tint. */
export const Scenery = memo(function Scenery({ lane, width, height }: { lane: Lane; width: number; height: number }) {
  const sheets = SHEETS[lane](Math.round(width), Math.round(height), noiseOf(lane.length * 977));
  return (
    <svg className={styles.scenery} viewBox={`0 0 ${Math.round(width)} ${Math.round(height)}`} aria-hidden="true">
      {sheets.map(({ path, tint, isLine, opacity }) => (
        <path
          key={path}
          d={path}
          opacity={opacity}
          style={isLine ? { stroke: tintOf(lane, tint), strokeWidth: 1.6, fill: 'none' } : { fill: tintOf(lane, tint) }}
        />
      ))}
    </svg>
  );
});

interface Sheet {
  path: string;
  tint: 1 | 2 | 3;
  isLine?: boolean;
  opacity?: number;
}

function tintOf(lane: Lane, tint: number): string {
  return `var(--${lane}-${tint})`;
}

/** A fixed stream, so that the land never changes under the pieces. */
function noiseOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

const SHEETS: Readonly<Record<Lane, (width: number, height: number, noise: () => number) => Sheet[]>> = {
  plains: (width, height, noise) => {
    const hill = (base: number) => {
      let path = `M0 ${base}`;
      for (let x = 0; x <= width + 20; x += 20) path += `L${x} ${short(base + 6 * Math.sin(x / (60 + base) + base))}`;
      return `${path}V${height}H0Z`;
    };
    let corn = '';
    for (let left = (width * height) / 2100; left > 0; left--) {
      const x = Math.round(noise() * width);
      const y = Math.round(52 + noise() * (height - 56));
      corn += `M${x} ${y}q2-9 0-12m0 12q5-6 6-9m-6 9q-5-6-6-9`;
    }
    return [
      { path: hill(26), tint: 1 },
      { path: hill(40), tint: 2 },
      { path: corn, tint: 3, isLine: true },
    ];
  },
  forest: (width, height, noise) => {
    const row = (from: number, apart: number, base: number, least: number, more: number) => {
      let path = '';
      for (let x = from; x < width; x += apart) path += fir(x + noise() * apart * 0.6, base, least + noise() * more);
      return path;
    };
    let moss = '';
    for (let left = (width * height) / 3200; left > 0; left--) {
      const size = Math.round(3 + noise() * 5);
      moss += `M${Math.round(noise() * width)} ${Math.round(62 + noise() * (height - 68))}a${size} 2 0 1 0 ${2 * size} 0a${size} 2 0 1 0 ${-2 * size} 0`;
    }
    return [
      { path: row(0, 22, 52, 34, 18), tint: 1 },
      { path: row(6, 34, 58, 22, 14), tint: 2 },
      { path: `M0 50Q${width / 2} 40 ${width} 52V${height}H0Z`, tint: 3 },
      { path: moss, tint: 2, opacity: 0.35 },
    ];
  },
  mountains: (width, height, noise) => {
    let far = 'M0 60';
    let close = 'M0 66';
    for (let x = 0; x < width; x += 84) {
      far += `L${short(x + 30 + noise() * 20)} ${short(6 + noise() * 14)}L${short(x + 70 + noise() * 14)} ${short(46 + noise() * 10)}`;
      close += `L${short(x + 12 + noise() * 20)} ${short(26 + noise() * 14)}L${short(x + 60 + noise() * 14)} ${short(56 + noise() * 8)}`;
    }
    let stones = '';
    for (let left = (width * height) / 2900; left > 0; left--) {
      const size = short(3 + noise() * 6);
      stones += `M${Math.round(noise() * width)} ${Math.round(70 + noise() * (height - 76))}l${size} ${-size}l${size} ${size}Z`;
    }
    return [
      { path: `${far}L${width} 56V${height}H0Z`, tint: 1 },
      { path: `${close}L${width} 60V${height}H0Z`, tint: 2 },
      { path: `M0 60Q${width / 3} 52 ${width} 62V${height}H0Z`, tint: 3 },
      { path: stones, tint: 2, opacity: 0.5 },
    ];
  },
};

function fir(x: number, base: number, size: number): string {
  const part = (dx: number, dy: number) => `l${short(dx * size)} ${short(dy * size)}`;
  return `M${short(x)} ${short(base - size)}${part(0.22, 0.36)}h${short(-0.09 * size)}${part(0.19, 0.32)}h${short(-0.11 * size)}${part(0.19, 0.34)}h${short(-0.8 * size)}${part(0.19, -0.34)}h${short(-0.11 * size)}${part(0.19, -0.32)}h${short(-0.09 * size)}Z`;
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}
