import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Page } from './quiet/Page.tsx';
import styles from './Trouble.module.css';

/** What went wrong, in a sentence, and a way on. */
export function Trouble({ title, message, children }: { title: string; message: string; children?: ReactNode }) {
  return (
    <Page title={title}>
      <p className={styles.message}>{message}</p>
      <div className={styles.ways}>
        <Link href="/" className="btn btn-main">
          To the games
        </Link>
        {children}
      </div>
    </Page>
  );
}
