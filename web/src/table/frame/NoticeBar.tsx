import { useStore, useTableState } from '../useTable.ts';
import styles from './NoticeBar.module.css';

/** Something went wrong outside the game; the match goes on. */
export function NoticeBar() {
  const store = useStore();
  const notice = useTableState((state) => state.notice);
  if (notice === undefined) return null;
  return (
    <div className={styles.bar} role="alert">
      <p>{notice}</p>
      <button type="button" onClick={store.dismissNotice}>
        All right
      </button>
    </div>
  );
}
