import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { Logo } from '../../table/frame/Logo.tsx';
import styles from './Page.module.css';

/** A page to read: the way home, a title, a sheet of paper. */
export function Page({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
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
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
    </div>
  );
}
