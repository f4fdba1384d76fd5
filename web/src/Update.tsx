import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import styles from './Update.module.css';

/** Keeping all pages is much work for a browser: the first table, which somebody waits for, goes first. */
const PATIENCE_MS = 3000;

/** Keeps the pages for use without a network, and announces a new version of them on the home page. Nobody is disturbed in a match. */
export function Update() {
  const [place] = useLocation();
  const [waiting, setWaiting] = useState<ServiceWorker>();

  useEffect(() => {
    if (!import.meta.env.PROD) return;
    // Where pages may not be kept, they are fetched each time.
    const timer = setTimeout(() => keepPages(setWaiting).catch(() => {}), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  if (waiting === undefined || place !== '/') return null;
  return (
    <div className={styles.update} role="status">
      <span>A new version is ready.</span>
      <button type="button" className="btn" onClick={() => take(waiting)}>
        Take it
      </button>
    </div>
  );
}

/** Tells of every version that has come while an older one is in use. */
async function keepPages(tell: (waiting: ServiceWorker) => void): Promise<void> {
  const { serviceWorker } = navigator;
  const kept = await serviceWorker.register('/sw.js');
  const look = () => {
    if (kept.waiting !== null && serviceWorker.controller !== null) tell(kept.waiting);
  };
  kept.addEventListener('updatefound', () => kept.installing?.addEventListener('statechange', look));
  look();
}

function take(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
