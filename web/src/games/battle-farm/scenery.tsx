import styles from './Stall.module.css';

const STRIPES = 22;
const STRIPE = 52;
const SCALLOP = `a${STRIPE / 2} 11 0 0 1 ${-STRIPE} 0`;

/** The striped roof of the stall. */
export function Awning() {
  return (
    <svg className={styles.awning} viewBox={`0 0 ${STRIPES * STRIPE} 34`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.shade} d={`M0 0H${STRIPES * STRIPE}V22${SCALLOP.repeat(STRIPES)}Z`} />
      {Array.from({ length: STRIPES }, (_, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: stripes never change
          key={index}
          className={index % 2 === 0 ? styles.stripe : styles.canvas}
          d={`M${index * STRIPE} 0h${STRIPE}V22${SCALLOP}Z`}
        />
      ))}
      <path d={`M0 0H${STRIPES * STRIPE}V7H0Z`} opacity=".12" />
      <path d={`M0 20H${STRIPES * STRIPE}V23H0Z`} opacity=".07" />
    </svg>
  );
}

/** A fair morning over the hills. */
export function Morning() {
  return (
    <svg className={styles.morning} viewBox="0 0 118 118" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={styles.sky} d="M0 0H118V118H0Z" />
      <circle className={styles.halo} cx="40" cy="44" r="30" />
      <circle className={styles.sun} cx="40" cy="44" r="19" />
      <path className={styles.cloud} d="M52 62a11 11 0 0 1 3-21a15 15 0 0 1 29-4a12 12 0 0 1 15 14a8 8 0 0 1-3 11Z" />
      <path className={styles.hills} d="M0 84Q40 68 118 82V118H0Z" />
      <path className={styles.field} d="M0 92Q60 82 118 94V118H0Z" />
    </svg>
  );
}

/** A die at rest: a pyramid for four sides, a cube for all others. */
export function Die({ sides, value }: { sides: number; value: number }) {
  return (
    <svg className={styles.die} viewBox="0 0 60 54" role="img" aria-label={`${value} on a die of ${sides}`}>
      {sides === 4 ? (
        <>
          <path d="M30 2L58 50H2Z" opacity=".3" transform="translate(2 3)" />
          <path d="M30 2L58 50H2Z" fill="#fff4dc" />
          <path d="M30 2L58 50L30 36Z" fill="#e2cfa4" />
          <path d="M2 50L58 50L30 36Z" fill="#c9b382" />
        </>
      ) : (
        <>
          <rect x="10" y="7" width="42" height="42" rx="8" opacity=".3" transform="translate(2 3)" />
          <rect x="9" y="6" width="42" height="42" rx="8" fill="#e2cfa4" />
          <rect x="9" y="6" width="38" height="38" rx="7" fill="#fff4dc" />
        </>
      )}
      <text x={sides === 4 ? 30 : 28} y={sides === 4 ? 40 : 34} textAnchor="middle">
        {value}
      </text>
    </svg>
  );
}
