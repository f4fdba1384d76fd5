import type { Seat } from '@tuckbox/kernel';
import { useStore } from '../useTable.ts';
import styles from './Curtain.module.css';

/** Between two people at one device: nothing is shown until the next one says who they are. */
export function Curtain({ seat }: { seat: Seat }) {
  const store = useStore();
  const name = store.nameOf(seat);
  return (
    <div className={styles.curtain} role="dialog" aria-modal="true" aria-label={`Pass the device to ${name}`}>
      <h2>Pass the device to {name}.</h2>
      <button type="button" className="btn btn-main" onClick={() => void store.source.look?.(seat)}>
        I am {name}: show my cards
      </button>
    </div>
  );
}
