import { useEffect, useRef } from 'react';
import { Card } from '../../cards/Card.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { type LogLine, pieces } from '../log.ts';
import { useStore, useTableState } from '../useTable.ts';
import type { Panel } from './Header.tsx';
import styles from './Rail.module.css';

/** Beside the table: the card one looks at, the log, and the way back into the past. */
export function Rail({ panel, onPanel }: { panel: Panel; onPanel: (panel: Panel) => void }) {
  return (
    <aside className={styles.rail} data-open={panel === 'log' || undefined} aria-label="Card and log">
      <button type="button" className={styles.close} onClick={() => onPanel(undefined)}>
        Close
      </button>
      <Zoom />
      <Log />
      <Scrubber />
    </aside>
  );
}

function Zoom() {
  const store = useStore();
  const { zoomed, now } = useTableState();
  const card = zoomed;
  if (card === undefined) return null;
  return (
    <div className={styles.zoom}>
      <Card face={store.box.kit.face(card, now.view)} size="rail" />
    </div>
  );
}

function Log() {
  const { log } = useTableState();
  const list = useRef<HTMLOListElement>(null);
  const last = log.length;
  useEffect(() => {
    if (last >= 0) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  return (
    <section className={styles.log} aria-label="Log">
      <h2>
        <Icon name="scroll-unfurled" /> Log
      </h2>
      <ol ref={list} tabIndex={-1}>
        {log.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
          <Line key={index} line={line} before={log[index - 1]} />
        ))}
      </ol>
    </section>
  );
}

function Line({ line, before }: { line: LogLine; before: LogLine | undefined }) {
  const { viewer } = useTableState().now;
  const isNewRound = line.round !== '' && line.round !== before?.round;
  return (
    <>
      {isNewRound && <li className={styles.separator}>{line.round}</li>}
      <li className={styles.line} data-own={line.by === viewer || undefined} data-by={line.by}>
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
    </>
  );
}

function Scrubber() {
  const store = useStore();
  const { past, now } = useTableState();
  const last = store.source.now.step;
  if (store.source.at === undefined || last === 0) return null;
  const step = past ?? now.step;
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
        onChange={({ target }) => store.lookAt(Number(target.value))}
      />
      <button type="button" aria-label="One move on" disabled={step >= last} onClick={() => store.lookAt(step + 1)}>
        <Icon name="next-button" />
      </button>
    </div>
  );
}
