import { type CSSProperties, type ReactNode, useLayoutEffect } from 'react';
import type { Place, Spot } from './kit.ts';
import type { TableStore } from './store.ts';
import { useStore, useTableState } from './useTable.ts';

/** Can be touched next; has been touched; of no use now; cannot be touched, and the rules can say why. */
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

/**
 * Something on the table that can be touched. The only interactive element that boards need: the frame hears clicks,
 * taps, keys and drags on everything that carries `data-spot`.
 */
export function SpotArea({ spot, label, className, style, as: Tag = 'button', children }: SpotAreaProps) {
  const store = useStore();
  const state = useTableState(() => spotState(store, spot));
  useLayoutEffect(() => store.drawn(spot), [store, spot]);
  const canBeTouched = state === 'lit' || state === 'chosen';
  const name = label ?? nameOf(store, spot);
  const shared = {
    className,
    style,
    'data-spot': spot,
    'data-state': state,
    'aria-pressed': state === 'chosen' ? true : undefined,
    tabIndex: canBeTouched ? 0 : -1,
  };
  if (Tag !== 'button') {
    // An area may hold other spots, so it is a group that can be entered and not a button around buttons.
    const { 'aria-pressed': _, ...area } = shared;
    return (
      <Tag {...area} role="group" aria-label={name}>
        {children}
      </Tag>
    );
  }
  return (
    <button type="button" {...shared} aria-disabled={canBeTouched ? undefined : true}>
      <Spoken name={name}>{children}</Spoken>
    </button>
  );
}

/** What is drawn is for the eye; who listens is told the name of the spot instead of the numbers on it. */
export function Spoken({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className="unseen">{name}</span>
      <span style={CONTENTS} aria-hidden="true">
        {children}
      </span>
    </>
  );
}

const CONTENTS: CSSProperties = { display: 'contents' };

/** A place that things fly from and to. */
export function PlaceMark(props: {
  place: Place;
  className?: string | undefined;
  style?: CSSProperties;
  children?: ReactNode;
}) {
  const { place, className, style, children } = props;
  return (
    <div data-place={place} className={className} style={style}>
      {children}
    </div>
  );
}

export function spotState(store: TableStore, spot: Spot): SpotState {
  const { chosen, lit, now } = store.state();
  if (chosen.includes(spot)) return 'chosen';
  if (lit.has(spot)) return 'lit';
  if (now.viewer === 'table' || now.moves.length === 0) return 'idle';
  return store.box.kit.attempt?.(spot, now.view, now.viewer, chosen) === undefined ? 'idle' : 'off';
}

export function nameOf(store: TableStore, spot: Spot): string {
  const { now } = store.state();
  return store.say(store.box.kit.name(spot, now.view, now.viewer === 'table' ? 0 : now.viewer));
}
