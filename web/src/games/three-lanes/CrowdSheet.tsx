import { Popover } from '@base-ui/react/popover';
import { type ReactNode, type RefObject, useContext } from 'react';
import { SheetPlace } from '../../table/frame/sheets.tsx';
import styles from './Crowd.module.css';

export interface CrowdSheetProps {
  tile: RefObject<HTMLElement | null>;
  /** What opens by itself does not take the focus away. */
  hasFocus: boolean;
  onClose(): void;
  children: ReactNode;
}

/** Inside the table, which hears what is touched, but outside of the lanes, which would cut it off. */
export default function CrowdSheet({ tile, hasFocus, onClose, children }: CrowdSheetProps) {
  const place = useContext(SheetPlace);
  return (
    <Popover.Root
      open
      onOpenChange={(_, { event }) => {
        // The button closes it by itself.
        if (!(event.target instanceof Node && tile.current?.contains(event.target))) onClose();
      }}
    >
      <Popover.Portal {...(place === undefined ? {} : { container: place })}>
        <Popover.Positioner
          className={styles.positioner}
          anchor={tile}
          positionMethod="fixed"
          sideOffset={6}
          collisionPadding={8}
        >
          <Popover.Popup className={styles.sheet} initialFocus={hasFocus} aria-label="The units on this tile">
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
