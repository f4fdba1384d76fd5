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

/**
 * Text in which `{gold}` stands for a symbol, which keeps to the word or number beside it. Light symbols are tokens, as
 * their colours need a dark rim; others are flat.
 */
export function CardText({ text, symbols }: { text: string; symbols: SymbolTable }) {
  return text.split(/([^ ]*\{[^ ]*)/).map((word, index) =>
    index % 2 === 0 ? (
      word
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never change their order
      <span key={index} className={styles.together}>
        <Word text={word} symbols={symbols} />
      </span>
    ),
  );
}

function Word({ text, symbols }: { text: string; symbols: SymbolTable }) {
  return text.split(/\{([a-z]+)\}/).map((part, index) => {
    const symbol = index % 2 === 1 ? symbols[part] : undefined;
    if (symbol === undefined) return part;
    const key = `${index} ${part}`;
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
  return [1, 3, 5].some((at) => Number.parseInt(colour.slice(at, at + 2), 16) > 0xd0);
}
