import type { Move, State } from '@tuckbox/games/battle-farm';
import type { GameEvent } from '@tuckbox/kernel';
import { PlaceMark, useTable } from '../../table/index.ts';
import { cardName, count } from './catalogue.ts';
import styles from './Stall.module.css';
import { Die } from './scenery.tsx';

interface Roll {
  sides: number;
  results: readonly number[];
  /** A phase, or the card that asked for it. */
  why: string;
}

/** The dice tray: the last roll, and how much of it is left. */
export function Tray() {
  const { view, lastOf } = useTable<State, Move>();
  const roll = rollIn(lastOf('rolled', 'turn-started'));
  const isCounting = view.phase === 'market' || view.phase === 'fertilize';
  // A position may begin after the roll: then what is left of it is known.
  const shown = isCounting && roll === undefined ? { sides: 4, results: [view.left], why: view.phase } : roll;
  return (
    <PlaceMark place="tray" className={styles.tray}>
      <span className={styles.dice}>
        {shown?.results.slice(0, 4).map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice lie where they fell
          <Die key={index} sides={shown.sides} value={value} />
        ))}
      </span>
      <span>{trayText(view, shown)}</span>
    </PlaceMark>
  );
}

/** The roll, if it was made in this turn. */
function rollIn(event: GameEvent | undefined): Roll | undefined {
  if (event?.type !== 'rolled') return undefined;
  return { sides: Number(event.sides), results: event.results as number[], why: String(event.why) };
}

function isPhaseRoll({ why }: Roll): boolean {
  return why === 'market' || why === 'fertilize';
}

function trayText(view: State, roll: Roll | undefined): string {
  if (view.phase === 'market') return `${count(view.left, 'card')} to buy`;
  if (view.phase === 'fertilize') return `${view.left} to use`;
  if (roll === undefined) return '';
  return isPhaseRoll(roll) ? '' : cardName(view, roll.why);
}
