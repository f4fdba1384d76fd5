import { useEffect, useState } from 'react';
import { useParams } from 'wouter';
import { loadBox } from '../games/index.ts';
import { TableFrame } from '../table/frame/TableFrame.tsx';
import { openReplay, type ReplaySource } from '../table/sources.ts';
import { openTable, type TableStore } from '../table/store.ts';
import { Opening } from './Opening.tsx';
import { Steering } from './replay/Steering.tsx';
import { Trouble } from './Trouble.tsx';

interface Watching {
  source: ReplaySource;
  store: TableStore;
}

/** A match that is over, from the first card to the last. */
export default function Replay() {
  const { id = '' } = useParams();
  const [watching, setWatching] = useState<Watching>();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    let opened: Watching | undefined;
    let isGone = false;
    watch(id).then(
      (found) => {
        opened = found;
        if (isGone) found.store.close();
        else setWatching(found);
      },
      (error: unknown) => setTrouble(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isGone = true;
      opened?.store.close();
    };
  }, [id]);
  if (trouble !== undefined) return <Trouble title="This match cannot be watched." message={trouble} />;
  if (watching === undefined) return <Opening />;
  return <TableFrame store={watching.store} steering={<Steering source={watching.source} />} />;
}

async function watch(id: string): Promise<Watching> {
  const source = await openReplay(id);
  if (!source.ok) throw new Error(source.error.message);
  const { game } = source.value.sitting;
  const box = await loadBox(game);
  if (box === undefined) throw new Error(`There is no game called "${game}" in this box.`);
  return { source: source.value, store: openTable(source.value, box) };
}
