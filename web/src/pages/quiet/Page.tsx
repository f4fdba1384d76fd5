import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { Logo } from '../../table/frame/Logo.tsx';
import styles from './Page.module.css';

interface PageProps {
  title: string;
  /** Below the title. */
  lead?: string | undefined;
  /** Beside the title. */
  picture?: ReactNode;
  /** In the bar. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page to read: the way home, a title, a sheet of paper. */
export function Page({ title, lead, picture, actions, children }: PageProps) {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Tuckbox`;
    return () => {
      document.title = before;
    };
  }, [title]);
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Link href="/" className={styles.home}>
          <Logo />
          <strong>Tuckbox</strong>
        </Link>
        {actions}
      </header>
      <main className={styles.main}>
        <div className={styles.head}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
          {picture}
        </div>
        {children}
      </main>
    </div>
  );
}
