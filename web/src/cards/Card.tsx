import { memo } from 'react';
import { frameOf } from '../art/palettes.ts';
import { Icon } from '../icons/Icon.tsx';
import { Art } from './Art.tsx';
import styles from './Card.module.css';
import type { Cost, Face, Stat } from './face.ts';
import { fitOf, type Layout } from './fit.ts';
import { CardText, Pip } from './Symbols.tsx';

export { Art, Figure } from './Art.tsx';
export { CardBack } from './CardBack.tsx';

export type CardSize = 'thumb' | 'market' | 'hand' | 'rail' | 'zoom';

/** How a card lies: at rest, able to be played, picked up, a target of what was picked up, or of no use now. */
type CardState = 'rest' | 'playable' | 'selected' | 'target' | 'off';

const WIDTHS: Readonly<Record<CardSize, number>> = { thumb: 64, market: 96, hand: 147, rail: 186, zoom: 300 };

export interface CardProps {
  face: Face;
  /** A named size, or a width in pixels, which chooses what there is room for. */
  size?: CardSize | number;
  /** Another width than the usual one of the named size, such as "var(--pile)". */
  width?: number | string;
  state?: CardState;
  /** The value now, where it differs from the printed cost. */
  value?: number | undefined;
  /** Stats now, in place of the printed ones. */
  stats?: readonly Stat[] | undefined;
  className?: string | undefined;
}

/** The one card of all games and sizes. It is only looked at: what can be touched is the spot around it. */
export const Card = memo(function Card({
  face,
  size = 'hand',
  width,
  state = 'rest',
  value,
  stats,
  className,
}: CardProps) {
  const name = typeof size === 'number' ? nearest(size) : size;
  const wide = width ?? (typeof size === 'number' ? size : WIDTHS[name]);
  const layout = LAYOUTS[name];
  const shown = stats ?? face.stats;
  const { art, cut, letters, lines, isTwoLine } = fitOf(face, layout);
  const isFoot = shown.some(({ kind }) => kind === 'resource');
  const style = {
    '--w': typeof wide === 'number' ? `${wide}px` : wide,
    '--frame': frameOf(face.palette),
    '--pic': art,
    '--letters': letters,
    '--lines': lines,
  };
  return (
    <span
      className={className === undefined ? styles.card : `${styles.card} ${className}`}
      style={style as React.CSSProperties}
      data-layout={layout}
      data-stock={face.stock === 'dark' ? face.game : 'cream'}
      data-state={state}
      data-card={face.id}
      data-two={isTwoLine || undefined}
    >
      <span className={styles.face}>
        <Art face={face} cut={cut} isClose={layout === 'rail' || layout === 'zoom'} className={styles.picture} />
        {face.cost !== undefined && <CostMark face={face} cost={face.cost} value={value} />}
        {face.power !== undefined && (
          <span className={styles.power}>
            <span className="unseen">power </span>
            {face.power}
          </span>
        )}
        {layout !== 'thumb' && (
          <span className={styles.body}>
            <span className={styles.medal}>
              <Icon name={face.typeIcon} />
            </span>
            <span className={styles.name}>{face.name}</span>
            {layout !== 'mini' && (
              <>
                <span className={styles.type}>
                  <CardText text={face.type} symbols={face.symbols} />
                  {face.grade > 0 && (
                    <span className={styles.grade}>
                      <span aria-hidden="true">{'★'.repeat(face.grade)}</span>
                      <span className="unseen">{`grade ${face.grade}`}</span>
                    </span>
                  )}
                </span>
                {face.text !== '' && (
                  <span className={styles.text}>
                    <CardText text={face.text} symbols={face.symbols} />
                  </span>
                )}
              </>
            )}
          </span>
        )}
        {isFoot
          ? layout !== 'thumb' && <Foot stats={shown} face={face} />
          : shown.length > 0 && (
              <span className={styles.stats}>
                {shown.map((stat) => (
                  <StatMark key={stat.kind} stat={stat} face={face} />
                ))}
              </span>
            )}
      </span>
    </span>
  );
});

const LAYOUTS: Readonly<Record<CardSize, Layout>> = {
  thumb: 'thumb',
  market: 'mini',
  hand: 'hand',
  rail: 'rail',
  zoom: 'zoom',
};

/** What there is room for in so many pixels. */
function nearest(width: number): CardSize {
  if (width < 84) return 'thumb';
  if (width < 124) return 'market';
  if (width < 170) return 'hand';
  return width < 240 ? 'rail' : 'zoom';
}

function CostMark({ face, cost, value }: { face: Face; cost: Cost; value?: number | undefined }) {
  switch (cost.kind) {
    case 'pips':
      return (
        <span className={styles.pips}>
          {cost.pips.map((pip, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal symbols in a fixed order have nothing else to tell them apart
            <Pip key={index} symbol={face.symbols[pip]} />
          ))}
        </span>
      );
    case 'mark':
      return (
        <span className={styles.cost} data-kind="energy">
          <Icon name={cost.icon} label={cost.label} />
        </span>
      );
    default: {
      const change = value === undefined || value === cost.amount ? undefined : value > cost.amount ? 'up' : 'down';
      return (
        <span className={styles.cost} data-kind={cost.kind} data-change={change}>
          <span className="unseen">{cost.kind} </span>
          <span>{value ?? cost.amount}</span>
        </span>
      );
    }
  }
}

function StatMark({ stat: { kind, value, change }, face }: { stat: Stat; face: Face }) {
  const { icon, label, colour } = face.symbols[kind];
  return (
    <span
      className={styles.stat}
      data-kind={kind}
      data-change={change}
      style={{ '--c': colour } as React.CSSProperties}
    >
      <Icon name={icon} label={label} />
      <span>{value}</span>
    </span>
  );
}

/** What a dragon gives as a resource, and what its sacrifice brings. */
function Foot({ stats, face }: { stats: readonly Stat[]; face: Face }) {
  const resource = stats.find(({ kind }) => kind === 'resource');
  const skulls = Number(stats.find(({ kind }) => kind === 'sacrifice')?.value ?? 0);
  return (
    <span className={styles.foot}>
      <span>
        gives <Pip symbol={face.symbols[String(resource?.value)]} />
      </span>
      {skulls === 0 ? (
        <span>no sacrifice</span>
      ) : (
        <span>
          <span className="unseen">{`sacrifice ${skulls}`}</span>
          {Array.from({ length: skulls }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skulls are all alike
            <Pip key={index} symbol={{ ...face.symbols.skull, label: '' }} />
          ))}
        </span>
      )}
    </span>
  );
}
