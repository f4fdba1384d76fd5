import type { Action, Move, State, Unit } from '@tuckbox/games/garden-incursion';
import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { SpotArea, useTable } from '../../table/index.ts';
import { attend, useAttention } from './attention.ts';
import { chosenUnit } from './deeds.ts';
import { FLAGS, flagsOf } from './foresight.ts';
import { actionsIn, cardName, count, gardenOf, kindIn, nearSeat } from './garden.ts';
import { Value } from './Notes.tsx';
import { SeatPanel } from './SeatPanel.tsx';
import { tribeIn } from './standing.ts';
import styles from './UnitSheet.module.css';

/** Left of the hand: the chosen unit and what it can do; otherwise the rule of the own tribe, or on narrow screens the own seat. */
export function UnitSheet() {
  const { view, viewer, chosen } = useTable<State, Move>();
  const unit = chosenUnit(view, chosen);
  if (viewer === 'table') return null;
  return (
    <section
      className={styles.sheet}
      data-open={unit !== undefined || undefined}
      aria-label={unit === undefined ? 'Your tribe' : 'The chosen unit'}
    >
      {unit !== undefined && <Chosen unit={unit} />}
      {unit === undefined && <Tribe />}
      {unit === undefined && (
        <div className={styles.seat}>
          <SeatPanel seat={nearSeat(viewer)} isNear />
        </div>
      )}
    </section>
  );
}

function Tribe() {
  const { view, viewer } = useTable<State, Move>();
  const { tribe, skill, sheet } = tribeIn(view, nearSeat(viewer));
  const { options } = gardenOf(view).book;
  const limit = options.workersPerTurn ?? sheet.workersPerTurn;
  return (
    <div className={styles.tribe}>
      <h2>{tribe.skill}</h2>
      <p>{skill}</p>
      <p className={styles.soft}>
        {count(limit, 'worker card')} a turn. Creatures appear within {count(sheet.spawnRange, 'range')} of your queen.
      </p>
    </div>
  );
}

function Chosen({ unit }: { unit: Unit }) {
  const { view, back } = useTable<State, Move>();
  const kind = kindIn(view, unit.card);
  return (
    <>
      <h2>{kind.name}</h2>
      <button type="button" className={styles.close} onClick={back} aria-label="Put back">
        ×
      </button>
      <div className={styles.values}>
        {(kind.type === 'creature' || (unit.attack ?? 0) > 0) && <Value view={view} unit={unit} stat="attack" />}
        <Value view={view} unit={unit} stat="defense" />
        {kind.type === 'creature' && (
          <p>
            <Icon name="footsteps" /> <b>{unit.ap}</b> AP left
          </p>
        )}
        {flagsOf(view, unit).map((flag) => (
          <p key={flag} title={FLAGS[flag].text}>
            <Icon name={FLAGS[flag].icon} /> {flag}
          </p>
        ))}
      </div>
      <div className={styles.deeds}>
        {kind.type === 'creature' && <Basics unit={unit} />}
        {actionsIn(view, unit).map((action) => (
          <Special key={action.id} unit={unit} action={action} />
        ))}
      </div>
    </>
  );
}

const BASICS = [
  { id: 'move', label: 'Move', icon: 'footsteps', type: 'move' },
  { id: 'attack', label: 'Attack', icon: 'insect-jaws', type: 'attack' },
  { id: 'guard', label: 'Guard', icon: 'checked-shield', type: 'defend' },
] as const;

/** Shows what can be done for 1 AP; pressed, only that is lit. */
function Basics({ unit }: { unit: Unit }) {
  const { view, moves, lit } = useTable<State, Move>();
  const { only } = useAttention();
  return (
    <>
      {BASICS.map(({ id, label, icon, type }) => {
        const possible = moves.filter((move) => move.type === type && move.unit === unit.id);
        const isPressed = only === id;
        return (
          <button
            key={id}
            type="button"
            className={styles.deed}
            data-deed={id}
            disabled={possible.length === 0}
            aria-pressed={isPressed}
            onClick={() => attend({ only: isPressed ? undefined : id })}
          >
            <Icon name={icon} />
            {label} <span>{possible.length === 0 ? whyNot(view, unit, id) : '1 AP'}</span>
          </button>
        );
      })}
      {lit.has('act:attack') && (
        <SpotArea spot="act:attack" label="Attack own 1 AP: one of your own units" className={styles.deed}>
          <Icon name="insect-jaws" />
          Attack own <span>1 AP</span>
        </SpotArea>
      )}
    </>
  );
}

function whyNot(view: State, unit: Unit, deed: 'move' | 'attack' | 'guard'): string {
  if (unit.ap === 0) return 'no AP';
  if (deed === 'guard') {
    const charge = view.guards.find(({ by }) => by === unit.id);
    return charge === undefined
      ? 'nobody here'
      : cardName(view, view.units.find(({ id }) => id === charge.on)?.card ?? '?');
  }
  return deed === 'attack' ? 'out of reach' : 'not now';
}

/** A special action; one that cannot be used says why when it is touched. */
function Special({ unit, action }: { unit: Unit; action: Action }) {
  const cost: ReactNode = (
    <>
      {action.ap} AP{action.energy > 0 && `, ${action.energy}`}
      {action.energy > 0 && <Icon name="honeycomb" label="energy" />}
    </>
  );
  return (
    <SpotArea
      spot={`use:${unit.id}:${action.id}`}
      className={styles.deed}
      style={{ '--deed': 'var(--playable)' } as CSSProperties}
    >
      <Icon name="spiral-bloom" />
      {action.name} <span>{cost}</span>
    </SpotArea>
  );
}
