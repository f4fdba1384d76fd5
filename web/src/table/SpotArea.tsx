import type { CSSProperties, ReactNode } from 'react';
import type { Place, Spot } from './kit.ts';
import { useTable } from './useTable.ts';

export type SpotState = 'lit' | 'chosen' | 'idle' | 'off';

export interface SpotAreaProps {
  spot: Spot;
  /** Instead of the name that the kit gives. */
  label?: string;
  className?: string | undefined;
  style?: CSSProperties;
  as?: 'button' | 'div' | 'g';
  children?: ReactNode;
}

/** Something on the table that can be touched. The only interactive element that boards need. */
export function SpotArea({ spot, label, className, style, as = 'button', children }: SpotAreaProps) {
  const { lit, chosen, choose } = useTable();
  const state: SpotState = chosen.includes(spot) ? 'chosen' : lit.has(spot) ? 'lit' : 'idle';
  const shared = { 'data-spot': spot, 'data-state': state, 'aria-label': label ?? spot, className, style };
  const Tag = as;
  return (
    <Tag {...shared} onClick={() => choose(spot)}>
      {children}
    </Tag>
  );
}

/** A place that things fly from and to. */
export function PlaceMark({
  place,
  className,
  style,
  children,
}: {
  place: Place;
  className?: string | undefined;
  style?: CSSProperties;
  children?: ReactNode;
}) {
  return (
    <div data-place={place} className={className} style={style}>
      {children}
    </div>
  );
}
