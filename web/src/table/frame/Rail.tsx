import { memo } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { type LogLine, pieces, roundsOf } from '../log.ts';
import { useStore, useTableState } from '../useTable.ts';
import styles from './Rail.module.css';
import { seatMark } from './seats.ts';
import { Zoom } from './Zoom.tsx';

/** Beside the table: the card one looks at, the log, and the way back into the past. */
export function Rail({ guide }: { guide?: React.ReactNode }) {
  return (
    <aside className={styles.rail} aria-label="Card and log">
      {guide}
      <Zoom />
      <LogAndPast isTitled />
    </aside>
  );
}

/** A sheet has a title of its own. */
export function LogAndPast({ isTitled = false }: { isTitled?: boolean }) {
  return (
    <>
      <Log isTitled={isTitled} />
      <Scrubber />
    </>
  );
}

function Log({ isTitled }: { isTitled: boolean }) {
  const log = useTableState((state) => state.log);
  return (
    <section className={styles.log} aria-label="Log">
      {isTitled && (
        <h2>
          <Icon name="scroll-unfurled" /> Log
        </h2>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable to be scrolled by keys */}
      <div className={styles.scroller} role="log" aria-label="What has happened" tabIndex={0}>
        <ol>
          {roundsOf(log).map((lines, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rounds are only ever added at the end
            <Round key={index} lines={lines} />
          ))}
        </ol>
      </div>
    </section>
  );
}

const Round = memo(
  function Round({ lines }: { lines: readonly LogLine[] }) {
    const [{ round }] = lines;
    return (
      <li className={styles.round}>
        {round !== '' && <p className={styles.separator}>{round}</p>}
        <ol>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
            <Line key={index} line={line} />
          ))}
        </ol>
      </li>
    );
  },
  // Lines are never changed, and between those at both ends none is added or taken away.
  ({ lines: one }, { lines: other }) =>
    one.length === other.length && one[0] === other[0] && one.at(-1) === other.at(-1),
);

const Line = memo(function Line({ line }: { line: LogLine }) {
  const { shape, colour } = seatMark(useStore(), line.by);
  return (
    <li className={styles.line}>
      <i data-shape={shape} style={{ background: colour }} />
      <p>
        {pieces(line).map(({ text, card }, index) =>
          card === undefined ? (
            text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never change
            <span key={index} className={styles.card} data-card={card}>
              {text}
            </span>
          ),
        )}
      </p>
    </li>
  );
});

function Scrubber() {
  const store = useStore();
  const past = useTableState((state) => state.past);
  const last = useTableState(() => store.source.now.step);
  if (store.source.at === undefined || last === 0) return null;
  const step = past ?? last;
  return (
    <div className={styles.scrubber}>
      <button type="button" aria-label="One move back" disabled={step === 0} onClick={() => store.lookAt(step - 1)}>
        <Icon name="previous-button" />
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={step}
        aria-label="Move of the match"
        aria-valuetext={step === last ? 'now' : `after ${step} of ${last} moves`}
        onChange={({ target }) => store.lookAt(Number(target.value))}
      />
      <button type="button" aria-label="One move on" disabled={step >= last} onClick={() => store.lookAt(step + 1)}>
        <Icon name="next-button" />
      </button>
    </div>
  );
}
