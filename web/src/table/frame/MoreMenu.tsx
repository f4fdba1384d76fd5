import { Menu } from '@base-ui/react/menu';
import { type RefObject, useContext, useState } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import styles from './MoreMenu.module.css';
import { SheetPlace } from './sheets.tsx';

export interface Choice {
  label: string;
  icon: string;
  isOff?: boolean;
  onChoose(): void;
}

export interface MoreMenuProps {
  button: RefObject<HTMLElement | null>;
  choices: readonly Choice[];
  /** After it has gone. */
  onClose(): void;
}

/** What the header has no room for, below its last button. */
export default function MoreMenu({ button, choices, onClose }: MoreMenuProps) {
  const place = useContext(SheetPlace);
  const [isOpen, setOpen] = useState(true);
  return (
    <Menu.Root open={isOpen} onOpenChange={setOpen} onOpenChangeComplete={(open) => !open && onClose()}>
      <Menu.Portal {...(place === undefined ? {} : { container: place })}>
        <Menu.Positioner className={styles.positioner} anchor={button} sideOffset={6} collisionPadding={8} align="end">
          <Menu.Popup className={styles.menu} aria-label="More" finalFocus={button}>
            {choices.map(({ label, icon, isOff = false, onChoose }) => (
              <Menu.Item key={label} className={styles.item} disabled={isOff} onClick={onChoose}>
                <Icon name={icon} /> {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
