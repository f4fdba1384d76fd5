import type { TableState } from '../store.ts';
import { useStore, useTable } from '../useTable.ts';
import styles from './Advice.module.css';

const percent = (share: number) => `${Math.round(share * 100)} %`;

interface AdviceProps {
  advice: NonNullable<TableState['advice']>;
  onClose(): void;
}

/** What the strongest bot thinks of: its best moves, how much it thought about each, and the chance that it expects. */
export default function Advice({ advice }: AdviceProps) {
  const store = useStore();
  const { words, view, viewer } = useTable();
  if (viewer === 'table') return null;
  if (advice === 'thinking') {
    return (
      <section className={styles.advice} aria-label="Hint" aria-live="polite">
        <p className={styles.thinking}>Looking for a good move…</p>
      </section>
    );
  }
  return (
    <section className={styles.advice} aria-label="Hint" aria-live="polite">
      <h2>What an expert would do</h2>
      {advice.length === 0 && <p>There is nothing to choose between.</p>}
      <ol>
        {advice.map(({ move, share, chance }) => (
          <li key={JSON.stringify(move)}>
            <button type="button" className={styles.move} onClick={() => store.play(move)}>
              <span className={styles.label}>{words.move(move, view, viewer)}</span>
              <span className={styles.chance}>wins {percent(chance)}</span>
              <span className={styles.share} style={{ '--share': share } as React.CSSProperties}>
                <span className="unseen">{percent(share)} of its thoughts</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
