import type { Move, State } from '@tuckbox/games/battle-farm';
import type { GameEvent } from '@tuckbox/kernel';
import { useState } from 'react';
import { PlaceMark, useTable } from '../../table/index.ts';
import { cardName, count } from './catalogue.ts';
import styles from './Stall.module.css';
import { Die } from './scenery.tsx';

interface Roll {
  sides: number;
  results: readonly number[];
  why: string;
}

/** The dice tray: the last roll, and how much of it is left. */
export function Tray() {
  const { view } = useTable<State, Move>();
  const roll = useLastRoll();
  const isCounting = view.phase === 'market' || view.phase === 'fertilize';
  const shown = roll ?? (isCounting ? { sides: 4, results: [view.left], why: view.phase } : undefined);
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

/** The view does not keep what was rolled, so the tray remembers the event until the next turn. */
function useLastRoll(): Roll | undefined {
  const { event } = useTable<State, Move>();
  const [seen, setSeen] = useState<GameEvent | undefined>(undefined);
  const [roll, setRoll] = useState<Roll | undefined>(undefined);
  if (event !== seen) {
    setSeen(event);
    if (event?.type === 'turn-started') setRoll(undefined);
    if (event?.type === 'rolled') {
      setRoll({ sides: Number(event.sides), results: event.results as number[], why: String(event.why) });
    }
  }
  return roll;
}

function trayText(view: State, roll: Roll | undefined): string {
  if (view.phase === 'market') return `${count(view.left, 'card')} to buy`;
  if (view.phase === 'fertilize') return `${view.left} to use`;
  if (roll === undefined) return '';
  return roll.why === 'market' || roll.why === 'fertilize' ? '' : cardName(view, roll.why);
}
