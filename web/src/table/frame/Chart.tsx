import { useState } from 'react';
import type { Chart as ChartData } from '../source.ts';
import { useStore } from '../useTable.ts';
import styles from './Chart.module.css';
import { seatMark } from './seats.ts';

const WIDTH = 420;
const HEIGHT = 130;
const DASHES = [undefined, '7 4', '2 4', '10 3 2 3', '1 5', '14 4'];

/** How the numbers of the seats went, one line a seat, told apart by dashes and by their names. */
export function Chart({ chart }: { chart: ChartData }) {
  const store = useStore();
  const [shown, setShown] = useState(0);
  const figure = chart.figures[shown];
  if (figure === undefined) return null;
  const values = figure.seats.flat();
  const lines = figure.seats.map((line, seat) => ({
    seat,
    line,
    dashes: DASHES[seat % DASHES.length],
    ...seatMark(store, seat),
  }));
  const least = Math.min(0, ...values);
  const most = Math.max(1, ...values);
  const y = (value: number) => HEIGHT - ((value - least) / (most - least)) * HEIGHT;
  return (
    <figure className={styles.chart}>
      <fieldset className={styles.tabs} aria-label="Figures">
        {chart.figures.map(({ id, label }, index) => (
          <button key={id} type="button" aria-pressed={index === shown} onClick={() => setShown(index)}>
            {label}
          </button>
        ))}
      </fieldset>
      <svg viewBox={`-4 -6 ${WIDTH + 8} ${HEIGHT + 12}`} role="img" aria-label={`${figure.label} over the match`}>
        <path className={styles.ground} d={`M0 ${y(0)}H${WIDTH}`} />
        {lines.map(({ seat, line, colour, dashes }) => {
          const step = WIDTH / Math.max(1, line.length - 1);
          const points = line.map((value, index) => `${(index * step).toFixed(1)} ${y(value).toFixed(1)}`);
          return (
            <path
              key={seat}
              className={styles.line}
              d={`M${points.join('L')}`}
              stroke={colour}
              strokeDasharray={dashes}
            />
          );
        })}
      </svg>
      <figcaption className={styles.names}>
        {lines.map(({ seat, line, colour, dashes }) => (
          <span key={seat}>
            <svg viewBox="0 0 28 8" width="28" height="8" aria-hidden="true">
              <path className={styles.line} d="M0 4H28" stroke={colour} strokeDasharray={dashes} />
            </svg>
            {store.nameOf(seat)} <b>{line.at(-1)}</b>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
