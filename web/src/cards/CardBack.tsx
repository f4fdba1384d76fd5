import { backOf } from '../art/backs.ts';
import { svgAddress } from '../art/image.ts';
import { Painted } from './Art.tsx';
import styles from './CardBack.module.css';

export interface CardBackProps {
  game: string;
  /** In pixels, or any length such as "var(--pile)". */
  width?: number | string;
  className?: string | undefined;
}

const images = new Map<string, string>();

/** A card of which only the back is seen. */
export function CardBack({ game, width = 70, className }: CardBackProps) {
  const wide = typeof width === 'number' ? `${width}px` : width;
  return (
    <span
      className={className === undefined ? styles.back : `${styles.back} ${className}`}
      style={{ '--w': wide } as React.CSSProperties}
    >
      <Painted drawing={imageOf(game)} />
    </span>
  );
}

function imageOf(game: string): string {
  const known = images.get(game) ?? svgAddress(backOf(game));
  images.set(game, known);
  return known;
}
