import type { Seat } from '@tuckbox/kernel';
import { useEffect, useRef } from 'react';
import { CardBack } from '../../cards/Card.tsx';
import { useStore } from '../useTable.ts';
import styles from './Curtain.module.css';

/** Between two people at one device: nothing is shown until the next one says who they are. */
export function Curtain({ seat }: { seat: Seat }) {
  const store = useStore();
  const curtain = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    return hide(curtain.current);
  }, []);
  const name = store.nameOf(seat);
  return (
    <div ref={curtain} className={styles.curtain} role="dialog" aria-modal="true" aria-labelledby="curtain-title">
      <div className={styles.fan}>
        {[-12, 0, 12].map((turn) => (
          <span key={turn} style={{ rotate: `${turn}deg` }}>
            <CardBack game={store.box.game.id} width={92} />
          </span>
        ))}
      </div>
      <h2 id="curtain-title">Pass the device to {name}.</h2>
      <button ref={button} type="button" className="btn btn-main" onClick={() => void store.source.look?.(seat)}>
        I am {name}: show my cards
      </button>
    </div>
  );
}

/** Nothing behind the curtain can be reached until the returned function is called. */
function hide(curtain: HTMLElement | null): () => void {
  const behind = [...(curtain?.parentElement?.children ?? [])].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element !== curtain,
  );
  for (const element of behind) element.inert = true;
  return () => {
    for (const element of behind) element.inert = false;
  };
}
