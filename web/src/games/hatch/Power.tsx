import type { Move, Options, State } from '@tuckbox/games/hatch';
import { useTable } from '../../table/index.ts';
import styles from './Power.module.css';

/** The golden badge with the power of a dragon. */
export function PowerMark({ value, className }: { value: number | undefined; className?: string | undefined }) {
  return <b className={`${styles.power} ${className ?? ''}`}>{value ?? '?'}</b>;
}

/** What cards on a board add in the last round; drawn, not written, since the name of what bears it need not tell it. */
export function Bonus({ cards, className }: { cards: number; className?: string | undefined }) {
  const { view, options } = useTable<State, Move>();
  const { boardBonus } = options as Options;
  if (view.triggeredBy === null || boardBonus === 0) return null;
  return <b className={`${styles.bonus} ${className ?? ''}`} data-value={`+${boardBonus * cards}`} />;
}
