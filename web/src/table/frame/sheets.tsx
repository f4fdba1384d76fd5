// What opens above the table. The first table needs none of it: it is fetched when it is first opened.
import { type ComponentType, createContext, type RefObject, useEffect } from 'react';
import { later } from '../../later.tsx';
import { Mishap } from '../../Mishap.tsx';

/** Sheets hang inside the table, so that they have its colours and grow with it. */
export const SheetPlace = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

export const Sheet = opening(() => import('./Sheet.tsx'));
export const PileSheet = opening(() => import('./PileSheet.tsx'));
export const AllMoves = opening(() => import('./AllMoves.tsx'));
export const RulesSheet = opening(() => import('./RulesSheet.tsx'));

/** It is there only while it is open. Where its script cannot be fetched, the table goes on without it. */
export function opening<Props extends { onClose(): void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Opened = later(load);
  return function Opening(props: Props) {
    return (
      <Mishap instead={() => <Closed onClose={props.onClose} />}>
        <Opened {...props} />
      </Mishap>
    );
  };
}

function Closed({ onClose }: { onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once is enough
  useEffect(onClose, []);
  return null;
}
