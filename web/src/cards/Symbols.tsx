import { Fragment } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { CardSymbol, Symbols as SymbolTable } from './face.ts';
import styles from './Symbols.module.css';

/** A symbol as a small token of its own colour and outline; without a label screen readers pass over it. */
export function Pip({ symbol, className }: { symbol: CardSymbol; className?: string | undefined }) {
  return (
    <span
      className={className === undefined ? styles.pip : `${styles.pip} ${className}`}
      data-shape={symbol.shape}
      style={{ '--c': symbol.colour } as React.CSSProperties}
    >
      <Icon name={symbol.icon} label={symbol.label === '' ? undefined : symbol.label} />
    </span>
  );
}

/** Text in which `{gold}` stands for a symbol. Light ones are tokens, as their colours need a dark rim; others are flat. */
export function CardText({ text, symbols }: { text: string; symbols: SymbolTable }) {
  return text.split(/\{([a-z]+)\}/).map((part, index) => {
    const symbol = index % 2 === 1 ? symbols[part] : undefined;
    // The parts of a text never change their order.
    const key = `${index} ${part}`;
    if (symbol === undefined) return <Fragment key={key}>{part}</Fragment>;
    return isLight(symbol.colour) ? (
      <Pip key={key} symbol={symbol} />
    ) : (
      <span key={key} className={styles.flat} style={{ color: symbol.colour }}>
        <Icon name={symbol.icon} label={symbol.label} />
      </span>
    );
  });
}

function isLight(colour: string): boolean {
  return Number.parseInt(colour.slice(3, 5), 16) > 0x78;
}
