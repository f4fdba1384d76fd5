// What opens above the table. The first table needs none of it: it is fetched when it is first opened.
import { type ComponentType, createContext, type RefObject, useEffect, useState } from 'react';
import { later } from '../../later.tsx';
import { Mishap } from '../../Mishap.tsx';

/** Sheets hang inside the table, so that they have its colours and grow with it. */
export const SheetPlace = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

export const Sheet = opening(() => import('./Sheet.tsx'));
export const PileSheet = opening(() => import('./PileSheet.tsx'));
export const AllMoves = opening(() => import('./AllMoves.tsx'));
export const RulesSheet = opening(() => import('./RulesSheet.tsx'));
export const Advice = opening(() => import('./Advice.tsx'));

/** It is there only while it is open. Where its script cannot be fetched, the table goes on without it. */
function opening<Props extends { onClose(): void }>(
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

/**
 * A button and what it opens, fetched by the first press, or when the game `isAsked` to open it. From then on the
 * trigger of what was fetched stands in the place of the button.
 */
export function opener<Props extends object>(
  Button: ComponentType<Props & { onClick?: () => void }>,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & { isAsked?: boolean }> {
  const Opened = later(load, Button);
  return function Opener(props: Props & { isAsked?: boolean }) {
    const [isWanted, setWanted] = useState(false);
    if (!isWanted && props.isAsked !== true) return <Button {...props} onClick={() => setWanted(true)} />;
    return (
      <Mishap instead={(again) => <Button {...props} onClick={again} />}>
        <Opened {...props} />
      </Mishap>
    );
  };
}
