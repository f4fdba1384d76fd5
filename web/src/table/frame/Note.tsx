import { useLayoutEffect, useState } from 'react';
import { placed } from '../effects/stage.ts';
import { useTableState } from '../useTable.ts';
import styles from './Note.module.css';

/** Why something cannot be done, beside the thing itself. */
export function Note() {
  const refused = useTableState((state) => state.refused);
  const [rect, setRect] = useState<DOMRect>();
  const spot = refused?.spot;
  useLayoutEffect(() => {
    setRect(spot === undefined ? undefined : placed(spot)?.rect);
  }, [spot]);
  if (spot === undefined || rect === undefined) return null;
  const isRight = rect.right < innerWidth - 250;
  const style = isRight
    ? { left: rect.right + 12, top: Math.min(innerHeight - 120, rect.y + rect.height / 3) }
    : { left: Math.max(8, rect.x - 240), top: Math.min(innerHeight - 120, rect.y + rect.height / 3) };
  return (
    <p className={styles.note} style={style} role="status">
      {refused?.message}
    </p>
  );
}
