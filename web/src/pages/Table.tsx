import { useEffect, useState } from 'react';
import { useParams } from 'wouter';
import { loadBox } from '../games/index.ts';
import { TableFrame } from '../table/frame/TableFrame.tsx';
import { openMatch } from '../table/sources.ts';
import { openTable, type TableStore } from '../table/store.ts';
import { Opening } from './Opening.tsx';
import { Trouble } from './Trouble.tsx';

type Opened = { store: TableStore } | { trouble: string } | undefined;

/** The table of a match on this device. */
export default function Table() {
  const { id = '' } = useParams();
  const [opening, setOpening] = useState<Opened>();
  useEffect(() => {
    let store: TableStore | undefined;
    let isGone = false;
    open(id).then((opened) => {
      if ('store' in opened) store = opened.store;
      if (isGone) store?.close();
      else setOpening(opened);
    });
    return () => {
      isGone = true;
      store?.close();
    };
  }, [id]);
  if (opening === undefined) return <Opening />;
  if ('trouble' in opening) return <Trouble title="This table is empty." message={opening.trouble} />;
  return <TableFrame store={opening.store} />;
}

async function open(id: string): Promise<Exclude<Opened, undefined>> {
  const source = await openMatch(id);
  if (!source.ok) return { trouble: source.error.message };
  const box = await loadBox(source.value.sitting.game);
  if (box === undefined) return { trouble: `There is no game called "${source.value.sitting.game}" in this box.` };
  return { store: openTable(source.value, box) };
}
