import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { type Box, loadBox } from '../games/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { Box as TuckBox } from './home/Box.tsx';
import { BOXES, boxOf } from './home/boxes.ts';
import styles from './NewMatch.module.css';
import { Chair } from './new-match/Chair.tsx';
import { fieldsOf } from './new-match/fields.ts';
import { HouseRules } from './new-match/HouseRules.tsx';
import { firstPlan, type Plan, withSeats, withSitter } from './new-match/seating.ts';
import { setupOf } from './new-match/setup.ts';
import { Page } from './quiet/Page.tsx';
import { Trouble } from './Trouble.tsx';

/** Chairs, bots, classes and decks, house rules: everything that "Play now" decides for itself. */
export default function NewMatch() {
  const { game = '' } = useParams();
  const box = useBox(game);
  if (box === undefined) return null;
  if (box === 'missing') {
    const known = BOXES.map(({ title }) => title).join(', ');
    return (
      <Trouble title="This box is not on the shelf." message={`No game is called "${game}". There are ${known}.`} />
    );
  }
  return <Planning key={game} box={box} />;
}

function Planning({ box: { game, kit } }: { box: Box }) {
  const [plan, setPlan] = useState<Plan>(() => firstPlan(game));
  const [troubles, setTroubles] = useState<readonly string[]>([]);
  const [, go] = useLocation();
  const { players, options, seed } = plan;
  const printed = useMemo(() => game.options.parse({}), [game]);
  const names = players.map(({ name }) => name).join('\n');
  const fields = useMemo(() => {
    const chosen = kit.choices.map(({ option }) => option);
    return fieldsOf(game.options, chosen, names.split('\n'));
  }, [game, kit, names]);
  const shelved = boxOf(game.id);
  const colour = shelved?.front;

  const change = (part: Partial<Plan>) => {
    setPlan({ ...plan, ...part });
    setTroubles([]);
  };
  const start = (event: FormEvent) => {
    event.preventDefault();
    const setup = setupOf(game, kit, plan);
    if ('game' in setup) go(`/play/${game.id}`, { state: { setup } });
    else setTroubles(setup);
  };

  return (
    <Page
      title={`A match of ${game.title}`}
      lead={shelved?.line ?? game.summary}
      picture={
        shelved && (
          <span className={styles.box}>
            <TuckBox box={shelved} />
          </span>
        )
      }
    >
      <form onSubmit={start} className={styles.form}>
        {game.seats.min < game.seats.max && (
          <fieldset className={styles.count}>
            <legend>Chairs</legend>
            {Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, index) => {
              const count = game.seats.min + index;
              return (
                <label key={count}>
                  <input
                    type="radio"
                    name="chairs"
                    checked={players.length === count}
                    onChange={() => change({ players: withSeats(players, count) })}
                  />
                  {count}
                </label>
              );
            })}
          </fieldset>
        )}
        <div className={styles.chairs}>
          {players.map((player, seat) => (
            <Chair
              // biome-ignore lint/suspicious/noArrayIndexKey: a chair is its number
              key={seat}
              seat={seat}
              player={player}
              kit={kit}
              options={options}
              printed={printed}
              sit={(isBot) => change({ players: withSitter(players, seat, isBot) })}
              change={(next) => change({ players: players.with(seat, next) })}
              choose={(next) => change({ options: next })}
            />
          ))}
        </div>
        {players.filter(({ isBot }) => !isBot).length > 1 && (
          <p className={styles.note}>
            <Icon name="hidden" />
            Several people at one device: before each turn a curtain hides the table until the device has been passed
            on.
          </p>
        )}
        <details className={styles.house}>
          <summary>
            <Icon name="rule-book" />
            House rules
          </summary>
          <HouseRules
            fields={fields}
            options={options}
            printed={printed}
            change={(next) => change({ options: next })}
          />
          <label className={styles.seed}>
            <b>Seed</b>
            <span>The same words give the same shuffle, so that friends can compare. Leave it empty for chance.</span>
            <input
              value={seed}
              maxLength={80}
              autoComplete="off"
              onChange={({ target }) => change({ seed: target.value })}
            />
          </label>
        </details>
        <div className={styles.go}>
          {troubles.length > 0 && (
            <ul className={styles.troubles} role="alert">
              {troubles.map((trouble) => (
                <li key={trouble}>{trouble}</li>
              ))}
            </ul>
          )}
          <Link href={`/rules/${game.id}`} className="btn">
            <Icon name="rule-book" />
            Rules
          </Link>
          <button
            type="submit"
            className="btn btn-main"
            style={{ '--btn': colour, '--btn-ink': colour && '#fff8ea' } as React.CSSProperties}
          >
            <Icon name="play-button" />
            Deal the cards
          </button>
        </div>
      </form>
    </Page>
  );
}

function useBox(game: string): Box | 'missing' | undefined {
  const [box, setBox] = useState<Box | 'missing'>();
  useEffect(() => {
    let isGone = false;
    loadBox(game).then((loaded) => {
      if (!isGone) setBox(loaded ?? 'missing');
    });
    return () => {
      isGone = true;
    };
  }, [game]);
  return box;
}
