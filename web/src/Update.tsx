import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import styles from './Update.module.css';

/** Announces a new version on the home page. Nobody is disturbed in a match. */
export function Update() {
  const [place] = useLocation();
  const [take, setTake] = useState<() => void>();

  useEffect(() => {
    if (!import.meta.env.PROD) return;
    let isGone = false;
    void import('virtual:pwa-register').then(({ registerSW }) => {
      const update = registerSW({
        onNeedRefresh() {
          if (!isGone) setTake(() => () => void update(true));
        },
      });
    });
    return () => {
      isGone = true;
    };
  }, []);

  if (take === undefined || place !== '/') return null;
  return (
    <div className={styles.update} role="status">
      <span>A new version is ready.</span>
      <button type="button" className="btn" onClick={take}>
        Take it
      </button>
    </div>
  );
}
