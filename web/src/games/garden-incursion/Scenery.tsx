import { memo } from 'react';
import styles from './Scenery.module.css';

/** Moss, one path and some blades of grass, with stones, flowers and leaves along the rim, never under the numbers. */
export const Scenery = memo(function Scenery({ width, height }: { width: number; height: number }) {
  const random = seeded(4711);
  // Large gardens are drawn larger, not fuller: the number of shapes stays small.
  const size = Math.max(1, Math.sqrt((width * height) / (825 * 525)));
  const edge = 45 * size;
  return (
    <svg className={styles.scenery} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {[1, 2, 3].map((shade) => (
        <path key={shade} d={patches(random, width, height, size)} className={styles.moss} data-shade={shade} />
      ))}
      <path d={trail(width, height)} className={styles.verge} strokeWidth={62 * size} />
      <path d={trail(width, height)} className={styles.path} strokeWidth={50 * size} />
      <path d={blades(random, width, height, size)} className={styles.blade} strokeWidth={1.5 * size} />
      {RIM.map(({ kind, x, y, size: part, turn }) => (
        <g
          key={`${kind}${x}${y}`}
          transform={`translate(${inset(x, width, edge)} ${inset(y, height, edge)}) rotate(${turn}) scale(${part * size})`}
        >
          {kind === 'stone' ? <Stone /> : kind === 'leaf' ? <Leaf /> : <Flower kind={kind} />}
        </g>
      ))}
    </svg>
  );
});

type Thing = 'stone' | 'pink' | 'white' | 'leaf';

/** Along the rim, as parts of width and height; what lies at 0 or 1 peeps in from outside. */
const RIM: readonly { kind: Thing; x: number; y: number; size: number; turn: number }[] = [
  { kind: 'stone', x: 0.4, y: 0.08, size: 1, turn: 0 },
  { kind: 'stone', x: 0.45, y: 0.12, size: 0.58, turn: 0 },
  { kind: 'stone', x: 0.66, y: 0.91, size: 1.08, turn: 0 },
  { kind: 'stone', x: 0.955, y: 0.92, size: 0.7, turn: 0 },
  { kind: 'stone', x: 0.045, y: 0.93, size: 0.77, turn: 0 },
  { kind: 'pink', x: 0.59, y: 0.08, size: 1, turn: 12 },
  { kind: 'white', x: 0.236, y: 0.915, size: 0.85, turn: 40 },
  { kind: 'white', x: 0.945, y: 0.086, size: 0.92, turn: 25 },
  { kind: 'pink', x: 0.836, y: 0.93, size: 0.65, turn: 50 },
  { kind: 'pink', x: 0.055, y: 0.1, size: 0.77, turn: 5 },
  { kind: 'leaf', x: 0, y: 0.29, size: 1.3, turn: -30 },
  { kind: 'leaf', x: 0.024, y: 0.92, size: 1.1, turn: -60 },
  { kind: 'leaf', x: 1, y: 0.48, size: 1.3, turn: 200 },
  { kind: 'leaf', x: 0.95, y: 1, size: 1.2, turn: 235 },
  { kind: 'leaf', x: 0.29, y: 0, size: 1.2, turn: 60 },
  { kind: 'leaf', x: 0.755, y: 0, size: 1.1, turn: 110 },
  { kind: 'leaf', x: 0.47, y: 1, size: 1.1, turn: 260 },
];

/** Near the rim, however large the garden is. */
function inset(part: number, length: number, edge: number): number {
  if (part < 0.13) return Math.min(part * length, part * 11 * edge);
  return part > 0.87 ? Math.max(part * length, length - (1 - part) * 11 * edge) : part * length;
}

const STONE = 'M-26 5Q-23-21 0-21Q26-18 26 4Q18 21 0 20Q-21 21-26 5Z';

function Stone() {
  return (
    <>
      <path d={STONE} transform="translate(3 4)" className={styles.shade} />
      <path d={STONE} className={styles.stone} />
      <path d="M-18-3Q-13-16 3-16" className={styles.gleam} />
    </>
  );
}

function Flower({ kind }: { kind: 'pink' | 'white' }) {
  const petals = kind === 'pink' ? 6 : 5;
  return (
    <>
      {Array.from({ length: petals }, (_, index) => (index * 360) / petals).map((turn) => (
        <ellipse
          key={turn}
          rx="9"
          ry="16"
          cy="-15.6"
          transform={`rotate(${turn})`}
          className={styles.petal}
          data-kind={kind}
        />
      ))}
      <circle r="9" className={styles.pollen} />
    </>
  );
}

const LEAF = 'M0 0C12-16 34-17 50 0C34 17 12 16 0 0Z';

function Leaf() {
  return (
    <>
      <path d={LEAF} transform="translate(2 4)" className={styles.shade} />
      <path d={LEAF} className={styles.leaf} />
      <path d="M2 0H46M14 0l8-8M14 0l8 8M24 0l8-7M24 0l8 7M34 0l5-5M34 0l5 5" className={styles.vein} />
    </>
  );
}

/** Ellipses as one path: two half circles each. */
function patches(random: () => number, width: number, height: number, size: number): string {
  return Array.from({ length: 24 }, () => {
    const rx = Math.round((20 + random() * 60) * size);
    const ry = Math.round((14 + random() * 40) * size);
    const turn = Math.round(random() * 60 - 30);
    const x = Math.round(random() * width);
    const y = Math.round(random() * height);
    return `M${x - rx} ${y}a${rx} ${ry} ${turn} 1 0 ${2 * rx} 0a${rx} ${ry} ${turn} 1 0 ${-2 * rx} 0Z`;
  }).join('');
}

function trail(width: number, height: number): string {
  const at = (x: number, y: number) => `${Math.round(x * width)} ${Math.round(y * height)}`;
  return `M-20 ${Math.round(0.86 * height)}C${at(0.22, 0.62)} ${at(0.36, 1.02)} ${at(0.55, 0.72)}S${at(0.86, 0.3)} ${width + 20} ${Math.round(0.34 * height)}`;
}

function blades(random: () => number, width: number, height: number, size: number): string {
  const s = (value: number) => Math.round(value * size * 10) / 10;
  return Array.from({ length: 90 }, () => {
    const at = `${Math.round(random() * width)} ${Math.round(random() * height)}`;
    return `M${at}q${s(1)} ${s(-7)} 0 ${s(-10)}M${at}q${s(4)} ${s(-5)} ${s(5)} ${s(-8)}M${at}q${s(-4)} ${s(-5)} ${s(-5)} ${s(-8)}`;
  }).join('');
}

/** The garden looks the same for everybody. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
