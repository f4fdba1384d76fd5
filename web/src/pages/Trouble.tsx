import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './Trouble.module.css';

/** What went wrong, in a sentence, and a way on. */
export function Trouble({ title, message, children }: { title: string; message: string; children?: ReactNode }) {
  return (
    <main className={styles.trouble}>
      <h1>{title}</h1>
      <p>{message}</p>
      <div className={styles.ways}>
        <Link href="/" className="btn btn-main">
          To the games
        </Link>
        {children}
      </div>
    </main>
  );
}
