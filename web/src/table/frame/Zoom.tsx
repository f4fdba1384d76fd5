import { Card } from '../../cards/Card.tsx';
import { Icon } from '../../icons/Icon.tsx';
import type { TableState, TableStore } from '../store.ts';
import { useStore, useTableState } from '../useTable.ts';
import { Sheet } from './sheets.tsx';
import styles from './Zoom.module.css';

/** The card one looks at: passed over, pressed long, or picked up. */
export function Zoom() {
  const store = useStore();
  const now = useTableState(({ now }) => now);
  const card = useTableState((state) => cardOf(store, state));
  if (card === undefined) return null;
  return (
    <div className={styles.zoom}>
      <Card face={store.box.kit.face(card, now.view)} size="rail" />
      <Glossary card={card} />
    </div>
  );
}

/** The same where there is no rail. */
export function ZoomSheet() {
  const store = useStore();
  const now = useTableState(({ now }) => now);
  const card = useTableState(({ zoomed, isZoomHeld }) => (isZoomHeld ? zoomed : undefined));
  const refused = useTableState((state) => state.refused);
  if (card === undefined) return null;
  const face = store.box.kit.face(card, now.view);
  return (
    <Sheet title={face.name} onClose={() => store.zoom(undefined)}>
      <div className={styles.large}>
        <Card face={face} size="zoom" width={260} />
        {refused?.spot !== undefined && <p className={styles.refusal}>{refused.message}</p>}
        <Glossary card={card} />
      </div>
    </Sheet>
  );
}

function cardOf({ box }: TableStore, { zoomed, chosen, now }: TableState): string | undefined {
  if (zoomed !== undefined) return zoomed;
  if (now.viewer === 'table' || chosen.length === 0) return undefined;
  return box.kit.hand(now.view, now.viewer).find(({ spot }) => spot === chosen[0])?.card;
}

function Glossary({ card }: { card: string }) {
  const { box } = useStore();
  const now = useTableState(({ now }) => now);
  const face = box.kit.face(card, now.view);
  const entries =
    box.kit.glossary?.(card, now.view) ??
    face.stats.flatMap(({ kind, value }) => {
      const symbol = face.symbols[kind];
      return symbol === undefined ? [] : [{ icon: symbol.icon, term: String(value), text: symbol.label }];
    });
  if (entries.length === 0) return null;
  return (
    <dl className={styles.glossary}>
      {entries.map(({ icon, term, text }) => (
        <div key={`${term} ${text}`}>
          <dt>
            <Icon name={icon} /> {term}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
