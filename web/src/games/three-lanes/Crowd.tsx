import type { Move, Unit } from '@tuckbox/games/three-lanes';
import type { Seat } from '@tuckbox/kernel';
import { type ToggleEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTable } from '../../table/index.ts';
import styles from './Crowd.module.css';
import type { Box } from './field.ts';
import { type Omen, TouchableUnit } from './Pieces.tsx';
import { marchNumber, type View } from './view.ts';

interface CrowdProps {
  units: readonly Unit[];
  unseen: { own: number; foe: number };
  box: Box;
  near: Seat;
  omens: ReadonlyMap<string, Omen>;
}

/** "+4": opens the list of all who stand on the tile, in the order of play. It opens by itself when one may build. */
export function Crowd({ units, unseen, box, near, omens }: CrowdProps) {
  const { view, lit } = useTable<View, Move>();
  const id = useId();
  const sheet = useRef<HTMLElement>(null);
  const isAsked = units.some(({ id }) => lit.has(`unit:${id}`));
  const list = view.units.filter(({ id }) => units.some((unit) => unit.id === id));
  useLayoutEffect(() => {
    if (isAsked) sheet.current?.showPopover();
  }, [isAsked]);
  return (
    <div className={styles.crowd} style={{ left: box.x, top: box.y, width: box.width, height: box.height }}>
      <button type="button" className={styles.more} popoverTarget={id}>
        {unseen.own > 0 && <span data-side="own">+{unseen.own}</span>}
        {unseen.foe > 0 && <span data-side="foe">+{unseen.foe}</span>}
        <span className="unseen">more: all {units.length} units on this tile</span>
      </button>
      <section
        // What opened by itself leaves by itself; several may be open then.
        key={String(isAsked)}
        ref={sheet}
        id={id}
        popover={isAsked ? 'manual' : 'auto'}
        className={styles.sheet}
        aria-label="The units on this tile"
        onBeforeToggle={putBeside}
      >
        <ol>
          {list.map((unit) => (
            <li key={unit.id}>
              <span className={styles.place}>{marchNumber(view, unit)}</span>
              <TouchableUnit unit={unit} near={near} isFlat scale={0.9} omen={omens.get(unit.id)} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** Below the tile or above it, where there is more room. Widths and heights are those of the style sheet. */
function putBeside({ currentTarget: sheet, newState }: ToggleEvent<HTMLElement>): void {
  const tile = sheet.parentElement?.getBoundingClientRect();
  if (newState === 'closed' || tile === undefined) return;
  const scale = Number(getComputedStyle(sheet).getPropertyValue('--scale')) || 1;
  const isAbove = tile.top + tile.bottom > innerHeight;
  sheet.style.setProperty('--x', `${tile.left / scale}px`);
  sheet.style.top = isAbove ? 'auto' : `${tile.bottom / scale + 6}px`;
  sheet.style.bottom = isAbove ? `${(innerHeight - tile.top) / scale + 6}px` : 'auto';
}
