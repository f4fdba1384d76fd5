import styles from './Opening.module.css';

/** Stands where something is on its way; shown only when it takes its time. */
export function Opening() {
  return (
    <p className={styles.opening} role="status">
      Opening the box…
    </p>
  );
}
