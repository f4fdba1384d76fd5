import { LEVELS } from '@tuckbox/bots';
import { useId } from 'react';
import { frameOf } from '../../art/palettes.ts';
import { Card } from '../../cards/Card.tsx';
import { Icon } from '../../icons/Icon.tsx';
import type { Choice, TableKit } from '../../table/kit.ts';
import type { SeatedPlayer } from '../../table/source.ts';
import styles from './Chair.module.css';
import { undecided } from './setup.ts';

interface ChairProps {
  seat: number;
  player: SeatedPlayer;
  kit: TableKit;
  options: unknown;
  printed: unknown;
  sit(isBot: boolean): void;
  change(player: SeatedPlayer): void;
  choose(options: unknown): void;
}

/** One chair: who sits there, how well a bot plays, and the class, deck or tribe. */
export function Chair({ seat, player, kit, options, printed, sit, change, choose }: ChairProps) {
  const id = useId();
  const level = LEVELS.find(({ name }) => name === player.level);
  return (
    <fieldset className={styles.chair}>
      <legend className="unseen">Chair {seat + 1}</legend>
      <div className={styles.who}>
        <span className={styles.badge} data-bot={player.isBot}>
          <Icon name={player.isBot ? 'robot-golem' : 'meeple'} />
        </span>
        <label className={styles.name}>
          <span className="unseen">Name of chair {seat + 1}</span>
          <input
            value={player.name}
            maxLength={24}
            autoComplete="off"
            onChange={({ target }) => change({ ...player, name: target.value })}
          />
        </label>
        <div className={styles.sitter} role="radiogroup" aria-label={`Who sits on chair ${seat + 1}`}>
          {[false, true].map((isBot) => (
            <label key={String(isBot)}>
              <input type="radio" name={`${id}who`} checked={player.isBot === isBot} onChange={() => sit(isBot)} />
              {isBot ? 'Bot' : 'Person'}
            </label>
          ))}
        </div>
        {level !== undefined && (
          <label className={styles.level}>
            <span className="unseen">Level of {player.name}</span>
            <select value={level.name} onChange={({ target }) => change({ ...player, level: target.value })}>
              {LEVELS.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {level !== undefined && <p className={styles.summary}>{level.summary}</p>}
      {kit.choices.map((choice) => (
        <Pick
          key={choice.option}
          choice={choice}
          kit={kit}
          options={options}
          printed={printed}
          seat={seat}
          choose={choose}
        />
      ))}
    </fieldset>
  );
}

interface PickProps {
  choice: Choice;
  kit: TableKit;
  options: unknown;
  printed: unknown;
  seat: number;
  choose(options: unknown): void;
}

function Pick({ choice, kit, options, printed, seat, choose }: PickProps) {
  const id = useId();
  const chosen = choice.list.find((one) => one.id === choice.read(options, seat));
  return (
    <div className={styles.pick}>
      <div className={styles.tiles} role="radiogroup" aria-label={`${choice.label} of chair ${seat + 1}`}>
        {choice.read(printed, seat) === undefined && (
          <Tile
            group={id}
            title="At the table"
            icon="card-pick"
            isChosen={chosen === undefined}
            choose={() => choose(undecided(options, printed, choice.option, seat))}
          />
        )}
        {choice.list.map((one) => (
          <Tile
            key={one.id}
            group={id}
            title={one.title}
            icon={one.icon}
            palette={one.palette}
            isChosen={one.id === chosen?.id}
            choose={() => choose(choice.write(options, seat, one.id))}
          />
        ))}
      </div>
      <p className={styles.text}>
        {chosen?.text ?? `The ${choice.label.toLowerCase()} is chosen when the match begins.`}
      </p>
      {chosen?.cards !== undefined && (
        <details className={styles.cards}>
          <summary>
            {chosen.cards.length === 1 ? 'Look at its card' : `Look at its ${chosen.cards.length} cards`}
          </summary>
          <ul>
            {chosen.cards.map((card) => (
              <li key={card}>
                <Card face={kit.face(card)} size="hand" />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface TileProps {
  group: string;
  title: string;
  icon: string;
  palette?: string | undefined;
  isChosen: boolean;
  choose(): void;
}

function Tile({ group, title, icon, palette, isChosen, choose }: TileProps) {
  const colour = palette === undefined ? '#6b5d4d' : frameOf(palette);
  return (
    <label className={styles.tile} style={{ '--c': colour } as React.CSSProperties}>
      <input type="radio" name={group} checked={isChosen} onChange={choose} />
      <span className={styles.medal}>
        <Icon name={icon} />
      </span>
      {title}
    </label>
  );
}
