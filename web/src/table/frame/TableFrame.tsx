import type { MoveLike } from '@tuckbox/kernel';
import { useLayoutEffect, useRef, useState } from 'react';
import { WaitsForCopies } from '../../cards/Art.tsx';
import { later } from '../../later.tsx';
import { Mishap } from '../../Mishap.tsx';
import { EffectsLayer } from '../effects/EffectsLayer.tsx';
import { TextTable } from '../plain/index.tsx';
import { spotState } from '../SpotArea.tsx';
import type { TableStore } from '../store.ts';
import { exposeForTests } from '../testing.ts';
import { StoreContext, useStore, useTableState } from '../useTable.ts';
import { Curtain } from './Curtain.tsx';
import { Hand } from './Hand.tsx';
import { Header } from './Header.tsx';
import { hearKeys } from './keys.ts';
import { Note } from './Note.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { OwnPlate, Rivals } from './Plates.tsx';
import type { Panel } from './panels.ts';
import { LogAndPast, Rail } from './Rail.tsx';
import { Strip } from './Strip.tsx';
import { AllMoves, RulesSheet, Sheet, SheetPlace } from './sheets.tsx';
import styles from './TableFrame.module.css';
import { hearPointer } from './touching.ts';
import { useScreen } from './useScreen.ts';
import { ZoomSheet } from './Zoom.tsx';

const EndScreen = later(() => import('./EndScreen.tsx'));

export interface TableFrameProps {
  store: TableStore;
  /** In place of the strip: what steers a replay. */
  steering?: React.ReactNode;
  /** Stands at the top of the rail, or above the table: the guide of a lesson. */
  guide?: React.ReactNode;
  /** The move that a lesson asks for. */
  asked?: () => MoveLike | undefined;
}

/** Everything around a board: header, rivals, strip, hand, rail. The same for every game. */
export function TableFrame({ store, steering, guide, asked = nothing }: TableFrameProps) {
  const root = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const { isWide, scale } = useScreen(store);
  const [panel, setPanel] = useState<Panel>();
  const close = () => setPanel(undefined);

  // Before the table is seen, so that not even the first touch is missed.
  useLayoutEffect(() => {
    if (root.current === null) return;
    const toggle = (wanted: Panel) => setPanel((open) => (open === wanted ? undefined : wanted));
    const stopPointer = hearPointer(root.current, store);
    const stopKeys = hearKeys(root.current, store, { allMoves: () => toggle('moves'), rules: () => toggle('rules') });
    return () => {
      stopPointer();
      stopKeys();
    };
  }, [store]);
  useLayoutEffect(() => exposeForTests(store, asked), [store, asked]);

  return (
    <StoreContext value={store}>
      <SheetPlace value={root}>
        <WaitsForCopies value>
          <div
            ref={root}
            className={styles.frame}
            data-game={store.box.game.id}
            style={{ '--scale': scale } as React.CSSProperties}
          >
            <Header panel={panel} onPanel={setPanel} />
            <Middle steering={steering} guide={isWide ? undefined : guide} />
            {isWide && <Rail guide={guide} />}
            {panel === 'moves' && <AllMoves onClose={close} />}
            {panel === 'rules' && <RulesSheet onClose={close} />}
            {!isWide && (
              <>
                {panel === 'log' && (
                  <Sheet title="Log" onClose={close}>
                    <LogAndPast />
                  </Sheet>
                )}
                <ZoomSheet />
              </>
            )}
            <NoticeBar />
            <Last />
            <div ref={overlay} className={styles.overlay} data-overlay="">
              <Note />
              <EffectsLayer />
            </div>
          </div>
        </WaitsForCopies>
      </SheetPlace>
    </StoreContext>
  );
}

const nothing = () => undefined;

function Middle({ steering, guide }: { steering: React.ReactNode; guide: React.ReactNode }) {
  const { Board, Panel, rivals } = useStore().box.kit;
  return (
    <main className={styles.main}>
      {guide}
      {rivals === 'plates' && <Rivals />}
      <Stage>
        <Mishap instead={inWords}>
          <Board />
        </Mishap>
      </Stage>
      {steering ?? <Strip />}
      <div className={styles.own}>
        {Panel === undefined ? <OwnPlate /> : <Panel />}
        <Hand />
      </div>
    </main>
  );
}

/** A fault in a drawn board must not end a match: it goes on in words, with buttons in the strip. */
function inWords(): React.ReactNode {
  return <TextTable />;
}

/** Cards without a target are dropped anywhere on the board. */
function Stage({ children }: { children: React.ReactNode }) {
  const store = useStore();
  const isLit = useTableState(() => spotState(store, 'table') === 'lit');
  return (
    <div className={styles.stage} data-drop="table" data-state={isLit ? 'lit' : 'idle'}>
      {children}
    </div>
  );
}

/** What comes after the last move, and between two people. */
function Last() {
  const now = useTableState(({ now }) => now);
  const isShowing = useTableState((state) => state.isShowing);
  if (isShowing) return null;
  if (now.curtain !== undefined) return <Curtain seat={now.curtain} />;
  if (now.result === undefined) return null;
  return (
    <Mishap instead={() => null}>
      <EndScreen result={now.result} />
    </Mishap>
  );
}
