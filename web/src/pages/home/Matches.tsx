import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../icons/Icon.tsx';
import { forgetMatch, listMatches, type MatchSummary } from '../../table/shelf.ts';
import { boxOf } from './boxes.ts';
import styles from './Matches.module.css';

/** The matches kept in this browser; none while they are looked up, and where nothing may be kept. */
export function useMatches(): { matches: readonly MatchSummary[]; forget(id: string): void } {
  const [matches, setMatches] = useState<readonly MatchSummary[]>([]);
  useEffect(() => {
    let isGone = false;
    listMatches().then(
      (found) => {
        if (!isGone) setMatches(found);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  const forget = (id: string) => {
    setMatches((shown) => shown.filter((match) => match.id !== id));
    void forgetMatch(id).catch(() => {});
  };
  return { matches, forget };
}

/** The match that was left last, if there is one to go on with. */
export function Continue({ matches }: { matches: readonly MatchSummary[] }) {
  const match = matches.find(({ result }) => result === undefined);
  if (match === undefined) return null;
  return (
    <section className={styles.continue} aria-label="Go on with a match">
      <Badge game={match.game} />
      <span>
        <b>{titleOf(match)}</b>
        {stateOf(match)}
      </span>
      <Link href={`/table/${match.id}`} className="btn">
        Continue
      </Link>
    </section>
  );
}

export function MatchList({ matches, forget }: { matches: readonly MatchSummary[]; forget(id: string): void }) {
  return (
    <ul className={styles.list}>
      {matches.map((match) => (
        <li key={match.id}>
          <Badge game={match.game} />
          <span className={styles.words}>
            <b>{titleOf(match)}</b>
            {stateOf(match)}
          </span>
          <Link href={`/${match.result === undefined ? 'table' : 'replay'}/${match.id}`} className="btn">
            {match.result === undefined ? 'Continue' : 'Watch'}
          </Link>
          <button type="button" className={styles.forget} onClick={() => forget(match.id)}>
            <Icon name="trash-can" label={`Throw away ${titleOf(match)}`} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Badge({ game }: { game: string }) {
  const box = boxOf(game);
  return (
    <span className={styles.badge} style={{ '--c': box?.front ?? '#5b4a3a' } as React.CSSProperties}>
      <Icon name={box?.picture.icon ?? 'card-joker'} />
    </span>
  );
}

/** "Battle Farm against Marta and Tom" */
function titleOf({ game, players }: MatchSummary): string {
  const title = boxOf(game)?.title ?? game;
  const others = players.slice(1).map(({ name }) => name);
  if (others.length === 0) return title;
  const list = others.length === 1 ? others[0] : `${others.slice(0, -1).join(', ')} and ${others[others.length - 1]}`;
  return `${title} against ${list}`;
}

/** "42 moves, yesterday" */
function stateOf({ step, updatedAt, result, players }: MatchSummary): string {
  const moves = step === 1 ? '1 move' : `${step} moves`;
  if (result === undefined) return `${moves}, ${ago(updatedAt)}`;
  const won = result.ranking[0].map((seat) => players[seat]?.name ?? `seat ${seat + 1}`).join(' and ');
  return `Won by ${won} after ${moves}, ${ago(updatedAt)}`;
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

function ago(time: number): string {
  const passed = Date.now() - time;
  const step = STEPS.find(([, length]) => passed >= length);
  if (step === undefined) return 'just now';
  const [unit, length] = step;
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-Math.floor(passed / length), unit);
}
