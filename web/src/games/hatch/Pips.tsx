import type { Basic } from '@tuckbox/games/hatch';
import { symbols } from '../../cards/faces/hatch.ts';
import { Pip } from '../../cards/Symbols.tsx';
import type { Need } from './feeding.ts';
import styles from './Pips.module.css';

/** The symbol that a card gives: here `wild` is the star. */
export function Gift({ symbol, className }: { symbol: Basic; className?: string | undefined }) {
  return <Pip symbol={{ ...symbols[symbol], label: '' }} className={className} />;
}

/** One need of an egg: here `wild` is the open ring, drawn with what fills it. What it says stands in the egg's name. */
export function NeedPip({ need: { symbol, fill, by } }: { need: Need }) {
  const shape = symbol === 'wild' ? 'open' : symbol;
  return (
    <span className={styles.need} data-fill={fill}>
      <Pip symbol={{ ...symbols[shape], label: '' }} />
      {by !== undefined && <Pip symbol={{ ...symbols[by], label: '' }} className={styles.within} />}
    </span>
  );
}
