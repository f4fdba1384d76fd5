import type { Move, Unit } from '@tuckbox/games/three-lanes';
import type { Seat } from '@tuckbox/kernel';
import { opener } from '../../table/frame/sheets.tsx';
import { useTable } from '../../table/index.ts';
import styles from './Crowd.module.css';
import type { CrowdSheetProps } from './CrowdSheet.tsx';
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
  const isAsked = units.some(({ id }) => lit.has(`unit:${id}`));
  const list = view.units.filter(({ id }) => units.some((unit) => unit.id === id));
  const count = (
    <>
      {unseen.own > 0 && <span data-side="own">+{unseen.own}</span>}
      {unseen.foe > 0 && <span data-side="foe">+{unseen.foe}</span>}
      <span className="unseen">more: all {units.length} units on this tile</span>
    </>
  );
  return (
    <div className={styles.crowd} style={{ left: box.x, top: box.y, width: box.width, height: box.height }}>
      <CrowdSheet count={count} isAsked={isAsked}>
        <ol>
          {list.map((unit) => (
            <li key={unit.id}>
              <span className={styles.place}>{marchNumber(view, unit)}</span>
              <TouchableUnit unit={unit} near={near} isFlat scale={0.9} omen={omens.get(unit.id)} />
            </li>
          ))}
        </ol>
      </CrowdSheet>
    </div>
  );
}

const CrowdSheet = opener(CrowdButton, () => import('./CrowdSheet.tsx'));

function CrowdButton({ count, onClick }: CrowdSheetProps & { onClick?: () => void }) {
  return (
    <button type="button" className={styles.more} aria-haspopup="dialog" aria-expanded="false" onClick={onClick}>
      {count}
    </button>
  );
}
