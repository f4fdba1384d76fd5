import type { Result } from '@tuckbox/kernel';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Icon } from '../../icons/Icon.tsx';
import type { Chart as ChartData } from '../source.ts';
import { saveMatch } from '../sources.ts';
import type { TableStore } from '../store.ts';
import { useStore, useTableState } from '../useTable.ts';
import { Chart } from './Chart.tsx';
import styles from './EndScreen.module.css';
import { offerFile } from './offerFile.ts';

/** Who won and why, how it went, and what now. */
export default function EndScreen({ result }: { result: Result }) {
  const store = useStore();
  const now = useTableState(({ now }) => now);
  const [isAside, setAside] = useState(false);
  const [chart, setChart] = useState<ChartData>();
  useEffect(() => {
    void store.source.chart?.().then(setChart, () => undefined);
  }, [store]);
  if (isAside) {
    return (
      <button type="button" className={`btn ${styles.again}`} onClick={() => setAside(false)}>
        <Icon name="trophy" /> Result
      </button>
    );
  }
  return (
    <section className={styles.end} aria-labelledby="end-title">
      <button type="button" className={styles.aside} onClick={() => setAside(true)}>
        Look at the table
      </button>
      <Icon name="trophy" className={styles.trophy} />
      <h2 id="end-title" ref={takeLostFocus} tabIndex={-1}>
        {titleOf(store, result)}
      </h2>
      <p className={styles.why}>{reasonOf(store, result, now.view)}</p>
      <Places store={store} result={result} chart={chart} />
      {chart !== undefined && <Chart chart={chart} />}
      <Ways store={store} />
    </section>
  );
}

/** What was pressed last is gone, or is of no use any more: who plays by keys or by ear is led to the result. */
function takeLostFocus(title: HTMLElement | null): void {
  const { activeElement } = document;
  const isLost = activeElement === document.body || activeElement?.closest('[data-spot]') !== null;
  if (isLost) title?.focus({ preventScroll: true });
}

function titleOf({ state, nameOf }: TableStore, { ranking }: Result): string {
  const { viewer } = state().now;
  const [first] = ranking;
  if (ranking.length === 1 && first.length > 1) return 'A draw.';
  const isWinner = viewer !== 'table' && first.includes(viewer);
  if (isWinner) return first.length > 1 ? 'You share the win.' : 'You win!';
  return `${first.map(nameOf).join(' and ')} ${first.length > 1 ? 'win' : 'wins'}.`;
}

/** Without words of its own a game still has a reason, which is spelled as words. */
function reasonOf({ box, say }: TableStore, result: Result, view: unknown): string {
  const words = result.reason.replaceAll('-', ' ');
  return say(box.kit.ending?.(result, view) ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}.`);
}

function Places({ store, result, chart }: { store: TableStore; result: Result; chart: ChartData | undefined }) {
  const [figure] = chart?.figures ?? [];
  return (
    <>
      <ol className={styles.places}>
        {result.ranking.flatMap((group, place) =>
          group.map((seat) => (
            <li key={seat}>
              <span className={styles.place}>{1 + result.ranking.slice(0, place).flat().length}.</span>
              {store.nameOf(seat)}
              {figure !== undefined && (
                <span className={styles.value}>
                  {figure.seats[seat].at(-1)} <small>{figure.label.toLowerCase()}</small>
                </span>
              )}
            </li>
          )),
        )}
      </ol>
      <p className={styles.facts}>
        {chart?.length !== undefined && `${chart.length.count} ${chart.length.label}, `}
        {store.source.now.step} moves
      </p>
    </>
  );
}

function Ways({ store }: { store: TableStore }) {
  const [, go] = useLocation();
  const [trouble, setTrouble] = useState<string>();
  const { id, game, players, options } = store.source.sitting;
  const rematch = () => go(`/play/${game}`, { state: { setup: { game, players, options } } });
  const save = async () => {
    const saved = await saveMatch(id);
    if (saved.ok) await offerFile(`${game}-${id}.json`, saved.value);
    else setTrouble(saved.error.message);
  };
  return (
    <div className={styles.ways}>
      <button type="button" className="btn btn-main" onClick={rematch}>
        <Icon name="cycle" /> Rematch
      </button>
      <Link href={`/replay/${id}`} className="btn">
        <Icon name="film-projector" /> Watch the replay
      </Link>
      <button type="button" className="btn" onClick={() => void save()}>
        <Icon name="share" /> Share
      </button>
      <Link href="/" className="btn">
        All games
      </Link>
      {trouble !== undefined && <p role="alert">{trouble}</p>}
    </div>
  );
}
