import { sceneImage } from '../../art/image.ts';
import { Card } from '../../cards/Card.tsx';
import styles from './Box.module.css';
import type { TuckBox } from './boxes.ts';

/** A tuck box, drawn as wide as its `--box`: flap up, a card looking out, a thumb notch in the front. */
export function Box({ box: { title, front, side, print, picture, figure, peek } }: { box: TuckBox }) {
  const colours = { '--front': front, '--print': print } as React.CSSProperties;
  return (
    <span className={styles.tuck} style={colours} aria-hidden="true">
      <svg className={styles.sheet} viewBox="0 0 224 364" aria-hidden="true">
        <path d="M24 82L40 24Q42 16 52 16H196Q206 16 208 24L224 82Z" fill={front} />
        <path d="M24 82L40 24Q42 16 52 16H196Q206 16 208 24L224 82Z" fill="#fff" opacity=".14" />
        <path d="M34 56H214" stroke={print} strokeWidth="1.5" opacity=".5" />
        <path d="M0 100L24 82H224L200 100Z" fill="#120c08" />
      </svg>
      <span className={styles.peek}>
        <Card face={peek} width="calc(var(--k) * 150)" />
      </span>
      <svg className={styles.sheet} viewBox="0 0 224 364" aria-hidden="true">
        <path d="M200 100L224 82V342L200 360Z" fill={side} />
        <path d="M200 100L224 82V342L200 360Z" opacity=".18" />
      </svg>
      <span className={styles.front}>
        <img src={sceneImage(picture, { view: '16 -8 88 114', figure })} alt="" draggable={false} />
        <svg viewBox="0 0 200 260" aria-hidden="true">
          <path d="M70 0a30 26 0 0 0 60 0Z" fill="#120c08" />
          <g fill="none" stroke={print}>
            <path d="M72 0a28 24 0 0 0 56 0" strokeWidth="2" opacity=".8" />
            <path
              d="M64 7H11a4 4 0 0 0-4 4V249a4 4 0 0 0 4 4H189a4 4 0 0 0 4-4V11a4 4 0 0 0-4-4H136"
              strokeWidth="2.2"
              opacity=".9"
            />
          </g>
        </svg>
        <span className={styles.label}>{title}</span>
      </span>
    </span>
  );
}
