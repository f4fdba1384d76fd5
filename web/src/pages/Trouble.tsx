import { Link } from 'wouter';

/** What went wrong, in a sentence, and a way on. */
export function Trouble({ title, message }: { title: string; message: string }) {
  return (
    <main style={{ maxWidth: '36rem', margin: '15vh auto', padding: '0 24px' }}>
      <h1>{title}</h1>
      <p style={{ margin: '16px 0 24px' }}>{message}</p>
      <Link href="/" className="btn btn-main">
        To the games
      </Link>
    </main>
  );
}
