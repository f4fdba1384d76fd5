import { useEffect } from 'react';
import { Link } from 'wouter';
import { Icon } from '../icons/Icon.tsx';
import { Logo } from '../table/frame/Logo.tsx';
import styles from './Home.module.css';
import { Box } from './home/Box.tsx';
import { BOXES, type TuckBox } from './home/boxes.ts';
import { Continue, MatchList, useMatches } from './home/Matches.tsx';

/** The shelf: five boxes, each one click from its first card. */
export default function Home() {
  const { matches, forget } = useMatches();
  useEffect(fetchTable, []);
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <Logo />
          <strong>Tuckbox</strong>
        </span>
        <button type="button" className={styles.menuButton} popoverTarget="menu" aria-label="Menu">
          <Icon name="hamburger-menu" />
        </button>
        <nav id="menu" popover="auto" className={styles.menu} aria-label="Pages">
          <Pages hasMatches={matches.length > 0} />
        </nav>
        <nav className={styles.pages} aria-label="Pages">
          <Pages hasMatches={matches.length > 0} />
        </nav>
      </header>
      <main>
        <div className={styles.lead}>
          <div>
            <h1>Open a box and play.</h1>
            <p>Five card games, no account, nothing to install. A bot takes the other chair at once.</p>
          </div>
          <Continue matches={matches} />
        </div>
        <div className={styles.shelf}>
          {BOXES.map((box) => (
            <OnShelf key={box.id} box={box} />
          ))}
        </div>
      </main>
      <footer className={styles.foot}>
        <span>Games after the rulebooks of independent designers.</span>
        <span>
          Icons by the artists of game-icons.net, CC BY 3.0. Fonts: Fraunces and Atkinson Hyperlegible Next, OFL.{' '}
          <Link href="/credits">Credits</Link>
        </span>
      </footer>
      <div id="matches" popover="auto" className={styles.sheet}>
        <h2>Your matches</h2>
        <MatchList matches={matches} forget={forget} />
      </div>
      <Books id="rules" title="Rules" icon="rule-book" />
      <Books id="cards" title="Cards" icon="poker-hand" />
    </div>
  );
}

function Pages({ hasMatches }: { hasMatches: boolean }) {
  return (
    <>
      <button type="button" popoverTarget="rules">
        Rules
      </button>
      <button type="button" popoverTarget="cards">
        Cards
      </button>
      {hasMatches && (
        <button type="button" popoverTarget="matches">
          Your matches
        </button>
      )}
      <Link href="/settings">Settings</Link>
      <Link href="/credits">Credits</Link>
    </>
  );
}

/** A page of every game, opened from the bar. */
function Books({ id, title, icon }: { id: string; title: string; icon: string }) {
  return (
    <div id={id} popover="auto" className={styles.sheet}>
      <h2>{title}</h2>
      <ul className={styles.books}>
        {BOXES.map((box) => (
          <li key={box.id}>
            <Link href={`/${id}/${box.id}`}>
              <Icon name={icon} />
              {box.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OnShelf({ box }: { box: TuckBox }) {
  const { id, title, line, short, seats, minutes, difficulty, front, print } = box;
  const [least, most] = seats;
  return (
    <section className={styles.game} aria-labelledby={`${id}-title`}>
      <Link
        href={`/play/${id}`}
        className={styles.box}
        tabIndex={-1}
        aria-hidden="true"
        onPointerEnter={() => open(id)}
      >
        <Box box={box} />
      </Link>
      <div className={styles.label}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className={styles.line}>{line}</p>
        <p className={styles.short}>{short}</p>
        <p className={styles.facts}>
          <span>
            <Icon name="meeple-group" label="Players:" />
            {least === most ? least : `${least}–${most}`}
          </span>
          <span>
            <Icon name="hourglass" label="Minutes:" />
            {minutes} min
          </span>
          <span
            className={styles.difficulty}
            role="img"
            aria-label={`Difficulty ${difficulty} of 5`}
            title={`Difficulty ${difficulty} of 5`}
          >
            {[1, 2, 3, 4, 5].map((step) => (
              <i key={step} data-on={step <= difficulty} />
            ))}
          </span>
        </p>
        <Link
          href={`/play/${id}`}
          className={`btn btn-main ${styles.play}`}
          style={{ '--btn': front, '--btn-ink': '#fff8ea', '--print': print } as React.CSSProperties}
          onPointerEnter={() => open(id)}
          onFocus={() => open(id)}
        >
          <Icon name="play-button" />
          Play now
          <span className="unseen">: {title}</span>
        </Link>
        <p className={styles.more}>
          <Link href={`/learn/${id}`}>
            <span>
              Learn<span className={styles.long}> in 3 minutes</span>
            </span>
            <span className="unseen">: {title}</span>
          </Link>
          <Link href={`/new/${id}`}>
            More…<span className="unseen"> for {title}</span>
          </Link>
        </p>
      </div>
    </section>
  );
}

/** What is the same at every table is fetched while somebody looks at the shelf. */
function fetchTable(): void {
  import('./Play.tsx').catch(() => {});
}

/** Who reaches for a box will want its table: it is fetched in the meantime. */
function open(game: string): void {
  fetchTable();
  import('../games/index.ts').then(({ loadBox }) => loadBox(game)).catch(() => {});
}
