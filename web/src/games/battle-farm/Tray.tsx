import type { Move, State } from '@tuckbox/games/battle-farm';
import type { GameEvent, Seat } from '@tuckbox/kernel';
import { useState } from 'react';
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
  const { view } = useTable<State, Move>();
  const roll = useLastRoll(view);
  const isCounting = view.phase === 'market' || view.phase === 'fertilize';
  // Who has skipped the roll sees what is left of it.
  const isMissed = isCounting && (roll === undefined || (isPhaseRoll(roll) && roll.why !== view.phase));
  const shown = isMissed ? { sides: 4, results: [view.left], why: view.phase } : roll;
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

/** The view does not keep what was rolled, so the tray remembers the event as long as the turn lasts. */
function useLastRoll({ round, turn }: State): Roll | undefined {
  const { event } = useTable<State, Move>();
  const [seen, setSeen] = useState<{ event: GameEvent; round: number; turn: Seat; roll: Roll }>();
  if (event?.type === 'rolled' && event !== seen?.event) {
    const { sides, results, why } = event;
    setSeen({ event, round, turn, roll: { sides: Number(sides), results: results as number[], why: String(why) } });
  }
  return seen?.round === round && seen.turn === turn ? seen.roll : undefined;
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
