import type { Move, Unit } from '@tuckbox/games/three-lanes';
import type { Seat } from '@tuckbox/kernel';
import { useRef, useState } from 'react';
import { opening } from '../../table/frame/sheets.tsx';
import { useTable } from '../../table/index.ts';
import styles from './Crowd.module.css';
import type { Box } from './field.ts';
import { type Omen, TouchableUnit } from './Pieces.tsx';
import { marchNumber, type View } from './view.ts';

const CrowdSheet = opening(() => import('./CrowdSheet.tsx'));

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
  const tile = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isAsked = units.some(({ id }) => lit.has(`unit:${id}`));
  const list = view.units.filter(({ id }) => units.some((unit) => unit.id === id));
  return (
    <div ref={tile} className={styles.crowd} style={{ left: box.x, top: box.y, width: box.width, height: box.height }}>
      <button
        type="button"
        className={styles.more}
        aria-haspopup="dialog"
        aria-expanded={isOpen || isAsked}
        onClick={() => setOpen(!isOpen)}
      >
        {unseen.own > 0 && <span data-side="own">+{unseen.own}</span>}
        {unseen.foe > 0 && <span data-side="foe">+{unseen.foe}</span>}
        <span className="unseen">more: all {units.length} units on this tile</span>
      </button>
      {(isOpen || isAsked) && (
        // What opened by itself leaves by itself; several may be open then.
        <CrowdSheet tile={tile} hasFocus={!isAsked} onClose={() => setOpen(false)}>
          <ol>
            {list.map((unit) => (
              <li key={unit.id}>
                <span className={styles.place}>{marchNumber(view, unit)}</span>
                <TouchableUnit unit={unit} near={near} isFlat scale={0.9} omen={omens.get(unit.id)} />
              </li>
            ))}
          </ol>
        </CrowdSheet>
      )}
    </div>
  );
}
