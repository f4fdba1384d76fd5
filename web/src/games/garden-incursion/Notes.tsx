import type { Move, State, Unit } from '@tuckbox/games/garden-incursion';
import type { CSSProperties } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { useTable } from '../../table/index.ts';
import { useAttention } from './attention.ts';
import { chosenUnit } from './deeds.ts';
import { FLAGS, flagsOf, foresee, type Outlook, outlookWords, partsOf } from './foresight.ts';
import { cardName, count, kindIn, movesIn } from './garden.ts';
import type { Ground, Stand } from './ground.ts';
import styles from './Notes.module.css';

/** What a skirmish would bring stands over its defender; what a unit is stands beside it while it is looked at. */
export function Notes({ ground, stands }: { ground: Ground; stands: ReadonlyMap<string, Stand> }) {
  const { view, viewer, chosen, lit, seats, isPhone } = useTable<State, Move>();
  const { looked } = useAttention();
  const actor = chosenUnit(view, chosen);
  const attack =
    actor === undefined || viewer === 'table'
      ? undefined
      : movesIn(view, viewer).find(
          (move) => move.type === 'attack' && move.unit === actor.id && move.target === looked,
        );
  const { outlooks } = foresee(view, view.turn.seat);
  const considered = attack?.type === 'attack' ? foresee(view, view.turn.seat, attack) : undefined;
  const stand = looked === undefined ? undefined : stands.get(looked);
  // While something is chosen, others than its targets are not described: the rules say why they are none.
  const isTold = chosen.length === 0 || lit.has(`unit:${looked}`) || lit.has(`payer:${looked}`);
  const outlook = (considered?.outlooks ?? outlooks).find(({ defender }) => defender === looked);
  return (
    <>
      {outlooks.map((one) => {
        const at = stands.get(one.defender);
        return at === undefined || one.defender === looked ? null : (
          <Sum key={one.defender} view={view} outlook={one} stand={at} />
        );
      })}
      {stand !== undefined && !stand.isStacked && isTold && (
        // On a phone it lies in the corner of the window, wherever the sheet is.
        <div className={isPhone ? styles.corner : undefined}>
          <div
            className={styles.note}
            style={isPhone ? undefined : beside(stand, ground)}
            data-tone={outlook === undefined ? undefined : 'fight'}
          >
            {outlook === undefined ? (
              <About
                view={view}
                unit={stand.unit}
                owner={seats[stand.unit.owner]?.name}
                isOwn={stand.unit.owner === viewer}
              />
            ) : (
              <Fight view={view} outlook={outlook} isConsidered={considered !== undefined} />
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** Above the unit, or below it where there is no room, and never over the edge. */
function beside({ x, y, disc }: Stand, { width, height }: Ground): CSSProperties {
  const isBelow = y < NOTE.height + disc;
  return {
    left: Math.max(8, Math.min(width - NOTE.width - 8, x - NOTE.width / 2)),
    ...(isBelow ? { top: y + disc * 0.8 } : { bottom: height - y + disc * 0.78 }),
  };
}

const NOTE = { width: 204, height: 120 };

function Sum({ view, outlook, stand: { x, y, disc } }: { view: State; outlook: Outlook; stand: Stand }) {
  const { sum, verdict } = outlookWords(view, outlook);
  const isBelow = y < disc * 1.3;
  return (
    <span
      className={styles.sum}
      style={{ left: Math.max(x, 48), top: isBelow ? y + disc * 0.68 : y - disc * 0.72 }}
      data-verdict={verdict}
      data-below={isBelow || undefined}
    >
      <Icon name="crosshair" className={styles.mark} />
      {sum}
      <Icon name={verdict === 'dies' ? 'tombstone' : 'checked-shield'} label={verdict} className={styles.mark} />
    </span>
  );
}

function Fight({ view, outlook, isConsidered }: { view: State; outlook: Outlook; isConsidered: boolean }) {
  const { sum, verdict, answer } = outlookWords(view, outlook);
  return (
    <>
      <b className={styles.total}>
        <Icon name="crosshair" /> {sum} <span data-verdict={verdict}>{verdict}</span>
      </b>
      <p>{answer}</p>
      {isConsidered && <small>If it attacks, too.</small>}
    </>
  );
}

/** What a unit is: its values and where they come from, its marks, whom it guards. */
function About({ view, unit, owner, isOwn }: { view: State; unit: Unit; owner: string | undefined; isOwn: boolean }) {
  const kind = kindIn(view, unit.card);
  const charge = view.guards.find(({ by }) => by === unit.id);
  const guard = view.guards.find(({ on }) => on === unit.id);
  const nameOf = (id: string) => cardName(view, view.units.find((one) => one.id === id)?.card ?? '?');
  return (
    <>
      <b className={styles.title}>{kind.name}</b>
      <small>{isOwn ? 'yours' : (owner ?? '')}</small>
      {(kind.type === 'creature' || (unit.attack ?? 0) > 0) && <Value view={view} unit={unit} stat="attack" />}
      <Value view={view} unit={unit} stat="defense" />
      {kind.type === 'creature' && unit.ap > 0 && <p>{count(unit.ap, 'AP', 'AP')} left</p>}
      {charge !== undefined && <p>Guards {nameOf(charge.on)}</p>}
      {guard !== undefined && <p>Guarded by {nameOf(guard.by)}</p>}
      {flagsOf(view, unit).map((flag) => (
        <p key={flag}>
          <Icon name={FLAGS[flag].icon} /> {flag}: {FLAGS[flag].text}
        </p>
      ))}
    </>
  );
}

/** "attack 4 = 3 + 1 (Column)". */
export function Value({ view, unit, stat }: { view: State; unit: Unit; stat: 'attack' | 'defense' }) {
  const parts = partsOf(view, unit, stat);
  const [printed, ...changes] = parts;
  return (
    <p className={styles.value} data-stat={stat}>
      <Icon name={stat === 'attack' ? 'insect-jaws' : 'checked-shield'} />
      <b>{unit[stat] ?? printed.amount}</b> {stat}
      {changes.length > 0 && (
        <small>
          {' '}
          = {printed.amount}
          {changes.map(({ amount, from }) => ` ${amount < 0 ? '−' : '+'} ${Math.abs(amount)} ${from}`).join('')}
        </small>
      )}
    </p>
  );
}
