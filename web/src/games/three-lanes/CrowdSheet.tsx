import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useContext, useState } from 'react';
import { SheetPlace } from '../../table/frame/sheets.tsx';
import styles from './Crowd.module.css';

export interface CrowdSheetProps {
  /** What its button shows. */
  count: ReactNode;
  /** What opened by itself takes no focus and leaves by itself; several may be open then. */
  isAsked: boolean;
  children: ReactNode;
}

/** Inside the table, which hears what is touched, but outside of the lanes, which would cut it off. */
export default function CrowdSheet({ count, isAsked, children }: CrowdSheetProps) {
  const place = useContext(SheetPlace);
  // Where nobody is asked, a press has fetched it.
  const [isOpen, setOpen] = useState(!isAsked);
  return (
    <Popover.Root open={isOpen || isAsked} onOpenChange={setOpen}>
      <Popover.Trigger className={styles.more}>{count}</Popover.Trigger>
      <Popover.Portal {...(place === undefined ? {} : { container: place })}>
        <Popover.Positioner className={styles.positioner} sideOffset={6} collisionPadding={8}>
          <Popover.Popup className={styles.sheet} initialFocus={!isAsked} aria-label="The units on this tile">
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
