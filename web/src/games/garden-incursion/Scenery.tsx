import { memo } from 'react';
import styles from './Scenery.module.css';

/** Moss, one path and some blades of grass, with stones, flowers and leaves along the rim, never under the numbers. */
export const Scenery = memo(function Scenery({ width, height }: { width: number; height: number }) {
  const random = seeded(4711);
  // In large gardens there is more of everything, up to a point.
  const much = Math.min(6, Math.max(1, (width * height) / (825 * 525)));
  return (
    <svg className={styles.scenery} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {[1, 2, 3].map((shade) => (
        <path key={shade} d={patches(random, width, height, 24 * much)} className={styles.moss} data-shade={shade} />
      ))}
      <path d={trail(width, height)} className={styles.verge} />
      <path d={trail(width, height)} className={styles.path} />
      <path d={blades(random, width, height, 90 * much)} className={styles.blade} />
      {rim(random, width, height).map(({ kind, x, y, size, turn }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
          {kind === 'stone' ? <Stone /> : kind === 'leaf' ? <Leaf /> : <Flower kind={kind} />}
        </g>
      ))}
    </svg>
  );
});

type Kind = 'stone' | 'pink' | 'white' | 'leaf';
interface Thing {
  readonly kind: Kind;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number;
}

/** What lies along one side, in turn; leaves peep in from outside. */
const THINGS: readonly Kind[] = ['pink', 'leaf', 'stone', 'pink', 'leaf', 'white', 'leaf', 'stone', 'white'];
const MOST_THINGS = 60;

/** Things along the rim, about 110 apart. */
function rim(random: () => number, width: number, height: number): Thing[] {
  const around = 2 * (width + height);
  const number = Math.min(MOST_THINGS, Math.round(around / 125));
  return Array.from({ length: number }, (_, index) => {
    const kind = THINGS[index % THINGS.length];
    const along = ((index + 0.2 + random() * 0.6) * around) / number;
    const depth = kind === 'leaf' ? -4 : 22 + random() * 22;
    const place = onRim(along, depth, width, height);
    const turn = kind === 'leaf' ? place.inward + random() * 70 - 35 : kind === 'stone' ? 0 : random() * 60;
    return {
      kind,
      x: Math.round(place.x),
      y: Math.round(place.y),
      size: 0.65 + random() * 0.5,
      turn: Math.round(turn),
    };
  });
}

/** A point so far along the edge, clockwise from the upper left corner, so deep inside; and the direction inward. */
function onRim(along: number, depth: number, width: number, height: number) {
  if (along < width) return { x: along, y: depth, inward: 90 };
  if (along < width + height) return { x: width - depth, y: along - width, inward: 180 };
  if (along < 2 * width + height) return { x: 2 * width + height - along, y: height - depth, inward: 270 };
  return { x: depth, y: 2 * (width + height) - along, inward: 0 };
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
function patches(random: () => number, width: number, height: number, number: number): string {
  return Array.from({ length: number }, () => {
    const rx = Math.round(20 + random() * 60);
    const ry = Math.round(14 + random() * 40);
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

function blades(random: () => number, width: number, height: number, number: number): string {
  return Array.from({ length: number }, () => {
    const at = `${Math.round(random() * width)} ${Math.round(random() * height)}`;
    return `M${at}q1-7 0-10M${at}q4-5 5-8M${at}q-4-5-5-8`;
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
