import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { EffectsLayer } from '../effects/EffectsLayer.tsx';
import { spotState } from '../SpotArea.tsx';
import type { TableStore } from '../store.ts';
import { StoreContext, useStore, useTableState } from '../useTable.ts';
import { AllMoves } from './AllMoves.tsx';
import { Curtain } from './Curtain.tsx';
import { EndScreen } from './EndScreen.tsx';
import { Hand } from './Hand.tsx';
import { Header, type Panel } from './Header.tsx';
import { hearKeys } from './keys.ts';
import { Note } from './Note.tsx';
import { OwnPlate, Rivals } from './Plates.tsx';
import { Rail } from './Rail.tsx';
import { Strip } from './Strip.tsx';
import styles from './TableFrame.module.css';
import { hearPointer } from './touching.ts';

/** Everything around a board: header, rivals, strip, hand, rail. The same for every game. */
export function TableFrame({ store }: { store: TableStore }) {
  return (
    <StoreContext value={store}>
      <Frame />
    </StoreContext>
  );
}

function Frame() {
  const store = useStore();
  const { now } = useTableState();
  const { Board, Panel = OwnPlate, rivals } = store.box.kit;
  const root = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<Panel>();
  const scale = useScale(store);

  useEffect(() => {
    if (root.current === null) return;
    const toggle = (wanted: Panel) => setPanel((open) => (open === wanted ? undefined : wanted));
    const stopPointer = hearPointer(root.current, store);
    const stopKeys = hearKeys(root.current, store, {
      allMoves: () => toggle('moves'),
      rules: () => window.open(rulesAddress(store), '_blank'),
    });
    return () => {
      stopPointer();
      stopKeys();
    };
  }, [store]);

  return (
    <div
      ref={root}
      className={styles.frame}
      data-game={store.box.game.id}
      style={{ '--scale': scale } as React.CSSProperties}
    >
      <Header panel={panel} onPanel={setPanel} />
      <main className={styles.main}>
        {rivals === 'plates' && <Rivals />}
        <Stage>
          <Board />
        </Stage>
        <Strip />
        <div className={styles.own}>
          <Panel />
          <Hand />
        </div>
      </main>
      <Rail panel={panel} onPanel={setPanel} />
      <AllMoves isOpen={panel === 'moves'} onClose={() => setPanel(undefined)} />
      <Note />
      <EffectsLayer />
      {now.result !== undefined && <EndScreen />}
      {now.curtain !== undefined && <Curtain seat={now.curtain} />}
    </div>
  );
}

/** The board as a whole is a spot too: cards without a target are dropped on it. */
function Stage({ children }: { children: React.ReactNode }) {
  const store = useStore();
  const state = useSyncExternalStore(store.subscribe, () => spotState(store, 'table'));
  return (
    <div className={styles.stage} data-spot="table" data-state={state === 'lit' ? 'lit' : 'idle'}>
      {children}
    </div>
  );
}

/** Large screens show everything larger; the store learns whether the table is narrow. */
function useScale(store: TableStore): number {
  const [scale, setScale] = useState(scaleNow);
  useEffect(() => {
    const onResize = () => {
      setScale(scaleNow());
      store.setPhone(innerWidth < 700);
    };
    onResize();
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, [store]);
  return scale;
}

function scaleNow(): number {
  if (innerWidth < 1100) return 1;
  return Math.min(2.5, Math.max(0.8, Math.min(innerWidth / 1440, innerHeight / 900)));
}

/** The rulebook, at the chapter of the present phase. */
export function rulesAddress(store: TableStore): string {
  const { now } = store.box.kit.stand(store.state().now.view);
  return `/rules/${store.box.game.id}${now === undefined ? '' : `#${now}`}`;
}
