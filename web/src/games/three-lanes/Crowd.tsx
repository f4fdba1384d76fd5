import { Popover } from '@base-ui/react/popover';
import type { Move, Unit } from '@tuckbox/games/three-lanes';
import type { Seat } from '@tuckbox/kernel';
import { useState } from 'react';
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
  const [table, setTable] = useState<HTMLElement | null>(null);
  const isAsked = units.some(({ id }) => lit.has(`unit:${id}`));
  const list = view.units.filter(({ id }) => units.some((unit) => unit.id === id));
  return (
    <div
      className={styles.crowd}
      ref={(element) => setTable(element?.closest<HTMLElement>('[data-game]') ?? null)}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
    >
      <Popover.Root key={String(isAsked)} defaultOpen={isAsked}>
        <Popover.Trigger className={styles.more}>
          {unseen.own > 0 && <span data-side="own">+{unseen.own}</span>}
          {unseen.foe > 0 && <span data-side="foe">+{unseen.foe}</span>}
          <span className="unseen">more: all {units.length} units on this tile</span>
        </Popover.Trigger>
        {/* Inside the table, which hears what is touched, but outside of the lanes, which would cut it off. */}
        <Popover.Portal container={table}>
          <Popover.Positioner className={styles.positioner} positionMethod="fixed" sideOffset={6} collisionPadding={8}>
            <Popover.Popup className={styles.sheet} initialFocus={false} aria-label="The units on this tile">
              <ol>
                {list.map((unit) => (
                  <li key={unit.id}>
                    <span className={styles.place}>{marchNumber(view, unit)}</span>
                    <TouchableUnit unit={unit} near={near} isFlat scale={0.9} omen={omens.get(unit.id)} />
                  </li>
                ))}
              </ol>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
}
