import { Link } from 'wouter';
import { useStore, useTableState } from '../useTable.ts';
import styles from './EndScreen.module.css';

/** Who won and why, and what now. */
export function EndScreen() {
  const store = useStore();
  const { now } = useTableState();
  if (now.result === undefined) return null;
  const [first] = now.result.ranking;
  const title =
    now.viewer !== 'table' && first.includes(now.viewer)
      ? first.length > 1
        ? 'You share the win.'
        : 'You win.'
      : `${first.map(store.nameOf).join(' and ')} ${first.length > 1 ? 'win' : 'wins'}.`;
  return (
    <section className={styles.end} aria-label="The end of the match">
      <h2>{title}</h2>
      <p>{now.result.reason.replaceAll('-', ' ')}</p>
      <Link href={`/replay/${store.source.sitting.id}`} className="btn">
        Watch the replay
      </Link>
      <Link href={`/play/${store.box.game.id}`} className="btn btn-main">
        Rematch
      </Link>
    </section>
  );
}
